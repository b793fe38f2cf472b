"""The case runner: what is true passes, and everything that is not fails with its line, its turn, and both values."""

from pathlib import Path

import pytest
from tests.testing.toy import find

from arbiter.testing.cases import run_paths

GOOD = """\
- id: L-101-hit
  rules: [L-101]
  claim: A 60 hits, and who is hit does not learn by whom
  game: cellar
  start:
    A: {coin: brass, things: [lamp, {sack: {full: true}}]}
    B: {}
    C: {hp: 1}
  turns:
    - instant: [{seat: C, do: knock, text: "1"}]
      orders:
        A: [{do: throw, target: B}, {do: show_coin, fingers: 0}]
        B: [{do: throw, target: C}, {do: fly}]
        C: [{do: throw, target: A}]
      answers: {B: cry}
      dice: {"L-101 hit": [60, 60]}
      facts: {A.hp: 3, B.hp: 2, C.hp: 0, A.things: [{sack: {full: true}}, lamp], turn: 2, weather: clear, outcome: null}
      sees:
        B: [{event: throw, actor: null, target: B, result: hit}, {event: cry, who: B}]
        C: [{event: throw, actor: A, target: B}, {event: coin, who: A, coin: brass}, {event: knock, who: C}]
      unseen: {B: [{event: throw, actor: A}], C: [{event: throw, actor: B}]}
      lapsed: {B: [fly], C: [throw]}
    - orders: {C: [{do: throw, target: A}]}
      refused: {C: [L-105]}
      dice: {"N-1201 weather": [20]}
      facts: {weather: storm}
"""


def run_text(tmp_path: Path, text: str) -> tuple[int, list[str]]:
    """The return value and the lines of a run, without the folder."""
    file = tmp_path / "a.yaml"
    file.write_text(text, encoding="utf-8")
    lines: list[str] = []
    status = run_paths([str(file)], lines.append, find)
    return status, [line.replace(f"{tmp_path}/", "") for line in lines]


def test_a_case_that_comes_true_passes(tmp_path: Path) -> None:
    assert run_text(tmp_path, GOOD) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("B.hp: 2", "B.hp: 3", "a.yaml:17: L-101-hit: turn 1: B.hp: expected 3, seen 2"),
        ("outcome: null", "outcome: 3", "a.yaml:17: L-101-hit: turn 1: outcome: expected 3, seen null"),
        ("turn: 2", "turn: true", "a.yaml:17: L-101-hit: turn 1: turn: expected true, seen 2"),
        ("full: true}}, lamp]", "full: false}}, lamp]", "a.yaml:17: L-101-hit: turn 1: A.things: expected [{"),
        ("weather: clear,", "wether: clear,", "a.yaml:17: L-101-hit: turn 1: wether: there is no such fact"),
        ("weather: storm", "weather: clear", 'a.yaml:26: L-101-hit: turn 2: weather: expected "clear", seen "storm"'),
        ("actor: null, target: B", "actor: A, target: B", "a.yaml:19: L-101-hit: turn 1: B: does not see"),
        ("{event: cry, who: B}", "{event: cry, who: C}", "a.yaml:19: L-101-hit: turn 1: B: does not see"),
        ("{event: cry, who: B}", "{event: cried}", "no such event among knock, throw, cry"),
        (
            "unseen: {B: [{event: throw, actor: A}]",
            "unseen: {B: [{event: throw}]",
            "a.yaml:21: L-101-hit: turn 1: B: must not",
        ),
        (
            "unseen: {B: [{event: throw, actor: A}]",
            "unseen: {B: [{event: thrown, actor: A}]",
            "a.yaml:21: L-101-hit: turn 1: B: could never see",
        ),
        (
            "lapsed: {B: [fly], C",
            "lapsed: {C",
            "a.yaml:13: L-101-hit: turn 1: B: fly refused by no rule (not_in_menu, ",
        ),
        ("C: [throw]}\n    -", "C: [throw, throw]}\n    -", "a.yaml:22: L-101-hit: turn 1: C: throw came to something"),
        (
            "refused: {C: [L-105]}",
            "refused: {C: [L-101]}",
            "(out, orders.0); line 24: turn 2: C: nothing is refused by L-101",
        ),
        (
            "refused: {C: [L-105]}",
            "refused: {C: [L-105, L-105]}",
            "a.yaml:24: L-101-hit: turn 2: C: nothing is refused by",
        ),
        ("refused: {C: [L-105]}", "refused: {}", "a.yaml:23: L-101-hit: turn 2: C: throw refused by L-105 (out, "),
        ("[60, 60]", "[60]", "a.yaml:16: L-101-hit: turn 1: L-101 hit: this is rolled once more than the case says"),
        ("[60, 60]", "[60, 60, 60]", "a.yaml:16: L-101-hit: turn 1: L-101 hit: 60 is never asked for"),
        (
            '"L-101 hit": [60, 60]',
            '"L-101 aim": [1]',
            "a.yaml:16: L-101-hit: turn 1: L-101 hit: this is rolled, and the case",
        ),
        ("coin: brass, things", "coin: tin, things", 'a.yaml:6: L-101-hit: start.A.coin: "tin" can\'t stand here'),
        ("target: B}, {do: show", "target: A}, {do: show", "a.yaml:12: L-101-hit: turn 1: A: throw refused by L-101"),
        (
            "[{seat: C, do: knock",
            "[{seat: D, do: knock",
            'a.yaml:10: L-101-hit: "D": there is no such seat; seats: A, B, C',
        ),
        ("unseen: {B: [", "unseen: {D: [", 'a.yaml:21: L-101-hit: "D": there is no such seat; seats: A, B, C'),
        (
            "game: cellar",
            "game: attic",
            'a.yaml:4: L-101-hit: "attic": there is no such game; there are cellar',
        ),
        ("do: knock, text", "do: yell, text", "a.yaml:10: L-101-hit: turn 1: C: yell refused by no rule"),
    ],
)
def test_what_is_not_so_fails_with_its_line(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    assert right in GOOD
    status, lines = run_text(tmp_path, GOOD.replace(right, wrong, 1))
    assert status == 1
    assert len(lines) == 2
    assert said in lines[0]
    assert lines[1] == "0 passed, 1 failed"


def test_all_that_is_wrong_with_a_case_stands_on_one_line(tmp_path: Path) -> None:
    _, lines = run_text(tmp_path, GOOD.replace("A.hp: 3, B.hp: 2, C.hp: 0", "A.hp: 1, B.hp: 1, C.hp: 1"))
    assert lines[0].count("; line 17: turn 1: ") == 2


def test_what_is_said_and_never_asked_for_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.testing.toy.Ask.__init__", _asks_for_something_else)
    _, lines = run_text(tmp_path, GOOD)
    assert "A says something at 'orders', and nobody asks for it" in lines[0]


def _asks_for_something_else(ask: object, key: str, seats: int, default: object, *_: object) -> None:
    for name, value in {"key": "dreams", "seats": seats, "default": default, "menu": None}.items():
        object.__setattr__(ask, name, value)


def test_an_answer_that_nobody_asks_for_is_ignored(tmp_path: Path) -> None:
    assert run_text(tmp_path, GOOD.replace("answers: {B: cry}", "answers: {A: cry, B: cry, C: bear}"))[0] == 0


def test_an_error_of_the_game_fails_the_case_and_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr("tests.testing.toy.CellarGame.throw", breaks)
    status, lines = run_text(tmp_path, GOOD)
    assert status == 1
    assert "L-101-hit: turn 1: a fault of the program itself: ZeroDivisionError at test_cases.py:" in lines[0]


def test_endings_are_tested_where_the_turn_says_so(tmp_path: Path) -> None:
    start = GOOD.replace("hp: 1}", "hp: 0}").replace("B: {}", "B: {hp: 0}").split("  turns:")[0]
    turn = "  turns:\n    - {endings: ENDINGS, facts: {outcome: OUTCOME}}\n"
    for endings, outcome in (("true", "3"), ("false", "null")):
        text = start + turn.replace("ENDINGS", endings).replace("OUTCOME", outcome)
        assert run_text(tmp_path, text) == (0, ["1 passed, 0 failed"])


def test_a_case_with_an_id_of_another_fails(tmp_path: Path) -> None:
    status, lines = run_text(tmp_path, GOOD + GOOD)
    assert status == 1
    assert lines == [
        "a.yaml:27: L-101-hit: this id stands already in a.yaml:1; give the case another",
        "1 passed, 1 failed",
    ]


def test_bad_files_count_as_failed(tmp_path: Path) -> None:
    status, lines = run_text(tmp_path, GOOD.replace("claim:", "clam:"))
    assert status == 1
    assert lines == ["a.yaml:1: L-101-hit: the key claim is missing", "0 passed, 1 failed"]


def test_no_case_at_all_is_no_pass(tmp_path: Path) -> None:
    assert run_text(tmp_path, "[]") == (1, ["0 passed, 0 failed"])


def test_a_path_to_nothing_fails(tmp_path: Path) -> None:
    lines: list[str] = []
    assert run_paths([str(tmp_path / "none")], lines.append, find) == 1
    assert lines == [f"{tmp_path}/none: there is no such file or folder"]
