"""N-207: who of the dead watches on."""

from arbiter.games.nemesis.world.codes import DEAD
from arbiter.games.nemesis.world.world import World


def may_watch(world: World, seat: int) -> bool:
    """N-207: the dead watch from the third turn after the death on, or once the body is burned, so that the seat of an offspring that
    will rise is shown no more than a dead human's. The player of a called offspring watches at once; who commands one still plays
    (N-808)."""
    character = world.characters[seat]
    commands = any(other.commander == seat and not other.burned for other in world.characters)
    if not world.rules.dead_watch or commands:
        return False
    if character.commander >= 0 or character.burned:
        return True
    return character.state == DEAD and world.turn >= character.died + world.rules.dead_watch_turns
