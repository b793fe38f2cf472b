"""Boards: what a seat knows as a picture and a text, a package a game; each a function of `Game.shown(view)` and the game's words alone.

A package has `draw(shown, words)`, which gives what its template `boards/<game>/board.html` names.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from arbiter.kernel.game import Game
from arbiter.kernel.view import View
from arbiter.kernel.words import Words

Shown = dict[str, object]
Draw = Callable[[Shown, Words], object]

GAMES: Final = ("nemesis", "infiltration", "skillcheck")
"""The games that have a board."""


def drawn(game: Game, view: View, words: Words) -> object:
    """The board of a view; None for a game that has none."""
    if game.name not in GAMES:
        return None
    draw: Draw = import_module(f"arbiter.web.boards.{game.name}").draw
    return draw(game.shown(view), words)
