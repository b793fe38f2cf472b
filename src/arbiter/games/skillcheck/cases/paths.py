"""The facts of cases and of corrections, by path: `A.hand`, `discards.tactics`, `total`."""

from typing import Final

from arbiter.games.skillcheck.cases.keys import cards_at, known_at, seat_at, whole_at
from arbiter.games.skillcheck.cases.situation import set_state
from arbiter.games.skillcheck.world.cards import name_of, sorted_names, type_named, type_of
from arbiter.games.skillcheck.world.codes import LOYALTIES
from arbiter.games.skillcheck.world.effects import RESOURCES
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.pile import RESULTS, matching, others
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.refusal import BadInput

OF_SEAT: Final = ("hand", "size", "added", "state", "at", "character", "loyalty", "used")
SETTABLE: Final = (
    *("SEAT.hand", "SEAT.state", "SEAT.at", "SEAT.used", "discards", "resources", "track", "distance", "destiny"),
    *("president", "admiral"),
)


def read(world: World, path: str) -> object:
    """The fact at a path. BadInput for an unknown one."""
    head, _, rest = path.partition(".")
    if head in world.names:
        return _read_seat(world, world.names.index(head), rest, path)
    if head == "discards":
        return len(world.discards[type_named(rest)])
    if head in RESOURCES:
        return world.resources[RESOURCES.index(head)]
    if head in ("total", "result", "matching", "others", "difficulty", "pile"):
        return _read_check(world, head)
    return _read_table(world, head, path)


def _read_check(world: World, head: str) -> object:
    if world.check is None:
        raise BadInput("no_check_now", head)
    check = world.the_check()
    if head == "total":
        return check.total
    if head == "result":
        return RESULTS[check.result] or None
    if head == "difficulty":
        return check.difficulty + check.changed
    if head == "matching":
        return sorted_names(matching(check.pile, check.types, check.ones_match))
    if head == "others":
        return sorted_names(others(check.pile, check.types, check.ones_match))
    return sorted_names(check.pile)


def _read_table(world: World, head: str, path: str) -> object:
    if head == "destiny":
        return [name_of(one) for one in world.destiny[::-1]]
    if head in ("president", "admiral"):
        seat = world.president if head == "president" else world.admiral
        return world.names[seat] if seat >= 0 else None
    if head == "current":
        return world.names[world.current]
    numbers = {"track": world.track, "distance": world.distance, "turn": world.turn}
    if head in numbers:
        return numbers[head]
    if head == "outcome":
        return world.outcome or None
    raise BadInput("no_such_fact", path, possible=["docs/skillcheck.md"])


def _read_seat(world: World, seat: int, name: str, path: str) -> object:
    if name == "hand":
        return sorted_names(world.hands[seat])
    if name == "size":
        return world.hand_size(seat)
    if name == "added":
        return world.the_check().counts[seat]
    if name == "state":
        if world.revealed[seat]:
            return "revealed_cylon"
        return "brig" if world.in_brig(seat) else "free"
    if name == "at":
        return content().sites[world.places[seat]].id if world.places[seat] >= 0 else None
    if name == "character":
        return content().characters[world.characters[seat]].id if world.characters[seat] >= 0 else None
    if name == "loyalty":
        return LOYALTIES[world.loyalties[seat]]
    if name == "used":
        return world.used[seat]
    raise BadInput("no_such_fact", path, possible=OF_SEAT)


def put(world: World, path: str, value: object) -> None:
    """Set the fact at a path. BadInput names path, value and what could stand there."""
    head, _, rest = path.partition(".")
    if head in world.names:
        _put_seat(world, world.names.index(head), rest, path, value)
    elif head == "discards":
        kind = type_named(rest)
        world.discards[kind] = sorted([one for one in cards_at(value, path) if type_of(one) == kind])
    elif head in RESOURCES:
        world.resources[RESOURCES.index(head)] = max(0, whole_at(value, path))
    elif head == "track":
        world.track = max(0, whole_at(value, path))
    elif head == "distance":
        world.distance = max(0, whole_at(value, path))
    elif head == "destiny":
        world.destiny = cards_at(value, path)[::-1]
    elif head == "president":
        world.president = seat_at(world, value, path)
    elif head == "admiral":
        world.admiral = seat_at(world, value, path)
    else:
        raise BadInput("cant_be_set", path, value=value, possible=SETTABLE)


def _put_seat(world: World, seat: int, name: str, path: str, value: object) -> None:
    if name == "hand":
        world.hands[seat] = sorted(cards_at(value, path))
    elif name == "state":
        set_state(world, seat, value, path)
    elif name == "at":
        world.places[seat] = known_at(value, list(content().site_of), path)
    elif name == "used":
        world.used[seat] = value is True
    else:
        raise BadInput("cant_be_set", path, value=value, possible=["hand", "state", "at", "used"])
