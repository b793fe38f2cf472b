"""K-401 to K-404 from outside: the odds of a viewer as plain values. A chance stands as text and as whole tenths of a percent."""

from fractions import Fraction
from typing import Annotated

from msgspec import Meta, Struct, field

from arbiter.games.skillcheck.seen.odds.distribution import Distribution, percent
from arbiter.games.skillcheck.seen.odds.panel import Chances, Panel
from arbiter.games.skillcheck.seen.odds.suspicion import Certain, Suspicion

Seat = Annotated[int, Meta(ge=0, description="A seat, by its place in `names`.")]
Type = Annotated[str, Meta(description="A type of cards, such as leadership.")]


class Chance(Struct, kw_only=True):
    """How likely something is, or by how much it becomes likelier."""

    tenths: Annotated[int, Meta(ge=-1000, le=1000, description="In tenths of a percent, rounded.")]
    text: Annotated[str, Meta(description="In percent, in words: what is not certain never stands as 0 or 100.")]


class Results(Struct, kw_only=True):
    """The chances of the three results."""

    passing: Annotated[Chance, Meta(description="Of passing.")] = field(name="pass")
    partial: Annotated[Chance, Meta(description="Of a partial success; 0 for a check without that tier.")]
    failing: Annotated[Chance, Meta(description="Of failing.")] = field(name="fail")


class Sum(Struct, kw_only=True):
    """One value of a sum, and how likely it is."""

    value: Annotated[int, Meta(description="The sum.")]
    chance: Annotated[Chance, Meta(description="Its chance.")]


class Needed(Struct, kw_only=True):
    """What must lie in the pile beyond the difficulty, against the destiny cards alone."""

    percent: Annotated[int, Meta(description="To pass with this chance,")]
    bring: Annotated[int, Meta(description="so much must be brought above the difficulty.")]


class More(Struct, kw_only=True):
    """K-402: what one more card would be worth."""

    card: Annotated[str, Meta(description="The card, such as leadership 3.")]
    adds: Annotated[int, Meta(description="What it adds to the total.")]
    passing: Annotated[Chance, Meta(description="By how much passing becomes likelier.")]
    partial: Annotated[Chance, Meta(description="By how much passing or partial success becomes likelier.")]


class OfType(Struct, kw_only=True):
    """K-401: how many cards of a type the destiny deck still holds."""

    least: Annotated[int, Meta(ge=0, le=2, description="At least so many.")]
    most: Annotated[int, Meta(ge=0, le=2, description="At most so many.")]


class Holders(Struct, kw_only=True):
    """K-403: who may have added cards of a type that lies in the pile."""

    type: Type
    matches: Annotated[bool, Meta(description="Whether the type matches the check.")]
    seats: Annotated[list[Seat], Meta(description="The seats that may hold it and added something.")]


class Proved(Struct, kw_only=True):
    """K-403: cards that nobody else can have added."""

    seat: Annotated[Seat, Meta(description="Who added them.")]
    type: Type
    count: Annotated[int, Meta(ge=1, description="At least so many.")]


class ShownCertain(Struct, kw_only=True):
    """K-403: what the pile proves without any assumption."""

    others: Annotated[int, Meta(ge=0, description="How many of the others nobody is known to have added.")]
    unexplained: Annotated[int, Meta(description="How many of those can't be destiny cards.")]
    only: Annotated[list[Holders], Meta(description="By type in the pile, who may have added it.")]
    proved: Annotated[list[Proved], Meta(description="Who surely added what.")]


class ShownSuspicion(Struct, kw_only=True):
    """K-404: who spoiled it, by a model whose numbers stand beside it."""

    chances: Annotated[list[Chance], Meta(description="By seat, the chance that it is one who spoils.")]
    honest_percent: Annotated[int, Meta(description="So many of a human's cards are among the others.")]
    traitor_percent: Annotated[int, Meta(description="So many of a Cylon's cards are.")]
    cylons: Annotated[
        int | None, Meta(description="How many Cylons there are; null for one who spoils, of no loyalty.")
    ]


class ShownOdds(Struct, kw_only=True):
    """What a viewer can tell of the check from his own knowledge."""

    known: Annotated[int, Meta(description="What the cards that he knows come to.")]
    unknown: Annotated[int, Meta(ge=0, description="How many cards in the pile he doesn't know, destiny aside.")]
    destiny_mean: Annotated[str, Meta(description="What the destiny cards add on the mean, with two decimals.")]
    destiny: Annotated[list[Sum], Meta(description="What the destiny cards may add.")]
    both_against: Annotated[Chance, Meta(description="That both destiny cards count against the check.")]
    totals: Annotated[list[Sum], Meta(description="What the pile may come to, in the blind row.")]
    sure: Annotated[Results, Meta(description="Counting the known cards and the destiny cards alone.")]
    blind: Annotated[Results, Meta(description="With each unknown card under the model.")]
    needed: Annotated[list[Needed], Meta(description="What one must bring.")]
    more: Annotated[list[More], Meta(description="What one more card is worth; none once the pile is open.")]
    emergency: Annotated[Chance, Meta(description="That Declare Emergency decides, in the blind row.")]
    deck: Annotated[dict[str, OfType], Meta(description="The destiny deck, by type.")]
    certain: Annotated[ShownCertain | None, Meta(description="What the open pile proves.")]
    suspicion: Annotated[ShownSuspicion | None, Meta(description="Who spoiled it, where the table shows that.")]


def shown_odds(panel: Panel, types: list[str]) -> ShownOdds:
    """The panel from outside; `types` match the check."""
    return ShownOdds(
        known=panel.known,
        unknown=panel.unknown,
        destiny_mean=decimal(panel.destiny.mean()),
        destiny=_sums(panel.destiny),
        both_against=_chance(panel.against),
        totals=_sums(panel.total),
        sure=_results(panel.sure),
        blind=_results(panel.blind),
        needed=[Needed(percent=chance, bring=bring) for chance, bring in panel.needed],
        more=[
            More(card=more.card, adds=more.adds, passing=_gain(more.passing), partial=_gain(more.partial))
            for more in panel.more
        ],
        emergency=_chance(panel.emergency),
        deck={kind: OfType(least=bounds[0], most=bounds[1]) for kind, bounds in panel.tracker.items()},
        certain=None if panel.certain is None else _certain(panel.certain, types),
        suspicion=None if panel.suspicion is None else _suspicion(panel.suspicion),
    )


def _certain(certain: Certain, types: list[str]) -> ShownCertain:
    return ShownCertain(
        others=certain.others,
        unexplained=certain.unexplained,
        only=[Holders(type=kind, matches=kind in types, seats=seats) for kind, seats in certain.only.items()],
        proved=[Proved(seat=seat, type=kind, count=count) for seat, kind, count in certain.proved],
    )


def _suspicion(suspicion: Suspicion) -> ShownSuspicion:
    return ShownSuspicion(
        chances=[_chance(chance) for chance in suspicion.chances],
        honest_percent=suspicion.honest_percent,
        traitor_percent=suspicion.traitor_percent,
        cylons=suspicion.cylons if suspicion.cylons >= 0 else None,
    )


def _results(chances: Chances) -> Results:
    return Results(passing=_chance(chances.passing), partial=_chance(chances.partial), failing=_chance(chances.failing))


def _sums(found: Distribution) -> list[Sum]:
    return [
        Sum(value=found.low + at, chance=_chance(Fraction(weight, found.whole)))
        for at, weight in enumerate(found.weights)
        if weight
    ]


def _chance(chance: Fraction) -> Chance:
    return Chance(tenths=_tenths(chance), text=percent(chance))


def _gain(chance: Fraction) -> Chance:
    """A difference of chances, with its sign."""
    text = f"-{percent(-chance)}" if chance < 0 else f"+{percent(chance)}"
    return Chance(tenths=-_tenths(-chance) if chance < 0 else _tenths(chance), text=text)


def _tenths(chance: Fraction) -> int:
    return (chance.numerator * 2000 + chance.denominator) // (2 * chance.denominator)


def decimal(value: Fraction) -> str:
    """A fraction with two decimals."""
    size = abs(value)
    hundredths = (size.numerator * 200 + size.denominator) // (2 * size.denominator)
    sign = "-" if value < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"
