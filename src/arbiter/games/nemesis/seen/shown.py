"""The station from outside: what a seat knows as ids and plain values, for boards, bots, pages and other programs.

Places, fixtures and kinds of items are meant by their ids of the case format, characters by their seats. Fuel is in sixtieths of a
canister, temperatures are in degrees. What is not known, not there or never is null.
"""

from typing import Annotated

from msgspec import Meta, Struct, json

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


def schema() -> dict[str, object]:
    """The JSON schema of `Shown`."""
    return json.schema(Shown)
