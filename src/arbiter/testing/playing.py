"""One situation of a case as it is played, turn by turn: instant actions, asks, dice, and what each seat was told."""

from collections.abc import Mapping
from typing import Final, final

from arbiter.kernel import codec, form_data
from arbiter.kernel.ask import Ask, Silent
from arbiter.kernel.dice import NoDice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu
from arbiter.kernel.refusal import BadInput, Refusal
from arbiter.kernel.story import Fact, Lapse, Sight, Story
from arbiter.kernel.view import World
from arbiter.testing.case_file import keys, words
from arbiter.testing.comparing import named
from arbiter.testing.dice import WEATHER, ScriptedDice
from arbiter.testing.replies import Refused, ScriptedReplies

SITUATION_LEFT_OUT: Final = ("turns", "twin")


@final
class Moment:
    """What a seat had before its eyes at one moment, as bytes; its name has words in both languages, as errors have."""

    def __init__(self, name: BadInput, shown: bytes) -> None:
        self.name: Final = name
        self.shown: Final = shown


@final
class Told:
    """What one turn of a case produced."""

    def __init__(self) -> None:
        self.sights: Final[list[Sight]] = []
        self.facts: Final[list[Fact]] = []
        self.refused: Final[list[Refused]] = []
        self.unheard: list[tuple[str, int]] = []
        self.unused: dict[str, list[object]] = {}


@final
class Playing:
    """One situation as it is played; `told` is what came of the turn so far. With `watched`, all that this seat gets is kept in
    `moments`."""

    def __init__(self, game: Game, data: Mapping[str, object], watched: str = "") -> None:
        self.game: Final = game
        situation = {key: value for key, value in data.items() if key not in SITUATION_LEFT_OUT}
        self.world: Final = game.start(situation)
        self.names: Final = game.names(self.world)
        self.start_order: Final = [name for name in _named_first(data) if name in self.names]
        self.moments: Final[list[Moment]] = []
        self.told = Told()
        if watched and watched not in self.names:
            raise BadInput("no_such_seat", "seat", seat=watched, seats=self.names)
        self.watched: Final = self.names.index(watched) if watched else -1
        self._keep(BadInput("when_start"))

    def turn(self, number: int, turn: Mapping[str, object]) -> Told:
        """Play one turn: the window before it, its asks, its boundary."""
        told = Told()
        self.told = told
        self.game.check_endings(self.world, turn.get("endings") is True)
        script = self.game.script(self.world, turn)
        for seat, order in script.instants:
            self._instant(seat, order, told)
        dice = self._dice(keys(turn, "dice"))
        replies = ScriptedReplies(self.game, script.said, told.refused, self._watch(number))
        replies.foresee(self.world)
        story = Story(self.world, self.game.eyes(), replies, dice)
        self.game.play(self.world, story)
        told.sights.extend(story.sights)
        told.facts.extend(story.facts)
        replies.turn_away_the_unasked()
        told.unheard = replies.unheard()
        told.unused = dice.unused()
        self._keep(BadInput("when_after_turn", turn=number))
        return told

    def report(self, seat: int, told: Told) -> list[dict[str, object]]:
        """What a seat was told in a turn, door window and boundary included, with names of seats for their numbers."""
        fields = self.game.seat_fields()
        return [named(sight.plain(), fields, self.names) for sight in told.sights if sight.audience >> seat & 1]

    def _instant(self, seat: int, order: dict[str, object], told: Told) -> None:
        refusal = self.game.why_not_instant(self.game.view(self.world, seat), order)
        if refusal is not None:
            told.refused.append(Refused(seat, str(order.get("do")), refusal, "instant"))
            return
        story = Story(self.world, self.game.eyes(), Silent(), NoDice())
        self.game.instant(self.world, seat, order, story)
        told.sights.extend(story.sights)
        told.facts.extend(story.facts)
        # What is done at once and comes to nothing was refused, if only by what its seat could not know.
        for fact in story.facts:
            if isinstance(fact, Lapse):
                told.refused.append(Refused(fact.seat, fact.do, Refusal(fact.rule, fact.code), "instant"))

    def _dice(self, script: Mapping[str, object]) -> ScriptedDice:
        return ScriptedDice(script, self.names, self.start_order, {WEATHER: self._same_weather})

    def _same_weather(self) -> int:
        """The percent roll at which the weather stays what the last known turn has."""
        try:
            known = self.game.read(self.world, "forecast")
        except BadInput:
            known = None
        last = known[-1] if isinstance(known, list) and known else self.game.read(self.world, "weather")
        return 1 if last == "storm" else 100

    def _watch(self, number: int) -> "_Watch | None":
        return _Watch(self, number) if self.watched >= 0 else None

    def _keep(self, when: BadInput) -> None:
        if self.watched >= 0:
            view = self.game.view(self.world, self.watched)
            self.keep(BadInput("shown_view", when=when), codec.encode(view))
            self.keep(BadInput("shown_menu", when=when), menu_bytes(self.game.menu(view)))
            self.keep(BadInput("shown_instants", when=when), menu_bytes(self.game.instants(view)))

    def keep(self, name: BadInput, shown: bytes) -> None:
        """Note what the watched seat has before its eyes."""
        self.moments.append(Moment(name, shown))


@final
class _Watch:
    """Keeps what the watched seat sees at each ask that is put to it."""

    def __init__(self, playing: Playing, number: int) -> None:
        self.playing: Final = playing
        self.number: Final = number

    def __call__(self, ask: Ask, seat: int, world: World) -> None:
        if seat == self.playing.watched:
            game = self.playing.game
            view = game.view(world, seat)
            when = BadInput("when_asked", key=ask.key, turn=self.number)
            menu = ask.menu if ask.menu is not None else game.menu(view)
            self.playing.keep(BadInput("shown_view", when=when), codec.encode(view))
            self.playing.keep(BadInput("shown_menu", when=when), menu_bytes(menu))


def menu_bytes(menu: Menu) -> bytes:
    """All that a menu says: its plain form, and its schema for the orders inside orders."""
    others = {name: form_data.schema(other) for name, other in menu.others}
    return codec.encode([form_data.plain(menu), form_data.schema(menu), others])


def _named_first(data: Mapping[str, object]) -> list[str]:
    """The seats in the order in which the case names them."""
    return [*words(data, "seats"), *keys(data, "start")]
