"""A character, and the items that characters and places hold."""

from dataclasses import dataclass, field
from typing import Final, final

from arbiter.games.nemesis.world.codes import (
    AWAKE,
    DEAD,
    HUMAN,
    LEFT,
    LONG_AGO,
    NEITHER,
    NO_ARCHETYPE,
    RIGHT,
)
from arbiter.games.nemesis.world.items import HUMAN_BLOOD
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.codec import remember


@final
@dataclass
class Item:
    """One thing that can be carried (N-706). `id` is known to the world alone."""

    id: int
    kind: int
    fuel: int = 0
    on: bool = False
    loaded: bool = False
    blood: int = HUMAN_BLOOD
    owner: int = -1
    """Of an ID card: whose it is."""
    spit: int = 0
    """Delay of the poison on it in turns, 0 for none (N-804)."""
    caught: int = 0
    """Seats (bits) that this poison has caught already."""
    laced: int = 0
    """What was added to a portion of food, as LACED_ and COOKED_ bits."""

    def copy(self) -> "Item":
        return Item(
            self.id,
            self.kind,
            self.fuel,
            self.on,
            self.loaded,
            self.blood,
            self.owner,
            self.spit,
            self.caught,
            self.laced,
        )


@final
@dataclass
class Poison:
    """A faint that a poisoned item has in store for its holder: the turn at whose end it comes, and the item."""

    due: int
    item: int


@final
@dataclass
class Character:
    """One character. Turns are absolute numbers; LONG_AGO stands for never."""

    name: str
    profession: int = 0
    fitness: int = 1
    initiative: int = 1
    erudition: int = 1
    at: int = NOWHERE
    hp: int = 3
    frost: int = 0
    sanity: int = 6
    form: int = HUMAN
    original: bool = False
    archetype: int = NO_ARCHETYPE
    parent: int = -1
    """Of an offspring: whose infection turned it."""
    commander: int = -1
    """Of a called offspring: the seat that gives its orders (N-808)."""
    state: int = AWAKE
    wakes: int = LONG_AGO
    """The turn in whose category 11 he comes to or rises."""
    died: int = LONG_AGO
    burned: bool = False
    """The body is gone for good."""
    hands: list[Item | None] = field(default_factory=lambda: [None, None])
    lost_hand: int = NEITHER
    backpack: list[Item] = field(default_factory=list)
    has_backpack: bool = True
    worn: Item | None = None
    pocket: list[Item] = field(default_factory=list)
    fallen: list[int] = field(default_factory=lambda: [-1, -1])
    """The items that fell from his left and right hand when he fainted (N-704)."""
    recipes: int = 0
    """Bits of the recipes that he knows."""
    infected: int = LONG_AGO
    """The turn at whose end the infection makes him faint; LONG_AGO if he is not infected (N-803)."""
    infections: int = 0
    infected_by: int = -1
    turning: bool = False
    """Lies in the faint of the infection: on coming to it is decided what he is."""
    poisons: list[Poison] = field(default_factory=list)
    faints: bool = False
    """A faint is due as soon as he has entered a place, or at the boundary (N-302)."""
    skips_from: int = LONG_AGO
    skips: int = LONG_AGO
    """The first and the last of the turns in which he gives no orders (N-811, N-814)."""
    immune: int = LONG_AGO
    """The turn in which he can't be hindered (N-505)."""
    infect_ready: int = LONG_AGO
    """The first turn in which he may infect again (N-802)."""
    power_ready: int = LONG_AGO
    """The first turn in which his archetype's power may be used again."""
    blue: int = LONG_AGO
    red: int = LONG_AGO
    """The turn in which he last took the substance."""
    red_until: int = LONG_AGO
    """The last turn in which the red substance works."""
    mixed: int = LONG_AGO
    """The turn at whose end both substances kill him (N-1302)."""
    trail: list[int] = field(default_factory=list)
    """Where he was at the ends of the last turns, the latest last (N-816)."""
    spent: int = 0
    """Action points spent in this turn's door window."""

    def copy(self) -> "Character":
        twin = Character(self.name, self.profession, self.fitness, self.initiative, self.erudition, self.at, self.hp)
        twin.frost = self.frost
        twin.sanity = self.sanity
        twin.form = self.form
        twin.original = self.original
        twin.archetype = self.archetype
        twin.parent = self.parent
        twin.commander = self.commander
        twin.state = self.state
        twin.wakes = self.wakes
        twin.died = self.died
        twin.burned = self.burned
        left = self.hands[LEFT]
        right = self.hands[RIGHT]
        twin.hands = [None if left is None else left.copy(), None if right is None else right.copy()]
        twin.lost_hand = self.lost_hand
        twin.backpack = [item.copy() for item in self.backpack]
        twin.has_backpack = self.has_backpack
        worn = self.worn
        twin.worn = None if worn is None else worn.copy()
        twin.pocket = [item.copy() for item in self.pocket]
        twin.fallen = self.fallen[:]
        twin.recipes = self.recipes
        twin.infected = self.infected
        twin.infections = self.infections
        twin.infected_by = self.infected_by
        twin.turning = self.turning
        twin.poisons = [Poison(poison.due, poison.item) for poison in self.poisons]
        twin.faints = self.faints
        twin.skips_from = self.skips_from
        twin.skips = self.skips
        twin.immune = self.immune
        twin.infect_ready = self.infect_ready
        twin.power_ready = self.power_ready
        twin.blue = self.blue
        twin.red = self.red
        twin.red_until = self.red_until
        twin.mixed = self.mixed
        twin.trail = self.trail[:]
        twin.spent = self.spent
        return twin

    def living(self) -> bool:
        """Neither dead nor paralysed (N-008)."""
        return self.state == AWAKE or (self.state != DEAD and self.hp > 0)


_ITEMS: Final = list[Item]
remember(
    Character,
    {"hands": list[Item | None], "backpack": _ITEMS, "pocket": _ITEMS, "worn": Item | None, "poisons": list[Poison]},
)
