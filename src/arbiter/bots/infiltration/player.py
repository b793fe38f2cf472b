"""A player who knows what he does: takes DF while there is time, and starts home while there is still enough of it. He reads views only."""

from typing import Final, final

from arbiter.bots.infiltration.appraisal import Appraisal
from arbiter.bots.infiltration.way_home import card_of, rounds_left, way_from, way_home
from arbiter.games.infiltration.acting.questions import answer
from arbiter.games.infiltration.game import as_view
from arbiter.games.infiltration.rules.operations.agents import Escape, Move, MoveTo
from arbiter.games.infiltration.rules.operations.control import ChooseOption
from arbiter.games.infiltration.rules.operations.dials import Alarm, Proximity
from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.seen.view import InfiltrationView
from arbiter.games.infiltration.world.cards import Cards, Effect
from arbiter.games.infiltration.world.codes import (
    ADVANCE,
    DOWNLOAD,
    EXTRACT,
    ON_ADVANCE,
    ON_INTERFACE,
    RETREAT,
    USE_INTERFACE,
)
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Order, OrderForm, Pick, Sheet
from arbiter.kernel.view import View, World

NERVES: Final = (0.1, 0.9, -0.3, 0.5, -0.6, 1.2)
"""Spare rounds that a player keeps for the way home, by seat: people differ."""
A_CARD_KEPT: Final = 1.4
"""An item in hand can be played later, an action card any time."""


@final
class SensibleReplies(Replies):
    """Replies of sensible players at all seats; `dice` break ties and are the players' own."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game: Final = game
        self.dice: Final = dice

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        view = self.game.view(world, seat)
        menu = self.game.menu(view) if ask.menu is None else ask.menu
        return sensible_reply(view, menu, ask.default, self.dice)


def sensible_reply(view: View, menu: Menu, default: Sheet, dice: Dice) -> Sheet:
    """What a sensible player at the seat of `view` replies to a menu."""
    here = as_view(view)
    if not menu.forms:
        return default
    judge = Judge(here, cards_of(here.pack))
    if menu.forms[0].do == "answer":
        choices = menu.forms[0].fields[0]
        assert isinstance(choices, Pick)
        return answer(judge.answer(choices.options))
    best: Order | None = None
    most = -99.0
    for form in menu.forms:
        for order in orders_of(form):
            value = judge.order(order) + dice.roll("tie", 100) / 500
            if value > most:
                most = value
                best = order
    return default if best is None else Sheet([best])


def orders_of(form: OrderForm) -> list[Order]:
    """Every order on a form with one Pick, or none."""
    for field in form.fields:
        if isinstance(field, Pick):
            return [{"do": form.do, field.name: option} for option in dict.fromkeys(field.options)]
    return [{"do": form.do}]


@final
class Judge:
    """One seat's judgement of orders and answers at one moment."""

    def __init__(self, view: InfiltrationView, cards: Cards) -> None:
        self.view: Final = view
        self.cards: Final = cards
        self.appraisal: Final = Appraisal(view, cards)
        self.room: Final = view.at[view.seat]
        self.left: Final = rounds_left(view)
        nerve = NERVES[view.seat % len(NERVES)]
        self.home: Final = way_from(view, cards, self.room) if self.room >= 0 else 0
        self.going_home: Final = self.home + nerve >= self.left or (self.home + 3 >= self.left and self.rich())

    def rich(self) -> bool:
        """Whether this seat holds more tokens than any other agent, inside or out."""
        mine = self.view.df_held[self.view.seat]
        return all(mine > count for seat, count in enumerate(self.view.df_held) if seat != self.view.seat)

    def order(self, order: Order) -> float:
        """The worth of a card to lay."""
        do = order["do"]
        if do == "item":
            return self._laid(self.cards.items[self.cards.item_at[str(order["item"])]].play)
        if do == "special":
            special = self.cards.specials[self.cards.special_at[str(order["special"])]]
            return self._laid(special.play) - special.worth
        return self._action(str(do))

    def _laid(self, effects: list[Effect]) -> float:
        steps = sum(self._rooms_home(effect) for effect in effects)
        if self.going_home:
            saved = sum(self._time_won(effect) for effect in effects)
            return 10.0 * steps + 6.0 * saved + 0.2 * self.appraisal.fresh(effects) - 1.0
        kept = min(1.0, max(0.0, self.left - self.home) / 12) * A_CARD_KEPT
        return self.appraisal.fresh(effects) - kept - 0.5 * max(0, steps - 1)

    def _rooms_home(self, effect: Effect) -> int:
        """How many rounds of the way home an effect saves."""
        if isinstance(effect, Escape):
            return self.home
        if isinstance(effect, Move) and effect.by < 0:
            return min(self.home, -effect.by)
        if isinstance(effect, MoveTo):
            return max(0, self.home - 1)
        if isinstance(effect, ChooseOption):
            return max(sum(self._rooms_home(inner) for inner in option) for option in effect.options)
        return 0

    def _time_won(self, effect: Effect) -> float:
        """How many rounds an effect on the dials wins."""
        a_round = 4.0 + self.view.alarm
        if isinstance(effect, Proximity):
            return -effect.by / a_round
        return -effect.by * self.left / a_round if isinstance(effect, Alarm) else 0.0

    def _action(self, do: str) -> float:
        play = {"advance": ADVANCE, "retreat": RETREAT, "interface": USE_INTERFACE}.get(do, DOWNLOAD)
        if do == "extract":
            play = EXTRACT
        if play == RETREAT:
            return 10.0 if self.going_home else self._back()
        if self.going_home:
            return -5.0 if play == ADVANCE else 0.3 * self._staying(play)
        return self._on() if play == ADVANCE else self._staying(play)

    def _staying(self, play: int) -> float:
        """Download, Extract or Interface here."""
        if play == USE_INTERFACE:
            card = card_of(self.view, self.cards, self.room)
            if card is None or self.view.interface[self.room] < 1:
                return -2.0
            return self.appraisal.fresh(card.protocols[ON_INTERFACE])
        self.appraisal.fresh([])
        rivals = min(1.0, 0.25 * len(self.appraisal.others))
        return self.appraisal.take(2 if play == DOWNLOAD else 3) - rivals - (1.0 if play == EXTRACT else 0.0)

    def _on(self) -> float:
        """Advance: worth it while a deeper room can still be worked."""
        if self.room + 1 >= self.view.depth:
            return -3.0
        return self.appraisal.step(1)

    def _back(self) -> float:
        """Retreat before it must be: towards a room that was left with DF, or home when nothing is left here."""
        if self.room <= 0 or self.room >= self.view.depth:
            return 0.6 if self.room >= self.view.depth else 0.1
        return min(1.8, 0.8 * self.view.df[self.room - 1]) if self.view.df[self.room] < 1 else 0.0

    # --- questions ---

    def answer(self, options: list[str]) -> str:
        """The option to pick."""
        about = self.view.question
        if options == ["no", "yes"]:
            return "yes" if self._agrees(about) else "no"
        if about == "df_value":
            return min(options)
        values = [self._option(option) for option in options]
        return options[values.index(max(values))]

    def _agrees(self, about: str) -> bool:
        card = card_of(self.view, self.cards, self.room)
        if card is None:
            return False
        if about == "retreat_protocol":
            homes = way_home(self.view, self.cards)
            usual = homes[self.room - 1] + 1 if 0 < self.room < self.view.depth else self.home
            return self.going_home and (homes[self.room] < usual or self.room == self.view.depth)
        if about == "advance_protocol":
            return self.appraisal.fresh(card.protocols[ON_ADVANCE]) > self.appraisal.step(1)
        return about != "may" and self.view.df_held[self.view.seat] > 4 and self.view.alarm > 2

    def _option(self, option: str) -> float:
        """How much an option is liked: a room by its DF, an agent by what he holds, an item or a named choice by its effects."""
        view = self.view
        if option in view.rooms:
            room = view.rooms.index(option)
            if view.question_card == "degausser":
                return float(view.df[room]) if room != self.room else 0.0
            far = 0.5 * room if self.going_home else 0.0
            return view.df[room] + view.tech_lock[room] * 1.5 - far
        if option in view.names:
            seat = view.names.index(option)
            return float(view.df_held[seat] + view.hand_sizes[seat])
        if option in self.cards.item_at:
            return -self.appraisal.fresh(self.cards.items[self.cards.item_at[option]].play)
        for effects in self._named(option):
            return self._laid(effects)
        return 0.0

    def _named(self, option: str) -> list[list[Effect]]:
        """The effects of a named choice of the card that asks."""
        lists: list[list[Effect]] = []
        if self.view.question_card in self.cards.item_at:
            lists = [self.cards.items[self.cards.item_at[self.view.question_card]].play]
        elif self.view.question_card in self.cards.room_at:
            lists = self.cards.rooms[self.cards.room_at[self.view.question_card]].protocols[:]
        found: list[list[Effect]] = []
        while lists:
            for effect in lists.pop():
                if isinstance(effect, ChooseOption) and option in effect.ids:
                    found.append(effect.options[effect.ids.index(option)])
                lists += effect.parts()
        return found
