"""A table in memory: for an exported record, and for play that nobody keeps."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

from arbiter.kernel.refusal import BadInput
from arbiter.table.errors import Damaged, HeadMoved, TableError
from arbiter.table.header import Header
from arbiter.table.record import Entry, Head, chain
from arbiter.table.store import Change, Draft, Spoken, Spot, drafts_after, struck


@final
class MemoryStore:
    """The store of one process. `name` stands in messages; a `seed` of b"" is not known."""

    def __init__(self, name: str = "memory", entries: list[Entry] | None = None, header: Header | None = None) -> None:
        self.name: Final = name
        self.entries: Final[list[Entry]] = [] if entries is None else entries
        self._header = header
        self._seed = b""
        self._situation: bytes | None = None
        self.worlds: Final[dict[Spot, bytes]] = {}
        self.parts: Final[dict[tuple[Spot, int, str], bytes]] = {}
        self.sent: Final[dict[Spot, list[Draft]]] = {}
        self.spoken: Final[dict[tuple[int, int], Spoken]] = {}

    @property
    def place(self) -> str:
        return self.name

    @property
    def warnings(self) -> list[BadInput]:
        return []

    def oddities(self) -> list[BadInput]:
        return []

    @contextmanager
    def lock(self) -> Iterator[None]:
        yield

    def begin(self, header: Header, seed: bytes, change: Change, situation: bytes | None = None) -> None:
        if self._header is not None:
            raise TableError("table_there_already", self.name)
        self._header = header
        self.know(seed, situation)
        self.commit(change)

    def know(self, seed: bytes, situation: bytes | None) -> None:
        """What was secret until the end."""
        self._seed = seed
        self._situation = situation

    def header(self) -> Header:
        if self._header is None:
            raise TableError("no_table", self.name)
        return self._header

    def seed(self) -> bytes:
        if not self._seed:
            raise Damaged("seed_unknown", self.name)
        return self._seed

    def situation(self) -> bytes | None:
        return self._situation

    def read(self, after: int = 0) -> list[Entry]:
        return self.entries[after:]

    def commit(self, change: Change) -> None:
        last = self.entries[-1] if self.entries else None
        head = Head(0, self.header().digest()) if last is None else Head(last.n, last.hash)
        if change.head != head.hash:
            raise HeadMoved("head_moved", self.name, n=head.n)
        chain(change.entries, head, self.name)
        self.entries.extend(change.entries)
        self.worlds.update(change.worlds)
        self.parts.update(change.parts)
        for spot in {spot for spot, _ in [*change.drafts, *change.dropped]}:
            self.sent[spot] = drafts_after(self.drafts(spot), spot, change)
        self.spoken.update({(spoken.n, spoken.k): spoken for spoken in change.words})
        for place in change.struck:
            self.spoken[place] = struck(self.spoken[place])

    def world(self, spot: Spot) -> bytes | None:
        return self.worlds.get(spot)

    def part(self, spot: Spot, n: int, reader: str) -> bytes | None:
        return self.parts.get((spot, n, reader))

    def drafts(self, spot: Spot) -> list[Draft]:
        return self.sent.get(spot, [])[:]

    def words(self, after: int = 0) -> list[Spoken]:
        return [self.spoken[place] for place in sorted(self.spoken) if place[0] > after]
