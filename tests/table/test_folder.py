"""A table in a folder: whole or as it was, and every damage named with its place and remedy."""

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.kernel.toys import CATALOGUE
from tests.table.tables import NAMES, NOW, SEED, dealt, kinds, long_story, new, opened, shoot, turn

from arbiter.kernel.menu import Sheet
from arbiter.table import acts, changes, files, turns
from arbiter.table.errors import Damaged, DiskFull, HeadMoved, TableError, WrongTurn
from arbiter.table.folder import FolderStore
from arbiter.table.life import Table
from arbiter.table.memory import MemoryStore
from arbiter.table.record import Head, made

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a table that has played two turns."""
    table = new(tmp_path / "t")
    turn(table, (0, shoot("Борис")))
    turn(table, (1, shoot("Вера")))
    return tmp_path / "t"


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a table except its lock."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_a_folder_without_a_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"nowhere: there is no table here \(no table.yaml\)"):
        opened(tmp_path / "nowhere")


def test_a_table_is_not_dealt_over_another(folder: Path) -> None:
    before = contents(folder)
    with pytest.raises(TableError, match="there is something already"):
        new(folder)
    assert contents(folder) == before


def test_an_unknown_seat_is_answered_with_the_seats_there_are(folder: Path) -> None:
    table = opened(folder)
    with pytest.raises(TableError, match="'Жанна' is no seat of this table; seats are Анна, Борис, Вера"):
        table.seat("Жанна")
    with pytest.raises(TableError, match=r"7 is no seat of this table; seats are 0\.\.2"):
        acts.write(table, 7, Sheet([]), NOW)
    with pytest.raises(TableError, match="-1 is no seat"):
        table.view(-1)
    assert table.seat("Вера") == 2


def test_a_torn_last_line_is_dropped_aloud_and_a_copy_kept(folder: Path) -> None:
    record = folder / "record.jsonl"
    whole = record.read_bytes()
    torn = b'{"n":8,"kind":"closed","who":"host","at":"2026'
    record.write_bytes(whole + torn)
    table = opened(folder)
    assert table.stage == "orders"
    (warning,) = table.store.warnings
    assert "record.jsonl, line 8: a write was cut off here; its 46 bytes are dropped" in warning
    assert record.read_bytes() == whole + torn
    turn(table)
    assert record.read_bytes().startswith(whole + b'{"n":8,"kind":"closed"')
    assert (folder / f"record.torn-{len(whole)}").read_bytes() == torn
    assert opened(folder).store.warnings == []


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_record_cut_off_anywhere_in_its_last_line_opens_and_goes_on(folder: Path, cut: int) -> None:
    record = folder / "record.jsonl"
    data = record.read_bytes()
    record.write_bytes(data[:-cut])
    table = opened(folder)
    assert len(table.store.warnings) == 1
    changes.replace(table, 0, "u7", NOW)
    assert kinds(opened(folder))[-2:] == ["published", "replaced"]
    assert opened(folder).spot.turn == 3


def test_an_end_with_something_behind_the_last_entry_was_not_cut_off_but_edited(folder: Path) -> None:
    record = folder / "record.jsonl"
    record.write_bytes(record.read_bytes()[:-1] + b"x")
    with pytest.raises(Damaged, match=r"record\.jsonl, line 7: the end of the line was edited"):
        opened(folder)


def test_an_edited_line_is_named(folder: Path) -> None:
    record = folder / "record.jsonl"
    lines = record.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"2026-12-01", b"2026-12-02")
    record.write_bytes(b"\n".join(lines))
    with pytest.raises(Damaged, match=r"record.jsonl, line 4: the entry was edited.*from a copy.*use undo or correct"):
        opened(folder)


def test_a_record_in_another_encoding_is_named(folder: Path) -> None:
    record = folder / "record.jsonl"
    record.write_bytes(record.read_text().encode("cp1251"))
    with pytest.raises(Damaged, match=r"record\.jsonl, line 1: the line is not an entry"):
        opened(folder)


def test_an_edited_header_does_not_fit_its_record(folder: Path) -> None:
    path = folder / "table.yaml"
    path.write_text(path.read_text().replace("Глеб", "Дина"))
    with pytest.raises(Damaged, match=r"record\.jsonl, line 1: the entry does not follow"):
        opened(folder)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"format: 99\ngame: flight\n", "format 99 is newer than 1, which this version reads; update Arbiter"),
        (b"game: flight\n", "no `format`"),
        (b"just text", "no `format`"),
        (b"format: 1\ngame: [flight\n", r"not readable \(line 3\)"),
        (b"format: 1\ngame: 7\n", "Expected `str`, got `int`"),
        ("format: 1\ngame: полёт\n".encode("cp1251"), "byte 16 is not UTF-8"),
    ],
)
def test_a_header_that_can_t_be_read_is_named_with_its_remedy(folder: Path, text: bytes, message: str) -> None:
    (folder / "table.yaml").write_bytes(text)
    with pytest.raises(TableError, match=f"table.yaml: .*{message}"):
        opened(folder)


def test_a_game_that_is_not_installed_is_named(folder: Path) -> None:
    with pytest.raises(TableError, match="game 'flight' is not one of check"):
        Table.open(FolderStore(folder), {"check": CATALOGUE["check"]})


@pytest.mark.parametrize("seed", ["", "00" * 32, "zz" * 32, bytes(range(32)).hex()])
def test_a_seed_of_another_table_is_refused_and_not_shown(folder: Path, seed: str) -> None:
    (folder / "seed").write_text(seed)
    with pytest.raises(Damaged, match="seed: not the seed of this table") as caught:
        opened(folder).store.seed()
    assert not seed or seed not in str(caught.value)


@pytest.mark.parametrize("name", ["record.jsonl", "table.yaml", "seed"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(TableError, match=name):
        opened(folder).store.seed()


def test_an_edited_snapshot_is_not_believed_and_can_be_thrown_away(folder: Path) -> None:
    path = folder / "snapshots" / "turn-003-00.json"
    path.write_bytes(path.read_bytes().replace(b"\xd0\x90", b"\xd0\x91", 1))
    with pytest.raises(Damaged, match="the snapshot was edited; remove it"):
        opened(folder).world()
    path.unlink()
    assert opened(folder).names == NAMES


def test_an_edited_report_is_not_shown(folder: Path) -> None:
    (path,) = (folder / "reports").glob("turn-001-*.json")
    path.write_bytes(path.read_bytes().replace("Борис".encode(), "Дина!".encode(), 1))
    with pytest.raises(Damaged, match="report of turn 001-00, entry 4: the file was edited"):
        opened(folder).report("host", 1)


def test_an_edited_draft_is_named(folder: Path) -> None:
    acts.write(opened(folder), 0, shoot("Борис"), NOW)
    path = folder / "drafts" / "turn-003-00-seat-00.json"
    path.write_bytes(path.read_bytes().replace("Борис".encode(), "Вера".encode()))
    with pytest.raises(Damaged, match=r"turn-003-00-seat-00\.json: was edited by hand; remove it"):
        turns.close(opened(folder), NOW)


def test_an_entry_on_an_old_head_is_refused(folder: Path) -> None:
    store = FolderStore(folder)
    old = store.read()[-2]
    with pytest.raises(HeadMoved, match="the record has gone on to entry 7; look again"):
        store.append(made(Head(old.n, old.hash), "replaced", "host", "", {}))


def test_who_looked_before_the_table_moved_on_is_told_so(folder: Path) -> None:
    early, late = opened(folder), opened(folder)
    turn(early)
    with pytest.raises(WrongTurn, match=r"it is at turn 4 \(orders\), not at turn 3 \(orders\) any more; look again"):
        turns.close(late, NOW)


def test_a_second_command_waits_and_then_says_that_another_one_is_there(folder: Path) -> None:
    with (
        files.locked(folder / ".lock", 0, "busy"),
        pytest.raises(TableError, match=r"another command is at this table; waited 0\.2 s"),
    ):
        acts.write(opened(folder), 0, shoot("Борис"), NOW)


def test_a_second_command_goes_on_when_the_first_is_done(folder: Path) -> None:
    table = Table.open(FolderStore(folder, patience=20), CATALOGUE)
    with files.locked(folder / ".lock", 0, "busy"):
        waiting = threading.Thread(target=lambda: acts.write(table, 0, shoot("Борис"), NOW))
        waiting.start()
        waiting.join(0.1)
        assert waiting.is_alive()
    waiting.join(20)
    assert (folder / "drafts" / "turn-003-00-seat-00.json").exists()


def test_a_reader_waits_for_a_write_that_is_under_way(folder: Path) -> None:
    record = folder / "record.jsonl"
    whole = record.read_bytes()
    with files.locked(folder / ".lock", 0, "busy"):
        record.write_bytes(whole[:-30])
        found: list[FolderStore] = [FolderStore(folder, patience=20)]
        reading = threading.Thread(target=found[0].read)
        reading.start()
        reading.join(0.1)
        record.write_bytes(whole)
    reading.join(20)
    assert len(found[0].read()) == 7
    assert found[0].warnings == []


def test_two_processes_at_once_both_get_their_say(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from arbiter.table import acts; from arbiter.table.folder import FolderStore\n"
        "from arbiter.table.life import Table; from tests.kernel.toys import CATALOGUE; from tests.table.tables import NOW\n"
        "table = Table.open(FolderStore(Path(sys.argv[1]), patience=30), CATALOGUE)\n"
        "for number in range(15):\n"
        "    acts.act(table, int(sys.argv[2]), {'do': 'say', 'text': f'{sys.argv[2]}-{number}'}, NOW)\n"
    )
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    commands = [[sys.executable, "-c", program, str(folder), seat] for seat in ("0", "1")]
    running = [subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths}) for command in commands]
    assert [process.wait(60) for process in running] == [0, 0]
    table = opened(folder)
    assert kinds(table)[7:] == ["said"] * 30
    said = [(spoken.seat, spoken.text) for spoken in table.store.texts()]
    assert [text for seat, text in said if seat == 0] == [f"0-{number}" for number in range(15)]
    assert [text for seat, text in said if seat == 1] == [f"1-{number}" for number in range(15)]


class Full:
    """A disk that is full after so many bytes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self.write = os.write
        monkeypatch.setattr(os, "write", self.limited)

    def limited(self, handle: int, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self.write(handle, data[: self.room])
        self.room -= written
        return written


@pytest.mark.parametrize("room", [0, 10, 700, 1500, 2500, 3300])
def test_a_full_disk_leaves_a_table_that_goes_on_when_there_is_room(
    folder: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    before = kinds(opened(folder))
    with monkeypatch.context() as patched:
        Full(patched, room)
        with pytest.raises(DiskFull, match="the disk is full; nothing was written"):
            turn(opened(folder), (0, shoot("Вера")), (1, shoot("Вера")), (2, shoot("Анна")))
    table = opened(folder)
    assert table.store.warnings == []
    assert kinds(table)[: len(before)] == before
    if table.stage == "orders" and table.spot.turn == 3:
        turns.close(table, NOW)
    if table.stage == "closed":
        turns.resolve(table, NOW)
    assert (table.stage, table.spot.turn) == ("orders", 4)
    assert not list(folder.rglob("*.tmp"))


def test_a_full_disk_at_the_deal_leaves_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (0, 100, 500, 900, 1300):
        with monkeypatch.context() as patched:
            Full(patched, room)
            with pytest.raises(DiskFull):
                new(tmp_path / "t")
        assert not (tmp_path / "t").exists()
    assert new(tmp_path / "t").stage == "orders"
    assert [path.name for path in tmp_path.iterdir()] == ["t"]


def test_a_record_that_could_not_be_synced_is_as_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (folder / "record.jsonl").read_bytes()

    def broken(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patched:
        table = opened(folder)
        patched.setattr(os, "fsync", broken)
        with pytest.raises(TableError, match=r"record\.jsonl: Input/output error"):
            changes.replace(table, 0, "u5", NOW)
    assert (folder / "record.jsonl").read_bytes() == before


def test_no_permission_is_said_with_the_remedy(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    table = opened(folder)
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(TableError, match=r"\.lock: no permission to read or write it; give this user the right"):
        changes.replace(table, 0, "u5", NOW)


def test_reading_needs_no_right_to_write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    table = opened(folder)
    assert table.report("0", 1).lines[0].rule == "T-1"
    assert table.menu(0).forms[0].do == "shoot"


def test_every_command_leaves_files_that_nobody_touches_again(tmp_path: Path) -> None:
    """Only drafts, players' words and the end of the record change; what was once told or kept stays."""
    table = long_story(new(tmp_path / "t"))
    before = contents(tmp_path / "t")
    turn(table, (0, shoot("Вера")))
    changes.undo(table, 1, "", NOW)
    after = contents(tmp_path / "t")
    for name, data in before.items():
        assert after[name].startswith(data), name


def test_a_deal_that_was_interrupted_is_in_nobody_s_way(tmp_path: Path) -> None:
    (tmp_path / ".t.new" / "reports").mkdir(parents=True)
    (tmp_path / ".t.new" / "seed").write_text("half of")
    assert new(tmp_path / "t").stage == "orders"
    assert [path.name for path in tmp_path.iterdir()] == ["t"]


def test_two_deals_into_one_folder_make_one_table(tmp_path: Path) -> None:
    header = dealt(MemoryStore()).header
    with (
        pytest.raises(TableError, match="another table is being dealt here"),
        FolderStore(tmp_path / "t").beginning(header, SEED),
    ):
        new(tmp_path / "t")
    assert list(tmp_path.iterdir()) == []
