"""The truth of one game of nemesis: characters, items, places, devices. Everything in it is plain numbers, lists and strings."""

from dataclasses import dataclass, field
from typing import final

from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import (
    CLEAR,
    IN_LEFT,
    IN_PACK,
    IN_POCKET,
    IN_RIGHT,
    LONG_AGO,
    ON_FLOOR,
    RUNNING,
    WHOLE,
    WORN,
)
from arbiter.games.nemesis.world.items import ItemKinds
from arbiter.games.nemesis.world.professions import Professions
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.games.nemesis.world.station import NOWHERE, Station
from arbiter.kernel import view as kernel_view
from arbiter.kernel.codec import remember


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
    call_heard: int = 0
    """Seats (bits) that were told of the call (N-1401)."""
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
        twin.call_heard = self.call_heard
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


remember(Place, {"floor": list[Item]})
remember(Analyzer, {"slots": list[Sample | None], "results": list[Result]})
remember(
    World, {"characters": list[Character], "places": list[Place], "log": list[Entry], "changes": list[AccessChange]}
)
