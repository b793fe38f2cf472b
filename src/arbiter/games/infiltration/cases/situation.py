"""Situations of cases: a world from `pack` and `start`."""

from typing import Final

from arbiter.games.infiltration.cases.keys import Keys, keys, known, no_others, number, rows_of, words
from arbiter.games.infiltration.rules.ch2_setup import empty_world
from arbiter.games.infiltration.rules.packs import cards_of, pack_key
from arbiter.games.infiltration.world.cards import Cards
from arbiter.games.infiltration.world.codes import DF_KINDS, FIRST, FLOORS, OUTSIDE, SECOND, SECRET, TOKENS
from arbiter.games.infiltration.world.loading import OURS
from arbiter.games.infiltration.world.ruleset import Ruleset
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.refusal import BadInput

OWN_KEYS: Final = ("line", "secret", "revealed", "dials", "npcs", "deck")
FIRST_FLOOR_ROOMS: Final = 6
_SEAT_KEYS: Final = ("at", "items", "specials", "wounded", "delayed", "escaped", "df")
_ROOM_KEYS: Final = ("tokens", "df", "items", "specials")


def start(rules: Ruleset, case: Keys) -> World:
    """A world from the keys of a case. BadInput names the key."""
    given = keys(case.get("start"), "start")
    line = words(given.get("line", []), "start.line")
    secret = [str(given["secret"])] if "secret" in given else []
    if not line:
        raise BadInput("no_rooms", "start.line")
    pack = pack_key(_filled_pack(case.get("pack"), line, secret))
    cards = cards_of(pack)
    rooms = line + secret
    names = [key for key in given if key not in OWN_KEYS and key not in rooms]
    world = empty_world(
        rules, pack, cards, names, [cards.room_at[id] for id in line], [cards.room_at[id] for id in secret]
    )
    world.deck = [known(cards.item_at, id, "start.deck", "item") for id in words(given.get("deck", []), "start.deck")]
    for id in words(given.get("revealed", []), "start.revealed"):
        world.revealed |= 1 << known(_places(rooms), id, "start.revealed", "room")
    dials = keys(given.get("dials"), "start.dials")
    world.proximity = number(dials.get("proximity", world.proximity), "start.dials.proximity")
    world.alarm = number(dials.get("alarm", world.alarm), "start.dials.alarm")
    for id, room in keys(given.get("npcs"), "start.npcs").items():
        world.npcs.append(known(cards.npc_at, id, "start.npcs", "NPC"))
        world.npc_at.append(known(_places(rooms), str(room), f"start.npcs.{id}", "room"))
    for id in rooms:
        _start_room(world, cards, rooms, id, keys(given.get(id), f"start.{id}"))
    for seat in range(len(names)):
        _start_seat(world, cards, rooms, seat, keys(given[names[seat]], f"start.{names[seat]}"))
    return world


def _filled_pack(given: object, line: list[str], secret: list[str]) -> object:
    """The case's own pack, or ours; a room that it does not have is blank: no DF, no space, no protocol."""
    if isinstance(given, str):
        return given
    if given is None:
        ours = cards_of(OURS[0])
        if all(id in ours.room_at for id in line + secret):
            return OURS[0]
    pack = keys(given, "pack")
    rooms = _named_rows(pack, "rooms", {"floor": FLOORS[FIRST]})
    there = [str(row.get("id")) for row in rooms]
    for place, id in enumerate(line + secret):
        if id not in there:
            floor = SECRET if id in secret else FIRST if place < FIRST_FLOOR_ROOMS else SECOND
            rooms.append({"id": id, "name": {"ru": id, "en": id}, "floor": FLOORS[floor]})
            there.append(id)
    title = {"ru": "набор примера", "en": "pack of a case"}
    cards = {kind: _named_rows(pack, kind, {}) for kind in ("specials", "npcs")}
    return {
        "id": "case",
        "title": title,
        **pack,
        **cards,
        "rooms": rooms,
        "items": _named_rows(pack, "items", {"play": []}),
    }


def _named_rows(pack: Keys, kind: str, usual: dict[str, object]) -> list[dict[str, object]]:
    """The cards of a kind; one that leaves out its name is called by its id."""
    found: list[dict[str, object]] = []
    for row in rows_of(pack.get(kind, []), f"pack.{kind}"):
        card = keys(row, f"pack.{kind}")
        id = str(card.get("id"))
        found.append({**usual, "name": {"ru": id, "en": id}, **card})
    return found


def _places(rooms: list[str]) -> dict[str, int]:
    return {rooms[place]: place for place in range(len(rooms))}


def _start_room(world: World, cards: Cards, rooms: list[str], id: str, row: Keys) -> None:
    at = f"start.{id}"
    room = rooms.index(id)
    no_others(row, _ROOM_KEYS, at)
    for kind, count in keys(row.get("tokens"), f"{at}.tokens").items():
        world.tokens[known(_places(TOKENS), kind, f"{at}.tokens", "kind of token")][room] = number(
            count, f"{at}.tokens.{kind}"
        )
    world.df[room] = _drawn(world, row.get("df", []), f"{at}.df")
    items = words(row.get("items", []), f"{at}.items")
    world.lying[room] = [known(cards.item_at, one, f"{at}.items", "item") for one in items]
    specials = words(row.get("specials", []), f"{at}.specials")
    world.specials_lying[room] = [_special(world, cards, one, f"{at}.specials") for one in specials]


def _start_seat(world: World, cards: Cards, rooms: list[str], seat: int, row: Keys) -> None:
    at = f"start.{world.names[seat]}"
    no_others(row, _SEAT_KEYS, at)
    bit = 1 << seat
    if row.get("escaped") is True:
        world.escaped |= bit
        world.at[seat] = OUTSIDE
    else:
        world.at[seat] = known(_places(rooms), str(row.get("at", rooms[0])), f"{at}.at", "room")
    world.wounded |= bit if row.get("wounded") is True else 0
    world.delayed |= bit if row.get("delayed") is True else 0
    world.held[seat] = _drawn(world, row.get("df", []), f"{at}.df")
    items = words(row.get("items", []), f"{at}.items")
    world.hands[seat] = [known(cards.item_at, one, f"{at}.items", "item") for one in items]
    specials = words(row.get("specials", []), f"{at}.specials")
    world.carried[seat] = [_special(world, cards, one, f"{at}.specials") for one in specials]


def _drawn(world: World, values: object, at: str) -> list[int]:
    """Values of tokens, which are then no longer in the supply."""
    found = [number(value, at) for value in rows_of(values, at)]
    for value in found:
        if not 1 <= value <= DF_KINDS:
            raise BadInput("not_between", at, value=value, low=1, high=DF_KINDS)
        world.supply[value - 1] = max(0, world.supply[value - 1] - 1)
    return found


def _special(world: World, cards: Cards, id: str, at: str) -> int:
    special = known(cards.special_at, id, at, "special card")
    world.specials[special] = max(0, world.specials[special] - 1)
    return special
