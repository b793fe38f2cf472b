"""What a table asks of the place where it is kept. A folder is one form (`folder.py`), rows of a database another."""

from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput
from arbiter.table.header import Header
from arbiter.table.record import Entry


class Spot(msgspec.Struct, frozen=True, order=True):
    """One attempt at one turn; undo raises the attempt."""

    turn: int
    attempt: int

    def __str__(self) -> str:
        return f"{self.turn:03}-{self.attempt:02}"


class Draft(msgspec.Struct, frozen=True):
    """What a seat has sent for a window that is open, `ask` its key; or ahead, for the next one of a name: "window:contribution".
    `salt` is in the receipt so that nobody can guess the sheet from it."""

    seat: int
    ask: str
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


class Change(msgspec.Struct, frozen=True):
    """One transaction: all of it is kept, or nothing. `head` is the hash of the last entry that it follows on.

    `parts` are the lines that an entry told one reader, as bytes; `drafts` stand in the place of what the same seat had for the same
    ask; `dropped` are the drafts (all asks) of a seat; `struck` the words (entry, place in it) whose text is to be gone for good.
    """

    head: str
    entries: list[Entry] = []
    parts: dict[tuple[Spot, int, str], bytes] = {}
    worlds: dict[Spot, bytes] = {}
    drafts: list[tuple[Spot, Draft]] = []
    dropped: list[tuple[Spot, int]] = []
    words: list[Spoken] = []
    struck: list[tuple[int, int]] = []


def drafts_after(drafts: list[Draft], spot: Spot, change: Change) -> list[Draft]:
    """What stands sent for a turn after a change, by seat and ask."""
    found = {(draft.seat, draft.ask): draft for draft in drafts}
    found.update({(draft.seat, draft.ask): draft for where, draft in change.drafts if where == spot})
    return [found[key] for key in sorted(found) if (spot, key[0]) not in change.dropped]


def struck(spoken: Spoken) -> Spoken:
    """What is left of words that are gone for good: not even the salt, with which they could be guessed."""
    return msgspec.structs.replace(spoken, text="", salt="", struck=True)


class Store(Protocol):
    """Keeps one table. Every write is whole or not at all; errors are TableErrors that name the place."""

    @property
    def place(self) -> str:
        """Where it is, for messages."""

    @property
    def warnings(self) -> list[BadInput]:
        """What was found out of order and mended, to be said aloud."""

    def oddities(self) -> list[BadInput]:
        """What can be read, but is not as the table wrote it."""

    def lock(self) -> AbstractContextManager[None]:
        """Nobody else writes meanwhile. May be taken again inside."""

    def begin(self, header: Header, seed: bytes, change: Change, situation: bytes | None = None) -> None:
        """The whole new table at once. TableError if there is one already."""

    def header(self) -> Header:
        """The header."""

    def seed(self) -> bytes:
        """The seed: 32 bytes, secret until the end. Damaged if it is not that of the header's commitment."""

    def situation(self) -> bytes | None:
        """The sealed situation of a game that was taken over, None if the table was dealt."""

    def read(self, after: int = 0) -> list[Entry]:
        """The entries behind number `after`, their chain checked (from the header on, if `after` is 0)."""

    def commit(self, change: Change) -> None:
        """Keep a change; HeadMoved if somebody has written since its head."""

    def world(self, spot: Spot) -> bytes | None:
        """The world at the beginning of a turn, if it is kept."""

    def part(self, spot: Spot, n: int, reader: str) -> bytes | None:
        """The lines that entry `n` told one reader."""

    def drafts(self, spot: Spot) -> list[Draft]:
        """All drafts of a turn, by seat and ask: the latest of each."""

    def words(self, after: int = 0) -> list[Spoken]:
        """Players' words of the entries behind number `after`, by entry."""
