"""Players' messages, in Russian and English, become sheets; what is not clear is pointed at."""

import pytest
from tests.games.skillcheck.tables import check, crisis_world

from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.seen.view import SkillView, view
from arbiter.games.skillcheck.world.codes import CHOICE, NAME_SEAT, ORDER, STAGES, WITHDRAW
from arbiter.letters import AMBIGUOUS, ASIDE, NOT_POSSIBLE, UNKNOWN, UNREADABLE, Letter, read_letter

HAND = ["leadership 3", "leadership 4", "tactics 1", "tactics 1", "politics 2", "engineering 3"]


def at(stage: str, hand: list[str] | None = None, offer: list[int] | None = None) -> SkillView:
    """The view of Борис where he is asked at a stage."""
    world = check(
        {"Анна": [], "Борис": HAND if hand is None else hand, "Вера": []}, ["tactics 1", "politics 1"], difficulty=9
    )
    world.stage, world.speakers, world.offer = STAGES.index(stage), 2, offer or []
    return view(world, 1)


def read(seen: SkillView, text: str) -> Letter:
    return read_letter(GAME, seen, text)


def given(letter: Letter) -> list[dict[str, object]]:
    """Orders of the sheet, and those that are left between turns."""
    return letter.sheet.orders + letter.instants


def orders_of(seen: SkillView, text: str) -> list[dict[str, object]]:
    """The orders of a message that is wholly clear and that the menu takes."""
    letter = read(seen, text)
    assert letter.problems == []
    return given(letter)


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
    assert given(read(view(world, 1), "ЧП 3")) == [
        {"do": "leave", "window": "after_total", "card": "declare-emergency 3"}
    ]


def test_k209_orders_are_taken_back() -> None:
    world = check({"Анна": [], "Борис": HAND, "Вера": []}, ["tactics 1", "politics 1"])
    assert given(read(view(world, 1), "снимаю свои заявки")) == [{"do": "take_back"}]


@pytest.mark.parametrize(
    ("stage", "text", "kind"),
    [
        ("add", "спою песню", UNREADABLE),
        ("add", "добавляю тактику", UNKNOWN),
        ("add", "кладу 3 тактики", UNKNOWN),
        ("add", "тактику 1 или лидерство 3", UNREADABLE),
        ("add", "не добавляю тактику 1", AMBIGUOUS),
        ("add", "Анна, добавь лидерство 3", ASIDE),
        ("add", "Вера сказала, что положит лидерство 3", ASIDE),
        ("add", "кладу лидерство 3, если Анна не положит лидерство 5", ASIDE),
        ("after_total", "объявляю ЧП", AMBIGUOUS),
        ("after_total", "ЧП не объявляю", UNREADABLE),
        ("before_cards", "ЧП 3, если повезёт", ASIDE),
        ("add", "пас, добавляю тактику 1", AMBIGUOUS),
        ("add", "тактику 1, ЧП 3 если не хватает двух", ASIDE),
        ("add", "лидерсво 3 и тактега 1", UNKNOWN),
    ],
)
def test_what_is_unclear_is_pointed_at_and_not_guessed(stage: str, text: str, kind: str) -> None:
    letter = read(at(stage), text)
    assert letter.sheet.orders == []
    assert kind in [problem.kind for problem in letter.problems]


def test_k204_a_contribution_sent_in_a_window_is_no_play() -> None:
    """The verb is recognised: politics 4 is not played for its text."""
    letter = read(at("before_cards", ["politics 4", "engineering 3"]), "добавляю политику 4")
    assert [order["do"] for order in letter.sheet.orders] == ["add"]
    assert [problem.kind for problem in letter.problems] == [NOT_POSSIBLE]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("кладу всё, кроме тактики 1", ["politics 2", "leadership 3", "leadership 4", "engineering 3"]),
        ("лид 3\nтактику 1", ["leadership 3", "tactics 1"]),
        ("2 карты: лид 3 и тактика 1", ["leadership 3", "tactics 1"]),
        ("## add: LEA-3", ["leadership 3"]),
        ("TAC 1 x2", ["tactics 1", "tactics 1"]),
        ("add leadership 4, not tactics 1", ["leadership 4"]),
        ("добавляю лидерство 3. Нет, лучше тактику 1.", ["tactics 1"]),
        ("не пасую, кладу тактику 1", ["tactics 1"]),
        ("кладу лид. 3", ["leadership 3"]),
        ("[quote=Анна]кладу тактику 1[/quote] лидерство 3", ["leadership 3"]),
    ],
)
def test_k104_contributions_as_people_write_them(text: str, cards: list[str]) -> None:
    assert read(at("add"), text).sheet.orders == [{"do": "add", "cards": cards}]


def test_the_clear_part_of_a_message_stands() -> None:
    letter = read(at("add"), "добавляю лидерство 3; спою песню")
    assert letter.sheet.orders == [{"do": "add", "cards": ["leadership 3"]}]
    assert [(problem.kind, problem.piece) for problem in letter.problems] == [(UNREADABLE, "спою песню")]


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
