"""What a character knows of himself."""

from dataclasses import dataclass, field
from typing import final

from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import (
    AWAKE,
    DEAD,
    HIDDEN,
    HUMAN,
    LEFT,
    LONG_AGO,
    NEITHER,
    NO_ARCHETYPE,
    OFFSPRING,
    PARALYSED,
    RIGHT,
)
from arbiter.games.nemesis.world.station import NOWHERE


@final
@dataclass
class Myself:
    """A character to himself. The attributes are those of `Character`; a dead one knows nothing but that."""

    name: str
    profession: int
    fitness: int = 1
    initiative: int = 1
    erudition: int = 1
    form: int = HUMAN
    state: int = AWAKE
    hp: int = 0
    at: int = NOWHERE
    frost: int = 0
    original: bool = False
    archetype: int = NO_ARCHETYPE
    hands: list[Item | None] = field(default_factory=lambda: [None, None])
    lost_hand: int = NEITHER
    backpack: list[Item] = field(default_factory=list)
    has_backpack: bool = True
    worn: Item | None = None
    pocket: list[Item] = field(default_factory=list)
    recipes: int = 0
    skips_from: int = LONG_AGO
    skips: int = LONG_AGO
    infect_ready: int = LONG_AGO
    power_ready: int = LONG_AGO
    trail: list[int] = field(default_factory=list)
    spent: int = 0


Body = Character | Myself
"""A character in truth or to himself: what conditions are asked of (N-006)."""


def seen_item(item: Item, own: bool) -> Item:
    """An item as it looks: whether it is on, whose card it is; to its bearer also fuel and load. Blood, poison and spice don't show."""
    twin = Item(0, item.kind)
    twin.on = item.on
    twin.owner = item.owner
    if own:
        twin.fuel = item.fuel
        twin.loaded = item.loaded
    return twin


def seen_self(character: Character) -> Myself:
    """What a character knows of himself. An unaware offspring is to himself a human, and dead when a human would be (N-809)."""
    unaware = character.form == OFFSPRING
    me = Myself(character.name, character.profession, character.fitness, character.initiative, character.erudition)
    me.form = HUMAN if unaware else character.form
    me.state = DEAD if unaware and character.state == PARALYSED else character.state
    me.hp = character.hp
    if me.state == DEAD:
        return me
    me.at = character.at
    me.frost = character.frost
    me.original = character.original
    me.archetype = character.archetype
    left = character.hands[LEFT]
    right = character.hands[RIGHT]
    me.hands = [None if left is None else seen_item(left, True), None if right is None else seen_item(right, True)]
    me.lost_hand = character.lost_hand
    me.backpack = [seen_item(item, True) for item in character.backpack]
    me.has_backpack = character.has_backpack
    worn = character.worn
    me.worn = None if worn is None else seen_item(worn, True)
    me.pocket = [seen_item(item, True) for item in character.pocket]
    me.recipes = character.recipes
    me.skips_from = character.skips_from
    me.skips = character.skips
    me.infect_ready = character.infect_ready
    me.power_ready = character.power_ready
    if character.form == HIDDEN:
        me.trail = character.trail[:]
    me.spent = character.spent
    return me
