"""All actions, in the order of the rules: the only list of them."""

from typing import Final

from arbiter.games.nemesis import (
    ch04_bodies,
    ch04_fuel,
    ch04_items,
    ch04_moves,
    ch04_objects,
    ch04_shots,
    ch05_in_light,
    ch07_weapons,
    ch07_wear,
    ch08_active,
    ch08_archetypes,
    ch08_hidden,
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


def all_actions() -> list[Action]:
    """One object of each action."""
    return [
        *ch04_items.ACTIONS,
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
