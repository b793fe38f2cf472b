"""Players' messages to sheets: any form, case and ё, slips of the pen, two languages; what is not clear is pointed at."""

import pytest

from arbiter.games.infiltration.acting.questions import question_menu
from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.seen.view import InfiltrationView
from arbiter.games.infiltration.text_orders import parse_text, read


def view() -> InfiltrationView:
    start = {"line": ["reception"], "revealed": ["reception"]}
    hand = ["laser_cutter", "master_key", "lift_key", "courier_drone", "xray_glasses", "false_call"]
    seat = {"at": "reception", "items": hand, "specials": ["dossier"]}
    return GAME.view(GAME.start({"start": {**start, "A": seat}}), 0)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Продвижение", {"do": "advance"}),
        ("ПРОДВИГАЮСЬ", {"do": "advance"}),
        ("иду вперёд", {"do": "advance"}),
        ("отступаю", {"do": "retreat"}),
        ("я играю отход", {"do": "retreat"}),
        ("интерфейс", {"do": "interface"}),
        ("подключаюсь к терминалу", {"do": "interface"}),
        ("скачиваю", {"do": "download"}),
        ("скочать", {"do": "download"}),
        ("предмет: Резак", {"do": "item", "item": "laser_cutter"}),
        ("лазерным резаком", {"do": "item", "item": "laser_cutter"}),
        ("мастер ключ", {"do": "item", "item": "master_key"}),
        ("ключом лифтера", {"do": "item", "item": "lift_key"}),
        ("ложный вызов", {"do": "item", "item": "false_call"}),
        ("Дрон", {"do": "item", "item": "courier_drone"}),
        ("рентген-очки", {"do": "item", "item": "xray_glasses"}),
        ("laser cuter", {"do": "item", "item": "laser_cutter"}),
        ("I play Advance", {"do": "advance"}),
        ("компромат", {"do": "special", "special": "dossier"}),
        ("Привет всем! Скачиваю, пожалуйста.", {"do": "download"}),
        ("не отхожу, а скачиваю", {"do": "download"}),
        ("Скачиваю. Нет, лучше отход", {"do": "retreat"}),
    ],
)
def test_a_message_is_understood_as_one_card(text: str, order: dict[str, object]) -> None:
    reading = read(view(), text)
    assert (reading.sheet.orders, reading.faults) == ([order], [])


@pytest.mark.parametrize(
    ("text", "code", "allowed"),
    [
        ("ключ", "ambiguous", ["master_key", "lift_key"]),
        ("кофе", "unknown", []),
        ("сегодня я хочу спать", "unknown", []),
    ],
)
def test_what_is_not_clear_is_pointed_at_and_left_out(text: str, code: str, allowed: list[str]) -> None:
    reading = read(view(), text)
    assert reading.sheet.orders == []
    assert [(fault.code, fault.part) for fault in reading.faults] == [(code, text)]
    if allowed:
        assert reading.faults[0].allowed == allowed
        assert reading.faults[0].text("ru") == "«ключ»: может значить разное: Мастер-ключ, Ключ лифтёра. Уточните"


def test_a_card_that_one_has_not_is_understood_and_then_refused() -> None:
    reading = read(view(), "термитный заряд")
    assert reading.sheet.orders == [{"do": "item", "item": "thermite"}]
    assert [refusal.code for refusal in GAME.why_not(view(), reading.sheet)] == ["not_an_option"]


def test_two_cards_in_one_message_are_both_read_and_the_second_refused() -> None:
    reading = read(view(), "скачиваю; отхожу")
    assert reading.sheet.orders == [{"do": "download"}, {"do": "retreat"}]
    assert [(one.rule, one.index) for one in GAME.why_not(view(), reading.sheet)] == [("I-203", 1)]


@pytest.mark.parametrize(
    ("options", "text", "choice"),
    [
        (["no", "yes"], "Да, конечно", "yes"),
        (["no", "yes"], "нет", "no"),
        (["no", "yes"], "не хочу", "no"),
        (["no", "yes"], "yes", "yes"),
        (["research_director_office", "holographic_conference_hall"], "в конференц-зал", "holographic_conference_hall"),
        (["research_director_office", "holographic_conference_hall"], "офис", "research_director_office"),
        (["room_7", "room_8"], "комнату 8", "room_8"),
        (["close_ticket", "mute_sensors"], "отключаю датчики", "mute_sensors"),
        (["1", "3"], "3", "3"),
    ],
)
def test_i210_an_answer_is_one_of_the_options(options: list[str], text: str, choice: str) -> None:
    reading = parse_text(view(), question_menu(options), text)
    assert (reading.sheet.orders, reading.faults) == ([{"do": "answer", "choice": choice}], [])
