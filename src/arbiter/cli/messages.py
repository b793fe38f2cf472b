"""Players' messages: what a text says, for the seat that wrote it, by the reader of its game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, final

from arbiter.cli.language import current

if TYPE_CHECKING:
    from arbiter.kernel.menu import Order, Sheet
    from arbiter.table.life import Table

OWN_READERS: Final = ("infiltration", "skillcheck")
"""Games whose messages are so short that they have a reader of their own."""


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
    name = table.header.game
    if name in OWN_READERS:
        reading: Any = import_module(f"arbiter.cli.boards.{name}").read(table.view(seat), text)
        problems = [fault.text(current()) for fault in reading.faults]
        if table.asked(seat):
            return Read(reading.sheet, [], problems)
        return Read(None, reading.sheet.orders, problems)
    return of_letter(table, seat, text)


def of_letter(table: Table, seat: int, text: str) -> Read:
    """A message read by the common reader. What the game refuses of it the table says itself when it takes the sheet."""
    from arbiter.table.letters import NOT_POSSIBLE, read_letter

    ask = table.now().ask if table.asked(seat) else None
    menu = None if ask is None else ask.menu
    letter = read_letter(table.game, table.view(seat), text, current(), menu)
    problems = [
        f"{problem.span.line}:{problem.span.column} «{problem.piece}»: {problem.words}"
        for problem in letter.problems
        if problem.kind != NOT_POSSIBLE
    ]
    return Read(letter.sheet, letter.instants, problems)
