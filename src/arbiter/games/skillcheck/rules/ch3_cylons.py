"""K-303: a Cylon reveals himself, and plays his super crisis."""

from arbiter.games.skillcheck.acting.turn import Turn
from arbiter.games.skillcheck.rules.ch3_titles import pass_on_titles
from arbiter.games.skillcheck.world.facts.run import SuperPlayed, Unmasked
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.places import may_reveal
from arbiter.kernel.menu import Order


def reveal(turn: Turn, seat: int, order: Order) -> None:
    """He leaves for the resurrection ship and draws a super crisis that nobody holds."""
    if not may_reveal(turn.world, seat):
        return
    held = turn.world.supers
    free = [one for one in content().supers if one not in held]
    names = [content().crises[one].id for one in free]
    chosen = free[turn.story.dice.pick("K-302 super crisis", names, seat)] if free else -1
    turn.tell(Unmasked(seat, chosen))
    pass_on_titles(turn)


def play_super_crisis(turn: Turn, seat: int, order: Order) -> None:
    """His super crisis is the crisis of this turn."""
    if turn.world.revealed[seat] and turn.world.supers[seat] >= 0:
        turn.tell(SuperPlayed(seat))
