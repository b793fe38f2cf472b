"""The example game of infiltration: four players' messages with late corrections, played to its end by one command."""

from pathlib import Path

from tests.cli.conftest import Call


def test_the_example_is_played_to_its_end_from_its_messages(call: Call, tmp_path: Path) -> None:
    code, out, _ = call("demo", "infiltration", tmp_path / "показ", "--no-random")
    assert code == 0
    assert "Игра окончена ходом 25: Борис." in out
    assert "о которых никто не спросил" not in out
    echo = tmp_path / "показ" / "infiltration" / "echo"
    assert "не прочитано: Прячусь под столом" in (echo / "16.txt").read_text(encoding="utf-8")
    assert "Вы задержаны" in (echo / "11.txt").read_text(encoding="utf-8")
    corrected = (echo / "07.txt").read_text(encoding="utf-8").partition("Вера.2.txt")[2]
    assert "Продвижение" in corrected.partition("версия 2")[0]
