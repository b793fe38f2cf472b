"""What cases can't say: replies by waiting, ends at an ask, chains of protocols, corrections, saving in the middle."""

import pytest

from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.rules.ch2_round import ORDERS
from arbiter.games.infiltration.world.facts.agents import Moved
from arbiter.games.infiltration.world.facts.rooms import Protocol
from arbiter.games.infiltration.world.facts.rounds import CutShort
from arbiter.kernel.ask import Recorded, Waiting
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Story
from arbiter.testing.playing import Playing

BACK_AND_FORTH = {
    "rooms": [
        {"id": "a", "name": {"en": "A", "ru": "А"}, "floor": "first", "protocols": {"entry": [{"move": {"by": 1}}]}},
        {"id": "b", "name": {"en": "B", "ru": "Б"}, "floor": "first", "protocols": {"entry": [{"move": {"by": -1}}]}},
    ]
}


def test_i210_the_round_waits_for_each_question_and_goes_on_where_it_was() -> None:
    hall = {
        "id": "x",
        "name": {"en": "X", "ru": "Икс"},
        "floor": "first",
        "protocols": {"advance": [{"alarm": {"by": 1}}]},
    }
    start = {"line": ["x", "b"], "revealed": ["x", "b"], "A": {"at": "x"}, "B": {"at": "x"}}
    dealt = GAME.start({"pack": {"rooms": [hall]}, "start": start})
    said = {(ORDERS, seat): Sheet([{"do": "advance"}]) for seat in (0, 1)}
    asked = []
    for _ in range(3):
        world = dealt.copy()
        story = Story(world, GAME.eyes(), Recorded(said), KeyedDice(b"turn"))
        try:
            GAME.play(world, story)
            break
        except Waiting as waiting:
            asked.append((waiting.ask.key, waiting.missing, waiting.ask.window, waiting.ask.shows))
            seat = waiting.missing.bit_length() - 1
            said[(waiting.ask.key, seat)] = Sheet([{"do": "answer", "choice": "yes"}])
    assert asked == [("question-0-1", 1, "question", True), ("question-1-1", 2, "question", True)]
    assert GAME.read(world, "alarm") == 2


def test_i105_protocols_that_send_an_agent_to_and_fro_come_to_rest() -> None:
    start = {"line": ["e", "a", "b"], "revealed": ["e", "a", "b"], "A": {"at": "e"}}
    playing = Playing(GAME, {"pack": BACK_AND_FORTH, "start": start})
    told = playing.turn(1, {"plays": {"A": "advance"}, "dice": {"I-203 die": [1]}})
    # The card's own step, then a protocol and its operation at a time: 200 steps are 100 more rooms.
    assert len([fact for fact in told.facts if type(fact).__name__ == "Moved"]) == 101
    assert [fact.card for fact in told.facts if isinstance(fact, CutShort)] == ["advance"]


def test_i105_an_interface_that_uses_itself_twice_ends_by_the_size_of_the_chain() -> None:
    """Two calls in each: a bound on the depth alone would let it run for ever. 200 steps: the alarm would rise further."""
    use: list[dict[str, object]] = [{"resolve_action": {"action": "interface"}}] * 2
    twice = {"id": "x", "floor": "first", "slots": {"interface": {}}, "protocols": {"interface": use}}
    start = {"line": ["x"], "revealed": ["x"], "x": {"tokens": {"interface": 1}}, "A": {"at": "x"}, "B": {"at": "x"}}
    playing = Playing(GAME, {"pack": {"rooms": [twice]}, "start": start})
    told = playing.turn(1, {"plays": {"A": "interface", "B": "interface"}, "dice": {"I-203 die": [1]}})
    assert [fact.card for fact in told.facts if isinstance(fact, CutShort)] == ["interface", "interface"]
    assert len([fact for fact in told.facts if isinstance(fact, Protocol)]) <= 2 * 200


def test_i105_what_one_agent_set_off_takes_nothing_from_the_next_ones_card() -> None:
    start = {"line": ["e", "a", "b"], "revealed": ["e", "a", "b"], "A": {"at": "e"}, "B": {"at": "e"}}
    playing = Playing(GAME, {"pack": BACK_AND_FORTH, "start": start})
    told = playing.turn(1, {"plays": {"A": "advance", "B": "advance"}, "dice": {"I-203 die": [1]}})
    assert len([fact for fact in told.facts if isinstance(fact, Moved)]) == 2 * 101


def test_i203_a_sheet_that_no_menu_allows_plays_nothing_even_if_it_comes_through() -> None:
    world = GAME.setup({}, ["Анна", "Борис"], KeyedDice(b"deal"))
    said = {(ORDERS, 0): Sheet([{"do": "item", "item": "no such"}]), (ORDERS, 1): Sheet([{"do": "extract"}])}
    story = Story(world, GAME.eyes(), Recorded(said), KeyedDice(b"turn"))
    GAME.play(world, story)
    assert [sight.fields["who"] for sight in story.sights if sight.event == "idle"] == [0, 1]


def test_i204_a_round_after_the_end_does_nothing() -> None:
    world = GAME.start({"start": {"line": ["e"], "revealed": ["e"], "A": {"at": "e"}}})
    world.over = True
    story = Story(world, GAME.eyes(), Recorded({}), KeyedDice(b"turn"))
    GAME.play(world, story)
    assert story.facts == []


def test_i203_the_steps_stand_in_the_order_of_the_rule() -> None:
    assert [step.what for step in GAME.steps()] == ["selection", "resolution", "npcs", "security"]


@pytest.mark.parametrize(
    ("path", "value", "seen"),
    [
        ("proximity", 40, 40),
        ("alarm", -1, -1),
        ("first", "B", "B"),
        ("A.at", "shed", "shed"),
        ("A.values", [3, 3], [3, 3]),
        ("A.wounded", True, True),
        ("B.delayed", True, True),
        ("shed.df", [1, 2, 3], 3),
        ("shed.tech_lock", 1, 1),
    ],
)
def test_a_correction_sets_a_fact_and_loses_no_token(path: str, value: object, seen: object) -> None:
    start = {
        "line": ["hall", "shed"],
        "revealed": ["hall", "shed"],
        "A": {"at": "hall", "df": [1]},
        "B": {"at": "hall"},
    }
    world = GAME.start({"start": start})
    before = sum(world.supply) + sum(map(len, world.df)) + sum(map(len, world.held))
    GAME.put(world, path, value)
    assert GAME.read(world, path) == seen
    assert sum(world.supply) + sum(map(len, world.df)) + sum(map(len, world.held)) == before


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("proximity", 99, "proximity: 99 can't stand here; needed is a whole number from 0 to 98"),
        ("A.at", "attic", 'A.at: "attic" is neither a seat (A) nor a room (hall)'),
        ("A.values", [4], "A.values: 4 can't stand here; needed is a whole number from 1 to 3"),
        ("A.wounded", 1, "A.wounded: needed: true or false; found: 1"),
        ("outcome", None, "outcome: this follows from the rest of the world and can't be set"),
        ("A.luck", 3, "A.luck: there is no such fact; possible: at, df"),
        ("attic.df", [], 'attic.df: "attic" is neither a seat (A) nor a room (hall)'),
        ("weather", 1, "weather: there is no such fact; possible: proximity"),
    ],
)
def test_a_correction_that_can_not_be_names_path_and_remedy(path: str, value: object, message: str) -> None:
    world = GAME.start({"start": {"line": ["hall"], "revealed": ["hall"], "A": {"at": "hall"}}})
    with pytest.raises(BadInput) as caught:
        GAME.put(world, path, value)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ({"A": {"at": "e"}}, "start.line: a facility has at least one room"),
        ({"line": ["e"], "A": {"at": "x"}}, 'start.A.at: "x" can\'t stand here; possible: e'),
        ({"line": ["e"], "A": {"luck": 1}}, "start.A.luck: there is no such key here"),
        ({"line": ["e"], "A": {"df": [4]}}, "start.A.df: 4 can't stand here; needed is a whole number from 1 to 3"),
        ({"line": ["e"], "e": {"tokens": {"key": 1}}}, 'start.e.tokens: "key" can\'t stand here'),
        ({"line": ["e"], "A": {"items": ["saw"]}}, 'start.A.items: "saw" can\'t stand here'),
    ],
)
def test_a_situation_that_can_not_be_names_its_key(start: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.start({"start": start})
    assert str(caught.value).startswith(message)


def test_i108_condition_token_df_switch_in_this_order() -> None:
    lock: dict[str, object] = {"tech_lock": {"cost": [{"alarm": {}}], "then": [{"wound": {}}]}}
    pack = {
        "rooms": [{"id": "x", "floor": "first", "slots": {"tech_lock": {"df": 1}}, "protocols": lock}],
        "items": [{"id": "cutter", "play": [{"destroy_lock": {}}]}],
    }
    start = {"line": ["x"], "revealed": ["x"], "x": {"tokens": {"tech_lock": 1}}, "A": {"at": "x", "items": ["cutter"]}}
    playing = Playing(GAME, {"pack": pack, "start": start})
    told = playing.turn(1, {"plays": {"A": {"item": "cutter"}}, "dice": {"I-103 df": [1], "I-203 die": [1]}})
    names = [type(fact).__name__ for fact in told.facts]
    assert names[3:8] == ["ItemInPlay", "Dials", "Destroyed", "DfPlaced", "Protocol"]


def test_i203_the_first_player_passes_left_among_three() -> None:
    start = {"line": ["e"], "revealed": ["e"], "A": {"at": "e"}, "B": {"at": "e"}, "C": {"at": "e"}}
    playing = Playing(GAME, {"start": start})
    firsts = []
    for number in range(1, 5):
        playing.turn(number, {"plays": {}, "dice": {"I-203 die": [1]}})
        firsts.append(GAME.read(playing.world, "first"))
    assert firsts == ["B", "C", "A", "B"]
