"""Refusals: the reasons for which an order is not taken. They are values; exceptions are for callers' bugs."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr


@final
class Refusal:
    """Why one order, or one field of it, is not taken.

    `rule` is the most particular rule that it breaks ("" for what no rule speaks of, such as an unknown field), `code` the key
    of its words, `path` the place in the sheet ("orders.1.target"), `value` what stood there, `allowed` what could stand there.
    """

    def __init__(
        self,
        rule: str,
        code: str,
        index: int = -1,
        path: str = "",
        value: object = None,
        allowed: "list[str] | None" = None,
    ) -> None:
        self.rule: Final = rule
        self.code: Final = code
        self.index: Final = index
        self.path: Final = path
        self.value: Final = value
        self.allowed: Final[list[str]] = [] if allowed is None else allowed

    def plain(self) -> dict[str, object]:
        """The refusal as JSON data."""
        return {
            "rule": self.rule,
            "code": self.code,
            "index": self.index,
            "path": self.path,
            "value": self.value,
            "allowed": self.allowed,
        }

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.code!r}, index={self.index}, path={self.path!r}, value={self.value!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class BadInput(ValueError):
    """Data from outside that can't be taken.

    `code` is the key of its words in `text/faults.<language>.yaml`, `place` where it stands ("map.yaml:12: places.lab", a path, an
    option; "" where the words say it), `fields` what the words speak of: the value and what could stand there. A field may be a
    BadInput itself: the reason within.
    """

    def __init__(self, code: str, place: str = "", **fields: object) -> None:
        super().__init__(code, place)
        self.code: Final = code
        self.place: Final = place
        self.fields: Final[dict[str, object]] = fields

    def within(self, place: str) -> "BadInput":
        """The same, with the place that its own place is in."""
        return BadInput(self.code, f"{place}: {self.place}" if self.place else place, **self.fields)

    def __str__(self) -> str:
        for worded in IN_ENGLISH:
            return worded(self)
        fields = ", ".join([f"{name}={value!r}" for name, value in self.fields.items()])
        return ": ".join([part for part in (self.place, self.code, fields) if part])


IN_ENGLISH: Final[list[Callable[[BadInput], str]]] = []
"""What finds an error's English words, for whoever asks for it as a text; the kernel itself reads no files."""

KINDS: Final = {
    "array": "kind_list",
    "bool": "kind_bool",
    "boolean": "kind_bool",
    "float": "kind_number",
    "int": "kind_whole",
    "integer": "kind_whole",
    "null": "kind_null",
    "number": "kind_number",
    "object": "kind_pairs",
    "str": "kind_text",
    "string": "kind_text",
}
"""The code of each kind of plain values, by what readers of JSON, schemas and types call it."""


def kinds(names: list[str]) -> list[object]:
    """Kinds of plain values in words, the unknown as they are called."""
    return [BadInput(KINDS[name]) if name in KINDS else name for name in names]
