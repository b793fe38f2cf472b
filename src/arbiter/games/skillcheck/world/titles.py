"""K-301: who is President and Admiral, who may be, and whom a crisis means by its words for people."""

from typing import Final

from arbiter.games.skillcheck.world.world import World

PRESIDENT: Final = "president"
ADMIRAL: Final = "admiral"


def holder(world: World, title: str) -> int:
    """The seat that holds a title, or -1."""
    return world.president if title == PRESIDENT else world.admiral


def may_hold(world: World, title: str, seat: int) -> bool:
    """Whether a seat may hold a title."""
    return not world.revealed[seat] and (title == PRESIDENT or not world.in_brig(seat))


def successor(world: World, title: str, seat: int) -> int:
    """The first seat clockwise after `seat` that may hold the title, or -1."""
    count = world.count()
    for step in range(1, count + 1):
        heir = (seat + step) % count
        if may_hold(world, title, heir):
            return heir
    return -1


def subject(world: World) -> int:
    """Whom a crisis means by the current player: [ours] in a revealed Cylon's turn the next seat that is none."""
    seat = world.current
    while world.revealed[seat]:
        seat = (seat + 1) % world.count()
    return seat


def seat_of(world: World, who: str) -> int:
    """The seat that an effect calls current, president or admiral; [ours] a title that nobody holds falls to the current player."""
    seat = subject(world)
    if who == PRESIDENT and world.president >= 0:
        seat = world.president
    elif who == ADMIRAL and world.admiral >= 0:
        seat = world.admiral
    return seat
