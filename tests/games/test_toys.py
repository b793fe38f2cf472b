"""What docs/add-a-rule.md and docs/add-a-game.md say is enough: a toy item and a toy game, added as the pages say to a copy."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.testing.conformance import CHECKS

ROOT = Path(__file__).parents[2]
TOY = Path(__file__).parent / "rock_paper_scissors"
RUN = "import sys; from arbiter.cli.start import run; sys.exit(run(sys.argv[1:]))"
CONFORMS = """
from arbiter.games import catalogue
from arbiter.testing.conformance import CHECKS, Plan
game = catalogue.game({game!r})
for check in CHECKS:
    print(check.name, check.run(game, Plan([{seats}], range(1), 4)))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the source, to add to."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    (tmp_path / "examples").mkdir()
    return tmp_path


def python(copy: Path, *arguments: str) -> str:
    """What a run of the copy prints, its exit code first."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "ARBITER_LANG": "ru", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    return f"{done.returncode} {done.stdout}{done.stderr}"


def arbiter(copy: Path, *arguments: str) -> str:
    return python(copy, "-c", RUN, *arguments)


def put(file: Path, before: str, line: str) -> None:
    """A line of its own before another one."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, f"{line}\n{before}"), encoding="utf-8")


def test_a_new_item_is_told_until_it_has_its_words_and_then_the_suite_passes(copy: Path) -> None:
    nemesis = copy / "src/arbiter/games/nemesis"
    put(nemesis / "content/items.yaml", "\nrecipes:", "  - {id: toolbox}")
    bare = python(copy, "-m", "arbiter.testing.words", "nemesis")
    for language in ("ru", "en"):
        assert f"{language}: option of pick_up.item toolbox: no name" in bare
        assert f"{language}: option toolbox of" in bare
        name, spoken = (
            ("ящик с инструментами", "инструменты, ящик") if language == "ru" else ("toolbox", "toolbox, tools")
        )
        put(nemesis / f"text/{language}.yaml", "  blood_sample: ", f'  toolbox: "{name}"')
        put(nemesis / f"text/speech.{language}.yaml", "    blood_sample: ", f"    toolbox: [{spoken}]")
    assert python(copy, "-m", "arbiter.testing.words", "nemesis").startswith("0 ")
    told = python(copy, "-c", CONFORMS.format(game="nemesis", seats=9))
    assert told == "0 " + "".join(f"{check.name} []\n" for check in CHECKS)


@pytest.fixture
def toy(copy: Path) -> Path:
    """A copy with the toy game, whose only line outside its folder is in the catalogue."""
    shutil.copytree(TOY, copy / "src/arbiter/games/rock_paper_scissors", ignore=shutil.ignore_patterns("__pycache__"))
    catalogue = copy / "src/arbiter/games/catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(text.replace('"skillcheck")', '"skillcheck", "rock_paper_scissors")'), encoding="utf-8")
    return copy


def test_a_new_game_passes_the_suite(toy: Path) -> None:
    assert python(toy, "-m", "arbiter.testing.words", "rock_paper_scissors").startswith("0 ")
    told = python(toy, "-c", CONFORMS.format(game="rock_paper_scissors", seats=2))
    assert told == "0 " + "".join(f"{check.name} []\n" for check in CHECKS)


def test_a_new_game_is_dealt_ordered_resolved_verified_and_shown(toy: Path) -> None:
    table, sheet = str(toy / "table"), toy / "sheet.yaml"
    assert arbiter(toy, "new", "rock_paper_scissors", table, "Анна", "Борис").startswith("0 Камень, ножницы, бумага")
    assert "рука: камень | бумага | ножницы" in arbiter(toy, "menu", table, "Анна")
    sheet.write_text("[{do: throw, hand: paper}]", encoding="utf-8")
    assert "показать: бумага" in arbiter(toy, "order", table, "Анна", str(sheet))
    assert "показать: ножницы" in arbiter(toy, "order", table, "Борис", "-m", "покажу ножницы")
    assert arbiter(toy, "order", table, "Борис", "-m", "показать камень").startswith("0 ")
    assert "очки: 0, 0" in arbiter(toy, "view", table, "Анна")
    assert arbiter(toy, "resolve", table).startswith("0 Ход 1 разыгран.")
    assert "Бумага и камень. Ход выигран, победитель: вы." in arbiter(toy, "report", table, "--seat", "Анна")
    assert "очки: 1, 0" in arbiter(toy, "world", table)
    assert "Всё сходится." in arbiter(toy, "verify", table)


def test_a_new_game_has_cases_and_a_demonstration(toy: Path) -> None:
    case = toy / "case.yaml"
    case.write_text(
        "- id: R-101-paper\n  rules: [R-101]\n  claim: paper covers rock\n  game: rock_paper_scissors\n"
        "  start: {A: {}, B: {}}\n  turns:\n    - orders: {A: [{do: throw, hand: paper}]}\n"
        "      facts: {A.points: 1, B.points: 0}\n      sees: {B: [{event: thrown, who: A}]}\n",
        encoding="utf-8",
    )
    assert arbiter(toy, "cases", str(case)) == "0 1 passed, 0 failed\n"
    assert arbiter(toy, "demo", "rock_paper_scissors", str(toy / "demo")).startswith("0 Игра случайных игроков: мест 2")
