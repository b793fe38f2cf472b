"""K-302: the actions of a turn by name, a place's by its id, and what each does; one a turn, or none."""

from collections.abc import Callable
from typing import Final

from arbiter.games.skillcheck.acting.replies import IN_ADVANCE
from arbiter.games.skillcheck.acting.turn import Turn
from arbiter.games.skillcheck.rules.ch3_cylons import play_super_crisis, reveal
from arbiter.games.skillcheck.rules.ch3_places import use
from arbiter.games.skillcheck.world.codes import ACTION
from arbiter.games.skillcheck.world.loading import content
from arbiter.kernel.menu import Order

Action = Callable[[Turn, int, Order], None]
"""What an action does, for the seat that takes it and the order that names it."""
ACTIONS: Final[dict[str, Action]] = {"reveal": reveal, "super_crisis": play_super_crisis}


def action_named(do: str) -> Action | None:
    """The action of this name; None for what is none."""
    return use if do in content().site_of else ACTIONS.get(do)


def take_action(turn: Turn) -> None:
    """The current player does one thing, or nothing."""
    seat = turn.world.current
    sheet = turn.ask_one("action", ACTION, seat)
    for order in [one for one in sheet.orders if one.get("do") not in IN_ADVANCE][:1]:
        action = action_named(str(order.get("do")))
        if action is not None:
            action(turn, seat, order)
