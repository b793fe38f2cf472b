"""Each operation of chapter 3, once, by the cards of a tiny pack written by hand: what it changes, and the one event that says so."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.rules.operations.catalogue import OPERATIONS
from arbiter.games.infiltration.rules.pack_check import all_effects, effects_of_room
from arbiter.games.infiltration.rules.packs import cards_of, pack_key
from arbiter.testing.playing import Playing, Told

TINY = yaml.safe_load((Path(__file__).parents[1] / "tiny.yaml").read_text(encoding="utf-8"))
START: dict[str, Any] = {
    "line": ["hall", "shed", "research_director_office"],
    "secret": "hole",
    "revealed": ["hall", "shed"],
    "shed": {"tokens": {"interface": 2, "tech_lock": 1, "lab_worker": 1}, "df": [3, 2]},
    "hall": {"df": [1]},
    "A": {"at": "hall", "df": [3, 1]},
    "B": {"at": "hall", "items": ["torch"]},
}


def played(
    item: str, answers: list[str] | None = None, dice: dict[str, Any] | None = None, **start: Any
) -> tuple[Playing, Told]:
    """A plays an item of the tiny pack in the hall; `start` is laid over START."""
    mine: dict[str, Any] = {**START["A"], **start.pop("a", {})}
    mine["items"] = [item, *mine.get("items", [])]
    playing = Playing(GAME, {"pack": TINY, "start": {**START, **start, "A": mine}})
    turn: dict[str, object] = {"plays": {"A": {"item": item}}, "dice": {"I-203 die": [1], **(dice or {})}}
    if answers:
        turn["answers"] = {"A": answers}
    told = playing.turn(1, turn)
    assert told.unused == {}
    return playing, told


ONCE: list[tuple[str, dict[str, Any], dict[str, object], dict[str, object]]] = [
    # item, how it is played, facts afterwards, the event
    ("dice_cup", {"dice": {"I-209 d6": [3]}}, {"alarm": 2, "proximity": 3}, {"event": "rolled", "value": 3}),
    ("dice_cup", {"dice": {"I-209 d6": [4]}}, {"proximity": 5}, {"event": "dials", "proximity": 4, "alarm": 0}),
    ("bandage", {"a": {"wounded": True}}, {"A.wounded": False}, {"event": "healed", "who": "A"}),
    ("glue", {}, {"B.delayed": True, "A.delayed": False}, {"event": "delayed", "who": "B"}),
    ("nails", {}, {"B.wounded": True, "A.wounded": False}, {"event": "wounded", "who": "B"}),
    ("two_doors", {"answers": ["door_in"]}, {"A.at": "shed"}, {"event": "moved", "who": "A", "to": "shed"}),
    ("two_doors", {"answers": ["door_out"]}, {"A.escaped": True}, {"event": "escaped", "who": "A", "count": 2}),
    (
        "parcel",
        {"answers": ["yes"], "deck": ["saw", "pill"]},
        {"A.items": ["pill", "saw"]},
        {"event": "item_drawn", "item": "pill"},
    ),
    ("parcel", {"deck": ["saw", "pill"]}, {"A.items": []}, {"event": "answered", "choice": "no"}),
    (
        "barter",
        {"a": {"items": ["saw"]}, "dice": {"I-103 df": [2, 2]}},
        {"A.items": [], "A.df": 8},
        {"event": "item_discarded", "who": "A", "item": "saw"},
    ),
    ("barter", {}, {"A.df": 4}, {"event": "played", "card": "barter"}),
    ("trolley", {}, {"A.at": "shed"}, {"event": "moved", "who": "A", "to": "shed"}),
    ("broom", {}, {"shed.interface": 0}, {"event": "token_removed", "room": "shed", "token": "interface", "count": 2}),
    ("socket", {}, {"hall.interface": 3}, {"event": "token_placed", "room": "hall", "token": "interface", "count": 3}),
    (
        "saw",
        {"dice": {"I-103 df": [1]}},
        {"shed.tech_lock": 0, "shed.df": 3},
        {"event": "destroyed", "room": "shed", "token": "tech_lock", "who": "A"},
    ),
    (
        "pill",
        {"dice": {"I-103 df": [1, 1]}},
        {"shed.lab_worker": 0, "shed.df": 4},
        {"event": "destroyed", "room": "shed", "token": "lab_worker", "who": "A"},
    ),
    ("printer", {"dice": {"I-103 df": [2, 3]}}, {"hall.df": 3}, {"event": "df_placed", "room": "hall", "count": 2}),
    ("bag", {}, {"A.df": 5, "hall.df": 0}, {"event": "took", "who": "A", "room": "hall", "values": [1]}),
    ("shredder", {}, {"hall.df": 0, "A.df": 4}, {"event": "df_boxed", "room": "hall", "count": 1}),
    ("hose", {}, {"hall.df": 3, "shed.df": 0}, {"event": "df_moved", "room": "shed", "to": "hall", "count": 2}),
    ("drop_box", {"answers": ["3"]}, {"A.df": 1, "hall.df": 2}, {"event": "df_laid", "who": "A", "value": 3}),
    ("drop_box", {}, {"A.df": 3, "hall.df": 2}, {"event": "df_laid", "who": "A", "value": 1}),
    ("lens", {}, {"hall.df": 1, "A.df": 4}, {"event": "df_seen", "who": "A", "room": "hall", "values": [1]}),
    ("whistle", {}, {"shed.npcs": ["clerk"]}, {"event": "npc_came", "npc": "clerk", "room": "shed"}),
    (
        "push",
        {"npcs": {"clerk": "hall"}},
        {"shed.npcs": ["clerk"]},
        {"event": "npc_moved", "npc": "clerk", "to": "shed"},
    ),
    ("net", {"npcs": {"clerk": "hall"}}, {"hall.npcs": []}, {"event": "npc_boxed", "npc": "clerk"}),
    (
        "hook",
        {},
        {"A.items": ["torch"], "B.items": []},
        {"event": "item_stolen", "who": "A", "victim": "B", "item": "torch"},
    ),
    ("string", {}, {"shed.items": ["string"]}, {"event": "item_laid", "item": "string", "room": "shed"}),
    ("pocket", {}, {"A.specials": ["medal"]}, {"event": "special_taken", "who": "A", "special": "medal"}),
    ("shelf", {}, {"hall.specials": ["medal"]}, {"event": "special_laid", "special": "medal", "room": "hall"}),
    (
        "torch",
        {"a": {"at": "shed"}},
        {"research_director_office.revealed": True, "research_director_office.interface": 1, "A.at": "shed"},
        {"event": "revealed", "room": "research_director_office"},
    ),
    (
        "spyglass",
        {},
        {"research_director_office.revealed": False},
        {"event": "looked", "who": "A", "number": 3, "room": "research_director_office"},
    ),
    (
        "curtain",
        {},
        {"shed.revealed": False, "shed.df": 0, "shed.tech_lock": 0, "shed.interface": 0},
        {"event": "closed", "room": "shed"},
    ),
    ("boots", {}, {"A.at": "shed"}, {"event": "moved", "who": "A", "to": "shed"}),
    ("gag", {}, {}, {"event": "forbidden", "who": "B", "action": "download"}),
]


@pytest.mark.parametrize(("item", "how", "facts", "event"), ONCE, ids=[f"{row[0]}-{row[3]['event']}" for row in ONCE])
def test_i209_an_operation_does_what_it_says_and_one_event_tells(
    item: str, how: dict[str, Any], facts: dict[str, object], event: dict[str, object]
) -> None:
    playing, told = played(item, **how)
    assert {path: GAME.read(playing.world, path) for path in facts} == facts
    alike = [sight for sight in playing.report(0, told) if all(sight.get(key) == value for key, value in event.items())]
    assert len(alike) == 1, playing.report(0, told)


def test_i113_the_interface_of_a_gate_enters_the_secret_room() -> None:
    start = {**START, "revealed": ["hall", "research_director_office"]}
    start["research_director_office"] = {"tokens": {"interface": 1}}
    playing = Playing(GAME, {"pack": TINY, "start": {**start, "A": {"at": "research_director_office"}}})
    told = playing.turn(1, {"plays": {"A": "interface"}, "dice": {"I-103 df": [2], "I-203 die": [1]}})
    assert GAME.read(playing.world, "A.secret") is True
    assert {"event": "moved", "rule": "I-202", "who": "A", "to": "hole"} in playing.report(1, told)


def test_i209_what_is_forbidden_is_refused_in_the_next_selection_only() -> None:
    playing, _ = played("gag")
    refused = playing.turn(2, {"plays": {"B": "download"}, "dice": {"I-203 die": [1]}}).refused
    assert [(one.seat, one.refusal.rule, one.refusal.code) for one in refused] == [(1, "I-209", "forbidden")]
    assert playing.turn(3, {"plays": {"B": "download"}, "dice": {"I-203 die": [1]}}).refused == []
    assert GAME.read(playing.world, "B.df") == 1


def test_the_tiny_pack_has_each_operation_once() -> None:
    cards = cards_of(pack_key(TINY))
    effects = [effect for room in cards.rooms for effect in effects_of_room(room)]
    effects += [effect for item in cards.items for effect in all_effects(item.play)]
    names = sorted(effect.name for effect in effects)
    assert names == sorted(operation.name for operation in OPERATIONS)


def test_every_item_of_the_tiny_pack_is_played_here() -> None:
    assert {row[0] for row in ONCE} | {"gag"} == {item["id"] for item in TINY["items"]}
