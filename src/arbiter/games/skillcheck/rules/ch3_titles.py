"""K-301: President and Admiral, and to whom their titles pass.

[ours] The facts name no lines of succession, so titles go by seat: the first seat is President, the second Admiral. A revealed Cylon
holds no title, an Admiral in the Brig loses his; the next seat clockwise that may hold the title gets it.
"""

from arbiter.games.skillcheck.acting.turn import Turn
from arbiter.games.skillcheck.world.facts.run import Titled
from arbiter.games.skillcheck.world.titles import ADMIRAL, PRESIDENT, holder, may_hold, successor


def pass_on_titles(turn: Turn) -> None:
    """A title whose holder may not have it passes on; one that nobody holds goes to whoever may."""
    for title in (PRESIDENT, ADMIRAL):
        seat = holder(turn.world, title)
        if seat < 0 or not may_hold(turn.world, title, seat):
            heir = successor(turn.world, title, seat)
            if heir != seat:
                turn.tell(Titled(title, heir))
