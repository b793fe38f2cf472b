"""All actions, in the order of the rules: the only list of them."""

from typing import Final

from arbiter.games.nemesis.acting.action import Action
from arbiter.games.nemesis.rules import ch05_in_light
from arbiter.games.nemesis.rules.ch04 import (
    backpack,
    bodies,
    breaking,
    eating,
    fuel,
    gifts,
    items,
    moves,
    shots,
    switches,
)
from arbiter.games.nemesis.rules.ch07 import weapons, wear
from arbiter.games.nemesis.rules.ch08 import active, archetypes, hidden
from arbiter.games.nemesis.rules.ch08.queen import QueenOrder
from arbiter.games.nemesis.rules.ch10 import (
    beacons,
    boxes,
    generators,
    hangar,
    kennel,
    lab,
    pump,
    quarters,
    shelves,
    tower,
    workshop,
)
from arbiter.games.nemesis.world.station import NOWHERE, Station


def all_actions() -> list[Action]:
    """One object of each action."""
    before: list[Action] = [
        *items.ACTIONS,
        *gifts.ACTIONS,
        *eating.ACTIONS,
        *backpack.ACTIONS,
        *switches.ACTIONS,
        *shots.ACTIONS,
        *fuel.ACTIONS,
        *moves.ACTIONS,
        *breaking.ACTIONS,
        *bodies.ACTIONS,
        *ch05_in_light.ACTIONS,
        *wear.ACTIONS,
        *weapons.ACTIONS,
        *hidden.ACTIONS,
        *active.ACTIONS,
    ]
    after: list[Action] = [
        *archetypes.ACTIONS,
        *generators.ACTIONS,
        *tower.ACTIONS,
        *boxes.ACTIONS,
        *workshop.ACTIONS,
        *pump.ACTIONS,
        *shelves.ACTIONS,
        *kennel.ACTIONS,
        *quarters.ACTIONS,
        *hangar.ACTIONS,
        *lab.ACTIONS,
        *beacons.ACTIONS,
    ]
    # What the Queen may want of a human is one of all that humans do.
    return [*before, QueenOrder([action for action in [*before, *after] if action.for_human]), *after]


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
