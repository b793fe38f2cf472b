"""What devices show to whoever stands by, without an order."""

from arbiter.games.nemesis.game import GAME
from arbiter.games.nemesis.seen.view import View, view_of
from arbiter.games.nemesis.world.codes import BROKEN, UNKNOWN, WHOLE
from arbiter.games.nemesis.world.facts.station import SampleInserted
from arbiter.games.nemesis.world.items import THING_BLOOD
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.ask import Silent
from arbiter.kernel.dice import NoDice
from arbiter.kernel.story import Story

ANNA, BORIS = range(2)


def world_of(start: dict[str, object]) -> World:
    world = GAME.start({"start": start})
    assert isinstance(world, World)
    return world


def seen(start: dict[str, object], seat: int = ANNA) -> View:
    return view_of(world_of(start), seat)


def door(view: View, one: str, other: str) -> int:
    station = view.station
    return view.doors[station.door_between(station.place_named(one), station.place_named(other))]


def test_n1010_the_terminal_shows_doors_and_temperatures_of_the_whole_station_in_the_dark_too() -> None:
    view = seen(
        {
            "A": {"at": "tower"},
            "world": {
                "tower": {"lamp": "broken"},
                "kennel": {"temperature": -15},
                "armory": {"locked": {"code": "0123", "cards": []}},
                "doors": {"lab|hangar": "broken"},
            },
        }
    )
    station = view.station
    assert view.temperatures[station.place_named("kennel")] == -15
    assert view.temperatures[station.place_named("outdoors")] == -45
    assert (door(view, "lab", "hangar"), door(view, "lab", "radio_room")) == (BROKEN, WHOLE)
    assert view.locked[station.place_named("armory")] == 1
    assert view.locked[station.place_named("lab")] == 0


def test_n1010_a_dead_or_broken_terminal_shows_nothing_and_nor_does_one_elsewhere() -> None:
    dry = {f"generator_{number}": {"fuel": 0} for number in (1, 2, 3)}
    starts: list[dict[str, object]] = [
        {"A": {"at": "tower"}, "world": dry},
        {"A": {"at": "tower"}, "world": {"tower": {"terminal": "broken"}}},
        {"A": {"at": "lab"}},
    ]
    for start in starts:
        view = seen(start)
        assert view.temperatures == []
        assert door(view, "kennel", "freezer") == UNKNOWN


def test_n1055_everybody_in_the_laboratory_sees_the_labels_and_the_stage_and_nobody_the_blood() -> None:
    world = world_of(
        {
            "A": {"at": "lab", "hands": [{"blood_sample": {"class": "thing"}}]},
            "B": {"at": "lab"},
            "world": {"lab": {"lamp": "broken"}},
        }
    )
    assert view_of(world, BORIS).slots == [None, None]
    story = Story(world, GAME.eyes(), Silent(), NoDice())
    insert(world, story, "mine")
    view = view_of(world, BORIS)
    assert view.slots == ["mine", None]
    assert view.stage == -1


def test_n1055_a_dead_analyser_shows_neither_samples_nor_stage() -> None:
    world = world_of({"A": {"at": "lab"}, "B": {"at": "lab"}, "world": {"generator_3": {"fuel": 0}}})
    insert(world, Story(world, GAME.eyes(), Silent(), NoDice()), "mine")
    assert view_of(world, BORIS).slots == []


def insert(world: World, story: Story, label: str) -> None:
    """A sample of a Thing is put into the first slot."""
    story.tell(SampleInserted(0, THING_BLOOD, label, ANNA))


def test_n1040_the_state_of_the_helicopter_is_seen_in_the_light_alone() -> None:
    lit = seen({"A": {"at": "hangar"}, "world": {"helicopter": {"engine": "whole", "fuel": 60}}})
    dark = seen(
        {"A": {"at": "hangar"}, "world": {"helicopter": {"engine": "whole", "fuel": 60}, "hangar": {"lamp": "broken"}}}
    )
    engine = lit.station.fixture_at(lit.station.place_named("hangar"), "engine")
    assert (lit.fixtures[engine], lit.tank) == (WHOLE, 60)
    assert (dark.fixtures[engine], dark.tank) == (UNKNOWN, -1)
