"""Every kind of store passes one suite."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import cast

import pytest

from arbiter.table.folder import FolderStore
from arbiter.table.memory import MemoryStore
from arbiter.table.store import Change, Store
from arbiter.testing import stores
from arbiter.testing.stores import CHECKS, Place, StoreCheck


def folders(within: Path) -> Place:
    """Tables in folders."""
    numbers = count()
    return Place(
        lambda: FolderStore(within / f"t{next(numbers)}", patience=0.1),
        lambda store: FolderStore(cast(FolderStore, store).target, patience=0.1),
    )


def memories(within: Path) -> Place:
    """Tables in memory."""
    return Place(MemoryStore, lambda store: store)


@pytest.mark.parametrize("kind", [folders, memories])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_every_store_passes_the_suite(kind: Callable[[Path], Place], check: StoreCheck, tmp_path: Path) -> None:
    assert check.run(kind(tmp_path)) == []


class Forgetful:
    """A store that forgets drafts, parts and its head's number: to see that the suite bites."""

    def __init__(self) -> None:
        self.kept = MemoryStore()

    def __getattr__(self, name: str) -> object:
        return getattr(self.kept, name)

    def commit(self, change: Change) -> None:
        entries = self.kept.read()
        self.kept.commit(Change(entries[-1].hash, change.entries))

    def part(self, *_: object) -> bytes:
        return b'["all of it"]'


def test_a_store_that_forgets_is_caught() -> None:
    place = Place(lambda: cast(Store, Forgetful()), lambda store: store)
    caught = {check.name for check in CHECKS if check.run(place)}
    assert caught >= {
        "a_table_begins_whole",
        "a_change_on_an_old_head_is_refused",
        "a_reader_s_lines_are_his_own",
        "the_latest_draft_of_each_ask_stands",
        "words_are_kept_by_entry_and_can_be_struck",
    }


def test_what_differs_is_told() -> None:
    assert stores.differences(n=(1, 2), same=(3, 3)) == ["n: 1 instead of 2"]
