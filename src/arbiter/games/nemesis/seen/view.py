"""What one seat knows at one moment (chapter 12), built up from nothing: what is not put in here, nobody finds in a page or a menu.

Lists by place, door and fixture follow the station. Items have no ids here, and only the properties that the seat can see: what
is alike to the seat is equal in bytes.
"""

from dataclasses import dataclass, field
from typing import Final, final

from arbiter.games.nemesis.seen import myself
from arbiter.games.nemesis.seen.ch12_light import light, locks_alive, works
from arbiter.games.nemesis.seen.myself import Myself, seen_self
from arbiter.games.nemesis.seen.senses import has_night_vision, status
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import (
    ACTIVE,
    AWAKE,
    BLIZZARD,
    DARK,
    DEAD,
    HIDDEN,
    LEFT,
    LOOKS_DEAD,
    OFFSPRING,
    RIGHT,
    UNCONSCIOUS,
    UNKNOWN,
    UNSEEN,
)
from arbiter.games.nemesis.world.items import FLASHLIGHT, ItemKinds
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.games.nemesis.world.station import NOWHERE, Station
from arbiter.games.nemesis.world.world import World
from arbiter.kernel import view as kernel_view

HIDDEN_HANDS: Final = -2
"""Stands for what a hand holds where the dark hides it; -1 is an empty hand, else the kind of the item."""


@final
@dataclass
class Person:
    """Somebody who is here, as the seat perceives him. `status` is a code of STATUSES."""

    seat: int
    status: int
    dead: bool
    down: bool
    thing: bool
    left: int = HIDDEN_HANDS
    right: int = HIDDEN_HANDS
    parka: bool = False
    lit: bool = False
    """Holds a flashlight that is on."""


@final
@dataclass
class View(kernel_view.View):
    """Everything that a seat knows now."""

    seat: int
    turn: int
    names: list[str]
    professions: list[int]
    me: Myself
    place: int
    """Where he is, if he can perceive it."""
    able: bool
    """Whether he gives orders this turn (N-205)."""
    points: int
    light: int = DARK
    lit: bool = False
    temperature: int = 0
    weather: int = UNKNOWN
    people: list[Person] = field(default_factory=list)
    """Who else is here."""
    floor: list[Item] = field(default_factory=list)
    fixtures: list[int] = field(default_factory=list)
    working: list[int] = field(default_factory=list)
    """By fixture: 1 it works, 0 it does not, UNKNOWN."""
    doors: list[int] = field(default_factory=list)
    locked: list[int] = field(default_factory=list)
    """By place: 1 the red lamp of its lock burns, 0 it does not, UNKNOWN."""
    opened: list[int] = field(default_factory=list)
    """The neighbouring places whose door was opened from here for this turn."""
    tank: int = -1
    """Fuel of the generator here or of the helicopter here, -1 if there is none to see."""
    slots: list[str | None] = field(default_factory=list)
    """The labels of the samples in the analyser, None for an empty slot, where they are seen (N-1055)."""
    stage: int = -1
    """The stage of the comparison that runs, -1 if none is seen to run."""
    temperatures: list[int] = field(default_factory=list)
    """By place, for those at a working terminal (N-1010)."""
    top_card: bool = False
    """Was told that his own card has top access (N-108)."""
    allies: list[int] = field(default_factory=list)
    """Other original Things, for an original (N-105)."""
    offspring: list[int] = field(default_factory=list)
    """Who became a Thing in play and was not called yet, for an original in hidden form (N-808)."""
    called: bool = False
    """Help was called for (N-1401)."""
    set_up_here: bool = False
    """This seat set up the helicopter in the turn before (N-1044)."""
    commands: list["View"] = field(default_factory=list)
    """What the called offspring know that this seat commands (N-808)."""

    def know(self, rules: Ruleset, station: Station, kinds: ItemKinds, callings: list[str]) -> None:
        """Hand over what is public to all and no part of the view's own bytes."""
        self.rules: Ruleset = rules
        self.station: Station = station
        self.kinds: ItemKinds = kinds
        self.callings: list[str] = callings
        """The ids of all professions."""


def seen_person(world: World, seat: int, clear: bool) -> Person:
    """Somebody here: in the light as he is, in the dark only whether he looks dead or is an active Thing (N-1203, N-1204)."""
    character = world.characters[seat]
    thing = character.form == ACTIVE
    if not clear:
        dead = character.state != AWAKE
        return Person(seat, LOOKS_DEAD if dead else UNSEEN, dead, dead, thing)
    dead = character.state != AWAKE and character.state != UNCONSCIOUS
    person = Person(seat, status(world.rules, character), dead, character.state != AWAKE, thing)
    left = character.hands[LEFT]
    right = character.hands[RIGHT]
    person.left = -1 if left is None else left.kind
    person.right = -1 if right is None else right.kind
    person.lit = holds_light(left) or holds_light(right)
    person.parka = character.worn is not None
    return person


def holds_light(held: Item | None) -> bool:
    """Whether a hand holds a flashlight that is on."""
    return held is not None and held.kind == FLASHLIGHT and held.on


def gives_orders(world: World, seat: int) -> bool:
    """Whether a character's sheet counts this turn: he is awake, here, and his turn is not skipped (N-205)."""
    character = world.characters[seat]
    skipped = character.skips_from <= world.turn <= character.skips
    return character.state == AWAKE and character.at != NOWHERE and not skipped


def view_of(world: World, seat: int) -> View:
    """The view of a seat. A seat whose character is called knows nothing any more; its commander knows it instead (N-808)."""
    character = world.characters[seat]
    if character.commander >= 0:
        gone = Myself(character.name, character.profession, state=DEAD, hp=0)
        view = View(seat, world.turn, names_of(world), professions_of(world), gone, NOWHERE, False, 0)
        view.know(world.rules, world.station, world.kinds, world.professions.names)
        return view
    view = body_view(world, seat)
    for other in range(len(world.characters)):
        if world.characters[other].commander == seat:
            view.commands.append(body_view(world, other))
    return view


def names_of(world: World) -> list[str]:
    """The names of the characters, by seat."""
    return [character.name for character in world.characters]


def professions_of(world: World) -> list[int]:
    """Everybody's profession is public (N-103)."""
    return [character.profession for character in world.characters]


def body_view(world: World, seat: int) -> View:
    """What a character perceives and knows."""
    character = world.characters[seat]
    points = world.rules.action_points - character.spent
    able = gives_orders(world, seat)
    me = seen_self(character)
    view = View(seat, world.turn, names_of(world), professions_of(world), me, NOWHERE, able, points)
    view.know(world.rules, world.station, world.kinds, world.professions.names)
    view.called = world.call_heard >> seat & 1 == 1
    if character.form == HIDDEN:
        know_kin(world, seat, view)
    if character.state == AWAKE and character.at != NOWHERE:
        view.place = character.at
        look_around(world, character, view)
    return view


def know_kin(world: World, seat: int, view: View) -> None:
    """What an original in hidden form knows of the other Things."""
    if not world.characters[seat].original:
        return
    for other in range(len(world.characters)):
        kin = world.characters[other]
        if kin.original and other != seat:
            view.allies.append(other)
        elif kin.form == OFFSPRING:
            view.offspring.append(other)


def look_around(world: World, character: Character, view: View) -> None:
    """What a conscious character perceives where he is."""
    station = world.station
    place = character.at
    view.light = light(world, place)
    view.lit = view.light != BLIZZARD and (view.light != DARK or has_night_vision(character))
    view.temperature = world.places[place].temperature
    view.top_card = world.told_top >> view.seat & 1 == 1
    view.fixtures = [UNKNOWN] * len(station.fixtures)
    view.working = view.fixtures[:]
    view.doors = [UNKNOWN] * len(world.doors)
    view.locked = [UNKNOWN] * len(world.places)
    if place == station.outdoors:
        view.weather = world.weather
    if view.light != BLIZZARD:
        look_at_people(world, place, view)
    look_at_exits(world, place, view)
    if view.lit:
        look_at_things(world, place, view)
    use_devices(world, place, view)


def look_at_people(world: World, place: int, view: View) -> None:
    """Who else is here."""
    for other in range(len(world.characters)):
        somebody = world.characters[other]
        if somebody.at == place and other != view.seat and not somebody.burned:
            view.people.append(seen_person(world, other, view.lit))


def look_at_exits(world: World, place: int, view: View) -> None:
    """Red lamps over the doors are seen in any light, the doors themselves like any object (N-1101, N-1204)."""
    station = world.station
    alive = locks_alive(world)
    neighbours = station.neighbours[place]
    doors = station.doors_of[place]
    for position in range(len(neighbours)):
        beyond = neighbours[position]
        door = doors[position]
        view.locked[beyond] = 1 if alive and world.places[beyond].lock.on else 0
        side = 0 if station.door_a[door] == place else 1
        if world.opened >> (2 * door + side) & 1:
            view.opened.append(beyond)
        if view.lit:
            view.doors[door] = world.doors[door]


def look_at_things(world: World, place: int, view: View) -> None:
    """Floor and fixtures, where one sees them."""
    station = world.station
    view.floor = [myself.seen_item(item, False) for item in world.places[place].floor]
    for fixture in station.fixtures_of[place]:
        view.fixtures[fixture] = world.fixtures[fixture]
        view.working[fixture] = 1 if works(world, fixture) else 0
    if place in station.generators:
        view.tank = world.tanks[station.generators.index(place)]
    elif place == station.helicopter_at:
        view.tank = world.helicopter_tank
        view.set_up_here = world.pilot == view.seat and world.set_up == world.turn - 1


def use_devices(world: World, place: int, view: View) -> None:
    """Devices are read in any light (N-1005): the terminal's doors and temperatures, the analyser's slots and stage."""
    station = world.station
    for fixture in station.fixtures_of[place]:
        kind = station.fixture_kind[fixture]
        if kind == "terminal" and works(world, fixture):
            view.doors = world.doors[:]
            view.temperatures = [place.temperature for place in world.places]
            view.locked = [1 if other.lock.on else 0 for other in world.places]
        elif kind == "analyzer" and works(world, fixture):
            analyzer = world.analyzer
            view.slots = [None if sample is None else sample.label for sample in analyzer.slots]
            view.stage = analyzer.stage if analyzer.starter >= 0 else -1
