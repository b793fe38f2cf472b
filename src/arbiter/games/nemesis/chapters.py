"""All actions, in the order of the rules: the only list of them."""

from typing import Final

from arbiter.games.nemesis import (
    ch04_backpack,
    ch04_bodies,
    ch04_food,
    ch04_fuel,
    ch04_gifts,
    ch04_items,
    ch04_moves,
    ch04_objects,
    ch04_shots,
    ch04_switches,
    ch05_in_light,
    ch07_weapons,
    ch07_wear,
    ch08_active,
    ch08_archetypes,
    ch08_hidden,
    ch08_queen,
    ch10_beacons,
    ch10_boxes,
    ch10_food,
    ch10_generators,
    ch10_hangar,
    ch10_kennel,
    ch10_lab,
    ch10_pump,
    ch10_quarters,
    ch10_tower,
    ch10_workshop,
)
from arbiter.games.nemesis.actions import Action
from arbiter.games.nemesis.station import NOWHERE, Station


def all_actions() -> list[Action]:
    """One object of each action."""
    return [
        *ch04_items.ACTIONS,
        *ch04_gifts.ACTIONS,
        *ch04_food.ACTIONS,
        *ch04_backpack.ACTIONS,
        *ch04_switches.ACTIONS,
        *ch04_shots.ACTIONS,
        *ch04_fuel.ACTIONS,
        *ch04_moves.ACTIONS,
        *ch04_objects.ACTIONS,
        *ch04_bodies.ACTIONS,
        *ch05_in_light.ACTIONS,
        *ch07_wear.ACTIONS,
        *ch07_weapons.ACTIONS,
        *ch08_hidden.ACTIONS,
        *ch08_active.ACTIONS,
        *ch08_queen.ACTIONS,
        *ch08_archetypes.ACTIONS,
        *ch10_generators.ACTIONS,
        *ch10_tower.ACTIONS,
        *ch10_boxes.ACTIONS,
        *ch10_workshop.ACTIONS,
        *ch10_pump.ACTIONS,
        *ch10_food.ACTIONS,
        *ch10_kennel.ACTIONS,
        *ch10_quarters.ACTIONS,
        *ch10_hangar.ACTIONS,
        *ch10_lab.ACTIONS,
        *ch10_beacons.ACTIONS,
    ]


ACTIONS: Final[dict[str, Action]] = {action.do: action for action in all_actions()}

HUMANS: Final = 0
HIDDEN_THINGS: Final = 1
ACTIVE_THINGS: Final = 2


def by_device(kind: int) -> dict[str, list[Action]]:
    """The actions of humans, hidden or active Things, by the device that they need."""
    found: dict[str, list[Action]] = {}
    for action in ACTIONS.values():
        allowed = (action.for_human, action.for_hidden, action.for_active)[kind]
        if allowed:
            found.setdefault(action.device, []).append(action)
    return found


DEVICE_ACTIONS: Final[list[dict[str, list[Action]]]] = [
    by_device(HUMANS),
    by_device(HIDDEN_THINGS),
    by_device(ACTIVE_THINGS),
]


def actions_at(station: Station, place: int, kind: int) -> list[Action]:
    """The actions that a kind of being can have in a place: those of anywhere, and those of the devices that stand there."""
    table = DEVICE_ACTIONS[kind]
    found = table[""][:]
    if place == NOWHERE:
        return found
    seen: list[str] = []
    for fixture in station.fixtures_of[place]:
        device = station.fixture_kind[fixture]
        if device not in seen:
            seen.append(device)
            found += table.get(device, NONE)
    if place == station.boxes_at:
        found += table.get("boxes", NONE)
    if place == station.food_at:
        found += table.get("shelves", NONE)
    if place == station.helicopter_at:
        found += table.get("helicopter", NONE)
    if place == station.outdoors:
        found += table.get("outdoors", NONE)
    return found


NONE: Final[list[Action]] = []
