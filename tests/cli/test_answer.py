"""The question whether all fly, asked and answered in words from the terminal, and letters that are understood in part."""

from pathlib import Path

import pytest
from tests.cli.conftest import Call

SITUATION = """
start:
  Анна: {at: hangar, stats: {fitness: 3, initiative: 1, erudition: 2}}
  Борис: {at: hangar, stats: {fitness: 2, initiative: 2, erudition: 2}}
  Вера: {at: lab, form: hidden, archetype: queen}
  world: {turn: 3, helicopter: {fuel: 180, engine: whole, rotor: whole, panel: whole, pilot: Анна}}
"""


@pytest.fixture
def flight(call: Call, tmp_path: Path) -> Path:
    """A table on which Анна and Борис want to fly."""
    given = tmp_path / "situation.yaml"
    given.write_text(SITUATION, encoding="utf-8")
    folder = tmp_path / "стол"
    assert call("new", "nemesis", folder, "--from", given)[0] == 0
    assert call("order", folder, "Анна", "-m", "полечу")[0] == 0
    assert call("order", folder, "Борис", "-m", "лечу с Анной")[0] == 0
    return folder


def test_the_question_to_fly_is_answered_in_words(call: Call, flight: Path) -> None:
    call("order", flight, "Вера", "-m", "жду")
    assert "остановлен вопросом" in call("resolve", flight)[1]
    assert call("answer", flight, "Анна", "лечу")[0] == 0
    code, out, _ = call("answer", flight, "Борис", "нет, не полечу")
    assert code == 0
    assert "Идёт ход 4" in out


def test_what_is_no_answer_is_refused_with_the_answers_there_are(call: Call, flight: Path) -> None:
    call("order", flight, "Вера", "-m", "жду")
    call("resolve", flight)
    code, _, err = call("answer", flight, "Анна", "ммм")
    assert code == 1
    assert "не прочитано: ммм (можно: yes, no)" in err


def test_a_seat_that_is_asked_nothing_is_told_so(call: Call, flight: Path) -> None:
    call("order", flight, "Вера", "-m", "жду")
    call("resolve", flight)
    code, _, err = call("answer", flight, "Вера", "лечу")
    assert code == 1
    assert "он закрыт, отчёты будут скоро" in err
    assert "(можно: )" not in err


def test_an_order_that_is_not_understood_is_no_chatter(call: Call, flight: Path) -> None:
    code, out, _ = call("order", flight, "Вера", "-m", "потом пинаю генератор")
    assert code == 1
    assert "НЕ ПОНЯТО" in out
    assert "пинаю генератор" in out


def test_waiting_is_an_empty_sheet(call: Call, flight: Path) -> None:
    code, out, _ = call("order", flight, "Вера", "-m", "скип")
    assert code == 0
    assert "пустой лист: ничего не делать" in out
