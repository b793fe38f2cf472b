"""The record: entries in one order, each holding the hash of the one before, so that nothing in the past can be changed unseen."""

from hashlib import sha256

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput
from arbiter.table.entries import Data, Dealt, kind_of
from arbiter.table.errors import Damaged


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry. `n` counts from 1, `who` is "host", "table" or "seat:N", `at` UTC time as ISO text (no rule reads it).
    `prev` is the hash of the entry before, of the first one the digest of the table's header."""

    n: int
    who: str
    at: str
    data: Data
    prev: str
    hash: str

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return kind_of(self.data)

    def line(self) -> bytes:
        """The entry as its line of the record, newline included."""
        return codec.encode(self) + b"\n"


class Head(msgspec.Struct, frozen=True):
    """The end of a record: number and hash of its last entry."""

    n: int
    hash: str


def made(head: Head, who: str, at: str, data: Data) -> Entry:
    """The entry that follows on `head`. It shares nothing with `data`: it is as it will be read."""
    entry = Entry(head.n + 1, who, at, data, head.hash, _hash(head.n + 1, who, at, data, head.hash))
    return msgspec.json.decode(codec.encode(entry), type=Entry)


def _hash(n: int, who: str, at: str, data: Data, prev: str) -> str:
    return sha256(codec.encode([n, who, at, data, prev])).hexdigest()


def next_head(head: Head, entry: Entry, place: str) -> Head:
    """The head after `entry`. Damaged, naming `place`, if it does not follow on `head` or was changed."""
    if entry.hash != _hash(entry.n, entry.who, entry.at, entry.data, entry.prev):
        raise Damaged("entry_edited", place)
    if entry.prev != head.hash:
        raise Damaged("entry_unchained", place)
    if entry.n != head.n + 1 or isinstance(entry.data, Dealt) != (entry.n == 1):
        raise Damaged("entry_out_of_place", place, n=entry.n, kind=entry.kind)
    return Head(entry.n, entry.hash)


def read_line(line: bytes, place: str) -> Entry:
    """One entry from its line. Damaged if it is none, or not written as the table writes it."""
    try:
        entry = codec.decode(line, Entry, "")
    except BadInput as error:
        raise Damaged("no_entry", place, reason=error) from None
    if entry.line().rstrip(b"\n") != line.rstrip(b"\n"):
        raise Damaged("entry_rewritten", place)
    return entry


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of an exported record: number and hash of its last entry, and whether the game was over then. So nobody cuts it off
    at a line's end unseen."""

    ends: int
    hash: str
    over: bool


def export(entries: list[Entry]) -> bytes:
    """A record as the lines in which it is kept."""
    return b"".join(entry.line() for entry in entries)


def exported(entries: list[Entry], over: bool) -> bytes:
    """A record as the lines in which it travels."""
    last = entries[-1]
    return export(entries) + codec.encode(Ending(last.n, last.hash, over)) + b"\n"


def chain(entries: list[Entry], first: Head, name: str) -> Head:
    """The head of a record after checking every entry that follows on `first`. `name` is that of the file."""
    head = first
    for entry in entries:
        head = next_head(head, entry, f"{name}, line {head.n + 1}")
    return head
