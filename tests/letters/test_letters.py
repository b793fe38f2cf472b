"""Reading letters for a game of which the reader knows only menus, words and vocabulary."""

from time import perf_counter

import pytest
from tests.letters.garden import GARDEN, HERE

from arbiter.kernel.menu import Menu, Order, OrderForm
from arbiter.letters import AMBIGUOUS, NOT_POSSIBLE, UNKNOWN, UNREADABLE, Letter, read_letter


def read(text: str) -> Letter:
    """Анна's letter from the meadow."""
    return read_letter(GARDEN, HERE, text)


def orders(text: str) -> list[Order]:
    """What it orders; it must have no problems."""
    found = read(text)
    assert found.problems == [], found.problems
    return found.sheet.orders


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("посадить дуб", {"do": "plant", "tree": "oak"}),
        ("сажаю дуб!", {"do": "plant", "tree": "oak"}),
        ("ДУБ ПОСАДИТЬ", {"do": "plant", "tree": "oak"}),
        ("посадить розу, поздно", {"do": "plant", "tree": "rose", "late": True}),
        ("в последнюю очередь посадить розу", {"do": "plant", "tree": "rose", "late": True}),
        ("посадить куст", {"do": "plant", "tree": "rose"}),
        ("полить розу, 3", {"do": "water", "tree": "rose", "litres": 3}),
        ("полить розу; литры: 3", {"do": "water", "tree": "rose", "litres": 3}),
        ("полить дуб тремя", {"do": "water", "tree": "oak", "litres": 3}),
        ("поздороваться с Борисом", {"do": "greet", "who": "Борис"}),
        ("здороваюсь с Dr_Who", {"do": "greet", "who": "Dr_Who"}),
        ("поздороваться со Старым Барсуком", {"do": "greet", "who": "Старый Барсук"}),
        ("поздороваться с Барсуком", {"do": "greet", "who": "Старый Барсук"}),
        ("сорвать розу и лилию", {"do": "pick", "flowers": ["rose", "lily"]}),
        ("собрать букет: 2 розы, лилия", {"do": "pick", "flowers": ["rose", "rose", "lily"]}),
        ("повесить табличку «Не рвать!»", {"do": "sign", "text": "Не рвать!"}),
        ("повесить табличку, надпись: Осторожно, дуб", {"do": "sign", "text": "Осторожно, дуб"}),
        ("попросить Бориса: полить розу", {"do": "ask", "who": "Борис", "favour": {"do": "water", "tree": "rose"}}),
        ("попросить Бориса посадить дуб", {"do": "ask", "who": "Борис", "favour": {"do": "plant", "tree": "oak"}}),
        ("plant tree: oak", {"do": "plant", "tree": "oak"}),
    ],
)
def test_an_order_is_read_by_the_form_of_the_menu(text: str, order: Order) -> None:
    assert orders(text) == [order]


def test_what_one_verb_says_of_two_things_is_two_orders() -> None:
    assert orders("посадить дуб и розу") == [{"do": "plant", "tree": "oak"}, {"do": "plant", "tree": "rose"}]


def test_a_sheet_keeps_the_order_of_the_letter() -> None:
    found = orders("Сначала посадить дуб, потом полить дуб и поздороваться с Борисом")
    assert [order["do"] for order in found] == ["plant", "water", "greet"]


def test_a_field_of_the_sheet_is_said_in_a_piece_of_its_own() -> None:
    found = read("работаю молча; посадить дуб")
    assert found.sheet.plain() == {"orders": [{"do": "plant", "tree": "oak"}], "quiet": True}


def test_an_instant_action_is_no_order_of_the_sheet() -> None:
    found = read("код 0123 на калитке в лес, посадить дуб")
    assert found.instants == [{"do": "unlock", "gate": "meadow|forest", "digits": "0123"}]
    assert found.sheet.orders == [{"do": "plant", "tree": "oak"}]


def test_which_of_several_gates_is_asked() -> None:
    [problem] = read("код 0123 на калитке").problems
    assert problem.kind == AMBIGUOUS


def test_several_things_of_one_name_are_ambiguous_among_what_is_possible_now() -> None:
    [problem] = read("полить куст").problems
    assert (problem.kind, problem.could) == (AMBIGUOUS, ["полить: роза", "полить: лилия"])


def test_an_unknown_name_is_pointed_at_with_what_could_stand_there() -> None:
    [problem] = read("посадить баобаб").problems
    assert (problem.kind, problem.piece) == (UNKNOWN, "баобаб")
    assert {"дуб", "роза", "лилия"} <= set(problem.could)


def test_a_missing_field_is_named() -> None:
    [problem] = read("посадить").problems
    assert problem.kind == UNKNOWN
    assert problem.could == ["дуб", "роза", "лилия"]
    assert "не сказано: что" in problem.words


def test_an_order_that_is_on_no_menu_is_read_and_refused() -> None:
    found = read("выкопать дуб")
    assert found.sheet.orders == [{"do": "dig", "tree": "oak"}]
    assert [problem.kind for problem in found.problems] == [NOT_POSSIBLE]


def test_chatter_is_pointed_at_and_hurts_nothing() -> None:
    found = read("Всем привет! Как погода?\nпосадить дуб\nдо встречи")
    assert found.sheet.orders == [{"do": "plant", "tree": "oak"}]
    assert [(problem.kind, problem.piece) for problem in found.problems] == [
        (UNREADABLE, "Всем привет"),
        (UNREADABLE, "Как погода"),
        (UNREADABLE, "до встречи"),
    ]


@pytest.mark.parametrize("text", ["не сажать дуб", "дуб не сажаю", "не хочу сажать дуб"])
def test_an_order_not_to_do_something_is_never_taken_for_the_order(text: str) -> None:
    found = read(text)
    assert found.sheet.orders == []
    assert [problem.kind for problem in found.problems] == [UNREADABLE]


@pytest.mark.parametrize("text", ["посадить дуб или розу", "посадить дуб либо полить розу"])
def test_an_either_or_is_ambiguous(text: str) -> None:
    found = read(text)
    assert found.sheet.orders == []
    assert [problem.kind for problem in found.problems] == [AMBIGUOUS]


@pytest.mark.parametrize("text", ["", "   ", "\n\n", "...", "!!!", "😀"])
def test_a_letter_of_nothing_orders_nothing(text: str) -> None:
    found = read(text)
    assert (found.sheet.orders, found.instants, found.understood) == ([], [], [])


def test_no_order_at_all_can_be_said() -> None:
    found = read("ничего не делаю")
    assert (found.sheet.orders, found.problems) == ([], [])
    assert len(found.understood) == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("1) посадить дуб\n2) полить розу\nотменяю 1", ["water"]),
        ("1) посадить дуб\n2) полить розу\n2) отмена", ["plant"]),
        ("посадить дуб, полить розу. отменяю второе", ["plant"]),
        ("посадить дуб, полить розу. отменяю полив", ["plant"]),
        ("посадить дуб, полить розу. отменяю всё", []),
        ("1) посадить дуб\n2) полить розу\nвместо 1) сорвать розу", ["pick", "water"]),
        ("1) посадить дуб\n2) полить розу\nвместо пункта 2 сорвать розу", ["plant", "pick"]),
        ("посадить дуб, полить розу\nP.S. нет, лучше полить дуб", ["plant", "water"]),
    ],
)
def test_late_corrections(text: str, left: list[str]) -> None:
    assert [order["do"] for order in read(text).sheet.orders] == left


def test_a_better_order_of_the_same_kind_takes_the_place_of_the_first() -> None:
    assert orders("посадить дуб, полить розу\nP.S. нет, лучше полить дуб")[1] == {"do": "water", "tree": "oak"}


def test_a_correction_of_nothing_is_asked_about() -> None:
    [problem] = read("посадить дуб\nвместо 7) полить розу").problems
    assert (problem.kind, problem.could) == (AMBIGUOUS, ["посадить: дуб"])


def test_an_answer_is_read_by_the_menu_of_its_question() -> None:
    menu = Menu([OrderForm("plant", 0, 0, 1, []), OrderForm("water", 0, 0, 1, [])], least=1, most=1)
    found = read_letter(GARDEN, HERE, "поливать!", menu=menu)
    assert (found.sheet.orders, found.problems) == ([{"do": "water"}], [])


def test_the_spans_of_problems_are_lines_and_columns_of_the_letter() -> None:
    [problem] = read("посадить дуб\n  полить тюльпан!").problems
    span = problem.span
    assert (span.line, span.column, span.end_line, span.end_column) == (2, 10, 2, 17)
    assert problem.plain()["piece"] == "тюльпан"


def test_a_letter_is_read_fast_once_the_dictionaries_are_there() -> None:
    text = "Всем привет!\n1) посадить дуб\n2) полить розу, 3\n3) сорвать розу и лилию\nP.S. нет, лучше полить дуб"
    read(text)
    times: list[float] = []
    for _ in range(9):
        start = perf_counter()
        read(text)
        times.append(perf_counter() - start)
    assert sorted(times)[4] < 0.1
