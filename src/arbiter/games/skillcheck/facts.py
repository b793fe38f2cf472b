"""Every change of a skill check's world. Facts hold numbers only and can be applied to another world."""

from typing import Final, final

from arbiter.games.skillcheck.cards import (
    ENGINEERING,
    HIGH_TEXTS,
    KIND_COUNT,
    LEADERSHIP,
    POLITICS,
    TYPE_COUNT,
    counts_of,
    text_of,
    type_of,
)
from arbiter.games.skillcheck.world import MANY, Mixed, Standing, World, new_check
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World as KernelWorld


def of(world: KernelWorld) -> World:
    """A world as that of this game."""
    assert isinstance(world, World)
    return world


def take_from(hand: list[int], cards: list[int]) -> None:
    """Remove cards from a hand that holds them."""
    for one in cards:
        hand.remove(one)


def put_into(hand: list[int], cards: list[int]) -> None:
    """Add cards to a hand, which stays sorted."""
    hand.extend(cards)
    hand.sort()


def spend(world: World, seat: int, cards: list[int]) -> None:
    """Cards leave a hand; of a hand that nobody looked into only the number changes."""
    if world.sizes[seat] == MANY:
        take_from(world.hands[seat], cards)
    elif world.sizes[seat] > 0:
        world.sizes[seat] = max(0, world.sizes[seat] - len(cards))


def notice(world: World, extra: list[int]) -> None:
    """Everybody sees the discards and `extra`: these cards are surely not in the destiny deck (K-401)."""
    seen = counts_of(extra)
    for pile in world.discards:
        for one in pile:
            seen[one] += 1
    for one in range(KIND_COUNT):
        if seen[one] > world.outside[one]:
            world.outside[one] = seen[one]


def discard(world: World, cards: list[int]) -> None:
    """Each card goes to the discard pile of its own type (K-107)."""
    for one in cards:
        put_into(world.discards[type_of(one)], [one])


def seen_leaving(world: World, seat: int, cards: list[int]) -> None:
    """Everybody sees cards leave a hand: it may hold so many fewer of their types."""
    for one in cards:
        row = world.most[seat]
        if row[type_of(one)] < MANY:
            row[type_of(one)] = max(0, row[type_of(one)] - 1)


@final
class Opened(Fact):
    """The turn stands at `stage`, where `speakers` (bits) may choose from `offer`."""

    def __init__(self, stage: int, speakers: int, offer: list[int]) -> None:
        self.stage: Final = stage
        self.speakers: Final = speakers
        self.offer: Final = offer

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        this.stage = self.stage
        this.speakers = self.speakers
        this.offer = self.offer[:]


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
        this = of(world)
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
        of(world).the_check().changed += self.by


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
        this = of(world)
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
        this = of(world)
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
        this = of(world)
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
        of(world).the_check().zeroed = self.kind


@final
class Shuffled(Fact):
    """K-105: the pile is shuffled; `places` are the old positions in the new order."""

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places

    def apply(self, world: KernelWorld) -> None:
        check = of(world).the_check()
        check.pile = [check.pile[place] for place in self.places]


@final
class Turned(Fact):
    """K-105, K-106: the pile is turned up, sorted and counted."""

    def __init__(self, total: int) -> None:
        self.total: Final = total

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
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
        of(world).the_check().result = self.result


@final
class PileDiscarded(Fact):
    """K-107: every card of the pile goes to the discard pile of its own type."""

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        check = this.the_check()
        discard(this, check.pile)
        check.discarded = True
        notice(this, [])


@final
class Taken(Fact):
    """K-208: a seat takes the used cards, those that still lie in the discards."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        cards = still_discarded(this)
        for one in cards:
            this.discards[type_of(one)].remove(one)
            if this.most[self.seat][type_of(one)] < MANY:
                this.most[self.seat][type_of(one)] += 1
        put_into(this.hands[self.seat], cards)
        this.used[self.seat] = True


def still_discarded(world: World) -> list[int]:
    """The cards of the last pile that lie in the discards."""
    lying = counts_of([one for pile in world.discards for one in pile])
    found: list[int] = []
    for one in world.the_check().pile:
        if lying[one] > 0:
            lying[one] -= 1
            found.append(one)
    return found


@final
class Drawn(Fact):
    """A seat draws from the deck of a type."""

    def __init__(self, seat: int, kind: int, count: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.count: Final = count

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        cards = [this.decks[self.kind].pop() for _ in range(self.count)]
        put_into(this.hands[self.seat], cards)
        if this.most[self.seat][self.kind] < MANY:
            this.most[self.seat][self.kind] += self.count


@final
class Rebuilt(Fact):
    """K-201: the discards of a type, in this order of positions, come under its deck, which is empty as a rule."""

    def __init__(self, kind: int, places: list[int]) -> None:
        self.kind: Final = kind
        self.places: Final = places

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        shuffled = [this.discards[self.kind][place] for place in self.places]
        this.decks[self.kind] = shuffled + this.decks[self.kind]
        this.discards[self.kind] = []


@final
class DestinyBuilt(Fact):
    """K-202: cards from the tops of the decks, `counts` by type, become the destiny deck, in this order of positions."""

    def __init__(self, counts: list[int], places: list[int]) -> None:
        self.counts: Final = counts
        self.places: Final = places

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        cards: list[int] = []
        for kind in range(TYPE_COUNT):
            for _ in range(self.counts[kind]):
                cards.append(this.decks[kind].pop())
        this.destiny = [cards[place] for place in self.places]
        this.mixed = []
        this.outside = [0] * KIND_COUNT
        notice(this, [])


@final
class HandDiscarded(Fact):
    """A seat discards cards, face up. `rule` says why; `random`: chance chose them."""

    def __init__(self, seat: int, cards: list[int], rule: str, random: bool) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.rule: Final = rule
        self.random: Final = random

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        spend(this, self.seat, self.cards)
        seen_leaving(this, self.seat, self.cards)
        discard(this, self.cards)
        notice(this, [])


@final
class Left(Fact):
    """K-209: a seat leaves a conditional order."""

    def __init__(self, order: Standing) -> None:
        self.order: Final = order

    def apply(self, world: KernelWorld) -> None:
        of(world).standing.append(self.order.copy())


@final
class TakenBack(Fact):
    """K-209: a seat's conditional orders are gone: all (`window` -1), or the first for this window, which was carried out."""

    def __init__(self, seat: int, window: int) -> None:
        self.seat: Final = seat
        self.window: Final = window

    def apply(self, world: KernelWorld) -> None:
        this = of(world)
        kept: list[Standing] = []
        done = False
        for order in this.standing:
            mine = order.seat == self.seat and (self.window < 0 or (order.window == self.window and not done))
            if mine:
                done = True
            else:
                kept.append(order)
        this.standing = kept


@final
class UsedUp(Fact):
    """K-208: an ability that works once a game is spent; `what` is its form in the menu."""

    def __init__(self, seat: int, what: str) -> None:
        self.seat: Final = seat
        self.what: Final = what

    def apply(self, world: KernelWorld) -> None:
        of(world).used[self.seat] = True
