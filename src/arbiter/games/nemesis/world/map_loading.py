"""Makes a `Station` of content/map.yaml and a table's numbers (N-107, N-108, N-1001 to N-1060)."""

import json
import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Final, final

from arbiter.games.content import Content, check, mapping, parse, sequence, whole, words
from arbiter.games.nemesis.world.items import ItemKinds
from arbiter.games.nemesis.world.loading import content, named, number
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.games.nemesis.world.station import NOWHERE, Station

Row = Mapping[str, object]
Way = tuple[str | int, ...]

_NUMBERED: Final = re.compile(r"(.+)_[0-9]+")


OWN_MAP: Final = "station"
"""The value of the option `map` for the map of content/map.yaml."""


def map_of(value: object) -> Content | None:
    """A host's own map: a mapping, or the text of a file, in the form of content/map.yaml; None for ours. BadInput as for ours."""
    if value == OWN_MAP:
        return None
    found = parse(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False), "map")
    check(found, json.loads((files("arbiter.games.nemesis") / "content/schema/map.json").read_text(encoding="utf-8")))
    return found


@final
class _Fixture:
    """One fixture on the map, read together with its kind."""

    def __init__(self, name: str, kind: str, place: int, row: Row, powered_by: list[int]) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.place: Final = place
        self.row: Final = row
        self.powered_by: Final = powered_by


@final
class _Survey:
    """The map document with what its parts refer to; every error names file, line and key."""

    def __init__(self, source: Content, rules: Ruleset, kinds: ItemKinds) -> None:
        self.source: Final = source
        self.rules: Final = rules
        self.kinds: Final = kinds
        self.document: Final = mapping(source.value)
        self.rows: Final = [mapping(row) for row in sequence(self.document["places"])]
        self.places: Final = [str(row["id"]) for row in self.rows]
        self.generators: Final = [at for at, row in enumerate(self.rows) if "generator" in sequence(row["fixtures"])]

    def place(self, way: Way, name: object) -> int:
        return named(self.source, way, self.places, name)

    def kind(self, way: Way, name: object) -> int:
        return named(self.source, way, self.kinds.names, name)

    def unique(self) -> None:
        """BadInput if two places share a name."""
        for at, name in enumerate(self.places):
            if name in self.places[:at]:
                raise self.source.error(("places", at, "id"), "stands_twice", value=name)

    def powered_by(self, way: Way, names: object) -> list[int]:
        """Generators, by their index, in the places named."""
        found = []
        for at, name in enumerate(words(names)):
            place = self.place((*way, at), name)
            if place not in self.generators:
                raise self.source.error((*way, at), "no_generator_there", name=name)
            found.append(self.generators.index(place))
        return found

    def degrees(self, key: str, option: str) -> list[int]:
        """By place: the temperature under `key`, else that of the option."""
        return [
            number(self.source, ("places", at, key), row.get(key, option), self.rules)
            for at, row in enumerate(self.rows)
        ]

    def locked(self) -> list[int]:
        if not self.rules.locked_at_start:
            return []
        return [at for at, row in enumerate(self.rows) if row.get("lock") == "locked"]

    def starts(self) -> list[int]:
        choice = self.rules.start
        names = words(mapping(self.document["start"])[choice])
        return [self.place(("start", choice, at), name) for at, name in enumerate(names)]

    def floor(self, place: int) -> tuple[list[int], list[int]]:
        """Kinds and counts of what lies in a place at the start."""
        kinds: list[int] = []
        counts: list[int] = []
        for at, heap in enumerate(map(mapping, sequence(self.rows[place].get("floor", [])))):
            way = ("places", place, "floor", at)
            kinds.append(self.kind((*way, "kind"), heap["kind"]))
            counts.append(number(self.source, (*way, "count"), heap["count"], self.rules))
        return kinds, counts

    def unlimited(self, place: int) -> list[int]:
        names = words(self.rows[place].get("unlimited", []))
        return [self.kind(("places", place, "unlimited", at), name) for at, name in enumerate(names)]

    def fixtures(self) -> list[_Fixture]:
        """Every fixture, place by place."""
        return [
            self.fixture(place, at, entry)
            for place, row in enumerate(self.rows)
            for at, entry in enumerate(sequence(row["fixtures"]))
        ]

    def fixture(self, place: int, at: int, entry: object) -> _Fixture:
        way: Way = ("places", place, "fixtures", at)
        if isinstance(entry, str):
            name, feeders = entry, self.powered_by(("places", place, "powered_by"), self.rows[place]["powered_by"])
        else:
            own = mapping(entry)
            name, feeders = str(own["id"]), self.powered_by((*way, "powered_by"), own["powered_by"])
        known = mapping(self.document["fixtures"])
        numbered = _NUMBERED.fullmatch(name)
        kind = numbered.group(1) if numbered is not None and name not in known else name
        if kind not in known:
            raise self.source.error(way, "not_among", value=kind, possible=list(known))
        return _Fixture(name, kind, place, mapping(known[kind]), feeders)

    def part(self, fixture: _Fixture) -> int:
        name = fixture.row["part"]
        return NOWHERE if name is None else self.kind(("fixtures", fixture.kind, "part"), name)

    def doors(self) -> list[tuple[int, int]]:
        """Pairs of places, the earlier one first, in the order of the file. BadInput for a second door."""
        found: list[tuple[int, int]] = []
        for at, pair in enumerate(sequence(self.document["doors"])):
            one, other = words(pair)
            ends = [self.place(("doors", at, 0), one), self.place(("doors", at, 1), other)]
            door = (min(ends), max(ends))
            if door in found:
                raise self.source.error(("doors", at), "door_twice", one=one, other=other)
            found.append(door)
        return found


def station(rules: Ruleset, kinds: ItemKinds, source: Content | None = None) -> Station:
    """The station of a table, from content/map.yaml or another map in its form.

    BadInput names file, line and key of what does not fit together.
    """
    survey = _Survey(content("map") if source is None else source, rules, kinds)
    survey.unique()
    count = len(survey.places)
    every = range(count)
    fixtures = survey.fixtures()
    doors = survey.doors()
    table = _door_table(doors, count)
    outdoors = survey.place(("outdoors",), survey.document["outdoors"])
    neighbours = [[other for other in every if table[place * count + other] != NOWHERE] for place in every]
    lamps = {fixture.place: at for at, fixture in enumerate(fixtures) if fixture.kind == "lamp"}
    return Station(
        places=survey.places,
        block=[whole(row["block"]) for row in survey.rows],
        outdoors=outdoors,
        boxes_at=survey.place(("boxes",), survey.document["boxes"]),
        food_at=survey.place(("food",), survey.document["food"]),
        helicopter_at=survey.place(("helicopter",), survey.document["helicopter"]),
        neighbours=neighbours,
        generators=survey.generators,
        powered_by=[survey.powered_by(("places", at, "powered_by"), survey.rows[at]["powered_by"]) for at in every],
        temperature=survey.degrees("temperature", "room_temperature"),
        warmest=survey.degrees("warmest", "warmest"),
        coldest=survey.degrees("coldest", "coldest"),
        lockable=[row.get("lock") != "never" for row in survey.rows],
        locked=survey.locked(),
        starts=survey.starts(),
        floor_kinds=[survey.floor(place)[0] for place in every],
        floor_counts=[survey.floor(place)[1] for place in every],
        unlimited=[survey.unlimited(place) for place in every],
        door_a=[one for one, _ in doors],
        door_b=[other for _, other in doors],
        door_part=survey.kind(("door_part",), survey.document["door_part"]),
        doors_of=[[table[place * count + other] for other in neighbours[place]] for place in every],
        outer_door=[table[place * count + outdoors] for place in every],
        door_table=table,
        fixtures=[fixture.name for fixture in fixtures],
        fixture_kind=[fixture.kind for fixture in fixtures],
        fixture_place=[fixture.place for fixture in fixtures],
        electric=[fixture.row["electric"] is True for fixture in fixtures],
        breakable=[fixture.row["breakable"] is True for fixture in fixtures],
        part=[survey.part(fixture) for fixture in fixtures],
        bare=[fixture.row.get("bare") is not False for fixture in fixtures],
        whole=[fixture.row.get("whole") is not False for fixture in fixtures],
        dark_hides=[fixture.row.get("dark_hides") is True for fixture in fixtures],
        fixture_powered_by=[fixture.powered_by for fixture in fixtures],
        fixtures_of=[[at for at, fixture in enumerate(fixtures) if fixture.place == place] for place in every],
        lamp_of=[lamps.get(place, NOWHERE) for place in every],
    )


def _door_table(doors: list[tuple[int, int]], count: int) -> list[int]:
    """Square by place and place: the door between them, or NOWHERE."""
    table = [NOWHERE] * (count * count)
    for door, (one, other) in enumerate(doors):
        table[one * count + other] = door
        table[other * count + one] = door
    return table
