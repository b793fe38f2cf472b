"""Refusals: the reasons for which an order is not taken. They are values; exceptions are for callers' bugs."""

from typing import Final, final


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


class BadInput(ValueError):
    """Data from outside that can't be read: the message names the value, the place and the remedy."""
