"""Facts at paths, as the case format names them: reading (cases, hosts) and setting (corrections)."""

from typing import Final

from arbiter.games.nemesis.cases.situation import set_world_key
from arbiter.games.nemesis.cases.situation_seats import set_seat_key
from arbiter.games.nemesis.rules.ch04.fuel import holds_fuel
from arbiter.games.nemesis.seen.ch12_light import beacon_active, light
from arbiter.games.nemesis.seen.senses import health, status
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import (
    DOG_STATES,
    FIXTURE_STATES,
    FORMS,
    LIGHTS,
    LONG_AGO,
    LOOKS_DEAD,
    OUTCOMES,
    STATES,
    STATUSES,
    UNCONSCIOUS,
    WEATHERS,
)
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.refusal import BadInput

OWN: Final = ["weather", "turn", "countdown", "outcome", "forecast"]


def described(world: World, item: Item) -> object:
    """An item as a kind, or as a kind with its properties."""
    kinds = world.kinds
    properties: dict[str, object] = {}
    if kinds.capacity[item.kind]:
        properties["fuel"] = item.fuel
    if kinds.switched[item.kind]:
        properties["on"] = item.on
    if kinds.loaded[item.kind]:
        properties["loaded"] = item.loaded
    if kinds.classed[item.kind]:
        properties["class"] = "thing" if item.blood else "human"
    if item.owner >= 0:
        properties["owner"] = world.characters[item.owner].name
    if item.spit:
        properties["spit"] = item.spit
    if item.laced:
        properties["laced"] = item.laced
    name = kinds.names[item.kind]
    return {name: properties} if properties else name


def described_all(world: World, items: list[Item]) -> list[object]:
    """Several items."""
    return [described(world, item) for item in items]


def unknown(path: str, possible: list[str]) -> BadInput:
    """The error for a path that leads nowhere."""
    return BadInput("no_such_fact", path, possible=possible)


def read_fact(world: World, path: str) -> object:
    """The fact at a path."""
    head, _, rest = path.partition(".")
    names = [character.name for character in world.characters]
    if head in names:
        return read_seat(world, world.characters[names.index(head)], rest, path)
    if head == "doors":
        return read_door(world, rest, path)
    if head == "helicopter":
        return read_helicopter(world, rest, path)
    if head == "beacons" and rest.isdecimal() and len(rest) < 9 and 1 <= int(rest) <= len(world.beacons):
        return "active" if beacon_active(world, int(rest) - 1) else "inactive"
    if head in world.station.places and rest:
        return read_place(world, world.station.places.index(head), rest, path)
    if path in OWN:
        return read_own(world, path)
    raise unknown(path, [*OWN, "SEAT.…", "PLACE.…", "doors.A|B", "helicopter.…", "beacons.1"])


def read_own(world: World, path: str) -> object:
    """Facts of the whole game."""
    if path == "weather":
        return WEATHERS[world.weather]
    if path == "forecast":
        return [WEATHERS[weather] for weather in world.forecast]
    if path == "turn":
        return world.turn
    if path == "countdown":
        return world.countdown if world.countdown >= 0 else None
    return OUTCOMES[world.outcome] or None


SEAT_FACTS: Final = [
    "hp",
    "at",
    "hands",
    "backpack",
    "wears",
    "pocket",
    "status",
    "state",
    "form",
    "infected",
    "frost",
    "sanity",
    "fuel_carried",
    "stats",
    "commander",
    "burned",
]


def read_seat(world: World, character: Character, key: str, path: str) -> object:
    """Facts of one seat."""
    if key in ("hands", "backpack", "wears", "pocket", "fuel_carried"):
        return read_carried(world, character, key)
    if key == "at":
        return None if character.at == NOWHERE else world.station.places[character.at]
    if key == "status":
        look = status(world.rules, character)
        if character.state == UNCONSCIOUS:
            look = health(world.rules, character.form, character.hp)
        return STATUSES[LOOKS_DEAD if character.hp <= 0 else look]
    if key == "state":
        return STATES[character.state]
    if key == "form":
        return FORMS[character.form]
    if key == "infected":
        return character.infected != LONG_AGO
    if key == "stats":
        return {"fitness": character.fitness, "initiative": character.initiative, "erudition": character.erudition}
    if key == "commander":
        return None if character.commander < 0 else world.characters[character.commander].name
    numbers: dict[str, object] = {
        "hp": character.hp,
        "frost": character.frost,
        "sanity": character.sanity,
        "burned": character.burned,
    }
    if key in numbers:
        return numbers[key]
    raise unknown(path, [f"{character.name}.{name}" for name in SEAT_FACTS])


def read_carried(world: World, character: Character, key: str) -> object:
    """What a seat carries."""
    hands = [held for held in character.hands if held is not None]
    if key == "hands":
        return described_all(world, hands)
    if key == "backpack":
        return described_all(world, character.backpack)
    if key == "pocket":
        return described_all(world, character.pocket)
    if key == "wears":
        return [] if character.worn is None else [described(world, character.worn)]
    return sum(item.fuel for item in [*hands, *character.backpack] if holds_fuel(item.kind))


def read_door(world: World, name: str, path: str) -> object:
    """Whether a door is whole or broken."""
    door = world.station.door_named(name)
    if door == NOWHERE:
        raise BadInput("no_such_door", path)
    return FIXTURE_STATES[world.doors[door]]


def read_helicopter(world: World, key: str, path: str) -> object:
    """Tank and parts of the helicopter."""
    if key == "fuel":
        return world.helicopter_tank
    fixture = world.station.fixture_at(world.station.helicopter_at, key)
    if fixture == NOWHERE:
        raise unknown(path, ["helicopter.fuel", "helicopter.engine", "helicopter.rotor", "helicopter.panel"])
    return FIXTURE_STATES[world.fixtures[fixture]]


PLACE_FACTS: Final = ["light", "temperature", "floor", "locked", "code", "cards"]


def read_place(world: World, place: int, key: str, path: str) -> object:
    """Facts of one place."""
    station = world.station
    if key == "light":
        return LIGHTS[light(world, place)]
    if key == "temperature":
        return world.places[place].temperature
    if key == "floor":
        return described_all(world, world.places[place].floor)
    lock = world.places[place].lock
    if key == "locked":
        return lock.on
    if key == "code":
        return lock.code or None
    if key == "cards":
        return [character.name for seat, character in enumerate(world.characters) if lock.cards >> seat & 1]
    if place in station.generators and key in ("fuel", "running"):
        generator = station.generators.index(place)
        return world.tanks[generator] if key == "fuel" else world.running[generator]
    if place == station.food_at and key == "boxes":
        return world.food_boxes
    fixture = station.fixture_at(place, key)
    if fixture == NOWHERE:
        here = [station.fixtures[one] for one in station.fixtures_of[place]]
        raise unknown(path, [f"{station.places[place]}.{name}" for name in PLACE_FACTS + here])
    words = DOG_STATES if station.fixture_kind[fixture] == "dog" else FIXTURE_STATES
    return words[world.fixtures[fixture]]


def put_fact(world: World, path: str, value: object) -> None:
    """Set the fact at a path (a correction between turns). What follows from others (light, status) can't be set."""
    head, _, rest = path.partition(".")
    names = [character.name for character in world.characters]
    if head in names and rest:
        seat = names.index(head)
        key, _, inner = rest.partition(".")
        set_seat_key(world, seat, key, {inner: value} if inner else value, path)
    elif rest:
        set_world_key(world, head, {rest: value}, head)
    else:
        set_world_key(world, head, value, path)
