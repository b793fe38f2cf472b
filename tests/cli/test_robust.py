"""Bad input: encodings, damage, no rights, two commands at once, a command that was killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Call

from arbiter.cli import input
from arbiter.kernel.refusal import BadInput

COMMAND = "import sys; from arbiter.cli.start import run; sys.exit(run(sys.argv[1:]))"


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16"])
def test_a_message_in_another_encoding_is_read_and_told_so(
    encoding: str, call: Call, party: Path, tmp_path: Path
) -> None:
    path = tmp_path / "Анна.txt"
    path.write_bytes("Жду здесь, никуда не иду".encode(encoding))
    _, out, _ = call("order", party, "Анна", path)
    assert f"прочитано как {'windows-1251' if encoding == 'cp1251' else 'UTF-16'}" in out


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


def test_a_folder_of_messages_with_a_stranger_names_him_and_takes_the_others(
    call: Call, party: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "письма"
    folder.mkdir()
    (folder / "Анна.yaml").write_text("[]", encoding="utf-8")
    (folder / "Мила.yaml").write_text("[]", encoding="utf-8")
    code, _, err = call("order", party, "--letters", folder)
    assert code == 1
    assert "Мила.yaml" in err
    assert list((party / "drafts").iterdir())


def test_a_folder_of_messages_goes_by_whole_names_and_stops_at_no_bad_file(
    call: Call, party: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "письма"
    folder.mkdir()
    (folder / "Анна.txt").write_bytes(b"\x00\x01")
    (folder / "Анна К.txt").write_text("жду", encoding="utf-8")
    (folder / "Борис").write_text("жду", encoding="utf-8")
    (folder / "Борис.txt").write_text("сломать лампу", encoding="utf-8")
    (folder / "Борис (1).txt").write_text("жду", encoding="utf-8")
    code, out, err = call("order", party, "--letters", folder)
    assert code == 1
    assert [name for name in ("Анна.txt", "Анна К.txt", "Борис:", "Борис.txt") if name not in err] == []
    assert "Борис (1).txt" in out
    assert "сломать" not in out


def test_a_mail_is_matched_to_its_seat_by_its_sender(call: Call, party: Path, tmp_path: Path) -> None:
    folder = tmp_path / "письма"
    folder.mkdir()
    mail = "From: =?utf-8?b?0JLQsNGB0Y8=?= <vasya@example.org>\nSubject: ход\nDate: Tue, 1 Dec 2026 10:00:00 +0000\n\nжду\n"
    (folder / "1.eml").write_text(mail, encoding="utf-8")
    senders = tmp_path / "кто.yaml"
    senders.write_text("vasya@example.org: Анна\n", encoding="utf-8")
    code, out, _ = call("order", party, "--letters", folder, "--senders", senders)
    assert (code, "Анна" in out) == (0, True)
    code, _, err = call("order", party, "--letters", folder)
    assert (code, "1.eml" in err) == (1, True)


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


def test_what_no_command_wrote_at_the_end_of_the_record_is_told(call: Call, party: Path) -> None:
    with (party / "record.jsonl").open("ab") as record:
        record.write(b'{"n":2,"who":"ho')
    code, _, err = call("seats", party)
    assert code == 1
    assert "record.jsonl: байтов" in err
    assert "верните оба файла из одной копии" in err


def test_an_edited_header_names_file_and_remedy(call: Call, party: Path) -> None:
    header = party / "table.yaml"
    header.write_text(header.read_text(encoding="utf-8").replace("format: 2", "format: 99"), encoding="utf-8")
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
    assert "диск полон, это не записано" in err
    assert (party / "record.jsonl").read_bytes() == before


def test_two_commands_at_once_wait_for_each_other(party: Path) -> None:
    both = [
        subprocess.Popen([sys.executable, "-c", COMMAND, "talk", str(party), "Анна", f"раз {number}"])
        for number in range(2)
    ]
    assert [one.wait(30) for one in both] == [0, 0]
    assert (party / "record.jsonl").read_bytes().count(b'"acted"') == 2


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


MAIN = "from arbiter.cli import main; main()"


def test_a_message_of_marks_alone_leaves_the_sheet_as_it_was(call: Call, party: Path) -> None:
    assert call("order", party, "Анна", "-m", "взять бинт")[0] == 0
    drafts = {path: path.read_bytes() for path in (party / "drafts").iterdir()}
    for marks in ("😀😀🎉", "((((", "1) 1) 1)"):
        code, out, _ = call("order", party, "Анна", "-m", marks)
        assert code == 1
        assert "лист остался прежним" in out
    assert {path: path.read_bytes() for path in (party / "drafts").iterdir()} == drafts


def test_a_message_longer_than_anybody_writes_is_not_read(call: Call, party: Path) -> None:
    code, out, err = call("order", party, "Анна", "-m", "взять бинт. " * 2000)
    assert (code, out) == (1, "")
    assert "-m: в письме 24000 знаков" in err


def test_aliases_are_refused_before_they_grow(call: Call, party: Path, sheet: Callable[[str], Path]) -> None:
    nine = "".join(
        f"- &{here} [{', '.join([f'*{there}'] * 9)}]\n" for there, here in zip("abcdefgh", "bcdefghi", strict=True)
    )
    code, _, err = call("order", party, "Анна", sheet("- &a [x]\n" + nine))
    assert code == 1
    assert "лист.yaml:1: " in err
    assert "alias" in err


def test_a_number_of_thousands_of_digits_is_a_word(call: Call, party: Path, sheet: Callable[[str], Path]) -> None:
    code, _, err = call("order", party, "Анна", sheet("orders: " + "9" * 5000))
    assert code == 1
    assert "ошибка самой программы" not in err


@pytest.mark.parametrize("arguments", [("order", "П", "Анна", "-m", "x", "--turn", "x"), ("undo", "П", "x")])
def test_a_word_for_a_number_is_a_wrong_call(arguments: tuple[str, ...], call: Call, party: Path) -> None:
    code, out, err = call(*(str(party) if one == "П" else one for one in arguments))
    assert (code, out) == (2, "")
    assert "не подходит" in err
    assert err.count("\n") == 1


def test_an_argument_that_is_not_utf8_is_told(call: Call, party: Path) -> None:
    code, out, err = call("order", party, "\udccf\udcf0", "-m", "x")
    assert (code, out) == (1, "")
    assert "UTF-8" in err


def test_nothing_said_is_no_talk(call: Call, party: Path) -> None:
    record = (party / "record.jsonl").read_bytes()
    assert call("talk", party, "Анна", "  ")[0] == 1
    assert (party / "record.jsonl").read_bytes() == record


@pytest.mark.parametrize("redirect", [">&-", "2>&-", "<&-"])
def test_a_closed_stream_is_no_fault(redirect: str, party: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -c "{MAIN}" order "$1" Анна - {redirect}', sys.executable, str(party)],
        input=b"\xff",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"AttributeError" not in done.stderr


def test_letters_that_the_terminal_has_not_become_question_marks(party: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-c", MAIN, "seats", str(party)], capture_output=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"????" in done.stdout


def test_a_copy_without_its_empty_folders_goes_on(call: Call, party: Path) -> None:
    (party / "drafts").rmdir()
    assert call("order", party, "Анна", "-m", "взять бинт")[0] == 0


def test_undo_without_the_seed_changes_nothing(call: Call, party: Path) -> None:
    assert call("resolve", party)[0] == 0
    record = (party / "record.jsonl").read_bytes()
    (party / "seed").unlink()
    code, _, err = call("undo", party, "1")
    assert code == 1
    assert "seed" in err
    assert (party / "record.jsonl").read_bytes() == record


def test_an_empty_record_is_not_verified(call: Call, party: Path) -> None:
    (party / "record.jsonl").write_bytes(b"")
    assert call("verify", party)[0] == 1


def test_a_header_within_itself_is_damaged(call: Call, party: Path) -> None:
    header = party / "table.yaml"
    text = header.read_text(encoding="utf-8")
    header.write_text(text.replace("options: {}", "options: &a {x: *a}"), encoding="utf-8")
    code, _, err = call("seats", party)
    assert code == 1
    assert "table.yaml:4: " in err
    assert "ошибка самой программы" not in err


@pytest.mark.parametrize(
    "name",
    ["", " ", "host", "Public", "а/б", "Анна ", "😀", "Ан\nна", "\x1b[31m", "../x", "А" * 41, "борис", "Вера\x00"],
)
def test_a_name_that_could_not_be_told_or_written_is_refused(name: str, call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "стол"
    code, out, err = call("new", "nemesis", folder, "--", name, "Борис", "Вера", "Глеб", "Дина", "Егор")
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert not folder.exists()


def test_a_fact_of_a_check_that_is_not_made_is_told(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "стол"
    assert call("new", "skillcheck", folder, "Анна", "Борис", "Вера")[0] == 0
    code, _, err = call("correct", folder, "pile", "1")
    assert code == 1
    assert "ошибка самой программы" not in err


def test_a_number_sign_that_is_no_digit_is_no_beacon(call: Call, party: Path) -> None:
    code, _, err = call("correct", party, "beacons.²", "1")
    assert code == 1
    assert "ошибка самой программы" not in err


def test_a_game_taken_over_has_names_that_can_be_told_apart(
    call: Call, tmp_path: Path, sheet: Callable[[str], Path]
) -> None:
    path = sheet("start: {public: {at: lab}, Борис: {at: lab}}")
    code, out, err = call("new", "nemesis", tmp_path / "стол", "--from", path)
    assert (code, out) == (1, "")
    assert '"public"' in err


@pytest.mark.parametrize("said", [b'[["x", 0, ["y"]]]', b"{}", b""])
def test_a_check_whose_record_was_edited_is_told(
    call: Call, tmp_path: Path, sheet: Callable[[str], Path], said: bytes
) -> None:
    start = sheet(
        "seats: [Анна, Борис]\nstart: {Анна: {hand: [tactics 1]}}\ncheck: {difficulty: 5, types: [tactics]}\n"
    )
    folder = tmp_path / "проверка"
    assert call("check", "new", folder, "--from", start)[0] == 0
    (folder / "record.jsonl").write_bytes(said)
    code, _, err = call("check", "close", folder)
    assert code == 1
    assert "record.jsonl" in err
    assert "ошибка самой программы" not in err
