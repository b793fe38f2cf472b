"""The keys of one seat in a situation: body, hands, what concerns Things."""

from collections.abc import Mapping
from typing import Final

from arbiter.games.nemesis.cases.situation_words import (
    choice,
    entries,
    make_item,
    place_named,
    seat_named,
    section,
    whole,
    within,
)
from arbiter.games.nemesis.rules.ch01_setup import take_profession
from arbiter.games.nemesis.seen.senses import health
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import (
    ACTIVE,
    ARCHETYPES,
    AWAKE,
    DEAD,
    FORMS,
    HEAVILY,
    HIDDEN,
    HUMAN,
    LONG_AGO,
    PARALYSED,
    RIGHT,
    STATES,
    UNCONSCIOUS,
)
from arbiter.games.nemesis.world.items import ID_CARD, PARKA
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.refusal import BadInput, kinds

CARRIED_KEYS: Final = ["hands", "backpack", "wears", "pocket"]


BODY_KEYS: Final = ["at", "stats", "hp", "frost", "sanity", "state", "recipes", "infected", "cooldowns", "doses"]


THING_KEYS: Final = ["form", "parent", "commander", "archetype", "original", "trail"]


FIRST_KEYS: Final = ["profession", "stats", "form", "hp", "state"]
"""Keys of a seat on which others depend; they are set first."""


def set_seat_keys(world: World, seat: int, keys: Mapping[str, object], path: str) -> None:
    """All keys of one seat."""
    ordered = [key for key in FIRST_KEYS if key in keys] + [key for key in keys if key not in FIRST_KEYS]
    character = world.characters[seat]
    if "hp" not in keys and keys.get("form") in ("hidden", "active"):
        character.hp = world.rules.thing_hp
    for key in ordered:
        set_seat_key(world, seat, key, keys[key], f"{path}.{key}")
    if "parent" in keys and character.form == ACTIVE:
        character.commander = character.parent
        character.original = False
    if character.original and "trail" not in keys and character.at != NOWHERE:
        # Where he stands when the case begins, he stood at the end of the turn before (N-816).
        character.trail = [character.at]


def set_seat_key(world: World, seat: int, key: str, value: object, path: str) -> None:
    """One key of one seat."""
    character = world.characters[seat]
    if key in CARRIED_KEYS:
        set_carried(world, seat, key, value, path)
    elif key in BODY_KEYS:
        set_body(world, character, key, value, path)
    elif key in THING_KEYS:
        set_thing(world, character, key, value, path)
    elif key == "profession":
        take_profession(world, seat, choice(value, world.professions.names, path))
    elif key == "card":
        set_card(world, seat, section(value, path), path)
    else:
        possible = ["profession", "card", *CARRIED_KEYS, *BODY_KEYS, *THING_KEYS]
        raise BadInput("unknown_key", path, possible=possible)


def set_carried(world: World, seat: int, key: str, value: object, path: str) -> None:
    """Hands (left, right), backpack, what is worn, cards in the pocket."""
    character = world.characters[seat]
    items = [make_item(world, one, path) for one in entries(value, path)]
    if key == "hands":
        if len(items) > (2 if character.lost_hand < 0 else 1):
            raise BadInput("full_hands", path, count=len(items), seat=character.name)
        hands: list[Item | None] = [None, None]
        for item in items:
            free = 0 if hands[0] is None and character.lost_hand != 0 else 1
            hands[free] = item
        character.hands = hands
    elif key == "backpack":
        if len(items) > world.rules.backpack_slots:
            raise BadInput("full_backpack", path, count=len(items), most=world.rules.backpack_slots)
        character.backpack = items
    elif key == "wears":
        if any(item.kind != PARKA for item in items) or len(items) > 1:
            raise BadInput("one_parka", path, value=value)
        character.worn = items[0] if items else None
    else:
        if any(item.kind != ID_CARD for item in items):
            raise BadInput("cards_in_pockets", path, value=value)
        character.pocket = items


def set_body(world: World, character: Character, key: str, value: object, path: str) -> None:
    """Body and mind."""
    rules = world.rules
    if key == "at":
        character.at = place_named(world, value, path)
    elif key == "stats":
        set_stats(character, section(value, path), path)
    elif key == "hp":
        most = rules.thing_hp if character.form in (HIDDEN, ACTIVE) else rules.human_hp
        character.hp = within(value, 0, most, path)
        maimed = character.form != ACTIVE and health(rules, character.form, character.hp) == HEAVILY
        character.lost_hand = RIGHT if maimed else -1
        if maimed:
            character.hands[RIGHT] = None
        if character.hp == 0 and character.state == AWAKE:
            character.state = DEAD if character.form == HUMAN else PARALYSED
    elif key == "frost":
        character.frost = within(value, 0, rules.frost_limit - 1, path)
    elif key == "sanity":
        character.sanity = within(value, 0, rules.sanity_max, path)
    elif key == "state":
        set_state(world, character, choice(value, STATES, path))
    elif key == "recipes":
        character.recipes = 0
        makes = [world.kinds.names[kind] for kind in world.kinds.recipe_makes]
        for name in entries(value, path):
            character.recipes |= 1 << choice(name, makes, path)
    elif key == "infected":
        set_infection(world, character, value, path)
    elif key == "cooldowns":
        set_cooldowns(character, section(value, path), path)
    else:
        set_doses(character, section(value, path), path)


def set_stats(character: Character, stats: Mapping[str, object], path: str) -> None:
    """Fitness, initiative, erudition, 1 to 3 each."""
    for key in stats:
        level = within(stats[key], 1, 3, f"{path}.{key}")
        if key == "fitness":
            character.fitness = level
        elif key == "initiative":
            character.initiative = level
        elif key == "erudition":
            character.erudition = level
        else:
            raise BadInput("unknown_key", f"{path}.{key}", possible=["fitness", "initiative", "erudition"])


def set_state(world: World, character: Character, state: int) -> None:
    """The unconscious and paralysed went down in the turn before."""
    character.state = state
    character.died = world.turn - 1 if state in (DEAD, PARALYSED) else LONG_AGO
    if state == UNCONSCIOUS:
        character.wakes = world.turn - 1 + world.rules.faint_turns
    elif state == PARALYSED:
        character.wakes = world.turn - 1 + world.rules.rise_turns
    if state in (DEAD, PARALYSED):
        character.hp = 0
    elif character.hp == 0:
        character.hp = 1


def set_infection(world: World, character: Character, value: object, path: str) -> None:
    """`{in: n, times: n, by: A}`: faints at the end of the n-th turn from now; false: clean."""
    if value is False or value is None:
        character.infected = LONG_AGO
        return
    keys = section(value, path)
    for key in keys:
        if key == "in":
            character.infected = world.turn + within(keys[key], 1, 99, f"{path}.in") - 1
        elif key == "times":
            character.infections = within(keys[key], 1, 99, f"{path}.times")
        elif key == "by":
            character.infected_by = seat_named(world, keys[key], f"{path}.by")
        else:
            raise BadInput("unknown_key", f"{path}.{key}", possible=["in", "times", "by"])
    character.infections = max(1, character.infections)


def set_cooldowns(character: Character, keys: Mapping[str, object], path: str) -> None:
    """`{infect: turn, power: turn}`: the first turn in which the power may be used again."""
    for key in keys:
        if key == "infect":
            character.infect_ready = whole(keys[key], f"{path}.{key}")
        elif key == "power":
            character.power_ready = whole(keys[key], f"{path}.{key}")
        else:
            raise BadInput("unknown_key", f"{path}.{key}", possible=["infect", "power"])


def set_doses(character: Character, keys: Mapping[str, object], path: str) -> None:
    """`{blue: turn, red: turn, red_until: turn, death: turn}`: when he took what, and what it will do."""
    for key in keys:
        turn = whole(keys[key], f"{path}.{key}")
        if key == "blue":
            character.blue = turn
        elif key == "red":
            character.red = turn
        elif key == "red_until":
            character.red_until = turn
        elif key == "death":
            character.mixed = turn
        else:
            raise BadInput("unknown_key", f"{path}.{key}", possible=["blue", "red", "red_until", "death"])


def set_thing(world: World, character: Character, key: str, value: object, path: str) -> None:
    """What concerns Things."""
    if key == "form":
        character.form = choice(value, FORMS, path)
        character.original = character.form in (HIDDEN, ACTIVE)
        if character.form == ACTIVE:
            character.lost_hand = -1
            character.has_backpack = False
            character.pocket = []
    elif key == "parent":
        character.parent = seat_named(world, value, path)
    elif key == "commander":
        character.commander = seat_named(world, value, path)
        character.original = False
    elif key == "archetype":
        character.archetype = 0 if value is None else choice(value, ARCHETYPES, path)
    elif key == "trail":
        character.trail = [place_named(world, name, path) for name in entries(value, path)]
    elif isinstance(value, bool):
        character.original = value
    else:
        raise BadInput("wrong_kind", path, expected=kinds(["bool"]), got=value)


def set_card(world: World, seat: int, keys: Mapping[str, object], path: str) -> None:
    """`{top: true}`: his own card has top access."""
    for key in keys:
        if key != "top" or not isinstance(keys[key], bool):
            raise BadInput("only_top", f"{path}.{key}", value=keys[key])
        bit = 1 << seat
        world.top_cards = world.top_cards | bit if keys[key] else world.top_cards & ~bit
        world.told_top = world.told_top | bit if keys[key] else world.told_top & ~bit
