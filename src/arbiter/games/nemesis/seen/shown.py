"""The station from outside: what a seat knows as ids and plain values, for boards, bots, pages and other programs.

Places, fixtures and kinds of items are meant by their ids of the case format, characters by their seats. Fuel is in sixtieths of a
canister, temperatures are in degrees. What is not known, not there or never is null.
"""

from typing import Annotated

from msgspec import Meta, Struct, json, to_builtins

from arbiter.games.nemesis.seen.view import HIDDEN_HANDS, Person, View
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.codes import (
    ARCHETYPES,
    BLIZZARD,
    DEAD,
    DOG_STATES,
    FIXTURE_STATES,
    FORMS,
    HANDS,
    HUMAN,
    LEFT,
    LIGHTS,
    NEITHER,
    RIGHT,
    STATES,
    STATUSES,
    UNKNOWN,
    UNSEEN,
    WEATHERS,
)
from arbiter.games.nemesis.world.items import RADIO_BLUE, RADIO_GREEN, RADIO_RED
from arbiter.games.nemesis.world.loading import tested
from arbiter.games.nemesis.world.station import NOWHERE

Seat = Annotated[int, Meta(ge=0, description="A character, by his place in `names`.")]
PlaceId = Annotated[str, Meta(min_length=1, description="The id of a place.")]
Kind = Annotated[str, Meta(min_length=1, description="The id of a kind of item.")]
Turn = Annotated[int, Meta(ge=0, description="The number of a turn.")]
Fuel = Annotated[int, Meta(ge=0, description="Fuel in sixtieths of a canister.")]


class ShownItem(Struct, kw_only=True):
    """An item as the seat sees it: of those in its own hands and backpack also fuel and load."""

    kind: Kind
    on: Annotated[bool | None, Meta(description="Whether it is on; null for what can't be.")]
    owner: Annotated[Seat | None, Meta(description="Of an ID card: whose it is.")]
    fuel: Annotated[Fuel | None, Meta(description="What it holds; null for what holds no fuel, or is another's.")]
    loaded: Annotated[bool | None, Meta(description="Whether it is loaded; null for what can't be, or is another's.")]


class ShownHands(Struct, kw_only=True):
    """What is in two hands; null is an empty hand."""

    left: ShownItem | None
    right: ShownItem | None


class SeenHands(Struct, kw_only=True):
    """What somebody else holds; null is an empty hand."""

    left: Kind | None
    right: Kind | None


class Stats(Struct, kw_only=True):
    """The three stats (N-103)."""

    fitness: Annotated[int, Meta(ge=1, le=3, description="1 to 3.")]
    initiative: Annotated[int, Meta(ge=1, le=3, description="1 to 3.")]
    erudition: Annotated[int, Meta(ge=1, le=3, description="1 to 3.")]


class Nature(Struct, kw_only=True):
    """What a Thing knows of itself and its kin (chapter 8)."""

    form: Annotated[str, Meta(description="hidden or active.")]
    original: Annotated[bool, Meta(description="Whether it was a Thing from the start.")]
    archetype: Annotated[str | None, Meta(description="queen, soldier or mutant, if it has one.")]
    infects_from: Annotated[Turn | None, Meta(description="The first turn in which it may infect; null: it may now.")]
    power_from: Annotated[
        Turn | None, Meta(description="The first turn in which its archetype's power is ready; null: it is now.")
    ]
    allies: Annotated[list[Seat], Meta(description="The other original Things (N-105).")]
    offspring: Annotated[list[Seat], Meta(description="Who became a Thing in play and was not called yet (N-808).")]
    trail: Annotated[
        list[PlaceId | None], Meta(description="Where it was at the ends of the last turns, the latest last (N-816).")
    ]


class ShownSelf(Struct, kw_only=True):
    """What the living know of themselves."""

    at: Annotated[PlaceId | None, Meta(description="Where he is; null on the move or away.")]
    state: Annotated[str, Meta(description="awake, unconscious or paralysed.")]
    hp: Annotated[int, Meta(description="Health.")]
    frost: Annotated[int, Meta(ge=0, description="Marks of frost (N-1209).")]
    stats: Stats
    hands: ShownHands
    lost_hand: Annotated[str | None, Meta(description="left or right: the hand that is of no use any more.")]
    backpack: Annotated[list[ShownItem] | None, Meta(description="What is in the backpack; null: he has none.")]
    slots: Annotated[int, Meta(ge=0, description="How many items a backpack takes.")]
    wears: Annotated[ShownItem | None, Meta(description="What he wears over his clothes.")]
    cards: Annotated[list[Seat], Meta(description="Whose ID cards are in his pocket.")]
    top_card: Annotated[bool, Meta(description="He was told that his own card has top access (N-108).")]
    radios: Annotated[list[Kind], Meta(description="Radios in his hands that are on (N-601).")]
    recipes: Annotated[list[Kind], Meta(description="What he knows how to make (N-1020).")]
    silent_until: Annotated[Turn | None, Meta(description="The last of the turns in which he gives no orders (N-205).")]
    thing: Annotated[
        Nature | None, Meta(description="What he knows as a Thing; null for who takes himself for a human.")
    ]


class ShownPerson(Struct, kw_only=True):
    """Somebody else who is here, as he is seen."""

    seat: Seat
    status: Annotated[
        str | None,
        Meta(description="healthy, lightly_wounded, heavily_wounded, unconscious or dead; null in the dark."),
    ]
    dead: Annotated[bool, Meta(description="Looks dead (N-1204).")]
    down: Annotated[bool, Meta(description="Lies unconscious, paralysed or dead.")]
    thing: Annotated[bool, Meta(description="Is a Thing in its active form.")]
    hands: Annotated[SeenHands | None, Meta(description="What he holds; null where the dark hides it.")]
    parka: Annotated[bool | None, Meta(description="Whether he wears a parka; null where the dark hides it.")]
    flashlight: Annotated[
        bool | None, Meta(description="Whether he holds a flashlight that is on; null where the dark hides it.")
    ]


class ShownExit(Struct, kw_only=True):
    """A door of the place where the seat is."""

    to: PlaceId
    locked: Annotated[bool | None, Meta(description="Whether the red lamp of the lock burns (N-1101).")]
    open: Annotated[bool, Meta(description="It was opened from here for this turn (N-1102).")]
    door: Annotated[str | None, Meta(description="whole or broken; null where it is not seen.")]


class ShownAnalyzer(Struct, kw_only=True):
    """The analyser, to who stands before it (N-1055)."""

    slots: Annotated[list[str | None], Meta(description="The labels of the samples; null is an empty slot.")]
    stage: Annotated[int | None, Meta(description="The stage of the comparison that runs.")]


class Here(Struct, kw_only=True):
    """What the seat perceives where it is."""

    place: PlaceId
    light: Annotated[str, Meta(description="light, flashlight (or a fire), dark or blizzard (N-1202).")]
    lit: Annotated[bool, Meta(description="Whether he sees and acts as in light; a Thing does in the dark (N-805).")]
    temperature: Annotated[int, Meta(description="Degrees.")]
    people: Annotated[
        list[ShownPerson] | None, Meta(description="Who else is here; null in a blizzard, which hides everybody.")
    ]
    floor: Annotated[
        list[ShownItem] | None, Meta(description="What lies here, the longest first; null where it is not seen.")
    ]
    exits: Annotated[list[ShownExit], Meta(description="The doors of this place.")]
    tank: Annotated[Fuel | None, Meta(description="Fuel of the generator or the helicopter here, where it is seen.")]
    analyzer: Annotated[ShownAnalyzer | None, Meta(description="null where none is read.")]
    helicopter_ready: Annotated[bool, Meta(description="This seat set the helicopter up in the turn before (N-1044).")]


class ShownFixture(Struct, kw_only=True):
    """Something that stands in a place."""

    id: Annotated[str, Meta(description="Its name there; `PLACE.ID` elsewhere.")]
    kind: Annotated[str, Meta(description="Its name without a number.")]
    electric: Annotated[bool, Meta(description="Works with power alone.")]
    state: Annotated[
        str | None,
        Meta(description="whole, broken or gone; of a dog alive, dead or burned; null where it is not known."),
    ]
    works: Annotated[bool | None, Meta(description="Whether it works now; null where it is not known.")]


class ShownPlace(Struct, kw_only=True):
    """A place of the map, which is public, and what is known of it now."""

    id: PlaceId
    block: Annotated[int | None, Meta(description="1 to 3, if it belongs to a block.")]
    outdoors: Annotated[bool, Meta(description="Whether it is the outdoors.")]
    holds: Annotated[list[str], Meta(description="boxes, shelves or helicopter, where they are.")]
    powered_by: Annotated[
        list[PlaceId], Meta(description="The places of the generators that feed it; one is enough (N-1004).")
    ]
    lockable: Annotated[bool, Meta(description="Whether it has a lock.")]
    neighbours: Annotated[list[PlaceId], Meta(description="The places beyond its doors.")]
    fixtures: Annotated[list[ShownFixture], Meta(description="What stands there.")]
    locked: Annotated[bool | None, Meta(description="Whether its lock is on; null where it is not known.")]
    temperature: Annotated[int | None, Meta(description="Degrees; null where they are not known.")]
    known: Annotated[Turn | None, Meta(description="The turn of this knowledge, if anything is known of it now.")]


class ShownDoor(Struct, kw_only=True):
    """A door of the map."""

    between: Annotated[list[PlaceId], Meta(min_length=2, max_length=2, description="The two places that it joins.")]
    state: Annotated[str | None, Meta(description="whole or broken; null where it is not known.")]


class Shown(Struct, kw_only=True):
    """What one seat knows now."""

    names: Annotated[list[str], Meta(description="The names of the characters, by seat.")]
    professions: Annotated[list[str], Meta(description="The ids of their professions, by seat.")]
    seat: Seat
    turn: Annotated[Turn, Meta(description="The turn that is to be played.")]
    untested_count: Annotated[bool, Meta(description="No preset was made for this number of seats (N-101).")]
    able: Annotated[bool, Meta(description="Whether he gives orders this turn (N-205).")]
    points: Annotated[int | None, Meta(description="Action points that are left; null for who gives no orders.")]
    points_of_turn: Annotated[int, Meta(description="Action points of a whole turn.")]
    weather: Annotated[str | None, Meta(description="clear or storm, where he sees it.")]
    called: Annotated[bool, Meta(description="Help was called for (N-1401).")]
    me: Annotated[ShownSelf | None, Meta(description="null once the character is dead, or called by another.")]
    here: Annotated[Here | None, Meta(description="null for who perceives nothing.")]
    places: Annotated[list[ShownPlace], Meta(description="The map.")]
    doors: Annotated[list[ShownDoor], Meta(description="All doors of the map.")]
    commands: Annotated[
        list["Shown"], Meta(description="What the called offspring know that this seat commands (N-808).")
    ]


def shown(view: View) -> dict[str, object]:
    """A view as JSON data."""
    found: dict[str, object] = to_builtins(shown_of(view))
    return found


def schema() -> dict[str, object]:
    """The JSON schema of `shown`."""
    return json.schema(Shown)


def shown_of(view: View) -> Shown:
    """A view from outside."""
    return Shown(
        names=view.names,
        professions=[view.callings[profession] for profession in view.professions],
        seat=view.seat,
        turn=view.turn,
        untested_count=not tested(len(view.names)),
        able=view.able,
        points=view.points if view.able else None,
        points_of_turn=view.rules.action_points,
        weather=None if view.weather == UNKNOWN else WEATHERS[view.weather],
        called=view.called,
        me=None if view.me.state == DEAD else _self(view),
        here=None if view.place == NOWHERE else _here(view),
        places=[_place(view, place) for place in range(len(view.station.places))],
        doors=[_door(view, door) for door in range(len(view.station.door_a))],
        commands=[shown_of(puppet) for puppet in view.commands],
    )


def _item(view: View, item: Item, own: bool) -> ShownItem:
    kinds = view.kinds
    return ShownItem(
        kind=kinds.names[item.kind],
        on=item.on if kinds.switched[item.kind] else None,
        owner=item.owner if item.owner >= 0 else None,
        fuel=item.fuel if own and kinds.capacity[item.kind] else None,
        loaded=item.loaded if own and kinds.loaded[item.kind] else None,
    )


def _own(view: View, item: Item | None) -> ShownItem | None:
    return None if item is None else _item(view, item, True)


def _self(view: View) -> ShownSelf:
    me = view.me
    held = [item for item in me.hands if item is not None]
    makes = view.kinds.recipe_makes
    return ShownSelf(
        at=_place_id(view, me.at),
        state=STATES[me.state],
        hp=me.hp,
        frost=me.frost,
        stats=Stats(fitness=me.fitness, initiative=me.initiative, erudition=me.erudition),
        hands=ShownHands(left=_own(view, me.hands[LEFT]), right=_own(view, me.hands[RIGHT])),
        lost_hand=None if me.lost_hand == NEITHER else HANDS[me.lost_hand],
        backpack=[_item(view, item, True) for item in me.backpack] if me.has_backpack else None,
        slots=view.rules.backpack_slots,
        wears=_own(view, me.worn),
        cards=[card.owner for card in me.pocket],
        top_card=view.top_card,
        radios=[
            view.kinds.names[item.kind]
            for item in held
            if item.on and item.kind in (RADIO_BLUE, RADIO_RED, RADIO_GREEN)
        ],
        recipes=[view.kinds.names[makes[recipe]] for recipe in range(len(makes)) if me.recipes >> recipe & 1],
        silent_until=me.skips if me.skips_from <= view.turn <= me.skips else None,
        thing=None if me.form == HUMAN else _nature(view),
    )


def _nature(view: View) -> Nature:
    me = view.me
    return Nature(
        form=FORMS[me.form],
        original=me.original,
        archetype=ARCHETYPES[me.archetype] or None,
        infects_from=me.infect_ready if me.infect_ready > view.turn else None,
        power_from=me.power_ready if me.power_ready > view.turn else None,
        allies=view.allies,
        offspring=view.offspring,
        trail=[_place_id(view, place) for place in me.trail],
    )


def _here(view: View) -> Here:
    station = view.station
    exits = zip(station.neighbours[view.place], station.doors_of[view.place], strict=True)
    return Here(
        place=station.places[view.place],
        light=LIGHTS[view.light],
        lit=view.lit,
        temperature=view.temperature,
        people=None if view.light == BLIZZARD else [_person(view, person) for person in view.people],
        floor=[_item(view, item, False) for item in view.floor] if view.lit else None,
        exits=[_exit(view, beyond, door) for beyond, door in exits],
        tank=view.tank if view.tank >= 0 else None,
        analyzer=ShownAnalyzer(slots=view.slots, stage=view.stage if view.stage >= 0 else None) if view.slots else None,
        helicopter_ready=view.set_up_here,
    )


def _person(view: View, person: Person) -> ShownPerson:
    seen = person.left != HIDDEN_HANDS
    return ShownPerson(
        seat=person.seat,
        status=None if person.status == UNSEEN else STATUSES[person.status],
        dead=person.dead,
        down=person.down,
        thing=person.thing,
        hands=SeenHands(left=_kind(view, person.left), right=_kind(view, person.right)) if seen else None,
        parka=person.parka if seen else None,
        flashlight=person.lit if seen else None,
    )


def _kind(view: View, kind: int) -> str | None:
    return view.kinds.names[kind] if kind >= 0 else None


def _exit(view: View, beyond: int, door: int) -> ShownExit:
    return ShownExit(
        to=view.station.places[beyond],
        locked=_flag(view.locked, beyond),
        open=beyond in view.opened,
        door=_state(view.doors, door),
    )


def _place(view: View, place: int) -> ShownPlace:
    station = view.station
    holders = (("boxes", station.boxes_at), ("shelves", station.food_at), ("helicopter", station.helicopter_at))
    fixtures = [_fixture(view, fixture) for fixture in station.fixtures_of[place]]
    locked = _flag(view.locked, place)
    temperature = view.temperature if place == view.place else view.temperatures[place] if view.temperatures else None
    told = place == view.place or locked is not None or temperature is not None
    return ShownPlace(
        id=station.places[place],
        block=station.block[place] or None,
        outdoors=place == station.outdoors,
        holds=[what for what, at in holders if at == place],
        powered_by=[station.places[station.generators[feeder]] for feeder in station.powered_by[place]],
        lockable=station.lockable[place],
        neighbours=[station.places[beyond] for beyond in station.neighbours[place]],
        fixtures=fixtures,
        locked=locked,
        temperature=temperature,
        known=view.turn if told else None,
    )


def _fixture(view: View, fixture: int) -> ShownFixture:
    station = view.station
    states = DOG_STATES if station.fixture_kind[fixture] == "dog" else FIXTURE_STATES
    state = view.fixtures[fixture] if view.fixtures else UNKNOWN
    return ShownFixture(
        id=station.fixtures[fixture],
        kind=station.fixture_kind[fixture],
        electric=station.electric[fixture],
        state=None if state == UNKNOWN else states[state],
        works=_flag(view.working, fixture),
    )


def _door(view: View, door: int) -> ShownDoor:
    station = view.station
    ends = [station.places[station.door_a[door]], station.places[station.door_b[door]]]
    return ShownDoor(between=ends, state=_state(view.doors, door))


def _place_id(view: View, place: int) -> str | None:
    return None if place == NOWHERE else view.station.places[place]


def _flag(flags: list[int], at: int) -> bool | None:
    """A flag of a list that is empty, or UNKNOWN there, where nothing is known."""
    return None if not flags or flags[at] == UNKNOWN else flags[at] == 1


def _state(states: list[int], at: int) -> str | None:
    """The same of a state of doors and fixtures."""
    return None if not states or states[at] == UNKNOWN else FIXTURE_STATES[states[at]]
