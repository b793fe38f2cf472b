"""What a letter comes to: a sheet, instant actions, the echo of what was understood, and problems with their places in the text."""

from typing import Final, final

from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import Refusal

UNREADABLE: Final = "unreadable"
"""It is no order as far as can be told."""
UNKNOWN: Final = "unknown"
"""An order with something in it that is not known, or with a field that is not said."""
AMBIGUOUS: Final = "ambiguous"
NOT_POSSIBLE: Final = "not_possible"
"""An order that the game refuses."""
ASIDE: Final = "aside"
"""It looks like an order, and is said in a frame that is none: of somebody else, of another turn, under a condition, in doubt."""


@final
class Span:
    """Where a piece stands: line and column from 1, those of its end just behind it."""

    def __init__(self, line: int, column: int, end_line: int, end_column: int) -> None:
        self.line: Final = line
        self.column: Final = column
        self.end_line: Final = end_line
        self.end_column: Final = end_column

    def __repr__(self) -> str:
        return f"{self.line}:{self.column}-{self.end_line}:{self.end_column}"


@final
class Understood:
    """One line of the echo: a piece of the letter, and in `words` what it was read as. `order` is None for what is no order."""

    def __init__(self, piece: str, span: Span, words: str, order: Order | None = None, changes: bool = False) -> None:
        self.piece: Final = piece
        self.span: Final = span
        self.words: Final = words
        self.order: Final = order
        self.changes: Final = changes
        """It took the place of another."""

    def __repr__(self) -> str:
        return f"Understood({self.words!r})"


@final
class Problem:
    """A piece that could not be taken as it stands. `kind` is one of this module's five, `could` what it could have been, in words,
    `refusal` the reason of a game, `words` a line for the writer. `whole` is what is not taken because of it: the piece itself, or
    all of the order that it stands in; None if the rest of that order stands."""

    def __init__(
        self,
        kind: str,
        piece: str,
        span: Span,
        words: str,
        could: "list[str] | None" = None,
        refusal: Refusal | None = None,
        whole: Span | None = None,
    ) -> None:
        self.kind: Final = kind
        self.piece: Final = piece
        self.span: Final = span
        self.words: Final = words
        self.could: Final[list[str]] = [] if could is None else could
        self.refusal: Final = refusal
        self.whole: Final = whole

    def plain(self) -> dict[str, object]:
        """The problem as JSON data."""
        return {
            "kind": self.kind,
            "piece": self.piece,
            "line": self.span.line,
            "column": self.span.column,
            "end_line": self.span.end_line,
            "end_column": self.span.end_column,
            "words": self.words,
            "could": self.could,
            "refusal": None if self.refusal is None else self.refusal.plain(),
        }

    def __repr__(self) -> str:
        return f"Problem({self.kind!r}, {self.piece!r}, could={self.could!r})"


@final
class Letter:
    """A letter read. Orders that the game refuses stand in the sheet all the same (the table leaves them out and says why);
    pieces that are unknown or ambiguous do not. `instants` are to be done at once, in their order; `held` wait for a second word,
    because something before them is open and they can't be taken back. `amends`: the sheet is the one that stood, changed."""

    def __init__(
        self,
        sheet: Sheet,
        instants: list[Order],
        understood: list[Understood],
        problems: list[Problem],
        held: "list[Order] | None" = None,
        amends: bool = False,
        idle: bool = False,
        held_lines: "list[Understood] | None" = None,
        nothing_read: str = "{piece}",
    ) -> None:
        self.sheet: Final = sheet
        self.instants: Final = instants
        self.held: Final[list[Order]] = [] if held is None else held
        self.amends: Final = amends
        self.idle: Final = idle
        """It says that nothing is to be done."""
        self.held_lines: Final[list[Understood]] = [] if held_lines is None else held_lines
        self.nothing_read: Final = nothing_read
        """How to say of a piece that it was not read."""
        self.understood: Final = understood
        self.problems: Final = problems
