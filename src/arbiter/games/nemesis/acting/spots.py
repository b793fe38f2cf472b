"""Where an item is that an order names by its kind alone: left hand, right hand, backpack, floor (the one lying longest)."""

from typing import final

from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.codes import IN_LEFT, IN_PACK, IN_POCKET, LEFT, ON_FLOOR, RIGHT, spot
from arbiter.games.nemesis.world.items import ID_CARD
from arbiter.games.nemesis.world.world import World


@final
class Found:
    """An item and the spot where it is."""

    def __init__(self, item: Item, spot: int) -> None:
        self.item = item
        self.spot = spot


def in_hands(world: World, seat: int, kind: int, least_fuel: int = 0) -> Found | None:
    """The first item of a kind in a hand, holding at least so much fuel."""
    hands = world.characters[seat].hands
    for hand in (LEFT, RIGHT):
        held = hands[hand]
        if held is not None and held.kind == kind and held.fuel >= least_fuel:
            return Found(held, spot(IN_LEFT + hand, seat))
    return None


def carried(world: World, seat: int, kind: int) -> Found | None:
    """The first item of a kind in hands or backpack (N-005); of cards, in the pocket (N-602)."""
    if kind == ID_CARD:
        pocket = world.characters[seat].pocket
        return Found(pocket[0], spot(IN_POCKET, seat)) if pocket else None
    found = in_hands(world, seat, kind)
    if found is not None:
        return found
    for item in world.characters[seat].backpack:
        if item.kind == kind:
            return Found(item, spot(IN_PACK, seat))
    return None


def lying(world: World, place: int, kind: int) -> Found | None:
    """The item of a kind that has lain in a place longest."""
    for item in world.places[place].floor:
        if item.kind == kind:
            return Found(item, spot(ON_FLOOR, place))
    return None


def at_hand(world: World, seat: int, kind: int, lit: bool) -> Found | None:
    """The first item of a kind in inventory or, where one sees the floor, here (N-409)."""
    found = carried(world, seat, kind)
    if found is None and lit:
        found = lying(world, world.characters[seat].at, kind)
    return found
