"""How each game's view is drawn in a terminal: `draw` for a seat, `facts` for the host's tables.

A board sees what `Game.shown` makes of a view, and words, so it can show nothing that the seat does not know. A game without a
board of its own is drawn line by line.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from arbiter.kernel.view import View
    from arbiter.kernel.words import Words


class Section(NamedTuple):
    """A table of the host's: one row a thing, its facts at `row.column` of the case format."""

    title: str
    columns: list[str]
    rows: list[tuple[str, list[str]]]
    """The row's name, and the path of each column ("" for none)."""


def draw(game: str, view: View, words: Words) -> list[str]:
    """What a seat knows, as lines of text."""
    from arbiter.games import catalogue

    shown = catalogue.game(game).shown(view)
    if not _has_board(game):
        return [f"{words.name(key)}: {words.value('', value, '', -1, [])}" for key, value in shown.items()]
    found: list[str] = import_module(f"{__name__}.{game}").draw(shown, words)
    return found


def facts(game: str, view: View, words: Words) -> list[Section]:
    """The paths of everything that the host's tables show, nothing for a game without a board; `view` is any seat's, for what is
    public of the world."""
    from arbiter.games import catalogue

    if not _has_board(game):
        return []
    found: list[Section] = import_module(f"{__name__}.{game}").facts(catalogue.game(game).shown(view), words)
    return found


def _has_board(game: str) -> bool:
    return find_spec(f"{__name__}.{game}") is not None
