"""Cards and the counting of piles."""

import pytest

from arbiter.games.skillcheck.world import cards, pile
from arbiter.kernel.dice import FastDice
from arbiter.kernel.refusal import BadInput

NAMES = ["politics", "leadership", "tactics", "piloting", "engineering"]


def test_k201_a_deck_has_21_cards_of_total_strength_45() -> None:
    for kind in range(5):
        deck = cards.full_deck(kind)
        assert len(deck) == 21
        assert sum(cards.strength_of(one) for one in deck) == 45
        assert [[cards.strength_of(one) for one in deck].count(strength) for strength in (1, 2, 3, 4, 5)] == [
            8,
            6,
            4,
            2,
            1,
        ]


def test_k204_the_text_follows_from_type_and_strength() -> None:
    assert cards.parse_card("declare-emergency 3") == cards.parse_card("leadership 3")
    assert cards.play_name(cards.parse_card("politics 5")) == "investigative-committee 5"
    assert cards.play_name(cards.parse_card("engineering 2")) == "repair 2"


@pytest.mark.parametrize("text", ["leadership", "leadership 6", "leadership 0", "luck 3", "declare-emergency 2", ""])
def test_k201_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(BadInput, match=f'^"{text}"'):
        cards.parse_card(text)


def naive(
    texts: list[str], matching: list[str], ones: bool, zeroed: str, difficulty: int, partial: int | None
) -> tuple[int, str]:
    """The text of K-106, K-107 and K-203 once more, word by word, on words."""
    score = 0
    for text in texts:
        kind, number = text.split()
        if kind == zeroed:
            continue
        helps = kind in matching or (ones and number == "1")
        score = score + int(number) if helps else score - int(number)
    if score >= difficulty:
        return score, "pass"
    if partial is not None and score >= partial:
        return score, "partial"
    return score, "fail"


def test_k106_k107_k203_100000_random_piles_agree_with_a_naive_count() -> None:
    dice = FastDice(20261130)
    tiers = {"pass": 0, "partial": 0, "fail": 0}
    for _ in range(100_000):
        texts = [f"{NAMES[dice.below(5)]} {dice.below(5) + 1}" for _ in range(dice.below(13))]
        matching = [name for name in NAMES if dice.below(2)] or ["politics"]
        ones = dice.below(5) == 0
        zeroed = NAMES[dice.below(5)] if dice.below(4) == 0 else ""
        difficulty = dice.below(21) - 8
        partial = difficulty - 1 - dice.below(6) if dice.below(2) else None
        found = pile.total(
            [cards.parse_card(text) for text in texts],
            cards.mask_of([cards.type_named(name) for name in matching]),
            ones,
            cards.type_named(zeroed) if zeroed else -1,
        )
        tier = pile.RESULTS[pile.result(found, difficulty, pile.NO_PARTIAL if partial is None else partial)]
        assert (found, tier) == naive(texts, matching, ones, zeroed, difficulty, partial)
        tiers[tier] += 1
    assert min(tiers.values()) > 5_000  # every tier was met often


def test_k105_the_pile_is_sorted_into_matching_and_others() -> None:
    texts = ["tactics 2", "politics 5", "tactics 1", "piloting 1"]
    numbers = [cards.parse_card(text) for text in texts]
    mask = cards.mask_of([cards.type_named("tactics")])
    assert [cards.name_of(one) for one in pile.matching(numbers, mask)] == ["tactics 1", "tactics 2"]
    assert [cards.name_of(one) for one in pile.others(numbers, mask)] == ["politics 5", "piloting 1"]
    assert [cards.name_of(one) for one in pile.others(numbers, mask, True)] == ["politics 5"]
