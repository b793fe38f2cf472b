"""What a card is worth to an agent now, in points of DF, by reading its effects against what he sees."""

from typing import Final, final

from arbiter.bots.infiltration.way_home import card_of, rounds_left, way_from
from arbiter.games.infiltration.rules.operations.actions import ResolveAction
from arbiter.games.infiltration.rules.operations.agents import Delay, EnterSecret, Escape, Heal, Move, MoveTo, Wound
from arbiter.games.infiltration.rules.operations.cards import Discard, Draw, ItemToRoom, Steal, TakeSpecial
from arbiter.games.infiltration.rules.operations.chance import SIDES, RollD6
from arbiter.games.infiltration.rules.operations.control import ChooseAgent, ChooseOption, ChooseRoom, If, May, Pay
from arbiter.games.infiltration.rules.operations.df import (
    AgentToRoom,
    RoomToAgent,
    RoomToRoom,
    SupplyToAgent,
    SupplyToRoom,
)
from arbiter.games.infiltration.rules.operations.dials import Alarm, Proximity
from arbiter.games.infiltration.rules.operations.tokens import Destroy
from arbiter.games.infiltration.seen.view import InfiltrationView
from arbiter.games.infiltration.world.cards import Cards, Effect
from arbiter.games.infiltration.world.codes import (
    ADVANCE,
    DOWNLOAD,
    EXTRACT,
    HERE,
    ON_INTERFACE,
    RETREAT,
    SELF,
    TECH_LOCK,
    USE_INTERFACE,
)

TOKEN: Final = 2.0
"""The mean value of a DF token."""
LEFT_FOR_LATER: Final = 0.55
"""What a token that lies in the room is worth, as part of one in the hand."""
ITEM: Final = 1.6
"""What an item in the hand is worth."""
NEARER: Final = 0.34
LOUDER: Final = 1.5
"""What a point of proximity and of alarm cost him; both cost the others as much."""
WOUND: Final = 3.0
A_STEP_ON: Final = 2.3
SECRET: Final = 7.0
TOO_EARLY: Final = -15.0
"""Leaving while there is still time."""


@final
class Appraisal:
    """One seat's judgement of cards at one moment."""

    def __init__(self, view: InfiltrationView, cards: Cards) -> None:
        self.view: Final = view
        self.cards: Final = cards
        self.seat: Final = view.seat
        self.room: Final = view.at[view.seat]
        self.others: Final = [
            seat for seat in range(len(view.at)) if seat != view.seat and view.at[seat] == self.room >= 0
        ]
        self.df = view.df[self.room] if self.room >= 0 else 0
        self.inside = False
        """Whether an interface is being judged: one that uses itself is worth no more for that."""

    def worth(self, effects: list[Effect]) -> float:
        """Of effects one after another. What they take out of the room is gone for those behind them."""
        total = 0.0
        for effect in effects:
            total += self._one(effect)
        return total

    def fresh(self, effects: list[Effect]) -> float:
        """Of effects by themselves, from how the room is now."""
        self.df = self.view.df[self.room] if self.room >= 0 else 0
        return self.worth(effects)

    def _one(self, effect: Effect) -> float:
        if isinstance(effect, Proximity):
            return -NEARER * effect.by if effect.by > 0 else NEARER * min(-effect.by, self.view.proximity)
        if isinstance(effect, Alarm):
            return -LOUDER * effect.by if effect.by > 0 else LOUDER * min(-effect.by, self.view.alarm + 1)
        if isinstance(effect, Wound | Heal | Delay):
            return self._body(effect)
        if isinstance(effect, Move | MoveTo | Escape | EnterSecret | ResolveAction):
            return self._going(effect)
        if isinstance(effect, Draw | Discard | Steal | TakeSpecial | ItemToRoom):
            return self._card(effect)
        if isinstance(effect, Destroy):
            return self._destroy(effect)
        if isinstance(effect, RoomToAgent | RoomToRoom | SupplyToAgent | SupplyToRoom | AgentToRoom):
            return self._df(effect)
        return self._control(effect)

    def _body(self, effect: "Wound | Heal | Delay") -> float:
        mine = effect.who == SELF
        wounded = bool(self.view.wounded >> self.seat & 1)
        if isinstance(effect, Wound):
            return (0.0 if wounded else -WOUND) if mine else 0.6
        if isinstance(effect, Heal):
            return WOUND if wounded else 0.0
        return -2.0 if mine else 0.5 * len(self.others)

    def _card(self, effect: "Draw | Discard | Steal | TakeSpecial | ItemToRoom") -> float:
        if isinstance(effect, Draw):
            return ITEM * effect.n
        if isinstance(effect, ItemToRoom):
            return 1.2
        if isinstance(effect, Discard):
            return -ITEM * min(effect.n, len(self.view.hand))
        if isinstance(effect, Steal):
            return ITEM if any(self.view.hand_sizes[seat] for seat in self.others) else 0.0
        return float(self.cards.specials[effect.special].worth)

    def _destroy(self, effect: Destroy) -> float:
        tokens = self.view.tech_lock if effect.kind == TECH_LOCK else self.view.lab_worker
        if effect.where.kind != HERE:
            return 0.8
        card = card_of(self.view, self.cards, self.room)
        if card is None or tokens[self.room] < 1:
            return 0.0
        freed = card.protected[effect.kind]
        self.df += freed
        cost = self.worth(card.lock_cost) if effect.kind == TECH_LOCK else 0.0
        return freed * TOKEN * LEFT_FOR_LATER + cost

    def _df(self, effect: "RoomToAgent | RoomToRoom | SupplyToAgent | SupplyToRoom | AgentToRoom") -> float:
        if isinstance(effect, RoomToAgent):
            return self.take(effect.n)
        if isinstance(effect, SupplyToAgent):
            return TOKEN * effect.n
        if isinstance(effect, AgentToRoom):
            return -1.2 * effect.n
        rich = max([0] + [self.view.df[room] for room in range(len(self.view.df)) if room != self.room])
        brought = effect.n if isinstance(effect, SupplyToRoom) else min(effect.n, rich)
        self.df += brought
        return brought * LEFT_FOR_LATER

    def take(self, n: int) -> float:
        """Tokens out of this room into the hand."""
        count = min(n, self.df)
        self.df -= count
        return count * TOKEN - count * LEFT_FOR_LATER * 0.5

    def _going(self, effect: "Move | MoveTo | Escape | EnterSecret | ResolveAction") -> float:
        if isinstance(effect, EnterSecret):
            return self.secret() if self.time_for(2) else -5.0
        if isinstance(effect, ResolveAction):
            return self._action(effect.play)
        if isinstance(effect, Move):
            return self.step(effect.by)
        return 0.7 * A_STEP_ON if isinstance(effect, MoveTo) else 0.0

    def _action(self, play: int) -> float:
        if play in (DOWNLOAD, EXTRACT):
            return self.take(2)
        if play in (ADVANCE, RETREAT):
            return self.step(1 if play == ADVANCE else -1)
        card = card_of(self.view, self.cards, self.room)
        if play != USE_INTERFACE or card is None or self.inside:
            return 0.0
        self.inside = True
        worth = self.worth(card.protocols[ON_INTERFACE])
        self.inside = False
        return worth

    def secret(self) -> float:
        """What the secret room promises: much while it is closed, then what lies there."""
        view = self.view
        room = view.depth
        if not view.revealed >> room & 1:
            return SECRET
        return min(SECRET, 1.2 * view.df[room] + 0.6 * view.interface[room]) - 1.0

    def step(self, by: int) -> float:
        """What going so many rooms on (or back) is worth while there is time; being outside, nothing more."""
        if by < 0:
            return 0.4 if self.room + by >= 0 else TOO_EARLY
        if self.room + 1 >= self.view.depth or not self.time_for(by + 1):
            return -1.0
        return A_STEP_ON * (0.6 + 0.4 * by)

    def time_for(self, further: int) -> bool:
        """Whether there is time to stay and go home from a few rooms further on."""
        home = way_from(self.view, self.cards, self.room)
        return home + further + 1 < rounds_left(self.view)

    def _control(self, effect: Effect) -> float:
        if isinstance(effect, RollD6):
            falls = [self.worth(effect.branches[branch]) for branch in effect.branch_of if branch >= 0]
            return sum(falls) / SIDES
        if isinstance(effect, ChooseOption):
            return max(self.worth(option) for option in effect.options)
        if isinstance(effect, May):
            return max(0.0, self.worth(effect.do))
        if isinstance(effect, If):
            return 0.5 * (self.worth(effect.then) + self.worth(effect.other))
        if isinstance(effect, Pay):
            return self.worth(effect.cost) + self.worth(effect.then)
        if isinstance(effect, ChooseAgent):
            return self.worth(effect.do) if self.others else 0.0
        if isinstance(effect, ChooseRoom):
            return 0.8
        return self.worth([inner for part in effect.parts() for inner in part])
