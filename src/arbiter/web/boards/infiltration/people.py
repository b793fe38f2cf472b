"""The agents as all see them, and what the seat itself holds."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from arbiter.games.infiltration.seen.shown import Own, Shown, ShownAgent
from arbiter.kernel.words import Words
from arbiter.web.boards.infiltration.cards import Card, described


@dataclass(frozen=True)
class Agent:
    """One agent: `notes` say how it is, `carries` its open special cards."""

    name: str
    mine: bool
    first: bool
    where: str
    df: int
    items: int
    notes: list[str]
    carries: list[Card]


@dataclass(frozen=True)
class Hand:
    """The seat's own: items, the values of its tokens, what it has laid face down, what it may not lay."""

    items: list[Card]
    values: list[int]
    total: int
    chosen: str
    closed: list[str]


def agents_of(shown: Shown, words: Words) -> list[Agent]:
    """Everybody, by seat."""
    return [_agent(shown, seat, agent, words) for seat, agent in enumerate(shown.agents)]


def _agent(shown: Shown, seat: int, agent: ShownAgent, words: Words) -> Agent:
    notes = [_("got away")] if agent.escaped else []
    if agent.wounded:
        notes.append(_("wounded"))
    if agent.delayed:
        notes.append(_("delayed"))
    room = None if agent.room is None else shown.rooms[agent.room]
    where = words.name("outside") if room is None else words.name(room.card or "closed_mark")
    return Agent(
        name=agent.name if agent.card is None else f"{agent.name}, {words.name(agent.card)}",
        mine=seat == shown.seat,
        first=seat == shown.first,
        where=where if room is None or room.number is None else f"{room.number} {where}",
        df=agent.df,
        items=agent.items,
        notes=notes,
        carries=[described(card, words) for card in agent.specials],
    )


def hand_of(shown: Shown, own: Own, words: Words) -> Hand:
    """What only the seat knows of itself."""
    return Hand(
        items=[described(card, words) for card in own.hand],
        values=own.values,
        total=sum(own.values),
        chosen="" if own.chosen is None else words.name(own.chosen),
        closed=[words.name(action) for action in own.closed_actions],
    )
