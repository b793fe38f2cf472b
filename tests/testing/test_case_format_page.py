"""What the page on the case format shows is in the format, and its first example comes true."""

import re
from pathlib import Path

import pytest

from arbiter.games import catalogue
from arbiter.games.content import parse
from arbiter.testing.case_file import keys, read_file, schema
from arbiter.testing.case_run import run

PAGE = Path(__file__).parents[2] / "docs" / "case-format.md"
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    file = tmp_path / "example.yaml"
    file.write_text(BLOCKS[0], encoding="utf-8")
    return file


def test_the_first_example_comes_true(example: Path) -> None:
    cases, problems = read_file(example)
    assert problems == []
    assert [str(problem) for case in cases for problem in run(case, catalogue.game(case.game))] == []


@pytest.mark.parametrize("block", BLOCKS)
def test_every_example_is_yaml(block: str) -> None:
    assert parse(block, "case-format.md").value is not None


@pytest.mark.parametrize("game", catalogue.names())
def test_the_page_names_every_key_of_a_case_and_of_a_turn(game: str) -> None:
    case = keys(keys(keys(schema(), "$defs"), f"case_{game}"), "properties")
    turn = keys(keys(keys(case, "turns"), "items"), "properties")
    page = PAGE.read_text(encoding="utf-8")
    assert [key for key in [*case, *turn] if not re.search(rf"`{key}`|\b{key}:", page)] == []
