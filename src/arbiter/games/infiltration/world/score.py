"""I-204: what the escaped bring home, and who has won."""

from arbiter.games.infiltration.world.cards import Cards
from arbiter.games.infiltration.world.world import World


def winners(world: World, cards: Cards) -> list[int]:
    """The escaped with the most DF value, all who share it; nobody if nobody escaped (I-204)."""
    best = -1
    found: list[int] = []
    for seat in range(len(world.at)):
        if not world.escaped >> seat & 1:
            continue
        value = score(world, cards, seat)
        if value > best:
            best = value
            found = []
        if value == best:
            found.append(seat)
    return found


def score(world: World, cards: Cards, seat: int) -> int:
    """The DF value that an agent holds, special cards included."""
    total = 0
    for value in world.held[seat]:
        total += value
    for special in world.carried[seat]:
        total += cards.specials[special].worth
    return total
