"""Situations as people write them: the start of a case, a hand-run game that is taken over, a correction at a path.

One setter a key, used by all three. Errors name the key, the value and what could stand there.
"""

from collections.abc import Mapping
from typing import Final

from arbiter.games.nemesis.ch01_setup import blank_world, new_item, take_profession
from arbiter.games.nemesis.ch02_orders import door_named
from arbiter.games.nemesis.character import Character, Item
from arbiter.games.nemesis.codes import (
    ACTIVE,
    ARCHETYPES,
    AWAKE,
    BROKEN,
    DEAD,
    FORMS,
    GONE,
    HEAVILY,
    HIDDEN,
    HUMAN,
    LONG_AGO,
    PARALYSED,
    RIGHT,
    STATES,
    UNCONSCIOUS,
    WEATHERS,
    WHOLE,
)
from arbiter.games.nemesis.items import HUMAN_BLOOD, ID_CARD, PARKA, THING_BLOOD
from arbiter.games.nemesis.senses import health
from arbiter.games.nemesis.station import NOWHERE
from arbiter.games.nemesis.world import Lock, World
from arbiter.kernel.refusal import BadInput

WORLD: Final = "world"
NEUTRAL_SEATS: Final = 9
"""The neutral start has the preset of nine seats, whatever their number."""
FIXTURE_WORDS: Final = {"whole": WHOLE, "broken": BROKEN, "alive": WHOLE, "dead": BROKEN, "burned": GONE}
FIRST_KEYS: Final = ["stats", "profession", "form", "hp", "state"]
"""Keys of a seat on which others depend; they are set first."""


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


def section(value: object, path: str) -> Mapping[str, object]:
    """A mapping of keys; nothing at all counts as an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadInput(f"{path}: {value!r} is not a mapping of keys to values")
    return value


def whole(value: object, path: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{path}: {value!r} is not a whole number")
    return value


def entries(value: object, path: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise BadInput(f"{path}: {value!r} is not a list")
    return value


def choice(value: object, words: list[str], path: str) -> int:
    """The position of a word among those that can stand here."""
    if value not in words:
        raise BadInput(f"{path}: {value!r} can't stand here; possible are {', '.join(word for word in words if word)}")
    return words.index(str(value))


def seat_named(world: World, name: object, path: str) -> int:
    """The seat of that name."""
    return choice(name, [character.name for character in world.characters], path)


def place_named(world: World, name: object, path: str) -> int:
    """The place of that id."""
    return choice(name, world.station.places, path)


def make_item(world: World, value: object, path: str) -> Item:
    """An item written as a kind, or as a kind with its properties."""
    properties: Mapping[str, object] = {}
    name: object = value
    if isinstance(value, Mapping):
        if len(value) != 1:
            raise BadInput(
                f"{path}: {value!r} is not one item; write a kind, or a mapping of one kind to its properties"
            )
        name = next(iter(value))
        properties = section(value[name], f"{path}.{name}")
    item = new_item(world, choice(name, world.kinds.names, path))
    for key in properties:
        set_property(world, item, str(key), properties[key], f"{path}.{key}")
    return item


def set_property(world: World, item: Item, key: str, value: object, path: str) -> None:
    """One property of an item."""
    if key == "fuel":
        item.fuel = within(value, 0, world.kinds.capacity[item.kind], path)
    elif key == "on" and isinstance(value, bool):
        item.on = value
    elif key == "loaded" and isinstance(value, bool):
        item.loaded = value
    elif key == "class":
        item.blood = (HUMAN_BLOOD, THING_BLOOD)[choice(value, ["human", "thing"], path)]
    elif key == "owner":
        item.owner = seat_named(world, value, path)
    elif key == "spit":
        item.spit = whole(value, path)
    elif key == "laced":
        item.laced = whole(value, path)
    else:
        raise BadInput(f"{path}: {value!r}; an item's properties are fuel, on, loaded, class, owner, spit, laced")


def within(value: object, low: int, high: int, path: str) -> int:
    """A whole number between two bounds."""
    number = whole(value, path)
    if not low <= number <= high:
        raise BadInput(f"{path}: {number} is out of bounds; possible is {low} to {high}")
    return number


def set_seat_keys(world: World, seat: int, keys: Mapping[str, object], path: str) -> None:
    """All keys of one seat."""
    ordered = [key for key in FIRST_KEYS if key in keys] + [key for key in keys if key not in FIRST_KEYS]
    character = world.characters[seat]
    if "hp" not in keys and keys.get("form") in ("hidden", "active"):
        character.hp = world.rules.thing_hp
    for key in ordered:
        set_seat_key(world, seat, key, keys[key], f"{path}.{key}")
    if "parent" in keys and character.form == ACTIVE:
        character.commander = character.parent
        character.original = False
    if character.original and "trail" not in keys and character.at != NOWHERE:
        # Where he stands when the case begins, he stood at the end of the turn before (N-816).
        character.trail = [character.at]


def set_seat_key(world: World, seat: int, key: str, value: object, path: str) -> None:
    """One key of one seat."""
    character = world.characters[seat]
    if key in CARRIED_KEYS:
        set_carried(world, seat, key, value, path)
    elif key in BODY_KEYS:
        set_body(world, character, key, value, path)
    elif key in THING_KEYS:
        set_thing(world, character, key, value, path)
    elif key == "profession":
        take_profession(world, seat, choice(value, world.professions.names, path))
    elif key == "card":
        set_card(world, seat, section(value, path), path)
    else:
        possible = ", ".join(["profession", "card", *CARRIED_KEYS, *BODY_KEYS, *THING_KEYS])
        raise BadInput(f"{path}: there is no such key of a seat; possible are {possible}")


CARRIED_KEYS: Final = ["hands", "backpack", "wears", "pocket"]
BODY_KEYS: Final = ["at", "stats", "hp", "frost", "sanity", "state", "recipes", "infected", "cooldowns", "doses"]
THING_KEYS: Final = ["form", "parent", "commander", "archetype", "original", "trail"]


def set_carried(world: World, seat: int, key: str, value: object, path: str) -> None:
    """Hands (left, right), backpack, what is worn, cards in the pocket."""
    character = world.characters[seat]
    items = [make_item(world, one, path) for one in entries(value, path)]
    if key == "hands":
        if len(items) > (2 if character.lost_hand < 0 else 1):
            raise BadInput(f"{path}: {len(items)} items are more than the hands of {character.name} hold")
        hands: list[Item | None] = [None, None]
        for item in items:
            free = 0 if hands[0] is None and character.lost_hand != 0 else 1
            hands[free] = item
        character.hands = hands
    elif key == "backpack":
        if len(items) > world.rules.backpack_slots:
            raise BadInput(f"{path}: {len(items)} items; a backpack holds {world.rules.backpack_slots}")
        character.backpack = items
    elif key == "wears":
        if any(item.kind != PARKA for item in items) or len(items) > 1:
            raise BadInput(f"{path}: {value!r}; only one parka is worn: [parka] or []")
        character.worn = items[0] if items else None
    else:
        if any(item.kind != ID_CARD for item in items):
            raise BadInput(f"{path}: {value!r}; a pocket holds id_card items only")
        character.pocket = items


def set_body(world: World, character: Character, key: str, value: object, path: str) -> None:
    """Body and mind."""
    rules = world.rules
    if key == "at":
        character.at = place_named(world, value, path)
    elif key == "stats":
        set_stats(character, section(value, path), path)
    elif key == "hp":
        most = rules.thing_hp if character.form in (HIDDEN, ACTIVE) else rules.human_hp
        character.hp = within(value, 0, most, path)
        maimed = character.form != ACTIVE and health(rules, character.form, character.hp) == HEAVILY
        character.lost_hand = RIGHT if maimed else -1
        if maimed:
            character.hands[RIGHT] = None
        if character.hp == 0 and character.state == AWAKE:
            character.state = DEAD if character.form == HUMAN else PARALYSED
    elif key == "frost":
        character.frost = within(value, 0, rules.frost_limit - 1, path)
    elif key == "sanity":
        character.sanity = within(value, 0, rules.sanity_max, path)
    elif key == "state":
        set_state(world, character, choice(value, STATES, path))
    elif key == "recipes":
        character.recipes = 0
        makes = [world.kinds.names[kind] for kind in world.kinds.recipe_makes]
        for name in entries(value, path):
            character.recipes |= 1 << choice(name, makes, path)
    elif key == "infected":
        set_infection(world, character, value, path)
    elif key == "cooldowns":
        set_cooldowns(character, section(value, path), path)
    else:
        set_doses(character, section(value, path), path)


def set_stats(character: Character, stats: Mapping[str, object], path: str) -> None:
    """Fitness, initiative, erudition, 1 to 3 each."""
    for key in stats:
        level = within(stats[key], 1, 3, f"{path}.{key}")
        if key == "fitness":
            character.fitness = level
        elif key == "initiative":
            character.initiative = level
        elif key == "erudition":
            character.erudition = level
        else:
            raise BadInput(f"{path}.{key}: there is no such stat; possible are fitness, initiative, erudition")


def set_state(world: World, character: Character, state: int) -> None:
    """The unconscious and paralysed went down in the turn before."""
    character.state = state
    character.died = world.turn - 1 if state in (DEAD, PARALYSED) else LONG_AGO
    if state == UNCONSCIOUS:
        character.wakes = world.turn - 1 + world.rules.faint_turns
    elif state == PARALYSED:
        character.wakes = world.turn - 1 + world.rules.rise_turns
    if state in (DEAD, PARALYSED):
        character.hp = 0
    elif character.hp == 0:
        character.hp = 1


def set_infection(world: World, character: Character, value: object, path: str) -> None:
    """`{in: n, times: n, by: A}`: faints at the end of the n-th turn from now; false: clean."""
    if value is False or value is None:
        character.infected = LONG_AGO
        return
    keys = section(value, path)
    for key in keys:
        if key == "in":
            character.infected = world.turn + within(keys[key], 1, 99, f"{path}.in") - 1
        elif key == "times":
            character.infections = within(keys[key], 1, 99, f"{path}.times")
        elif key == "by":
            character.infected_by = seat_named(world, keys[key], f"{path}.by")
        else:
            raise BadInput(f"{path}.{key}: there is no such key; possible are in, times, by")
    character.infections = max(1, character.infections)


def set_cooldowns(character: Character, keys: Mapping[str, object], path: str) -> None:
    """`{infect: turn, power: turn}`: the first turn in which the power may be used again."""
    for key in keys:
        if key == "infect":
            character.infect_ready = whole(keys[key], f"{path}.{key}")
        elif key == "power":
            character.power_ready = whole(keys[key], f"{path}.{key}")
        else:
            raise BadInput(f"{path}.{key}: there is no such key; possible are infect, power")


def set_doses(character: Character, keys: Mapping[str, object], path: str) -> None:
    """`{blue: turn, red: turn, red_until: turn, death: turn}`: when he took what, and what it will do."""
    for key in keys:
        turn = whole(keys[key], f"{path}.{key}")
        if key == "blue":
            character.blue = turn
        elif key == "red":
            character.red = turn
        elif key == "red_until":
            character.red_until = turn
        elif key == "death":
            character.mixed = turn
        else:
            raise BadInput(f"{path}.{key}: there is no such key; possible are blue, red, red_until, death")


def set_thing(world: World, character: Character, key: str, value: object, path: str) -> None:
    """What concerns Things."""
    if key == "form":
        character.form = choice(value, FORMS, path)
        character.original = character.form in (HIDDEN, ACTIVE)
        if character.form == ACTIVE:
            character.lost_hand = -1
            character.has_backpack = False
            character.pocket = []
    elif key == "parent":
        character.parent = seat_named(world, value, path)
    elif key == "commander":
        character.commander = seat_named(world, value, path)
        character.original = False
    elif key == "archetype":
        character.archetype = 0 if value is None else choice(value, ARCHETYPES, path)
    elif key == "trail":
        character.trail = [place_named(world, name, path) for name in entries(value, path)]
    elif isinstance(value, bool):
        character.original = value
    else:
        raise BadInput(f"{path}: {value!r} is neither true nor false")


def set_card(world: World, seat: int, keys: Mapping[str, object], path: str) -> None:
    """`{top: true}`: his own card has top access."""
    for key in keys:
        if key != "top" or not isinstance(keys[key], bool):
            raise BadInput(f"{path}.{key}: {keys[key]!r}; what can stand here is top: true or top: false")
        bit = 1 << seat
        world.top_cards = world.top_cards | bit if keys[key] else world.top_cards & ~bit
        world.told_top = world.told_top | bit if keys[key] else world.told_top & ~bit


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
    elif key == "boxes":
        set_boxes(world, section(value, path), path)
    elif key in world.station.places:
        for name in section(value, path):
            set_place(world, world.station.places.index(key), str(name), section(value, path)[name], f"{path}.{name}")
    else:
        own = "turn, weather, forecast, doors, helicopter, beacons, countdown, boxes"
        raise BadInput(f"{path}: there is no such key; possible are {own} and the places of the map")


def set_door(world: World, name: str, value: object, path: str) -> None:
    """A door is whole or broken."""
    door = door_named(world.station, name)
    if door == NOWHERE:
        raise BadInput(f"{path}: there is no door {name!r}; a door is named by its two places, as hangar|lab")
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
            raise BadInput(f"{path}.{key}: there is no such key; possible are axes, parkas, flashlights")


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
        raise BadInput(f"{path}: there is no {name!r} in {world.station.places[place]}; there are {', '.join(here)}")
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
        raise BadInput(f"{path}.code: a code is {digits} different digits in quotes")
    lock = Lock(True, code, 0)
    for name in entries(keys.get("cards", []), f"{path}.cards"):
        lock.cards |= 1 << seat_named(world, name, f"{path}.cards")
    for key in keys:
        if key not in ("code", "cards"):
            raise BadInput(f"{path}.{key}: there is no such key; possible are code, cards")
    world.places[place].lock = lock
