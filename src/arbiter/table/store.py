"""What a table asks of the place where it is kept. A folder is one form (`folder.py`), rows of a database another."""

from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from arbiter.kernel import codec
from arbiter.table.header import Header
from arbiter.table.record import Entry


class Spot(msgspec.Struct, frozen=True, order=True):
    """One attempt at one turn; undo raises the attempt."""

    turn: int
    attempt: int

    def __str__(self) -> str:
        return f"{self.turn:03}-{self.attempt:02}"


class Draft(msgspec.Struct, frozen=True):
    """What a seat has sent for a turn that is not closed. `salt` is in the receipt so that nobody can guess the sheet from it."""

    seat: int
    version: int
    sheet: dict[str, object]
    salt: str
    at: str

    def receipt(self) -> str:
        """What the player gets for it; the closed entry shows the same."""
        return codec.digest([self.seat, self.version, self.sheet, self.salt])


class Spoken(msgspec.Struct, frozen=True):
    """A player's own words: the `k`-th of entry `n`. The record holds only its hash, so that it can be struck."""

    n: int
    k: int
    seat: int
    text: str
    salt: str
    struck: bool = False

    def hash(self) -> str:
        """What the record holds of it."""
        return codec.digest([self.text, self.salt])


class Store(Protocol):
    """Keeps one table. Every write is whole or not at all; errors are TableErrors that name the place."""

    @property
    def place(self) -> str:
        """Where it is, for messages."""

    @property
    def warnings(self) -> list[str]:
        """What was found out of order and mended, to be said aloud."""

    def oddities(self) -> list[str]:
        """What can be read, but is not as the table wrote it."""

    def lock(self) -> AbstractContextManager[None]:
        """Nobody else writes meanwhile. May be taken again inside."""

    def beginning(self, header: Header, seed: bytes) -> AbstractContextManager[None]:
        """A new table, seen by nobody until the block ends, and never if it fails. TableError if there is one already."""

    def header(self) -> Header:
        """The header."""

    def seed(self) -> bytes:
        """The seed: 32 bytes, secret until the end."""

    def read(self) -> list[Entry]:
        """The whole record, its chain checked."""

    def append(self, entry: Entry) -> None:
        """Add an entry that follows on the head; HeadMoved if it does not."""

    def snapshot(self, spot: Spot) -> bytes | None:
        """The world at the beginning of a turn, if it is kept."""

    def keep_snapshot(self, spot: Spot, world: bytes) -> None:
        """Keep it."""

    def part(self, spot: Spot, n: int) -> bytes | None:
        """The part of a turn's reports that came with entry `n`."""

    def keep_part(self, spot: Spot, n: int, data: bytes) -> None:
        """Keep it."""

    def draft(self, spot: Spot, seat: int) -> Draft | None:
        """The latest draft of a seat for a turn."""

    def keep_draft(self, spot: Spot, draft: Draft) -> None:
        """Keep it in the place of the one before."""

    def drop_draft(self, spot: Spot, seat: int) -> None:
        """Forget it, if there is one."""

    def texts(self) -> list[Spoken]:
        """All words of players, by entry."""

    def keep_texts(self, texts: list[Spoken]) -> None:
        """Keep them in the place of all before."""
