"""Players' messages: what a text says, for the seat that wrote it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from arbiter.kernel.menu import Order, Sheet
    from arbiter.table.life import Table


@final
class Read:
    """A message as it was understood: a sheet (None: it has none), things to do at once, and what could not be read, in words."""

    def __init__(
        self, sheet: Sheet | None, instants: list[Order] | None = None, problems: list[str] | None = None
    ) -> None:
        self.sheet: Final = sheet
        self.instants: Final = instants or []
        self.problems: Final = problems or []


def understood(table: Table, seat: int, text: str) -> Read:
    """A message in people's words."""
    raise NotImplementedError
