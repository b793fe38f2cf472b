"""K-401, K-402: what a viewer can tell of a check from his own knowledge, exactly. Functions of a view, never of a world.

Two rows of chances: `sure` counts what the viewer knows to lie in the pile and the destiny cards; `blind` adds each card that he
doesn't know under a model, which is shown with it: any unseen card of the types that its owner may hold, all alike likely, independently.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, final

from arbiter.games.skillcheck.seen.odds.destiny import both_against, next_two, tracker, unseen
from arbiter.games.skillcheck.seen.odds.distribution import Distribution, percent, point
from arbiter.games.skillcheck.seen.odds.suspicion import Certain, Suspicion, certainties, suspicions
from arbiter.games.skillcheck.seen.view import MODERATOR, CheckView, SkillView
from arbiter.games.skillcheck.world.cards import (
    STRENGTH_COUNT,
    TYPE_COUNT,
    TYPES,
    mask_of,
    parse_card,
    type_named,
)
from arbiter.games.skillcheck.world.pile import worth

NEEDED: Final = [50, 80, 95]
"""For these chances, in percent, the panel says how much one must bring above the difficulty."""
LOWERED: Final = 2
"""What Declare Emergency takes off the difficulty."""
MOST_WORTH: Final = 5


@final
@dataclass
class Chances:
    """The chances of the three results; `partial` is 0 for a check without that tier."""

    passing: Fraction
    partial: Fraction
    failing: Fraction

    def plain(self) -> dict[str, str]:
        """As text, in percent."""
        return {"pass": percent(self.passing), "partial": percent(self.partial), "fail": percent(self.failing)}


@final
@dataclass
class Worth:
    """What one more card would add to the chance of passing; `partial` to that of passing or partial success."""

    card: str
    adds: int
    passing: Fraction
    partial: Fraction


@final
@dataclass
class Panel:
    """The odds of one check for one viewer. `known` is the total of the cards that he knows, `unknown` how many he doesn't.

    `destiny` and `total` are spreads, `against` is the chance that both destiny cards count against the check. `needed` pairs chances in
    percent with what one must bring above the difficulty against the destiny cards alone. `emergency` is the chance, in the blind
    row, that Declare Emergency decides.
    """

    difficulty: int
    partial: int | None
    known: int
    unknown: int
    destiny: Distribution
    against: Fraction
    total: Distribution
    sure: Chances
    blind: Chances
    needed: list[tuple[int, int]]
    more: list[Worth]
    emergency: Fraction
    tracker: dict[str, list[int]]
    certain: Certain | None = None
    suspicion: Suspicion | None = None
    assumptions: list[str] = field(default_factory=list)


def panel(view: SkillView) -> Panel | None:
    """The odds of the check that is going on; None if there is none, or if the table shows this viewer no odds."""
    check = view.check
    if check is None or not view.odds:
        return None
    sure = known_total(view, check)
    destiny = destiny_of(view, check)
    unknown = unknown_counts(view, check)
    total = sure
    for seat in range(len(unknown)):
        if unknown[seat]:
            each = blind_card(view, check, seat)
            for _ in range(unknown[seat]):
                total = total.plus(each)
    known = destiny.plus(sure)
    blind = destiny.plus(total)
    found = Panel(
        difficulty=check.difficulty,
        partial=check.partial,
        known=sure.low,
        unknown=sum(unknown),
        destiny=destiny,
        against=against_of(view, check),
        total=blind,
        sure=chances(known, check),
        blind=chances(blind, check),
        needed=[(chance, destiny.needed(chance)) for chance in NEEDED],
        more=[] if check.revealed else worths(view, check, blind),
        emergency=Fraction(0) if check.declared else decided_by_emergency(blind, check.difficulty),
        tracker=tracker(view),
        assumptions=["blind_cards"] if sum(unknown) else [],
    )
    found.certain = certainties(view) if check.revealed else None
    if view.suspicion and check.revealed:
        found.suspicion = suspicions(view)
    return found


def matching_of(check: CheckView) -> int:
    """The matching types as bits."""
    return mask_of([type_named(text) for text in check.types])


def worth_of(check: CheckView, text: str) -> int:
    """What a card adds to this check."""
    return worth(parse_card(text), matching_of(check), check.ones_match, _zeroed(check))


def _zeroed(check: CheckView) -> int:
    return type_named(check.zeroed) if check.zeroed else -1


def known_cards(view: SkillView, check: CheckView) -> list[str]:
    """The cards in the pile that the viewer knows: in the end all, before that the open ones and his own; a moderator all added."""
    if check.revealed:
        return check.cards
    found: list[str] = []
    if check.face_up:
        for cards in check.shown:
            found += cards
        found += check.destiny
    elif view.seat == MODERATOR:
        for cards in check.added:
            found += cards
    else:
        found += check.mine
    return found


def known_total(view: SkillView, check: CheckView) -> Distribution:
    """What the known cards come to, for certain."""
    if check.revealed:
        return point(check.total)
    return point(sum([worth_of(check, text) for text in known_cards(view, check)]))


def destiny_of(view: SkillView, check: CheckView) -> Distribution:
    """What the two destiny cards add that the viewer doesn't know; nothing if he knows them."""
    if check.revealed or (check.face_up and check.destiny):
        return point(0)
    return next_two(view, matching_of(check), check.ones_match, _zeroed(check))


def against_of(view: SkillView, check: CheckView) -> Fraction:
    """The chance that both destiny cards count against the check, while the viewer doesn't know them."""
    if check.revealed or (check.face_up and check.destiny):
        return Fraction(0)
    return both_against(view, matching_of(check), check.ones_match, _zeroed(check))


def unknown_counts(view: SkillView, check: CheckView) -> list[int]:
    """By seat, how many cards in the pile the viewer doesn't know."""
    found = [0] * len(check.counts)
    if check.revealed or check.face_up or view.seat == MODERATOR:
        return found
    for seat in range(len(found)):
        if seat != view.seat and check.counts[seat] > 0:
            found[seat] = check.counts[seat]
    return found


def blind_card(view: SkillView, check: CheckView, seat: int) -> Distribution:
    """One card of another seat under the blind model: any unseen card of a type that the seat may hold."""
    cards = unseen(view.outside)
    most = view.seats[seat].most
    types = matching_of(check)
    zeroed = _zeroed(check)
    weights = [0] * (2 * MOST_WORTH + 1)
    for kind in range(TYPE_COUNT):
        if most[kind] > 0:
            for at in range(STRENGTH_COUNT):
                value = worth(kind * STRENGTH_COUNT + at, types, check.ones_match, zeroed)
                weights[MOST_WORTH + value] += cards[kind][at]
    return Distribution(-MOST_WORTH, weights) if any(weights) else point(0)


def chances(total: Distribution, check: CheckView) -> Chances:
    """Pass, partial and fail for a spread of totals."""
    passing = total.at_least(check.difficulty)
    partial = Fraction(0)
    if check.partial is not None and check.partial < check.difficulty:
        partial = total.between(check.partial, check.difficulty - 1)
    return Chances(passing, partial, 1 - passing - partial)


def worths(view: SkillView, check: CheckView, total: Distribution) -> list[Worth]:
    """K-402: what one more card would be worth: each different card of the own hand, else a matching card of each strength."""
    if view.hand:
        cards = [(text, worth_of(check, text)) for text in dict.fromkeys(view.hand)]
    else:
        first = check.types[0] if check.types else TYPES[0]
        cards = [(f"{first} {strength}", strength) for strength in range(1, STRENGTH_COUNT + 1)]
    before = chances(total, check)
    found: list[Worth] = []
    for text, adds in cards:
        after = chances(total.shifted(adds), check)
        partly = after.passing + after.partial - before.passing - before.partial
        found.append(Worth(text, adds, after.passing - before.passing, partly))
    return found


def decided_by_emergency(total: Distribution, difficulty: int) -> Fraction:
    """K-402: the chance that the total misses the difficulty by no more than Declare Emergency takes off."""
    return total.between(difficulty - LOWERED, difficulty - 1)
