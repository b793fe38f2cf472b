"""Scripted replies are checked on the seat's own view, at the moment of the ask."""

from tests.testing.toy import CRY, GAME

from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.testing.replies import Refused, ScriptedReplies, not_lapsed, unexpected

WORLD = GAME.start({"start": {"A": {}, "B": {}, "C": {"hp": 0}}})
ORDERS = Ask("orders", 0b011, Sheet([]))


def replies(said: dict[tuple[str, int], Sheet]) -> tuple[ScriptedReplies, list[Refused]]:
    refused: list[Refused] = []
    return ScriptedReplies(GAME, said, refused), refused


def test_who_is_not_scripted_gets_the_default() -> None:
    scripted, _ = replies({})
    assert scripted.get(ORDERS, 0, WORLD) is ORDERS.default


def test_what_is_refused_is_left_out_and_the_rest_stands() -> None:
    scripted, refused = replies({("orders", 0): Sheet([{"do": "throw", "target": "B"}, {"do": "fly"}])})
    sheet = scripted.get(ORDERS, 0, WORLD)
    assert sheet is not None
    assert sheet.orders == [{"do": "throw", "target": "B"}]
    assert [(one.seat, one.do, one.refusal.code) for one in refused] == [(0, "fly", "not_in_menu")]


def test_a_flag_that_is_refused_is_named() -> None:
    scripted, refused = replies({("orders", 0): Sheet([], {"slow": True})})
    scripted.get(ORDERS, 0, WORLD)
    assert [(one.do, one.refusal.code) for one in refused] == [("slow", "unknown_field")]


def test_an_answer_that_its_question_does_not_allow_becomes_silence() -> None:
    ask = Ask("cry:0:1", 0b001, Sheet([{"do": "bear"}]), "cry", CRY)
    scripted, refused = replies({("cry:0:1", 0): Sheet([{"do": "sing"}])})
    assert scripted.get(ask, 0, WORLD) is ask.default
    assert [one.do for one in refused] == ["sing"]


def test_the_orders_of_one_who_is_not_asked_are_refused_by_the_same_rules() -> None:
    scripted, refused = replies({("orders", 2): Sheet([{"do": "throw", "target": "B"}])})
    scripted.get(ORDERS, 0, WORLD)
    assert [(one.seat, one.refusal.rule) for one in refused] == [(2, "L-105")]
    assert scripted.unheard() == []


def test_a_reply_to_no_ask_is_unheard() -> None:
    scripted, _ = replies({("orders", 0): Sheet([]), ("dream", 0): Sheet([{"do": "fly"}]), ("dream", 1): Sheet([])})
    scripted.get(ORDERS, 0, WORLD)
    assert scripted.unheard() == [("dream", 0)]


def one(do: str, rule: str) -> Refused:
    return Refused(0, do, Refusal(rule, "out"))


def test_each_rule_expected_takes_one_refusal() -> None:
    shots = [one("shoot", "N-402"), one("shoot", "N-402")]
    assert unexpected(shots, ["N-402"], []) == ([], [shots[0]]) or unexpected(shots, ["N-402"], []) == ([], [shots[1]])
    assert unexpected(shots, ["N-402", "N-402"], []) == ([], [])
    assert unexpected(shots, ["N-402", "N-801"], ["shoot"]) == (["N-801"], [])


def test_a_rule_takes_a_refusal_that_lapsed_does_not_cover() -> None:
    refused = [one("shoot", "N-201"), one("move", "N-201")]
    assert unexpected(refused, ["N-201"], ["shoot"]) == ([], [])


def test_lapses_count_by_action() -> None:
    assert not_lapsed(["shoot", "shoot", "move"], ["move", "shoot", "drop"]) == ["shoot"]
