"""Players' messages, in Russian and English, become sheets; what is not clear is pointed at."""

import pytest
from tests.games.skillcheck.tables import check, crisis_world

from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.seen.view import SkillView, view
from arbiter.games.skillcheck.text_orders import Reading, read
from arbiter.games.skillcheck.world.codes import CHOICE, NAME_SEAT, ORDER, STAGES, WITHDRAW

HAND = ["leadership 3", "leadership 4", "tactics 1", "tactics 1", "politics 2", "engineering 3"]


def at(stage: str, hand: list[str] | None = None, offer: list[int] | None = None) -> SkillView:
    """The view of Борис where he is asked at a stage."""
    world = check(
        {"Анна": [], "Борис": HAND if hand is None else hand, "Вера": []}, ["tactics 1", "politics 1"], difficulty=9
    )
    world.stage, world.speakers, world.offer = STAGES.index(stage), 2, offer or []
    return view(world, 1)


def orders_of(seen: SkillView, text: str) -> list[dict[str, object]]:
    """The orders of a message that is wholly clear and that the menu takes."""
    reading = read(seen, text)
    assert [fault.text("ru") for fault in reading.faults] == []
    assert GAME.why_not(seen, reading.sheet) == []
    return reading.sheet.orders


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("добавляю лидерство 3 и тактику 1", ["leadership 3", "tactics 1"]),
        ("Кладу две тактики 1", ["tactics 1", "tactics 1"]),
        ("лидерство 3 и 4, тактика 1", ["leadership 3", "leadership 4", "tactics 1"]),
        ("Вношу ИНЖЕНЕРНОЕ ДЕЛО 3.", ["engineering 3"]),
        ("добовляю лидерсво 4", ["leadership 4"]),
        ("лид 3", ["leadership 3"]),
        ("зелёную 3 и фиолетовую 1", ["leadership 3", "tactics 1"]),
        ("лидерство силой 4", ["leadership 4"]),
        ("I add leadership 3 and tactics 1", ["leadership 3", "tactics 1"]),
        ("put politics 2, engineering 3", ["politics 2", "engineering 3"]),
        ("лидерство три", ["leadership 3"]),
    ],
)
def test_k104_a_contribution_is_read(text: str, cards: list[str]) -> None:
    assert orders_of(at("add"), text) == [{"do": "add", "cards": cards}]


@pytest.mark.parametrize(
    "text", ["пас", "Пасую!", "ничего не кладу", "пропускаю", "pass", "Nothing from me", "не добавляю"]
)
def test_k104_a_pass_is_read(text: str) -> None:
    assert orders_of(at("add"), text) == [{"do": "hold"}]


@pytest.mark.parametrize(
    ("text", "stage", "order"),
    [
        ("объявляю ЧП 3", "after_total", {"do": "play", "card": "declare-emergency 3"}),
        ("Чрезвычайное положение силой 4", "after_total", {"do": "play", "card": "declare-emergency 4"}),
        ("играю научные исследования", "before_cards", {"do": "play", "card": "scientific-research 3"}),
        ("ЧП, лидерство 4", "after_total", {"do": "play", "card": "declare-emergency 4"}),
        ("declare emergency 4", "after_total", {"do": "play", "card": "declare-emergency 4"}),
        ("пас", "after_total", {"do": "hold"}),
    ],
)
def test_k204_a_play_in_a_window_is_read(text: str, stage: str, order: dict[str, object]) -> None:
    assert orders_of(at(stage), text) == [order]


@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("объявляю ЧП 3, если не хватает не больше двух", {"short_most": 2}),
        ("если не хватает одного, ЧП 3", {"short_most": 1}),
        ("ЧП 3, если итог не меньше 5", {"total_least": 5}),
        ("ЧП 3, если итог больше 5", {"total_least": 6}),
        ("ЧП 3, если сложность от 10", {"difficulty_least": 10}),
        ("ЧП 3, если другие добавили меньше трёх карт", {"others_most": 2}),
        ("ЧП 3, если подходит лидерство и сложность не выше 12", {"types": ["leadership"], "difficulty_most": 12}),
        ("declare emergency 3 if short at most 2", {"short_most": 2}),
    ],
)
def test_k209_a_conditional_order_is_read(text: str, conditions: dict[str, object]) -> None:
    expected = {"do": "leave", "window": "after_total", "card": "declare-emergency 3", **conditions}
    assert orders_of(at("before_cards"), text) == [expected]


def test_k209_a_message_may_pass_now_and_leave_an_order_for_later() -> None:
    found = orders_of(at("before_cards"), "пас\nобъявлю ЧП 4, если не хватает не больше 2")
    assert [order["do"] for order in found] == ["hold", "leave"]


def test_k209_a_contribution_can_be_left_under_conditions() -> None:
    found = orders_of(at("before_cards"), "добавлю лидерство 3, если сложность от 8 и другие добавили хотя бы 4 карты")
    assert found == [{"do": "leave_add", "cards": ["leadership 3"], "difficulty_least": 8, "others_least": 4}]


def test_k209_between_turns_orders_are_left_without_a_condition_too() -> None:
    world = check({"Анна": [], "Борис": HAND, "Вера": []}, ["tactics 1", "politics 1"])
    reading = read(view(world, 1), "ЧП 3")
    assert reading.sheet.orders == [{"do": "leave", "window": "after_total", "card": "declare-emergency 3"}]


def test_k209_orders_are_taken_back() -> None:
    world = check({"Анна": [], "Борис": HAND, "Вера": []}, ["tactics 1", "politics 1"])
    assert read(view(world, 1), "снимаю свои заявки").sheet.orders == [{"do": "take_back"}]


def faults_of(reading: Reading) -> list[tuple[str, str]]:
    return [(fault.code, fault.part.strip()) for fault in reading.faults]


@pytest.mark.parametrize(
    ("stage", "text", "fault"),
    [
        ("add", "спою песню", ("unknown", "спою песню")),
        ("add", "добавляю тактику", ("strength", "добавляю тактику")),
        ("after_total", "объявляю ЧП", ("ambiguous", "объявляю ЧП")),
        ("before_cards", "ЧП 3, если повезёт", ("unknown", "ЧП 3, если повезёт")),
        ("add", "пас, добавляю тактику 1", ("two", "пас, добавляю тактику 1")),
        ("add", "тактику 1, ЧП 3 если не хватает двух", ("two", "тактику 1, ЧП 3 если не хватает двух")),
        ("before_cards", "исследования, если итог больше 3", ("missing", "исследования, если итог больше 3")),
    ],
)
def test_what_is_unclear_is_pointed_at_and_not_guessed(stage: str, text: str, fault: tuple[str, str]) -> None:
    reading = read(at(stage), text)
    assert reading.sheet.orders == []
    assert faults_of(reading) == [fault]


def test_the_clear_part_of_a_message_stands() -> None:
    reading = read(at("add"), "добавляю лидерство 3; спою песню")
    assert reading.sheet.orders == [{"do": "add", "cards": ["leadership 3"]}]
    assert faults_of(reading) == [("unknown", "спою песню")]


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "можно понять по-разному"), ("en", "could mean several things")]
)
def test_a_fault_has_words_in_both_languages(language: str, words: str) -> None:
    [fault] = read(at("after_total"), "объявляю ЧП").faults
    assert words in fault.text(language)
    assert "declare-emergency" not in fault.text(language)


def test_k104_cards_that_are_not_held_are_read_and_refused_by_the_menu() -> None:
    seen = at("add")
    reading = read(seen, "добавляю пилотирование 5")
    assert [refusal.rule for refusal in GAME.why_not(seen, reading.sheet)] == ["K-104"]


def test_k205_too_many_are_read_and_refused_whole() -> None:
    world = check({"Анна": [], "Борис": HAND, "Вера": []}, ["tactics 1", "politics 1"])
    world.revealed[1] = True
    world.stage, world.speakers = STAGES.index("add"), 2
    seen = view(world, 1)
    reading = read(seen, "лидерство 3 и 4")
    assert [refusal.rule for refusal in GAME.why_not(seen, reading.sheet)] == ["K-205"]


@pytest.mark.parametrize(
    ("stage", "offer", "text", "order"),
    [
        ("withdraw", [8], "передумал", {"do": "withdraw"}),
        ("order", [2, 1], "сначала Вера, потом Борис", {"do": "order", "seats": ["Вера", "Борис"]}),
        ("name_seat", [0, 0, 2], "называю Веру", {"do": "name", "who": "Вера"}),
        ("choice", [1], "берём проверку", {"do": "choose", "option": "check"}),
        ("choice", [0], "второй вариант", {"do": "choose", "option": "b"}),
        ("foresee", [], "объявляю провал", {"do": "foresee", "result": "fail"}),
        ("after_adding", [], "обнуляю пилотирование", {"do": "zero", "type": "piloting"}),
    ],
)
def test_k204_other_answers_are_read(stage: str, offer: list[int], text: str, order: dict[str, object]) -> None:
    assert {CHOICE, NAME_SEAT, ORDER, WITHDRAW} <= set(range(len(STAGES)))
    assert orders_of(at(stage, offer=offer), text) == [order]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("иду в пресс-центр", {"do": "press_room"}),
        ("в лабораторию, беру тактику", {"do": "research_lab", "types": ["tactics"]}),
        ("администрация, Президентом назначаю Веру", {"do": "administration", "who": "Вера"}),
        ("Admiral's Quarters, Борис", {"do": "admirals_quarters", "who": "Борис"}),
        ("пас", {"do": "hold"}),
    ],
)
def test_k302_a_place_action_is_read(text: str, order: dict[str, object]) -> None:
    world = crisis_world("unidentified_ship")
    world.stage, world.speakers = STAGES.index("action"), 1
    assert orders_of(view(world, 0), text) == [order]
