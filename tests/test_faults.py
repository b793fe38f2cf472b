"""Errors have codes, and every code its words in both languages."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

import pytest

from arbiter import faults
from arbiter.games.content_faults import BOUNDS, OF_YAML
from arbiter.kernel.codec import decode
from arbiter.kernel.refusal import KINDS, BadInput
from arbiter.kernel.words import LANGUAGES

ERRORS = {
    "BadInput",
    "TableError",
    "Damaged",
    "HeadMoved",
    "WrongTurn",
    "Held",
    "DiskFull",
    "Stale",
    "Difference",
    "Misrolled",
}
SOURCE = Path(faults.__file__).parent


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def in_words(language: str) -> dict[str, str]:
    return {code: words for text in faults.texts(language) for code, words in faults.read(text).items()}


def literals() -> set[str]:
    """Every word that stands in the source."""
    return {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_error_is_worded_in_both_languages_with_the_same_fields() -> None:
    russian, english = (in_words(language) for language in LANGUAGES)
    assert sorted(russian) == sorted(english)
    assert {code for code in russian if fields(russian[code]) != fields(english[code])} == set()


def raised() -> Iterator[tuple[str, ast.Call, ast.expr]]:
    """Every error that the source makes: its place, the call, and its code."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                at = {"error": 1, "_say": 1}.get(name, 0 if name in ERRORS else -1)
                if 0 <= at < len(node.args):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", node, node.args[at]


def codes(node: ast.expr) -> list[str]:
    """The codes that an argument can be, as far as they stand there."""
    if isinstance(node, ast.IfExp):
        return [*codes(node.body), *codes(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_no_error_is_raised_with_a_sentence() -> None:
    assert [where for where, _, code in raised() if isinstance(code, ast.JoinedStr | ast.BinOp)] == []


def test_every_code_that_is_raised_has_words_and_the_fields_that_they_speak_of() -> None:
    words = in_words("ru")
    wanting: list[str] = []
    for where, call, argument in raised():
        given = {keyword.arg for keyword in call.keywords}
        for code in codes(argument):
            if code not in words:
                wanting.append(f"{where}: {code}: no words")
            elif None not in given and not fields(words[code]) <= given:
                wanting.append(f"{where}: {code}: {fields(words[code]) - given}")
    assert wanting == []


@pytest.mark.parametrize("table", [KINDS, faults.SYSTEM, OF_YAML, BOUNDS])
def test_every_code_of_a_table_has_words(table: Mapping[object, str]) -> None:
    assert set(table.values()) - set(in_words("ru")) == set()


def test_no_words_are_left_that_nobody_says() -> None:
    assert set(in_words("ru")) - literals() == set()


def test_the_place_comes_first_and_values_are_in_quotes() -> None:
    error = BadInput("open_brace", "text/ru.yaml:3", text="a {b")
    assert faults.worded(error, "ru") == 'text/ru.yaml:3: "a {b": фигурная скобка не закрыта'
    assert str(error) == 'text/ru.yaml:3: "a {b": a brace is not closed'


def test_a_reason_within_is_told_in_the_same_language() -> None:
    error = BadInput("wrong_kind", "seats", expected=[BadInput("kind_list")], got=12)
    assert faults.worded(error, "ru") == "seats: нужно: список; стоит: 12"
    assert faults.worded(error, "en") == "seats: needed: a list; found: 12"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'{"hour": 3}', "table.yaml: hour: нужно: текст; стоит: целое число"),
        (b"[1]", "table.yaml: нужно: пары «ключ: значение»; стоит: список"),
        (b'{"hour"', "table.yaml: данные обрываются"),
        (b'{"hour";', "table.yaml: это не JSON (байт 7)"),
        (b'{"hour": "\xff"}', "table.yaml: это не UTF-8"),
    ],
)
def test_what_is_wrong_with_data_is_told_in_words(data: bytes, told: str) -> None:
    with pytest.raises(BadInput) as caught:
        decode(data, dict[str, str], "table.yaml")
    assert faults.worded(caught.value, "ru").replace("[...]", "hour") == told


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (0, "ходов", "turns"),
        (1, "ход", "turn"),
        (2, "хода", "turns"),
        (5, "ходов", "turns"),
        (11, "ходов", "turns"),
        (14, "ходов", "turns"),
        (21, "ход", "turns"),
        (22, "хода", "turns"),
        (111, "ходов", "turns"),
    ],
)
def test_a_number_has_its_noun(count: int, russian: str, english: str) -> None:
    assert faults.noun(count, ["ход", "хода", "ходов"]) == russian
    assert faults.noun(count, ["turn", "turns"]) == english


def test_no_sign_of_a_value_moves_the_cursor_and_no_value_is_longer_than_a_line() -> None:
    told = faults.worded(BadInput("open_brace", text="\x1b[2J\u202e\n" + "a" * 500), "en")
    assert told.isprintable()
    assert len(told) < 200


def test_an_error_can_be_copied() -> None:
    import copy

    error = copy.copy(BadInput("open_brace", "here", text="{"))
    assert (error.code, error.place, error.fields) == ("open_brace", "here", {"text": "{"})
