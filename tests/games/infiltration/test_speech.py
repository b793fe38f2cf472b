"""Players' messages to sheets: any form, case and ё, slips of the pen, two languages; what is not clear is pointed at."""

import pytest

from arbiter.games.infiltration.acting.questions import question_menu
from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.seen.view import InfiltrationView
from arbiter.letters import AMBIGUOUS, ASIDE, NOT_POSSIBLE, UNREADABLE, Letter, read_letter


def view() -> InfiltrationView:
    start = {"line": ["reception"], "revealed": ["reception"]}
    hand = ["laser_cutter", "master_key", "lift_key", "courier_drone", "xray_glasses", "false_call"]
    seat = {"at": "reception", "items": hand, "specials": ["dossier"]}
    return GAME.view(GAME.start({"start": {**start, "A": seat}}), 0)


def read(text: str) -> Letter:
    return read_letter(GAME, view(), text)


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
    letter = read(text)
    assert letter.sheet.orders == [order]
    assert [problem for problem in letter.problems if problem.kind != UNREADABLE] == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("ключ", AMBIGUOUS),
        ("кофе", UNREADABLE),
        ("сегодня я хочу спать", UNREADABLE),
        ("Может, скачать?", ASIDE),
        ("Что даёт интерфейс?", ASIDE),
        ("Анна сказала, что идёт вперёд", ASIDE),
        ("Вера, отступай!", ASIDE),
        ("скачал бы", ASIDE),
        ("завтра скачаю", ASIDE),
        ("если Вера уйдёт, скачиваю", ASIDE),
        ("скачиваю или отхожу", AMBIGUOUS),
    ],
)
def test_what_is_not_clear_is_pointed_at_and_left_out(text: str, kind: str) -> None:
    letter = read(text)
    assert letter.sheet.orders == []
    assert kind in [problem.kind for problem in letter.problems]


def test_two_cards_that_a_word_could_mean_are_both_named() -> None:
    assert read("ключ").problems[0].could == ["предмет: Мастер-ключ", "предмет: Ключ лифтёра"]


def test_what_is_denied_or_quoted_is_no_card() -> None:
    assert read("Не вперёд!").sheet.orders == []
    assert read("> скачиваю\nотход").sheet.orders == [{"do": "retreat"}]
    assert read("Отступать нельзя, вперёд!").sheet.orders == [{"do": "advance"}]
    assert read("I won't download, I advance").sheet.orders == [{"do": "advance"}]


def test_a_card_that_one_has_not_is_understood_and_then_refused() -> None:
    letter = read("термитный заряд")
    assert letter.sheet.orders == [{"do": "item", "item": "thermite"}]
    assert [problem.kind for problem in letter.problems] == [NOT_POSSIBLE]


def test_two_cards_in_one_message_are_both_read_and_the_second_refused() -> None:
    letter = read("скачиваю; отхожу")
    assert letter.sheet.orders == [{"do": "download"}, {"do": "retreat"}]
    assert [one.refusal.rule for one in letter.problems if one.refusal] == ["I-203"]


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
    letter = read_letter(GAME, view(), text, menu=question_menu(options))
    assert (letter.sheet.orders, letter.problems) == ([{"do": "answer", "choice": choice}], [])
