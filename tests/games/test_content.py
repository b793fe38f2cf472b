"""The reader of content that people write."""

import json
from pathlib import Path

import pytest

from arbiter import games
from arbiter.games.content import check, parse
from arbiter.kernel.refusal import BadInput

ROWS = {
    "type": "array",
    "items": {
        "type": "object",
        "additionalProperties": False,
        "required": ["id"],
        "properties": {"id": {"type": "string"}, "count": {"type": "integer"}},
    },
}

SCHEMAS = [
    schema
    for schema in sorted(Path(str(games.__file__)).parent.glob("*/content/schema/*.json"))
    if (schema.parents[1] / f"{schema.stem}.yaml").exists()
]


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: f"{schema.parents[2].name} {schema.stem}")
def test_what_a_game_brings_keeps_its_schema(schema: Path) -> None:
    document = schema.parents[1] / f"{schema.stem}.yaml"
    check(parse(document.read_text(), document.name), json.loads(schema.read_text()))


def test_every_game_has_options_under_a_schema() -> None:
    held = {schema.parents[2].name for schema in SCHEMAS if schema.stem == "options"}
    assert held == {"nemesis", "infiltration", "skillcheck"}


def test_only_true_and_false_are_booleans() -> None:
    assert parse("[true, false, yes, no, on, off, True]", "x.yaml").value == [
        True,
        False,
        "yes",
        "no",
        "on",
        "off",
        "True",
    ]


def test_numbers_are_plain_decimals_and_quoted_ones_are_words() -> None:
    assert parse('[0, -45, 180, "0123", 0123, 1_000, 0x1F]', "x.yaml").value == [
        0,
        -45,
        180,
        "0123",
        "0123",
        "1_000",
        "0x1F",
    ]


def test_nothing_is_null() -> None:
    assert parse("{a: null, b: ~, c: }", "x.yaml").value == {"a": None, "b": None, "c": None}


def test_a_bad_key_is_named_with_file_and_line() -> None:
    content = parse("- id: lamp\n- id: pump\n  cuont: 2\n", "content/x.yaml")
    with pytest.raises(
        BadInput, match=r"^content/x\.yaml:3: pump\.cuont: there is no such key here; did you mean count\?$"
    ):
        check(content, ROWS)


def test_a_bad_value_is_named_with_file_and_line() -> None:
    content = parse("- id: lamp\n\n- id: pump\n  count: two\n", "content/x.yaml")
    with pytest.raises(BadInput, match=r'^content/x\.yaml:4: pump\.count: needed: a whole number; found: "two"$'):
        check(content, ROWS)


def test_a_missing_key_is_named_with_the_line_of_its_row() -> None:
    with pytest.raises(BadInput, match=r"^x\.yaml:2: 1: the key id is missing$"):
        check(parse("- id: lamp\n- count: 2\n", "x.yaml"), ROWS)


def test_the_first_of_several_errors_is_told() -> None:
    with pytest.raises(BadInput, match=r"^x\.yaml:1: 0\.id"):
        check(parse("- id: 5\n- id: 6\n", "x.yaml"), ROWS)


def test_a_repeated_key_is_an_error() -> None:
    with pytest.raises(BadInput, match=r"^x\.yaml:2: a: this key stands twice here; leave one$"):
        parse("a: 1\na: 2\n", "x.yaml")


def test_what_is_no_yaml_is_an_error_with_its_line() -> None:
    with pytest.raises(BadInput, match=r"^x\.yaml:2: "):
        parse("a: 1\nb: ]\n", "x.yaml")
