"""Faults are planted in copies of a project: the tests catch them or they are shown; the project stays as it was."""

import subprocess
from pathlib import Path

import pytest

from arbiter.testing import planting

RULE = "def hurts(health: int) -> bool:\n    return health < 3\n"
WEAK = (
    "from arbiter.toys.rule import hurts\n\n\ndef test_hurts() -> None:\n    assert hurts(1)\n    assert not hurts(9)\n"
)
GOOD = WEAK + "    assert hurts(2)\n    assert not hurts(3)\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one rule, with a test that any fault but a boundary's fails."""
    files = {
        "src/arbiter/__init__.py": "",
        "src/arbiter/toys/rule.py": RULE,
        "tests/toys/test_rule.py": WEAK,
        "tests/test_other.py": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_the_tests_let_live_is_shown(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert planting.main(["toys", "--jobs", "2"]) == 1
    told = capsys.readouterr().out
    assert "src/arbiter/toys/rule.py:2 return dropped: caught by tests/toys/test_rule.py::test_hurts" in told
    assert "-    return health < 3\n+    return (health <= 3)" in told
    assert told.endswith("2 of 4 survive\n")
    assert (project / "src/arbiter/toys/rule.py").read_text() == RULE


def test_good_tests_catch_every_fault(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "tests/toys/test_rule.py").write_text(GOOD)
    assert planting.main(["src/arbiter/toys/rule.py"]) == 0
    assert capsys.readouterr().out.endswith("0 of 4 survive\n")


def test_a_test_that_fails_anyway_proves_nothing(project: Path) -> None:
    (project / "tests/toys/test_rule.py").write_text("def test_never() -> None:\n    raise KeyError\n")
    with pytest.raises(SystemExit, match="test_never fails without any fault; mend it first"):
        planting.main(["toys"])


def test_a_seed_chooses_the_same_faults_again(project: Path) -> None:
    chosen = [str(plant) + plant.fault.after for plant in planting.chosen("arbiter.toys", 3, 5)]
    assert chosen == [str(plant) + plant.fault.after for plant in planting.chosen("toys", 3, 5)]
    assert len(set(chosen)) == 3


def test_an_unknown_package_is_told_with_the_remedy(project: Path) -> None:
    with pytest.raises(
        SystemExit, match=r"there is no package 'toy'; write it as games\.nemesis or src/arbiter/games/nemesis"
    ):
        planting.chosen("toy", 1, 1)


def test_the_nearest_tests_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ["tests/games/nemesis/rules/test_ch05_light.py", "tests/games/nemesis/test_view.py"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    assert list(planting.stages(Path("src/arbiter/games/nemesis/rules/ch05/steps.py"))) == [
        ["tests/games/nemesis/rules/test_ch05_light.py"],
        ["tests/cases", "-k", "nemesis"],
        ["tests/games/test_every_game.py", "-k", "playthrough and nemesis"],
        ["tests/games/nemesis"],
        ["tests", "--ignore=tests/architecture", "--ignore=tests/games/nemesis"],
    ]
