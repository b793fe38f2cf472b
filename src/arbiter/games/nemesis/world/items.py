"""The kinds of items as numbers (N-706), in the order of content/items.yaml, and their recipes (N-1020)."""

from dataclasses import dataclass
from typing import Final, final

CANISTER: Final = 0
AXE: Final = 1
SPARE_PARTS: Final = 2
SCRAP_METAL: Final = 3
WIRES: Final = 4
PARKA: Final = 5
FLASHLIGHT: Final = 6
PISTOL: Final = 7
FLAMETHROWER: Final = 8
GRENADE: Final = 9
BANDAGE: Final = 10
BLUE_VIAL: Final = 11
RED_VIAL: Final = 12
NOTE: Final = 13
RADIO_BLUE: Final = 14
RADIO_RED: Final = 15
RADIO_GREEN: Final = 16
BLOOD_SAMPLE: Final = 17
FOOD_BOX: Final = 18
PREPARED_FOOD: Final = 19
FOOD_PORTION: Final = 20
ID_CARD: Final = 21

HUMAN_BLOOD: Final = 0
THING_BLOOD: Final = 1


@final
@dataclass
class ItemKinds:
    """One entry a kind in every list but those of the recipes, which have one a recipe."""

    names: list[str]
    capacity: list[int]
    """Sixtieths of a canister that it can hold; 0: it holds no fuel."""
    switched: list[bool]
    """Can be on or off."""
    loaded: list[bool]
    """Can be loaded or empty."""
    classed: list[bool]
    """Has a class of blood (N-709)."""
    new: list[int]
    """What a new one is: 1 on or loaded, else 0; of blood HUMAN_BLOOD or THING_BLOOD."""
    weapon: list[bool]
    in_hand: list[bool]
    in_backpack: list[bool]
    in_pocket: list[bool]
    wearable: list[bool]
    recipe_makes: list[int]
    recipe_first: list[int]
    recipe_second: list[int]

    def named(self, name: str) -> int:
        """The kind of that id, or -1."""
        return self.names.index(name) if name in self.names else -1
