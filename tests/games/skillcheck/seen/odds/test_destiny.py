"""K-401: the destiny cards. The known values are exact; mixtures are held against the enumeration of all decks."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from tests.games.skillcheck.tables import run

from arbiter.games.skillcheck.cases import calculator as desk
from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.seen.odds.destiny import both_against, next_two, tracker
from arbiter.games.skillcheck.seen.odds.distribution import Distribution, percent
from arbiter.games.skillcheck.seen.view import MixedView, SkillView, view
from arbiter.games.skillcheck.world.cards import COPIES, TYPES, counts_of, parse_card
from arbiter.games.skillcheck.world.check import Mixed
from arbiter.games.skillcheck.world.facts.cards import DestinyBuilt
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.dice import FastDice
from arbiter.kernel.view import World as KernelWorld
from arbiter.testing.random_games import RandomGame


def seen_by_all(outside: list[str] | None = None, piles: list[MixedView] | None = None) -> SkillView:
    """The public's view of a check where so much was seen."""
    world = desk.odds_world({"check": {"difficulty": 10, "types": ["politics"]}})
    found = view(world, -1)
    found.outside = counts_of([parse_card(text) for text in outside or []])
    found.mixed = piles or []
    return found


def chances_of(found: Distribution) -> dict[int, Fraction]:
    return {found.low + at: Fraction(weight, found.whole) for at, weight in enumerate(found.weights) if weight}


@pytest.mark.parametrize(
    ("matching", "mean", "against", "needed"),
    [
        (1, Fraction(-18, 7), Fraction(28, 45), [3, 5, 7]),
        (2, Fraction(-6, 7), Fraction(15, 45), [1, 4, 6]),
        (3, Fraction(6, 7), Fraction(6, 45), [-1, 2, 5]),
        (4, Fraction(18, 7), Fraction(1, 45), [-3, 0, 2]),
    ],
)
def test_k401_a_fresh_deck_has_its_known_values(
    matching: int, mean: Fraction, against: Fraction, needed: list[int]
) -> None:
    types = (1 << matching) - 1
    found = next_two(seen_by_all(), types, False, -1)
    assert found.mean() == mean
    assert [found.needed(chance) for chance in (50, 80, 95)] == needed
    # Of the 45 pairs of ten cards, two of each type, so many hold no matching type.
    assert both_against(seen_by_all(), types, False, -1) == against


def test_k401_two_matching_types_have_both_against_in_a_third_of_cases() -> None:
    assert percent(both_against(seen_by_all(), 3, False, -1)) == "33.3 %"


def test_k401_where_ones_match_fewer_pairs_are_against() -> None:
    """Of two others each is no 1 with 13 of 21 cards, two of one type with 13·12 of 21·20."""
    unlike, alike = Fraction(13 * 13, 21 * 21), Fraction(13 * 12, 21 * 20)
    assert both_against(seen_by_all(), 3, True, -1) == (12 * unlike + 3 * alike) / 45


def test_k401_seen_cards_are_not_in_the_deck() -> None:
    fives = seen_by_all([f"{kind} 5" for kind in TYPES])
    found = chances_of(next_two(fives, 31, False, -1))
    assert max(found) == 8
    assert max(chances_of(next_two(seen_by_all(), 31, False, -1))) == 10


def test_k401_seen_types_are_still_two_of_each() -> None:
    most = [f"piloting {at + 1}" for at in range(5) for _ in range(COPIES[at])]
    few = seen_by_all(most[2:])  # two cards of piloting, both of strength 1, are all that is unseen of it
    found = chances_of(next_two(few, 0b01000, False, -1))
    both = Fraction(1, 45)
    assert found[2] == both


def enumerate_decks(left: list[list[str]], pile: list[str], types: int) -> dict[int, Fraction]:
    """Every destiny deck of two cards of each type from `left` and `pile` whose first two lie in the pile, and every pair next."""
    by_type: list[list[tuple[str, int]]] = []
    for kind, name in enumerate(TYPES):
        cards = [(text, -1 - at) for at, text in enumerate(left[kind])]
        by_type.append(cards + [(text, at) for at, text in enumerate(pile) if text.startswith(name)])
    counted: Counter[int] = Counter()
    for deck in product(*[list(combinations(cards, 2)) for cards in by_type]):
        ten = [one for pair in deck for one in pair]
        from_pile = [one for one in ten if one[1] >= 0]
        if len(from_pile) != 2:
            continue  # the first two lie in the pile, and the pile holds no other card of this deck
        rest = [text for text, at in ten if at < 0]
        for one, other in combinations(rest, 2):
            counted[value_of(one, types) + value_of(other, types)] += 1
    whole = sum(counted.values())
    return {value: Fraction(count, whole) for value, count in counted.items()}


def value_of(text: str, types: int) -> int:
    kind, strength = text.split()
    return int(strength) if types >> TYPES.index(kind) & 1 else -int(strength)


@pytest.mark.parametrize("types", [0b00001, 0b00110, 0b10101])
@pytest.mark.parametrize(
    "pile",
    [
        ["politics 1", "tactics 3", "tactics 1"],
        ["politics 1", "leadership 2", "tactics 1", "piloting 4"],
        ["tactics 1", "tactics 1", "tactics 2", "engineering 5"],
    ],
)
def test_k401_a_pile_with_two_of_the_deck_in_it_is_a_mixture(pile: list[str], types: int) -> None:
    left = [
        ["politics 1", "politics 2", "politics 4"],
        ["leadership 1", "leadership 3"],
        ["tactics 1", "tactics 2", "tactics 5"],
        ["piloting 1", "piloting 3"],
        ["engineering 2", "engineering 2", "engineering 3"],
    ]
    outside = [f"{kind} {at + 1}" for kind in TYPES for at in range(5) for _ in range(COPIES[at])]
    for cards in left:
        for text in cards:
            outside.remove(text)
    seen = seen_by_all(outside, [MixedView(sorted(pile), [], [])])
    assert chances_of(next_two(seen, types, False, -1)) == enumerate_decks(left, pile, types)


def test_k401_who_knows_what_he_added_knows_more_of_the_deck() -> None:
    pile = ["piloting 1", "piloting 2", "tactics 1"]
    outside = list(pile)
    public = seen_by_all(outside, [MixedView(pile, [], [])])
    adder = seen_by_all(outside, [MixedView(pile, [], ["tactics 1"])])
    assert tracker(public)["piloting"] == [0, 1]
    assert tracker(adder)["piloting"] == [0, 0]  # both piloting cards came out of the destiny deck
    assert tracker(adder)["tactics"] == [2, 2]


def test_k401_what_was_played_face_up_is_no_mixture() -> None:
    pile = ["piloting 1", "piloting 2", "tactics 1"]
    seen = seen_by_all(pile, [MixedView(pile, ["piloting 1", "tactics 1"], [])])
    assert tracker(seen) == {
        "politics": [2, 2],
        "leadership": [2, 2],
        "tactics": [1, 1],
        "piloting": [1, 1],
        "engineering": [2, 2],
    }


def test_k401_the_last_two_of_the_deck_are_certain_where_all_else_was_open() -> None:
    pairs = [
        ["politics 1", "politics 2"],
        ["leadership 1", "leadership 1"],
        ["tactics 1", "tactics 3"],
        ["piloting 1", "piloting 1"],
    ]
    piles = [MixedView(pair, pair, []) for pair in pairs]
    seen = seen_by_all([text for pair in pairs for text in pair], piles)
    assert tracker(seen)["engineering"] == [2, 2]
    eight = Fraction(5, 210)  # of 210 pairs of engineering the 5 with one of four 3s, and the two 4s
    assert chances_of(next_two(seen, 0b10000, False, -1))[8] == eight


@pytest.mark.parametrize(("seats", "seeds"), [(4, range(3)), (5, range(18, 19)), (3, range(1))])
def test_k401_the_truth_is_always_possible(seats: int, seeds: range) -> None:
    """Whoever looks at whatever moment: what the destiny deck really holds lies within what the tracker and the spread allow."""
    met = 0

    def watch(ask: Ask, seat: int, world: KernelWorld) -> None:
        nonlocal met
        assert isinstance(world, World)
        met += 1
        held = world.destiny[:]
        if world.check is not None and not world.check.revealed and not world.check.face_up and world.check.pile:
            held += world.check.destiny  # two cards that nobody saw leave it
        counts = counts_of(held)
        for viewer in (-2, -1, seat):
            seen = view(world, viewer)
            for kind, name in enumerate(TYPES):
                least, most = tracker(seen)[name]
                assert least <= sum(counts[kind * 5 : kind * 5 + 5]) <= most
            assert all(counts[one] <= COPIES[one % 5] - seen.outside[one] for one in range(25))

    for seed in seeds:
        game = RandomGame(GAME, seats, seed)
        while not game.ended() and len(game.turns) < 12:
            game.play_turn(watch)
    assert met > 50


def test_k401_destiny_cards_that_lie_open_are_no_longer_in_the_deck() -> None:
    """Investigative Committee: the two destiny cards are seen before anybody adds."""
    world = desk.odds_world({"check": {"difficulty": 10, "types": ["politics"]}})
    check = world.the_check()
    check.face_up = True
    check.destiny = [parse_card("politics 1"), parse_card("politics 1")]
    check.pile = check.destiny[:]
    assert tracker(view(world, -1))["politics"] == [0, 0]
    world.outside = counts_of([parse_card("politics 1")] * 7)  # with the one open all eight of them are seen
    assert tracker(view(world, -1))["tactics"] == [2, 2]


def test_k202_a_deck_that_was_built_short_lacks_what_everybody_could_count() -> None:
    """One tactics card was left anywhere: nine cards, and the last check gets one of them."""
    world = run(3)
    world.decks[2] = [parse_card("tactics 4")]
    DestinyBuilt([2, 2, 1, 2, 2], list(range(9))).apply(world)
    assert tracker(view(world, -1))["tactics"] == [1, 1]
    for pair in (["politics 1"] * 2, ["leadership 1"] * 2, ["piloting 1"] * 2, ["engineering 1"] * 2):
        cards = [parse_card(text) for text in pair]
        world.mixed.append(Mixed(cards, cards, []))
    seen = view(world, -1)
    found = next_two(seen, 0b00100, False, -1)
    assert found.mean() == Fraction(8 * 1 + 6 * 2 + 4 * 3 + 2 * 4 + 5, 21)
    assert both_against(seen, 0b00010, False, -1) == 1
    assert both_against(seen, 0b00100, False, -1) == 0


def test_k401_percent_never_rounds_to_certainty() -> None:
    assert percent(Fraction(1, 3)) == "33.3 %"
    assert percent(Fraction(1, 100_000)) == "<0.1 %"
    assert percent(Fraction(99_999, 100_000)) == ">99.9 %"
    assert percent(Fraction(0)) == "0.0 %"
    assert percent(Fraction(1)) == "100.0 %"


def test_k401_spreads_convolve() -> None:
    dice = FastDice(3)
    one = Distribution(-1, [dice.below(5) for _ in range(4)])
    other = Distribution(2, [dice.below(5) + 1 for _ in range(3)])
    both = one.plus(other)
    for value in range(1, 7):
        ways = sum(
            mine * its
            for at, mine in enumerate(one.weights)
            for place, its in enumerate(other.weights)
            if at - 1 + place + 2 == value
        )
        assert both.weights[value - both.low] == ways
