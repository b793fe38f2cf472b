"""The words of errors. Each layer keeps those of its own in `text/faults.<language>.yaml`, and each game too: one line a code,

    no_such_seat: "{seat!r}: нет такого места; места: {seats}"

A warning or a note is an error that nobody raises: the same words serve. The place comes before them by itself. `{field}` is a value
as it stands, a list with commas between, a reason within in its own words; `{field!r}` is a value in quotes, as a file has it;
`{count:ход|хода|ходов}` (English: `{count:turn|turns}`) a number with its noun; `{field:-}` the value, or a dash for nothing.
"""

import errno
import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, Final, final

from arbiter.kernel.refusal import BadInput

LONGEST: Final = 120
"""Signs of a value in quotes at most: an error is a line, not the file."""


def worded(error: BadInput, language: str) -> str:
    """Where something is wrong, what, and the remedy, in "ru" or "en"."""
    text = _Filling(language).vformat(_words(language)[error.code], (), error.fields)
    return f"{error.place}: {text}" if error.place else text


SYSTEM: Final[Mapping[int, str]] = {
    errno.EACCES: "no_permission",
    errno.EEXIST: "file_is_there",
    errno.EISDIR: "is_a_folder",
    errno.ENAMETOOLONG: "long_name",
    errno.ENOENT: "no_such_path",
    errno.ENOSPC: "disk_full",
    errno.ENOTDIR: "no_folder",
    errno.EPERM: "no_permission",
    errno.EROFS: "read_only",
}
"""The code of what the system says of a file."""


def of_system(error: OSError, place: str = "") -> BadInput:
    """What the system would not do, with its code; `place` is the file where the system names none."""
    where = place or str(error.filename or "")
    code = SYSTEM.get(error.errno or 0)
    return BadInput(code, where) if code else BadInput("system_says", where, reason=error.strerror or str(error))


@cache
def _words(language: str) -> Mapping[str, str]:
    """All words of one language by their codes. ValueError for a code of two layers."""
    found: dict[str, str] = {}
    for text in texts(language):
        for code, words in read(text).items():
            if code in found:
                raise ValueError(f"{text}: {code} has words already")
            found[code] = words
    return found


def texts(language: str) -> Iterator[Traversable]:
    """The files of the project, of all layers and of the packages in them."""
    project = files("arbiter")
    layers = _folders(project)
    for package in [project, *layers, *(inside for layer in layers for inside in _folders(layer))]:
        text = package / "text" / f"faults.{language}.yaml"
        if text.is_file():
            yield text


def _folders(package: Traversable) -> list[Traversable]:
    inside = [entry for entry in package.iterdir() if entry.is_dir() and not entry.name.startswith("_")]
    return sorted(inside, key=lambda entry: entry.name)


def read(text: Traversable) -> dict[str, str]:
    """The codes and words of one file."""
    import yaml

    return dict(yaml.load(text.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader) or {})


@final
class _Filling(Formatter):
    """Fills an error's fields into its words."""

    def __init__(self, language: str) -> None:
        self.language: Final = language

    def convert_field(self, value: Any, conversion: Any) -> Any:
        of_words = isinstance(value, BadInput) or (
            isinstance(value, list) and any(isinstance(one, BadInput) for one in value)
        )
        return _quoted(value) if conversion == "r" and not of_words else value

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return f"{value} {noun(value, format_spec.split('|'))}"
        return self._shown(value) or format_spec

    def _shown(self, value: object) -> str:
        if isinstance(value, BadInput):
            return worded(value, self.language)
        if isinstance(value, list | tuple):
            return ", ".join(map(self._shown, value))
        return _printable(str(value)) if isinstance(value, str) or hasattr(value, "__fspath__") else _quoted(value)


def noun(count: int, forms: list[str]) -> str:
    """The form of a noun that goes with a number: two forms in English, three in Russian (1 ход, 2 хода, 5 ходов)."""
    if len(forms) == 2:
        return forms[0] if count == 1 else forms[1]
    if count % 100 in (11, 12, 13, 14) or count % 10 == 0 or count % 10 > 4:
        return forms[2]
    return forms[0] if count % 10 == 1 else forms[1]


def _quoted(value: object) -> str:
    """A value as a file would have it, cut where it is long."""
    text = _printable(json.dumps(value, ensure_ascii=False, default=str))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _printable(text: str) -> str:
    """No sign that would move the cursor, turn the line or hide."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
