"""Reads the options of chapter 2 and the rulebook, and puts a table's options into a ruleset."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from arbiter.games.content import Content, mapping, parse, read, sequence, whole, words
from arbiter.games.infiltration.packs import OURS
from arbiter.games.infiltration.ruleset import Ruleset
from arbiter.kernel.game import Option, Ruling
from arbiter.kernel.refusal import BadInput

_PACKAGE: Final = "arbiter.games.infiltration"
_read: Final[dict[str, list[Option]]] = {}
PACK: Final = "pack"
_PACK_OPTION: Final = Option(
    PACK, OURS[0], "I-101", "ours", {"ru": "Набор карт", "en": "Pack of cards"}, choices=list(OURS)
)
"""Which cards are played with; a table may also bring a whole pack of its own as a mapping."""


def options() -> list[Option]:
    """Every option in the order of the rules, the pack first."""
    if "options" not in _read:
        rows = sequence(read(_PACKAGE, "content", "options").value)
        _read["options"] = [_PACK_OPTION, *[_option(mapping(row)) for row in rows]]
    return _read["options"]


def _option(row: Mapping[str, object]) -> Option:
    default = row["default"]
    assert isinstance(default, int | str)
    return Option(
        name=str(row["name"]),
        default=default,
        rule=str(row["rule"]),
        origin=str(row["origin"]),
        title={language: str(text) for language, text in mapping(row["title"]).items()},
        low=whole(row.get("low", 0)),
        high=whole(row.get("high", 0)),
        choices=words(row.get("choices", [])),
        source=[whole(line) for line in sequence(row["source"])],
        unit=str(row.get("unit", "")),
    )


def ruleset(given: Mapping[str, object]) -> Ruleset:
    """The numbers of a table with these options; all others have their defaults. BadInput names option, value and bounds."""
    values: dict[str, object] = {}
    for option in options():
        if option.name != PACK:
            values[option.name] = _value(option, given.get(option.name, option.default))
    for name in given:
        if name not in values and name != PACK:
            raise BadInput(f"option {name}: infiltration has no such option")
    return Ruleset(**values)  # type: ignore[arg-type]  # each value was checked against its option


def _value(option: Option, value: object) -> object:
    if isinstance(option.default, bool):
        if isinstance(value, bool):
            return value
        raise BadInput(f"option {option.name}: {value!r} is neither true nor false")
    if isinstance(value, int) and not isinstance(value, bool) and option.low <= value <= option.high:
        return value
    raise BadInput(f"option {option.name}: {value!r} is no whole number from {option.low} to {option.high}")


def rulebook() -> list[Ruling]:
    """Every numbered rule in our own wording."""
    rows = sequence(mapping(document("rulebook.yaml").value)["rules"])
    return [_ruling(mapping(row)) for row in rows]


def _ruling(row: Mapping[str, object]) -> Ruling:
    return Ruling(
        id=str(row["id"]),
        title=_texts(row["title"]),
        source=[whole(line) for line in sequence(row.get("source", []))],
        ours=str(row.get("ours", "none")),
        text=_texts(row["text"]),
    )


def document(name: str) -> Content:
    """A YAML file of this package, by its path in it."""
    base = files(_PACKAGE)
    for step in name.split("/"):
        base = base / step
    return parse(base.read_text(encoding="utf-8"), name)


def _texts(value: object) -> dict[str, str]:
    return {language: str(text) for language, text in mapping(value).items()}
