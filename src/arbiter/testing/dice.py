"""Dice that fall as a case says. What it does not script may not be rolled, save by a default."""

from collections.abc import Callable, Mapping
from typing import Final, final

from arbiter.kernel.dice import Dice
from arbiter.kernel.refusal import BadInput

Default = Callable[[], object]
"""What falls where a case is silent; asked at the moment of the roll."""

WEATHER: Final = "N-1201 weather"
TIE: Final = "N-301 tie"
SHUFFLE: Final = "K-105 shuffle"
KEEP: Final = "keep"


class Misrolled(BadInput):
    """A roll that the script does not speak of, or speaks of wrongly: the place is its label."""


@final
class ScriptedDice(Dice):
    """Dice of one turn of a case.

    `script` has the values by label, in the order in which they fall. A whole number is what a percent roll, a die or a number
    drawn shows; a name is what is picked; a list of seats is an order. `names` are the seats by number, `start_order` the same
    in the order in which ties fall where nothing is said.
    """

    def __init__(
        self,
        script: Mapping[str, object],
        names: list[str],
        start_order: list[str] | None = None,
        defaults: Mapping[str, Default] | None = None,
    ) -> None:
        self.rest: Final = {label: _values(value) for label, value in script.items()}
        self.names: Final = names
        self.start_order: Final = names if start_order is None else start_order
        self.defaults: Final[Mapping[str, Default]] = {} if defaults is None else defaults
        self._lasting: Final[set[str]] = set()

    def unused(self) -> dict[str, list[object]]:
        """What the script holds and nobody asked for."""
        return {label: values for label, values in self.rest.items() if values and label not in self._lasting}

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        return self._number(label, 1, sides)

    def pick(self, label: str, names: list[str], actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        if len(names) == 1:
            return 0
        value = str(self._next(label))
        if value not in names:
            raise Misrolled("not_among", label, value=value, possible=names)
        return names.index(value)

    def between(self, label: str, low: int, high: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        return low if low >= high else self._number(label, low, high)

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        if len(keys) < 2:
            return keys[:]
        first = self._ranking(label)
        ranking = first + [name for name in self.start_order + self.names if name not in first]
        return sorted(keys, key=lambda key: ranking.index(self.names[key]))

    def shuffle(self, label: str, count: int, ordinal: int = 0) -> list[int]:
        if count < 2 or (label == SHUFFLE and label not in self.rest):
            return list(range(count))
        if self.rest.get(label) == [KEEP]:
            self._lasting.add(label)
            return list(range(count))
        places = self._next(label)
        if not isinstance(places, list) or sorted(map(str, places)) != sorted(map(str, range(count))):
            raise Misrolled("no_shuffle", label, value=places, last=count - 1, keep=KEEP)
        return [int(str(place)) for place in places]

    def _ranking(self, label: str) -> list[str]:
        """The seats that the script names for a tie; a flat list holds for every tie of the turn."""
        values = self.rest.get(label, [])
        if values and not isinstance(values[0], list):
            self._lasting.add(label)
            found: object = values
        elif label == TIE and not values:
            found = []
        else:
            found = self._next(label)
        if not isinstance(found, list) or any(name not in self.names for name in found):
            raise Misrolled("no_order_of_seats", label, value=found, seats=self.names)
        return [str(name) for name in found]

    def _number(self, label: str, low: int, high: int) -> int:
        value = self._next(label)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Misrolled("not_between", label, value=value, low=low, high=high)
        return value

    def _next(self, label: str) -> object:
        values = self.rest.get(label)
        if values:
            return values.pop(0)
        if label in self.defaults:
            return self.defaults[label]()
        if values is None:
            raise Misrolled("unscripted_roll", label)
        raise Misrolled("one_roll_more", label)


def _values(script: object) -> list[object]:
    return list(script) if isinstance(script, list) else [script]
