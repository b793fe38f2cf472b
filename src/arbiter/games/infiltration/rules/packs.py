"""Packs of cards: read from YAML, checked by the schema and for names that lead nowhere, and kept ready (chapter 3)."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from arbiter.games.content import Content, Place, check, mapping, parse, sequence, whole
from arbiter.games.infiltration.acting.questions import NO, YES
from arbiter.games.infiltration.rules.operations.arguments import Operation, Reader, Test
from arbiter.games.infiltration.rules.operations.catalogue import OPERATIONS
from arbiter.games.infiltration.rules.operations.conditions import TESTS
from arbiter.games.infiltration.rules.pack_schema import pack_schema
from arbiter.games.infiltration.world.cards import (
    AgentCard,
    Cards,
    Effect,
    ItemCard,
    NpcCard,
    RoomCard,
    SpecialCard,
    Texts,
)
from arbiter.games.infiltration.world.codes import FLOORS, GATES, ON_LOCK, PLAYS, PROTOCOLS, TOKENS, WHERE
from arbiter.games.infiltration.world.loading import OURS
from arbiter.kernel.codec import encode
from arbiter.kernel.refusal import BadInput

RESERVED: Final = [*PLAYS, *WHERE, YES, NO]
"""Words of the rules that no card may have as its id."""

_ready: Final[dict[str, Cards]] = {}
_operations: Final[dict[str, Operation]] = {operation.name: operation for operation in OPERATIONS}
_tests: Final[dict[str, Test]] = {test.name: test for test in TESTS}


def cards_of(pack: str) -> Cards:
    """The cards of a pack, by the id of one of ours or by the whole text of another one. Each is read once."""
    found = _ready.get(pack)
    if found is None:
        found = read_pack(parse(pack_text(pack), pack_name(pack)))
        _ready[pack] = found
    return found


def all_ready() -> list[Cards]:
    """Every pack that was read so far."""
    return list(_ready.values())


def pack_text(pack: str) -> str:
    """The YAML of a pack."""
    if pack in OURS:
        return (files("arbiter.games.infiltration") / "content" / f"{pack}.yaml").read_text(encoding="utf-8")
    return pack


def pack_name(pack: str) -> str:
    """How errors call a pack."""
    return f"content/{pack}.yaml" if pack in OURS else "pack"


def pack_key(given: object) -> str:
    """What a world keeps of a pack that a table or a case names: the id of one of ours, or the whole text of the mapping given."""
    if isinstance(given, str) and given in OURS:
        return given
    if not isinstance(given, Mapping):
        raise BadInput("no_pack", "pack", value=given, possible=OURS)
    text = encode(given).decode()
    cards_of(text)
    return text


def read_pack(content: Content) -> Cards:
    """A pack out of its document. BadInput names file, line and key of the first mistake."""
    check(content, pack_schema())
    document = mapping(content.value)
    cards = Cards(str(document["id"]))
    cards.title = _texts(document["title"])
    reader = Reader(content, cards, _operations, _tests)
    _register(reader, document)
    for at, row in _rows(document, "rooms"):
        _read_room(reader, row, ("rooms", at))
    for at, row in _rows(document, "items"):
        _read_item(reader, row, ("items", at))
    for at, row in _rows(document, "specials"):
        _read_special(reader, row, ("specials", at))
    for at, row in _rows(document, "npcs"):
        npc = NpcCard(str(row["id"]), _texts(row["name"]), reader.effects(row.get("act"), ("npcs", at, "act")))
        npc.text, npc.flavour = _described(row)
        npc.moves = whole(row.get("moves", 1))
        cards.npcs.append(npc)
    for _, row in _rows(document, "agents"):
        agent = AgentCard(str(row["id"]), _texts(row["name"]))
        agent.text, agent.flavour = _described(row)
        cards.agents.append(agent)
    return cards


def _register(reader: Reader, document: Mapping[str, object]) -> None:
    """All ids first, so that cards can name each other in any order."""
    cards = reader.cards
    known = {"rooms": cards.room_at, "items": cards.item_at, "specials": cards.special_at, "npcs": cards.npc_at}
    for kind in ("rooms", "items", "specials", "npcs", "agents"):
        ids: dict[str, int] = known.get(kind, {})
        for at, row in _rows(document, kind):
            id = str(row["id"])
            place: Place = (kind, at, "id")
            if id in ids:
                raise reader.content.error(place, "stands_twice", value=id)
            if id in RESERVED:
                raise reader.content.error(place, "word_of_rules", id=id)
            ids[id] = at
            reader.add_name(id, _texts(row["name"]), (kind, at, "name"))
    cards.gates.extend([cards.room_at[id] for id in GATES if id in cards.room_at])


def _read_room(reader: Reader, row: Mapping[str, object], place: Place) -> None:
    room = RoomCard(str(row["id"]), _texts(row["name"]), FLOORS.index(str(row["floor"])))
    room.text, room.flavour = _described(row)
    room.df = whole(row.get("df", 0))
    for kind, slot in mapping(row.get("slots", {})).items():
        at = TOKENS.index(kind)
        room.tokens[at] = whole(mapping(slot).get("count", 1))
        room.protected[at] = whole(mapping(slot).get("df", 0))
    for name, protocol in mapping(row.get("protocols", {})).items():
        inside = (*place, "protocols", name)
        if name == PROTOCOLS[ON_LOCK]:
            _read_lock(reader, room, mapping(protocol), inside)
        else:
            room.protocols[PROTOCOLS.index(name)].extend(reader.effects(protocol, inside))
    reader.cards.rooms.append(room)


def _read_lock(reader: Reader, room: RoomCard, row: Mapping[str, object], place: Place) -> None:
    room.lock_cost = reader.effects(row.get("cost"), (*place, "cost"))
    room.lock_test = reader.test(row["test"], (*place, "test")) if "test" in row else None
    room.protocols[ON_LOCK].extend(reader.effects(row.get("then"), (*place, "then")))


def _read_item(reader: Reader, row: Mapping[str, object], place: Place) -> None:
    item = ItemCard(str(row["id"]), _texts(row["name"]), reader.effects(row["play"], (*place, "play")))
    item.text, item.flavour = _described(row)
    item.keep = row.get("keep") is True
    item.trap = reader.effects(row.get("trap"), (*place, "trap"))
    reader.cards.items.append(item)


def _read_special(reader: Reader, row: Mapping[str, object], place: Place) -> None:
    play: list[Effect] = reader.effects(row.get("play"), (*place, "play"))
    special = SpecialCard(str(row["id"]), _texts(row["name"]), play)
    special.text, special.flavour = _described(row)
    special.count = whole(row.get("count", 1))
    special.worth = whole(row.get("worth", 0))
    reader.cards.specials.append(special)


def _rows(document: Mapping[str, object], kind: str) -> list[tuple[int, Mapping[str, object]]]:
    rows = sequence(document.get(kind, []))
    return [(at, mapping(rows[at])) for at in range(len(rows))]


def _texts(value: object) -> Texts:
    return {language: str(text) for language, text in mapping(value).items()}


def _described(row: Mapping[str, object]) -> tuple[Texts, Texts]:
    return _texts(row.get("text", {})), _texts(row.get("flavour", {}))
