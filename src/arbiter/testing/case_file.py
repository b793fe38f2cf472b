"""Case files: YAML to cases. Every part keeps the line that it stands on, and a key that is not known is an error there."""

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from arbiter.games.content import Content, Place, parse
from arbiter.kernel.refusal import BadInput

UNKNOWN_GAME: Final = "other"
"""The part of the schema for a game that has none of its own: what all cases share."""


@final
class Problem:
    """Something wrong in a case, on a line of its file."""

    def __init__(self, file: str, line: int, text: str) -> None:
        self.file: Final = file
        self.line: Final = line
        self.text: Final = text

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


@final
class Case:
    """One case of a file, read and found to be in the format."""

    def __init__(self, content: Content, at: int, data: dict[str, object]) -> None:
        self.content: Final = content
        self.at: Final = at
        self.data: Final = data
        self.id: Final = str(data["id"])
        self.game: Final = str(data["game"])
        self.rules: Final = words(data, "rules")
        self.turns: Final = [keys({"turn": turn}, "turn") for turn in rows(data, "turns")]

    def line(self, *place: str | int) -> int:
        """The line of a part of the case, or of the nearest part around it."""
        return line_of(self.content, (self.at, *place))

    def problem(self, text: str, *place: str | int) -> Problem:
        """What is wrong with a part of the case."""
        return Problem(self.content.name, self.line(*place), f"{self.id}: {text}")


def line_of(content: Content, place: Place) -> int:
    """The line of a place in a file, or of the nearest place around it."""
    for length in range(len(place), -1, -1):
        part = place[:length]
        line = content.key_lines.get(part) or content.lines.get(part)
        if line:
            return line
    return 1


def case_files(paths: list[str]) -> list[Path]:
    """The files named, and every case file of the folders named. BadInput for a path that leads nowhere."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(file for ending in ("*.yaml", "*.yml") for file in path.rglob(ending))
            if not inside:
                raise BadInput(f"{path}: there is no case in this folder; cases are files that end in .yaml")
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise BadInput(f"{path}: there is no such file or folder")
    return list(dict.fromkeys(found))


def read_file(path: Path) -> tuple[list[Case], list[Problem]]:
    """The cases of one file that can be run, and what is wrong with the rest: one problem a case."""
    try:
        content = parse(path.read_text(encoding="utf-8"), str(path))
    except (BadInput, OSError, UnicodeDecodeError) as error:
        return [], [_unreadable(path, error)]
    if not isinstance(content.value, list):
        return [], [Problem(str(path), 1, "a case file is a list of cases, each begins with '- id: …'")]
    cases: list[Case] = []
    problems: list[Problem] = []
    for at, data in enumerate(content.value):
        wrong = _wrong(content, at, data)
        if wrong is not None:
            problems.append(wrong)
        else:
            cases.append(Case(content, at, data))
    return cases, problems


def repeated(cases: list[Case]) -> list[Problem]:
    """The cases whose id another case has already."""
    first: dict[str, Case] = {}
    found: list[Problem] = []
    for case in cases:
        other = first.setdefault(case.id, case)
        if other is not case:
            found.append(case.problem(f"this id stands already in {other.content.name}:{other.line('id')}", "id"))
    return found


def _unreadable(path: Path, error: Exception) -> Problem:
    if isinstance(error, UnicodeDecodeError):
        return Problem(str(path), 1, f"byte {error.start} is not UTF-8; save the file as UTF-8")
    name, line, text = [*str(error).split(":", 2), "", ""][:3] if isinstance(error, BadInput) else ("", "", "")
    if name == str(path) and line.isdigit():
        return Problem(name, int(line), text.strip())
    return Problem(str(path), 1, str(error))


def _wrong(content: Content, at: int, data: object) -> Problem | None:
    """The first thing, in the order of lines, that is not in the format."""
    game = str(data.get("game")) if isinstance(data, dict) else ""
    errors = list(_leaves(validator(game).iter_errors(data)))
    there = [error for error in errors if error.validator != "required"]  # a key misspelt is also a key missing
    found = [_explain(content, at, error) for error in there or errors]
    return min(found, key=lambda problem: problem.line) if found else None


@cache
def schema() -> dict[str, object]:
    """The JSON schema of case files."""
    text = files("arbiter.testing").joinpath("schema/case.schema.json").read_text(encoding="utf-8")
    found = json.loads(text)
    assert isinstance(found, dict)
    return found


@cache
def validator(game: str) -> Draft202012Validator:
    """The check of one case of a game."""
    whole = schema()
    parts = keys(whole, "$defs")
    part = f"case_{game}" if f"case_{game}" in parts else f"case_{UNKNOWN_GAME}"
    return Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": parts})


def _leaves(errors: Iterator[ValidationError]) -> Iterator[ValidationError]:
    """Where one of several forms would do, what is wrong with the form that comes nearest."""
    for error in errors:
        if error.context:
            deepest = max(error.context, key=lambda inner: len(inner.absolute_path))
            yield deepest if len(deepest.absolute_path) > len(error.absolute_path) else error
        else:
            yield error


def _explain(content: Content, at: int, error: ValidationError) -> Problem:
    place: Place = (at, *error.absolute_path)
    text = error.message
    if error.validator == "additionalProperties" and isinstance(error.schema, Mapping):
        place, text = _unknown_key(place, error)
    elif error.validator == "required":
        text = f"{_quoted(error.message)} is missing here"
    elif error.validator in ("anyOf", "oneOf"):
        text = f"{error.instance!r} can't stand here"
    where = content.where(place)
    return Problem(content.name, line_of(content, place), f"{where}: {text}" if where else text)


def _quoted(message: str) -> str:
    return message.split("'")[1]


def _unknown_key(place: Place, error: ValidationError) -> tuple[Place, str]:
    assert isinstance(error.schema, Mapping)
    known = sorted(error.schema.get("properties", {}))
    seats = bool(error.schema.get("patternProperties"))
    given = error.instance if isinstance(error.instance, Mapping) else {}
    bad = sorted(key for key in given if key not in known and not (seats and len(key) == 1 and key.isupper()))
    key = bad[0] if bad else ""
    near = get_close_matches(key, known, 1)
    if near:
        remedy = f"did you mean {near[0]}?"
    else:
        possible = (["a seat (a capital letter A to Z)"] if seats else []) + known
        remedy = f"possible are {', '.join(possible)}"
    return (*place, key), f"there is no such key here; {remedy}"


def keys(data: Mapping[str, object], name: str) -> dict[str, object]:
    """What stands under a key that holds a mapping; nothing where the key is left out."""
    found = data.get(name)
    if found is None:
        return {}
    assert isinstance(found, dict)
    return found


def rows(data: Mapping[str, object], name: str) -> list[object]:
    """What stands under a key that holds a list; nothing where the key is left out."""
    found = data.get(name)
    if found is None:
        return []
    assert isinstance(found, list)
    return found


def words(data: Mapping[str, object], name: str) -> list[str]:
    """What stands under a key that holds a list of words."""
    return [str(word) for word in rows(data, name)]
