"""K-105, K-106, K-107, K-203: a pile sorted into matching and others, its total, and what it comes to."""

from typing import Final

from arbiter.games.skillcheck.world.cards import STRENGTH_COUNT

PASS: Final = 1
PARTIAL: Final = 2
FAIL: Final = 3
RESULTS: Final = ["", "pass", "partial", "fail"]

NO_PARTIAL: Final = -1000
"""The partial threshold of a check that has none."""


def matches(one: int, types: int, ones_match: bool) -> bool:
    """Whether a card counts for the check: its type matches, or it is a 1 where those count for it (K-208)."""
    return types >> (one // STRENGTH_COUNT) & 1 == 1 or (ones_match and one % STRENGTH_COUNT == 0)


def worth(one: int, types: int, ones_match: bool, zeroed: int) -> int:
    """What a card adds to the total. `zeroed` is the type that counts 0 (K-204), or -1."""
    if one // STRENGTH_COUNT == zeroed:
        return 0
    strength = one % STRENGTH_COUNT + 1
    return strength if matches(one, types, ones_match) else -strength


def total(pile: list[int], types: int, ones_match: bool = False, zeroed: int = -1) -> int:
    """The strength of the matching cards minus that of the others. `types` are bits."""
    found = 0
    for one in pile:
        kind = one // STRENGTH_COUNT
        if kind != zeroed:
            strength = one % STRENGTH_COUNT + 1
            if types >> kind & 1 or (ones_match and strength == 1):
                found += strength
            else:
                found -= strength
    return found


def result(score: int, difficulty: int, partial: int = NO_PARTIAL) -> int:
    """Pass, partial or fail. The difficulty is that after all changes; they don't move `partial`."""
    if score >= difficulty:
        return PASS
    if partial != NO_PARTIAL and score >= partial:
        return PARTIAL
    return FAIL


def matching(pile: list[int], types: int, ones_match: bool = False) -> list[int]:
    """The cards that count for the check, by type and strength."""
    return sorted([one for one in pile if matches(one, types, ones_match)])


def others(pile: list[int], types: int, ones_match: bool = False) -> list[int]:
    """The cards that count against it, by type and strength."""
    return sorted([one for one in pile if not matches(one, types, ones_match)])
