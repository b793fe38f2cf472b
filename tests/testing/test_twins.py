"""A twin passes where its seat can't tell, and fails with what gave it away."""

from pathlib import Path

import pytest
from tests.testing.test_cases import run_text
from tests.testing.toy import CellarView, CellarWorld

from arbiter.kernel.view import View, World
from arbiter.testing.twins import laid_over, patched

TWINS = """\
- id: L-102-coin
  rules: [L-102]
  claim: Nobody knows another's coin
  game: cellar
  start: {A: {coin: gold}, B: {}, C: {}}
  turns:
    - orders: {A: [{do: throw, target: B}]}
      dice: {"L-101 hit": [60]}
    - orders: {}
  twin: {seat: B, start: {A: {coin: brass}}}
"""


def test_what_a_seat_can_not_know_makes_no_difference(tmp_path: Path) -> None:
    assert run_text(tmp_path, TWINS) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize(
    ("twin", "said"),
    [
        ("{seat: A, start: {A: {coin: brass}}}", "twin: the view at the start differs for A: coin: gold ≠ brass"),
        ("{seat: B, start: {C: {hp: 2}}}", "twin: the view at the start differs for B: hp[2]: 3 ≠ 2"),
        (
            '{seat: B, dice: {"L-101 hit": [61]}}',
            "twin: B comes to the view at cry:1:1 in turn 1 here, to the view after",
        ),
        ('{seat: C, dice: {"L-101 hit": [61]}}', "twin: the view after turn 1 differs for C: hp[1]: 2 ≠ 3"),
        ("{seat: D}", 'twin: seat: "D": there is no such seat; seats: A, B, C'),
        ("{seat: B, start: {A: {coin: tin}}}", 'twin: start.A.coin: "tin" can\'t stand here'),
    ],
)
def test_what_gives_it_away_is_told(tmp_path: Path, twin: str, said: str) -> None:
    status, lines = run_text(tmp_path, TWINS.replace("{seat: B, start: {A: {coin: brass}}}", twin))
    assert status == 1
    assert lines[0].startswith("a.yaml:10: L-102-coin: ")
    assert said in lines[0]


def test_a_report_that_tells_gives_it_away(tmp_path: Path) -> None:
    shown = TWINS.replace("{do: throw, target: B}", "{do: show_coin, fingers: 0}").replace('"L-101 hit": [60]', "")
    _, lines = run_text(tmp_path, shown)
    assert "twin: the report in turn 1 differs for B: [0].coin: gold ≠ brass" in lines[0]


def test_a_view_that_leaks_in_the_turn_gives_it_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaks(_: object, world: World, seat: int) -> View:
        assert isinstance(world, CellarWorld)
        coin = world.coins[0] if world.hp[seat] < 3 else world.coins[seat]
        return CellarView(seat, world.names, world.hp[:], coin, world.turn)

    monkeypatch.setattr("tests.testing.toy.CellarGame.view", leaks)
    _, lines = run_text(tmp_path, TWINS)
    assert "twin: the view at cry:1:1 in turn 1 differs for B: coin: gold ≠ brass" in lines[0]


def test_a_patch_is_laid_over_at_any_depth_and_lists_are_replaced() -> None:
    value = {"A": {"at": "lab", "hands": ["axe"], "stats": {"fitness": 2, "erudition": 3}}, "B": {}}
    patch = {"A": {"hands": [], "stats": {"fitness": 1}}, "C": {"hp": 1}}
    expected = {"A": {"at": "lab", "hands": [], "stats": {"fitness": 1, "erudition": 3}}, "B": {}, "C": {"hp": 1}}
    assert laid_over(value, patch) == expected


def test_dice_adds_and_plays_of_a_twin_are_those_of_the_first_turn() -> None:
    case = {
        "destiny": ["tactics 1", "tactics 2"],
        "turns": [{"dice": {"x": [1], "y": [2]}, "adds": {"A": ["tactics 1"]}, "facts": {"total": 1}}, {"adds": {}}],
    }
    twin = {"seat": "B", "dice": {"y": [3], "z": [4]}, "adds": {"B": []}}
    found = patched(case, twin)
    assert found["turns"] == [
        {"dice": {"x": [1], "y": [3], "z": [4]}, "adds": {"B": []}, "facts": {"total": 1}},
        {"adds": {}},
    ]
    assert found["destiny"] == ["tactics 1", "tactics 2"]
    assert "seat" not in found
