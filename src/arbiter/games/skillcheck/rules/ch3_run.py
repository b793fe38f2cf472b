"""K-302, K-207: how a turn of the crisis run begins and ends: cards are drawn, hands are discarded down to the limit.

[ours] Who awaits his second turn away from the fleet can't act.
"""

from typing import Final

from arbiter.games.skillcheck.acting.replies import find
from arbiter.games.skillcheck.acting.turn import Turn
from arbiter.games.skillcheck.rules.ch3_outcomes import discard_down
from arbiter.games.skillcheck.rules.ch3_places import draw_types, types_wanted
from arbiter.games.skillcheck.rules.ch3_titles import pass_on_titles
from arbiter.games.skillcheck.world.abilities import hand_limit
from arbiter.games.skillcheck.world.cards import ALL_TYPES
from arbiter.games.skillcheck.world.codes import (
    DRAW,
)
from arbiter.games.skillcheck.world.facts.run import (
    Moved,
)
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.world import site

CYLON_DRAW: Final = 2
"""So many cards of any types a revealed Cylon draws."""


def draw_hand(turn: Turn) -> None:
    """The cards of one's skill set; one in Sickbay, two of any types for a revealed Cylon."""
    world = turn.world
    seat = world.current
    if world.places[seat] == site("stranded") and world.turn > world.count():
        turn.tell(Moved(seat, site("hangar_deck"), False))
    if world.revealed[seat]:
        draw_slot(turn, seat, ALL_TYPES, CYLON_DRAW)
        return
    slots = content().characters[world.characters[seat]].slots
    if world.places[seat] == site("sickbay"):
        mask = 0
        for types, _ in slots:
            mask |= types
        draw_slot(turn, seat, mask, 1)
        return
    for types, count in slots:
        draw_slot(turn, seat, types, count)


def draw_slot(turn: Turn, seat: int, types: int, count: int) -> None:
    """Draw some cards; where there are several types the seat says which."""
    order = None
    if types & (types - 1):
        order = find(turn.ask_one("draw", DRAW, seat, [types, count]), "draw")
    draw_types(turn, seat, types_wanted(order, types, count))


def hand_limits(turn: Turn) -> None:
    """K-207: whoever holds too many discards down to the limit."""
    world = turn.world
    seats = world.from_left()
    discard_down(
        turn, seats, [max(0, len(world.hands[seat]) - hand_limit(world, seat)) for seat in seats], False, "K-207"
    )
    pass_on_titles(turn)
