"""The skill check as a seat knows it: how the humans stand, the check with its pile, who sits where, the seat's own cards, the odds."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from arbiter.games.skillcheck.seen.shown import Fleet, Shown
from arbiter.kernel.words import Words
from arbiter.web.boards.skillcheck.check import Check, check_of
from arbiter.web.boards.skillcheck.people import Hand, Player, hand_of, players_of


@dataclass(frozen=True)
class Way:
    """How the humans stand: resources by name, the jump track and the distance, each with its end."""

    resources: list[tuple[str, int]]
    track: int
    track_length: int
    distance: int
    distance_to_win: int


@dataclass(frozen=True)
class Deck:
    """One type's deck: what is left, what lies on its discard."""

    name: str
    left: int
    discarded: int


@dataclass(frozen=True)
class Board:
    """What the template names. `crisis` is the card of this turn with its text."""

    turn: int
    single: bool
    stage: str
    way: Way | None
    crisis: tuple[str, str] | None
    check: Check | None
    players: list[Player]
    hand: Hand | None
    decks: list[Deck]
    destiny_left: int


def draw(shown: Mapping[str, object], words: Words) -> Board:
    """The board of what a seat is shown."""
    known = msgspec.convert(shown, Shown)
    return Board(
        turn=known.turn,
        single=known.single,
        stage=words.name(known.stage),
        way=None if known.fleet is None else _way(known.fleet, words),
        crisis=None
        if known.crisis is None
        else (words.name(known.crisis), words.names.get(f"{known.crisis}:text", "")),
        check=None if known.check is None else check_of(known, known.check, words),
        players=players_of(known, words),
        hand=None if known.own is None else hand_of(known, known.own, words),
        decks=[Deck(words.name(kind), left, len(known.discards[kind])) for kind, left in known.decks.items()],
        destiny_left=known.destiny_left,
    )


def _way(fleet: Fleet, words: Words) -> Way:
    resources = [(words.name(name), count) for name, count in fleet.resources.items()]
    return Way(resources, fleet.track, fleet.track_length, fleet.distance, fleet.distance_to_win)
