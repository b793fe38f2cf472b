"""One table's life, without a clock: a table is opened from its record, read, and written to by the modules beside this one.

`sheets.py` takes drafts, `acts.py` instant actions, `turns.py` closes and resolves, `changes.py` is the host's: undo, corrections.
"""

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import KeyedDice, NoDice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Story
from arbiter.kernel.view import View, World
from arbiter.table import replay
from arbiter.table.errors import Damaged, TableError
from arbiter.table.header import Header, key
from arbiter.table.record import Data, Entry, made, read_line
from arbiter.table.replay import Played
from arbiter.table.reports import Line, Part, Report, Teller, told
from arbiter.table.state import State, Turn, fold
from arbiter.table.store import Spoken, Spot, Store
from arbiter.table.wording import Mask

NOTHING: Final = Menu([], most=0)


Catalogue = Mapping[str, Game] | Callable[[str], Game]
"""The games that are installed, by name; or what finds one and raises BadInput where there is none."""


def installed(catalogue: Catalogue, name: str, place: str) -> Game:
    """The game of a table. TableError says which there are."""
    if not isinstance(catalogue, Mapping):
        try:
            return catalogue(name)
        except BadInput as error:
            raise TableError(f"{place}: {error}") from None
    if name not in catalogue:
        raise TableError(f"{place}: game {name!r} is not one of {', '.join(sorted(catalogue))}")
    return catalogue[name]


def salt() -> str:
    """A fresh salt."""
    return secrets.token_hex(16)


def stamp(now: datetime) -> str:
    """A moment as the record writes it."""
    if now.tzinfo is None:
        raise AssertionError("a moment needs its time zone")
    return now.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@final
class Now:
    """The present: `world` as it is, and the ask that is open, if one is."""

    def __init__(self, world: World, ask: Ask | None) -> None:
        self.world: Final = world
        self.ask: Final = ask


@final
class Table:
    """A table that was opened. Reading never writes; what writes takes the store's lock and reads again first."""

    def __init__(self, store: Store, game: Game, header: Header) -> None:
        self.store: Final = store
        self.game: Final = game
        self.header: Final = header
        self.names: Final = header.names()
        self.salt: Callable[[], str] = salt
        """Salts of receipts and words; only a demonstration that is to come out the same every time has its own."""
        self.entries: list[Entry] = []
        self.state: State = self._folded([])
        self._teller: Teller | None = None
        self._now: tuple[str, Now] | None = None

    @staticmethod
    def open(store: Store, catalogue: Catalogue) -> "Table":
        """The table in a store. TableError says what is wrong with it; `store.warnings` what was mended."""
        header = store.header()
        table = Table(store, installed(catalogue, header.game, store.place), header)
        table.refresh()
        return table

    def refresh(self) -> None:
        """Read the record again."""
        entries = self.store.read()
        if not entries:
            raise Damaged(f"{self.store.place}: the record is empty; put record.jsonl back from a copy")
        if entries[-1].hash != self.state.head.hash:
            self.state = self._folded(entries)
            self.entries = entries

    def _folded(self, entries: list[Entry]) -> State:
        return fold(entries, self.header.rules, [seat.player for seat in self.header.seats], self.header.digest())

    def append(self, kind: str, who: str, now: datetime, data: Data) -> Entry:
        """Add an entry. The caller has the lock."""
        written = made(self.state.head, kind, who, stamp(now), data)
        self.store.append(written)
        entry = read_line(
            written.line(), self.store.place
        )  # as it will be read: nothing in it is shared with the caller
        self.entries.append(entry)
        self.state.add(entry)
        return entry

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
        """`orders`, `closed`, `asking`, `held` or `ended`."""
        return self.state.stage

    @property
    def outcome(self) -> object:
        """Who won, once the game is over."""
        return None if self.state.ended is None else self.state.ended.data["outcome"]

    def seat(self, name: str) -> int:
        """The seat of a character's name. TableError says which there are."""
        if name in self.names:
            return self.names.index(name)
        raise TableError(f"{name!r} is no seat of this table; seats are {', '.join(self.names)}")

    def check_seat(self, seat: int) -> None:
        """TableError if there is no such seat."""
        if not 0 <= seat < len(self.names):
            raise TableError(f"{seat} is no seat of this table; seats are 0..{len(self.names) - 1}")

    def start_world(self, turn: Turn) -> World:
        """A fresh world as a turn began with it: from its snapshot, else played again."""
        data = self.store.snapshot(turn.kept)
        if data is None:
            world = self._worked_out(turn)
            if replay.world_digest(self.game, world) != turn.start:
                raise TableError(
                    f"{self.store.place}: turn {turn.spot.turn} begins with another world when played again"
                )
            return world
        if sha256(data).hexdigest() != turn.start:
            name = f"{self.store.place}, the world of turn {turn.spot.turn}"
            raise Damaged(f"{name}: the snapshot was edited; remove it, and it is worked out again from the record")
        return self.game.decode(data)

    def _worked_out(self, turn: Turn) -> World:
        if turn.stored is not None:
            return replay.stored_world(self.game, turn.stored)
        place = self.state.turns.index(turn)
        if place == 0:
            return dealt_world(self.game, self.header, self.store.seed())[0]
        return self.play(self.state.turns[place - 1]).world

    def acted_world(self, turn: Turn) -> World:
        """A fresh world after the acts of a turn."""
        world = self.start_world(turn)
        for entry in turn.acts:
            replay.acted(self.game, world, entry)
        return world

    def play(self, turn: Turn) -> Played:
        """A turn played as far as the record goes."""
        return replay.played(self.game, self.acted_world(turn), turn, self.store.seed())

    def rolls(self, number: int) -> list[list[object]]:
        """The transcript of a turn's dice so far: [label, actor, target, ordinal, sides, value] each."""
        return [roll.plain() for roll in self.play(self.state.find(number)).dice.rolls()]

    def now(self) -> Now:
        """The present. Its world is shared: don't change it."""
        if self._now is None or self._now[0] != self.state.head.hash:
            self._now = (self.state.head.hash, self._present())
        return self._now[1]

    def _present(self) -> Now:
        if self.stage in ("orders", "asking"):
            played = self.play(self.turn)
            if played.ask is not None:
                return Now(played.world, played.ask)
        return Now(self.acted_world(self.turn), None)

    def world(self) -> World:
        """The truth as it is. It is shared: don't change it."""
        return self.now().world

    def view(self, seat: int) -> View:
        """What a seat knows now."""
        self.check_seat(seat)
        return self.game.view(self.now().world, seat)

    def asked(self, seat: int) -> bool:
        """Whether a seat is to say something now."""
        ask = self.now().ask
        if ask is None or not ask.seats >> seat & 1:
            return False
        waiting = self.turn.waiting()
        return self.stage == "orders" or (waiting is not None and seat in self.turn.missing(waiting))

    def menu(self, seat: int) -> Menu:
        """What a seat may say now; an empty menu if it is not asked."""
        view = self.view(seat)
        ask = self.now().ask
        if ask is None or not self.asked(seat):
            return NOTHING
        return self.game.menu(view) if ask.menu is None else ask.menu

    def instants(self, seat: int) -> Menu:
        """What a seat may do at once."""
        return self.game.instants(self.view(seat)) if self.stage == "orders" else NOTHING

    def teller(self) -> Teller:
        """Puts sights into words."""
        if self._teller is None:
            self._teller = Teller(self.game, self.names)
        return self._teller

    def keep_part(self, spot: Spot, lines: "dict[str, list[Line]]") -> str:
        """Keep what the next entry will tell; the digest to put into it."""
        n = self.state.head.n + 1
        data = Part(n, lines).bytes()
        self.store.keep_part(spot, n, data)
        return told(data)

    def part(self, spot: Spot, n: int) -> Part:
        """What an entry told. Damaged if it is not what was kept."""
        place = f"{self.store.place}, report of turn {spot}, entry {n}"
        data = self.store.part(spot, n)
        if data is None:
            raise Damaged(f"{place}: the file is missing; put it back from a copy")
        if told(data) != self.entries[n - 1].data["told"]:
            raise Damaged(f"{place}: the file was edited; put it back from a copy")
        return codec.decode(data, Part, place)

    def report(self, audience: str, number: int) -> Report:
        """The report of a seat ("0" and so on), of "host" or of "public" on a turn, as far as it was told; 0 is the opening."""
        if audience not in ("host", "public"):
            self.check_seat(int(audience) if audience.isdigit() else -1)
        turn = self.state.find(number) if number else None
        spot = Spot(0, 0) if turn is None else turn.spot
        lines: list[Line] = []
        for n in [1] if turn is None else turn.parts:
            lines += self.part(spot, n).lines.get(audience, [])
        name = self.names[int(audience)] if audience.isdigit() else audience
        title = {language: words.name(self.header.game) for language, words in self.teller().words.items()}
        return Report(title, number, spot.attempt, audience, name, lines)

    def words(self) -> dict[tuple[int, int], Spoken]:
        """Players' own words, to fill into what is shown."""
        return {(spoken.n, spoken.k): spoken for spoken in self.store.texts()}

    def keep_words(self, mask: Mask) -> None:
        """Keep what was taken out of the next entry."""
        if mask.taken:
            before = [spoken for spoken in self.store.texts() if spoken.n < mask.n]
            self.store.keep_texts(before + mask.taken)

    def mask(self) -> Mask:
        """Takes words out of what goes into the next entry."""
        return Mask(self.state.head.n + 1, self.salt)


def dealt_world(game: Game, header: Header, seed: bytes) -> tuple[World, Story]:
    """The world of a new table, and its opening."""
    if header.situation is not None:
        world = game.start(header.situation)
        game.check_endings(world, True)
    else:
        world = game.setup(header.options, header.names(), KeyedDice(key(seed, "dealt")))
    story = Story(world, game.eyes(), Replies(), NoDice())
    game.opening(world, story)
    return world, story
