"""Secrets of what is carried and of what lies about: what an item is really like, and what is in others' backpacks and pockets.

`tells` names the facts by which a rule may show the difference within the turn.
"""

from typing import Final, final

from arbiter.games.nemesis.cases.secrets_reach import Secret, at_rest, bodies, chosen, is_far, lonely_places, others
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.codes import IN_PACK, LACED_BLUE, LACED_RED, ON_FLOOR, spot
from arbiter.games.nemesis.world.items import (
    BLOOD_SAMPLE,
    FOOD_BOX,
    FOOD_PORTION,
    HUMAN_BLOOD,
    ID_CARD,
    NOTE,
    PISTOL,
    RADIO_BLUE,
    RADIO_GREEN,
    RADIO_RED,
    SCRAP_METAL,
    SPARE_PARTS,
    THING_BLOOD,
)
from arbiter.games.nemesis.world.world import Sample, World
from arbiter.kernel.dice import Dice

RADIOS: Final = [RADIO_BLUE, RADIO_RED, RADIO_GREEN]


def all_items(world: World) -> list[Item]:
    """Every item in hands, backpacks and on floors."""
    found: list[Item] = []
    for place in world.places:
        found += place.floor
    for who in range(len(world.characters)):
        found += carried_by(world, who)
    return found


def one_of(items: list[Item], dice: Dice) -> Item:
    """One of these at random."""
    return items[dice.roll("secret", len(items)) - 1]


@final
class PoisonOnItem(Secret):
    """Whether an item is poisoned, one's own included (N-804)."""

    def __init__(self) -> None:
        super().__init__("poison on an item", ["PoisonWorked"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        items = all_items(world)
        if not items:
            return False
        item = one_of(items, dice)
        item.spit = 0 if item.spit else world.rules.spit_delay_most
        return True


@final
class LaceInFood(Secret):
    """What is in a portion of food, until somebody has taken it (N-401, N-1301)."""

    def __init__(self) -> None:
        super().__init__("lace in food", ["Dosed"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        portions = [item for item in all_items(world) if item.kind == FOOD_PORTION]
        if not portions:
            # None has been cooked yet: one lies where nobody is, and is laced as well.
            return lay_portion(world, seat, dice)
        one_of(portions, dice).laced ^= LACED_BLUE if dice.roll("secret", 2) == 1 else LACED_RED
        return True


def lay_portion(world: World, seat: int, dice: Dice) -> bool:
    """A laced portion on a floor that the seat can't come to see."""
    places = lonely_places(world, seat)
    if not places:
        return False
    item = new_item(world, FOOD_PORTION)
    item.laced = LACED_BLUE
    world.lay(item, spot(ON_FLOOR, chosen(places, dice)))
    return True


def new_item(world: World, kind: int) -> Item:
    """An item that was not there before."""
    item = Item(world.next_item, kind)
    world.next_item += 1
    return item


@final
class BloodOfSamples(Secret):
    """The class of blood, in samples that lie about or are carried, and in the analyser (N-709)."""

    def __init__(self) -> None:
        super().__init__("class of blood", ["ComparisonDone"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        samples = [item for item in all_items(world) if item.kind == BLOOD_SAMPLE]
        if samples:
            item = one_of(samples, dice)
            item.blood = THING_BLOOD if item.blood == HUMAN_BLOOD else HUMAN_BLOOD
            return True
        slots = world.analyzer.slots
        for position in range(len(slots)):
            sample = slots[position]
            if sample is not None:
                # Copies of a world share their samples, so the changed one is a new one.
                blood = THING_BLOOD if sample.blood == HUMAN_BLOOD else HUMAN_BLOOD
                slots[position] = Sample(blood, sample.label, sample.by)
                return True
        places = lonely_places(world, seat)
        if not places:
            return False
        item = new_item(world, BLOOD_SAMPLE)
        item.blood = THING_BLOOD
        world.lay(item, spot(ON_FLOOR, chosen(places, dice)))
        return True


@final
class LoadOfPistols(Secret):
    """Whether others' pistols, and those that lie about, are loaded (N-404)."""

    def __init__(self) -> None:
        super().__init__("load of pistols", ["LoadedSet", "ItemMoved", "CameTo"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        own = bodies(world, seat)
        pistols: list[Item] = []
        for other in range(len(world.characters)):
            if not own >> other & 1:
                pistols += [item for item in carried_by(world, other) if item.kind == PISTOL]
        for place in world.places:
            pistols += [item for item in place.floor if item.kind == PISTOL]
        if not pistols:
            return False
        item = one_of(pistols, dice)
        item.loaded = not item.loaded
        return True


def carried_by(world: World, who: int) -> list[Item]:
    """What is in somebody's hands and backpack."""
    character = world.characters[who]
    return [*(held for held in character.hands if held is not None), *character.backpack]


@final
class FuelOfAnother(Secret):
    """How much fuel is in a container that somebody carries elsewhere (N-706)."""

    def __init__(self) -> None:
        super().__init__("fuel that others carry", ["FuelSet"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        items: list[Item] = []
        for other in others(world, seat):
            if is_far(world, seat, world.characters[other]):
                items += [item for item in carried_by(world, other) if world.kinds.capacity[item.kind] > 0]
        if not items:
            return False
        item = one_of(items, dice)
        full = world.kinds.capacity[item.kind]
        item.fuel = full // 2 if item.fuel == full else full
        return True


@final
class BackpackOfAnother(Secret):
    """What is in the backpack of somebody who is elsewhere (N-703)."""

    def __init__(self) -> None:
        told = ["ItemMoved", "ItemGone", "ItemAppeared", "PackRearranged", "FixtureSet", "DoorSet", "Wounded"]
        super().__init__("backpack of another", told)

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [
            other
            for other in others(world, seat)
            if is_far(world, seat, world.characters[other]) and world.characters[other].has_backpack
        ]
        if not found:
            return False
        who = chosen(found, dice)
        pack = world.characters[who].backpack
        # Radios would be heard, and fuel and lights have rules of their own; so what changes is dull.
        for position in range(len(pack)):
            if pack[position].kind not in RADIOS:
                pack[position] = new_item(world, SCRAP_METAL if pack[position].kind != SCRAP_METAL else SPARE_PARTS)
                return True
        if len(pack) < world.rules.backpack_slots:
            world.lay(new_item(world, NOTE), spot(IN_PACK, who))
            return True
        return False


@final
class CardsOfOthers(Secret):
    """Whose card is in whose pocket, among others (N-602)."""

    def __init__(self) -> None:
        told = ["DoorOpened", "DoorStayedShut", "ItemMoved", "Transformed", "AccessOrdered", "ReportAsked"]
        super().__init__("cards in others' pockets", told)

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [
            other
            for other in others(world, seat)
            if at_rest(world.characters[other])
            and len(world.characters[other].pocket) == 1
            and is_far(world, seat, world.characters[other])
        ]
        if len(found) < 2:
            return False
        one = world.characters[found[0]]
        other = world.characters[found[dice.roll("secret", len(found) - 1)]]
        one.pocket, other.pocket = other.pocket, one.pocket
        return True


@final
class FloorElsewhere(Secret):
    """What lies where nobody is and the seat does not get to within the turn."""

    def __init__(self) -> None:
        super().__init__("floor elsewhere", [])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        places = lonely_places(world, seat)
        if not places:
            return False
        place = chosen(places, dice)
        floor = world.places[place].floor
        quiet = [item for item in floor if item.kind not in RADIOS and item.kind not in (FOOD_BOX, ID_CARD)]
        if quiet and dice.roll("secret", 2) == 1:
            floor.remove(one_of(quiet, dice))
        else:
            world.lay(new_item(world, NOTE), spot(ON_FLOOR, place))
        return True
