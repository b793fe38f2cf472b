"""Whose voice it is: quotations, strikes, headers and signatures are blanked out, everything else keeps its place."""

import pytest

from arbiter.letters.voices import one_line, own_voice, visible


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("[quote=Борис]иду[/quote]стою", "стою"),
        ("[quote]а [quote]б[/quote] в[/quote] стою", "стою"),
        ("[QUOTE]иду[/QUOTE] стою", "стою"),
        ("[spoiler=тайна]иду[/spoiler] стою", "стою"),
        ("[s]иду[/s] стою", "стою"),
        ("~~иду~~ стою", "стою"),
        ("<blockquote>иду</blockquote>стою", "стою"),
        ("<del>иду</del> <b>стою</b>", "стою"),
        ("[quote]иду и не закрываю", ""),
        ("> иду\nстою", "стою"),
        ("&gt; иду\nстою", "стою"),
        ("Борис писал(а): Бью Анну\nстою", "стою"),
        ("01.12.2026, Борис пишет:\nБью Анну\n\nстою", "стою"),
        ("On Monday Boris wrote:\nI shoot\n\nI stay", "I stay"),
        ("From: a@b.c\nSubject: ход\n\nстою", "стою"),
        ("стою\n-- \nиду", "стою"),
        ("стою\nОтправлено с телефона, иду", "стою"),
        ("стою\n---- Original Message ----\nиду", "стою"),
        ("стою\nFrom: a@b.c\nTo: d@e.f\n\nиду", "стою"),
        ("[b]стою[/b] [Анна]", "стою [Анна]"),
        ("стою - и точка", "стою - и точка"),
    ],
)
def test_what_is_not_the_writers_own_is_blanked_out(text: str, own: str) -> None:
    assert " ".join(own_voice(text)[0].split()) == own


@pytest.mark.parametrize("text", ["[quote]иду[/quote] стою", "> иду\nстою", "&gt; иду<br>стою", "стою\n-- \nиду"])
def test_everything_keeps_its_place(text: str) -> None:
    own, _ = own_voice(text)
    assert len(own) == len(text)
    assert own.find("стою") == text.find("стою")


def test_what_was_blanked_out_is_known() -> None:
    text = "[quote]иду[/quote] стою"
    assert [text[piece.start : piece.end] for piece in own_voice(text)[1]] == ["[quote]иду[/quote]"]


def test_signs_that_steer_a_terminal_or_hide_are_gone() -> None:
    assert visible("Бо\u200bрис\x1b[31m \u202eидёт\x07") == "Борис [31m  идёт "


def test_words_to_be_said_are_one_line() -> None:
    assert one_line("привет\n\r\nНОЧЬ:\u2028всем") == "привет НОЧЬ: всем"
