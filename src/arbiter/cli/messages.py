"""Players' messages: what a text says, for the seat that wrote it, by the reader of its game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, final

from arbiter.cli.language import current, say

if TYPE_CHECKING:
    from arbiter.kernel.menu import Order, Sheet
    from arbiter.table.table import Table

IDLE: Final = ("без приказов", "no orders")
"""So ends the echo of a piece that says that there are no orders."""

OWN_READERS: Final = ("skillcheck",)
"""Games whose messages are so short that they have a reader of their own."""


@final
class Read:
    """A message as it was understood: a sheet (None: it has none), things to do at once, `problems` that need another message, and
    `chatter`, which does not look like an order. `idle`: it says that nothing is to be done."""

    def __init__(
        self,
        sheet: Sheet | None,
        instants: list[Order] | None = None,
        problems: list[str] | None = None,
        chatter: list[str] | None = None,
        idle: bool = False,
    ) -> None:
        self.sheet: Final = sheet
        self.instants: Final = instants or []
        self.problems: Final = problems or []
        self.chatter: Final = chatter or []
        self.idle: Final = idle

    def brings_a_sheet(self) -> bool:
        """Whether a sheet is to be kept: what was not understood at all, or was only about doors and talk, changes none."""
        if self.sheet is None:
            return False
        if self.sheet.orders or self.sheet.extra or self.idle:
            return True
        return not self.instants and not self.problems and not self.chatter


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
    from arbiter.letters import NOT_POSSIBLE, UNREADABLE, read_letter

    ask = table.now().ask if table.asked(seat) else None
    menu = None if ask is None else ask.menu
    letter = read_letter(table.game, table.view(seat), text, current(), menu)
    problems: list[str] = []
    chatter: list[str] = []
    for problem in letter.problems:
        if problem.kind == UNREADABLE:
            chatter.append(problem.piece)
        elif problem.kind != NOT_POSSIBLE:
            problems.append(f"{problem.span.line}:{problem.span.column}: {problem.words}")
    idle = any(one.words.endswith(IDLE) for one in letter.understood)
    if not (letter.sheet.orders or letter.sheet.extra or idle or letter.instants or problems or chatter):
        chatter.append(text.strip())  # marks and pictures only: that is no wish to do nothing
    if not (letter.sheet.orders or letter.sheet.extra or idle or letter.instants or problems):
        problems, chatter = [f"{say('не прочитано', 'not read')}: {piece}" for piece in chatter], []
    return Read(letter.sheet, letter.instants, problems, chatter, idle)
