"""Bad input: encodings, damage, no rights, two commands at once, a command that was killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Call

from arbiter.cli import input
from arbiter.kernel.refusal import BadInput

COMMAND = "import sys; from arbiter.cli.start import run; sys.exit(run(sys.argv[1:]))"


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16"])
def test_a_message_in_another_encoding_names_it_and_the_remedy(
    encoding: str, call: Call, party: Path, tmp_path: Path
) -> None:
    path = tmp_path / "Анна.txt"
    path.write_bytes("Иду в лабораторию, там тепло".encode(encoding))
    code, out, err = call("order", party, "Анна", path)
    assert (code, out) == (1, "")
    assert str(path) in err
    assert "iconv" in err
    assert ("windows-1251" if encoding == "cp1251" else "UTF-16") in err


def test_a_byte_order_mark_and_foreign_line_ends_are_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "Анна.txt"
    path.write_bytes("\ufeffжду\r\n".encode())
    assert input.read_text(path) == "жду\n"


@pytest.mark.parametrize("data", [b"\x00\x01\x02", b"\xff\xd8\xff\xe0\x00\x10JFIF", b"x" * 1_100_000])
def test_a_file_that_is_no_message_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "Анна.txt"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=r"Анна\.txt"):
        input.read_text(path)


def test_a_folder_of_messages_with_a_stranger_is_taken_not_at_all(call: Call, party: Path, tmp_path: Path) -> None:
    folder = tmp_path / "письма"
    folder.mkdir()
    (folder / "Анна.yaml").write_text("[]", encoding="utf-8")
    (folder / "Мила.yaml").write_text("[]", encoding="utf-8")
    code, _, err = call("order", party, "--letters", folder)
    assert code == 1
    assert "Мила.yaml" in err
    assert not list((party / "drafts").iterdir())


def test_later_messages_of_a_seat_come_after_its_first(call: Call, party: Path, tmp_path: Path) -> None:
    folder = tmp_path / "письма"
    folder.mkdir()
    for name in ("Анна.2.yaml", "Анна.yaml", "Борис.yaml"):
        (folder / name).write_text("[]", encoding="utf-8")
    code, out, _ = call("order", party, "--letters", folder)
    assert code == 0
    assert out.count("версия 1,") == 2
    assert out.index("Анна.yaml") < out.index("Анна.2.yaml")
    assert "версия 2," in out


def test_what_is_no_table_is_told_as_such(call: Call, tmp_path: Path) -> None:
    for command in ("seats", "resolve", "report", "world"):
        code, out, err = call(command, tmp_path)
        assert (code, out) == (1, "")
        assert err.startswith(f"Ошибка: {tmp_path}: здесь нет стола")


def test_a_torn_last_line_is_said_aloud_and_dropped(call: Call, party: Path) -> None:
    with (party / "record.jsonl").open("ab") as record:
        record.write(b'{"n":2,"kind":"clo')
    code, _, err = call("seats", party)
    assert code == 0
    assert "Внимание: " in err
    assert "record.jsonl" in err
    assert call("resolve", party)[0] == 0
    assert call("verify", party)[0] == 0


def test_an_edited_header_names_file_and_remedy(call: Call, party: Path) -> None:
    header = party / "table.yaml"
    header.write_text(header.read_text(encoding="utf-8").replace("format: 1", "format: 99"), encoding="utf-8")
    code, _, err = call("seats", party)
    assert code == 1
    assert "table.yaml" in err
    assert "99" in err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told_and_left_as_it_was(call: Call, party: Path) -> None:
    for path in (party / "drafts", party / "reports", party / "snapshots", party):
        path.chmod(0o500)
    try:
        code, out, err = call("resolve", party)
    finally:
        for path in (party, party / "drafts", party / "reports", party / "snapshots"):
            path.chmod(0o700)
    assert (code, out) == (1, "")
    assert str(party) in err


def test_no_room_to_write_leaves_the_table_as_it_was(call: Call, party: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (party / "record.jsonl").read_bytes()

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("arbiter.table.files._write_all", full)
    code, out, err = call("resolve", party)
    assert (code, out) == (1, "")
    assert "нет места на диске" in err
    assert (party / "record.jsonl").read_bytes() == before


def test_two_commands_at_once_wait_for_each_other(party: Path) -> None:
    both = [
        subprocess.Popen([sys.executable, "-c", COMMAND, "talk", str(party), "Анна", f"раз {number}"])
        for number in range(2)
    ]
    assert [one.wait(30) for one in both] == [0, 0]
    assert (party / "record.jsonl").read_bytes().count(b'"said"') == 2


def test_a_command_that_was_killed_leaves_a_table_that_goes_on(call: Call, party: Path) -> None:
    killed = subprocess.Popen([sys.executable, "-c", COMMAND, "resolve", str(party)], stdout=subprocess.DEVNULL)
    time.sleep(0.35)
    killed.send_signal(signal.SIGKILL)
    killed.wait(30)
    assert call("resolve", party)[0] == 0
    assert call("verify", party)[0] == 0


def test_the_seed_is_in_no_error(call: Call, party: Path) -> None:
    seed = (party / "seed").read_text().strip()
    (party / "seed").write_text(seed[:-1] + "\n")
    code, out, err = call("resolve", party)
    assert code == 1
    assert "seed" in err
    assert seed[:16] not in out + err


def test_nobody_reads_on(party: Path) -> None:
    first = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "rules", "nemesis"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert first.stdout is not None
    first.stdout.close()
    assert first.wait(30) == 1
    assert first.stderr is not None
    assert b"Traceback" not in first.stderr.read()
    first.stderr.close()
