"""Reads the options of chapter 2 and the rulebook, and puts a table's options into a ruleset."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from arbiter.games.content import Content, chosen, mapping, option, parse, read, sequence, whole
from arbiter.games.infiltration.world.ruleset import Ruleset
from arbiter.kernel.game import Option, Ruling

_PACKAGE: Final = "arbiter.games.infiltration"
_read: Final[dict[str, list[Option]]] = {}
OURS: Final = ["cybersolutions"]
"""The packs that come with the product, by id."""
PACK: Final = "pack"
_PACK_OPTION: Final = Option(
    PACK, OURS[0], "I-101", "ours", {"ru": "Набор карт", "en": "Pack of cards"}, choices=list(OURS)
)
"""Which cards are played with; a table may also bring a whole pack of its own as a mapping."""


def options() -> list[Option]:
    """Every option in the order of the rules, the pack first."""
    if "options" not in _read:
        rows = sequence(read(_PACKAGE, "content", "options").value)
        _read["options"] = [_PACK_OPTION, *[option(mapping(row)) for row in rows]]
    return _read["options"]


def ruleset(given: Mapping[str, object]) -> Ruleset:
    """The numbers of a table with these options; all others have their defaults. BadInput names option, value and bounds."""
    own = {name: given[name] for name in given if name != PACK}
    values = chosen([one for one in options() if one.name != PACK], own, "infiltration")
    return Ruleset(**values)  # type: ignore[arg-type]  # each value was checked against its option


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
