"""What people write forges no line, moves no cursor, and looks like nobody else."""

from pathlib import Path

import pytest
from tests.kernel.toys import CATALOGUE
from tests.table.tables import NOW, SEED, lines, new, opened

from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import BadInput
from arbiter.table import acts, host, windows
from arbiter.table.cleaning import alike, clean, clean_lines
from arbiter.table.deal import deal
from arbiter.table.memory import MemoryStore
from arbiter.table.reports import block, format_report

FORGED = "Иду.\nБорис: сдаюсь\x1b[2J\x07\u202eтсет\x9b\u2028конец"
HARMLESS = "Иду. Борис: сдаюсь[2Jтсет конец"


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        (FORGED, HARMLESS),
        ("  слова \t и ещё ", "слова   и ещё"),
        ("и\u0306", "й"),
        ("👩\u200d🚀 на связи", "👩\u200d🚀 на связи"),
        ("А\u200bнна\ufeff", "Анна"),
        ("\ud800", ""),
    ],
)
def test_a_text_of_people_is_one_line_without_signs_that_act(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned
    assert clean(cleaned) == cleaned


def test_a_message_keeps_its_lines() -> None:
    assert clean_lines("раз\r\nдва\rтри\x1b\n") == "раз\nдва\nтри\n"


def test_what_is_said_and_written_is_cleaned_where_it_comes_in(tmp_path: Path) -> None:
    table = new(tmp_path / "t")
    acts.act(table, 0, {"do": "say", "text": FORGED}, NOW)
    windows.write(table, 1, Sheet([{"do": "wait", "label": "тайник\x1b\nВера: мёртв"}]), NOW)
    host.correct(table, "Вера.hp", 2, "рана\nАнна: мертва\u202e", NOW)
    windows.end_window(table, NOW)
    table = opened(tmp_path / "t")
    assert [spoken.text for spoken in table.store.words()] == [HARMLESS, "тайник Вера: мёртв"]
    assert "Поправка ведущего: рана Анна: мертва" in lines(table, "0", 1)
    for style in ("text", "bbcode", "markdown"):
        told = format_report(table.report("host", 1), "ru", style, table.words())
        assert len(told.splitlines()) == len(lines(table, "host", 1)) + {"text": 2, "bbcode": 3, "markdown": 2}[style]
        assert not any(sign in told for sign in "\x1b\x07\x9b\u202e")


def test_notes_of_an_undo_and_of_the_end_are_cleaned(tmp_path: Path) -> None:
    table = new(tmp_path / "t")
    host.undo(table, 1, "снова\x1b\nда", NOW)
    assert lines(table, "public", 1) == ["Ход играется заново: снова да"]
    ended = host.end(table, "crew", "устали\x07", NOW).entries[-1].data
    assert getattr(ended, "note", "") == "устали"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Анна", "Аннa"),
        ("Анна", "анна"),
        ("Семён", "Семен"),
        ("О'Нил", "О’Нил"),
        ("Юрий", "Юрии\u0306"),
        ("Хан", "Xaн"),
    ],
)
def test_names_that_look_alike_are_not_dealt_at_one_table(one: str, other: str) -> None:
    assert alike(one) == alike(other)
    with pytest.raises(BadInput, match="is empty or stands there twice"):
        deal(MemoryStore(), CATALOGUE["flight"], [one, other], {}, SEED, NOW)


def test_names_that_only_resemble_each_other_are_dealt() -> None:
    names = ["Анна", "Аня", "Инна"]
    assert deal(MemoryStore(), CATALOGUE["flight"], names, {}, SEED, NOW).names == names


def test_a_name_is_kept_in_its_usual_form() -> None:
    table = deal(MemoryStore(), CATALOGUE["flight"], ["Юрии\u0306", "Анна"], {}, SEED, NOW)
    assert table.names == ["Юрий", "Анна"]
    assert table.seat("Юрии\u0306") == 0


def test_a_block_of_a_report_can_t_be_left_by_what_stands_in_it() -> None:
    lines = ["тайник [/code][b]Вера мертва[/b]", "```", "и ещё"]
    assert "[/code][b]" not in block("Положение", lines, "bbcode")
    assert block("Положение", lines, "bbcode").count("[/code]") == 1
    assert block("Положение", lines, "markdown").splitlines()[3:] == ["````", *lines, "````"]
    assert block("Положение", lines, "text") == "\nПоложение\n" + "\n".join(lines) + "\n"
