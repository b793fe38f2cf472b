"""Reports as text, BBCode, Markdown and JSON."""

import json
from pathlib import Path

import pytest
from tests.table.tables import lines, long_story, new

from arbiter.table.errors import TableError
from arbiter.table.lines import Line
from arbiter.table.reports import Report, format_report
from arbiter.table.store import Spoken

WORDS = {(2, 0): Spoken(2, 0, 1, "жми [b]*сюда*[/b]", "salt"), (3, 0): Spoken(3, 0, 1, "", "salt", struck=True)}
REPORT = Report(
    {"ru": "Вылет", "en": "Flight"},
    4,
    0,
    "1",
    "Борис",
    [
        Line(
            {"event": "shoot", "rule": "T-1", "actor": None}, "T-1", {"ru": "Слышен выстрел.", "en": "A shot is heard."}
        ),
        Line(
            {"event": "said", "rule": "T-4", "who": 0, "text": "⟦2.0⟧"},
            "T-4",
            {"ru": "Анна: «⟦2.0⟧».", "en": "Анна: “⟦2.0⟧”."},
        ),
        Line({"event": "corrected", "rule": "", "note": "x"}, "", {"ru": "Поправка: ⟦3.0⟧", "en": "Corrected: ⟦3.0⟧"}),
    ],
)


def test_text_has_a_heading_and_the_rule_at_each_line_s_end() -> None:
    assert format_report(REPORT, "ru", "text", WORDS) == (
        "Вылет · ход 4 · Борис\n\nСлышен выстрел. [T-1]\nАнна: «жми [b]*сюда*[/b]». [T-4]\nПоправка: […]\n"
    )
    assert format_report(REPORT, "en", "text", WORDS).startswith("Flight · turn 4 · Борис\n\nA shot is heard. [T-1]\n")


def test_bbcode_is_a_list_and_a_player_s_words_make_no_tags() -> None:
    text = format_report(REPORT, "ru", "bbcode", WORDS)
    assert text.startswith("[b]Вылет · ход 4 · Борис[/b]\n[list]\n[*]Слышен выстрел. [T-1]\n")
    assert text.endswith("[/list]\n")
    assert "[b]*сюда" not in text


def test_markdown_is_a_list_and_a_player_s_words_make_no_markup() -> None:
    text = format_report(REPORT, "ru", "markdown", WORDS)
    assert text.startswith("**Вылет · ход 4 · Борис**\n\n- Слышен выстрел. [T-1]\n")
    assert r"жми \[b\]\*сюда\*\[/b\]" in text


def test_json_has_sights_rules_and_texts_with_the_words_filled_in() -> None:
    plain = json.loads(format_report(REPORT, "en", "json", WORDS))
    assert (plain["game"], plain["turn"], plain["audience"], plain["name"]) == ("Flight", 4, "1", "Борис")
    assert plain["lines"][0] == {
        "sight": {"event": "shoot", "rule": "T-1", "actor": None},
        "rule": "T-1",
        "text": "A shot is heard.",
    }
    assert plain["lines"][1]["sight"]["text"] == "жми [b]*сюда*[/b]"


@pytest.mark.parametrize(
    ("audience", "turn", "heading"),
    [
        ("0", 0, "Вылет · начало · Анна"),
        ("host", 1, "Вылет · ход 1 · ведущий"),
        ("public", 1, "Вылет · ход 1 · для всех"),
    ],
)
def test_the_heading_names_game_turn_and_reader(tmp_path: Path, audience: str, turn: int, heading: str) -> None:
    report = long_story(new(tmp_path / "t")).report(audience, turn)
    assert format_report(report, "ru", "text", {}).splitlines()[0] == heading


def test_each_reader_gets_his_own_lines_in_the_order_of_resolution(tmp_path: Path) -> None:
    table = long_story(new(tmp_path / "t"))
    assert lines(table, "1", 1)[:2] == ["Вы: «⟦2.0⟧».", "Поправка ведущего: забыл рану"]
    assert lines(table, "0", 1)[:3] == ["Борис: «⟦2.0⟧».", "Дверь открылась.", "Поправка ведущего: забыл рану"]
    assert lines(table, "0", 1)[-2:] == ["На борту: s0, s1.", "Вертолёт остался."]
    assert lines(table, "2", 1)[-1] == "Вертолёт остался."
    assert lines(table, "public", 1) == ["Поправка ведущего: забыл рану", "Вертолёт остался."]


@pytest.mark.parametrize("audience", ["3", "-1", "everybody", ""])
def test_a_reader_who_is_no_seat_gets_no_report(tmp_path: Path, audience: str) -> None:
    with pytest.raises(TableError, match="is no seat of this table"):
        new(tmp_path / "t").report(audience, 0)
