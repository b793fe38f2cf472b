"""Dice: every chance is asked by label and occasion, so that it can be scripted, proved and repeated.

The occasion of a roll is (label, actor, target, ordinal). Keyed dice make a roll a function of the turn's key and of its occasion
alone: what happens elsewhere in a turn never shifts it, so nobody can read a secret out of another's luck.
"""

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
class Roll:
    """One line of a transcript: what was asked, of how many sides, and what fell (1..sides)."""

    def __init__(self, label: str, actor: int, target: int, ordinal: int, sides: int, value: int) -> None:
        self.label: Final = label
        self.actor: Final = actor
        self.target: Final = target
        self.ordinal: Final = ordinal
        self.sides: Final = sides
        self.value: Final = value

    def plain(self) -> list[object]:
        """The roll as JSON data: [label, actor, target, ordinal, sides, value]."""
        return [self.label, self.actor, self.target, self.ordinal, self.sides, self.value]


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """What rules roll. A subclass says only how a roll falls."""

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        """A number 1..sides."""
        raise NotImplementedError

    def percent(self, label: str, chance: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> bool:
        """Whether a chance in whole percents comes true; 100 and more, or 0 and less, asks for no roll."""
        if chance >= 100:
            return True
        if chance <= 0:
            return False
        return self.roll(label, 100, actor, target, ordinal) <= chance

    def pick(self, label: str, names: list[str], actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        """The position of one of `names`, all alike likely; one name asks for no roll."""
        if len(names) == 1:
            return 0
        return self.roll(label, len(names), actor, target, ordinal) - 1

    def between(self, label: str, low: int, high: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        """A number low..high, all alike likely."""
        if low >= high:
            return low
        return low + self.roll(label, high - low + 1, actor, target, ordinal) - 1

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        """`keys` in a random order; the order of two of them does not depend on which others stand beside them."""
        raise NotImplementedError

    def shuffle(self, label: str, count: int, ordinal: int = 0) -> list[int]:
        """The positions 0..count-1 in a random order (Fisher and Yates); each swap is a roll of its own."""
        places = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.roll(label, last + 1, -1, last, ordinal) - 1
            places[last], places[other] = places[other], places[last]
        return places


@final
class KeyedDice(Dice):
    """Dice of a turn: a keyed hash of the occasion. `rolls` is the transcript.

    The same occasion asked again (a second shot at the same target) is told apart by how often it was asked before. Values are
    64 bits modulo the sides: for 100 sides the bias is below 1e-17.
    """

    def __init__(self, key: bytes) -> None:
        self.key: Final = key
        self.rolls: Final[list[Roll]] = []
        self._asked: Final[dict[str, int]] = {}

    def _fresh(self, occasion: str) -> str:
        before = self._asked.get(occasion, 0)
        self._asked[occasion] = before + 1
        return f"{occasion}/{before}"

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        occasion = self._fresh(f"{label}/{actor}/{target}/{ordinal}")
        digest = blake2b(occasion.encode(), key=self.key, digest_size=8).digest()
        value = int.from_bytes(digest, "big") % sides + 1
        self.rolls.append(Roll(label, actor, target, ordinal, sides, value))
        return value

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        if not keys:
            return []
        occasion = self._fresh(f"{label}/order/{ordinal}")
        digest = blake2b(occasion.encode(), key=self.key, digest_size=64).digest()
        if max(keys) >= 21:
            raise ValueError(f"keys of an order are seats 0..20, not {max(keys)}")
        ranked = [(int.from_bytes(digest[3 * key : 3 * key + 3], "big"), key) for key in keys]
        ranked.sort()
        found = [key for _, key in ranked]
        for position in range(len(found)):
            self.rolls.append(Roll(label, found[position], -1, ordinal, len(found), position + 1))
        return found


@final
class FastDice(Dice):
    """Dice of the lab: a 32-bit generator (xorshift), no transcript. Its rolls depend on what was rolled before."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 2654435761 + 974711) & 0xFFFFFFFF
        self._state: i64 = mixed if mixed else 1
        self.rolls: Final[list[Roll]] = []

    def below(self, sides: int) -> int:
        """A number 0..sides-1."""
        state: i64 = self._state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self._state = state
        return int((state >> 4) % sides)

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        return self.below(sides) + 1

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        found = keys[:]
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found


@final
class NoDice(Dice):
    """For moments in which no rule may roll, such as the door window: a roll is a bug of the game."""

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        raise AssertionError(f"{label} was rolled where nothing may be rolled")

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        raise AssertionError(f"{label} was rolled where nothing may be rolled")
