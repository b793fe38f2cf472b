"""A table's folder holds the truth and is its host's alone."""

from datetime import UTC, datetime
from pathlib import Path

from arbiter.games import catalogue
from arbiter.table.deal import deal
from arbiter.table.folder import FolderStore


def test_nobody_else_on_the_machine_may_look_into_a_table(tmp_path: Path) -> None:
    folder = tmp_path / "table"
    names = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"]
    deal(FolderStore(folder), catalogue.game("nemesis"), names, {}, b"s" * 32, datetime(2026, 12, 1, tzinfo=UTC))
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "seed").stat().st_mode & 0o777 == 0o600
