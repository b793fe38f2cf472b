"""Cards drawn, discarded and taken, decks rebuilt (K-201, K-202, K-208)."""

from typing import Final, final

from arbiter.games.skillcheck.world.cards import DESTINY_OF_A_TYPE, KIND_COUNT, TYPE_COUNT, card, counts_of, type_of
from arbiter.games.skillcheck.world.check import Mixed
from arbiter.games.skillcheck.world.codes import MANY
from arbiter.games.skillcheck.world.facts.base import discard, notice, put_into, seen_leaving, spend
from arbiter.games.skillcheck.world.world import World, as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World as KernelWorld


@final
class Drawn(Fact):
    """A seat draws from the deck of a type."""

    def __init__(self, seat: int, kind: int, count: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.count: Final = count

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
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
        this = as_world(world)
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
        this = as_world(world)
        cards: list[int] = []
        for kind in range(TYPE_COUNT):
            for _ in range(self.counts[kind]):
                cards.append(this.decks[kind].pop())
        this.destiny = [cards[place] for place in self.places]
        missing = [card(kind, 1) for kind in range(TYPE_COUNT) for _ in range(DESTINY_OF_A_TYPE - self.counts[kind])]
        this.mixed = [Mixed([], missing, [])] if missing else []
        this.outside = [0] * KIND_COUNT
        notice(this, [])


@final
class DestinyLaid(Fact):
    """K-202, K-304: two cards of a fresh destiny deck lie ready for a single check; nobody needs its decks any more."""

    def __init__(self, cards: list[int]) -> None:
        self.cards: Final = cards

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.destiny = self.cards[:]
        this.decks = [[] for _ in this.decks]


@final
class HandDiscarded(Fact):
    """A seat discards cards, face up. `rule` says why; `random`: chance chose them."""

    def __init__(self, seat: int, cards: list[int], rule: str, random: bool) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.rule: Final = rule
        self.random: Final = random

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        spend(this, self.seat, self.cards)
        seen_leaving(this, self.seat, self.cards)
        discard(this, self.cards)
        notice(this, [])


@final
class Taken(Fact):
    """K-208: a seat takes the used cards, those that still lie in the discards."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
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
