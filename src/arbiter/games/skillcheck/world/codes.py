"""Small whole numbers for what is looked at often, and the words that stand for them in cases, orders and sights."""

from typing import Final

HUMAN: Final = 0
CYLON: Final = 1
LOYALTIES: Final = ["human", "cylon"]

CRISIS: Final = 1
SUPER: Final = 2
PLACE: Final = 3
SOURCES: Final = ["lone", "crisis", "super_crisis", "place"]

IDLE: Final = 0
DRAW: Final = 1
ACTION: Final = 2
PICK_CRISIS: Final = 3
THROW_AWAY: Final = 4
CHOICE: Final = 5
OVERRULE: Final = 6
FORESEE: Final = 7
BEFORE: Final = 8
ADD: Final = 9
AFTER_ADDING: Final = 10
AFTER_TOTAL: Final = 11
ORDER: Final = 12
WITHDRAW: Final = 13
TAKE: Final = 14
DISCARD: Final = 15
NAME_SEAT: Final = 16
NAME_PLACE: Final = 17
STAGES: Final = [
    "idle",
    "draw",
    "action",
    "pick_crisis",
    "throw_away",
    "choice",
    "overrule",
    "foresee",
    "before_cards",
    "add",
    "after_adding",
    "after_total",
    "order",
    "withdraw",
    "take",
    "discard",
    "name_seat",
    "name_place",
]

ANY: Final = -1000
"""A bound of a condition that is not set."""
FREE: Final = -1
"""The size of a hand that nobody has counted (K-304): any card may come out of it."""
NOT_YET: Final = -1
"""The count of a seat that has not added yet."""
MANY: Final = 99

CHECK_OPTIONS: Final = ["check", "alternative"]
OPTIONS: Final = ["a", "b"]
"""What a crisis lets somebody choose between (K-102)."""
