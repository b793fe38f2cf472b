"""K-207, K-302: which places somebody may use, whom he may name there, and what a place gives; who may reveal himself (K-303)."""

from typing import Final

from arbiter.games.skillcheck.world.codes import CYLON
from arbiter.games.skillcheck.world.loading import Site, content
from arbiter.games.skillcheck.world.titles import holder
from arbiter.games.skillcheck.world.world import World, character, site

TOLL: Final = 2
"""So many cards Laura Roslin discards to use a place (K-208)."""
STEPS_AHEAD: Final = 2
"""By so many steps at most a jump may come ahead of time."""


def usable(world: World, seat: int) -> list[int]:
    """The places that a seat may use in its turn."""
    if world.revealed[seat] or world.places[seat] == site("stranded"):
        return []
    if world.characters[seat] == character("laura_roslin") and len(world.hands[seat]) < TOLL:
        return []
    if world.in_brig(seat):
        return [site("brig")]
    return [place for place in open_places(world) if _may_use(world, seat, place)]


def _may_use(world: World, seat: int, place: int) -> bool:
    if place == site("admirals_quarters") and world.characters[seat] == character("william_adama"):
        return False
    if place == site("ftl_control"):
        return steps_missing(world) <= STEPS_AHEAD
    return not content().sites[place].difficulty or bool(nominees(world, place))


def open_places(world: World) -> list[int]:
    """Where people may go by themselves."""
    sites = content().sites
    return [at for at in range(len(sites)) if sites[at].open and not (world.closed and sites[at].colonial_one)]


def nominees(world: World, place: int) -> list[int]:
    """Who can be named in a place's check."""
    seats = [seat for seat in range(world.count()) if not world.revealed[seat]]
    if place == site("admirals_quarters"):
        return [seat for seat in seats if not world.in_brig(seat)]
    return [seat for seat in seats if seat != world.president]


def steps_missing(world: World) -> int:
    """How many steps the track lacks to a jump."""
    return world.rules.track_length - world.track


def cards_given(world: World, seat: int, place: Site) -> int:
    """How many cards a place gives; more to the holder of its title."""
    if place.title_for_more and holder(world, place.title_for_more) == seat:
        return place.draw_with_title
    return place.draw


def may_reveal(world: World, seat: int) -> bool:
    """Whether a seat is a Cylon that nobody knows of yet."""
    return world.loyalties[seat] == CYLON and not world.revealed[seat]
