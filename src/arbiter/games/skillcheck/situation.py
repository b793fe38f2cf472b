"""A world from the keys of a case, what a case makes the seats say, and the facts at its paths (`cases` of the case format)."""

from collections.abc import Mapping
from typing import Final

from arbiter.games.skillcheck.cards import (
    TYPES,
    card,
    mask_of,
    name_of,
    parse_card,
    sorted_names,
    type_named,
    type_of,
)
from arbiter.games.skillcheck.effects import RESOURCES
from arbiter.games.skillcheck.loading import cast, rules
from arbiter.games.skillcheck.pile import NO_PARTIAL, RESULTS, matching, others
from arbiter.games.skillcheck.world import (
    CRISIS,
    FREE,
    LOYALTIES,
    PLACE,
    SOURCES,
    SUPER,
    Change,
    World,
    character,
    empty_world,
    new_check,
    site,
)
from arbiter.kernel.game import Script
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import BadInput

CHECK_KEYS: Final = ["difficulty", "types", "partial", "place", "nominee", "source", "ones_match", "changes"]
STATES: Final = ["free", "brig", "revealed_cylon"]
WINDOW_KEYS: Final = ["before_cards", "after_adding", "after_total", "foresee"]


def start(situation: Mapping[str, object]) -> World:
    """A world for one check from `seats`, `current`, `check`, `start`, `destiny` and `options`. BadInput names the key."""
    names = _names(situation)
    world = empty_world(rules(_mapping(situation, "options")), names)
    current = situation.get("current", names[0])
    world.current = _seat(world, current, "current")
    given = _mapping(situation, "start")
    for name in given:
        if name not in names:
            raise BadInput(f"start.{name}: there is no seat {name}; seats are {', '.join(names)}")
        _set_seat(world, names.index(name), _mapping(given, name), f"start.{name}")
    _set_check(world, _mapping(situation, "check"))
    destiny = _cards(situation.get("destiny", []), "destiny")
    world.destiny = destiny[::-1]
    return world


def _names(situation: Mapping[str, object]) -> list[str]:
    seats = situation.get("seats", list(_mapping(situation, "start")))
    if not isinstance(seats, list) or not seats:
        raise BadInput(f"seats: {seats!r} is no list of names in order round the table")
    names = [str(name) for name in seats]
    if len(set(names)) < len(names):
        raise BadInput(f"seats: {', '.join(names)}: a name stands twice")
    return names


def _set_seat(world: World, seat: int, given: Mapping[str, object], where: str) -> None:
    for key, value in given.items():
        if key == "hand":
            world.hands[seat] = sorted(_cards(value, f"{where}.hand"))
        elif key == "size":
            world.sizes[seat] = FREE if value is None else _whole(value, f"{where}.size")
        elif key == "state":
            _set_state(world, seat, value, f"{where}.state")
        elif key == "character":
            world.characters[seat] = _known(value, list(cast().character_of), f"{where}.character")
        elif key == "used":
            world.used[seat] = value is True
        else:
            raise BadInput(f"{where}.{key}: possible are hand, state, size, character, used")


def _set_state(world: World, seat: int, value: object, where: str) -> None:
    state = _known(value, STATES, where)
    world.revealed[seat] = state == STATES.index("revealed_cylon")
    if state == STATES.index("brig"):
        world.places[seat] = site("brig")
    elif world.places[seat] == site("brig"):
        world.places[seat] = -1


def _set_check(world: World, given: Mapping[str, object]) -> None:
    """The check of the case. With `place` it is that of a place, with `source: super_crisis` a super crisis."""
    known_keys(given, CHECK_KEYS, "check.")
    if "difficulty" not in given or "types" not in given:
        raise BadInput("check: difficulty and types must stand here")
    types = given["types"]
    if not isinstance(types, list) or not types:
        raise BadInput(f"check.types: {types!r} is no list of types; possible are {', '.join(TYPES)}")
    mask = mask_of([type_named(str(word)) for word in types])
    partial = _whole(given["partial"], "check.partial") if given.get("partial") is not None else NO_PARTIAL
    source = _known(given.get("source", "lone"), SOURCES, "check.source")
    name = str(given.get("place", ""))
    if name:
        _known(name, list(cast().site_of), "check.place")
        source = PLACE
    difficulty = _whole(given["difficulty"], "check.difficulty")
    nominee = _seat(world, given["nominee"], "check.nominee") if "nominee" in given else -1
    adama = world.has_power(world.current, character("william_adama"))
    ones = source != SUPER and (given.get("ones_match") is True or (source == CRISIS and adama))
    world.check = new_check(world.count(), source, name, nominee, difficulty, partial, mask, ones)
    changes = given.get("changes", [])
    if not isinstance(changes, list):
        raise BadInput(f"check.changes: {changes!r} is no list of changes such as {{source: accept_prophecy}}")
    world.changes = [_change(change, name, f"check.changes.{at}") for at, change in enumerate(changes)]


def _change(given: object, place: str, where: str) -> Change:
    """K-204: a change of the difficulty, by what its source allows; where only one number is allowed, it may be left out."""
    if not isinstance(given, dict):
        raise BadInput(f"{where}: {given!r} is no change such as {{source: accept_prophecy, by: 2}}")
    known = cast().modifiers
    source = list(known)[_known(given.get("source"), list(known), f"{where}.source")]
    modifier = known[source]
    by = _whole(given.get("by", modifier.by[0] if len(modifier.by) == 1 else None), f"{where}.by")
    if by not in modifier.by and not (source == "moderator" and modifier.by[0] <= by <= modifier.by[1]):
        raise BadInput(
            f"{where}.by: {source} changes a difficulty by {' or '.join(map(str, modifier.by))}, not by {by}"
        )
    if modifier.to and place not in modifier.to:
        raise BadInput(f"{where}.source: {source} touches only checks of {', '.join(modifier.to)}")
    return Change(source, by)


def known_keys(given: Mapping[str, object], known: list[str], where: str) -> None:
    """BadInput for the first key that means nothing here."""
    for key in given:
        if key not in known:
            raise BadInput(f"{where}{key}: there is no such key; possible are {', '.join(known)}")


def _mapping(value: Mapping[str, object], key: str) -> Mapping[str, object]:
    found = value.get(key)
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise BadInput(f"{key}: {found!r} is no mapping")
    return found


def _seat(world: World, name: object, where: str) -> int:
    if not isinstance(name, str) or name not in world.names:
        raise BadInput(f"{where}: {name!r} is no seat; seats are {', '.join(world.names)}")
    return world.names.index(name)


def _known(value: object, allowed: list[str], where: str) -> int:
    if not isinstance(value, str) or value not in allowed:
        raise BadInput(f"{where}: {value!r} can't stand here; possible are {', '.join(allowed)}")
    return allowed.index(value)


def _whole(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{where}: {value!r} is no whole number")
    return value


def _cards(value: object, where: str) -> list[int]:
    if not isinstance(value, list):
        raise BadInput(f"{where}: {value!r} is no list of cards")
    found: list[int] = []
    for one in value:
        try:
            found.append(parse_card(str(one)))
        except BadInput as error:
            raise BadInput(f"{where}: {error}") from None
    return found


def script(world: World, turn: Mapping[str, object]) -> Script:
    """`windows` and `adds` of a turn as replies. Where two want a window, their order in `windows` is that of the current player.

    `answers` holds who withdraws when he is put off: {B: withdraw}.
    """
    said: dict[tuple[str, int], Sheet] = {}
    for name, cards in _mapping(turn, "adds").items():
        seat = _seat(world, name, "adds")
        texts = [_by_type(one) for one in cards] if isinstance(cards, list) else []
        said[(f"add.{seat}", seat)] = Sheet([{"do": "add", "cards": texts}] if texts else [])
    _script_windows(world, turn.get("windows"), said)
    for name, answer in _mapping(turn, "answers").items():
        seat = _seat(world, name, "answers")
        said[(f"withdraw.{seat}", seat)] = Sheet([{"do": str(answer)}])
    return Script([], said)


def _by_type(text: object) -> object:
    """A card as it stands in hands; what is no card stays, to be refused."""
    try:
        return name_of(parse_card(str(text)))
    except BadInput:
        return text


def _script_windows(world: World, rows: object, said: dict[tuple[str, int], Sheet]) -> None:
    order: dict[str, list[object]] = {}
    for row in rows if isinstance(rows, list) else []:
        window = WINDOW_KEYS[_known(row.get("window"), WINDOW_KEYS, "windows.window")]
        seat = _seat(world, row.get("seat"), "windows.seat")
        written = said.setdefault((window, seat), Sheet([]))
        written.orders.append(_play(str(row.get("play"))))
        seats = order.setdefault(window, [])
        if world.names[seat] not in seats:
            seats.append(world.names[seat])
    for window, seats in order.items():
        if len(seats) > 1:
            said[(f"{window}.order", world.current)] = Sheet([{"do": "order", "seats": seats}])


def _play(text: str) -> Order:
    """What is played in a window: a card by its text, or an ability: `lower`, `shift easier`, `zero tactics`, `foresee pass`."""
    do, _, rest = text.partition(" ")
    if do == "shift":
        return {"do": do, "by": rest}
    if do == "zero":
        return {"do": do, "type": rest}
    if do == "foresee":
        return {"do": do, "result": rest}
    if do == "lower":
        return {"do": do}
    return {"do": "play", "card": text}


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
        raise BadInput(f"{head}: no check is being made, so there is none; this fact is there while one is")
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
    raise BadInput(f"{path}: there is no such fact; see docs/skillcheck.md for the paths")


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
        return cast().sites[world.places[seat]].id if world.places[seat] >= 0 else None
    if name == "character":
        return cast().characters[world.characters[seat]].id if world.characters[seat] >= 0 else None
    if name == "loyalty":
        return LOYALTIES[world.loyalties[seat]]
    if name == "used":
        return world.used[seat]
    raise BadInput(f"{path}: a seat has hand, size, added, state, at, character, loyalty, used")


def put(world: World, path: str, value: object) -> None:
    """Set the fact at a path. BadInput names path, value and what could stand there."""
    head, _, rest = path.partition(".")
    if head in world.names:
        _put_seat(world, world.names.index(head), rest, path, value)
    elif head == "discards":
        kind = type_named(rest)
        world.discards[kind] = sorted([one for one in _cards(value, path) if type_of(one) == kind])
    elif head in RESOURCES:
        world.resources[RESOURCES.index(head)] = max(0, _whole(value, path))
    elif head == "track":
        world.track = max(0, _whole(value, path))
    elif head == "distance":
        world.distance = max(0, _whole(value, path))
    elif head == "destiny":
        world.destiny = _cards(value, path)[::-1]
    elif head == "president":
        world.president = _seat(world, value, path)
    elif head == "admiral":
        world.admiral = _seat(world, value, path)
    else:
        raise BadInput(
            f"{path}: {value!r} can't be set here; possible are seats' hand, state and at, discards, resources, "
            "track, distance, destiny, president, admiral"
        )


def _put_seat(world: World, seat: int, name: str, path: str, value: object) -> None:
    if name == "hand":
        world.hands[seat] = sorted(_cards(value, path))
    elif name == "state":
        _set_state(world, seat, value, path)
    elif name == "at":
        world.places[seat] = _known(value, list(cast().site_of), path)
    elif name == "used":
        world.used[seat] = value is True
    else:
        raise BadInput(f"{path}: {value!r} can't be set; of a seat hand, state, at and used can")


def faults(world: World) -> list[str]:
    """What is wrong with a world: cards missing or too many, hands unsorted, numbers below 0."""
    found: list[str] = []
    for seat in range(world.count()):
        if world.hands[seat] != sorted(world.hands[seat]):
            found.append(f"hand of {world.names[seat]} is not sorted")
    if any(resource < 0 for resource in world.resources) or world.track < 0:
        found.append(f"below 0: {world.resources}, track {world.track}")
    if not world.lone:
        found += _card_faults(world)
    return found


def _card_faults(world: World) -> list[str]:
    """Every kind of card is there as often as K-201 says."""
    everywhere = world.destiny[:]
    for cards in world.hands + world.decks + world.discards:
        everywhere += cards
    check = world.check
    if check is not None and not check.discarded:
        everywhere += check.pile
    found: list[str] = []
    for kind in range(len(TYPES)):
        for strength, copies in ((1, 8), (2, 6), (3, 4), (4, 2), (5, 1)):
            one = card(kind, strength)
            if everywhere.count(one) != copies:
                found.append(f"{everywhere.count(one)} cards {name_of(one)}, there are {copies}")
    return found
