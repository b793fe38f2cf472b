"""The only list of games. A game is imported when somebody asks for it, so that one table never loads another one's rules."""

from importlib import import_module
from typing import Final

from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput

NAMES: Final = ("nemesis", "infiltration", "skillcheck")


def names() -> list[str]:
    """The names of all games."""
    return list(NAMES)


def game(name: str) -> Game:
    """The game of that name. BadInput for one that there is not."""
    if name not in NAMES:
        raise BadInput("no_such_game", game=name, possible=NAMES)
    path = f"arbiter.games.{name}.game"
    try:
        found = import_module(path).GAME
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        raise BadInput("no_rules", game=name) from None
    assert isinstance(found, Game)
    return found
