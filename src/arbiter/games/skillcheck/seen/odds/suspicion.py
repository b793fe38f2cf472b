"""K-403, K-404: what a revealed pile proves without any assumption, and what it suggests under a model that is shown with it.

The model of K-404: each card that somebody adds is one of the others with the chance `honest_percent` for a human and `traitor_percent`
for a Cylon, independently; every set of Cylons that fits what the viewer knows is alike likely beforehand; without loyalties, one of the
contributors spoils.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, final

from arbiter.games.skillcheck.seen.odds.destiny import DESTINY_A_CHECK, cards_coming, left_in_deck, suspects, unseen
from arbiter.games.skillcheck.seen.view import MODERATOR, CheckView, MixedView, SkillView
from arbiter.games.skillcheck.world.cards import STRENGTH_COUNT, TYPE_COUNT, TYPES, parse_card

WHOLE: Final = 100


@final
@dataclass
class Certain:
    """K-403. `others` is how many of the others nobody is known to have added, `unexplained` how many of them can't be destiny cards.

    `only` names, by type in the pile, the seats that may hold it and added something; `proved` are (seat, type, how many at least): cards
    that nobody else can have added.
    """

    others: int
    unexplained: int
    only: dict[str, list[int]]
    proved: list[tuple[int, str, int]]


@final
@dataclass
class Suspicion:
    """K-404: by seat, the chance that it is one who spoils, with the numbers that the model assumes. `cylons` -1: one spoiler."""

    chances: list[Fraction]
    honest_percent: int
    traitor_percent: int
    cylons: int


Given = tuple[int, ...]
"""The types of the destiny cards of one pile: two, or what was left of a deck that was built short."""


def destiny_given(check: CheckView) -> dict[Given, int]:
    """The types that the destiny cards of a revealed pile may be, each with the weight of any such cards of the pile."""
    if not check.piles:
        return {}
    pile, before = check.piles[-1], check.piles[:-1]
    if pile.destiny:
        return {tuple(sorted([parse_card(text) // STRENGTH_COUNT for text in pile.destiny])): 1}
    counts = [sum(row) for row in unseen(check.outside)]
    decks = left_in_deck(before, counts)
    possible = suspects(pile)
    found: dict[Given, int] = {}
    for given in _combinations(cards_coming(decks) if decks else DESTINY_A_CHECK):
        if all(possible[kind] >= given.count(kind) for kind in given):
            weight = _weight(before, counts, given)
            if weight:
                found[given] = weight
    return found


def _combinations(cards: int) -> list[Given]:
    """The types that so many cards can have, in order."""
    return list(combinations_with_replacement(range(TYPE_COUNT), cards))


def _weight(before: list[MixedView], counts: list[int], given: Given) -> int:
    """In how many ways the destiny deck can be, if these came out of it after the piles before."""
    known = MixedView([], [f"{TYPES[kind]} 1" for kind in given], [])
    return sum(left_in_deck([*before, known] if given else before, counts).values())


def certainties(view: SkillView) -> Certain | None:
    """What the revealed pile proves; None where there is no pile to speak of."""
    check = view.check
    if check is None or not check.revealed or not check.piles:
        return None
    pile = check.piles[-1]
    unknown = _unknown_others(check, pile)
    pairs = destiny_given(check)
    explained = max([_others_in(pair, unknown) for pair in pairs], default=0)
    in_pile = suspects(pile)
    only: dict[str, list[int]] = {}
    proved: list[tuple[int, str, int]] = []
    for kind in range(TYPE_COUNT):
        if in_pile[kind]:
            holders = _holders(view, check, kind)
            only[TYPES[kind]] = holders
            from_destiny = max([pair.count(kind) for pair in pairs], default=0)
            if len(holders) == 1 and in_pile[kind] > from_destiny:
                proved.append((holders[0], TYPES[kind], in_pile[kind] - from_destiny))
    return Certain(sum(unknown), sum(unknown) - explained, only, proved)


def _unknown_others(check: CheckView, pile: MixedView) -> list[int]:
    """By type, how many of the others in the pile nobody is known to have added."""
    found = [0] * TYPE_COUNT
    for text in check.others:
        found[parse_card(text) // STRENGTH_COUNT] += 1
    for text in pile.known:
        if text in check.others:
            found[parse_card(text) // STRENGTH_COUNT] -= 1
    return found


def _others_in(given: Given, unknown: list[int]) -> int:
    """How many of the others these destiny cards can be."""
    return sum([min(given.count(kind), unknown[kind]) for kind in set(given)])


def _holders(view: SkillView, check: CheckView, kind: int) -> list[int]:
    """The seats that may have added a card of a type: they added something, may hold it, and the viewer is none of them."""
    known = range(len(check.counts)) if view.seat == MODERATOR else (view.seat,)
    return [
        seat
        for seat in range(len(check.counts))
        if check.counts[seat] > 0 and seat not in known and check.could[seat][kind] > 0
    ]


def suspicions(view: SkillView) -> Suspicion | None:
    """K-404: who spoiled the last check, by the model; None where there is no pile to speak of."""
    check = view.check
    pairs = {} if check is None else destiny_given(check)
    if check is None or not pairs:
        return None
    seats = len(check.counts)
    spoilers = view.cylons if view.cylons >= 0 else 1
    weights = [0] * seats
    whole = 0
    for chosen in _possible_sets(view, seats, spoilers):
        weight = _likelihood(view, check, pairs, chosen)
        whole += weight
        for seat in chosen:
            weights[seat] += weight
    if not whole:
        return None
    found = [Fraction(weight, whole) for weight in weights]
    return Suspicion(found, view.honest_percent, view.traitor_percent, view.cylons)


def _possible_sets(view: SkillView, seats: int, spoilers: int) -> list[tuple[int, ...]]:
    """The sets of spoilers that fit what the viewer knows of loyalties."""
    surely = {seat for seat in range(seats) if view.seats[seat].revealed}
    never: set[int] = set()
    known = dict(view.looks)
    if view.seat >= 0 and view.loyalty:
        known[view.names[view.seat]] = view.loyalty
    for name, loyalty in known.items():
        (surely if loyalty == "cylon" else never).add(view.names.index(name))
    return [
        chosen for chosen in combinations(range(seats), spoilers) if surely <= set(chosen) and not never & set(chosen)
    ]


def _likelihood(
    view: SkillView,
    check: CheckView,
    pairs: dict[Given, int],
    chosen: tuple[int, ...],
) -> int:
    """The weight of what was seen, if these seats spoil: the added others are so many, whichever two cards destiny gave."""
    weight, unknown = 1, [1]
    for seat in range(len(check.counts)):
        percent = view.traitor_percent if seat in chosen else view.honest_percent
        cards = _known_of(view, check, seat)
        if cards is not None:
            for text in cards:
                weight *= percent if text in check.others else WHOLE - percent
        else:
            unknown = _with_cards(unknown, max(0, check.counts[seat]), percent)
    return weight if check.face_up else weight * _unknown_weight(check, pairs, unknown)


def _known_of(view: SkillView, check: CheckView, seat: int) -> list[str] | None:
    """What a seat added, if the viewer knows it."""
    if check.face_up:
        return check.shown[seat]
    if view.seat == MODERATOR:
        return check.added[seat]
    return check.mine if seat == view.seat else None


def _with_cards(weights: list[int], count: int, percent: int) -> list[int]:
    """By number of others, the weights after so many more cards, each one of the others with this chance."""
    for _ in range(count):
        longer = [0] * (len(weights) + 1)
        for at in range(len(weights)):
            longer[at] += weights[at] * (WHOLE - percent)
            longer[at + 1] += weights[at] * percent
        weights = longer
    return weights


def _unknown_weight(check: CheckView, pairs: dict[Given, int], added: list[int]) -> int:
    """The weight of the cards that nobody is known to have added. `added` is by number of others among them."""
    pile = check.piles[-1]
    others = _unknown_others(check, pile)
    in_pile = suspects(pile)
    weight = 0
    for pair, ways in pairs.items():
        for given, share in _given_others(pair, others, in_pile):
            count = sum(others) - given
            if 0 <= count < len(added):
                weight += ways * share * added[count]
    return weight


def _given_others(given: Given, others: list[int], in_pile: list[int]) -> list[tuple[int, int]]:
    """How many of the others these destiny cards were, with the ways: where 1s match, cards of a type may be either."""
    found = [(0, 1)]
    for kind in sorted(set(given)):
        cards, bad, good = given.count(kind), others[kind], in_pile[kind] - others[kind]
        found = [
            (count + those, ways * comb(bad, those) * comb(good, cards - those))
            for count, ways in found
            for those in range(cards, -1, -1)
        ]
    return found
