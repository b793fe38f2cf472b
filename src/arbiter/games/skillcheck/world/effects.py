"""K-107, K-302: what the outcome of a crisis does, as data. The rules that carry it out stand in ch3_outcomes."""

from typing import Final, final

FOOD: Final = 1
POPULATION: Final = 3
RESOURCES: Final = ["fuel", "food", "morale", "population"]

RESOURCE: Final = 0
TRACK: Final = 1
DISTANCE: Final = 2
SHIPS: Final = 3
SEND: Final = 4
DISCARD: Final = 5
DRAW: Final = 6
LOOK: Final = 7
TITLE: Final = 8
ROLL: Final = 9
CHOOSE: Final = 10
IF_FOOD_BELOW: Final = 11
NO_LOOKING: Final = 12
CLOSE_COLONIAL_ONE: Final = 13
AGAIN: Final = 14
NAMES: Final = [
    "resource",
    "track",
    "distance",
    "ships",
    "send",
    "discard",
    "draw",
    "look",
    "title",
    "roll",
    "choose",
    "if_food_below",
    "no_looking",
    "close_colonial_one",
    "again",
]

ALL_CARDS: Final = 99
"""The number of a discard that takes the whole hand."""


@final
class Effect:
    """One effect: `kind` says which of the others mean something.

    `n` is a number or a signed change; `who` does or suffers it, `to` is where to, whose or what; `then` and `other` are effects
    inside. `random`: chance picks; `optional`: it may be left.
    """

    def __init__(
        self,
        kind: int,
        n: int = 0,
        who: str = "",
        to: str = "",
        random: bool = False,
        optional: bool = False,
        then: "list[Effect] | None" = None,
        other: "list[Effect] | None" = None,
    ) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.who: Final = who
        self.to: Final = to
        self.random: Final = random
        self.optional: Final = optional
        self.then: Final[list[Effect]] = [] if then is None else then
        self.other: Final[list[Effect]] = [] if other is None else other
