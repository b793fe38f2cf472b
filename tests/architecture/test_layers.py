"""The layers of the source hold, and the contracts that say so would notice a breach."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
ROOMS = "The rooms of a game use only those under them"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the contracts of a folder with a pyproject.toml and src/."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-P", "-c", LINT], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project's packages and contracts, to spoil."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(
        ROOT / "src" / "arbiter", tmp_path / "src" / "arbiter", ignore=shutil.ignore_patterns("__pycache__")
    )
    return tmp_path


def test_the_source_keeps_its_contracts() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("kernel/planted.py", "import arbiter.games", "Each layer imports only the layers under it"),
        ("table/planted.py", "import arbiter.bots", "Each layer imports only the layers under it"),
        ("letters/planted.py", "import arbiter.bots", "Each layer imports only the layers under it"),
        ("planted.py", "", "Each layer imports only the layers under it"),
        ("games/skillcheck/planted.py", "import arbiter.games.nemesis", "Games don't know each other"),
        ("games/planted.py", "", "Games don't know each other"),
        ("games/nemesis/planted.py", "", ROOMS),
        ("games/nemesis/world/planted.py", "import arbiter.games.nemesis.seen.view", ROOMS),
        ("games/nemesis/seen/planted.py", "import arbiter.games.nemesis.acting.turn", ROOMS),
        ("games/nemesis/acting/planted.py", "import arbiter.games.nemesis.rules.ch07.body", ROOMS),
        ("games/nemesis/rules/planted.py", "import arbiter.games.nemesis.cases.paths", ROOMS),
        ("games/infiltration/planted.py", "", ROOMS),
        ("games/infiltration/acting/planted.py", "import arbiter.games.infiltration.rules.packs", ROOMS),
        ("games/skillcheck/planted.py", "", ROOMS),
        ("games/skillcheck/seen/planted.py", "import arbiter.games.skillcheck.rules.ch1_check", ROOMS),
        ("games/nemesis/rules/planted.py", "def late() -> None:\n    import arbiter.games.nemesis.game", ROOMS),
        ("kernel/planted.py", "import random", "Rules have no chance, clock, machine or site of their own"),
        (
            "games/nemesis/rules/planted.py",
            "import datetime",
            "Rules have no chance, clock, machine or site of their own",
        ),
        ("kernel/planted.py", "import yaml", "The kernel reads no files"),
        ("bots/nemesis.py", "import arbiter.games.nemesis.world.world", "Bots see no world"),
        ("bots/skillcheck.py", "import arbiter.games.skillcheck.world.world", "Bots see no world"),
        ("bots/planted.py", "import arbiter.games.nemesis", "A game is imported by the catalogue"),
        ("table/planted.py", "import arbiter.games.nemesis", "A game is imported by the catalogue"),
    ],
)
def test_a_breach_is_noticed(copy: Path, module: str, line: str, contract: str) -> None:
    planted = copy / "src/arbiter" / module
    before = planted.read_text() if planted.exists() else '"""Planted."""\n'
    planted.write_text(f"{before}\n{line}\n")
    result = lint(copy)
    assert result.returncode == 1, result.stdout + result.stderr
    broken = " ".join(row for row in result.stdout.splitlines() if " BROKEN" in row)
    assert contract in broken, result.stdout
