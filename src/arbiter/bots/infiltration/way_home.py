"""How many rounds it takes an agent to get out, as far as he can see, and how many are left before security is there."""

from typing import Final

from arbiter.games.infiltration.rules.operations.agents import Escape, Move, MoveTo
from arbiter.games.infiltration.rules.operations.control import Pay
from arbiter.games.infiltration.seen.view import InfiltrationView
from arbiter.games.infiltration.world.cards import Cards, Effect, RoomCard
from arbiter.games.infiltration.world.codes import AT_ENTRY, GATES, ON_RETREAT

NO_WAY: Final = 99
"""Rounds of an agent who can't get out."""


def rounds_left(view: InfiltrationView) -> float:
    """Security phases until the last number of proximity, by the mean of the die and an alarm that creeps up."""
    a_round = max(1.0, 3.5 + view.alarm + 0.5)
    return (view.proximity_end - 1 - view.proximity) / a_round


def way_home(view: InfiltrationView, cards: Cards) -> list[int]:
    """By room: the rounds that Retreat takes from there."""
    rounds: list[int] = []
    for room in range(view.depth):
        back = 1 if room == 0 else rounds[room - 1] + 1
        card = card_of(view, cards, room)
        short = _short_cut(view, card, rounds) if card is not None else NO_WAY
        rounds.append(min(back, short))
    if len(view.rooms) > view.depth:
        doors = [rounds[room] for room in range(view.depth) if view.rooms[room] in GATES and view.revealed >> room & 1]
        bunker = card_of(view, cards, view.depth)
        tunnel = _short_cut(view, bunker, rounds) if bunker is not None else NO_WAY
        rounds.append(min([1 + door for door in doors] + [tunnel]))
    return rounds


def way_from(view: InfiltrationView, cards: Cards, room: int) -> int:
    """The rounds out of a room for this seat, its wound and delay included."""
    rounds = way_home(view, cards)[room]
    if view.wounded >> view.seat & 1:
        rounds = 2 * rounds - 1
    return rounds + (1 if view.delayed >> view.seat & 1 else 0)


def card_of(view: InfiltrationView, cards: Cards, room: int) -> RoomCard | None:
    """The card of a room, None for one that this seat does not know."""
    return cards.rooms[cards.room_at[view.rooms[room]]] if view.rooms[room] else None


def _short_cut(view: InfiltrationView, card: RoomCard, rounds: list[int]) -> int:
    """What a retreat protocol makes of the way."""
    return _after(view, card.protocols[ON_RETREAT], rounds)


def _after(view: InfiltrationView, effects: list[Effect], rounds: list[int]) -> int:
    for effect in effects:
        if isinstance(effect, Escape):
            return 1
        if isinstance(effect, MoveTo) and effect.where.kind == AT_ENTRY:
            return 2
        if isinstance(effect, Move) and effect.by < -1 and rounds:
            return 1 + (rounds[effect.by] if len(rounds) >= -effect.by else 0)
        if isinstance(effect, Pay) and view.df_held[view.seat] >= 6:
            return _after(view, effect.then, rounds)
    return NO_WAY
