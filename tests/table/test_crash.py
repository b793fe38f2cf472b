"""A run that was killed between any two writes leaves a table that opens, goes on, and comes to the same story."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.kernel.toys import CATALOGUE, DOOR
from tests.table.tables import NO, NOW, TAKE_OFF, YES, kinds, lines, new, opened, shoot

from arbiter.table import acts, changes, files, turns
from arbiter.table.folder import FolderStore
from arbiter.table.life import Table
from arbiter.table.verify import verify


class Killed(BaseException):
    """The process is gone."""


class Dying:
    """Kills the run before its `after`-th write; with `torn` that write stops in its middle."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, after: int, torn: bool) -> None:
        self.left = after
        self.torn = torn
        self.write, self.append, self.cut = files.write, files.append, files.cut
        monkeypatch.setattr(files, "write", self.dying_write)
        monkeypatch.setattr(files, "append", self.dying_append)
        monkeypatch.setattr(files, "cut", self.dying_cut)

    def _die(self) -> bool:
        self.left -= 1
        return self.left < 0

    def dying_write(self, path: Path, data: bytes, mode: int = 0o644) -> None:
        if self._die():
            if self.torn:
                path.with_name(f".{path.name}.0.tmp").write_bytes(data[: len(data) // 2])
            raise Killed
        self.write(path, data, mode)

    def dying_append(self, path: Path, line: bytes) -> None:
        if self._die():
            if self.torn:
                path.write_bytes(path.read_bytes() + line[: len(line) // 2])
            raise Killed
        self.append(path, line)

    def dying_cut(self, path: Path, size: int) -> None:
        if self._die():
            raise Killed
        self.cut(path, size)


def step(table: Table) -> bool:
    """Do what is next in the story that all runs are to come to; False at its end. What was done already is seen in the table."""
    spot, stage = (table.spot.turn, table.spot.attempt), table.stage
    done = kinds(table)
    if spot == (1, 0) and stage == "orders":
        return first(table, done)
    if stage == "closed":
        turns.resolve(table, NOW)
    elif stage == "asking":
        seat = 0 if table.asked(0) else 1
        turns.answer(table, seat, YES if seat == 0 else NO, NOW)
    elif spot == (2, 0):
        changes.undo(table, 1, "заново", NOW)
    elif spot in ((1, 1), (2, 1)):
        turns.close(table, NOW)
    elif "replaced" not in done:
        changes.replace(table, 2, "u8", NOW)
    else:
        return False
    return True


def first(table: Table, done: list[str]) -> bool:
    """The steps before the first turn is closed."""
    if "said" not in done:
        acts.act(table, 1, {"do": "say", "text": "Есть кто?"}, NOW)
    elif "instant" not in done:
        acts.act(table, 0, {"do": "enter_code", "digits": DOOR}, NOW)
    elif "corrected" not in done:
        changes.correct(table, "Вера.hp", 2, "рана", NOW)
    else:
        for seat, sheet in ((0, TAKE_OFF), (1, TAKE_OFF), (2, shoot("Анна"))):
            acts.write(table, seat, sheet, NOW)
        turns.close(table, NOW)
    return True


def play(folder: Path) -> None:
    """Play the story to its end, opening the table anew for every step as a command line does."""
    while step(Table.open(FolderStore(folder, patience=0), CATALOGUE)):
        pass


STORY = [
    *("dealt", "said", "instant", "corrected", "closed", "asked", "reply", "reply", "resolved", "published"),
    *("undone", "closed", "resolved", "published", "closed", "resolved", "published", "replaced"),
]


def writes_of(folder: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[[Path], None]) -> int:
    """How many writes a whole run takes."""
    with monkeypatch.context() as patched:
        counter = Dying(patched, 10_000, torn=False)
        run(folder)
    return 10_000 - counter.left


@pytest.mark.parametrize("torn", [False, True], ids=["between", "amid"])
def test_killed_at_any_write_the_table_goes_on_to_the_same_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torn: bool
) -> None:
    new(tmp_path / "whole")
    count = writes_of(tmp_path / "whole", monkeypatch, play)
    assert count > 30
    wanted = opened(tmp_path / "whole")
    assert kinds(wanted) == STORY
    for after in range(count):
        folder = tmp_path / f"killed-{after}"
        new(folder)
        with monkeypatch.context() as patched:
            Dying(patched, after, torn)
            with pytest.raises(Killed):
                play(folder)
        play(folder)
        table = opened(folder)
        assert kinds(table) == STORY, after
        assert lines(table, "host", 0) == lines(wanted, "host", 0)
        verdict = verify(table.store, CATALOGUE)
        assert verdict.good, (after, verdict.wrong)


def deal_one(folder: Path) -> None:
    """Deal a table."""
    new(folder)


def test_a_deal_killed_at_any_write_leaves_no_table_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = writes_of(tmp_path / "whole", monkeypatch, deal_one)
    assert count == 6
    for after in range(count):
        folder = tmp_path / f"killed-{after}"
        with monkeypatch.context() as patched:
            Dying(patched, after, torn=True)
            with pytest.raises(Killed):
                new(folder)
        assert not folder.exists()
        assert kinds(new(folder)) == ["dealt"]
