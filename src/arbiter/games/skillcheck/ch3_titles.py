"""K-301: President and Admiral, and to whom their titles pass.

[ours] The facts name no lines of succession, so titles go by seat: the first seat is President, the second Admiral. A revealed Cylon
holds no title, an Admiral in the Brig loses his; the next seat clockwise that may hold the title gets it.
"""

from arbiter.games.skillcheck.asking import Turn
from arbiter.games.skillcheck.run_facts import Titled
from arbiter.games.skillcheck.world import World

PRESIDENT = "president"
ADMIRAL = "admiral"


def holder(world: World, title: str) -> int:
    """The seat that holds a title, or -1."""
    return world.president if title == PRESIDENT else world.admiral


def may_hold(world: World, title: str, seat: int) -> bool:
    """Whether a seat may hold a title."""
    return not world.revealed[seat] and (title == PRESIDENT or not world.in_brig(seat))


def pass_on_titles(turn: Turn) -> None:
    """A title whose holder may not have it passes on; one that nobody holds goes to whoever may."""
    for title in (PRESIDENT, ADMIRAL):
        seat = holder(turn.world, title)
        if seat < 0 or not may_hold(turn.world, title, seat):
            heir = successor(turn.world, title, seat)
            if heir != seat:
                turn.tell(Titled(title, heir))


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
