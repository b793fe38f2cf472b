"""Letters of players: hundreds of messages as people write them, each with the sheet that it comes to and the problems it has."""

from pathlib import Path
from typing import Final

import pytest
from tests.games.nemesis.speakers import letter, view_of

from arbiter.games.content import mapping, parse, sequence
from arbiter.games.nemesis.game import GAME
from arbiter.kernel.menu import Menu, OrderForm
from arbiter.letters import AMBIGUOUS, NOT_POSSIBLE, UNKNOWN, read_letter

FILE: Final = Path(__file__).with_name("letters.yaml")
ROWS: Final = [mapping(row) for row in sequence(parse(FILE.read_text(encoding="utf-8"), FILE.name).value)]
YES_OR_NO: Final = Menu([OrderForm("yes", 0, 0, 1, []), OrderForm("no", 0, 0, 1, [])], least=1, most=1)


@pytest.mark.parametrize("row", ROWS, ids=[str(row["text"])[:40] for row in ROWS])
def test_a_letter_comes_to_this_sheet_and_has_these_problems(row: dict[str, object]) -> None:
    found = letter(str(row["at"]), str(row["text"]))
    assert found.sheet.orders == row.get("orders", [])
    assert found.sheet.extra == row.get("sheet", {})
    assert found.instants == row.get("instants", [])
    assert [{problem.kind: problem.piece} for problem in found.problems] == row.get("problems", [])


def test_there_are_many_letters() -> None:
    assert len(ROWS) >= 400


def test_orders_marks_and_a_reaction_in_one_letter() -> None:
    text = "1) выстрелить в Бориса; 2) перейти в лабораторию, в последнюю очередь; "
    found = letter("armed", text + "реакция: если Вера нападёт на Анну, то вместо перехода ударить Веру")
    assert found.problems == []
    assert found.sheet.plain() == {
        "orders": [{"do": "shoot", "target": "Борис"}, {"do": "move", "to": "lab", "last": True}],
        "reaction": {
            "if": {"event": "attacks", "who": "Вера", "target": "Анна"},
            "change": "move",
            "to": {"do": "strike", "target": "Вера"},
        },
    }


def test_a_reaction_in_place_of_a_repair() -> None:
    found = letter("armed", "чиню двигатель; реакция: если Вера нападёт на Анну, то вместо ремонта ударить Веру")
    assert found.problems == []
    assert found.sheet.extra["reaction"] == {
        "if": {"event": "attacks", "who": "Вера", "target": "Анна"},
        "change": "repair",
        "to": {"do": "strike", "target": "Вера"},
    }


def test_the_unconscious_are_told_that_they_give_no_orders() -> None:
    world = GAME.start({"start": {"Анна": {"at": "lab", "state": "unconscious"}, "Борис": {"at": "lab"}}})
    found = read_letter(GAME, GAME.view(world, 0), "иду в ангар")
    assert [problem.refusal.rule for problem in found.problems if problem.refusal] == ["N-205"]


def test_the_echo_says_what_each_piece_was_read_as() -> None:
    found = letter("lab", "1) выстрел в Бориса\n2) в ангар, последним")
    assert [(line.piece, line.span.line) for line in found.understood] == [
        ("выстрел в Бориса", 1),
        ("в ангар, последним", 2),
    ]
    assert [line.order for line in found.understood] == found.sheet.orders
    assert found.understood[0].words.startswith("выстрел в Бориса → ")


def test_the_echo_says_which_word_was_misspelt() -> None:
    found = letter("generator", "иду в питомнек")
    assert found.sheet.orders == [{"do": "move", "to": "kennel"}]
    assert "«питомнек» прочитано как «питомник»" in found.understood[0].words


def test_letters_of_the_other_alphabet_are_put_right_and_said_so() -> None:
    found = letter("lab", "удap Bepe")
    assert found.sheet.orders == [{"do": "strike", "target": "Вера"}]
    assert "«удap» прочитано как «удар»" in found.understood[0].words


def test_a_problem_points_at_its_place() -> None:
    [problem] = letter("lab", "выстрел в Бориса,\nударить Петю").problems
    assert (problem.kind, problem.piece) == (UNKNOWN, "Петю")
    assert (problem.span.line, problem.span.column, problem.span.end_line, problem.span.end_column) == (2, 9, 2, 13)
    assert problem.could == ["Борис", "Вера", "Глеб"]


def test_a_character_named_for_a_place_is_said_to_be_no_place() -> None:
    [problem] = letter("lab", "иду к Дине").problems
    assert "Дина: это персонаж, а здесь нужна локация" in problem.words


def test_what_is_waited_for_is_echoed_as_no_orders() -> None:
    assert [line.words for line in letter("lab", "скип").understood] == ["скип → без приказов"]


def test_an_ambiguous_piece_is_told_with_all_that_it_could_be() -> None:
    [problem] = letter("lab", "взять бутылёк").problems
    assert problem.kind == AMBIGUOUS
    assert problem.could == ["подобрать: синий бутылёк", "подобрать: красный бутылёк"]


def test_a_refused_order_stands_in_the_sheet_and_carries_the_rule() -> None:
    found = letter("lab", "иду на вышку")
    [problem] = found.problems
    assert found.sheet.orders == [{"do": "move", "to": "tower"}]
    assert problem.kind == NOT_POSSIBLE
    assert problem.refusal is not None
    assert problem.refusal.rule == "N-411"


def test_a_corrected_order_is_echoed_with_what_it_replaces() -> None:
    found = letter("lab", "1) выстрел в Бориса\n2) иду в ангар\nвместо 2) иду в радиорубку")
    assert [line.order for line in found.understood] == [
        {"do": "shoot", "target": "Борис"},
        {"do": "move", "to": "radio_room"},
    ]
    assert "вместо «перейти в вертолётный ангар»" in found.understood[1].words


def test_a_cancelled_order_is_echoed() -> None:
    found = letter("lab", "1) выстрел в Бориса\n2) иду в ангар\nотменяю 1")
    assert found.understood[-1].order is None
    assert "отменено" in found.understood[-1].words


def test_the_echo_can_be_english() -> None:
    found = letter("lab", "выстрелить в Бориса", "en")
    assert found.understood[0].words == "выстрелить в Бориса → shoot: Борис"


@pytest.mark.parametrize(
    "text",
    ["да", "Да!", "лечу", "согласна", "улетаем, да", "yes", "ok", "давай", "Конечно лечу", "полечу", "лечу с Борисом"],
)
def test_a_question_is_answered_yes(text: str) -> None:
    found = read_letter(GAME, view_of("hangar"), text, menu=YES_OR_NO)
    assert found.sheet.orders == [{"do": "yes"}]


@pytest.mark.parametrize("text", ["нет", "Нет!!", "не лечу", "отказываюсь", "остаюсь", "no", "не согласна", "I refuse"])
def test_a_question_is_answered_no(text: str) -> None:
    found = read_letter(GAME, view_of("hangar"), text, menu=YES_OR_NO)
    assert found.sheet.orders == [{"do": "no"}]


@pytest.mark.parametrize("text", ["может быть", "а кто ещё летит?", "выстрелить в Бориса", "да или нет"])
def test_what_is_no_answer_to_a_question_is_no_order(text: str) -> None:
    found = read_letter(GAME, view_of("hangar"), text, menu=YES_OR_NO)
    assert found.sheet.orders == []
    assert found.problems != []


def test_a_yes_outside_a_question_is_no_order() -> None:
    found = letter("hangar", "да")
    assert found.sheet.orders == []
    assert [problem.kind for problem in found.problems] == ["unreadable"]
