"""Situations as people write them: the start of a case, a hand-run game that is taken over, a correction at a path.

One setter a key, used by all three. Errors name the key, the value and what could stand there.
"""

from collections.abc import Mapping
from typing import Final

from arbiter.games.nemesis.cases.situation_seats import set_seat_keys
from arbiter.games.nemesis.cases.situation_words import (
    choice,
    entries,
    make_item,
    seat_named,
    section,
    whole,
    within,
)
from arbiter.games.nemesis.rules.ch01_setup import blank_world
from arbiter.games.nemesis.world.codes import (
    BROKEN,
    GONE,
    WEATHERS,
    WHOLE,
)
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import Lock, World
from arbiter.kernel.audience import everyone
from arbiter.kernel.refusal import BadInput

WORLD: Final = "world"
NEUTRAL_SEATS: Final = 9
"""The neutral start has the preset of nine seats, whatever their number."""
FIXTURE_WORDS: Final = {"whole": WHOLE, "broken": BROKEN, "alive": WHOLE, "dead": BROKEN, "burned": GONE}


def start_world(case: Mapping[str, object]) -> World:
    """The world of a case's `options` and `start`: the neutral start, and what differs from it."""
    start = section(case.get("start", {}), "start")
    names = [str(name) for name in start if name != WORLD]
    world = blank_world(section(case.get("options", {}), "options"), names, NEUTRAL_SEATS)
    world.turn = 2
    world.weather = 0
    world.forecast = [0] * world.rules.forecast_turns
    for character in world.characters:
        character.at = world.station.place_named("living_quarters")
    changes = section(start.get(WORLD, {}), "start.world")
    if "turn" in changes:
        world.turn = whole(changes["turn"], "start.world.turn")
    for seat in range(len(names)):
        set_seat_keys(world, seat, section(start[names[seat]], f"start.{names[seat]}"), f"start.{names[seat]}")
    for key in changes:
        set_world_key(world, str(key), changes[key], f"start.world.{key}")
    return world


def set_world_key(world: World, key: str, value: object, path: str) -> None:
    """One key of the world: a place, or what belongs to the whole station."""
    if key == "turn":
        world.turn = whole(value, path)
    elif key == "weather":
        world.weather = choice(value, WEATHERS, path)
        world.forecast = [world.weather] * world.rules.forecast_turns
    elif key == "forecast":
        drawn = [choice(name, WEATHERS, path) for name in entries(value, path)]
        while drawn and len(drawn) < world.rules.forecast_turns:
            drawn.append(drawn[-1])
        world.forecast = drawn
    elif key == "doors":
        for name in section(value, path):
            set_door(world, str(name), section(value, path)[name], f"{path}.{name}")
    elif key == "helicopter":
        set_helicopter(world, section(value, path), path)
    elif key == "beacons":
        for name in section(value, path):
            set_beacon(world, str(name), section(value, path)[name], f"{path}.{name}")
    elif key == "countdown":
        world.countdown = -1 if value is None else whole(value, path)
        world.call_heard = 0 if value is None else everyone(len(world.characters))
    elif key == "boxes":
        set_boxes(world, section(value, path), path)
    elif key in world.station.places:
        for name in section(value, path):
            set_place(world, world.station.places.index(key), str(name), section(value, path)[name], f"{path}.{name}")
    else:
        own = ["turn", "weather", "forecast", "doors", "helicopter", "beacons", "countdown", "boxes"]
        raise BadInput("unknown_key", path, possible=[*own, BadInput("places_of_map")])


def set_door(world: World, name: str, value: object, path: str) -> None:
    """A door is whole or broken."""
    door = world.station.door_named(name)
    if door == NOWHERE:
        raise BadInput("no_such_door", path)
    world.doors[door] = choice(value, ["whole", "broken"], path)


def set_helicopter(world: World, keys: Mapping[str, object], path: str) -> None:
    """`{engine: whole, rotor: …, panel: …, fuel: 180, pilot: A}`; the pilot set it up in the turn before."""
    for key in keys:
        if key == "fuel":
            world.helicopter_tank = within(keys[key], 0, world.rules.helicopter_tank, f"{path}.fuel")
        elif key == "pilot":
            world.pilot = seat_named(world, keys[key], f"{path}.pilot")
            world.set_up = world.turn - 1
        else:
            set_fixture(world, world.station.helicopter_at, str(key), keys[key], f"{path}.{key}")


def set_boxes(world: World, keys: Mapping[str, object], path: str) -> None:
    """`{axes: 3, parkas: 10, flashlights: 5}`: what is left in the boxes of the warehouse."""
    for key in keys:
        left = within(keys[key], 0, 99, f"{path}.{key}")
        if key == "axes":
            world.axes = left
        elif key == "parkas":
            world.parkas = left
        elif key == "flashlights":
            world.flashlights = left
        else:
            raise BadInput("unknown_key", f"{path}.{key}", possible=["axes", "parkas", "flashlights"])


def set_beacon(world: World, name: str, value: object, path: str) -> None:
    """A beacon by its number: active, whole (not active), or broken."""
    number = choice(name, [str(one + 1) for one in range(len(world.beacons))], path)
    state = choice(value, ["active", "whole", "broken"], path)
    world.beacons[number] = state == 0
    fixture = world.station.fixture_named(f"beacon_{number + 1}")
    world.fixtures[fixture] = BROKEN if state == 2 else WHOLE


def set_fixture(world: World, place: int, name: str, value: object, path: str) -> None:
    """A fixture of a place; a generator that is broken stands still."""
    fixture = world.station.fixture_at(place, name)
    if fixture == NOWHERE:
        here = [world.station.fixtures[one] for one in world.station.fixtures_of[place]]
        raise BadInput("unknown_key", path, possible=here)
    world.fixtures[fixture] = FIXTURE_WORDS[list(FIXTURE_WORDS)[choice(value, list(FIXTURE_WORDS), path)]]
    if place in world.station.generators and name == "generator":
        settle_generator(world, world.station.generators.index(place))


def settle_generator(world: World, generator: int) -> None:
    """At a start a generator runs if it is whole and holds a turn's burn (N-1003)."""
    fixture = world.station.fixture_at(world.station.generators[generator], "generator")
    world.running[generator] = world.fixtures[fixture] == WHOLE and world.tanks[generator] >= world.burn


def set_place(world: World, place: int, key: str, value: object, path: str) -> None:
    """One key of a place."""
    station = world.station
    if key == "temperature":
        world.places[place].temperature = whole(value, path)
    elif key == "floor":
        world.places[place].floor = [make_item(world, one, path) for one in entries(value, path)]
    elif key == "locked":
        set_lock(world, place, value, path)
    elif key == "fuel" and place in station.generators:
        generator = station.generators.index(place)
        world.tanks[generator] = within(value, 0, world.rules.generator_tank, path)
        settle_generator(world, generator)
    elif key == "running" and place in station.generators and isinstance(value, bool):
        world.running[station.generators.index(place)] = value
    elif key == "boxes" and place == station.food_at:
        world.food_boxes = within(value, 0, 999, path)
    else:
        set_fixture(world, place, key, value, path)


def set_lock(world: World, place: int, value: object, path: str) -> None:
    """`{code: "0123", cards: [A]}`, or false for no lock."""
    if value is False or value is None:
        world.places[place].lock = Lock()
        return
    keys = section(value, path)
    code = keys.get("code", "")
    digits = world.rules.code_digits
    if not isinstance(code, str) or (code and (not code.isdigit() or len(code) != digits or len(set(code)) < digits)):
        raise BadInput("odd_code", f"{path}.code", digits=digits)
    lock = Lock(True, code, 0)
    for name in entries(keys.get("cards", []), f"{path}.cards"):
        lock.cards |= 1 << seat_named(world, name, f"{path}.cards")
    for key in keys:
        if key not in ("code", "cards"):
            raise BadInput("unknown_key", f"{path}.{key}", possible=["code", "cards"])
    world.places[place].lock = lock
