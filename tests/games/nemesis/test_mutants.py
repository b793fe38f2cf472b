"""The leak check bites: every planted leak of perception or view is caught by a case or by the leak check."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.games.nemesis.leaky import mutants

from arbiter.games.catalogue import game
from arbiter.games.nemesis import view
from arbiter.testing.cases import run_paths
from arbiter.testing.leaks import run_leaks
from arbiter.testing.mutants import survivors

CASES = Path(__file__).parents[2] / "cases" / "nemesis"


def wrong_cases() -> list[str]:
    """The lines of cases that fail."""
    lines: list[str] = []
    return lines if run_paths([str(CASES)], lines.append) else []


def leaks_of(seeds: Iterable[int]) -> list[str]:
    """The faults that a leak check finds."""
    lines: list[str] = []
    failed = run_leaks(game("nemesis"), [9], seeds, 10, lines.append)
    return [line for line in lines if "never" not in line][:5] if failed else []


@pytest.mark.skipif(str(view.__file__).endswith(".so"), reason="compiled functions can't be replaced from outside")
def test_n1203_every_planted_leak_is_caught(capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[str] = []
    alive = survivors(mutants(), [wrong_cases], lines.append)
    with capsys.disabled():
        print(f"\nnemesis, leaks planted: {lines[-1]} by cases")
    assert alive == []
