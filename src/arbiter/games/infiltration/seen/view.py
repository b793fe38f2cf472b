"""What one seat knows of the facility: everything that lies open, its own hand and tokens, and what it has looked at.

Built up from knowledge: values of DF, other hands, laid cards, closed rooms and the deck are not here at all.
"""

from dataclasses import dataclass
from typing import final

from arbiter.games.infiltration.world.cards import Cards
from arbiter.games.infiltration.world.codes import ITEM, NOTHING, OUTSIDE, PLAYS, SPECIAL
from arbiter.games.infiltration.world.world import World
from arbiter.kernel import view as kernel


@final
@dataclass
class InfiltrationView(kernel.View):
    """Rooms are positions: 0 to depth - 1 the line, depth the secret room if there is one. Lists go by room or by seat."""

    pack: str
    seat: int
    names: list[str]
    agents: list[str]
    """By seat: the id of its agent, "" without one."""
    round: int
    first: int
    proximity: int
    alarm: int
    over: bool
    extract: bool
    """Extract is played in place of Download."""
    proximity_end: int

    depth: int
    rooms: list[str]
    """By room: the id of its card; "" for a closed one that this seat has not looked at."""
    floors: list[int]
    revealed: int
    interface: list[int]
    tech_lock: list[int]
    lab_worker: list[int]
    df: list[int]
    """By room: how many tokens lie there."""
    lying: list[list[str]]
    """By room: items and special cards that lie there."""
    npcs: list[str]
    npc_at: list[int]

    at: list[int]
    """By seat: its room, -1 outside."""
    wounded: int
    delayed: int
    escaped: int
    df_held: list[int]
    """By seat: how many DF tokens it holds."""
    hand_sizes: list[int]
    carried: list[list[str]]
    """By seat: its special cards."""
    deck: int
    discard: list[str]

    values: list[int]
    """The values of this seat's own tokens, ascending."""
    hand: list[str]
    forbidden: int
    """Action cards, as bits, that this seat may not lay now."""
    laid: str
    """What this seat has laid face down and not yet turned over: an action, or an item's or special's id; "" for nothing."""
    asking: int
    """Whose reply the round waits for, -1: nobody's."""
    question: str
    """What this seat is asked, "" for nothing."""
    question_card: str
    question_options: list[str]


def view_of(world: World, cards: Cards, seat: int) -> InfiltrationView:
    """What a seat knows now; a seat of -1 is a passer-by."""
    mine = seat >= 0
    asked = mine and world.asking == seat
    return InfiltrationView(
        world.pack,
        seat,
        world.names,
        [cards.agents[agent].id if agent >= 0 else "" for agent in world.agents],
        world.round,
        world.first,
        world.proximity,
        world.alarm,
        world.over,
        world.rules.extract,
        world.rules.proximity_end,
        world.depth,
        _room_names(world, cards, seat),
        _floors(world, cards),
        world.revealed,
        world.tokens[0][:],
        world.tokens[1][:],
        world.tokens[2][:],
        [len(row) for row in world.df],
        _lying(world, cards),
        [cards.npcs[npc].id for npc in world.npcs],
        world.npc_at[:],
        world.at[:],
        world.wounded,
        world.delayed,
        world.escaped,
        [len(row) for row in world.held],
        [len(row) for row in world.hands],
        [[cards.specials[special].id for special in row] for row in world.carried],
        len(world.deck),
        [cards.items[item].id for item in world.discard],
        sorted(world.held[seat]) if mine else [],
        [cards.items[item].id for item in world.hands[seat]] if mine else [],
        world.forbidden[seat] if mine else 0,
        _laid(world, cards, seat) if mine else "",
        world.asking,
        world.asking_about if asked else "",
        world.asking_card if asked else "",
        world.asking_options[:] if asked else [],
    )


def _laid(world: World, cards: Cards, seat: int) -> str:
    play = world.chosen[seat]
    if play == ITEM:
        return cards.items[world.chosen_card[seat]].id
    if play == SPECIAL:
        return cards.specials[world.chosen_card[seat]].id
    return "" if play == NOTHING else PLAYS[play]


def _room_names(world: World, cards: Cards, seat: int) -> list[str]:
    known = world.revealed | (world.looked[seat] if seat >= 0 else 0)
    found: list[str] = []
    for room in range(len(world.cards)):
        found.append(cards.rooms[world.cards[room]].id if known >> room & 1 else "")
    return found


def _floors(world: World, cards: Cards) -> list[int]:
    return [cards.rooms[card].floor for card in world.cards]


def _lying(world: World, cards: Cards) -> list[list[str]]:
    found: list[list[str]] = []
    for room in range(len(world.cards)):
        here = [cards.items[item].id for item in world.lying[room]]
        here += [cards.specials[special].id for special in world.specials_lying[room]]
        found.append(here)
    return found


def inside(view: InfiltrationView) -> bool:
    """Whether the seat's own agent is in the facility."""
    return view.seat >= 0 and view.at[view.seat] != OUTSIDE
