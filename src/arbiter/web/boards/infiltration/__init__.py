"""The facility as a seat knows it: dials, the V of thirteen cards, the agents, the seat's own cards."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from arbiter.games.infiltration.seen.shown import Shown
from arbiter.kernel.words import Words
from arbiter.web.boards.infiltration.cards import Card, described
from arbiter.web.boards.infiltration.facility import Facility, facility_of
from arbiter.web.boards.infiltration.people import Agent, Hand, agents_of, hand_of


@dataclass(frozen=True)
class Board:
    """What the template names. `rooms` are the room cards that the seat has seen, with what they do."""

    round: int
    proximity: int
    proximity_end: int
    alarm: int
    first: str
    deck: int
    discarded: list[str]
    facility: Facility
    agents: list[Agent]
    hand: Hand | None
    rooms: list[Card]


def draw(shown: Mapping[str, object], words: Words) -> Board:
    """The board of what a seat is shown."""
    known = msgspec.convert(shown, Shown)
    return Board(
        round=known.round,
        proximity=known.proximity,
        proximity_end=known.proximity_end,
        alarm=known.alarm,
        first=known.names[known.first],
        deck=known.deck,
        discarded=[words.name(card) for card in known.discard],
        facility=facility_of(known, words),
        agents=agents_of(known, words),
        hand=None if known.own is None else hand_of(known, known.own, words),
        rooms=[described(room.card, words) for room in known.rooms if room.card is not None],
    )
