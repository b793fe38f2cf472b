"""What the keys of a situation are made of: names, numbers, lists, items; errors name key, value and what could stand there."""

from collections.abc import Mapping

from arbiter.games.nemesis.rules.ch01_setup import new_item
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.items import HUMAN_BLOOD, THING_BLOOD
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.refusal import BadInput, kinds


def section(value: object, path: str) -> Mapping[str, object]:
    """A mapping of keys; nothing at all counts as an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadInput("wrong_kind", path, expected=kinds(["object"]), got=value)
    return value


def whole(value: object, path: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput("wrong_kind", path, expected=kinds(["int"]), got=value)
    return value


def entries(value: object, path: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise BadInput("wrong_kind", path, expected=kinds(["array"]), got=value)
    return value


def choice(value: object, words: list[str], path: str) -> int:
    """The position of a word among those that can stand here."""
    if value not in words:
        raise BadInput("not_among", path, value=value, possible=[word for word in words if word])
    return words.index(str(value))


def seat_named(world: World, name: object, path: str) -> int:
    """The seat of that name."""
    return choice(name, [character.name for character in world.characters], path)


def place_named(world: World, name: object, path: str) -> int:
    """The place of that id."""
    return choice(name, world.station.places, path)


def within(value: object, low: int, high: int, path: str) -> int:
    """A whole number between two bounds."""
    number = whole(value, path)
    if not low <= number <= high:
        raise BadInput("not_between", path, value=number, low=low, high=high)
    return number


def make_item(world: World, value: object, path: str) -> Item:
    """An item written as a kind, or as a kind with its properties."""
    properties: Mapping[str, object] = {}
    name: object = value
    if isinstance(value, Mapping):
        if len(value) != 1:
            raise BadInput("not_one_item", path, value=value)
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
        raise BadInput("odd_property", path, value=value)
