"""What is doubtful in a pack that loads: what nobody can reach, rooms without purpose, cards that never come up, missing texts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, final

from arbiter.faults import of_system
from arbiter.games.content import Content, Place, parse
from arbiter.games.infiltration.rules.ch2_setup import MOST_SEATS
from arbiter.games.infiltration.rules.operations.actions import ResolveAction
from arbiter.games.infiltration.rules.operations.agents import EnterSecret, Move, MoveTo
from arbiter.games.infiltration.rules.operations.cards import ItemToRoom, SpecialToRoom, TakeSpecial
from arbiter.games.infiltration.rules.operations.conditions import FirstThisRound
from arbiter.games.infiltration.rules.operations.control import If, Pay
from arbiter.games.infiltration.rules.operations.dials import Alarm, Proximity
from arbiter.games.infiltration.rules.operations.npcs import Spawn
from arbiter.games.infiltration.rules.operations.tokens import RemoveToken
from arbiter.games.infiltration.rules.packs import pack_name, pack_text, read_pack
from arbiter.games.infiltration.world.cards import Cards, Effect, RoomCard
from arbiter.games.infiltration.world.codes import (
    DISCOVERY,
    ENTRY,
    FLOORS,
    GATES,
    INTERFACE,
    LAB_WORKER,
    MOST_STEPS,
    NAMED,
    ON_ADVANCE,
    ON_INTERFACE,
    ON_LOCK,
    ON_RETREAT,
    PROTOCOLS,
    SECRET,
    SELF,
    TECH_LOCK,
    TOKENS,
    USE_INTERFACE,
)
from arbiter.games.infiltration.world.loading import ruleset
from arbiter.kernel.refusal import BadInput


def pack_check(path: str) -> list[BadInput]:
    """What is wrong with a pack, a file or one of ours by its id: what keeps it from loading, else all that is doubtful."""
    try:
        content = pack_content(path)
        return Linter(content, read_pack(content)).problems()
    except BadInput as error:
        return [error]


def pack_content(path: str) -> Content:
    """The document of a pack file, or of one of ours by its id. BadInput for a file that is not there or no YAML."""
    text = pack_text(path)
    if text != path:
        return parse(text, pack_name(path))
    try:
        return parse(Path(path).read_text(encoding="utf-8"), path)
    except OSError as error:
        raise of_system(error, path) from None
    except UnicodeDecodeError as error:
        raise BadInput("byte_not_utf8", path, byte=error.start) from None


def all_effects(effects: list[Effect]) -> Iterator[Effect]:
    """Effects and those inside them, at any depth."""
    for effect in effects:
        yield effect
        for part in effect.parts():
            yield from all_effects(part)


def free(effects: list[Effect]) -> Iterator[Effect]:
    """Effects and those inside them, as far as nothing has to be paid for them and nothing holds them to once a round."""
    for effect in effects:
        yield effect
        once = isinstance(effect, If) and isinstance(effect.test, FirstThisRound)
        if not isinstance(effect, Pay) and not once:
            for part in effect.parts():
                yield from free(part)


@final
class Ways:
    """Where an entry protocol sends agents: `steps` are 1 (deeper) and -1 (back), `named` the cards of rooms."""

    def __init__(self, room: RoomCard) -> None:
        self.steps: Final[set[int]] = set()
        self.named: Final[set[int]] = set()
        for effect in free(room.protocols[ENTRY]):
            if isinstance(effect, Move) and effect.by:
                self.steps.add(1 if effect.by > 0 else -1)
            elif isinstance(effect, MoveTo) and effect.where.kind == NAMED:
                self.named.add(effect.where.key)


def effects_of_room(room: RoomCard) -> list[Effect]:
    """Everything that a room can do."""
    found = list(room.lock_cost)
    for protocol in room.protocols:
        found += protocol
    return list(all_effects(found))


@final
class Linter:
    """The doubts about one pack, each with its line."""

    def __init__(self, content: Content, cards: Cards) -> None:
        self.content: Final = content
        self.cards: Final = cards
        self.found: Final[list[BadInput]] = []
        self.everything: Final[list[Effect]] = []

    def problems(self) -> list[BadInput]:
        """A line for each."""
        cards = self.cards
        for room in cards.rooms:
            self.everything.extend(effects_of_room(room))
        for item in cards.items:
            self.everything.extend(all_effects(item.play + item.trap))
        for special in cards.specials:
            self.everything.extend(all_effects(special.play))
        for npc in cards.npcs:
            self.everything.extend(all_effects(npc.act))
        self._numbers()
        for at in range(len(cards.rooms)):
            self._room(cards.rooms[at], ("rooms", at))
        self._secret_rooms()
        self._to_and_fro()
        self._never_used()
        self._texts()
        return self.found

    def _say(self, place: Place, code: str, **fields: object) -> None:
        self.found.append(self.content.error(place, code, **fields))

    def _numbers(self) -> None:
        """A table with the default options must be able to deal the pack."""
        rules = ruleset({})
        for floor, needed in enumerate((rules.first_floor_rooms, rules.second_floor_rooms, 1)):
            there = sum(1 for room in self.cards.rooms if room.floor == floor)
            if there < needed:
                self._say(("rooms",), "few_rooms", needed=needed, floor=FLOORS[floor], rooms=there)
        needed = rules.items * MOST_SEATS
        if len(self.cards.items) < needed:
            self._say(("items",), "few_items", items=len(self.cards.items), seats=MOST_SEATS, needed=needed)

    def _room(self, room: RoomCard, place: Place) -> None:
        protocols = (*place, "protocols")
        if room.protocols[ON_INTERFACE] and room.tokens[INTERFACE] < 1:
            self._say((*protocols, "interface"), "no_interface_token")
        if room.tokens[INTERFACE] > 0 and not room.protocols[ON_INTERFACE]:
            self._say((*place, "slots", "interface"), "no_interface_protocol")
        locked = room.protocols[ON_LOCK] or room.lock_cost or room.lock_test is not None
        if locked and room.tokens[TECH_LOCK] < 1:
            self._say((*protocols, "tech_lock"), "no_tech_lock")
        for kind in (TECH_LOCK, LAB_WORKER):
            if room.tokens[kind] > 0 and room.protected[kind] < 1:
                self._say((*place, "slots", TOKENS[kind]), "protects_nothing")
        if room.df == 0 and sum(room.tokens) == 0 and not any(room.protocols):
            self._say(place, "room_without_purpose", room=room.id)
        for kind in (DISCOVERY, ENTRY):
            for effect in room.protocols[kind]:
                if isinstance(effect, Move) and effect.who == SELF:
                    self._say((*protocols, PROTOCOLS[kind]), "nobody_stays")

        self._repeated(room, protocols)

    def _repeated(self, room: RoomCard, place: Place) -> None:
        """What a room can do over and over: use its own interface within one chain, hold security off."""
        interface = room.protocols[ON_INTERFACE]
        spends = any(isinstance(one, RemoveToken) and one.kind == INTERFACE for one in all_effects(interface))
        if not spends and any(isinstance(one, ResolveAction) and one.play == USE_INTERFACE for one in free(interface)):
            self._say((*place, "interface"), "uses_itself", steps=MOST_STEPS)
        for kind in (ENTRY, ON_INTERFACE, ON_ADVANCE, ON_RETREAT):
            lasts = kind != ON_INTERFACE or not spends
            if lasts and any(isinstance(one, Proximity) and one.by < 0 for one in free(room.protocols[kind])):
                self._say((*place, PROTOCOLS[kind]), "turns_back_always")

    def _to_and_fro(self) -> None:
        """I-105: rooms whose entry protocols send an agent back into each other."""
        rooms = self.cards.rooms
        ways = [Ways(room) for room in rooms]
        for at in range(len(rooms)):
            for other in range(len(rooms)):
                there, back = ways[at], ways[other]
                both = (1 in there.steps and -1 in back.steps) or (other in there.named and at in back.named)
                if both and SECRET not in (rooms[at].floor, rooms[other].floor):
                    self._say(
                        ("rooms", at, "protocols", "entry"),
                        "to_and_fro",
                        room=rooms[other].id,
                        steps=MOST_STEPS,
                    )

    def _secret_rooms(self) -> None:
        """I-113, I-114: a secret room needs a way in, which is the way out too."""
        cards = self.cards
        if not any(room.floor == SECRET for room in cards.rooms):
            return
        gates = [cards.rooms[at] for at in cards.gates]
        if not gates:
            self._say(("rooms",), "no_gates", gates=GATES)
        for gate in gates:
            if not any(isinstance(effect, EnterSecret) for effect in all_effects(gate.protocols[ON_INTERFACE])):
                self._say(("rooms", cards.room_at[gate.id]), "no_way_in", room=gate.id)
        for at in range(len(cards.rooms)):
            room = cards.rooms[at]
            elsewhere = room.id not in GATES and any(isinstance(one, EnterSecret) for one in effects_of_room(room))
            if elsewhere:
                self._say(("rooms", at), "not_a_gate", room=room.id, gates=GATES)

    def _never_used(self) -> None:
        cards = self.cards
        came = {effect.npc for effect in self.everything if isinstance(effect, Spawn)}
        taken = {effect.special for effect in self.everything if isinstance(effect, TakeSpecial | SpecialToRoom)}
        for at in range(len(cards.npcs)):
            if at not in came:
                self._say(("npcs", at), "never_appears", npc=cards.npcs[at].id)
        for at in range(len(cards.specials)):
            if at not in taken:
                self._say(("specials", at), "never_taken", card=cards.specials[at].id)
        laid = any(isinstance(effect, ItemToRoom) and effect.source != "play" for effect in self.everything)
        for at in range(len(cards.items)):
            item = cards.items[at]
            if item.keep and any(
                isinstance(effect, Proximity | Alarm) and effect.by < 0 for effect in all_effects(item.play)
            ):
                self._say(
                    ("items", at, "keep"),
                    "security_for_ever",
                    card=item.id,
                )
            lays_itself = any(isinstance(effect, ItemToRoom) for effect in all_effects(item.play))
            if item.trap and not (laid or lays_itself):
                self._say(("items", at, "trap"), "never_lies", card=item.id)

    def _texts(self) -> None:
        """Cards that do something and have no text that says so."""
        cards = self.cards
        texts = {
            "rooms": [(any(room.protocols) or bool(room.lock_cost), bool(room.text)) for room in cards.rooms],
            "items": [(bool(item.play), bool(item.text)) for item in cards.items],
            "specials": [(True, bool(special.text)) for special in cards.specials],
            "npcs": [(bool(npc.act), bool(npc.text)) for npc in cards.npcs],
        }
        for kind, rows in texts.items():
            for at, (does, said) in enumerate(rows):
                if does and not said:
                    self._say((kind, at), "no_text_on_card")
