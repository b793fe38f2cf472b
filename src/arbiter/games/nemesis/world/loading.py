"""Reads content/ into typed objects: options (all chapters), items (N-706), professions and presets (N-101, N-103).

The files are read and checked once; `item_kinds` here and `map_loading.station` put a table's numbers into them.
"""

from collections.abc import Mapping
from typing import Final

from arbiter.games.content import Content, chosen, mapping, option, read, sequence, whole, words
from arbiter.games.nemesis.world.items import HUMAN_BLOOD, THING_BLOOD, ItemKinds
from arbiter.games.nemesis.world.professions import Preset, Professions
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.kernel.game import Option
from arbiter.kernel.refusal import BadInput

_PACKAGE: Final = "arbiter.games.nemesis"
_read: Final[dict[str, Content]] = {}
_NEW: Final = {"human": HUMAN_BLOOD, "thing": THING_BLOOD}


def content(name: str) -> Content:
    """The checked document content/`name`.yaml."""
    if name not in _read:
        _read[name] = read(_PACKAGE, "content", name)
    return _read[name]


def options() -> list[Option]:
    """Every option in the order of the rules' chapters."""
    return [option(mapping(row)) for row in sequence(content("options").value)]


def ruleset(given: Mapping[str, object], seats: int = 0) -> Ruleset:
    """The numbers of a table with these options; all others have their defaults.

    With a number of seats, options that are 0 for "by the number of seats" (N-101) get the number of its preset.
    BadInput names the option, the value and what could stand there.
    """
    values = chosen(options(), given, "nemesis")
    rules = Ruleset(**values)  # type: ignore[arg-type]  # each value was checked against its option
    _check_pairs(rules)
    if seats:
        _take_preset(rules, preset(seats))
    return rules


def _check_pairs(rules: Ruleset) -> None:
    """Options that bound each other."""
    pairs = [
        ("infection_delay_least", rules.infection_delay_least, "infection_delay_most", rules.infection_delay_most),
        ("spit_delay_least", rules.spit_delay_least, "spit_delay_most", rules.spit_delay_most),
        ("heavily_wounded_hp", rules.heavily_wounded_hp, "lightly_wounded_hp", rules.lightly_wounded_hp),
        ("cold_bitter_at", rules.cold_bitter_at, "cold_hard_at", rules.cold_hard_at),
        ("cold_hard_at", rules.cold_hard_at, "cold_mild_at", rules.cold_mild_at),
        ("cold_mild_at", rules.cold_mild_at, "warm_at", rules.warm_at),
        ("coldest", rules.coldest, "warmest", rules.warmest),
        ("doors_close_hours", rules.doors_close_hours, "turn_hours", rules.turn_hours),
        ("sanity_start", rules.sanity_start, "sanity_max", rules.sanity_max),
        ("sanity_wake", rules.sanity_wake, "sanity_max", rules.sanity_max),
        ("rise_hp", rules.rise_hp, "thing_hp", rules.thing_hp),
    ]
    for low_name, low, high_name, high in pairs:
        if low > high:
            raise BadInput("more_than", low_name, value=low, other=high_name, bound=high)


def _take_preset(rules: Ruleset, chosen: Preset) -> None:
    if rules.things == 0:
        rules.things = chosen.things
    if rules.generator_burn == 0:
        rules.generator_burn = chosen.generator_burn


def seat_bounds() -> tuple[int, int]:
    """The least and the most seats for which there is a preset (N-101)."""
    rows = [mapping(row) for row in sequence(mapping(content("presets").value)["seats"])]
    return min(whole(row["least"]) for row in rows), max(whole(row["most"]) for row in rows)


def preset(seats: int) -> Preset:
    """What goes with this number of seats. BadInput if no preset serves it."""
    document = mapping(content("presets").value)
    for row in map(mapping, sequence(document["seats"])):
        if whole(row["least"]) <= seats <= whole(row["most"]):
            return _preset(document, whole(row["preset"]), row["tested"] is True)
    least, most = seat_bounds()
    raise BadInput("seats_not_between", count=seats, low=least, high=most)


def tested(seats: int) -> bool:
    """Whether a preset was made for just this number of seats; else the table is marked (N-101)."""
    least, most = seat_bounds()
    return least <= seats <= most and preset(seats).tested


def _preset(document: Mapping[str, object], name: int, tested: bool) -> Preset:
    for row in map(mapping, sequence(document["presets"])):
        if row["preset"] == name:
            return Preset(whole(row["things"]), whole(row["generator_burn"]), tested)
    raise content("presets").error(("seats",), "no_preset", preset=name)


def professions() -> Professions:
    """Every profession in the order of the file."""
    rows = [mapping(row) for row in sequence(content("professions").value)]
    found = Professions([], [], [], [], [], [], [])
    stats: list[tuple[int, int, int]] = []
    for at, row in enumerate(rows):
        three = (whole(row["fitness"]), whole(row["initiative"]), whole(row["erudition"]))
        if sorted(three) != [1, 2, 3]:
            raise content("professions").error((at,), "odd_stats", stats=three)
        if three not in stats:
            stats.append(three)
            found.families.append([])
        found.families[stats.index(three)].append(at)
        found.family.append(stats.index(three))
        found.names.append(str(row["id"]))
        found.titles.append({language: str(text) for language, text in mapping(row["title"]).items()})
        found.fitness.append(three[0])
        found.initiative.append(three[1])
        found.erudition.append(three[2])
    return found


def item_kinds(rules: Ruleset) -> ItemKinds:
    """The kinds of items and their recipes, with this table's capacities."""
    source = content("items")
    document = mapping(source.value)
    rows = [mapping(row) for row in sequence(document["kinds"])]
    kinds = ItemKinds([str(row["id"]) for row in rows], [], [], [], [], [], [], [], [], [], [], [], [], [])
    for at, row in enumerate(rows):
        held_in = words(row.get("held_in", ["hand", "backpack"]))
        new = row.get("new", False)
        kinds.capacity.append(number(source, ("kinds", at, "fuel"), row.get("fuel", 0), rules))
        kinds.switched.append(row.get("property") == "on")
        kinds.loaded.append(row.get("property") == "loaded")
        kinds.classed.append(row.get("property") == "class")
        kinds.new.append(_NEW[new] if isinstance(new, str) else int(new is True))
        kinds.weapon.append(row.get("weapon") is True)
        kinds.in_hand.append("hand" in held_in)
        kinds.in_backpack.append("backpack" in held_in)
        kinds.in_pocket.append("pocket" in held_in)
        kinds.wearable.append("worn" in held_in)
    for at, row in enumerate(map(mapping, sequence(document["recipes"]))):
        first, second = words(row["of"])
        kinds.recipe_makes.append(named(source, ("recipes", at, "makes"), kinds.names, row["makes"]))
        kinds.recipe_first.append(named(source, ("recipes", at, "of", 0), kinds.names, first))
        kinds.recipe_second.append(named(source, ("recipes", at, "of", 1), kinds.names, second))
    return kinds


def number(source: Content, place: tuple[str | int, ...], value: object, rules: Ruleset) -> int:
    """A number of content: as it stands, or that of the option named there."""
    if not isinstance(value, str):
        return whole(value)
    found = getattr(rules, value, None)
    if isinstance(found, int) and not isinstance(found, bool):
        return found
    raise source.error(place, "no_option_with_number", value=value)


def named(source: Content, place: tuple[str | int, ...], names: list[str], name: object) -> int:
    """The index of a name that content refers to."""
    if name in names:
        return names.index(str(name))
    raise source.error(place, "not_among", value=name, possible=names)
