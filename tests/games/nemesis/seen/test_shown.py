"""The view from outside: ids and plain values, and nothing that the seat does not know."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from arbiter.games.nemesis.game import GAME
from arbiter.games.nemesis.seen.shown import Shown
from arbiter.kernel.dice import FastDice

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна"]


def shown(seat: int, start: Mapping[str, object]) -> Shown:
    """What a seat of a case is shown."""
    return msgspec.convert(GAME.shown(GAME.view(GAME.start({"start": start}), seat)), Shown)


def place(found: Shown, name: str) -> Any:
    """A place of the map."""
    (one,) = [one for one in found.places if one.id == name]
    return one


def numbers(value: object) -> Iterator[float]:
    """Every number in JSON data."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def test_a_dealt_game_is_shown_as_its_schema_says_and_without_codes_for_never() -> None:
    world = GAME.setup({}, NAMES, FastDice(3))
    validator = Draft202012Validator(GAME.shown_schema())
    for seat in range(len(NAMES)):
        found = GAME.shown(GAME.view(world, seat))
        assert [error.message for error in validator.iter_errors(found)] == []
        assert min(numbers(found)) > -100
        assert found["names"] == NAMES


def test_every_field_is_described() -> None:
    for kind in GAME.shown_schema()["$defs"].values():  # type: ignore[attr-defined]
        assert kind["description"]
        for name, field in kind["properties"].items():
            assert "description" in str(field) or "$ref" in str(field), (name, field)


@pytest.mark.parametrize(("seats", "untested"), [(7, True), (9, False)])
def test_n101_a_number_of_seats_without_a_preset_is_marked(seats: int, untested: bool) -> None:
    names = [*NAMES, "Захар", "Ира"][:seats]
    assert GAME.shown(GAME.view(GAME.setup({}, names, FastDice(3)), 0))["untested_count"] is untested


def test_own_hands_show_fuel_and_load_and_another_s_do_not() -> None:
    start = {
        "Анна": {"at": "lab", "hands": [{"canister": {"fuel": 30}}, {"pistol": {"loaded": False}}]},
        "Борис": {"at": "lab", "hands": ["axe", {"flashlight": {"on": True}}]},
        "world": {"lab": {"floor": [{"canister": {"fuel": 60}}]}},
    }
    found = shown(0, start)
    assert found.me is not None
    assert found.me.hands.left is not None
    assert (found.me.hands.left.kind, found.me.hands.left.fuel) == ("canister", 30)
    assert found.me.hands.right is not None
    assert (found.me.hands.right.kind, found.me.hands.right.loaded) == ("pistol", False)
    assert found.here is not None
    assert found.here.floor is not None
    assert [(item.kind, item.fuel) for item in found.here.floor] == [("canister", None)]
    assert found.here.people is not None
    (boris,) = found.here.people
    assert boris.hands is not None
    assert (boris.hands.left, boris.hands.right, boris.flashlight) == ("axe", "flashlight", True)


def test_n1204_the_dark_is_null_and_not_empty() -> None:
    start = {
        "Анна": {"at": "lab"},
        "Борис": {"at": "lab", "hands": ["axe"]},
        "world": {"lab": {"lamp": "broken", "floor": ["axe"]}},
    }
    found = shown(0, start)
    assert found.here is not None
    assert (found.here.light, found.here.lit, found.here.floor) == ("dark", False, None)
    assert found.here.people is not None
    assert [(one.status, one.hands, one.parka, one.flashlight) for one in found.here.people] == [(None,) * 4]
    assert {one.state for one in place(found, "lab").fixtures} == {None}
    assert {way.door for way in found.here.exits} == {None}


def test_n1205_a_blizzard_hides_whether_anybody_is_here() -> None:
    found = shown(0, {"Анна": {"at": "outdoors"}, "Борис": {"at": "outdoors"}, "world": {"weather": "storm"}})
    assert found.here is not None
    assert (found.here.light, found.here.people, found.weather) == ("blizzard", None, "storm")


def test_n1010_the_terminal_tells_doors_and_temperatures_of_the_whole_station() -> None:
    start = {"Анна": {"at": "tower"}, "Борис": {"at": "lab"}, "world": {"doors": {"lab|outdoors": "broken"}}}
    near, far = shown(0, start), shown(1, start)
    assert {one.temperature is None for one in near.places} == {False}
    assert {one.known for one in near.places} == {near.turn}
    assert [door.state for door in near.doors if door.between == ["lab", "outdoors"]] == ["broken"]
    assert place(far, "tower").temperature is None
    assert (place(far, "lab").temperature, place(far, "lab").known) == (25, far.turn)
    assert place(far, "lab").fixtures[0].state == "whole"


def test_the_fainted_know_where_they_lie_and_perceive_nothing() -> None:
    found = shown(0, {"Анна": {"at": "lab", "state": "unconscious"}, "Борис": {"at": "lab"}})
    assert found.me is not None
    assert (found.me.at, found.me.state, found.here, found.points, found.able) == (
        "lab", "unconscious", None, None, False,
    )  # fmt: skip
    assert {one.known for one in found.places} == {None}


def test_n207_the_dead_have_no_self_any_more() -> None:
    found = shown(0, {"Анна": {"at": "lab", "state": "dead", "hp": 0}, "Борис": {"at": "lab"}})
    assert (found.me, found.here, found.called) == (None, None, False)


def test_n805_a_thing_is_told_what_it_is_and_an_unaware_offspring_is_not() -> None:
    start = {
        "Анна": {"at": "lab", "form": "hidden", "archetype": "queen", "original": True},
        "Борис": {"at": "lab", "form": "offspring", "parent": "Анна"},
    }
    queen, offspring = shown(0, start), shown(1, start)
    assert queen.me is not None
    assert queen.me.thing is not None
    thing = queen.me.thing
    assert (thing.form, thing.archetype, thing.infects_from, thing.power_from) == ("hidden", "queen", None, None)
    assert (thing.allies, thing.offspring, thing.trail) == ([], [1], ["lab"])
    assert offspring.me is not None
    assert offspring.me.thing is None


def test_n601_radios_that_are_on_in_a_hand_are_named() -> None:
    start = {
        "Анна": {"at": "lab", "hands": [{"radio_red": {"on": True}}, {"radio_blue": {"on": False}}]},
        "Борис": {"at": "lab"},
    }
    found = shown(0, start)
    assert found.me is not None
    assert found.me.radios == ["radio_red"]


def test_n808_who_commands_is_shown_what_the_called_one_perceives() -> None:
    start = {
        "Анна": {"at": "lab", "form": "hidden", "original": True},
        "Борис": {"at": "hangar", "form": "active", "commander": "Анна", "parent": "Анна"},
    }
    queen, called = shown(0, start), shown(1, start)
    assert [one.seat for one in queen.commands] == [1]
    here = queen.commands[0].here
    assert here is not None
    assert here.place == "hangar"
    assert (called.me, called.here, called.commands) == (None, None, [])
