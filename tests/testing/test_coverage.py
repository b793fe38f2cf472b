"""Coverage tells rule by rule what proves it, and fails on gaps and on proofs of nothing."""

from pathlib import Path

import pytest
from tests.testing.test_cases import GOOD
from tests.testing.toy import find

from arbiter.kernel.refusal import BadInput
from arbiter.testing.coverage import rules_in_name, run_coverage

TESTS = """\
def test_l103_l104_cries_and_knocks() -> None: ...
class TestEnds:
    def test_l105_the_last_one_standing_wins(self) -> None: ...
def helper_l101() -> None: ...
def test_the_l101_is_not_first() -> None: ...
"""


def coverage(folder: Path, tests: str, cases: str, gaps_only: bool = False) -> tuple[int, list[str]]:
    (folder / "deep").mkdir()
    (folder / "deep" / "test_a.py").write_text(tests, encoding="utf-8")
    (folder / "a.yaml").write_text(cases, encoding="utf-8")
    lines: list[str] = []
    return run_coverage(folder, lines.append, ["cellar"], find, gaps_only), lines


def test_every_rule_has_its_proofs(tmp_path: Path) -> None:
    cases = GOOD.replace("rules: [L-101]", "rules: [L-101, L-102]")
    assert coverage(tmp_path, TESTS, cases) == (
        0,
        [
            "L-101 throwing: case L-101-hit",
            "L-102 coins: case L-101-hit",
            "L-103 crying: deep/test_a.py::test_l103_l104_cries_and_knocks",
            "L-104 knocking: deep/test_a.py::test_l103_l104_cries_and_knocks",
            "L-105 end: deep/test_a.py::test_l105_the_last_one_standing_wins",
            "5 of 5 rules proved",
        ],
    )


def test_a_gap_fails(tmp_path: Path) -> None:
    status, lines = coverage(tmp_path, TESTS, GOOD, gaps_only=True)
    assert status == 1
    assert lines == ["L-102 coins: NOTHING PROVES IT", "4 of 5 rules proved"]


def test_a_proof_of_no_rule_fails(tmp_path: Path) -> None:
    cases = GOOD.replace("rules: [L-101]", "rules: [L-101, L-102, L-199]")
    status, lines = coverage(tmp_path, TESTS, cases)
    assert status == 1
    assert "L-199: no rulebook has it, and case L-101-hit would prove it" in lines


def test_a_folder_that_is_not_there_fails(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such folder"):
        run_coverage(tmp_path / "none", print, ["cellar"], find)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("test_n417_erudition_saves", ["N-417"]),
        ("test_n417_n903_the_wise_are_safe", ["N-417", "N-903"]),
        ("test_k1055_x", ["K-1055"]),
        ("test_the_n417", []),
        ("test_n41_x", []),
    ],
)
def test_ids_begin_a_name(name: str, rules: list[str]) -> None:
    assert rules_in_name(name) == rules
