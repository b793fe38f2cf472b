"""A table in a folder: whole or as it was, and every damage named with its place and remedy."""

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.kernel.toys import CATALOGUE
from tests.table.kills import contents
from tests.table.tables import NAMES, NOW, SEED, dealt, kinds, long_story, new, opened, shoot, turn

from arbiter.kernel.menu import Sheet
from arbiter.table import acts, files, host, windows
from arbiter.table.errors import Damaged, DiskFull, TableError, WrongTurn
from arbiter.table.folder import FolderStore
from arbiter.table.memory import MemoryStore
from arbiter.table.store import Change
from arbiter.table.table import Table

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a table that has played two turns."""
    table = new(tmp_path / "t")
    turn(table, (0, shoot("Борис")))
    turn(table, (1, shoot("Вера")))
    return tmp_path / "t"


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
    with pytest.raises(TableError, match='"Жанна" is no seat of this table; seats are Анна, Борис, Вера'):
        table.seat("Жанна")
    with pytest.raises(TableError, match=r"7 is no seat of this table; seats are 0\.\.2"):
        windows.write(table, 7, Sheet([]), NOW)
    with pytest.raises(TableError, match="-1 is no seat"):
        table.view(-1)
    assert table.seat("Вера") == 2


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_record_cut_off_in_a_line_is_told(folder: Path, cut: int) -> None:
    record = folder / "record.jsonl"
    data = record.read_bytes()
    record.write_bytes(data[:-cut])
    with pytest.raises(
        Damaged, match=rf"record\.jsonl: cut off: {len(data) - cut} bytes of {len(data)} \(up to entry 7"
    ):
        opened(folder)


@pytest.mark.parametrize("lines", [1, 3, 6, 7])
def test_a_record_cut_off_at_a_line_s_end_is_told(folder: Path, lines: int) -> None:
    record = folder / "record.jsonl"
    kept = record.read_bytes().splitlines(keepends=True)[:-lines]
    record.write_bytes(b"".join(kept))
    with pytest.raises(Damaged, match=r"record\.jsonl: cut off: .*up to entry 7, says head.json.*from a copy"):
        opened(folder)


def test_a_line_put_behind_the_record_is_told(folder: Path) -> None:
    record = folder / "record.jsonl"
    data = record.read_bytes()
    for more in (b"{", data.splitlines(keepends=True)[-1]):
        record.write_bytes(data + more)
        with pytest.raises(Damaged, match=r"record\.jsonl: \d+ bytes, but the table wrote \d+ \(up to entry 7"):
            opened(folder)


def test_an_edited_entry_is_named_by_its_line(folder: Path) -> None:
    record = folder / "record.jsonl"
    lines = record.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"2026-12-01", b"2026-12-02")
    record.write_bytes(b"\n".join(lines))
    with pytest.raises(Damaged, match=r"record.jsonl, line 4: the entry was edited.*from a copy.*use undo or correct"):
        opened(folder)


def test_a_record_in_another_encoding_is_named(folder: Path) -> None:
    record = folder / "record.jsonl"
    data = record.read_bytes()
    record.write_bytes(
        data.decode().encode("cp1251").replace(b"\n", b" " * (len(data) - len(data.decode())) + b"\n", 1)
    )
    with pytest.raises(Damaged, match=r"record\.jsonl, line 1: the line is not an entry"):
        opened(folder)


def test_an_edited_header_does_not_fit_its_record(folder: Path) -> None:
    path = folder / "table.yaml"
    path.write_text(path.read_text().replace("Глеб", "Дина"))
    with pytest.raises(Damaged, match=r"table\.yaml: not the header with which the record was begun"):
        opened(folder)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"format: 99\ngame: flight\n", "format 99 is newer than 2, which this version reads; update Arbiter"),
        (b"format: 1\ngame: flight\n", "format 1 is older than 2; bring the table up to date: arbiter upgrade"),
        (b"game: flight\n", "there is no format"),
        (b"just text", "there is no format"),
        (b"format: 2\ngame: [flight\n", r"put the file back from a copy"),
        (b"format: 2\ngame: &a [x]\noptions: *a\n", "alias"),
        (b"format: 2\ngame: " + b"[" * 9999, "deep|put the file back"),
        (b"format: 2\ngame: 7\n", "game: .*a text.*a whole number"),
        ("format: 2\ngame: полёт\n".encode("cp1251"), "UTF-8"),
    ],
)
def test_a_header_that_can_t_be_read_is_named_with_its_remedy(folder: Path, text: bytes, message: str) -> None:
    (folder / "table.yaml").write_bytes(text)
    with pytest.raises(TableError, match=f"table.yaml.*: .*{message}"):
        opened(folder)


def test_a_game_that_is_not_installed_is_named(folder: Path) -> None:
    with pytest.raises(TableError, match='game "flight" is not one of check'):
        Table.open(FolderStore(folder), {"check": CATALOGUE["check"]})


@pytest.mark.parametrize("seed", ["", "00" * 32, "zz" * 32, bytes(range(32)).hex()])
def test_a_seed_of_another_table_is_refused_and_not_shown(folder: Path, seed: str) -> None:
    (folder / "seed").write_text(seed)
    with pytest.raises(Damaged, match="seed: not the seed of this table") as caught:
        opened(folder).store.seed()
    assert not seed or seed not in str(caught.value)


@pytest.mark.parametrize("name", ["record.jsonl", "table.yaml", "seed", "head.json"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(TableError, match=name):
        opened(folder).store.seed()


def test_an_edited_snapshot_is_not_believed_and_can_be_thrown_away(folder: Path) -> None:
    path = folder / "snapshots" / "turn-003-00.json"
    path.write_bytes(path.read_bytes().replace(b"\xd0\x90", b"\xd0\x91", 1))
    with pytest.raises(Damaged, match=r"snapshots/turn-003-00\.json: edited, cut off"):
        opened(folder).world()
    path.unlink()
    table = opened(folder)
    assert table.world() is not None
    assert [odd.code for odd in table.store.oddities()] == ["world_gone"]
    assert table.names == NAMES


@pytest.mark.parametrize("folder_name", ["reports", "snapshots", "drafts", "words"])
def test_a_file_that_the_table_did_not_write_is_told(folder: Path, folder_name: str) -> None:
    assert opened(folder).store.oddities() == []
    (folder / folder_name / "turn-001-00-00009.json").write_text("{}")
    (odd,) = opened(folder).store.oddities()
    assert str(odd).endswith(f"{folder_name}/turn-001-00-00009.json: the table has no such file; remove it")


def test_an_edited_report_is_not_shown(folder: Path) -> None:
    (path,) = (folder / "reports").glob("turn-001-*.json")
    path.write_bytes(path.read_bytes().replace("Борис".encode(), "Дина!".encode(), 1))
    with pytest.raises(Damaged, match=r"reports/turn-001-00-00004\.json: edited, cut off"):
        opened(folder).report("host", 1)


def test_an_edited_draft_is_named(folder: Path) -> None:
    windows.write(opened(folder), 0, shoot("Борис"), NOW)
    path = folder / "drafts" / "turn-003-00.json"
    path.write_bytes(path.read_bytes().replace("Борис".encode(), "Вера".encode()))
    with pytest.raises(Damaged, match=r"drafts/turn-003-00\.json: edited, cut off"):
        windows.close(opened(folder), NOW)


def test_a_draft_that_is_gone_or_of_another_time_or_turn_is_told(folder: Path) -> None:
    windows.write(opened(folder), 0, shoot("Борис"), NOW)
    path = folder / "drafts" / "turn-003-00.json"
    earlier = path.read_bytes()
    windows.write(opened(folder), 0, shoot("Вера"), NOW)
    path.write_bytes(earlier)
    with pytest.raises(Damaged, match=r"drafts/turn-003-00\.json: these are not the sheets that head\.json speaks of"):
        windows.close(opened(folder), NOW)
    path.write_bytes((folder / "drafts" / "turn-002-00.json").read_bytes())
    with pytest.raises(Damaged, match=r"drafts/turn-003-00\.json: edited, cut off or put in another file's place"):
        windows.close(opened(folder), NOW)
    path.unlink()
    with pytest.raises(Damaged, match=r"drafts/turn-003-00\.json: the file is missing"):
        windows.close(opened(folder), NOW)


def test_words_that_are_gone_are_told(folder: Path) -> None:
    acts.act(opened(folder), 0, {"do": "say", "text": "Кто тут?"}, NOW)
    (path,) = (folder / "words").iterdir()
    path.unlink()
    with pytest.raises(Damaged, match=r"words/entry-00008\.json: the file is missing"):
        opened(folder).words()


def test_the_head_of_another_moment_is_told(folder: Path) -> None:
    head = folder / "head.json"
    earlier = head.read_bytes()
    host.replace(opened(folder), 0, "u7", NOW)
    head.write_bytes(earlier)
    with pytest.raises(
        Damaged, match=r"record\.jsonl: \d+ bytes, but the table wrote \d+ .*both files back from one copy"
    ):
        opened(folder)


def test_who_looked_before_the_table_moved_on_is_told_so(folder: Path) -> None:
    early, late = opened(folder), opened(folder)
    turn(early)
    with pytest.raises(WrongTurn, match=r"the table has moved on, it is at turn 4; look again"):
        windows.close(late, NOW)


def test_a_second_command_waits_and_then_says_that_another_one_is_there(folder: Path) -> None:
    with (
        files.locked(folder / ".lock", 0, "table_busy"),
        pytest.raises(TableError, match=r"another command is at this table; waited 0\.2 s"),
    ):
        windows.write(opened(folder), 0, shoot("Борис"), NOW)


def test_a_second_command_goes_on_when_the_first_is_done(folder: Path) -> None:
    table = Table.open(FolderStore(folder, patience=20), CATALOGUE)
    with files.locked(folder / ".lock", 0, "table_busy"):
        waiting = threading.Thread(target=lambda: windows.write(table, 0, shoot("Борис"), NOW))
        waiting.start()
        waiting.join(0.1)
        assert waiting.is_alive()
    waiting.join(20)
    assert len(opened(folder).store.drafts(table.spot)) == 1


def test_a_reader_waits_for_a_write_that_is_under_way(folder: Path) -> None:
    record = folder / "record.jsonl"
    whole = record.read_bytes()
    with files.locked(folder / ".lock", 0, "table_busy"):
        record.write_bytes(whole + b'{"n":8,')
        found: list[FolderStore] = [FolderStore(folder, patience=20)]
        reading = threading.Thread(target=found[0].read)
        reading.start()
        reading.join(0.1)
        assert reading.is_alive()
        record.write_bytes(whole)
    reading.join(20)
    assert len(found[0].read()) == 7
    assert found[0].warnings == []


def test_two_processes_at_once_both_get_their_say(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from arbiter.table import acts; from arbiter.table.folder import FolderStore\n"
        "from arbiter.table.table import Table; from tests.kernel.toys import CATALOGUE; from tests.table.tables import NOW\n"
        "table = Table.open(FolderStore(Path(sys.argv[1]), patience=30), CATALOGUE)\n"
        "for number in range(15):\n"
        "    acts.act(table, int(sys.argv[2]), {'do': 'say', 'text': f'{sys.argv[2]}-{number}'}, NOW)\n"
    )
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    commands = [[sys.executable, "-c", program, str(folder), seat] for seat in ("0", "1")]
    running = [subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths}) for command in commands]
    assert [process.wait(60) for process in running] == [0, 0]
    table = opened(folder)
    assert kinds(table)[7:] == ["acted"] * 30
    said = [(spoken.seat, spoken.text) for spoken in table.store.words()]
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


def test_a_full_disk_leaves_the_table_as_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for sent in [(0, shoot("Вера")), (1, shoot("Вера")), (2, shoot("Анна"))]:
        windows.write(opened(folder), *sent, NOW)
    before = contents(folder)
    for room in range(0, 20_000, 400):
        with monkeypatch.context() as patched:
            full = Full(patched, room)
            table = opened(folder)
            try:
                windows.end_window(table, NOW)
            except DiskFull as error:
                assert "the disk is full and this was not written" in str(error)  # noqa: PT017 - the last one is written
                assert contents(folder) == before
                assert kinds(table) == kinds(opened(folder))
            else:
                break
    assert full.room >= 0
    assert room > 2000
    assert opened(folder).spot.turn == 4


def test_what_could_only_be_finished_in_part_is_said_and_finished_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = os.replace

    def full(source: Path, target: Path) -> None:
        if target.name == "head.json":
            raise OSError(errno.ENOSPC, "No space left on device")
        replace(source, target)

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        with pytest.raises(DiskFull, match=r"What was decided counts and is kept in pending.json; .* don't repeat it"):
            host.replace(opened(folder), 0, "u5", NOW)
    assert kinds(opened(folder))[7:] == ["replaced"]


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
    before = contents(folder)

    def broken(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patched:
        table = opened(folder)
        patched.setattr(os, "fsync", broken)
        with pytest.raises(TableError, match=r"Input/output error"):
            host.replace(table, 0, "u5", NOW)
    assert contents(folder) | {".head.json.next": b""} == before | {".head.json.next": b""}
    assert kinds(opened(folder))[7:] == []
    host.replace(opened(folder), 0, "u5", NOW)
    assert kinds(opened(folder))[7:] == ["replaced"]


def test_no_permission_is_said_with_the_remedy(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    table = opened(folder)
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(TableError, match=r"\.lock: no permission to read or write it; give this user the right"):
        host.replace(table, 0, "u5", NOW)


def test_reading_needs_no_right_to_write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    table = opened(folder)
    assert table.report("0", 1).lines[0].rule == "T-1"
    assert table.menu(0).forms[0].do == "shoot"


def test_every_command_leaves_files_that_nobody_touches_again(tmp_path: Path) -> None:
    """Only drafts, the head and the end of the record change; what was once told or kept or said stays."""
    table = long_story(new(tmp_path / "t"))
    before = contents(tmp_path / "t")
    turn(table, (0, shoot("Вера")))
    host.undo(table, 1, "", NOW)
    after = contents(tmp_path / "t")
    changed = {name for name, data in before.items() if after.get(name) != data}
    assert changed == {"head.json", "record.jsonl", "drafts/turn-003-01.json"} & changed
    assert after["record.jsonl"].startswith(before["record.jsonl"])


def test_a_deal_that_was_interrupted_is_in_nobody_s_way(tmp_path: Path) -> None:
    (tmp_path / ".t.new" / "reports").mkdir(parents=True)
    (tmp_path / ".t.new" / "seed").write_text("half of")
    assert new(tmp_path / "t").stage == "orders"
    assert [path.name for path in tmp_path.iterdir()] == ["t"]


def test_two_deals_into_one_folder_make_one_table(tmp_path: Path) -> None:
    header = dealt(MemoryStore()).header
    with (
        files.locked_folder(tmp_path, 0, "deal_busy"),
        pytest.raises(TableError, match="another table is being dealt here"),
    ):
        FolderStore(tmp_path / "t", patience=0.1).begin(header, SEED, Change(header.digest()))
    assert list(tmp_path.iterdir()) == []
