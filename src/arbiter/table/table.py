"""A table that was opened. It reads its store, hands what it read to what decides, and keeps what was decided; it decides nothing.

`windows.py` takes sheets and closes windows, `acts.py` is what is answered at once, `host.py` what only the host does.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Final, final

from arbiter.kernel import codec
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.view import View, World
from arbiter.table import replay
from arbiter.table.cleaning import alike
from arbiter.table.deciding import OPENING, Decision, stored_world
from arbiter.table.errors import Damaged, Held, TableError, WrongTurn
from arbiter.table.header import Header, fresh_salt
from arbiter.table.lines import PUBLIC_READER, Line, Teller, lines_of, vouched, world_digest
from arbiter.table.moment import Moment, Now, opened
from arbiter.table.record import Entry
from arbiter.table.reports import Report
from arbiter.table.state import State, Turn, fold
from arbiter.table.store import Draft, Spoken, Spot, Store
from arbiter.table.wording import Mask

Catalogue = Mapping[str, Game] | Callable[[str], Game]
"""The games that are installed, by name; or what finds one and raises BadInput where there is none."""


def installed(catalogue: Catalogue, name: str, place: str) -> Game:
    """The game of a table. TableError says which there are."""
    if not isinstance(catalogue, Mapping):
        try:
            return catalogue(name)
        except BadInput as error:
            raise TableError("table_of_no_game", place, reason=error) from None
    if name not in catalogue:
        raise TableError("game_not_installed", place, game=name, games=sorted(catalogue))
    return catalogue[name]


@final
class Changed:
    """What a service has changed: the new entries, and the readers who were told something ("0" and so on for seats, "host", "public").
    Where the table stands now is its own to say. Only the host may see it: it says who got something."""

    def __init__(self, entries: list[Entry], told: frozenset[str]) -> None:
        self.entries: Final = entries
        self.told: Final = told

    def __bool__(self) -> bool:
        return bool(self.entries)


NOTHING_CHANGED: Final = Changed([], frozenset())


@final
class Table:
    """A table that was opened. Reading never writes; what writes takes the store's lock and reads again first."""

    def __init__(self, store: Store, game: Game, header: Header) -> None:
        self.store: Final = store
        self.game: Final = game
        self.header: Final = header
        self.names: Final = header.names()
        self.salt: Callable[[], str] = fresh_salt
        """Salts of receipts and words; only a demonstration that is to come out the same every time has its own."""
        self.entries: Final[list[Entry]] = []
        self.state: State = fold([], header)
        self._teller: Teller | None = None
        self._moment: Moment | None = None

    @staticmethod
    def open(store: Store, catalogue: Catalogue) -> "Table":
        """The table in a store. TableError says what is wrong with it; `store.warnings` what was mended."""
        header = store.header()
        table = Table(store, installed(catalogue, header.game, store.place), header)
        table.refresh()
        return table

    def refresh(self) -> None:
        """Read what was written since."""
        for entry in self.store.read(self.state.head.n):
            self.entries.append(entry)
            self.state.add(entry)
        if not self.entries:
            raise Damaged("record_empty", self.store.place)

    def commit(self, decision: Decision) -> Changed:
        """Keep what was decided. The caller has the lock."""
        self.store.commit(decision.change())
        self.entries.extend(decision.entries)
        self.state = decision.moment.state
        self._moment = decision.moment
        return Changed(decision.entries, frozenset(decision.told))

    @property
    def turn(self) -> Turn:
        """The turn that is being played."""
        return self.state.turn

    @property
    def spot(self) -> Spot:
        """Its number and attempt."""
        return self.state.turn.spot

    @property
    def stage(self) -> str:
        """`orders`, `closed`, `asking`, `held` or `ended`, as the host sees it; `stage_for` as a seat does."""
        return self.state.stage

    def stage_for(self, seat: int) -> str:
        """Where the table stands as a seat may know."""
        return self.moment().stage_for(seat) if self.stage == "asking" else self.stage

    @property
    def outcome(self) -> object:
        """Who won, once the game is over."""
        return None if self.state.ended is None else self.state.ended.outcome

    def seat(self, name: str) -> int:
        """The seat of a character's name, as eyes compare names. TableError says which there are."""
        if name in self.names:
            return self.names.index(name)
        found = [seat for seat, own in enumerate(self.names) if alike(own) == alike(name)]
        if len(found) == 1:
            return found[0]
        raise TableError("no_seat_of_name", seat=name, seats=self.names)

    def check_seat(self, seat: int) -> None:
        """TableError if there is no such seat."""
        if not 0 <= seat < len(self.names):
            raise TableError("no_seat_of_number", seat=seat, last=len(self.names) - 1)

    def moment(self) -> Moment:
        """Where the table stands, for what decides."""
        if self._moment is None or self._moment.state.head != self.state.head:
            self._moment = self.at(self.turn)
        return self._moment

    def at(self, turn: Turn) -> Moment:
        """The table as it is, with the world of a turn to go on from."""
        start = self.start(turn)
        return Moment(self.game, self.header, self.store.seed(), self.teller(), self.state.copy(), start)

    def start(self, turn: Turn) -> bytes:
        """The world as a turn began with it: as it was kept, else worked out again."""
        kept = self.store.world(turn.kept)
        place = f"{self.store.place}, turn {turn.spot.turn}"
        if kept is None:
            data = self._worked_out(turn)
            if world_digest(self.store.seed(), data) != turn.start:
                raise TableError("another_world", place)
            return data
        if world_digest(self.store.seed(), kept) != turn.start:
            raise Damaged("world_edited", place)
        return kept

    def _worked_out(self, turn: Turn) -> bytes:
        if turn.stored is not None:
            return stored_world(self.game, turn.stored)
        place = self.state.turns.index(turn)
        if place == 0:
            return self.game.encode(opened(self.game, self.header, self.store.seed(), self.situation())[0])
        return self.game.encode(self.play(self.state.turns[place - 1]).world)

    def situation(self) -> dict[str, object] | None:
        """The situation from which a game was taken over."""
        data = self.store.situation()
        return None if data is None else codec.decode(data, dict[str, object], f"{self.store.place}, situation")

    def start_world(self, turn: Turn) -> World:
        """A fresh world as a turn began with it."""
        return self.game.decode(self.start(turn))

    def play(self, turn: Turn) -> replay.Played:
        """A turn played as far as the record goes."""
        world = self.start_world(turn)
        for act in turn.acts:
            replay.acted(self.game, world, act)
        return replay.played(self.game, world, turn, self.store.seed())

    def rolls(self, number: int) -> list[list[object]]:
        """The transcript of a turn's dice so far: [label, actor, target, ordinal, sides, value] each."""
        return [roll.plain() for roll in self.play(self.state.find(number)).dice.rolls()]

    def now(self) -> Now:
        """The present. Its world is shared: don't change it."""
        return self.moment().now()

    def world(self) -> World:
        """The truth as it is. It is shared: don't change it."""
        return self.now().world

    def view(self, seat: int) -> View:
        """What a seat knows now."""
        self.check_seat(seat)
        return self.moment().view(seat)

    def asked(self, seat: int) -> bool:
        """Whether a seat is to say something now."""
        return self.moment().is_asked(seat)

    def menu(self, seat: int) -> Menu:
        """What a seat may say now; an empty menu if it is not asked."""
        self.check_seat(seat)
        return self.moment().menu(seat)

    def instants(self, seat: int) -> Menu:
        """What a seat may do at once."""
        self.check_seat(seat)
        return self.moment().instants(seat)

    def teller(self) -> Teller:
        """Puts sights into words."""
        if self._teller is None:
            self._teller = Teller(self.game, self.names)
        return self._teller

    def lines(self, spot: Spot, n: int, reader: str) -> list[Line]:
        """What an entry told one reader. Damaged if it is not what was kept."""
        wanted = (self.state.opening if spot == OPENING else self.state.find(spot.turn).parts.get(n, {})).get(reader)
        if wanted is None:
            return []
        place = f"{self.store.place}, report of turn {spot}, entry {n}, {reader}"
        part = self.store.part(spot, n, reader)
        if part is None:
            raise Damaged("part_missing", place)
        if vouched(self.store.seed(), n, reader, part) != wanted:
            raise Damaged("part_edited", place)
        return lines_of(part, place)

    def report(self, reader: str, number: int) -> Report:
        """The report of a seat ("0" and so on), of "host" or of "public" on a turn, as far as it was told; 0 is the opening."""
        if reader not in ("host", PUBLIC_READER):
            self.check_seat(int(reader) if reader.isdigit() else -1)
        turn = self.state.find(number) if number else None
        spot = OPENING if turn is None else turn.spot
        lines = [line for n in ([1] if turn is None else turn.parts) for line in self.lines(spot, n, reader)]
        name = self.names[int(reader)] if reader.isdigit() else reader
        title = {language: words.name(self.header.game) for language, words in self.teller().words.items()}
        return Report(title, number, spot.attempt, reader, name, lines)

    def last_turn(self) -> int:
        """The turn that was told last; 0 is the opening."""
        return next((turn.spot.turn for turn in reversed(self.state.turns) if turn.published), 0)

    def drafts(self) -> dict[Spot, list[Draft]]:
        """Everything that stands sent for the turn, by attempt."""
        return {spot: self.store.drafts(spot) for spot in self.turn.drafts}

    def words(self) -> dict[tuple[int, int], Spoken]:
        """Players' own words, to fill into what is shown."""
        return {(spoken.n, spoken.k): spoken for spoken in self.store.words()}

    def mask(self) -> Mask:
        """Takes words out of what goes into the next entry."""
        return Mask(self.state.head.n + 1, self.salt)


@contextmanager
def writing(table: Table, now: datetime, seat: int | None = None, back: int | None = None) -> Iterator[Decision]:
    """A decision to be taken and kept, under the lock, on the table as it is now: read again, unfinished steps first. WrongTurn if it
    moved on since the caller looked; for a seat, by what that seat may know. To go `back` to a turn no step is finished before."""
    seen = (table.spot, _window(table.state))
    with table.store.lock():
        table.refresh()
        if table.state.rules != table.game.version:
            raise Held("other_rules", table.store.place, rules=table.state.rules, installed=table.game.version)
        if (table.spot, _window(table.state)) != seen:
            if seat is not None:
                expect_seat(table, seat)
            raise WrongTurn("moved_on", table.store.place, turn=table.spot.turn)
        if back is not None:
            yield Decision(table.at(table.state.find(back)), now)
            return
        decision = Decision(table.moment(), now)
        decision.settle()
        yield decision


def _window(state: State) -> tuple[str, str]:
    question = state.turn.question()
    return state.stage, "" if question is None else question.asked.ask


def expect(table: Table, decision: Decision, *stages: str) -> None:
    """WrongTurn if the table is at none of these stages."""
    stage = decision.moment.state.stage
    if stage not in stages:
        raise WrongTurn(STAGES[stage], table.store.place, turn=decision.moment.spot.turn)


def expect_seat(table: Table, seat: int) -> None:
    """WrongTurn if nothing can be sent for a seat now, in words that tell it no more than it may know."""
    stage = table.stage_for(seat)
    if stage not in ("orders", "asking"):
        raise WrongTurn(STAGES[stage], table.store.place, turn=table.spot.turn)


def expect_turn(table: Table, number: int) -> None:
    """WrongTurn if a message is for another turn than the one being played."""
    if number != table.spot.turn:
        raise WrongTurn("other_turn", table.store.place, turn=number, played=table.spot.turn)


STAGES: Final = {
    "orders": "stage_orders",
    "closed": "stage_closed",
    "asking": "stage_asking",
    "held": "stage_held",
    "ended": "stage_ended",
}
"""The code of what is said where another stage is needed."""
