"""The secret room: who gets in and out (I-113, I-114), and that it stands alone (I-115). Everything about its being apart is here."""

from arbiter.games.infiltration.world.cards import Acting
from arbiter.games.infiltration.world.codes import GATES, ON_INTERFACE
from arbiter.games.infiltration.world.world import World


def neighbour(world: World, room: int, step: int) -> int:
    """The room one deeper (step 1) or one back (-1) in the line, or -1. The secret room neighbours none and is nobody's neighbour."""
    if room == world.depth:
        return -1
    beside = room + step
    return beside if 0 <= beside < world.depth else -1


def touches(act: Acting, room: int) -> bool:
    """Whether an effect can reach a room: an item played in the secret room, and what it sets off, reaches no other one."""
    return not act.confined or room == act.world.secret()


def gates(act: Acting) -> list[int]:
    """The rooms through which one leaves the secret room: in the facility and revealed, in the order of the line."""
    world = act.world
    found: list[int] = []
    for room in range(world.depth):
        if world.cards[room] in act.cards.gates and world.is_revealed(room) and touches(act, room):
            found.append(room)
    return found


def lets_in(act: Acting) -> bool:
    """Whether an effect may lead into the secret room: it is the interface protocol of one of the two rooms that do."""
    return act.protocol == ON_INTERFACE and act.room_card(act.room).id in GATES and act.world.secret() >= 0
