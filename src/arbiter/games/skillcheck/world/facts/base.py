"""What several facts do to hands, discards and to what everybody has seen."""

from arbiter.games.skillcheck.world.cards import KIND_COUNT, counts_of, type_of
from arbiter.games.skillcheck.world.codes import MANY
from arbiter.games.skillcheck.world.world import World


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
