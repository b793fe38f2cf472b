"""Cutting a letter into tokens."""

from arbiter.letters.tokens import MARK, NEWLINE, NUMBER, WORD, clean, tokenise


def test_words_numbers_marks_and_lines_are_tokens_with_their_places() -> None:
    tokens = tokenise("Ход 3:\n— в Ёлки!")
    assert [(token.text, token.kind) for token in tokens] == [
        ("Ход", WORD),
        ("3", NUMBER),
        (":", MARK),
        ("\n", NEWLINE),
        ("—", MARK),
        ("в", WORD),
        ("Ёлки", WORD),
        ("!", MARK),
    ]
    assert [(token.line, token.column) for token in tokens] == [
        (1, 1),
        (1, 5),
        (1, 6),
        (1, 7),
        (2, 1),
        (2, 3),
        (2, 5),
        (2, 9),
    ]


def test_yo_is_compared_as_ye_and_case_does_not_matter() -> None:
    assert [token.word for token in tokenise("ЁЛКА Don’t")] == ["елка", "don't"]


def test_letters_and_digits_are_parted() -> None:
    assert [token.text for token in tokenise("ген3 x2")] == ["ген", "3", "x", "2"]


def test_what_stands_in_quotes_is_marked() -> None:
    assert [token.text for token in tokenise("слот 1 «Борис; мой» конец") if token.quoted] == ["Борис", ";", "мой"]


def test_a_quote_that_is_not_closed_in_its_line_quotes_nothing() -> None:
    assert not any(token.quoted for token in tokenise('она сказала "да\nи ушла"'))


def test_cleaning_composes_letters_ends_lines_alike_and_keeps_visible_signs_alone() -> None:
    decomposed = "\u0438\u0306"
    assert clean(f"\ufeff{decomposed}\u200b\r\n½\x1b\r") == "\u0439\n 1/2  \n"


def test_a_name_in_brackets_that_is_no_mark_stays() -> None:
    assert clean("[Анна] идёт") == "[Анна] идёт"
