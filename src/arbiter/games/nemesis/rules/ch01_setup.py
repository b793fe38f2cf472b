"""N-101 to N-109: dealing a table."""

from typing import Final

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch08.active import smell
from arbiter.games.nemesis.world import loading, map_loading
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import (
    ARCHETYPES,
    BROKEN,
    CLEAR,
    HIDDEN,
    LONG_AGO,
    MUTANT,
    QUEEN,
    SOLDIER,
    STORM,
    WHOLE,
)
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.games.nemesis.world.items import ID_CARD
from arbiter.games.nemesis.world.professions import Professions
from arbiter.games.nemesis.world.world import Lock, Place, World
from arbiter.kernel.audience import HOST, only
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Options
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Fields, Story

RESERVED: Final = "air"
MAP: Final = "map"
"""The option that holds a host's own map (N-1001)."""


def blank_world(options: Options, names: list[str], seats: int) -> World:
    """A station with nothing dealt yet: all whole but the helicopter, tanks full, no locks, characters at the first starting place."""
    rules = loading.ruleset({name: options[name] for name in options if name != MAP}, seats)
    kinds = loading.item_kinds(rules)
    source = map_loading.map_of(options.get(MAP, map_loading.OWN_MAP))
    station = map_loading.station(rules, kinds, source)
    check_names(names, [*kinds.names, *station.places, *station.fixtures, RESERVED])
    places = [Place(station.temperature[place]) for place in range(len(station.places))]
    characters = [Character(name) for name in names]
    world = World(rules, station, kinds, loading.professions(), characters, places)
    world.fixtures = [WHOLE if whole else BROKEN for whole in station.whole]
    world.doors = [WHOLE] * len(station.door_a)
    world.broke = [LONG_AGO] * (len(station.fixtures) + len(station.door_a))
    world.tanks = [rules.generator_tank] * len(station.generators)
    world.burn = rules.generator_burn
    world.running = [tank >= world.burn for tank in world.tanks]
    world.beacons = [False] * len(station.generators)
    world.axes = rules.axes
    world.parkas = rules.yellow_parkas
    world.flashlights = rules.yellow_flashlights
    world.food_boxes = rules.food_boxes
    world.weather = STORM if rules.first_weather == "storm" else CLEAR
    for place in range(len(station.places)):
        stock_floor(world, place)
    for seat in range(len(characters)):
        characters[seat].hp = rules.human_hp
        characters[seat].sanity = rules.sanity_start
        characters[seat].pocket.append(new_item(world, ID_CARD))
        characters[seat].pocket[0].owner = seat
    return world


def check_names(names: list[str], taken: list[str]) -> None:
    """A character's name must be his alone, and no word of the orders."""
    for name in names:
        if not name.strip() or "|" in name or "." in name:
            raise BadInput("odd_name", name=name)
        if name in taken:
            raise BadInput("name_of_station", name=name)
        if names.count(name) > 1:
            raise BadInput("name_twice", name=name)


def new_item(world: World, kind: int) -> Item:
    """A new item as it is when it appears (N-404, N-706)."""
    item = Item(world.next_item, kind)
    world.next_item += 1
    item.on = world.kinds.switched[kind] and world.kinds.new[kind] == 1
    item.loaded = world.kinds.loaded[kind] and world.kinds.new[kind] == 1
    return item


def stock_floor(world: World, place: int) -> None:
    """What lies in a place at the start (chapter 10)."""
    kinds = world.station.floor_kinds[place]
    counts = world.station.floor_counts[place]
    for position in range(len(kinds)):
        for _ in range(counts[position]):
            world.places[place].floor.append(new_item(world, kinds[position]))


def deal(options: Options, names: list[str], dice: Dice) -> World:
    """A world dealt at random."""
    world = blank_world(options, names, len(names))
    deal_professions(world, dice)
    deal_things(world, dice)
    deal_places(world, dice)
    deal_locks(world, dice)
    deal_recipes(world, dice)
    for ahead in range(world.rules.forecast_turns):
        stormy = dice.percent("N-1201 weather", world.rules.storm_chance, ordinal=ahead)
        world.forecast.append(STORM if stormy else CLEAR)
    return world


def chosen_professions(cast: Professions, seats: int, dice: Dice) -> list[int]:
    """N-103: every family as often as the seats allow, the rest from different families; none repeats up to their number, and beyond
    it once more from different families."""
    chosen: list[int] = []
    rounds = 0
    while len(chosen) < seats:
        missing = seats - len(chosen)
        order = dice.shuffle("N-103 families", len(cast.families), ordinal=rounds)
        for family in order[:missing] if missing < len(order) else order:
            left = [profession for profession in cast.families[family] if profession not in chosen]
            if not left and len(chosen) < len(cast.names):
                continue
            pool = left or cast.families[family]
            names = [cast.names[profession] for profession in pool]
            chosen.append(pool[dice.pick("N-103 profession", names, family, ordinal=rounds)])
        rounds += 1
    return chosen


def deal_professions(world: World, dice: Dice) -> None:
    """Professions at random; stats go with them."""
    seats = len(world.characters)
    cast = world.professions
    chosen = chosen_professions(cast, seats, dice)
    order = dice.shuffle("N-103 seats", seats)
    for seat in range(seats):
        take_profession(world, seat, chosen[order[seat]])


def take_profession(world: World, seat: int, profession: int) -> None:
    """A profession and its stats."""
    character = world.characters[seat]
    character.profession = profession
    character.fitness = world.professions.fitness[profession]
    character.initiative = world.professions.initiative[profession]
    character.erudition = world.professions.erudition[profession]


def deal_things(world: World, dice: Dice) -> None:
    """N-104: Things at random, each original with an archetype of its own as long as there are such."""
    seats = len(world.characters)
    if world.rules.things >= seats:
        raise BadInput("all_things", "things", things=world.rules.things, seats=seats, most=seats - 1)
    archetypes = [QUEEN, SOLDIER, MUTANT]
    order = dice.shuffle("N-104 archetypes", len(archetypes))
    chosen = dice.shuffle("N-104 things", seats)[: world.rules.things]
    for position in range(len(chosen)):
        character = world.characters[chosen[position]]
        character.form = HIDDEN
        character.original = True
        character.archetype = archetypes[order[position % len(archetypes)]]
        character.hp = world.rules.thing_hp


def deal_places(world: World, dice: Dice) -> None:
    """N-106: split at random and evenly over the starting places, or all together."""
    starts = world.station.starts
    if world.rules.start == "together":
        together = world.station.place_named("living_quarters")
        starts = [together] if together >= 0 else starts[:1]
    order = dice.shuffle("N-106 places", len(world.characters))
    for position in range(len(order)):
        world.characters[order[position]].at = starts[position % len(starts)]


def deal_locks(world: World, dice: Dice) -> None:
    """N-108: locked places with a code of different digits and some personal cards; one card has top access."""
    rules = world.rules
    seats = len(world.characters)
    if rules.locked_at_start:
        for place in world.station.locked:
            digits = dice.shuffle("N-108 code", 10, ordinal=place)[: rules.code_digits]
            admitted = dice.shuffle("N-108 cards", seats, ordinal=place)[: seats // rules.lock_share]
            cards = 0
            for seat in admitted:
                cards |= only(seat)
            world.places[place].lock = Lock(True, "".join([str(digit) for digit in digits]), cards)
    for seat in dice.shuffle("N-108 top card", seats)[: rules.top_cards]:
        world.top_cards |= only(seat)
        world.told_top |= only(seat)


def deal_recipes(world: World, dice: Dice) -> None:
    """N-109: one random recipe at erudition 2, all of them at 3."""
    count = len(world.kinds.recipe_makes)
    for seat in range(len(world.characters)):
        character = world.characters[seat]
        known = world.rules.recipes_erudition_3 if character.erudition >= 3 else 0
        if character.erudition == 2:
            known = world.rules.recipes_erudition_2
        for recipe in dice.shuffle("N-109 recipe", count, ordinal=seat)[:known] if known < count else range(count):
            character.recipes |= 1 << recipe


def open_story(world: World, story: Story) -> None:
    """Tell each seat what it knows at the start (N-103 to N-105, N-108, N-109), and what it smells (N-813). In a game that is taken over
    in mid-course everybody knows that already."""
    if world.turn > 1:
        smell(Turn(world, story))
        return
    cast = world.professions
    originals = [seat for seat in range(len(world.characters)) if world.characters[seat].original]
    for seat in range(len(world.characters)):
        character = world.characters[seat]
        tell(story, seat, "N-103", {"profession": cast.names[character.profession]})
        tell(story, seat, "N-106", {"place": world.station.places[character.at]})
        if character.original:
            tell(story, seat, "N-104", {"form": "hidden", "archetype": ARCHETYPES[character.archetype]})
            tell(story, seat, "N-105", {"allies": [other for other in originals if other != seat]})
        if world.top_cards >> seat & 1:
            tell(story, seat, "N-108", {"card": "top"})
        if character.recipes:
            names = world.kinds.names
            makes = world.kinds.recipe_makes
            known = [names[makes[recipe]] for recipe in range(len(makes)) if character.recipes >> recipe & 1]
            tell(story, seat, "N-109", {"recipes": known})
    smell(Turn(world, story))


def tell(story: Story, seat: int, rule: str, fields: Fields) -> None:
    """One thing that a seat knows from the start."""
    story.tell(Told("told", rule, only(seat) | HOST, fields))
