"""The station as a seat knows it: the map, the place where it is, its own body."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from arbiter.games.nemesis.seen.shown import Shown
from arbiter.kernel.words import Words
from arbiter.web.boards.nemesis.body import Body, body_of
from arbiter.web.boards.nemesis.place import Place, place_of
from arbiter.web.boards.nemesis.plan import Plan, plan_of


@dataclass(frozen=True)
class Board:
    """What the template names. `puppets` are the boards of called offspring that this seat commands."""

    name: str
    plan: Plan
    place: Place | None
    body: Body | None
    called: bool
    weather: str
    puppets: "list[Board]"


def draw(shown: Mapping[str, object], words: Words) -> Board:
    """The board of what a seat is shown."""
    return _drawn(msgspec.convert(shown, Shown), words)


def _drawn(shown: Shown, words: Words) -> Board:
    return Board(
        name=shown.names[shown.seat],
        plan=plan_of(shown, words),
        place=None if shown.here is None else place_of(shown, shown.here, words),
        body=None if shown.me is None else body_of(shown, shown.me, words),
        called=shown.called,
        weather=shown.weather or "",
        puppets=[_drawn(puppet, words) for puppet in shown.commands],
    )
