"""The station that a table plays on: places, doors and fixtures as numbers (N-1001 to N-1060).

Places, doors and fixtures are indices in the order of content/map.yaml, kinds of items those of `items`. Nothing here
changes during a game: what is broken, locked or cold now is the world's to know. `map_loading.station` builds it.
"""

from dataclasses import dataclass
from typing import Final, final

NOWHERE: Final = -1
"""Of a character on the move (N-305); also the answer where no such place, door or fixture exists."""


@final
@dataclass
class Station:
    """One list an attribute, one entry a place, a door or a fixture; flags are bools, references are indices."""

    places: list[str]
    block: list[int]
    """By place: 1 to 3, or 0 for none."""
    outdoors: int
    boxes_at: int
    """The place of the boxes (N-1015)."""
    food_at: int
    """The place of the shelved food (N-1030)."""
    helicopter_at: int
    """The place of the helicopter and its tank (N-1040)."""
    neighbours: list[list[int]]
    """By place: the places beyond its doors, ascending."""
    generators: list[int]
    """The places that hold a generator; `powered_by` and beacons count generators by their index in this list."""
    powered_by: list[list[int]]
    """By place: the generators that light, power and warm it; one of them is enough (N-1004)."""
    temperature: list[int]
    """By place: degrees at the start."""
    warmest: list[int]
    coldest: list[int]
    lockable: list[bool]
    locked: list[int]
    """The places that are locked at the start (N-108)."""
    starts: list[int]
    """The places where characters begin (N-106)."""
    floor_kinds: list[list[int]]
    """By place: the kinds that lie there at the start; `floor_counts` says how many of each."""
    floor_counts: list[list[int]]
    unlimited: list[list[int]]
    """By place: the kinds that never run out there."""

    door_a: list[int]
    """By door: the one of its two places that comes first."""
    door_b: list[int]
    door_part: int
    """The kind that the repair of a door needs."""
    doors_of: list[list[int]]
    """By place: its doors, in the order of `neighbours`."""
    outer_door: list[int]
    """By place: its door to the outdoors, or NOWHERE."""
    door_table: list[int]
    """Square by place and place: the door between them, or NOWHERE."""

    fixtures: list[str]
    fixture_kind: list[str]
    """By fixture: its name without a number (`beacon` of `beacon_2`)."""
    fixture_place: list[int]
    electric: list[bool]
    breakable: list[bool]
    part: list[int]
    """By fixture: the kind that its repair needs, or NOWHERE if it can't be repaired."""
    bare: list[bool]
    """By fixture: may be repaired without its part (N-417)."""
    whole: list[bool]
    """By fixture: is whole at the start."""
    dark_hides: list[bool]
    """By fixture: can't be seen or touched in the dark (N-1040)."""
    fixture_powered_by: list[list[int]]
    """By fixture: the generators that feed it; one of them is enough."""
    fixtures_of: list[list[int]]
    """By place: its fixtures, in order."""
    lamp_of: list[int]
    """By place: its lamp, or NOWHERE."""

    def door_between(self, one: int, other: int) -> int:
        """The door that joins two places, or NOWHERE."""
        return self.door_table[one * len(self.places) + other]

    def beyond(self, door: int, place: int) -> int:
        """The place on the other side of a door of `place`."""
        return self.door_b[door] if self.door_a[door] == place else self.door_a[door]

    def place_named(self, name: str) -> int:
        """The place of that id, or NOWHERE."""
        for place in range(len(self.places)):
            if self.places[place] == name:
                return place
        return NOWHERE

    def door_named(self, name: str) -> int:
        """The door between two places named as place|place in either order, or NOWHERE."""
        one, _, other = name.partition("|")
        here = self.place_named(one)
        there = self.place_named(other)
        return NOWHERE if here == NOWHERE or there == NOWHERE else self.door_between(here, there)

    def fixture_at(self, place: int, name: str) -> int:
        """The fixture of that name in a place, or NOWHERE."""
        for fixture in self.fixtures_of[place]:
            if self.fixtures[fixture] == name:
                return fixture
        return NOWHERE

    def fixture_named(self, name: str) -> int:
        """The first fixture of that name in the order of the map, or NOWHERE."""
        for fixture in range(len(self.fixtures)):
            if self.fixtures[fixture] == name:
                return fixture
        return NOWHERE
