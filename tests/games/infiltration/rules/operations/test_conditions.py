"""Conditions of chapter 3, each once true and once false: what stands in `then` raises the alarm, `else` lowers it."""

from typing import Any

import pytest

from arbiter.games.infiltration.game import GAME
from arbiter.testing.playing import Playing

START: dict[str, Any] = {
    "line": ["hall", "shed", "attic"],
    "revealed": ["hall", "shed"],
    "shed": {"tokens": {"tech_lock": 1}, "df": [3, 2]},
    "dials": {"proximity": 10, "alarm": 2},
    "A": {"at": "hall", "items": ["probe"], "df": [1, 1], "wounded": True},
    "B": {"at": "hall", "delayed": True},
}


def alarm_after(test: dict[str, Any]) -> object:
    """The alarm, 2 before, after A has played a card that asks."""
    play = [{"if": {"test": test, "then": [{"alarm": {"by": 1}}], "else": [{"alarm": {"by": -1}}]}}]
    pack = {"items": [{"id": "probe", "name": {"en": "Probe", "ru": "Щуп"}, "play": play}]}
    playing = Playing(GAME, {"pack": pack, "start": START})
    playing.turn(1, {"plays": {"A": {"item": "probe"}}, "dice": {"I-203 die": [1]}})
    return GAME.read(playing.world, "alarm")


@pytest.mark.parametrize(
    ("yes", "no"),
    [
        ({"in_room": {"room": "hall"}}, {"in_room": {"room": "shed"}}),
        ({"token_present": {"kind": "tech_lock", "room": "next"}}, {"token_present": {"kind": "tech_lock"}}),
        ({"is_revealed": {"room": "shed"}}, {"is_revealed": {"room": "attic"}}),
        ({"wounded": {}}, {"wounded": {"who": "other_agents_here"}}),
        ({"df_count": {"room": "shed", "n": 2}}, {"df_count": {"room": "shed", "n": 3}}),
        ({"df_count": {"who": "self", "n": 2}}, {"df_count": {"who": "other_agents_here"}}),
        ({"dial_at_least": {"dial": "alarm", "n": 2}}, {"dial_at_least": {"dial": "alarm", "n": 3}}),
        ({"dial_at_least": {"dial": "proximity", "n": 10}}, {"dial_at_least": {"dial": "proximity", "n": 11}}),
        ({"not": {"test": {"delayed": {}}}}, {"delayed": {}}),
        (
            {"all": {"tests": [{"wounded": {}}, {"in_room": {"room": "entry"}}]}},
            {"all": {"tests": [{"wounded": {}}, {"in_room": {"room": "previous"}}]}},
        ),
    ],
    ids=["in_room", "token", "revealed", "wounded", "df room", "df agent", "alarm", "proximity", "not", "all"],
)
def test_i209_a_condition_asks_the_world_as_it_is(yes: dict[str, Any], no: dict[str, Any]) -> None:
    assert (alarm_after(yes), alarm_after(no)) == (3, 1)


def test_i206_the_delay_of_this_selection_is_over_when_a_card_asks_for_it() -> None:
    assert alarm_after({"delayed": {"who": "other_agents_here"}}) == 1


def test_i105_first_this_round_is_true_once_a_round() -> None:
    entry = [{"if": {"test": {"first_this_round": {}}, "then": [{"alarm": {"by": 1}}]}}]
    pack = {"rooms": [{"id": "x", "name": {"en": "X", "ru": "Икс"}, "floor": "first", "protocols": {"entry": entry}}]}
    start = {"line": ["e", "x"], "revealed": ["e", "x"], "A": {"at": "e"}, "B": {"at": "e"}, "C": {"at": "e"}}
    playing = Playing(GAME, {"pack": pack, "start": start})
    playing.turn(1, {"plays": {"A": "advance", "B": "advance"}, "dice": {"I-203 die": [1]}})
    assert GAME.read(playing.world, "alarm") == 1
    playing.turn(2, {"plays": {"C": "advance"}, "dice": {"I-203 die": [1]}})
    assert GAME.read(playing.world, "alarm") == 2
