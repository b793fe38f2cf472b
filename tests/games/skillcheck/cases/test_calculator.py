"""What `arbiter check` works out without a table: each card that is named is another one, and what can't be is refused."""

import re
from fractions import Fraction

import pytest

from arbiter.games.skillcheck.cases.calculator import evaluate, odds, odds_world
from arbiter.games.skillcheck.cases.situation import start
from arbiter.games.skillcheck.seen.view import PUBLIC, view
from arbiter.games.skillcheck.world.cards import parse_card
from arbiter.kernel.refusal import BadInput

CHECK = {"difficulty": 9, "types": ["leadership"]}
SEATS = ["Анна", "Борис", "Вера"]


def test_k401_a_card_in_the_hand_an_added_one_and_a_seen_one_are_three_cards() -> None:
    given = {
        "seats": SEATS,
        "check": CHECK,
        "hands": {"Борис": ["leadership 1"] * 4},
        "added": {"Борис": ["leadership 1"] * 2},
        "seen": ["leadership 1"] * 2,
    }
    seen = view(odds_world(given), 1)
    assert seen.outside[parse_card("leadership 1")] == 8
    assert view(odds_world(given), PUBLIC).outside[parse_card("leadership 1")] == 2


def test_k401_the_cards_of_earlier_piles_and_the_seen_ones_are_other_cards() -> None:
    given = {
        "seats": SEATS,
        "check": CHECK,
        "earlier": [["leadership 4", "politics 1", "tactics 2"]],
        "seen": ["leadership 4"],
    }
    assert view(odds_world(given), PUBLIC).outside[parse_card("leadership 4")] == 2


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"earlier": [["leadership 5"]]}, "earlier.0: a pile of 1 cards"),
        ({"earlier": ["leadership 5"]}, "earlier.0"),
        ({"earlier": "leadership 5"}, "earlier"),
        ({"earlier": [["leadership 5"] * 5]}, "leadership 5: named 5 times, and there are 1"),
        ({"seen": ["leadership 5"], "hands": {"Анна": ["leadership 5"]}}, "leadership 5: named 2 times"),
        (
            {"hands": {"Анна": ["tactics 1"] * 4}, "added": {"Анна": ["tactics 1"] * 2}, "seen": ["tactics 1"] * 4},
            "tactics 1: named 10 times, and there are 8",
        ),
        ({"added": {"Анна": -3}}, "added: -3 is no number of cards"),
        ({"added": {"Анна": True}}, "added: true is no number of cards"),
        ({"hands": {"Анна": -1}}, "hands: -1 is no number of cards"),
        ({"earlier": [["tactics 1", "tactics 1"], ["tactics 2", "tactics 2"]]}, "no destiny deck can go with"),
    ],
)
def test_k401_what_cannot_be_is_refused(given: dict[str, object], error: str) -> None:
    with pytest.raises(BadInput, match=re.escape(error)):
        odds({"seats": SEATS, "check": CHECK, **given}, "public")


def test_k304_a_hand_may_be_given_by_its_size() -> None:
    world = odds_world({"seats": SEATS, "check": CHECK, "hands": {"Анна": 4}})
    assert [one.size for one in view(world, PUBLIC).seats] == [4, 0, 0]


def test_k106_cards_and_types_may_be_written_in_russian() -> None:
    found = evaluate(["лидерство 3", "Тактика 1", "declare-emergency 4", "чрезвычайное положение 3"], 5, ["Лидерство"])
    assert (found.matching, found.others, found.total) == (
        ["leadership 3", "leadership 3", "leadership 4"],
        ["tactics 1"],
        9,
    )


def test_k106_a_pile_holds_no_card_more_often_than_the_game_has_it() -> None:
    with pytest.raises(BadInput, match="leadership 5: named 2 times, and there are 1"):
        evaluate(["leadership 5", "лидерство 5"], 5, ["leadership"])


@pytest.mark.parametrize("name", ["admiral_grilled", "Admiral Grilled"])
def test_k304_a_check_may_be_that_of_a_crisis_by_its_name(name: str) -> None:
    check = start({"seats": SEATS, "check": {"crisis": name}}).the_check()
    assert (check.name, check.difficulty, check.types, check.source) == ("admiral_grilled", 9, 0b00011, 1)


def test_k304_what_stands_beside_a_crisis_counts() -> None:
    check = start({"seats": SEATS, "check": {"crisis": "elections_loom", "difficulty": 11}}).the_check()
    assert (check.difficulty, check.partial) == (11, 5)
    with pytest.raises(BadInput, match=re.escape("check.crisis")):
        start({"seats": SEATS, "check": {"crisis": "nothing_happens"}})


@pytest.mark.parametrize(
    ("place", "more", "taken"),
    [
        ("administration", {}, True),
        ("admirals_quarters", {"nominee": "Борис", "president": "Борис"}, True),
        ("admirals_quarters", {"nominee": "Борис", "president": "Анна"}, False),
        ("admirals_quarters", {"nominee": "Борис"}, False),
        ("brig", {"nominee": "Борис", "president": "Борис"}, False),
    ],
)
def test_k204_an_accepted_prophecy_touches_what_names_the_president(
    place: str, more: dict[str, str], taken: bool
) -> None:
    check = {"difficulty": 5, "types": ["politics"], "place": place, "changes": [{"source": "accept_prophecy"}], **more}
    if taken:
        assert [change.by for change in start({"seats": SEATS, "check": check}).changes] == [2]
    else:
        with pytest.raises(BadInput, match=re.escape("check.changes.0.source")):
            start({"seats": SEATS, "check": check})


def test_k401_the_own_hand_is_no_part_of_the_destiny_deck() -> None:
    """There is one leadership 5: who holds it knows that two destiny cards of leadership come to 8 at most."""
    given = {"seats": SEATS, "check": CHECK, "hands": {"Борис": ["leadership 5"]}}
    assert odds(given, "Борис").panel.destiny.at_least(9) == 0
    # Anybody else: one pair of 45 is both leadership cards, and 2 of their 210 are a 5 with one of the two 4s.
    assert odds(given, "Анна").panel.destiny.at_least(9) == Fraction(1, 45) * Fraction(2, 210)
    assert odds(given, "public").panel.destiny.at_least(9) == Fraction(1, 45) * Fraction(2, 210)
