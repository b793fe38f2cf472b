"""A case file that is not in the format says so with file, line and key; one that is keeps its values as written."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from arbiter.games.content import parse
from arbiter.kernel.refusal import BadInput
from arbiter.testing.case_file import case_files, read_file, repeated

HANDED = Path(__file__).parents[1] / "cases"
HEAD = """\
- id: N-402-hit
  rules: [N-402]
  claim: A bare 60 hits
  game: nemesis
  start: {A: {at: lab}}
"""


def problems_of(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with a file, without the folder."""
    file = tmp_path / "a.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(f"{tmp_path}/") for problem in read_file(file)[1]]


def test_a_right_case_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"{HEAD}  turns:\n    - orders: {{A: [{{do: reload}}]}}\n", encoding="utf-8")
    cases, problems = read_file(file)
    assert problems == []
    assert (cases[0].id, cases[0].game, cases[0].rules) == ("N-402-hit", "nemesis", ["N-402"])
    assert cases[0].turns == [{"orders": {"A": [{"do": "reload"}]}}]
    assert cases[0].line("turns", 0, "orders", "A") == 7
    assert cases[0].line("turns", 0, "facts", "A.hp") == 7


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("  turn: []\n", "a.yaml:6: N-402-hit.turn: there is no such key here; did you mean turns?"),
        (
            "  turns:\n    - facs: {}\n",
            "a.yaml:7: N-402-hit.turns.0.facs: there is no such key here; did you mean facts?",
        ),
        ("  twin: {seat: A, facts: {}}\n  turns: [{}]\n", "a.yaml:6: N-402-hit.twin.facts: there is no such key here"),
        (
            "  turns:\n    - sees: {a: []}\n",
            "a.yaml:7: N-402-hit.turns.0.sees.a: there is no such key here; possible: a seat",
        ),
        ("  turns:\n    - orders:\n        A: [{do: shoot, tagret: B}]\n", "a.yaml:8: "),
        (
            "  turns:\n    - orders: {A: [{target: B}]}\n",
            "a.yaml:7: N-402-hit.turns.0.orders.A.0: the key do is missing",
        ),
        (
            '  turns:\n    - endings: "yes"\n',
            'a.yaml:7: N-402-hit.turns.0.endings: needed: true or false; found: "yes"',
        ),
        (
            "  turns:\n    - refused: {A: [none]}\n",
            'a.yaml:7: N-402-hit.turns.0.refused.A.0: "none" can\'t stand here; its form',
        ),
        ("  turns:\n    - dice: {hit: [1]}\n", 'a.yaml:7: N-402-hit.turns.0.dice: "hit" can\'t stand here; its form'),
        ("", "a.yaml:1: N-402-hit: the key turns is missing"),
    ],
)
def test_what_is_not_in_the_format_is_told_with_file_line_and_key(tmp_path: Path, rest: str, said: str) -> None:
    (problem,) = problems_of(tmp_path, HEAD + rest)
    assert problem.startswith(said)


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("{A: {att: lab}}", "a.yaml:5: N.start.A.att: there is no such key here; did you mean at?"),
        ("{A: {form: wolf}}", 'a.yaml:5: N.start.A.form: "wolf" can\'t stand here; possible: '),
        ("{A: {stats: {wit: 2}}}", "a.yaml:5: N.start.A.stats.wit: there is no such key here"),
        ("{world: {weather: rain}}", 'a.yaml:5: N.start.world.weather: "rain" can\'t stand here; possible: '),
        ("{world: {lab: {lamp: 3}}}", "a.yaml:5: N.start.world.lab.lamp: needed: a text; found: 3"),
    ],
)
def test_a_wrong_situation_is_told(tmp_path: Path, start: str, said: str) -> None:
    text = f"- id: N\n  rules: [N-402]\n  claim: x\n  game: nemesis\n  start: {start}\n  turns: [{{}}]\n"
    (problem,) = problems_of(tmp_path, text)
    assert problem.startswith(said)


def test_one_bad_case_does_not_hide_the_others(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    bad = HEAD.replace("rules", "rule") + "  turns: [{}]\n"
    file.write_text(bad + HEAD.replace("N-402-hit", "N-402-b") + "  turns: [{}]\n", encoding="utf-8")
    cases, problems = read_file(file)
    assert [case.id for case in cases] == ["N-402-b"]
    assert len(problems) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- id: [1\n", "a.yaml:2: "),
        ("id: N-1\n", "a.yaml:1: a case file is a list of cases"),
        ("", "a.yaml:1: a case file is a list of cases"),
        ("- id: a\n  id: b\n", "a.yaml:2: id: this key stands twice here"),
        ("- 3\n", "a.yaml:1: "),
    ],
)
def test_a_file_that_is_no_list_of_cases_is_told(tmp_path: Path, text: str, said: str) -> None:
    (problem,) = problems_of(tmp_path, text)
    assert problem.startswith(said)


def test_a_file_in_another_encoding_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes("- id: Анна\n".encode("cp1251"))
    (problem,) = read_file(file)[1]
    assert str(problem) == f"{file}:1: byte 6 is not UTF-8; save the file as UTF-8"


def test_only_true_and_false_are_booleans() -> None:
    content = parse('{a: yes, b: no, "on": off, c: true, d: 0123, e: 12:30, f: null, g: "1"}', "a.yaml")
    expected = {"a": "yes", "b": "no", "on": "off", "c": True, "d": "0123", "e": "12:30", "f": None, "g": "1"}
    assert content.value == expected


def test_a_second_case_with_an_id_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text((HEAD + "  turns: [{}]\n") * 2, encoding="utf-8")
    cases, _ = read_file(file)
    assert [str(one) for one in repeated(cases)] == [
        f"{file}:7: N-402-hit: this id stands already in {file}:1; give the case another"
    ]


def test_folders_are_read_to_any_depth_and_each_file_once(tmp_path: Path) -> None:
    for name in ("b.yaml", "deep/a.yml", "deep/notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("[]")
    found = case_files([str(tmp_path), str(tmp_path / "b.yaml")])
    assert [str(file.relative_to(tmp_path)) for file in found] == ["b.yaml", "deep/a.yml"]


@pytest.mark.parametrize(("path", "said"), [("none.yaml", "no such file"), (".", "no case in this folder")])
def test_a_path_to_nothing_is_told(tmp_path: Path, path: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        case_files([str(tmp_path / path)])


def test_the_schema_is_one_that_an_editor_can_use() -> None:
    schema = json.loads(files("arbiter.testing").joinpath("schema/case.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    for file in case_files([str(HANDED)]):
        value = parse(file.read_text(encoding="utf-8"), file.name).value
        assert list(Draft202012Validator(schema).iter_errors(value)) == []
