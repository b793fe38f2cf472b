"""Every planted leak of perception or view is caught by a case: by a pattern that must not be seen, or by a twin.

python -m tests.games.nemesis.test_mutants      # tells of each how it is caught, and how many are
"""

import sys
from pathlib import Path

import pytest
from tests.games.nemesis.leaky import mutants

from arbiter.games.nemesis.seen import view
from arbiter.testing.cases import run_paths
from arbiter.testing.mutants import survivors

CASES = Path(__file__).parents[2] / "cases" / "nemesis"
SHARPEST = ["hidden", "own-ch12-alike", "own-ch12-seen", "actions", "thing", "own-ch06", "own-ch10-tower"]
"""Files of cases that catch most leaks; they are tried first, and the first that fails is enough."""


def wrong_cases() -> list[str]:
    """The lines of the first file of cases that fails."""
    for name in SHARPEST + sorted(file.stem for file in CASES.glob("*.yaml") if file.stem not in SHARPEST):
        lines: list[str] = []
        if run_paths([str(CASES / f"{name}.yaml")], lines.append):
            return lines
    return []


@pytest.mark.skipif(str(view.__file__).endswith(".so"), reason="compiled functions can't be replaced from outside")
def test_n1203_every_planted_leak_is_caught(capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[str] = []
    alive = survivors(mutants(), [wrong_cases], lines.append)
    with capsys.disabled():
        print(f"\nnemesis, leaks planted: {lines[-1]} by cases")
    assert alive == []


if __name__ == "__main__":
    sys.exit(1 if survivors(mutants(), [wrong_cases], print) else 0)
