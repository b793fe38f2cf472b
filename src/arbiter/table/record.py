"""The record: entries in one order, each holding the hash of the one before, so that nothing in the past can be changed unseen."""

from hashlib import sha256
from typing import Final

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput
from arbiter.table.errors import Damaged

KINDS: Final = (
    "dealt",  # the table begins
    "instant",  # an action before the turn is closed, answered at once
    "said",  # the same, with words of the player in it, which lie beside the record
    "closed",  # all sheets that count, and who was missing
    "asked",  # the turn stopped at a question
    "reply",  # answers to it
    "resolved",  # the turn was played; digests of its world and sights
    "published",  # its reports were handed out; digest of their lines
    "corrected",  # the host set a fact
    "replaced",  # a seat got another player
    "undone",  # back to the beginning of a turn; a new attempt
    "held",  # the story did not come out the same again
    "upgraded",  # the table goes on under another version of the rules
    "ended",  # the game is over
)
Data = dict[str, object]


class Entry(msgspec.Struct, frozen=True):
    """One entry. `n` counts from 1, `who` is "host", "table" or "seat:N", `at` UTC time as ISO text (no rule reads it).
    `prev` is the hash of the entry before, of the first one the digest of the table's header."""

    n: int
    kind: str
    who: str
    at: str
    data: Data
    prev: str
    hash: str

    def line(self) -> bytes:
        """The entry as its line of the record, newline included."""
        return codec.encode(self) + b"\n"


class Head(msgspec.Struct, frozen=True):
    """The end of a record: number and hash of its last entry."""

    n: int
    hash: str


def made(head: Head, kind: str, who: str, at: str, data: Data) -> Entry:
    """The entry that follows on `head`."""
    if kind not in KINDS:
        raise AssertionError(f"{kind} is no kind of entry")
    return Entry(head.n + 1, kind, who, at, data, head.hash, _hash(head.n + 1, kind, who, at, data, head.hash))


def _hash(n: int, kind: str, who: str, at: str, data: Data, prev: str) -> str:
    return sha256(codec.encode([n, kind, who, at, data, prev])).hexdigest()


def next_head(head: Head, entry: Entry, place: str) -> Head:
    """The head after `entry`. Damaged, naming `place`, if it does not follow on `head` or was changed."""
    wanted = _hash(entry.n, entry.kind, entry.who, entry.at, entry.data, entry.prev)
    if entry.hash != wanted:
        raise Damaged(f"{place}: the entry was edited (its hash is not that of its content); {_REMEDY}")
    if entry.prev != head.hash:
        raise Damaged(f"{place}: the entry does not follow on the one before (a line was cut out or put in); {_REMEDY}")
    if entry.n != head.n + 1 or entry.kind not in KINDS:
        raise Damaged(f"{place}: entry {entry.n} ({entry.kind!r}) can't stand here; {_REMEDY}")
    return Head(entry.n, entry.hash)


_REMEDY: Final = "put the file back from a copy: a record is never edited, use undo or correct"


def read_line(line: bytes, place: str) -> Entry:
    """One entry from its line. Damaged if it is none, or not written as the table writes it."""
    try:
        entry = codec.decode(line, Entry, place)
    except BadInput as error:
        raise Damaged(f"{place}: the line is not an entry ({_reason(error, place)}); {_REMEDY}") from None
    if entry.line().rstrip(b"\n") != line.rstrip(b"\n"):
        raise Damaged(f"{place}: the line was rewritten (other spaces, order or keys); {_REMEDY}")
    return entry


def _reason(error: BadInput, place: str) -> str:
    return str(error).removeprefix(f"{place}: ")


def export(entries: list[Entry]) -> bytes:
    """A record as the lines in which it travels."""
    return b"".join(entry.line() for entry in entries)


def chain(entries: list[Entry], first: str, name: str) -> Head:
    """The head of a whole record after checking every entry. `first` is the digest of the header, `name` that of the file."""
    head = Head(0, first)
    for entry in entries:
        head = next_head(head, entry, f"{name}, line {head.n + 1}")
    return head
