"""K-401: what the next two destiny cards may be, given what a viewer has surely seen.

The destiny deck begins as two cards of each type, unseen. A card that lies anywhere else in sight since then is none of its cards.
Where two of them were shuffled into a pile, any two cards of it that nobody is known to have added may have been those two: a
mixture. A deck that was built short lacks what all could count.

The model, exact under what it says: all orders of the deck are alike likely, and what others added says nothing. So each choice
of two cards out of each pile has the weight of the ways in which the rest of the destiny deck can be filled from the unseen cards.
"""

from fractions import Fraction
from math import comb
from typing import Final

from arbiter.games.skillcheck.seen.odds.distribution import Distribution, point
from arbiter.games.skillcheck.seen.view import MixedView, SkillView
from arbiter.games.skillcheck.world.cards import COPIES, KIND_COUNT, STRENGTH_COUNT, TYPE_COUNT, TYPES, parse_card

FULL: Final = (2, 2, 2, 2, 2)
DESTINY_A_CHECK: Final = 2
MOST_OF_TWO: Final = 10
"""Two cards of strength 5 each way."""

Left = tuple[int, ...]
"""How many cards of each type the destiny deck still has."""


def unseen(outside: list[int]) -> list[list[int]]:
    """By type and strength, how many cards may be in the destiny deck as far as the viewer can tell."""
    found: list[list[int]] = []
    for kind in range(TYPE_COUNT):
        start = kind * STRENGTH_COUNT
        found.append([max(0, COPIES[at] - outside[start + at]) for at in range(STRENGTH_COUNT)])
    return found


def left_in_deck(piles: list[MixedView], counts: list[int]) -> dict[Left, int]:
    """What the destiny deck may still hold after those piles, with weights. `counts` is how many cards of each type are unseen."""
    ways: dict[Left, int] = {FULL: 1}
    for pile in piles:
        ways = _after(ways, pile)
    found: dict[Left, int] = {}
    for left, weight in ways.items():
        for kind in range(TYPE_COUNT):
            weight *= comb(counts[kind], left[kind])
        if weight:
            found[left] = weight
    return found


def _after(ways: dict[Left, int], pile: MixedView) -> dict[Left, int]:
    """The decks that may be left when two cards of each went into a pile."""
    if pile.destiny:
        kinds = [0] * TYPE_COUNT
        for text in pile.destiny:
            kinds[parse_card(text) // STRENGTH_COUNT] += 1
        return {
            tuple([left[kind] - kinds[kind] for kind in range(TYPE_COUNT)]): weight
            for left, weight in ways.items()
            if all(left[kind] >= kinds[kind] for kind in range(TYPE_COUNT))
        }
    possible = suspects(pile)
    found: dict[Left, int] = {}
    for left, weight in ways.items():
        for one in range(TYPE_COUNT):
            for other in range(one, TYPE_COUNT):
                picks = picks_of(possible, one, other)
                if picks and picks_of(list(left), one, other):
                    rest = list(left)
                    rest[one] -= 1
                    rest[other] -= 1
                    key = tuple(rest)
                    found[key] = found.get(key, 0) + weight * picks
    return found


def suspects(pile: MixedView) -> list[int]:
    """By type, how many cards of a pile the viewer can't say of that somebody added them."""
    counts = [0] * TYPE_COUNT
    for text in pile.pile:
        counts[parse_card(text) // STRENGTH_COUNT] += 1
    for text in pile.known:
        counts[parse_card(text) // STRENGTH_COUNT] -= 1
    return counts


def picks_of(counts: list[int], one: int, other: int) -> int:
    """In how many ways a card of one type and a card of the other can be picked from so many of each."""
    return comb(counts[one], 2) if one == other else counts[one] * counts[other]


def next_two(view: SkillView, types: int, ones_match: bool, zeroed: int) -> Distribution:
    """The exact spread of what the next two destiny cards add to a check with these matching types (bits)."""
    return _spread(view, [_worths(kind, types, ones_match, zeroed) for kind in range(TYPE_COUNT)])


def both_against(view: SkillView, types: int, ones_match: bool, zeroed: int) -> Fraction:
    """The exact chance that both of the next two destiny cards count against the check; of the last one, that it does."""
    worths = [_worths(kind, types, ones_match, zeroed) for kind in range(TYPE_COUNT)]
    signs = [[-1 if worth < 0 else 0 for worth in row] for row in worths]
    coming = cards_coming(possible_decks(view))
    return _spread(view, signs).between(-coming, -coming) if coming else Fraction(0)


def possible_decks(view: SkillView) -> dict[Left, int]:
    """What the destiny deck may hold now, with weights; anything, if what the viewer sees can't be, as a moderator may type."""
    found = left_in_deck(view.mixed, [sum(row) for row in unseen(view.outside)])
    return found or left_in_deck([], [sum(row) for row in unseen([0] * KIND_COUNT)])


def cards_coming(decks: dict[Left, int]) -> int:
    """How many destiny cards the next check gets: two, or what is left of a deck that was built short."""
    return min(DESTINY_A_CHECK, max([sum(left) for left in decks]))


def _spread(view: SkillView, worths: list[list[int]]) -> Distribution:
    """The spread of the sum of the next two cards, each worth so much by type and strength."""
    cards = unseen(view.outside)
    counts = [sum(row) for row in cards]
    if left_in_deck(view.mixed, counts):
        return _of_next(cards, counts, possible_decks(view), worths)
    cards = unseen([0] * KIND_COUNT)
    return _of_next(cards, [sum(row) for row in cards], possible_decks(view), worths)


def _of_next(
    cards: list[list[int]], counts: list[int], decks: dict[Left, int], worths: list[list[int]]
) -> Distribution:
    coming = cards_coming(decks)
    if coming < DESTINY_A_CHECK:
        return _of_last(cards, counts, decks, worths) if coming else point(0)
    weights = [0] * (2 * MOST_OF_TWO + 1)
    scale = 1
    for kind in range(TYPE_COUNT):
        scale *= max(1, counts[kind] * (counts[kind] - 1))
    for one in range(TYPE_COUNT):
        for other in range(one, TYPE_COUNT):
            weight = sum([found * picks_of(list(left), one, other) for left, found in decks.items()])
            ways = picks_of(counts, one, other)
            if weight and ways:
                share = weight * (scale // ways)
                if one == other:
                    _add_alike(weights, share, worths[one], cards[one])
                else:
                    _add_unlike(weights, share, worths[one], cards[one], worths[other], cards[other])
    return Distribution(-MOST_OF_TWO, weights).reduced()


def _of_last(
    cards: list[list[int]], counts: list[int], decks: dict[Left, int], worths: list[list[int]]
) -> Distribution:
    """The spread of the last card of a deck that was built short by an odd number."""
    weights = [0] * (2 * MOST_OF_TWO + 1)
    scale = 1
    for count in counts:
        scale *= max(1, count)
    for kind in range(TYPE_COUNT):
        weight = sum([found * left[kind] for left, found in decks.items()])
        if weight:
            for at in range(STRENGTH_COUNT):
                weights[MOST_OF_TWO + worths[kind][at]] += weight * (scale // counts[kind]) * cards[kind][at]
    return Distribution(-MOST_OF_TWO, weights).reduced()


def _worths(kind: int, types: int, ones_match: bool, zeroed: int) -> list[int]:
    """What a card of a type adds, by strength."""
    if kind == zeroed:
        return [0] * STRENGTH_COUNT
    sign = 1 if types >> kind & 1 else -1
    worths = [sign * (at + 1) for at in range(STRENGTH_COUNT)]
    if ones_match:
        worths[0] = 1
    return worths


def _add_alike(weights: list[int], weight: int, worths: list[int], cards: list[int]) -> None:
    """Add the weights of all pairs of different cards of one type."""
    for at in range(STRENGTH_COUNT):
        for place in range(at, STRENGTH_COUNT):
            ways = comb(cards[at], 2) if at == place else cards[at] * cards[place]
            weights[MOST_OF_TWO + worths[at] + worths[place]] += weight * ways


def _add_unlike(
    weights: list[int],
    weight: int,
    worths: list[int],
    cards: list[int],
    other_worths: list[int],
    other_cards: list[int],
) -> None:
    """Add the weights of all pairs of a card of one type and a card of another."""
    for at in range(STRENGTH_COUNT):
        for place in range(STRENGTH_COUNT):
            ways = cards[at] * other_cards[place]
            weights[MOST_OF_TWO + worths[at] + other_worths[place]] += weight * ways


def tracker(view: SkillView) -> dict[str, list[int]]:
    """For the destiny tracker: by type, the least and the most cards of it that the destiny deck still holds."""
    decks = list(possible_decks(view))
    return {
        TYPES[kind]: [min([left[kind] for left in decks]), max([left[kind] for left in decks])]
        for kind in range(TYPE_COUNT)
    }
