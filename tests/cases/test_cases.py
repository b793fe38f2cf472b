"""Every case of the project comes true, and so do the handed ones. A test's id is the game and the case's id."""

from pathlib import Path

import pytest

from arbiter.games import catalogue
from arbiter.testing.case_file import Case, case_files, read_file, repeated
from arbiter.testing.case_run import run

HERE = Path(__file__).parent


def every_case() -> list[Case]:
    found: list[Case] = []
    for file in case_files([str(HERE)]):
        cases, wrong = read_file(file)
        assert wrong == [], [str(problem) for problem in wrong]
        found += cases
    return found


CASES = every_case()


@pytest.mark.parametrize("case", CASES, ids=[f"{case.game} {case.id}" for case in CASES])
def test_the_case_comes_true(case: Case) -> None:
    problems = run(case, catalogue.game(case.game))
    assert [str(problem) for problem in problems] == []


def test_no_two_cases_share_an_id() -> None:
    assert [str(problem) for problem in repeated(CASES)] == []


@pytest.mark.parametrize("game", catalogue.names())
def test_a_folder_holds_the_cases_of_one_game(game: str) -> None:
    inside = {case.game for case in CASES if Path(case.content.name).relative_to(HERE).parts[0] == game}
    assert inside == {game}
