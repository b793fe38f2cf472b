"""A playthrough is the same text each time, on any hash seed, and a game that goes another way is told by line."""

import sys
from pathlib import Path

import pytest
from tests.testing.toy import CellarGame, find

from arbiter.kernel.refusal import BadInput
from arbiter.testing.playthroughs import differing_by_hash_seed, keep, main, recorded, reports, strayed

ROOT = Path(__file__).parents[2]
SHOW = "import sys; from tests.testing.toy import find; from arbiter.testing.playthroughs import recorded;"


def test_a_playthrough_is_one_line_a_turn() -> None:
    lines = recorded("cellar-3-1", find).splitlines()
    assert lines[0] == "cellar, 3 seats, seed 1, rules 1"
    assert lines[1].startswith("dealt: world ")
    assert [line.split(":")[0] for line in lines[2:]] == ["turn 1", "turn 2", "turn 3", "turn 4", "after 4 turns"]


def test_the_same_game_is_the_same_text_and_another_seed_another() -> None:
    assert recorded("cellar-3-1", find) == recorded("cellar-3-1", find)
    assert recorded("cellar-3-1", find) != recorded("cellar-3-2", find)


def test_a_kept_playthrough_is_played_alike(tmp_path: Path) -> None:
    keep(tmp_path, ["cellar-3-1", "cellar-2-5"], find)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cellar-2-5.txt", "cellar-3-1.txt"]
    assert strayed(tmp_path / "cellar-3-1.txt", find) == ""


def test_its_reports_are_kept_as_every_seat_reads_them(tmp_path: Path) -> None:
    lines = reports("cellar-2-5", find).splitlines()
    assert lines[:8] == ["= 1 =", "", "Анна:", "  Вы: стук «121».", "", "Борис:", "  Анна: стук «121».", ""]
    keep(tmp_path, ["cellar-2-5.reports"], find)
    assert strayed(tmp_path / "cellar-2-5.reports.txt", find) == ""
    assert "= 2 =" in (tmp_path / "cellar-2-5.reports.txt").read_text(encoding="utf-8")


def test_another_rule_strays_and_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, ["cellar-3-1"], find)
    monkeypatch.setattr(CellarGame, "show", lambda self, now, seat, order, story: None)
    monkeypatch.setattr(CellarGame, "throw", lambda self, now, seat, target, story: None)
    said = strayed(tmp_path / "cellar-3-1.txt", find)
    assert said.startswith(f"{tmp_path}/cellar-3-1.txt:3: kept: turn 1: ")
    assert "; now: turn 1: " in said


def test_a_file_cut_short_strays(tmp_path: Path) -> None:
    keep(tmp_path, ["cellar-3-1"], find)
    file = tmp_path / "cellar-3-1.txt"
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:-1]))
    assert "kept 6 lines, now 7" in strayed(file, find)


@pytest.mark.parametrize("name", ["cellar", "cellar-x-1", "cellar-3"])
def test_a_name_that_is_none_is_told(name: str) -> None:
    with pytest.raises(BadInput, match="a name is GAME-SEATS-SEED"):
        recorded(name, find)


def test_arguments_that_say_nothing_show_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["update"]) == 2
    assert "update FOLDER" in capsys.readouterr().err
    assert main(["show", "attic-3-1"]) == 1
    assert '"attic": there is no such game' in capsys.readouterr().err


def test_the_hash_seed_changes_nothing() -> None:
    command = [sys.executable, "-c", f"{SHOW} sys.stdout.write(recorded('cellar-3-1', find))"]
    assert differing_by_hash_seed(command, cwd=ROOT) == []


def test_a_game_that_walks_through_a_set_is_found() -> None:
    command = [sys.executable, "-c", "print(list({'lab', 'hangar', 'tower', 'kennel', 'armory'}))"]
    (fault,) = differing_by_hash_seed(command, cwd=ROOT)
    assert fault.startswith("line 1: ")


def test_a_command_that_breaks_is_told() -> None:
    (fault,) = differing_by_hash_seed([sys.executable, "-c", "raise SystemExit('no such game')"], cwd=ROOT)
    assert fault == "hash seed 0: no such game"
