"""What is wrong with a YAML document, or with a value under a JSON schema: the code of its words, and what they speak of."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from arbiter.kernel.refusal import BadInput, kinds

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

OF_YAML: Final[Mapping[str, str]] = {
    "mapping values are not allowed in this context": "yaml_colon",
    "did not find expected key": "yaml_indent",
    "did not find expected '-' indicator": "yaml_indent",
    "did not find expected node content": "yaml_no_value",
    "could not find expected ':'": "yaml_no_colon",
    "found character that cannot start any token": "yaml_sign",
    "found unexpected end of stream": "yaml_open_quote",
    "did not find expected ',' or ']'": "yaml_open_list",
    "did not find expected ',' or '}'": "yaml_open_pairs",
    "did not find expected alphabetic or numeric character": "yaml_alias",
    "found undefined alias": "yaml_alias",
    "found unknown escape character": "yaml_escape",
    "control characters are not allowed": "yaml_control",
    "block mapping entries are not allowed in this context": "yaml_indent",
    "block sequence entries are not allowed in this context": "yaml_dash",
    "did not find expected <document start>": "yaml_documents",
    "but found another document": "yaml_documents",
}
"""The code of each thing that the reader of YAML complains of."""

BOUNDS: Final[Mapping[str, str]] = {
    "minimum": "too_small",
    "maximum": "too_big",
    "minItems": "too_few",
    "maxItems": "too_many",
    "minProperties": "too_few",
    "maxProperties": "too_many",
    "minLength": "too_short",
    "maxLength": "too_long",
}
"""The code of each bound of a schema."""


def of_yaml(problem: str | None, place: str) -> BadInput:
    """What is wrong where the reader of YAML stops."""
    code = OF_YAML.get(problem or "")
    return BadInput("no_yaml", place, reason=problem or "?") if code is None else BadInput(code, place)


def of_schema(error: "ValidationError") -> tuple[str, BadInput]:
    """What breaks the schema: the key that is meant ("": the value itself), and the error without its place."""
    value: Any = error.instance
    bound: Any = error.validator_value
    validator = str(error.validator)
    if validator == "additionalProperties" and isinstance(value, dict) and isinstance(error.schema, Mapping):
        return _unknown_key(value, error.schema)
    if validator in ("required", "dependentRequired"):
        return "", BadInput("no_key", key=error.message.split("'")[1])
    if validator == "type":
        return "", BadInput("wrong_kind", expected=kinds([bound] if isinstance(bound, str) else bound), got=value)
    if validator in ("enum", "const"):
        return "", BadInput("not_among", value=value, possible=[bound] if validator == "const" else bound)
    if validator in BOUNDS:
        return "", BadInput(BOUNDS[validator], value=value if isinstance(value, int) else len(value), bound=bound)
    if validator == "pattern":
        return "", BadInput("odd_form", value=value, pattern=bound)
    if validator == "uniqueItems":
        return "", BadInput("stands_twice", value=next(one for at, one in enumerate(value) if one in value[:at]))
    return "", BadInput("odd_here", value=value)


def _unknown_key(value: Mapping[str, object], schema: Mapping[str, object]) -> tuple[str, BadInput]:
    """The first key that has no place, and the one that may be meant."""
    known = sorted(_mapping(schema.get("properties")))
    seats = bool(schema.get("patternProperties"))
    key = next(key for key in value if key not in known and not (seats and _is_seat(key)))
    near = get_close_matches(key, known, 1)
    if near:
        return key, BadInput("misspelt_key", key=key, meant=near[0])
    return key, BadInput("unknown_key", key=key, possible=[*([BadInput("a_seat")] if seats else []), *known])


def _is_seat(key: str) -> bool:
    return len(key) == 1 and key.isupper()


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}
