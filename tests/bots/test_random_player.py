"""The random player of any game writes legal sheets, by its own dice alone."""

from tests.testing.toy import CRY, GAME, CellarView

from arbiter.bots.random_player import RandomReplies, draw_instant, draw_reply
from arbiter.kernel.ask import Ask
from arbiter.kernel.dice import FastDice, KeyedDice
from arbiter.kernel.menu import Menu, OrderForm, Pick, Sheet
from arbiter.kernel.story import Story

WORLD = GAME.start({"start": {"A": {}, "B": {}, "C": {"hp": 0}}})
ORDERS = Ask("orders", 0b111, Sheet([]))


def sheets(seat: int, count: int = 200) -> list[Sheet]:
    players = RandomReplies(GAME, FastDice(1))
    return [players.get(ORDERS, seat, WORLD) or Sheet([]) for _ in range(count)]


def test_sheets_are_drawn_from_the_seat_s_own_menu_and_never_refused() -> None:
    drawn = sheets(0)
    assert [GAME.why_not(GAME.view(WORLD, 0), sheet) for sheet in drawn] == [[]] * len(drawn)
    actions = {str(order["do"]) for sheet in drawn for order in sheet.orders}
    assert actions == {"throw", "show_coin"}
    assert {order["target"] for sheet in drawn for order in sheet.orders if "target" in order} == {"B"}


def test_marks_and_flags_are_drawn_too() -> None:
    drawn = sheets(0)
    assert any(order.get("loudly") is True for sheet in drawn for order in sheet.orders)
    assert {str(sheet.extra) for sheet in drawn} == {"{}", "{'quick': True}"}


def test_who_can_do_nothing_writes_nothing() -> None:
    assert {len(sheet.orders) for sheet in sheets(2)} == {0}


def test_a_question_s_own_menu_is_what_is_answered() -> None:
    ask = Ask("cry:0:1", 0b001, Sheet([{"do": "bear"}]), "cry", CRY)
    players = RandomReplies(GAME, FastDice(1))
    answers = [players.get(ask, 0, WORLD) for _ in range(50)]
    assert {str(answer.orders[0]["do"]) for answer in answers if answer is not None} == {"cry", "bear"}
    assert all(answer is not None and len(answer.orders) == 1 for answer in answers)


def test_where_nothing_can_be_drawn_the_default_stands() -> None:
    nothing = Menu([OrderForm("add", 0, 0, 1, [Pick("card", [])])], least=1, most=1)
    default = Sheet([{"do": "pass"}])
    assert draw_reply(nothing, default, FastDice(1)) is default


def test_the_same_seed_gives_the_same_sheets() -> None:
    once = [sheet.plain() for sheet in sheets(0)]
    assert [sheet.plain() for sheet in sheets(0)] == once


def test_players_leave_the_dice_of_the_turn_alone() -> None:
    dice = KeyedDice(b"turn")
    story = Story(WORLD.copy(), GAME.eyes(), RandomReplies(GAME, FastDice(3)), dice)
    story.ask(ORDERS)
    assert dice.rolls == []


def test_an_instant_action_is_drawn_or_nothing() -> None:
    view = GAME.view(WORLD, 0)
    order = draw_instant(GAME, view, FastDice(1))
    assert order is not None
    assert order["do"] == "knock"
    assert GAME.why_not_instant(view, order) is None
    assert draw_instant(GAME, CellarView(2, ["A"], [3, 3, 0], "gold", 1), FastDice(1)) is None
