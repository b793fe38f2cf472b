"""A game that is over, checked: its seed is open now, and everything is decided again from the record."""

import threading
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from arbiter.faults import worded
from arbiter.games import catalogue
from arbiter.kernel.refusal import BadInput
from arbiter.table.header import Header
from arbiter.table.verify import verify
from arbiter.web.tables.models import Table
from arbiter.web.tables.rows import RowStore

MOST: Final = 4000
"""Entries of the longest record that is played again while somebody waits for the page."""
_ONE: Final = threading.Lock()
"""One check at a time: whoever asks for the same one meanwhile gets it when it is done."""


@dataclass(frozen=True)
class Verdict:
    """What was checked, found wrong, and could not be checked."""

    checked: list[BadInput]
    wrong: list[BadInput]
    notes: list[BadInput]


@dataclass(frozen=True)
class Proof:
    """What vouches for a game. `good` is None for a record that is too long to be played again here."""

    header: Header
    seed: str
    entries: int
    good: bool | None
    checked: list[str]
    wrong: list[str]
    notes: list[str]


def checked(number: int, head: str, language: str) -> Proof:
    """A table with its verdict in words; `head` is the end of its record, and with it of what is kept here."""
    store, row = RowStore(number), Table.objects.only("n").get(pk=number)
    short = row.n <= MOST
    with _ONE:
        verdict = _verdict(number, head) if short else Verdict([], [], [])
    lines = [[worded(one, language) for one in found] for found in (verdict.checked, verdict.wrong, verdict.notes)]
    return Proof(store.header(), _seed(store), row.n, not verdict.wrong if short else None, *lines)


@lru_cache(maxsize=512)
def _verdict(number: int, head: str) -> Verdict:
    found = verify(RowStore(number), catalogue.game)
    return Verdict(found.checked, found.wrong, found.notes)


def _seed(store: RowStore) -> str:
    """The seed; "" where it is not that of the table, which the verdict says."""
    try:
        return store.seed().hex()
    except BadInput:
        return ""
