"""Tables of the first format are opened by an upgrade, and by nothing else."""

import shutil
from pathlib import Path

import pytest
from tests.kernel.toys import CATALOGUE
from tests.table.tables import NO, NOW, answer, kinds, lines, opened

from arbiter.table import host
from arbiter.table.errors import TableError
from arbiter.table.folder import FolderStore
from arbiter.table.format_1 import bring_up, is_old
from arbiter.table.verify import verify

OLD = Path(__file__).with_name("format-1")
"""A table of three that was played through every kind of entry, and waits for the second answer to a question."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(OLD, tmp_path / "t"))


def test_an_old_table_says_what_opens_it(folder: Path) -> None:
    with pytest.raises(TableError, match="format 1 is older than 2; bring the table up to date: arbiter upgrade"):
        opened(folder)


def test_a_table_brought_up_to_date_is_whole_and_tells_what_it_told(folder: Path) -> None:
    assert is_old(folder)
    beside = bring_up(folder, CATALOGUE)
    assert not is_old(folder)
    assert verify(FolderStore(folder), CATALOGUE).wrong == []
    assert (beside / "record.jsonl").read_bytes() == (OLD / "record.jsonl").read_bytes()
    table = opened(folder)
    assert (table.stage, table.spot.turn, kinds(table).count("closed")) == ("asking", 3, 5)
    assert lines(table, "0", 1)[:2] == ["Борис: «⟦2.0⟧».", "Дверь открылась."]
    assert [table.words()[place].text for place in sorted(table.words())] == [
        "Кто тут?",
        "мой тайник",
        "мой тайник",
        "Летим?",
        "у двери",
    ]


def test_the_game_goes_on_where_it_stood(folder: Path) -> None:
    bring_up(folder, CATALOGUE)
    table = opened(folder)
    assert answer(table, (0, NO)) == "orders"
    assert table.spot.turn == 4
    host.undo(table, 1, "", NOW)
    assert table.spot.turn == 1
    assert verify(FolderStore(folder), CATALOGUE).wrong == []


def test_a_damaged_old_table_is_told_and_left_as_it_was(folder: Path) -> None:
    record = folder / "record.jsonl"
    record.write_bytes(record.read_bytes().replace(b"u9", b"u8"))
    with pytest.raises(TableError, match=r"record\.jsonl:15: the entry was edited"):
        bring_up(folder, CATALOGUE)
    assert is_old(folder)
