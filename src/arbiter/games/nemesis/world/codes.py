"""Whole numbers that stand for states, forms, light and weather. Their names in cases, views and sights stand beside them."""

from typing import Final

# State of a character.
AWAKE: Final = 0
UNCONSCIOUS: Final = 1
PARALYSED: Final = 2
DEAD: Final = 3
STATES: Final = ["awake", "unconscious", "paralysed", "dead"]

# Form of a character: an offspring does not know that he is one (N-809); called, he is active.
HUMAN: Final = 0
HIDDEN: Final = 1
ACTIVE: Final = 2
OFFSPRING: Final = 3
FORMS: Final = ["human", "hidden", "active", "offspring"]

# Archetype of an original Thing (N-814 to N-816).
NO_ARCHETYPE: Final = 0
QUEEN: Final = 1
SOLDIER: Final = 2
MUTANT: Final = 3
ARCHETYPES: Final = ["", "queen", "soldier", "mutant"]

# Light of a place (N-1202).
DARK: Final = 0
LIGHT: Final = 1
FLASHLIGHT_LIGHT: Final = 2
BLIZZARD: Final = 3
LIGHTS: Final = ["dark", "light", "flashlight", "blizzard"]

CLEAR: Final = 0
STORM: Final = 1
WEATHERS: Final = ["clear", "storm"]

# State of a fixture or door; of a dog: alive, dead, burned. UNKNOWN stands in views alone.
WHOLE: Final = 0
BROKEN: Final = 1
GONE: Final = 2
UNKNOWN: Final = 3
FIXTURE_STATES: Final = ["whole", "broken", "gone", "unknown"]
DOG_STATES: Final = ["alive", "dead", "burned", "unknown"]

# What others see of a character's health (N-701, N-806); UNSEEN where the dark hides it.
HEALTHY: Final = 0
LIGHTLY: Final = 1
HEAVILY: Final = 2
LOOKS_DEAD: Final = 3
UNSEEN: Final = 4
FAINTED: Final = 5
STATUSES: Final = ["healthy", "lightly_wounded", "heavily_wounded", "dead", "unseen", "unconscious"]

# Hands, and where an item is: a spot is one of these kinds and an index (a place on the floor, else a seat).
LEFT: Final = 0
RIGHT: Final = 1
NEITHER: Final = -1
HANDS: Final = ["left", "right"]
ON_FLOOR: Final = 0
IN_LEFT: Final = 1
IN_RIGHT: Final = 2
IN_PACK: Final = 3
WORN: Final = 4
IN_POCKET: Final = 5

# What a portion of food was laced with (N-1036, N-1301), as bits.
LACED_BLUE: Final = 1
LACED_RED: Final = 2
COOKED_BLUE: Final = 4
COOKED_RED: Final = 8

# Outcomes (N-1402).
RUNNING: Final = 0
HUMANS_WIN: Final = 1
THINGS_WIN: Final = 2
OUTCOMES: Final = ["", "humans", "things"]

LONG_AGO: Final = -1000
"""A turn before any other: of what has not happened yet."""


def spot(kind: int, index: int) -> int:
    """Where an item is, as one number."""
    return kind << 8 | index
