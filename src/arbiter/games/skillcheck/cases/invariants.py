"""What holds in every world, whatever was played: every card is there as often as K-201 says, numbers are not below 0."""

from arbiter.games.skillcheck.world.cards import TYPES, card, name_of
from arbiter.games.skillcheck.world.world import World


def faults(world: World) -> list[str]:
    """What is wrong with a world: cards missing or too many, hands unsorted, numbers below 0."""
    found: list[str] = []
    for seat in range(world.count()):
        if world.hands[seat] != sorted(world.hands[seat]):
            found.append(f"hand of {world.names[seat]} is not sorted")
    if any(resource < 0 for resource in world.resources) or world.track < 0:
        found.append(f"below 0: {world.resources}, track {world.track}")
    if not world.lone:
        found += _card_faults(world)
    return found


def _card_faults(world: World) -> list[str]:
    """Every kind of card is there as often as K-201 says."""
    everywhere = world.destiny[:]
    for cards in world.hands + world.decks + world.discards:
        everywhere += cards
    check = world.check
    if check is not None and not check.discarded:
        everywhere += check.pile
    found: list[str] = []
    for kind in range(len(TYPES)):
        for strength, copies in ((1, 8), (2, 6), (3, 4), (4, 2), (5, 1)):
            one = card(kind, strength)
            if everywhere.count(one) != copies:
                found.append(f"{everywhere.count(one)} cards {name_of(one)}, there are {copies}")
    return found
