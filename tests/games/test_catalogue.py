"""The catalogue names every game, loads one when it is asked for, and tells what there is when there is no such one."""

import subprocess
import sys

import pytest

from arbiter.games import catalogue
from arbiter.kernel.refusal import BadInput


def test_there_are_three_games() -> None:
    assert catalogue.names() == ["nemesis", "infiltration", "skillcheck"]


@pytest.mark.parametrize("name", catalogue.names())
def test_a_game_bears_its_name(name: str) -> None:
    assert catalogue.game(name).name == name


def test_an_unknown_game_is_told_what_there_is() -> None:
    with pytest.raises(BadInput, match='"chess": there is no such game; there are nemesis, infiltration, skillcheck'):
        catalogue.game("chess")


def test_the_list_alone_loads_no_game() -> None:
    code = "import sys; from arbiter.games import catalogue; catalogue.names(); print([m for m in sys.modules if 'nemesis' in m])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"
