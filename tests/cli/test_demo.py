"""The demonstration: examples played from their messages, the same every time."""

from pathlib import Path

import pytest
from tests.cli.conftest import NINE, Call

from arbiter.cli.showing import Example
from arbiter.kernel.refusal import BadInput

TABLE = (
    "game: nemesis\nseats: [{seats}]\noptions: {{rescue_turns: 3}}\nseed: проба\nbegins: 2026-12-01T18:00:00+00:00\n"
)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    folder = tmp_path / "пример"
    (folder / "turn-01").mkdir(parents=True)
    (folder / "table.yaml").write_text(TABLE.format(seats=", ".join(NINE)), encoding="utf-8")
    (folder / "turn-01" / "Анна.yaml").write_text("- {do: move, to: outdoors}\n", encoding="utf-8")
    (folder / "turn-01" / "Анна.2.yaml").write_text("[]\n", encoding="utf-8")
    return folder


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_an_example_comes_out_the_same_to_the_byte(call: Call, example: Path, tmp_path: Path) -> None:
    for name in ("раз", "два"):
        code, out, _ = call("demo", "nemesis", tmp_path / name, "--from", example, "--no-random")
        assert code == 1  # its messages end before the game does
        assert "Игра не окончена: идёт ход 2." in out
    one, other = files(tmp_path / "раз"), files(tmp_path / "два")
    del one["index.md"], other["index.md"]  # it names the folder
    assert one == other
    assert "nemesis/reports/01-Анна.txt" in one
    assert "версия 2" in one["nemesis/echo/01.txt"].decode()


def test_what_was_played_verifies(call: Call, example: Path, tmp_path: Path) -> None:
    call("demo", "nemesis", tmp_path / "раз", "--from", example, "--no-random")
    assert call("verify", tmp_path / "раз" / "nemesis" / "table")[0] == 0


def test_an_earlier_demonstration_is_replaced_and_nothing_else(call: Call, example: Path, tmp_path: Path) -> None:
    target = tmp_path / "раз"
    call("demo", "nemesis", target, "--from", example, "--no-random")
    assert "Пример" in call("demo", "nemesis", target, "--from", example, "--no-random")[1]
    busy = tmp_path / "занято"
    busy.mkdir()
    (busy / "важное.txt").write_text("!", encoding="utf-8")
    code, _, err = call("demo", "nemesis", busy, "--from", example)
    assert code == 1
    assert str(busy) in err
    assert (busy / "важное.txt").exists()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("begins: 2026-12-01T18:00:00+00:00", "begins: вчера"), "begins"),
        (("seed:", "sead:"), "sead"),
        (("seats: [", "seats: Анна #["), "seats"),
    ],
)
def test_a_broken_table_file_names_key_and_file(change: tuple[str, str], complaint: str, example: Path) -> None:
    path = example / "table.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    with pytest.raises(BadInput, match=complaint) as error:
        Example(example)
    assert str(path) in str(error.value)
