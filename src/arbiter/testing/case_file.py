"""Case files: YAML to cases. Every part keeps the line that it stands on, and a key that is not known is an error there."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from arbiter.faults import of_system, worded
from arbiter.games.content import Content, Place, parse
from arbiter.games.content_faults import of_schema
from arbiter.kernel.refusal import BadInput

UNKNOWN_GAME: Final = "other"
"""The part of the schema for a game that has none of its own: what all cases share."""


@final
class Problem:
    """Something wrong in a case, on a line of its file; `case` is its id, where it could be read."""

    def __init__(self, file: str, line: int, error: BadInput, case: str = "") -> None:
        self.file: Final = file
        self.line: Final = line
        self.error: Final = error
        self.case: Final = case

    def told(self, language: str) -> str:
        """What is wrong, behind its file, line and case."""
        where = f"{self.file}:{self.line}: {self.case}" if self.case else f"{self.file}:{self.line}"
        return f"{where}: {worded(self.error, language)}"

    def __str__(self) -> str:
        return self.told("en")


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
        return self.content.line((self.at, *place))

    def problem(self, error: BadInput, *place: str | int) -> Problem:
        """What is wrong with a part of the case."""
        return Problem(self.content.name, self.line(*place), error, self.id)


def case_files(paths: list[str]) -> list[Path]:
    """The files named, and every case file of the folders named. BadInput for a path that leads nowhere."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(file for ending in ("*.yaml", "*.yml") for file in path.rglob(ending))
            if not inside:
                raise BadInput("no_cases", str(path))
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise BadInput("no_such_path", str(path))
    return list(dict.fromkeys(found))


def read_file(path: Path) -> tuple[list[Case], list[Problem]]:
    """The cases of one file that can be run, and what is wrong with the rest: one problem a case."""
    try:
        content = parse(path.read_text(encoding="utf-8"), str(path))
    except UnicodeDecodeError as error:
        return [], [Problem(str(path), 1, BadInput("byte_not_utf8", byte=error.start))]
    except OSError as error:
        return [], [Problem(str(path), 1, BadInput(of_system(error).code))]
    except BadInput as error:
        return [], [_no_content(path, error)]
    if not isinstance(content.value, list):
        return [], [Problem(str(path), 1, BadInput("no_list_of_cases"))]
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
            where = f"{other.content.name}:{other.line('id')}"
            found.append(case.problem(BadInput("id_stands_twice", other=where), "id"))
    return found


def _no_content(path: Path, error: BadInput) -> Problem:
    """What is wrong with a file's YAML; the line stands in the place of the error."""
    line, _, where = error.place.removeprefix(f"{path}:").partition(": ")
    return Problem(str(path), int(line) if line.isdigit() else 1, BadInput(error.code, where, **error.fields))


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
    key, found = of_schema(error)
    if key:
        place = (*place, key)
    return Problem(content.name, content.line(place), BadInput(found.code, content.where(place), **found.fields))


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
