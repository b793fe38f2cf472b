"""Reads content/ into typed objects: crises, super crises, choices, characters, places, changes of difficulty, options.

Each file is read and checked once; an error names its file, line and key.
"""

from collections.abc import Mapping
from typing import Final, final

from arbiter.games.content import Content, Place, chosen, mapping, option, read, sequence, whole, words
from arbiter.games.skillcheck.world import effects
from arbiter.games.skillcheck.world.cards import mask_of, type_named
from arbiter.games.skillcheck.world.effects import RESOURCES, Effect
from arbiter.games.skillcheck.world.pile import NO_PARTIAL
from arbiter.games.skillcheck.world.ruleset import Rules
from arbiter.kernel.game import Option, Ruling
from arbiter.kernel.refusal import BadInput

_PACKAGE: Final = "arbiter.games.skillcheck"
_read: Final[dict[str, Content]] = {}

Text = dict[str, str]
"""Words by language: "ru" and "en"."""


@final
class Crisis:
    """A card of the crisis deck or a super crisis. `types` is 0 for one without a check, which has `a` and `b` for its choices.

    `chooser` is "current", "president", "admiral" or "" (no choice); with a check, `b` is the alternative to it.
    """

    def __init__(self, row: Mapping[str, object], is_super: bool) -> None:
        check = mapping(row.get("check", {}))
        self.id: Final = str(row["id"])
        self.title: Final = _text(row["title"])
        self.text: Final = _text(row["text"])
        self.is_super: Final = is_super
        self.chooser: Final = str(row.get("chooser", ""))
        self.difficulty: Final = whole(check.get("difficulty", 0))
        self.partial: Final = whole(check.get("partial", NO_PARTIAL))
        self.types: Final = mask_of([type_named(word) for word in words(check.get("types", []))])
        self.on_pass: Final = _effects(row.get("pass", []))
        self.on_partial: Final = _effects(row.get("partial", []))
        self.on_fail: Final = _effects(row.get("fail", []))
        self.a: Final = _effects(row.get("a", []))
        self.b: Final = _effects(row.get("b", row.get("alternative", [])))
        self.jump: Final = row.get("jump") is True


@final
class Character:
    """One character: its skill set as (bits of types, number of cards), and the place where it begins."""

    def __init__(self, row: Mapping[str, object], at: int) -> None:
        slots = [mapping(slot) for slot in sequence(row["draw"])]
        self.id: Final = str(row["id"])
        self.title: Final = _text(row["title"])
        self.ability: Final = _text(row["ability"])
        self.kind: Final = str(row["class"])
        self.slots: Final = [
            (mask_of([type_named(word) for word in words(slot["types"])]), whole(slot["n"])) for slot in slots
        ]
        self.at: Final = at


@final
class Site:
    """One place: what it gives to who goes there."""

    def __init__(self, row: Mapping[str, object]) -> None:
        check = mapping(row.get("check", {}))
        draw = mapping(row.get("draw", {}))
        more = mapping(row.get("title_draw", {}))
        self.id: Final = str(row["id"])
        self.title: Final = _text(row["title"])
        self.text: Final = _text(row["text"])
        self.open: Final = row.get("go") is not False
        self.colonial_one: Final = row.get("colonial_one") is True
        self.difficulty: Final = whole(check.get("difficulty", 0))
        self.types: Final = mask_of([type_named(word) for word in words(check.get("types", []))])
        self.on_pass: Final = _effects(row.get("pass", []))
        self.draw_types: Final = mask_of([type_named(word) for word in words(draw.get("types", []))])
        self.draw: Final = whole(draw.get("n", 0))
        self.title_for_more: Final = str(more.get("title", ""))
        self.draw_with_title: Final = whole(more.get("n", 0))
        self.jump: Final = row.get("jump") is True


@final
class Modifier:
    """Something that changes a difficulty by one of `by`; `to` are the places whose checks it touches (none: any check)."""

    def __init__(self, row: Mapping[str, object]) -> None:
        self.id: Final = str(row["id"])
        self.title: Final = _text(row["title"])
        self.by: Final = [whole(one) for one in sequence(row["by"])]
        self.to: Final = words(row["to"])
        self.free: Final = row["free"] is True


@final
class Contents:
    """All cards, characters and places, by number."""

    def __init__(self) -> None:
        self.crises: Final[list[Crisis]] = []
        self.supers: Final[list[int]] = []
        self.base: Final[list[int]] = []
        self.choices: Final[list[int]] = []
        self.sites: Final[list[Site]] = []
        self.site_of: Final[dict[str, int]] = {}
        self.characters: Final[list[Character]] = []
        self.character_of: Final[dict[str, int]] = {}
        self.modifiers: Final[dict[str, Modifier]] = {}


_contents: Final[list[Contents]] = []


def content() -> Contents:
    """The content of the game, read at the first call."""
    if not _contents:
        _contents.append(_load())
    return _contents[0]


def content_file(name: str) -> Content:
    """The checked document content/`name`.yaml."""
    if name not in _read:
        _read[name] = read(_PACKAGE, "content", name)
    return _read[name]


def _rows(name: str) -> list[Mapping[str, object]]:
    return [mapping(row) for row in sequence(content_file(name).value)]


def _load() -> Contents:
    found = Contents()
    for name, numbers in (("crises", found.base), ("super_crises", found.supers), ("choices", found.choices)):
        for row in _rows(name):
            numbers.append(len(found.crises))
            found.crises.append(Crisis(row, name == "super_crises"))
    for row in _rows("places"):
        found.site_of[str(row["id"])] = len(found.sites)
        found.sites.append(Site(row))
    for at, row in enumerate(_rows("characters")):
        place = str(row["at"])
        if place not in found.site_of:
            known = ", ".join(found.site_of)
            raise content_file("characters").error((at, "at"), "not_among", value=place, possible=known)
        found.character_of[str(row["id"])] = at
        found.characters.append(Character(row, found.site_of[place]))
    for at, row in enumerate(_rows("modifiers")):
        _check_modifier(found, row, at)
        found.modifiers[str(row["id"])] = Modifier(row)
    _check_ids(found)
    return found


def _check_modifier(found: Contents, row: Mapping[str, object], at: int) -> None:
    where: Place = (at, "to")
    for place in words(row["to"]):
        if place not in found.site_of:
            raise content_file("modifiers").error(where, "not_among", value=place, possible=list(found.site_of))
    owner = row.get("character")
    if owner is not None and owner not in found.character_of:
        raise content_file("modifiers").error(
            (at, "character"), "not_among", value=owner, possible=list(found.character_of)
        )


def _check_ids(found: Contents) -> None:
    """An id names one thing only: texts and records find it by that."""
    ids = [one.id for one in found.crises] + [one.id for one in found.sites] + [one.id for one in found.characters]
    for one in ids:
        if ids.count(one) > 1:
            raise BadInput("stands_twice", "content", value=one)


def _text(value: object) -> Text:
    return {language: str(line) for language, line in mapping(value).items()}


def _effects(value: object) -> list[Effect]:
    return [_effect(mapping(one)) for one in sequence(value)]


def _effect(row: Mapping[str, object]) -> Effect:
    name = next(iter(row))
    value = row[name]
    if name in RESOURCES:
        return Effect(effects.RESOURCE, n=whole(value), to=name)
    if name == "track":
        return Effect(effects.TRACK, n=whole(value))
    if name == "distance":
        return Effect(effects.DISTANCE, n=whole(value))
    if name == "rule":
        return Effect(effects.NO_LOOKING if value == "no_looking" else effects.CLOSE_COLONIAL_ONE)
    if name == "again":
        return Effect(effects.AGAIN)
    return _compound(name, mapping(value))


def _compound(name: str, part: Mapping[str, object]) -> Effect:
    then = _effects(part.get("then", part.get("a", [])))
    if name == "ships":
        step, what = whole(part["track"]), str(part["what"])
        return Effect(
            effects.SHIPS, n=step, who=str(part["n"]), to="raptor_lost" if what == "raptor" and step < 0 else what
        )
    if name == "send":
        return Effect(effects.SEND, who=str(part["who"]), to=str(part["to"]), optional=part.get("optional") is True)
    if name == "discard":
        n = effects.ALL_CARDS if part.get("all") is True else whole(part["n"])
        return Effect(effects.DISCARD, n=n, who=str(part["who"]), random=part.get("random") is True)
    if name == "draw":
        return Effect(effects.DRAW, n=whole(part["n"]), who=str(part["who"]), to=str(part["type"]))
    if name == "look":
        return Effect(effects.LOOK, who=str(part["by"]), to=str(part["of"]))
    if name == "title":
        return Effect(effects.TITLE, who=str(part["to"]), to=str(part["title"]))
    if name == "roll":
        return Effect(effects.ROLL, n=whole(part["fails_to"]), then=then)
    if name == "choose":
        return Effect(effects.CHOOSE, who=str(part["by"]), then=then, other=_effects(part["b"]))
    return Effect(effects.IF_FOOD_BELOW, n=whole(part["n"]), then=then)


def options() -> list[Option]:
    """Every option in the order of the rules' chapters."""
    return [option(row) for row in _rows("options")]


def rules(given: Mapping[str, object]) -> Rules:
    """The numbers of a table with these options. BadInput names the option, the value and what could stand there."""
    values = chosen(options(), given, "skillcheck")
    return Rules(**values)  # type: ignore[arg-type]  # each value was checked against its option, flags included


def rulings() -> list[Ruling]:
    """The rulebook: every numbered rule in our wording."""
    found: list[Ruling] = []
    document = mapping(rulebook().value)
    for row in map(mapping, sequence(document["rules"])):
        source = [whole(line) for line in sequence(row["source"])]
        found.append(Ruling(str(row["id"]), _text(row["title"]), source, str(row["ours"]), _text(row["text"])))
    return found


def rulebook() -> Content:
    """The document rulebook.yaml."""
    return package_file("", "rulebook")


def package_file(folder: str, name: str) -> Content:
    """A YAML document of this package that has no schema of its own."""
    from importlib.resources import files

    from arbiter.games.content import parse

    base = files(_PACKAGE) / folder if folder else files(_PACKAGE)
    return parse(
        (base / f"{name}.yaml").read_text(encoding="utf-8"), f"{folder}/{name}.yaml" if folder else f"{name}.yaml"
    )
