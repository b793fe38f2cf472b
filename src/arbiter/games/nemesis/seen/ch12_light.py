"""N-304, N-1003 to N-1005, N-1202: power and light, worked out afresh whenever they are asked for."""

from arbiter.games.nemesis.world.codes import AWAKE, BLIZZARD, DARK, FLASHLIGHT_LIGHT, LIGHT, STORM, WHOLE
from arbiter.games.nemesis.world.items import FLASHLIGHT
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World


def any_running(world: World, generators: list[int]) -> bool:
    """Whether one of these generators runs."""
    return any(world.running[generator] for generator in generators)


def powered(world: World, fixture: int) -> bool:
    """Whether a fixture has the power that it needs (N-1005)."""
    station = world.station
    return not station.electric[fixture] or any_running(world, station.fixture_powered_by[fixture])


def works(world: World, fixture: int) -> bool:
    """To work = whole and, if electric, powered (N-1005)."""
    return world.fixtures[fixture] == WHOLE and powered(world, fixture)


def locks_alive(world: World) -> bool:
    """Door locks die only when all generators stand still (N-1005, N-1103)."""
    return True in world.running


def beacon_active(world: World, generator: int) -> bool:
    """A beacon that was activated is active while whole and powered (N-1401)."""
    return world.beacons[generator] and world.running[generator]


def torch_lit(world: World, place: int) -> bool:
    """Whether somebody living and conscious here holds a lit flashlight."""
    for character in world.characters:
        if character.at == place and character.state == AWAKE:
            for held in character.hands:
                if held is not None and held.kind == FLASHLIGHT and held.on:
                    return True
    return False


def all_lights(world: World) -> list[int]:
    """The light of every place, in one pass over the characters."""
    torches: set[int] = set()
    for character in world.characters:
        if character.state == AWAKE:
            for held in character.hands:
                if held is not None and held.kind == FLASHLIGHT and held.on:
                    torches.add(character.at)
    return [light_with(world, place, place in torches) for place in range(len(world.places))]


def light(world: World, place: int) -> int:
    """The light of a place: LIGHT, FLASHLIGHT_LIGHT, DARK or BLIZZARD."""
    lit = light_with(world, place, False)
    return FLASHLIGHT_LIGHT if lit == DARK and torch_lit(world, place) else lit


def light_with(world: World, place: int, torch: bool) -> int:
    """The light of a place where a flashlight is lit or not."""
    if place == world.station.outdoors:
        if world.weather == STORM:
            return BLIZZARD
    else:
        lamp = world.station.lamp_of[place]
        if lamp != NOWHERE and world.fixtures[lamp] == WHOLE and powered(world, lamp):
            return LIGHT
    if torch or world.places[place].fire_light == world.turn:
        return FLASHLIGHT_LIGHT
    return DARK
