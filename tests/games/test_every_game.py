"""Every game of the catalogue passes the one suite: conformance, leaks, words, playthroughs, hash seeds."""

import sys
from pathlib import Path

import pytest

from arbiter.games import catalogue
from arbiter.kernel import menu
from arbiter.testing.conformance import CHECKS, Check, Plan
from arbiter.testing.leaks import run_leaks
from arbiter.testing.playthroughs import differing_by_hash_seed, strayed
from arbiter.testing.words import unpaired, unspoken

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
PLANS = {
    "nemesis": Plan([6, 9, 13], [1, 4], 14),
    "infiltration": Plan([2, 4, 6], range(4), 25),
    "skillcheck": Plan([3, 6], range(4), 25),
}
COMPILED = str(menu.__file__).endswith(".so")
MANY = {
    "nemesis": Plan([6, 9, 12, 18], range(250 if COMPILED else 25), 40),
    "infiltration": Plan([2, 3, 4, 5, 6], range(20), 60),
    "skillcheck": Plan([3, 4, 5, 6], range(25), 60),
}
"""A hundred games of each, for the check that is cheap; of nemesis a thousand where it runs compiled."""


def plan_of(game: str, plans: dict[str, Plan]) -> Plan:
    """The plan of a game, for a new one its fewest and its most seats."""
    return plans.get(game) or Plan(sorted(set(catalogue.game(game).seats({}))), range(4), 25)


@pytest.mark.parametrize("game", catalogue.names())
@pytest.mark.parametrize("check", CHECKS, ids=[check.name for check in CHECKS])
def test_the_game_conforms(check: Check, game: str) -> None:
    plan = plan_of(game, MANY if check.name == "plays" else PLANS)
    assert check.run(catalogue.game(game), plan) == []


@pytest.mark.parametrize("game", catalogue.names())
def test_no_secret_leaks_and_each_was_tried(game: str) -> None:
    lines: list[str] = []
    plan = plan_of(game, PLANS)
    assert run_leaks(catalogue.game(game), plan.seats, plan.seeds, plan.turns, lines.append) == 0, "\n".join(lines)


@pytest.mark.parametrize("game", catalogue.names())
def test_both_languages_have_the_same_words_and_the_source_says_nothing_else(game: str) -> None:
    assert unpaired(catalogue.game(game)) == []
    assert unspoken(catalogue.game(game)) == []


@pytest.mark.parametrize("file", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda file: file.stem)
def test_a_playthrough_is_played_as_it_was_kept(file: Path) -> None:
    remedy = "if the rule that changed is meant to: python -m arbiter.testing.playthroughs update tests/playthroughs"
    assert strayed(file) == "", remedy


@pytest.mark.parametrize("game", catalogue.names())
def test_every_game_has_its_playthroughs(game: str) -> None:
    assert len(list(PLAYTHROUGHS.glob(f"{game}-*.txt"))) >= 2


@pytest.mark.parametrize("name", ["nemesis-9-3", "infiltration-4-3", "skillcheck-4-3"])
def test_the_hash_seed_changes_nothing(name: str) -> None:
    command = [sys.executable, "-m", "arbiter.testing.playthroughs", "show", name]
    assert differing_by_hash_seed(command) == []
