"""A command that is killed anywhere has done all of its change or nothing, and the next one clears up after it."""

import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.kernel.toys import CATALOGUE, DOOR
from tests.table.kills import Dying, Killed, contents, put_back
from tests.table.tables import NO, NOW, TAKE_OFF, YES, kinds, new, opened, shoot

from arbiter.table import acts, host, windows
from arbiter.table.folder import FolderStore
from arbiter.table.table import Table
from arbiter.table.verify import verify

Step = Callable[[Table], object]
STORY: list[Step] = [
    lambda table: acts.act(table, 1, {"do": "say", "text": "Есть кто?"}, NOW),
    lambda table: acts.act(table, 0, {"do": "enter_code", "digits": DOOR}, NOW),
    lambda table: host.correct(table, "Вера.hp", 2, "рана", NOW),
    lambda table: windows.write(table, 0, TAKE_OFF, NOW),
    lambda table: windows.write(table, 1, TAKE_OFF, NOW),
    lambda table: windows.write(table, 1, TAKE_OFF, NOW),
    lambda table: windows.end_window(table, NOW),
    lambda table: windows.write(table, 0, YES, NOW),
    lambda table: windows.write(table, 1, NO, NOW),
    lambda table: windows.tick(table, NOW),
    lambda table: host.undo(table, 1, "заново", NOW),
    lambda table: windows.close(table, NOW),
    lambda table: windows.resolve(table, NOW),
    lambda table: windows.write(table, 2, shoot("Анна"), NOW),
    lambda table: windows.end_window(table, NOW),
    lambda table: acts.strike(table, 2, 0, NOW),
    lambda table: host.replace(table, 2, "u8", NOW),
]
"""One change each."""
KINDS = [
    *("dealt", "acted", "acted", "corrected", "closed", "asked", "closed", "resolved", "published"),
    *("undone", "closed", "resolved", "published", "closed", "resolved", "published", "replaced"),
]


def do(folder: Path, step: Step) -> None:
    """One step, as a command line does it: the table is opened anew. Its salts are no secret here, so that it comes out the same."""
    table = Table.open(FolderStore(folder, patience=0), CATALOGUE)
    table.salt = lambda: f"salt{table.state.head.n}"
    step(table)


def mended(folder: Path) -> dict[str, bytes]:
    """Every file of a table after the next command has taken its lock."""
    with FolderStore(folder, patience=0).lock():
        return contents(folder)


def calls_of(doing: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many calls to the system something takes."""
    with monkeypatch.context() as patched:
        counter = Dying(patched, 10_000)
        doing()
    return 10_000 - counter.left


def test_killed_at_any_call_a_command_has_done_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, kills = tmp_path / "whole", 0
    new(whole)
    for number, step in enumerate(STORY):
        before = contents(whole)
        calls = calls_of(lambda step=step: do(whole, step), monkeypatch)  # type: ignore[misc]
        after = contents(whole)
        ends = set()
        for at in range(calls):
            for torn in (False, True):
                folder = tmp_path / f"killed-{number}-{at}-{torn}"
                put_back(folder, before)
                with monkeypatch.context() as patched:
                    Dying(patched, at, torn)
                    with pytest.raises(Killed):
                        do(folder, step)
                found = mended(folder)
                assert found in (before, after), (number, at, torn, sorted(found))
                ends.add(found == after)
                kills += 1
        assert ends == {False, True}, number
    assert kinds(opened(whole)) == KINDS
    assert verify(FolderStore(whole), CATALOGUE).wrong == []
    assert kills > 400


def test_killed_while_it_clears_up_after_another_one_a_command_leaves_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new(tmp_path / "t")
    before = contents(tmp_path / "t")
    calls = calls_of(lambda: do(tmp_path / "t", STORY[0]), monkeypatch)
    after = contents(tmp_path / "t")
    for first in range(calls):
        for second in range(12):
            folder = tmp_path / f"twice-{first}-{second}"
            put_back(folder, before)
            with monkeypatch.context() as patched:
                Dying(patched, first, torn=True)
                with pytest.raises(Killed):
                    do(folder, STORY[0])
            with monkeypatch.context() as patched:
                Dying(patched, second)
                with contextlib.suppress(Killed):
                    mended(folder)
            assert mended(folder) in (before, after), (first, second)


def test_what_was_killed_is_said_aloud_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new(tmp_path / "t")
    with monkeypatch.context() as patched:
        Dying(patched, 10)
        with pytest.raises(Killed):
            do(tmp_path / "t", STORY[0])
    assert (tmp_path / "t" / ".head.json.next").exists()
    store = FolderStore(tmp_path / "t")
    host.replace(Table.open(store, CATALOGUE), 0, "u5", NOW)
    assert [warning.code for warning in store.warnings] == ["change_mended"]
    assert not list((tmp_path / "t").rglob(".*.next"))
    assert opened(tmp_path / "t").store.warnings == []


def test_a_reader_finishes_what_counts_before_it_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "t"
    new(folder)
    before = contents(folder)
    for at in range(calls_of(lambda: do(folder, STORY[1]), monkeypatch)):
        put_back(tmp_path / f"r{at}", before)
        with monkeypatch.context() as patched:
            Dying(patched, at)
            with pytest.raises(Killed):
                do(tmp_path / f"r{at}", STORY[1])
        counts = (tmp_path / f"r{at}" / "pending.json").exists()
        table = opened(tmp_path / f"r{at}")
        assert len(kinds(table)) == 2 if counts else len(kinds(table)) in (1, 2)
        assert [line.rule for line in table.report("0", 1).lines] == ["T-3"] * (len(kinds(table)) - 1)


def test_a_deal_killed_anywhere_leaves_no_table_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = calls_of(lambda: new(tmp_path / "whole"), monkeypatch)
    assert calls > 30
    for at in range(calls):
        folder = tmp_path / f"killed-{at}"
        with monkeypatch.context() as patched:
            Dying(patched, at, torn=True)
            with pytest.raises(Killed):
                new(folder)
        if not folder.exists():
            new(folder)
        assert kinds(opened(folder)) == ["dealt"]
        assert not (tmp_path / f".killed-{at}.new").exists()
