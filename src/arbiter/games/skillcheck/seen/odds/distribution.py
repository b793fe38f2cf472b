"""K-401: exact distributions of whole numbers, as whole weights; a chance is a fraction only where it leaves."""

from fractions import Fraction
from math import gcd
from typing import Final, final


@final
class Distribution:
    """`weights[i]` is the weight of the value `low + i`; they need not add up to anything in particular."""

    def __init__(self, low: int, weights: list[int]) -> None:
        self.low: Final = low
        self.weights: Final = weights
        self.whole: Final = sum(weights)

    def at_least(self, value: int) -> Fraction:
        """The chance of `value` or more."""
        start = max(0, value - self.low)
        return Fraction(sum(self.weights[start:]), self.whole)

    def between(self, low: int, high: int) -> Fraction:
        """The chance of a value low..high."""
        if high < low:
            return Fraction(0)
        return self.at_least(low) - self.at_least(high + 1)

    def mean(self) -> Fraction:
        """The mean."""
        return Fraction(sum([(self.low + at) * weight for at, weight in enumerate(self.weights)]), self.whole)

    def shifted(self, by: int) -> "Distribution":
        """The spread of the value plus a number."""
        return Distribution(self.low + by, self.weights)

    def plus(self, other: "Distribution") -> "Distribution":
        """The spread of the sum of two independent values: a convolution."""
        weights = [0] * (len(self.weights) + len(other.weights) - 1)
        for at in range(len(self.weights)):
            mine = self.weights[at]
            if mine:
                for place in range(len(other.weights)):
                    weights[at + place] += mine * other.weights[place]
        return Distribution(self.low + other.low, weights)

    def reduced(self) -> "Distribution":
        """The same spread with the smallest whole weights."""
        common = gcd(*self.weights)
        return self if common <= 1 else Distribution(self.low, [weight // common for weight in self.weights])

    def needed(self, percent: int) -> int:
        """The least number that one must bring above a difficulty to reach it with this chance: P(value + number >= 0)."""
        behind = 0
        for at in range(len(self.weights) - 1, -1, -1):
            behind += self.weights[at]
            if 100 * behind >= percent * self.whole:
                return -(self.low + at)
        return -self.low

    def plain(self) -> dict[str, object]:
        """Values and their weights as JSON data."""
        values = [[self.low + at, weight] for at, weight in enumerate(self.weights) if weight]
        return {"whole": self.whole, "values": values}


def point(value: int) -> Distribution:
    """A value that is certain."""
    return Distribution(value, [1])


def percent(chance: Fraction) -> str:
    """A chance as text with one decimal: `33.3 %`; exact chances that are not 0 or 1 are never rounded to that."""
    tenths = (chance.numerator * 2000 + chance.denominator) // (2 * chance.denominator)
    if tenths == 0 and chance > 0:
        return "<0.1 %"
    if tenths == 1000 and chance < 1:
        return ">99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"
