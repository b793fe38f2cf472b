"""What counts as a cost that can be paid in full (`pay`): each operation once where it can, once where it can't."""

from typing import Any

import pytest

from arbiter.games.infiltration.game import GAME
from arbiter.testing.playing import Playing

PACK: dict[str, Any] = {
    "items": [{"id": "hat", "play": []}],
    "specials": [{"id": "medal"}],
    "npcs": [{"id": "clerk", "moves": 0}],
}
START: dict[str, Any] = {
    "line": ["hall", "shed", "attic"],
    "revealed": ["hall", "shed"],
    "A": {"at": "shed", "df": [1, 2], "items": ["hat"]},
    "B": {"at": "hall", "items": ["hat"]},
    "shed": {"df": [3], "tokens": {"interface": 1, "lab_worker": 1}},
}
EMPTY: dict[str, Any] = {"shed": {}}


def paid(cost: dict[str, Any], over: dict[str, Any]) -> bool:
    """Whether A, in the shed, could pay; `over` is laid over START."""
    probe = {
        "id": "probe",
        "play": [{"pay": {"cost": [cost], "then": [{"alarm": {"by": 3}}], "else": [{"alarm": {"by": 1}}]}}],
    }
    dice = {"I-203 die": [1], **over.pop("dice", {})}
    start = {**START, **over}
    mine = {**START["A"], **over.get("A", {})}
    start["A"] = {**mine, "items": ["probe", *mine["items"]]}
    case = {"pack": {**PACK, "items": [probe, *PACK["items"]]}, "start": start, "options": {"df_each": 2}}
    playing = Playing(GAME, case)
    playing.turn(1, {"plays": {"A": {"item": "probe"}}, "dice": dice})
    return GAME.read(playing.world, "alarm") == 3


@pytest.mark.parametrize(
    ("cost", "can", "can_not"),
    [
        ({"proximity": {"by": 2}}, {}, None),
        ({"wound": {}}, {}, {"A": {"wounded": True}}),
        ({"heal": {}}, {"A": {"wounded": True}}, {}),
        ({"delay": {"who": "other_agents_here"}}, {"B": {"at": "shed"}}, {}),
        ({"move": {"by": 1}}, {}, {"line": ["hall", "shed"]}),
        ({"move_to": {"room": "entry"}}, {}, None),
        ({"move_to": {"room": "attic"}}, {"revealed": ["hall", "shed", "attic"]}, {}),
        ({"escape": {}}, {}, None),
        ({"enter_secret": {}}, None, {}),
        ({"remove_token": {"kind": "interface"}}, {}, EMPTY),
        ({"place_token": {"room": "next"}}, {"revealed": ["hall", "shed", "attic"]}, {}),
        ({"destroy_worker": {}}, {}, EMPTY),
        ({"df_supply_to_room": {"n": 2}}, {"dice": {"I-103 df": [1, 2]}}, {"hall": {"df": [3, 2]}}),
        ({"df_supply_to_agent": {"n": 2}}, {"dice": {"I-103 df": [1, 2]}}, {"hall": {"df": [3, 2]}}),
        ({"df_room_to_agent": {}}, {}, EMPTY),
        ({"df_room_to_box": {}}, {}, EMPTY),
        ({"df_room_to_room": {"to": "next"}}, {"revealed": ["hall", "shed", "attic"]}, {}),
        ({"df_room_to_room": {"to": "previous"}}, {}, EMPTY),
        ({"df_agent_to_room": {"n": 2}}, {}, {"A": {"df": [1]}}),
        ({"df_agent_to_room": {"room": "next"}}, {"revealed": ["hall", "shed", "attic"]}, {}),
        ({"df_look": {}}, {}, EMPTY),
        ({"npc_spawn": {"npc": "clerk"}}, {}, {"npcs": {"clerk": "hall"}}),
        ({"npc_spawn": {"npc": "clerk", "room": "next"}}, {"revealed": ["hall", "shed", "attic"]}, {}),
        ({"npc_move": {}}, {"npcs": {"clerk": "shed"}}, {"npcs": {"clerk": "hall"}}),
        ({"npc_to_box": {}}, {"npcs": {"clerk": "shed"}}, {}),
        ({"item_draw": {}}, {"deck": ["hat"]}, {}),
        ({"item_draw": {"from": "room"}}, {"shed": {"items": ["hat"]}}, {}),
        ({"item_discard": {}}, {}, {"A": {"items": []}}),
        ({"item_steal": {}}, {"B": {"at": "shed", "items": ["hat"]}}, {"B": {"at": "shed"}}),
        ({"item_steal": {"who": "agents_here"}}, {"B": {"at": "shed", "items": ["hat"]}}, {}),
        ({"item_to_room": {"from": "hand"}}, {}, {"A": {"items": []}}),
        ({"special_take": {"kind": "medal"}}, {}, {"B": {"at": "hall", "specials": ["medal"]}}),
        ({"special_take": {"kind": "medal", "from": "room"}}, {"shed": {"specials": ["medal"]}}, {}),
        ({"special_to_room": {"kind": "medal"}}, {"A": {"specials": ["medal"]}}, {}),
        ({"special_to_room": {"kind": "medal", "from": "supply"}}, {}, {"A": {"specials": ["medal"]}}),
        ({"reveal": {"room": "next"}}, {}, {"revealed": ["hall", "shed", "attic"]}),
        ({"look_at_room": {"room": "next"}}, {}, {"revealed": ["hall", "shed", "attic"]}),
        ({"close": {"room": "next"}}, {"revealed": ["hall", "shed", "attic"]}, {}),
        ({"close": {"room": "here"}}, None, {}),
        ({"forbid_action": {"action": "advance", "who": "other_agents_here"}}, {"B": {"at": "shed"}}, {}),
        ({"resolve_action": {"action": "download", "who": "other_agents_here"}}, {"B": {"at": "shed"}}, {}),
        ({"seq": {"do": [{"item_discard": {}}, {"wound": {}}]}}, {}, {"A": {"wounded": True}}),
        ({"if": {"test": {"wounded": {}}, "then": [{"item_discard": {}}]}}, {}, {"A": {"wounded": True, "items": []}}),
        ({"pay": {"cost": [{"item_discard": {}}]}}, {}, {"A": {"items": []}}),
        ({"choose": {"who": "other_agents_here", "do": []}}, {"B": {"at": "shed"}}, {}),
        ({"choose": {"who": "npcs_here", "do": []}}, {"npcs": {"clerk": "shed"}}, {}),
        ({"choose": {"room": "next", "do": []}}, {"revealed": ["hall", "shed", "attic"]}, {}),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None,
)
def test_i209_a_cost_is_paid_if_it_can_be_paid_in_full(
    cost: dict[str, Any], can: dict[str, Any] | None, can_not: dict[str, Any] | None
) -> None:
    if can is not None:
        assert paid(cost, dict(can))
    if can_not is not None:
        assert not paid(cost, dict(can_not))


def test_i210_the_room_that_was_chosen_is_it() -> None:
    probe = {
        "id": "probe",
        "play": [{"choose": {"room": {"floor": "first"}, "reach": "closed", "do": [{"reveal": {"room": "it"}}]}}],
    }
    start = {"line": ["hall", "shed", "attic"], "revealed": ["hall"], "A": {"at": "hall", "items": ["probe"]}}
    playing = Playing(GAME, {"pack": {"items": [probe]}, "start": start})
    turn = {"plays": {"A": {"item": "probe"}}, "answers": {"A": ["room_3"]}, "dice": {"I-203 die": [1]}}
    told = playing.turn(1, turn)
    assert [GAME.read(playing.world, f"{room}.revealed") for room in ("shed", "attic")] == [False, True]
    assert {"event": "revealed", "rule": "I-111", "room": "attic"} in playing.report(0, told)


def test_i210_the_npc_that_was_chosen_is_it() -> None:
    npcs = [{"id": "clerk", "moves": 0}, {"id": "maid", "moves": 0}]
    probe = {"id": "probe", "play": [{"choose": {"who": "npcs_here", "do": [{"npc_to_box": {"who": "it"}}]}}]}
    start = {"line": ["hall", "shed"], "revealed": ["hall", "shed"], "npcs": {"clerk": "shed", "maid": "shed"}}
    for choice, left in (("clerk", ["maid"]), ("maid", ["clerk"])):
        case = {"pack": {"items": [probe], "npcs": npcs}, "start": {**start, "A": {"at": "shed", "items": ["probe"]}}}
        playing = Playing(GAME, case)
        turn = {"plays": {"A": {"item": "probe"}}, "answers": {"A": [choice]}, "dice": {"I-203 die": [1]}}
        playing.turn(1, turn)
        assert GAME.read(playing.world, "shed.npcs") == left
