"""A table in memory: for an exported record, and for play that nobody keeps."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

from arbiter.table.errors import Damaged, HeadMoved, TableError
from arbiter.table.header import Header
from arbiter.table.record import Entry, Head, next_head
from arbiter.table.store import Draft, Spoken, Spot


@final
class MemoryStore:
    """The store of one process. `name` stands in messages; a `seed` of b"" is not known."""

    def __init__(self, name: str = "memory", entries: list[Entry] | None = None, header: Header | None = None) -> None:
        self.name: Final = name
        self.entries: Final[list[Entry]] = [] if entries is None else entries
        self._header = header
        self._seed = b""
        self.worlds: Final[dict[Spot, bytes]] = {}
        self.parts: Final[dict[tuple[Spot, int], bytes]] = {}
        self.drafts: Final[dict[tuple[Spot, int], Draft]] = {}
        self.spoken: list[Spoken] = []

    @property
    def place(self) -> str:
        return self.name

    @property
    def warnings(self) -> list[str]:
        return []

    def oddities(self) -> list[str]:
        return []

    @contextmanager
    def lock(self) -> Iterator[None]:
        yield

    @contextmanager
    def beginning(self, header: Header, seed: bytes) -> Iterator[None]:
        if self._header is not None:
            raise TableError(f"{self.name}: there is a table already")
        self._header = header
        self._seed = seed
        yield

    def header(self) -> Header:
        if self._header is None:
            raise TableError(f"{self.name}: there is no table here")
        return self._header

    def seed(self) -> bytes:
        if not self._seed:
            raise Damaged(f"{self.name}: the seed is not known")
        return self._seed

    def know_seed(self, seed: bytes) -> None:
        """The seed became known after the end."""
        self._seed = seed

    def read(self) -> list[Entry]:
        return self.entries[:]

    def append(self, entry: Entry) -> None:
        last = self.entries[-1] if self.entries else None
        head = Head(0, self.header().digest()) if last is None else Head(last.n, last.hash)
        if entry.prev != head.hash:
            raise HeadMoved(f"{self.name}: the record has gone on to entry {head.n}; look again and repeat")
        next_head(head, entry, self.name)
        self.entries.append(entry)

    def snapshot(self, spot: Spot) -> bytes | None:
        return self.worlds.get(spot)

    def keep_snapshot(self, spot: Spot, world: bytes) -> None:
        self.worlds[spot] = world

    def part(self, spot: Spot, n: int) -> bytes | None:
        return self.parts.get((spot, n))

    def keep_part(self, spot: Spot, n: int, data: bytes) -> None:
        self.parts[(spot, n)] = data

    def draft(self, spot: Spot, seat: int) -> Draft | None:
        return self.drafts.get((spot, seat))

    def keep_draft(self, spot: Spot, draft: Draft) -> None:
        self.drafts[(spot, draft.seat)] = draft

    def drop_draft(self, spot: Spot, seat: int) -> None:
        self.drafts.pop((spot, seat), None)

    def texts(self) -> list[Spoken]:
        return self.spoken

    def keep_texts(self, texts: list[Spoken]) -> None:
        self.spoken = texts
