"""The truth of one game of nemesis: characters, items, places, devices. Everything in it is plain numbers, lists and strings."""

from dataclasses import dataclass, field
from typing import Final, final

from arbiter.games.nemesis.cast import Professions
from arbiter.games.nemesis.codes import (
    AWAKE,
    CLEAR,
    DEAD,
    HUMAN,
    IN_LEFT,
    IN_PACK,
    IN_POCKET,
    IN_RIGHT,
    LEFT,
    LONG_AGO,
    NEITHER,
    NO_ARCHETYPE,
    ON_FLOOR,
    RIGHT,
    RUNNING,
    WHOLE,
    WORN,
)
from arbiter.games.nemesis.items import HUMAN_BLOOD, ItemKinds
from arbiter.games.nemesis.ruleset import Ruleset
from arbiter.games.nemesis.station import NOWHERE, Station
from arbiter.kernel import view as kernel_view
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


@final
@dataclass
class Lock:
    """The lock of a place (N-1101): who may pass by code, by ordinary card (bits of card owners), or by top card alone."""

    on: bool = False
    code: str = ""
    cards: int = 0

    def copy(self) -> "Lock":
        return Lock(self.on, self.code, self.cards)


@final
@dataclass
class Place:
    """What changes in a place."""

    temperature: int
    floor: list[Item] = field(default_factory=list)
    """In the order in which the items came to lie there."""
    lock: Lock = field(default_factory=Lock)
    fires: int = 0
    """Bodies burned here in this turn (N-416)."""
    fire_light: int = LONG_AGO
    """The turn in which the fire of the turn before gives light."""

    def copy(self) -> "Place":
        floor = [item.copy() for item in self.floor]
        return Place(self.temperature, floor, self.lock.copy(), self.fires, self.fire_light)


@final
@dataclass
class Sample:
    """Blood in a slot of the analyser: its class, and the label that its owner wrote."""

    blood: int
    label: str
    by: int


@final
@dataclass
class Result:
    """A comparison that is done, as the computer tells it (N-1055)."""

    label_1: str
    label_2: str
    starter: int
    turn: int
    yes: bool


@final
@dataclass
class Analyzer:
    """The analyser: two slots, and the comparison that runs."""

    slots: list[Sample | None] = field(default_factory=lambda: [None, None])
    starter: int = -1
    """Who started the comparison that runs; -1 if none runs."""
    started: int = LONG_AGO
    equal: bool = True
    """The question: are they equal, or are they not equal."""
    stage: int = 0
    sped: int = LONG_AGO
    """The turn in which it was last sped up."""
    results: list[Result] = field(default_factory=list)

    def copy(self) -> "Analyzer":
        twin = Analyzer(self.slots[:], self.starter, self.started, self.equal, self.stage, self.sped)
        twin.results = self.results[:]
        return twin


@final
@dataclass
class Entry:
    """A line of the entry log: the turn, the place, and whose card opened it (-1: a code)."""

    turn: int
    place: int
    card: int


@final
@dataclass
class AccessChange:
    """A change of access that holds from the next turn (N-1010). `do` is the terminal action; the rest is what it needs.

    `edit_access` leaves the code as it is where `code` is empty, and the list of cards where `cards` (bits) is -1.
    """

    do: str
    place: int = NOWHERE
    card: int = -1
    allow: list[int] = field(default_factory=list)
    deny: list[int] = field(default_factory=list)
    code: str = ""
    cards: int = 0


@final
@dataclass
class World(kernel_view.World):
    """The whole truth. Lists by place, door, fixture, generator and seat follow the station and the seats."""

    rules: Ruleset
    station: Station
    kinds: ItemKinds
    professions: Professions
    characters: list[Character]
    places: list[Place]
    turn: int = 1
    weather: int = CLEAR
    forecast: list[int] = field(default_factory=list)
    """The weather of the next turns, the nearest first (N-1201)."""
    fixtures: list[int] = field(default_factory=list)
    broke: list[int] = field(default_factory=list)
    """By fixture, then by door: the turn in which it was last broken (N-417)."""
    doors: list[int] = field(default_factory=list)
    opened: int = 0
    """Doors opened for this turn, a bit for each door and side (N-1102)."""
    tanks: list[int] = field(default_factory=list)
    """Fuel by generator, in sixtieths of a canister."""
    running: list[bool] = field(default_factory=list)
    burn: int = 10
    axes: int = 3
    """Axes left in the red boxes."""
    parkas: int = 10
    flashlights: int = 5
    """Parkas and flashlights left in the yellow boxes."""
    food_boxes: int = 10
    helicopter_tank: int = 0
    pilot: int = -1
    set_up: int = LONG_AGO
    """Who set up the helicopter, and in which turn."""
    flown: int = 0
    """Seats (bits) that flew away."""
    beacons: list[bool] = field(default_factory=list)
    """By generator: its beacon was activated and not broken since."""
    countdown: int = -1
    """Turns to the rescue; -1 before the call."""
    top_cards: int = 0
    """Card owners (bits) whose cards have top access."""
    told_top: int = 0
    """Seats (bits) that were told that their own card has top access (N-108)."""
    analyzer: Analyzer = field(default_factory=Analyzer)
    log: list[Entry] = field(default_factory=list)
    changes: list[AccessChange] = field(default_factory=list)
    access_reports: list[int] = field(default_factory=list)
    """Places whose access is reported to those at the terminal when the next turn begins."""
    next_item: int = 1
    outcome: int = RUNNING
    endings: bool = True
    """Whether endings are tested (cases test them only where they say so)."""

    def copy(self) -> "World":
        characters = [character.copy() for character in self.characters]
        places = [place.copy() for place in self.places]
        twin = World(self.rules, self.station, self.kinds, self.professions, characters, places)
        twin.turn = self.turn
        twin.weather = self.weather
        twin.forecast = self.forecast[:]
        twin.fixtures = self.fixtures[:]
        twin.broke = self.broke[:]
        twin.doors = self.doors[:]
        twin.opened = self.opened
        twin.tanks = self.tanks[:]
        twin.running = self.running[:]
        twin.burn = self.burn
        twin.axes = self.axes
        twin.parkas = self.parkas
        twin.flashlights = self.flashlights
        twin.food_boxes = self.food_boxes
        twin.helicopter_tank = self.helicopter_tank
        twin.pilot = self.pilot
        twin.set_up = self.set_up
        twin.flown = self.flown
        twin.beacons = self.beacons[:]
        twin.countdown = self.countdown
        twin.top_cards = self.top_cards
        twin.told_top = self.told_top
        twin.analyzer = self.analyzer.copy()
        twin.log = self.log[:]
        twin.changes = self.changes[:]
        twin.access_reports = self.access_reports[:]
        twin.next_item = self.next_item
        twin.outcome = self.outcome
        twin.endings = self.endings
        return twin

    def take(self, item: int, spot: int) -> Item:
        """Take an item from where it is."""
        kind = spot >> 8
        index = spot & 255
        if kind in (IN_LEFT, IN_RIGHT):
            hands = self.characters[index].hands
            held = hands[kind - IN_LEFT]
            if held is not None and held.id == item:
                hands[kind - IN_LEFT] = None
                return held
        elif kind == WORN:
            worn = self.characters[index].worn
            if worn is not None and worn.id == item:
                self.characters[index].worn = None
                return worn
        else:
            lying = self.heap(kind, index)
            for position in range(len(lying)):
                if lying[position].id == item:
                    return lying.pop(position)
        raise AssertionError(f"item {item} is not at spot {kind}.{index}")

    def lay(self, item: Item, spot: int) -> None:
        """Put an item where it belongs."""
        kind = spot >> 8
        index = spot & 255
        if kind in (IN_LEFT, IN_RIGHT):
            self.characters[index].hands[kind - IN_LEFT] = item
        elif kind == WORN:
            self.characters[index].worn = item
        else:
            self.heap(kind, index).append(item)

    def heap(self, kind: int, index: int) -> list[Item]:
        """The items of a floor, backpack or pocket."""
        if kind == ON_FLOOR:
            return self.places[index].floor
        if kind == IN_PACK:
            return self.characters[index].backpack
        if kind == IN_POCKET:
            return self.characters[index].pocket
        raise AssertionError(f"no heap of kind {kind}")

    def find(self, item: int, spot: int) -> Item:
        """The item, where it is."""
        kind = spot >> 8
        index = spot & 255
        held: Item | None = None
        if kind in (IN_LEFT, IN_RIGHT):
            held = self.characters[index].hands[kind - IN_LEFT]
        elif kind == WORN:
            held = self.characters[index].worn
        else:
            for lying in self.heap(kind, index):
                if lying.id == item:
                    return lying
        if held is None or held.id != item:
            raise AssertionError(f"item {item} is not at spot {kind}.{index}")
        return held

    def door_is_whole(self, door: int) -> bool:
        """Whether a door is not broken."""
        return self.doors[door] == WHOLE


_ITEMS: Final = list[Item]
remember(
    Character,
    {"hands": list[Item | None], "backpack": _ITEMS, "pocket": _ITEMS, "worn": Item | None, "poisons": list[Poison]},
)
remember(Place, {"floor": _ITEMS})
remember(Analyzer, {"slots": list[Sample | None], "results": list[Result]})
remember(
    World, {"characters": list[Character], "places": list[Place], "log": list[Entry], "changes": list[AccessChange]}
)
