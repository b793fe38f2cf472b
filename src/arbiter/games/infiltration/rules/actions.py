"""I-201: the action cards by name, and what each does when it resolves."""

from collections.abc import Callable
from typing import Final

from arbiter.games.infiltration.rules.ch2_actions import advance, download, extract, retreat, use_interface
from arbiter.games.infiltration.world.cards import Acting
from arbiter.games.infiltration.world.codes import PLAYS
from arbiter.kernel.story import Lapse

ACTIONS: Final[dict[str, Callable[[Acting], None]]] = {
    "advance": advance,
    "retreat": retreat,
    "interface": use_interface,
    "download": download,
    "extract": extract,
}


def resolve(act: Acting, play: int) -> None:
    """Resolve one action for the agent of `act`; one that a card has closed comes to nothing (I-209)."""
    name = PLAYS[play]
    if act.world.barred[act.seat] >> play & 1:
        act.story.tell(Lapse(act.seat, name, "I-209", "barred"))
    else:
        ACTIONS[name](act)
