"""Every change of a skill check's world. Facts hold numbers only and can be applied to another world."""

from typing import Final, final

from arbiter.games.skillcheck.world.cards import (
    ENGINEERING,
    HIGH_TEXTS,
    LEADERSHIP,
    POLITICS,
    text_of,
)
from arbiter.games.skillcheck.world.check import Mixed, new_check
from arbiter.games.skillcheck.world.facts.base import discard, notice, seen_leaving, spend
from arbiter.games.skillcheck.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World as KernelWorld


@final
class Begun(Fact):
    """K-101: a check begins."""

    def __init__(
        self,
        source: int,
        name: str,
        nominee: int,
        difficulty: int,
        partial: int,
        types: int,
        ones_match: bool,
    ) -> None:
        self.source: Final = source
        self.name: Final = name
        self.nominee: Final = nominee
        self.difficulty: Final = difficulty
        self.partial: Final = partial
        self.types: Final = types
        self.ones_match: Final = ones_match

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.check = new_check(
            this.count(),
            self.source,
            self.name,
            self.nominee,
            self.difficulty,
            self.partial,
            self.types,
            self.ones_match,
        )
        this.check.could = [row[:] for row in this.most]


@final
class Changed(Fact):
    """K-204: the difficulty changes by `by`; `source` is the id of what changes it."""

    def __init__(self, source: str, by: int) -> None:
        self.source: Final = source
        self.by: Final = by

    def apply(self, world: KernelWorld) -> None:
        as_world(world).the_check().changed += self.by


@final
class Wanted(Fact):
    """K-204: two or more want the same window; this seat would play this. Changes nothing yet."""

    def __init__(self, seat: int, what: str) -> None:
        self.seat: Final = seat
        self.what: Final = what


@final
class Withdrawn(Fact):
    """K-204: the one put off keeps his card. Changes nothing."""

    def __init__(self, seat: int, what: str) -> None:
        self.seat: Final = seat
        self.what: Final = what


@final
class Played(Fact):
    """K-204: a card is played for its text, which takes effect, and goes to its discard pile at once."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        check = this.the_check()
        spend(this, self.seat, [self.card])
        seen_leaving(this, self.seat, [self.card])
        discard(this, [self.card])
        notice(this, [])
        text = text_of(self.card)
        if text == HIGH_TEXTS[POLITICS]:
            check.face_up = True
        elif text == HIGH_TEXTS[ENGINEERING]:
            check.types |= 1 << ENGINEERING
        elif text == HIGH_TEXTS[LEADERSHIP]:
            check.declared = True


@final
class Destined(Fact):
    """K-103: cards of the destiny deck go into the pile."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        check = this.the_check()
        for _ in range(self.count):
            one = this.destiny.pop()
            check.pile.append(one)
            check.destiny.append(one)


@final
class Added(Fact):
    """K-104: a seat adds cards to the pile."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        check = this.the_check()
        spend(this, self.seat, self.cards)
        check.pile.extend(self.cards)
        check.own[self.seat] = sorted(self.cards)
        check.counts[self.seat] = len(self.cards)
        if check.face_up:
            seen_leaving(this, self.seat, self.cards)


@final
class Zeroed(Fact):
    """K-204: cards of one type count 0 in this check."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def apply(self, world: KernelWorld) -> None:
        as_world(world).the_check().zeroed = self.kind


@final
class Shuffled(Fact):
    """K-105: the pile is shuffled; `places` are the old positions in the new order."""

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places

    def apply(self, world: KernelWorld) -> None:
        check = as_world(world).the_check()
        check.pile = [check.pile[place] for place in self.places]


@final
class Turned(Fact):
    """K-105, K-106: the pile is turned up, sorted and counted."""

    def __init__(self, total: int) -> None:
        self.total: Final = total

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        check = this.the_check()
        known = check.destiny[:] if check.face_up else []
        own = [cards[:] for cards in check.own]
        this.mixed.append(Mixed(check.pile[:], known, own))
        check.revealed = True
        check.total = self.total
        notice(this, check.pile)
        check.piles = [pile.copy() for pile in this.mixed]
        check.outside = this.outside[:]


@final
class Resolved(Fact):
    """K-107: what the check comes to. `seat` declared it without any cards (K-208), or is -1."""

    def __init__(self, result: int, seat: int = -1) -> None:
        self.result: Final = result
        self.seat: Final = seat

    def apply(self, world: KernelWorld) -> None:
        as_world(world).the_check().result = self.result


@final
class PileDiscarded(Fact):
    """K-107: every card of the pile goes to the discard pile of its own type."""

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        check = this.the_check()
        discard(this, check.pile)
        check.discarded = True
        notice(this, [])
