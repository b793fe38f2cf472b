"""One check as it lies on the table: its terms, its pile, what was left for it in advance."""

from dataclasses import dataclass, field
from typing import final

from arbiter.games.skillcheck.world.codes import ANY, NOT_YET
from arbiter.games.skillcheck.world.rows import ROWS, WHOLES, remember


@final
@dataclass
class ConditionalOrder:
    """K-209: what a seat plays in a window (BEFORE, AFTER_TOTAL) or adds (ADD), if the conditions hold. ANY: no bound.

    `types` are bits, all of which must match the check; `short` is difficulty minus total; `others` counts the cards that others added.
    """

    seat: int
    window: int
    cards: list[int]
    types: int = 0
    difficulty_least: int = ANY
    difficulty_most: int = ANY
    total_least: int = ANY
    total_most: int = ANY
    short_most: int = ANY
    others_least: int = ANY
    others_most: int = ANY

    def copy(self) -> "ConditionalOrder":
        """A copy that shares nothing mutable."""
        return ConditionalOrder(
            self.seat,
            self.window,
            self.cards[:],
            self.types,
            self.difficulty_least,
            self.difficulty_most,
            self.total_least,
            self.total_most,
            self.short_most,
            self.others_least,
            self.others_most,
        )


@final
@dataclass
class Mixed:
    """K-401: a pile into which two destiny cards were shuffled, since the destiny deck was built last.

    `destiny` are those two if everybody saw them, else []; `own` by seat what it added itself. A deck that was built short (K-202) begins
    with a pile of nothing, whose `destiny` stands by type for the cards that were missing.
    """

    pile: list[int]
    destiny: list[int]
    own: list[list[int]]

    def copy(self) -> "Mixed":
        """A copy that shares nothing mutable."""
        return Mixed(
            self.pile[:],
            self.destiny[:],
            [cards[:] for cards in self.own],
        )


@final
@dataclass
class Check:
    """One check. `difficulty` is as it began, `changed` the sum of its changes; `types` are bits, `printed` those of the beginning.

    `could` is the `most` of the world when it began; `piles` and `outside` are the `mixed` and `outside` when it was revealed, which the
    world forgets when the destiny deck is built anew.

    Secret until it is revealed, and partly for ever (K-108): `pile`, `destiny` (which of the pile came from there), `own` (by seat).
    """

    source: int
    name: str
    nominee: int
    difficulty: int
    partial: int
    types: int
    ones_match: bool
    counts: list[int]
    own: list[list[int]]
    changed: int = 0
    zeroed: int = -1
    face_up: bool = False
    declared: bool = False
    revealed: bool = False
    discarded: bool = False
    total: int = 0
    result: int = 0
    printed: int = 0
    could: list[list[int]] = field(default_factory=list)
    piles: list[Mixed] = field(default_factory=list)
    outside: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    destiny: list[int] = field(default_factory=list)

    def copy(self) -> "Check":
        """A copy that shares nothing mutable."""
        return Check(
            self.source,
            self.name,
            self.nominee,
            self.difficulty,
            self.partial,
            self.types,
            self.ones_match,
            self.counts[:],
            [cards[:] for cards in self.own],
            self.changed,
            self.zeroed,
            self.face_up,
            self.declared,
            self.revealed,
            self.discarded,
            self.total,
            self.result,
            self.printed,
            [row[:] for row in self.could],
            [pile.copy() for pile in self.piles],
            self.outside[:],
            self.pile[:],
            self.destiny[:],
        )


@final
@dataclass
class Change:
    """K-204: a change of the difficulty that a moderator or a case gives: its source in content/modifiers.yaml, and by how much."""

    source: str
    by: int


def new_check(
    seats: int,
    source: int,
    name: str,
    nominee: int,
    difficulty: int,
    partial: int,
    types: int,
    ones_match: bool,
) -> Check:
    """A check that begins: nobody has added anything."""
    own: list[list[int]] = [[] for _ in range(seats)]
    check = Check(source, name, nominee, difficulty, partial, types, ones_match, [NOT_YET] * seats, own)
    check.printed = types
    return check


remember(ConditionalOrder, {"cards": WHOLES})
remember(Mixed, {"pile": WHOLES, "destiny": WHOLES, "own": ROWS})
remember(Check, {"counts": WHOLES, "own": ROWS, "could": ROWS, "piles": list[Mixed], "outside": WHOLES})
remember(Check, {"pile": WHOLES, "destiny": WHOLES})
