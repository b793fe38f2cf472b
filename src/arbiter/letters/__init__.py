"""Letters: a player's message in Russian or English becomes a sheet, instant actions, or the answer to a question.

The engine knows no game: it works from a game's menus, its words, and the vocabulary that its `speech` gives.
"""

from arbiter.letters.letter import (
    AMBIGUOUS,
    ASIDE,
    NOT_POSSIBLE,
    UNKNOWN,
    UNREADABLE,
    Letter,
    Problem,
    Span,
    Understood,
)
from arbiter.letters.reader import read_letter

__all__ = [
    "AMBIGUOUS",
    "ASIDE",
    "NOT_POSSIBLE",
    "UNKNOWN",
    "UNREADABLE",
    "Letter",
    "Problem",
    "Span",
    "Understood",
    "read_letter",
]
