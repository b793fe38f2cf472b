"""Situations in which letters are written: between them every action of the game can be."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from arbiter.games.nemesis.game import GAME, mine
from arbiter.games.nemesis.seen.view import View
from arbiter.games.nemesis.seen.view import view_of as seen
from arbiter.kernel.menu import Order
from arbiter.letters import Letter, read_letter

QUICK: Final = {"fitness": 1, "initiative": 3, "erudition": 2}

SITUATIONS: Final[Mapping[str, Mapping[str, object]]] = {
    # Анна is in the lab with pistol and axe; Борис and Вера are with her, Глеб lies dead, Дина is elsewhere.
    "lab": {
        "Анна": {
            "at": "lab",
            "hands": ["pistol", "axe"],
            "stats": QUICK,
            "backpack": ["blood_sample", "bandage", "blue_vial"],
        },
        "Борис": {"at": "lab", "hands": ["canister"]},
        "Вера": {"at": "lab"},
        "Глеб": {"at": "lab", "state": "dead"},
        "Дина": {"at": "hangar"},
        "world": {"lab": {"floor": ["axe", "bandage", "radio_red"]}},
    },
    "generator": {
        "Анна": {
            "at": "generator_2",
            "hands": [{"canister": {"fuel": 60}}, {"canister": {"fuel": 10}}],
            "backpack": ["spare_parts"],
        },
        "Борис": {"at": "generator_2", "hands": ["canister"]},
        "Глеб": {"at": "generator_2", "state": "dead"},
        "world": {"generator_2": {"fuel": 100, "generator": "broken", "lamp": "broken"}},
    },
    "freezer": {
        "Анна": {"at": "freezer", "form": "hidden", "archetype": "soldier"},
        "Борис": {"at": "freezer"},
        "world": {"freezer": {"floor": ["axe"]}},
    },
    "kennel": {
        "Анна": {"at": "kennel", "hands": ["axe", {"canister": {"fuel": 60}}]},
        "Борис": {"at": "kennel"},
        "world": {"kennel": {"dog_2": "dead"}},
    },
    "quarters": {
        "Анна": {"at": "living_quarters", "hands": ["food_box", "food_portion"], "backpack": ["red_vial", "parka"]},
        "Борис": {"at": "living_quarters"},
    },
    "cooking": {
        "Анна": {
            "at": "living_quarters",
            "hands": ["prepared_food", "parka"],
            "backpack": ["red_vial", "blue_vial"],
            "wears": ["parka"],
        },
        "Борис": {"at": "living_quarters"},
    },
    "hangar": {
        "Анна": {"at": "hangar", "hands": [{"canister": {"fuel": 60}}, "flashlight"], "backpack": ["wires"]},
        "Борис": {"at": "hangar"},
        "world": {"helicopter": {"fuel": 90, "engine": "whole"}},
    },
    "armed": {
        "Анна": {"at": "hangar", "hands": ["pistol", "axe"], "stats": QUICK},
        "Борис": {"at": "hangar"},
        "Вера": {"at": "hangar"},
    },
    "tower": {
        "Анна": {"at": "tower", "card": {"top": True}},
        "Борис": {"at": "tower"},
        "Вера": {"at": "lab"},
    },
    "warehouse": {
        "Анна": {"at": "warehouse", "stats": QUICK},
        "Борис": {"at": "warehouse", "hands": ["radio_blue"]},
    },
    "armory": {
        "Анна": {
            "at": "armory",
            "hands": ["scrap_metal", "wires"],
            "backpack": ["spare_parts"],
            "recipes": ["flamethrower", "grenade", "pistol"],
        },
        "Борис": {"at": "armory"},
    },
    "fuel": {"Анна": {"at": "fuel_depot", "hands": ["canister", "radio_blue"]}, "Борис": {"at": "fuel_depot"}},
    "outdoors": {"Анна": {"at": "outdoors", "hands": ["flashlight"]}, "Борис": {"at": "outdoors"}},
    "fire": {
        "Анна": {"at": "radio_room", "hands": [{"flamethrower": {"fuel": 60}}]},
        "Борис": {"at": "radio_room"},
        "Вера": {"at": "radio_room"},
    },
    "grenade": {"Анна": {"at": "radio_room", "hands": ["grenade", "parka"]}, "Борис": {"at": "radio_room"}},
    # Originals in hidden form, in the dark.
    "queen": {
        "Анна": {"at": "radio_room", "form": "hidden", "archetype": "queen", "hands": ["axe"], "backpack": ["bandage"]},
        "Борис": {"at": "radio_room"},
        "Вера": {"at": "radio_room"},
        "world": {"turn": 12, "radio_room": {"lamp": "broken"}},
    },
    "mutant": {
        "Анна": {"at": "generator_1", "form": "hidden", "archetype": "mutant"},
        "Борис": {"at": "generator_1", "form": "offspring", "parent": "Анна"},
        "world": {"turn": 12},
    },
    # Active Things, one of them with a called offspring.
    "active": {
        "Анна": {"at": "lab", "form": "active", "archetype": "queen"},
        "Борис": {"at": "lab"},
        "Вера": {"at": "lab"},
        "Глеб": {"at": "lab", "form": "active", "parent": "Анна"},
    },
    "analysis": {"Анна": {"at": "lab"}, "Борис": {"at": "lab"}},
    "door": {
        "Анна": {"at": "hangar"},
        "Борис": {"at": "hangar"},
        "world": {"lab": {"locked": {"code": "0123", "cards": ["Анна"]}}},
    },
}


@cache
def view_of(situation: str) -> View:
    """What Анна knows in a situation; in `analysis` a comparison runs."""
    world = mine(GAME.start({"start": SITUATIONS[situation]}))
    if situation == "analysis":
        world.analyzer.starter = 1
    return seen(world, 0)


def letter(situation: str, text: str, language: str = "ru") -> Letter:
    """Анна's letter, read."""
    return read_letter(GAME, view_of(situation), text, language)


def orders(situation: str, text: str) -> list[Order]:
    """What Анна's letter orders, instant actions last; it must have no problems."""
    found = letter(situation, text)
    assert found.problems == [], found.problems
    return found.sheet.orders + found.instants
