"""Corners of operations and selectors that whole situations seldom reach."""

from typing import Any

import pytest

from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.rules.ch2_round import ORDERS
from arbiter.kernel.ask import Recorded
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.testing.playing import Playing, Told

START: dict[str, Any] = {
    "line": ["hall", "shed", "attic", "roof"],
    "revealed": ["hall", "shed", "attic"],
    "A": {"at": "shed"},
    "B": {"at": "hall"},
}
SHED = {"id": "shed", "floor": "first", "slots": {"tech_lock": {"df": 1}}}


def played(
    play: list[dict[str, Any]], pack: dict[str, Any] | None = None, answers: list[str] | None = None, **start: Any
) -> tuple[Playing, Told]:
    """A plays a card of these operations in the shed; `start` is laid over START."""
    given = pack or {}
    mine = {**START["A"], **start.pop("a", {})}
    items = [{"id": "probe", "play": play}, *given.get("items", [])]
    playing = Playing(
        GAME,
        {
            "pack": {**given, "items": items},
            "start": {**START, **start, "A": {**mine, "items": ["probe", *mine.get("items", [])]}},
            "options": start.pop("options", {}),
        },
    )
    turn: dict[str, Any] = {"plays": {"A": {"item": "probe"}}, "dice": {"I-203 die": [1], **start.pop("dice", {})}}
    return playing, playing.turn(1, {**turn, **({"answers": {"A": answers}} if answers else {})})


def read(playing: Playing, *paths: str) -> list[object]:
    return [GAME.read(playing.world, path) for path in paths]


# --- locks and tokens ---


def test_i108_a_lock_whose_condition_is_met_opens() -> None:
    lock = {"tech_lock": {"test": {"wounded": {}}, "cost": [{"proximity": {"by": 2}}]}}
    pack = {"rooms": [{**SHED, "protocols": lock}]}
    shed = {"tokens": {"tech_lock": 1}}
    playing = Playing(
        GAME,
        {
            "pack": {**pack, "items": [{"id": "probe", "play": [{"destroy_lock": {}}]}]},
            "start": {**START, "A": {"at": "shed", "wounded": True, "items": ["probe"]}, "shed": shed},
        },
    )
    playing.turn(1, {"plays": {"A": {"item": "probe"}}, "dice": {"I-103 df": [3], "I-203 die": [1]}})
    assert read(playing, "shed.tech_lock", "shed.df", "proximity") == [0, 1, 3]


@pytest.mark.parametrize(("wounded", "offered"), [(False, ["knock"]), (True, ["force", "knock"])])
def test_i108_choose_offers_a_lock_only_if_its_whole_condition_can_be_met(wounded: bool, offered: list[str]) -> None:
    options = [
        {"id": "force", "name": {"en": "force", "ru": "взломать"}, "do": [{"destroy_lock": {}}]},
        {"id": "knock", "name": {"en": "knock", "ru": "стучать"}, "do": [{"alarm": {"by": 1}}]},
        {"id": "never", "name": {"en": "never", "ru": "никогда"}, "do": [{"item_discard": {}}]},
    ]
    cost: list[dict[str, Any]] = [{"heal": {}}]
    pack = {"rooms": [{**SHED, "protocols": {"tech_lock": {"cost": cost}}}]}
    start: dict[str, Any] = {"a": {"wounded": wounded}, "shed": {"tokens": {"tech_lock": 1}}}
    if wounded:
        start["dice"] = {"I-103 df": [1]}
    playing, told = _choosing(options, pack, start)
    asked = [
        sight.fields["options"] for sight in told.sights if sight.event == "question" and "options" in sight.fields
    ]
    assert asked == ([offered] if len(offered) > 1 else [])
    assert read(playing, "alarm", "shed.tech_lock") == ([0, 0] if wounded else [1, 1])


def _choosing(options: list[dict[str, Any]], pack: dict[str, Any], start: dict[str, Any]) -> tuple[Playing, Told]:
    dice = start.pop("dice", {})
    mine = {"at": "shed", "items": ["probe"], **start.pop("a")}
    items = [{"id": "probe", "play": [{"choose": {"options": options}}]}]
    playing = Playing(GAME, {"pack": {**pack, "items": items}, "start": {**START, **start, "A": mine}})
    return playing, playing.turn(1, {"plays": {"A": {"item": "probe"}}, "dice": {"I-203 die": [1], **dice}})


def test_i207_a_token_that_is_not_there_is_not_removed() -> None:
    playing, told = played([{"remove_token": {"kind": "lab_worker", "n": 2}}])
    assert read(playing, "shed.lab_worker") == [0]
    assert not [sight for sight in told.sights if sight.event == "token_removed"]


# --- DF ---


def test_i103_a_draw_takes_each_token_out_of_the_supply_once() -> None:
    case = {
        "pack": {"items": [{"id": "probe", "play": [{"df_supply_to_room": {"n": 9}}]}]},
        "options": {"df_each": 1},
        "start": {**START, "A": {"at": "shed", "items": ["probe"]}},
    }
    playing = Playing(GAME, case)
    playing.turn(1, {"plays": {"A": {"item": "probe"}}, "dice": {"I-103 df": [2, 3], "I-203 die": [1]}})
    assert playing.world.df[1] == [2, 3, 1]  # type: ignore[attr-defined]  # the last one is not rolled for
    assert playing.world.supply == [0, 0, 0]  # type: ignore[attr-defined]


def test_i205_all_tokens_of_a_room_are_taken_without_a_draw_even_if_one_is_known() -> None:
    pack = {"items": [{"id": "lens", "play": [{"df_look": {}}]}]}
    playing, _ = played([{"df_look": {}}, {"df_room_to_agent": {"n": 2}}], pack, shed={"df": [3, 1]})
    assert read(playing, "A.df", "shed.df") == [4, 0]


# --- NPCs ---

TWO: dict[str, Any] = {"npcs": [{"id": "maid", "moves": 0}, {"id": "guard", "moves": 0}]}
AT_SHED: dict[str, Any] = {"npcs": {"maid": "shed", "guard": "shed"}}


def test_i208_an_operation_can_mean_one_npc_by_its_id() -> None:
    playing, _ = played([{"npc_to_box": {"npc": "guard"}}], TWO, **AT_SHED)
    assert read(playing, "shed.npcs") == [["maid"]]
    playing, _ = played([{"npc_move": {"npc": "maid", "n": -1}}], TWO, **AT_SHED)
    assert read(playing, "shed.npcs", "attic.npcs") == [["guard"], ["maid"]]


def test_i208_an_npc_that_is_in_play_does_not_appear_a_second_time() -> None:
    playing, told = played([{"npc_spawn": {"npc": "maid"}}], TWO, **AT_SHED)
    assert read(playing, "shed.npcs") == [["maid", "guard"]]
    assert not [sight for sight in told.sights if sight.event == "npc_came"]


def test_i208_an_npc_that_stands_still_in_a_room_stays_and_one_in_the_entry_room_leaves() -> None:
    pack = {"npcs": [{"id": "maid", "moves": 0}, {"id": "guard"}]}
    playing, _ = played([], pack, npcs={"maid": "shed", "guard": "hall"})
    assert read(playing, "shed.npcs", "hall.npcs") == [["maid"], []]


# --- rooms ---


def test_i112_a_room_that_was_looked_at_is_known_to_the_one_who_looked() -> None:
    playing, _ = played([{"look_at_room": {"room": "roof"}}])
    assert [GAME.view(playing.world, seat).rooms[3] for seat in (0, 1)] == ["roof", ""]


def test_i209_a_closed_room_gives_back_what_lay_there_and_all_remember_it() -> None:
    pack = {"specials": [{"id": "medal", "name": {"en": "Medal", "ru": "Медаль"}}]}
    attic = {"specials": ["medal"], "df": [2], "items": ["probe"]}
    playing, _ = played([{"close": {"room": "next"}}], pack, attic=attic)
    world: Any = playing.world
    assert read(playing, "attic.revealed", "attic.specials", "attic.df", "attic.items") == [False, [], 0, []]
    assert (world.specials, world.supply) == ([1], [39, 39, 39])
    assert [GAME.view(world, seat).rooms[2] for seat in (0, 1)] == ["attic", "attic"]


@pytest.mark.parametrize("room", ["entry", "here", "roof"])
def test_i209_the_entry_room_a_room_with_agents_and_a_closed_one_are_not_closed(room: str) -> None:
    _, told = played([{"close": {"room": room, "reach": "any"}}])
    assert not [sight for sight in told.sights if sight.event == "closed"]


def test_i210_of_any_revealed_room_the_player_chooses_one() -> None:
    playing, _ = played([{"place_token": {"kind": "interface", "room": "any_revealed"}}], answers=["attic"])
    assert read(playing, "hall.interface", "shed.interface", "attic.interface") == [0, 0, 1]


def test_i112_adjacent_rooms_are_both_beside_it_and_nothing_stands_before_the_first() -> None:
    place = [{"place_token": {"kind": "interface", "room": "adjacent"}}]
    playing, _ = played(place)
    assert read(playing, "hall.interface", "shed.interface", "attic.interface") == [1, 0, 1]
    playing, _ = played(place, a={"at": "hall"})
    assert read(playing, "hall.interface", "shed.interface", "attic.interface") == [0, 1, 0]


# --- special cards ---


def test_i209_a_special_card_is_taken_where_it_lies_and_played_once() -> None:
    pack = {"specials": [{"id": "medal", "count": 2, "worth": 4, "play": [{"alarm": {"by": 3}}]}]}
    hall = {"specials": ["medal"]}
    take = [{"special_take": {"kind": "medal", "from": "room"}}]
    playing, _ = played(take, pack, a={"at": "hall"}, hall=hall)
    world: Any = playing.world
    assert (read(playing, "A.specials", "hall.specials"), world.specials) == ([["medal"], []], [1])
    playing.turn(2, {"plays": {"A": {"special": "medal"}}, "dice": {"I-203 die": [1]}})
    assert (read(playing, "A.specials", "alarm"), world.specials) == ([[], 3], [2])


def test_i204_a_special_card_that_gets_out_is_worth_its_df() -> None:
    pack = {"specials": [{"id": "medal", "worth": 4}]}
    start = {"line": ["hall"], "A": {"at": "hall", "specials": ["medal"]}, "B": {"at": "hall", "df": [3]}}
    playing = Playing(GAME, {"pack": pack, "start": start})
    playing.turn(1, {"plays": {"A": "retreat", "B": "retreat"}})
    assert read(playing, "outcome") == [["A"]]


# --- selection ---


def test_i206_a_delayed_advance_that_comes_through_plays_nothing() -> None:
    world = GAME.start({"start": {**START, "A": {"at": "shed", "delayed": True}}})
    said = {(ORDERS, 0): Sheet([{"do": "advance"}]), (ORDERS, 1): Sheet([{"do": "advance"}])}
    GAME.play(world, Story(world, None, Recorded(said), KeyedDice(b"x")))
    assert [GAME.read(world, "A.at"), GAME.read(world, "B.at")] == ["shed", "shed"]


def test_what_would_come_to_nothing_is_warned_of() -> None:
    world = GAME.start({"start": {**START, "A": {"at": "roof"}, "revealed": ["hall", "shed", "attic", "roof"]}})
    warned = {form.do: form.warnings for form in GAME.menu(GAME.view(world, 0)).forms}
    assert warned == {"advance": ["no_way_on"], "retreat": [], "interface": ["no_interface"], "download": ["no_df"]}
    world.tokens[0][0] = 1
    world.df[0] = [1]
    open_now = {form.do: form.warnings for form in GAME.menu(GAME.view(world, 1)).forms}
    assert open_now == {"advance": [], "retreat": [], "interface": [], "download": []}


# --- a round in which something went on before ---


def test_i209_an_item_that_was_stolen_before_its_turn_does_nothing() -> None:
    pack = {"items": [{"id": "horn", "play": [{"alarm": {"by": 2}}]}]}
    playing = Playing(
        GAME,
        {
            "pack": {"items": [{"id": "probe", "play": [{"item_steal": {}}]}, *pack["items"]]},
            "start": {**START, "A": {"at": "hall", "items": ["probe"]}, "B": {"at": "hall", "items": ["horn"]}},
        },
    )
    told = playing.turn(1, {"plays": {"A": {"item": "probe"}, "B": {"item": "horn"}}, "dice": {"I-203 die": [1]}})
    assert read(playing, "alarm", "A.items", "B.items") == [0, ["horn"], []]
    assert {"event": "played", "rule": "I-203", "who": "B", "card": "horn"} in playing.report(0, told)


def test_i203_all_see_the_security_die() -> None:
    playing, told = played([])
    assert {"event": "security", "rule": "I-203", "card": "", "value": 1} in playing.report(1, told)


def test_i207_a_technician_removes_the_lock_and_takes_himself_out_of_the_game() -> None:
    act = [{"remove_token": {"kind": "tech_lock"}}, {"npc_to_box": {"who": "self"}}]
    playing, _ = played([], {"npcs": [{"id": "fitter", "act": act}], "rooms": [SHED]}, npcs={"fitter": "attic"})
    assert read(playing, "attic.npcs") == [[]]


def test_i208_an_npc_that_an_earlier_one_has_boxed_no_longer_acts() -> None:
    npcs = [{"id": "boss", "act": [{"npc_to_box": {"npc": "clerk"}}]}, {"id": "clerk", "act": [{"alarm": {"by": 3}}]}]
    playing, _ = played([], {"npcs": npcs}, npcs={"boss": "attic", "clerk": "attic"})
    assert read(playing, "alarm", "attic.npcs", "shed.npcs") == [0, [], ["boss"]]


def test_i102_an_item_of_the_hand_or_of_the_deck_can_come_to_lie_in_a_room() -> None:
    pack = {"items": [{"id": "hat", "play": []}, {"id": "cap", "play": []}]}
    playing, _ = played([{"item_to_room": {"from": "hand"}}], pack, a={"items": ["hat"]})
    assert read(playing, "shed.items", "A.items") == [["hat"], []]
    playing, _ = played([{"item_to_room": {"from": "deck", "room": "entry"}}], pack, deck=["hat", "cap"])
    assert (read(playing, "hall.items"), len(playing.world.deck)) == ([["cap"]], 1)  # type: ignore[attr-defined]


def test_i102_an_item_that_lies_in_the_room_is_picked_up() -> None:
    pack = {"items": [{"id": "hat", "play": []}]}
    playing, _ = played([{"item_draw": {"from": "room"}}], pack, shed={"items": ["hat"]})
    assert read(playing, "shed.items", "A.items") == [[], ["hat"]]


def test_i209_agents_there_are_those_in_the_room_that_was_picked() -> None:
    wound = [{"for_each": {"room": "previous", "do": [{"wound": {"who": "agents_there"}}]}}]
    playing, _ = played(wound)
    assert read(playing, "A.wounded", "B.wounded") == [False, True]


def test_i107_an_interface_without_a_token_or_without_a_protocol_comes_to_nothing() -> None:
    playing = Playing(GAME, {"start": {**START, "hall": {"tokens": {"interface": 1}}}})
    told = playing.turn(1, {"plays": {"A": "interface", "B": "interface"}, "dice": {"I-203 die": [1]}})
    lapsed = [(sight.fields["who"], sight.fields["code"]) for sight in told.sights if sight.event == "lapsed"]
    assert lapsed == [(0, "no_interface"), (1, "no_interface")]


def test_i209_what_is_forbidden_is_not_in_the_menu() -> None:
    playing, _ = played([{"forbid_action": {"action": "retreat", "who": "self"}}])
    assert [form.do for form in GAME.menu(GAME.view(playing.world, 0)).forms] == ["advance", "interface", "download"]


def test_i201_an_empty_deck_is_made_anew_of_the_discard() -> None:
    pack = {"items": [{"id": "hat", "play": []}]}
    playing, told = played([{"item_discard": {}}, {"item_draw": {"n": 2}}], pack, a={"items": ["hat"]})
    assert read(playing, "A.items") == [["hat"]]
    assert [sight.fields["count"] for sight in told.sights if sight.event == "deck_shuffled"] == [1]
