"""A letter taken for a table: what it says for the seat that wrote it, beside the sheet that this seat has sent already."""

from typing import Final, final

from arbiter.kernel.menu import Order, Sheet
from arbiter.letters.letter import NOT_POSSIBLE, UNREADABLE, Letter
from arbiter.letters.reader import read_letter
from arbiter.table import windows
from arbiter.table.state import sheet_of
from arbiter.table.table import Table


@final
class Read:
    """A letter as it was understood: a sheet (None: it has none), things to do at once, `problems` that need another letter, `notes`
    that say what became of the sheet that stood, and `chatter`, which does not look like an order. `idle`: it says that nothing is to
    be done."""

    def __init__(
        self,
        sheet: Sheet | None,
        instants: list[Order] | None = None,
        problems: list[str] | None = None,
        chatter: list[str] | None = None,
        idle: bool = False,
        notes: list[str] | None = None,
    ) -> None:
        self.sheet: Final = sheet
        self.instants: Final = instants or []
        self.problems: Final = problems or []
        self.chatter: Final = chatter or []
        self.idle: Final = idle
        self.notes: Final = notes or []

    def brings_a_sheet(self) -> bool:
        """Whether a sheet is to be kept: what was not understood at all, or was only about doors and talk, changes none."""
        if self.sheet is None:
            return False
        if self.sheet.orders or self.sheet.extra or self.idle:
            return True
        return not self.instants and not self.problems and not self.chatter


def understood(table: Table, seat: int, text: str, language: str) -> Read:
    """A letter in people's words. What the game refuses of it the table says itself when it takes the sheet."""
    asked = table.asked(seat)
    ask = table.now().ask if asked else None
    draft = windows.draft(table, seat) if asked else None
    standing = None if draft is None else sheet_of(draft.sheet)
    menu = None if ask is None else ask.menu
    return told(read_letter(table.game, table.view(seat), text, language, menu, standing), text)


def told(letter: Letter, text: str) -> Read:
    """What there is to say of a letter: what looks like an order and was not taken comes first, chatter last."""
    problems: list[str] = []
    chatter: list[str] = []
    for problem in letter.problems:
        if problem.kind == UNREADABLE:
            chatter.append(problem.piece)
        elif problem.kind != NOT_POSSIBLE:
            problems.append(f"{problem.span.line}:{problem.span.column}: {problem.words}")
    problems += [line.words for line in letter.held_lines]
    something = letter.sheet.orders or letter.sheet.extra or letter.idle or letter.instants or problems
    if not something:  # marks and pictures only are no wish to do nothing
        problems, chatter = [letter.nothing_read.format(piece=piece) for piece in chatter or [text.strip()]], []
    sheet = letter.sheet if letter.sheet.orders or letter.sheet.extra or letter.idle else Sheet([])
    notes = [line.words for line in letter.understood if line.order is None or line.changes] if letter.amends else []
    return Read(sheet, letter.instants, problems, chatter, letter.idle, notes)
