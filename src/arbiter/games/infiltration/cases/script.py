"""What the keys of a turn of a case make the seats say: `plays` and `answers`."""

from collections.abc import Mapping
from typing import Final

from arbiter.games.infiltration.acting.questions import answer, question_key
from arbiter.games.infiltration.cases.keys import Keys, keys, seat_of
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.game import Script
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import BadInput

MOST_ANSWERS: Final = 12


def script(world: World, turn: Keys) -> Script:
    """The sheets of `plays` and the replies of `answers`: one for a seat's first question, or a list for its questions in order."""
    said: dict[tuple[str, int], Sheet] = {}
    for name, play in keys(turn.get("plays"), "plays").items():
        said[("orders", seat_of(world, name, "plays"))] = _sheet(play, f"plays.{name}")
    for name, given in keys(turn.get("answers"), "answers").items():
        seat = seat_of(world, name, "answers")
        choices = given if isinstance(given, list) else [given]
        for at in range(min(len(choices), MOST_ANSWERS)):
            said[(question_key(seat, at + 1), seat)] = answer(_plain(choices[at]))
    return Script([], said)


def _sheet(play: object, at: str) -> Sheet:
    if isinstance(play, Mapping):
        for kind in ("item", "special"):
            if kind in play:
                return Sheet([{"do": kind, kind: str(play[kind])}])
        raise BadInput("no_card_named", at, play=dict(play))
    return Sheet([{"do": str(play)}])


def _plain(choice: object) -> str:
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)
