"""How operations are declared and how their arguments are read out of a pack, with the place of every mistake."""

from collections.abc import Callable, Mapping
from typing import Final, final

from arbiter.games.content import Content, Place, mapping, sequence, whole
from arbiter.games.infiltration.world.cards import Cards, Condition, Effect, Texts, Where
from arbiter.games.infiltration.world.codes import FLOORS, NAMED, ON_FLOOR, REACH, SELF, TOKENS, WHERE, WHO
from arbiter.kernel.refusal import BadInput

# Kinds of arguments; the schema of packs and the docs are made from them.
NUMBER: Final = "number"
TOKEN: Final = "token"
ACTION: Final = "action"
DIAL: Final = "dial"
AGENTS: Final = "who"
ROOM: Final = "room"
REACHES: Final = "reach"
NPC: Final = "npc"
SPECIAL_KIND: Final = "special"
EFFECTS: Final = "effects"
TEST: Final = "test"
OPTIONS: Final = "options"
BRANCHES: Final = "branches"
ASK: Final = "ask"
WHEN: Final = "when"
SOURCE: Final = "source"
ASKED: Final = "asks"

ACTIONS: Final = ["advance", "retreat", "interface", "download", "extract"]
DIALS: Final = ["proximity", "alarm"]
WHENS: Final = ["next", "now"]
SOURCES: Final = ["play", "hand", "deck", "agent", "supply", "room"]
ASKS: Final = ["self", "it"]


@final
class Operation:
    """One word of the language of cards: its arguments with their kinds (`!` behind a kind: it must stand), what it does, and its maker."""

    def __init__(self, name: str, args: dict[str, str], does: str, build: "Callable[[Args], Effect]") -> None:
        self.name: Final = name
        self.args: Final = args
        self.does: Final = does
        self.build: Final = build


@final
class Test:
    """One condition: as an operation, but it asks."""

    def __init__(self, name: str, args: dict[str, str], does: str, build: "Callable[[Args], Condition]") -> None:
        self.name: Final = name
        self.args: Final = args
        self.does: Final = does
        self.build: Final = build


@final
class Reader:
    """Reads effects and conditions of one pack, whose ids are known already."""

    def __init__(
        self, content: Content, cards: Cards, operations: dict[str, Operation], tests: dict[str, Test]
    ) -> None:
        self.content: Final = content
        self.cards: Final = cards
        self.operations: Final = operations
        self.tests: Final = tests

    def effects(self, value: object, place: Place) -> list[Effect]:
        """A list of operations."""
        rows = sequence(value if value is not None else [])
        return [self.effect(mapping(rows[at]), (*place, at)) for at in range(len(rows))]

    def effect(self, row: Mapping[str, object], place: Place) -> Effect:
        """One operation, `{name: {…}}`."""
        name = next(iter(row))
        if name not in self.operations:
            raise self.content.error((*place, name), "not_among", value=name, possible=list(self.operations))
        built = self.operations[name].build(Args(self, (*place, name), mapping(row[name] or {})))
        built.name = name
        return built

    def test(self, value: object, place: Place) -> Condition:
        """One condition, `{name: {…}}`."""
        row = mapping(value)
        name = next(iter(row))
        if name not in self.tests:
            raise self.content.error((*place, name), "not_among", value=name, possible=list(self.tests))
        return self.tests[name].build(Args(self, (*place, name), mapping(row[name] or {})))

    def add_name(self, id: str, name: Texts, place: Place) -> None:
        """Keep a name that words will need; one id has one name."""
        known = self.cards.names.get(id)
        if known is not None and known != name:
            raise self.content.error(place, "other_name", id=id, name=known["en"])
        self.cards.names[id] = name


@final
class Args:
    """The arguments of one operation or condition."""

    def __init__(self, reader: Reader, place: Place, values: Mapping[str, object]) -> None:
        self.reader: Final = reader
        self.place: Final = place
        self.values: Final = values

    def error(self, key: str, code: str, **fields: object) -> BadInput:
        """The error about one argument."""
        return self.reader.content.error((*self.place, key) if key in self.values else self.place, code, **fields)

    def number(self, key: str, default: int) -> int:
        """A whole number."""
        return whole(self.values.get(key, default))

    def word(self, key: str, words: list[str], default: str) -> int:
        """The position of a word."""
        value = str(self.values.get(key, default))
        if value not in words:
            raise self.error(key, "not_among", value=value, possible=words)
        return words.index(value)

    def who(self, key: str = "who", default: int = SELF) -> int:
        """A selector of agents or NPCs."""
        return self.word(key, WHO, WHO[default])

    def reach(self, default: int) -> int:
        """Which rooms are reached (I-112)."""
        return self.word("reach", REACH, REACH[default])

    def token(self) -> int:
        """A kind of token."""
        return self.word("kind", TOKENS, TOKENS[0])

    def room(self, key: str = "room", default: str = "here") -> Where:
        """A selector of rooms: a word, the id of a room, or `{floor: …}`."""
        value = self.values.get(key, default)
        if isinstance(value, dict):
            return Where(ON_FLOOR, FLOORS.index(str(value["floor"])))
        word = str(value)
        if word in WHERE:
            return Where(WHERE.index(word))
        return Where(NAMED, self.card(key, word, self.reader.cards.room_at))

    def card(self, key: str, id: str, known: dict[str, int]) -> int:
        """The card with an id. A dangling name is an error."""
        if id not in known:
            raise self.error(key, "not_among", value=id, possible=list(known))
        return known[id]

    def npc(self) -> int:
        """An NPC by its id, -1 where none is named."""
        id = self.values.get("npc")
        return -1 if id is None else self.card("npc", str(id), self.reader.cards.npc_at)

    def special(self) -> int:
        """A special card by its id."""
        return self.card("kind", str(self.values["kind"]), self.reader.cards.special_at)

    def effects(self, key: str) -> list[Effect]:
        """Operations inside this one."""
        return self.reader.effects(self.values.get(key), (*self.place, key))

    def test(self, key: str) -> Condition:
        """A condition inside this one."""
        return self.reader.test(self.values[key], (*self.place, key))

    def ask(self, default: str) -> str:
        """The key of the words with which a player is asked: those of the card, or the common ones."""
        text = self.values.get("ask")
        if text is None:
            return default
        name = {language: str(said) for language, said in mapping(text).items()}
        key = "ask_" + "_".join(str(step) for step in self.place[1:])
        self.reader.add_name(key, name, (*self.place, "ask"))
        return key
