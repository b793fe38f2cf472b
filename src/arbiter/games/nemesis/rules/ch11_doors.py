"""N-1101 to N-1103: locks belong to the place entered and guard each of its doors; leaving, broken doors and dead locks are free."""

from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.seen.ch12_light import locks_alive
from arbiter.games.nemesis.seen.view import View
from arbiter.games.nemesis.world.codes import BROKEN, UNKNOWN
from arbiter.games.nemesis.world.station import NOWHERE, Station
from arbiter.games.nemesis.world.world import World


def door_name(station: Station, place: int, beyond: int) -> str:
    """A door as from|into, seen from `place`."""
    return f"{station.places[place]}|{station.places[beyond]}"


def place_beyond(station: Station, place: int, name: object) -> int:
    """The place into which a door of `place` leads that is named by its two places in either order; NOWHERE if it is no door here."""
    if place == NOWHERE or not isinstance(name, str):
        return NOWHERE
    one, _, other = name.partition("|")
    here = station.place_named(one)
    there = station.place_named(other)
    if here != place:
        here, there = there, here
    if here != place or there == NOWHERE or station.door_between(here, there) == NOWHERE:
        return NOWHERE
    return there


def opened(world: World, place: int, beyond: int) -> bool:
    """Whether the door was opened from `place` for this turn (N-1102)."""
    door = world.station.door_between(place, beyond)
    side = 0 if world.station.door_a[door] == place else 1
    return world.opened >> (2 * door + side) & 1 == 1


def passable(world: World, place: int, beyond: int) -> bool:
    """Whether one may go from `place` through its door into `beyond` (N-1101 to N-1103)."""
    if not world.places[beyond].lock.on or not locks_alive(world):
        return True
    return not world.door_is_whole(world.station.door_between(place, beyond)) or opened(world, place, beyond)


def looks_passable(view: View, beyond: int) -> int:
    """The same as the seat knows it: 1, 0, or UNKNOWN where it can't see whether a locked door is broken."""
    if view.locked[beyond] == 0 or beyond in view.opened:
        return 1
    state = view.doors[view.station.door_between(view.place, beyond)]
    if state == BROKEN:
        return 1
    return UNKNOWN if state == UNKNOWN or view.locked[beyond] == UNKNOWN else 0


def may_pass(ground: Ground, beyond: int) -> int:
    """Whether the way from here into a neighbouring place is free: 1, 0, or UNKNOWN if the seat can't see."""
    if ground.world is not None:
        return 1 if passable(ground.world, ground.place, beyond) else 0
    assert ground.view is not None
    return looks_passable(ground.view, beyond)
