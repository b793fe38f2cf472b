"""What a view shows from outside, held against the schema that the game gives of it."""

from collections.abc import Iterator, Mapping
from typing import Final, final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from arbiter.kernel import codec
from arbiter.kernel.game import Game
from arbiter.kernel.view import View

COLDEST: Final = -273
"""Nothing that a game counts is less: such a number would be a code."""


@final
class Outlook:
    """The schema of one game's `shown`, and the check of each view against it."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.schema: Final = game.shown_schema()
        self.validator: Final = Draft202012Validator(self.schema)

    def of_schema(self) -> list[str]:
        """What is wrong with the schema itself: each field of it says what it is."""
        try:
            Draft202012Validator.check_schema(self.schema)
        except SchemaError as error:
            return [f"the schema is none: {error.message}"]
        return [f"the schema does not say what {name} is" for name in undescribed(self.schema)]

    def of_view(self, view: View) -> list[str]:
        """What is wrong with what one view shows."""
        shown = self.game.shown(view)
        try:
            plain = codec.decode(codec.encode(shown), dict[str, object], "shown")
        except TypeError as error:
            return [f"what is shown is no JSON: {error}"]
        faults = [f"{error.json_path}: {error.message}" for error in self.validator.iter_errors(shown)]
        faults += [f"{number} stands for something else" for number in numbers(shown) if number < COLDEST]
        if plain != shown:
            faults.append("what is shown is other data when it is read back from JSON")
        if not isinstance(shown.get("names"), list):
            faults.append("no list `names` stands at the top")
        return faults


def undescribed(schema: object) -> Iterator[str]:
    """The fields without a description of their own or of their type, inside a schema."""
    if isinstance(schema, list):
        for part in schema:
            yield from undescribed(part)
    elif isinstance(schema, Mapping):
        for field, what in fields_of(schema):
            if not described(what):
                yield f"{schema.get('title', 'a part')}.{field}"
        for part in schema.values():
            yield from undescribed(part)


def fields_of(schema: Mapping[object, object]) -> list[tuple[object, object]]:
    """The fields of an object, none of anything else."""
    properties = schema.get("properties")
    return list(properties.items()) if isinstance(properties, Mapping) and schema.get("type") == "object" else []


def described(what: object) -> bool:
    """Whether a field says what it is, or one of the types that it may have does."""
    if not isinstance(what, Mapping):
        return False
    either = what.get("anyOf")
    return "description" in what or "$ref" in what or (isinstance(either, list) and any(map(described, either)))


def numbers(value: object) -> Iterator[float]:
    """Every number in JSON data."""
    if isinstance(value, Mapping):
        for inner in value.values():
            yield from numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value
