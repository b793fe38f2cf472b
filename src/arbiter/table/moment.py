"""A moment of a table: all that a decision may look at, and nothing of it is changed by one. It reads no store."""

from typing import Final, final

from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import KeyedDice, NoDice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu
from arbiter.kernel.story import Story
from arbiter.kernel.view import View, World
from arbiter.table import replay
from arbiter.table.header import Header, key
from arbiter.table.lines import Teller
from arbiter.table.record import Entry
from arbiter.table.replay import Played
from arbiter.table.state import State, ask_seats
from arbiter.table.store import Spot

NOTHING: Final = Menu([], most=0)


@final
class Now:
    """The present: `world` as it is, and the ask that is open, if one is."""

    def __init__(self, world: World, ask: Ask | None) -> None:
        self.world: Final = world
        self.ask: Final = ask


@final
class Moment:
    """Where a table stands. `start` is the world with which its turn began, as the game encodes it."""

    def __init__(
        self,
        game: Game,
        header: Header,
        seed: bytes,
        teller: Teller,
        state: State,
        start: bytes,
        played: Played | None = None,
    ) -> None:
        self.game: Final = game
        self.header: Final = header
        self.seed: Final = seed
        self.teller: Final = teller
        self.state: Final = state
        self.start: Final = start
        self._played = played
        self._now: Now | None = None

    def after(self, entry: Entry, start: bytes | None) -> "Moment":
        """The moment after an entry; `start` is the world of the turn that it opens."""
        state = self.state.copy()
        state.add(entry)
        same = start is None and state.turn.closed == self.state.turn.closed and state.turn.acts == self.state.turn.acts
        return Moment(
            self.game,
            self.header,
            self.seed,
            self.teller,
            state,
            self.start if start is None else start,
            self._played if same else None,
        )

    @property
    def n(self) -> int:
        """The number of the next entry."""
        return self.state.head.n + 1

    @property
    def spot(self) -> Spot:
        """Turn and attempt."""
        return self.state.turn.spot

    @property
    def count(self) -> int:
        """How many seats there are."""
        return len(self.teller.names)

    def acted(self) -> World:
        """A fresh world after the acts of the turn."""
        world = self.game.decode(self.start)
        for act in self.state.turn.acts:
            replay.acted(self.game, world, act)
        return world

    def played(self) -> Played:
        """The turn played as far as the record goes. It is shared: don't change its world."""
        if self._played is None:
            self._played = replay.played(self.game, self.acted(), self.state.turn, self.seed)
        return self._played

    def now(self) -> Now:
        """The present. Its world is shared: don't change it."""
        if self._now is None:
            self._now = self._present()
        return self._now

    def _present(self) -> Now:
        if self.state.stage in ("orders", "asking") and self.played().ask is not None:
            return Now(self.played().world, self.played().ask)
        return Now(self.acted(), None)

    def is_asked(self, seat: int) -> bool:
        """Whether a seat is to say something now."""
        ask = self.now().ask
        return ask is not None and bool(ask.seats >> seat & 1)

    def stage_for(self, seat: int) -> str:
        """Where the table stands as a seat may know: a question to others is a turn that is closed and will be told soon (N-1045)."""
        stage = self.state.stage
        return "closed" if stage == "asking" and not self.sees_question(seat) else stage

    def sees_question(self, seat: int) -> bool:
        """Whether a seat may know of the question that is open."""
        return self.game.public_waiting or self.is_asked(seat)

    def view(self, seat: int) -> View:
        """What a seat knows now."""
        stands = self.state.stage != "asking" or self.sees_question(seat)
        return self.game.view(self.now().world if stands else self.acted(), seat)

    def menu(self, seat: int) -> Menu:
        """What a seat may say now; an empty menu if it is not asked."""
        ask = self.now().ask
        if ask is None or not self.is_asked(seat):
            return NOTHING
        return self.game.menu(self.view(seat)) if ask.menu is None else ask.menu

    def instants(self, seat: int) -> Menu:
        """What a seat may do at once."""
        return self.game.instants(self.view(seat)) if self.state.stage == "orders" else NOTHING

    def asked(self) -> list[int]:
        """The seats to which the open ask is put."""
        ask = self.now().ask
        return [] if ask is None else ask_seats(ask)


def opened(game: Game, header: Header, seed: bytes, situation: dict[str, object] | None) -> tuple[World, Story]:
    """The world of a new table, and its opening."""
    if situation is not None:
        world = game.start(situation)
        game.check_endings(world, True)
    else:
        world = game.setup(header.options, header.names(), KeyedDice(key(seed, "dealt")))
    story = Story(world, game.eyes(), Replies(), NoDice())
    game.opening(world, story)
    return world, story
