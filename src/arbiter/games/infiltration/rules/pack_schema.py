"""The JSON schema of packs, made from the declared operations and conditions, so that it can't say anything else than the code.

`content/schema/pack.json` is its copy for editors; `schema_text` writes it.
"""

import json
from collections.abc import Mapping
from typing import Final

from arbiter.games.infiltration.rules.operations import arguments
from arbiter.games.infiltration.rules.operations.catalogue import OPERATIONS
from arbiter.games.infiltration.rules.operations.conditions import TESTS
from arbiter.games.infiltration.world.codes import FLOORS, REACH, TOKENS, WHO

Schema = dict[str, object]

_ID: Final[Schema] = {"type": "string", "pattern": "^[A-Za-z0-9_][A-Za-z0-9_-]*$", "maxLength": 60}
_REF: Final = "#/$defs/"


def pack_schema() -> Schema:
    """The schema of a whole pack file (draft 2020-12)."""
    kinds = ["room", "item", "special", "npc", "agent"]
    properties: Schema = {f"{kind}s": {"type": "array", "items": {"$ref": _REF + kind}} for kind in kinds}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A pack of cards for infiltration",
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "title", "rooms"],
        "properties": {"id": _ID, "title": {"$ref": _REF + "texts"}, **properties},
        "$defs": definitions(),
    }


def schema_text() -> str:
    """The schema as the text of content/schema/pack.json."""
    return json.dumps(pack_schema(), indent=2, ensure_ascii=False) + "\n"


def definitions() -> Schema:
    """Everything that the schema refers to by name."""
    return {
        "texts": _object({"ru": _text(), "en": _text()}, ["ru", "en"]),
        "effects": {"type": "array", "items": {"$ref": _REF + "effect"}},
        "effect": _one_of_words({operation.name: _args(operation.args) for operation in OPERATIONS}),
        "test": _one_of_words({test.name: _args(test.args) for test in TESTS}),
        "option": _object(
            {"id": _ID, "name": {"$ref": _REF + "texts"}, "do": {"$ref": _REF + "effects"}}, ["id", "name", "do"]
        ),
        "room": _room(),
        "item": _card({"play": _effects(), "keep": {"type": "boolean"}, "trap": _effects()}, ["play"]),
        "special": _card({"play": _effects(), "count": _whole(1), "worth": _whole(0)}, []),
        "npc": _card({"act": _effects(), "moves": _whole(0)}, []),
        "agent": _card({}, []),
    }


def _room() -> Schema:
    slots = _object(
        {
            "interface": _object({"count": _whole(1)}, []),
            "tech_lock": _object({"count": _whole(1), "df": _whole(0)}, []),
            "lab_worker": _object({"count": _whole(1), "df": _whole(0)}, []),
        },
        [],
    )
    lock = _object({"test": {"$ref": _REF + "test"}, "cost": _effects(), "then": _effects()}, [])
    protocols: dict[str, object] = {
        kind: _effects() for kind in ("discovery", "entry", "interface", "advance", "retreat")
    }
    fields: dict[str, object] = {
        "floor": {"enum": FLOORS},
        "df": _whole(0),
        "slots": slots,
        "protocols": _object({**protocols, "tech_lock": lock}, []),
    }
    return _card(fields, ["floor"])


def _card(fields: Mapping[str, object], required: list[str]) -> Schema:
    texts = {"$ref": _REF + "texts"}
    return _object({"id": _ID, "name": texts, "text": texts, "flavour": texts, **fields}, ["id", "name", *required])


def _object(properties: Mapping[str, object], required: list[str]) -> Schema:
    found: Schema = {"type": "object", "additionalProperties": False, "properties": dict(properties)}
    if required:
        found["required"] = required
    return found


def _one_of_words(words: Mapping[str, object]) -> Schema:
    """A mapping of exactly one known word."""
    return {**_object(words, []), "minProperties": 1, "maxProperties": 1}


def _args(args: Mapping[str, str]) -> Schema:
    required = [name for name, kind in args.items() if kind.endswith("!")]
    return _object({name: _kind(kind.rstrip("!")) for name, kind in args.items()}, required)


def _kind(kind: str) -> Schema:
    """The schema of an argument of one of the kinds of operations.arguments."""
    words = {
        arguments.TOKEN: TOKENS,
        arguments.ACTION: arguments.ACTIONS,
        arguments.DIAL: arguments.DIALS,
        arguments.AGENTS: WHO,
        arguments.REACHES: REACH,
        arguments.WHEN: arguments.WHENS,
        arguments.SOURCE: arguments.SOURCES,
        arguments.ASKED: arguments.ASKS,
    }
    if kind in words:
        return {"enum": words[kind]}
    if kind == arguments.NUMBER:
        return {"type": "integer", "minimum": -99, "maximum": 99}
    if kind in (arguments.NPC, arguments.SPECIAL_KIND):
        return _ID
    if kind == arguments.ROOM:
        floor: Schema = {"enum": FLOORS}
        return {
            "type": ["string", "object"],
            "additionalProperties": False,
            "properties": {"floor": floor},
            "required": ["floor"],
        }
    if kind == arguments.BRANCHES:
        return {
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"pattern": "^[1-6](-[1-6])?$"},
            "additionalProperties": {"$ref": _REF + "effects"},
        }
    references = {arguments.EFFECTS: "effects", arguments.TEST: "test", arguments.ASK: "texts"}
    if kind in references:
        return {"$ref": _REF + references[kind]}
    inner = {arguments.OPTIONS: "option", arguments.TEST + "s": "test"}
    return {"type": "array", "minItems": 1, "items": {"$ref": _REF + inner[kind]}}


def _effects() -> Schema:
    return {"$ref": _REF + "effects"}


def _text() -> Schema:
    return {"type": "string", "minLength": 1}


def _whole(least: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": 99}
