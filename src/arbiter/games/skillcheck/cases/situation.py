"""A world from the keys of a case, what a case makes the seats say, and the facts at its paths (`cases` of the case format)."""

from collections.abc import Mapping
from typing import Final

from arbiter.games.skillcheck.cases.keys import cards_at, known_at, known_keys, mapping_at, seat_at, whole_at
from arbiter.games.skillcheck.world.cards import (
    TYPE_COUNT,
    TYPES,
    full_deck,
    mask_of,
    type_named,
    type_names,
)
from arbiter.games.skillcheck.world.check import Change, new_check
from arbiter.games.skillcheck.world.codes import CRISIS, FREE, MANY, PLACE, SOURCES, SUPER
from arbiter.games.skillcheck.world.loading import content, rules
from arbiter.games.skillcheck.world.pile import NO_PARTIAL
from arbiter.games.skillcheck.world.world import World, character, empty_world, site
from arbiter.kernel.refusal import BadInput, kinds

CHECK_KEYS: Final = [
    "difficulty",
    "types",
    "partial",
    "place",
    "nominee",
    "source",
    "ones_match",
    "changes",
    "crisis",
    "president",
]
KEYS: Final = ["title", "seats", "current", "check", "start", "destiny", "options"]
OF_A_CASE: Final = ("id", "rules", "claim", "game")
"""What a case says of itself, beside its situation."""
STATES: Final = ["free", "brig", "revealed_cylon"]


def start(situation: Mapping[str, object]) -> World:
    """A world for one check (K-304) from `seats`, `current`, `check`, `start`, `destiny` and `options`. BadInput names the key.

    A seat of which neither hand nor size is given has a hand that nobody counted. Without `destiny` there are full decks, from which
    the check takes its two cards.
    """
    known_keys({key: value for key, value in situation.items() if key not in OF_A_CASE}, KEYS, "")
    names = _names(situation)
    world = empty_world(rules(mapping_at(situation, "options")), names)
    current = situation.get("current", names[0])
    world.current = seat_at(world, current, "current")
    world.sizes = [FREE] * len(names)
    given = mapping_at(situation, "start")
    for name in given:
        if name not in names:
            raise BadInput("no_such_seat", "start", seat=name, seats=names)
        _set_seat(world, names.index(name), mapping_at(given, name), f"start.{name}")
    _set_check(world, mapping_at(situation, "check"))
    if "destiny" in situation:
        world.destiny = cards_at(situation["destiny"], "destiny")[::-1]
    else:
        world.decks = [full_deck(kind) for kind in range(TYPE_COUNT)]
    return world


def _names(situation: Mapping[str, object]) -> list[str]:
    seats = situation.get("seats", list(mapping_at(situation, "start")))
    if not isinstance(seats, list) or not seats:
        raise BadInput("wrong_kind", "seats", expected=kinds(["array"]), got=seats)
    names = [str(name) for name in seats]
    if len(set(names)) < len(names):
        raise BadInput("stands_twice", "seats", value=next(name for name in names if names.count(name) > 1))
    return names


def _set_seat(world: World, seat: int, given: Mapping[str, object], where: str) -> None:
    for key, value in given.items():
        if key == "hand":
            world.hands[seat] = sorted(cards_at(value, f"{where}.hand"))
            world.sizes[seat] = MANY
        elif key == "size":
            world.sizes[seat] = FREE if value is None else whole_at(value, f"{where}.size")
        elif key == "state":
            set_state(world, seat, value, f"{where}.state")
        elif key == "character":
            world.characters[seat] = known_at(value, list(content().character_of), f"{where}.character")
        elif key == "used":
            world.used[seat] = value is True
        else:
            raise BadInput("unknown_key", f"{where}.{key}", possible=["hand", "state", "size", "character", "used"])


def set_state(world: World, seat: int, value: object, where: str) -> None:
    state = known_at(value, STATES, where)
    world.revealed[seat] = state == STATES.index("revealed_cylon")
    if state == STATES.index("brig"):
        world.places[seat] = site("brig")
    elif world.places[seat] == site("brig"):
        world.places[seat] = -1


def _set_check(world: World, given: Mapping[str, object]) -> None:
    """The check of the case. With `place` it is that of a place, with `source: super_crisis` a super crisis."""
    known_keys(given, CHECK_KEYS, "check.")
    if "crisis" in given:
        given = {**_printed(given["crisis"]), **{key: value for key, value in given.items() if key != "crisis"}}
    if "difficulty" not in given or "types" not in given:
        raise BadInput("no_key", "check", key="difficulty, types")
    types = given["types"]
    if not isinstance(types, list) or not types:
        raise BadInput("not_among", "check.types", value=types, possible=TYPES)
    mask = mask_of([type_named(str(word)) for word in types])
    partial = whole_at(given["partial"], "check.partial") if given.get("partial") is not None else NO_PARTIAL
    source = known_at(given.get("source", "lone"), SOURCES, "check.source")
    name = str(given.get("place", given.get("name", "")))
    if "place" in given:
        known_at(name, list(content().site_of), "check.place")
        source = PLACE
    difficulty = whole_at(given["difficulty"], "check.difficulty")
    nominee = seat_at(world, given["nominee"], "check.nominee") if "nominee" in given else -1
    if "president" in given:
        world.president = seat_at(world, given["president"], "check.president")
    adama = world.has_power(world.current, character("william_adama"))
    ones = source != SUPER and (given.get("ones_match") is True or (source == CRISIS and adama))
    world.check = new_check(world.count(), source, name, nominee, difficulty, partial, mask, ones)
    changes = given.get("changes", [])
    if not isinstance(changes, list):
        raise BadInput("no_change", "check.changes", value=changes)
    world.changes = [_change(world, change, name, f"check.changes.{at}") for at, change in enumerate(changes)]


def _printed(name: object) -> dict[str, object]:
    """The check of a crisis, by its id or its title."""
    crises = [one for one in content().crises if one.types]
    titled = {title: one.id for one in crises for title in one.title.values()}
    wanted = titled.get(str(name), name)
    crisis = crises[known_at(wanted, [one.id for one in crises], "check.crisis")]
    source = SOURCES[SUPER if crisis.is_super else CRISIS]
    found: dict[str, object] = {"difficulty": crisis.difficulty, "types": type_names(crisis.types), "source": source}
    if crisis.partial != NO_PARTIAL:
        found["partial"] = crisis.partial
    return {**found, "name": crisis.id}


def _change(world: World, given: object, place: str, where: str) -> Change:
    """K-204: a change of the difficulty, by what its source allows; where only one number is allowed, it may be left out."""
    if not isinstance(given, dict):
        raise BadInput("no_change", where, value=given)
    known = content().modifiers
    source = list(known)[known_at(given.get("source"), list(known), f"{where}.source")]
    modifier = known[source]
    by = whole_at(given.get("by", modifier.by[0] if len(modifier.by) == 1 else None), f"{where}.by")
    if by not in modifier.by and not (source == "moderator" and modifier.by[0] <= by <= modifier.by[1]):
        raise BadInput("not_among", f"{where}.by", value=by, possible=modifier.by)
    if modifier.to and place not in modifier.to:
        raise BadInput("other_place", f"{where}.source", source=source, places=modifier.to)
    names_president = world.president >= 0 and world.the_check().nominee == world.president
    if source == "accept_prophecy" and place == "admirals_quarters" and not names_president:
        raise BadInput("no_president", f"{where}.source", source=source)
    return Change(source, by)
