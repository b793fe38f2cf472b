"""What a report says beside what was seen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Call

SITUATION = """
game: nemesis
options: {{dead_watch: {watch}, dead_watch_turns: 3}}
start:
  Анна: {{at: lab, hp: 0, state: dead}}
  Борис: {{at: hangar}}
  Вера: {{at: armory, form: hidden}}
  world: {{turn: 7}}
"""
MAY = "можете смотреть всё, что происходит"


def _reports(call: Call, folder: Path, watch: str) -> dict[str, str]:
    path = folder / "положение.yaml"
    path.write_text(SITUATION.format(watch=watch), encoding="utf-8")
    code, _, err = call("new", "nemesis", folder / "стол", "--from", path)
    assert code == 0, err
    for _ in range(3):
        call("resolve", folder / "стол")
    return {name: call("report", folder / "стол", "--seat", name)[1] for name in ("Анна", "Борис")}


def test_n207_the_dead_are_told_that_they_may_watch_where_the_table_allows_it(call: Call, tmp_path: Path) -> None:
    reports = _reports(call, tmp_path, "true")
    assert MAY in reports["Анна"]
    assert MAY not in reports["Борис"]


def test_n207_else_they_are_told_nothing_of_it(call: Call, tmp_path: Path) -> None:
    assert MAY not in "".join(_reports(call, tmp_path, "false").values())


def test_n207_they_are_told_so_from_the_third_turn_after_the_death_on(call: Call, tmp_path: Path) -> None:
    _reports(call, tmp_path, "true")
    told = {turn: call("report", tmp_path / "стол", "--seat", "Анна", "-t", turn)[1] for turn in ("7", "8")}
    assert "Положение на начало хода 8" in told["7"]
    assert MAY not in told["7"]
    assert "Положение на начало хода 9" in told["8"]
    assert MAY in told["8"]


def test_n207_nothing_of_it_stands_in_a_report_for_programs(call: Call, tmp_path: Path) -> None:
    _reports(call, tmp_path, "true")
    assert MAY not in call("report", tmp_path / "стол", "--seat", "Анна", "--style", "json")[1]


def test_a_turn_or_version_that_can_t_be_is_refused(call: Call, party: Path, sheet: Callable[[str], Path]) -> None:
    code, out, err = call("report", party, "--turn", "-5")
    assert (code, out) == (1, "")
    assert "хода -5 нет" in err
    code, out, err = call("order", party, "Анна", sheet("orders: []"), "--version", "-7")
    assert (code, out) == (1, "")
    assert "-7" in err


def test_names_that_give_one_file_name_get_files_of_their_own(call: Call, tmp_path: Path) -> None:
    names = ["О'Нил", "О_Нил", "о нил", "Вера", "Глеб", "Дина"]
    assert call("new", "nemesis", tmp_path / "t", *names)[0] == 0
    assert call("publish", tmp_path / "t", tmp_path / "отчёты")[0] == 0
    files = sorted(path.name for path in (tmp_path / "отчёты").iterdir())
    assert "00-О_Нил-1.txt" in files
    assert "00-О_Нил-2.txt" in files
    assert len(files) == 8


@pytest.mark.parametrize(
    "name", ["seed", "record.jsonl", "head.json", "reports/turn-000-00-00001.json", "drafts/мой.txt"]
)
def test_nothing_is_written_over_the_table_s_own_files(call: Call, party: Path, name: str) -> None:
    before = {path: path.read_bytes() for path in party.rglob("*") if path.is_file()}
    for command in (["export", party, party / name], ["report", party, "--host", "--to", party / name]):
        code, _, err = call(*command)
        assert code == 1
        assert "это файл самого стола; выберите другое место" in err
    assert {path: path.read_bytes() for path in party.rglob("*") if path.is_file()} == before
    assert call("export", party, party / "выгрузка.jsonl")[0] == 0
