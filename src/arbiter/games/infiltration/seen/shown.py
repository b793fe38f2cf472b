"""The facility from outside: what a seat knows as ids and plain values, for boards, pages and other programs.

Rooms are meant by their place in `rooms`, the line first and the secret room last; agents by their seat. What a card does stands in the
words of the game under its id with `:text`.
"""

from typing import Annotated

from msgspec import Meta, Struct, json, to_builtins

from arbiter.games.infiltration.seen.view import InfiltrationView, inside
from arbiter.games.infiltration.world.codes import (
    ACTION_CARDS,
    ADVANCE,
    DOWNLOAD,
    EXTRACT,
    FLOORS,
    OUTSIDE,
    PLAYS,
    RETREAT,
)

Seat = Annotated[int, Meta(ge=0, description="A seat, by its place in `names`.")]
Id = Annotated[str, Meta(min_length=1, description="The id of a card.")]


class Tokens(Struct, kw_only=True):
    """How many tokens of each kind lie in a room."""

    interface: Annotated[int, Meta(ge=0, description="Interface tokens (I-107).")]
    tech_lock: Annotated[int, Meta(ge=0, description="Tech locks (I-108).")]
    lab_worker: Annotated[int, Meta(ge=0, description="Lab workers (I-109).")]


class ShownRoom(Struct, kw_only=True):
    """One room of the facility."""

    number: Annotated[int | None, Meta(description="Its place in the line, from 1; null for the secret room.")]
    card: Annotated[str | None, Meta(description="The id of its card; null for a closed room that the seat never saw.")]
    floor: Annotated[str, Meta(description="first, second or secret.")]
    revealed: Annotated[bool, Meta(description="Whether it lies face up.")]
    tokens: Annotated[Tokens, Meta(description="Tokens that lie there, by kind.")]
    df: Annotated[int, Meta(ge=0, description="How many DF tokens lie there, face down.")]
    cards: Annotated[list[Id], Meta(description="Items and special cards that lie there.")]
    agents: Annotated[list[Seat], Meta(description="The seats whose agents are there.")]
    npcs: Annotated[list[Id], Meta(description="NPCs that are there, in order of appearance.")]


class ShownAgent(Struct, kw_only=True):
    """What everybody sees of one agent."""

    name: Annotated[str, Meta(description="The name of its seat.")]
    card: Annotated[str | None, Meta(description="The id of its agent card, if there is one.")]
    room: Annotated[int | None, Meta(description="Its room, by place in `rooms`; null once it is outside.")]
    escaped: Annotated[bool, Meta(description="Whether it has left the facility with what it holds (I-204).")]
    wounded: Annotated[bool, Meta(description="Whether it is delayed after each Advance or Retreat card (I-206).")]
    delayed: Annotated[bool, Meta(description="Whether it may not lay Advance or Retreat in the next selection.")]
    df: Annotated[int, Meta(ge=0, description="How many DF tokens it holds.")]
    items: Annotated[int, Meta(ge=0, description="How many items it holds.")]
    specials: Annotated[list[Id], Meta(description="Its special cards, which lie open.")]


class Own(Struct, kw_only=True):
    """What only the seat itself knows."""

    hand: Annotated[list[Id], Meta(description="Its items.")]
    values: Annotated[list[int], Meta(description="The values of its DF tokens, ascending.")]
    closed_actions: Annotated[list[str], Meta(description="Action cards that it may not lay now.")]
    chosen: Annotated[
        str | None, Meta(description="What it has laid face down this round: an action, or an item's or special's id.")
    ]


class Question(Struct, kw_only=True):
    """What the round waits for (I-210). What is asked, by which card, and the options are told to the one asked alone."""

    seat: Annotated[Seat, Meta(description="Who is asked.")]
    about: Annotated[str | None, Meta(description="The key of its words.")]
    card: Annotated[str | None, Meta(description="The id of the card that asks, or the name of an action.")]
    options: Annotated[list[str], Meta(description="What may be answered; the first counts for silence.")]


class Shown(Struct, kw_only=True):
    """What one seat, or a passer-by, knows of the facility."""

    names: Annotated[list[str], Meta(description="The names of the seats, by seat.")]
    seat: Annotated[int | None, Meta(description="Whose knowledge this is; null for a passer-by.")]
    round: Annotated[int, Meta(ge=1, description="The round that is to be played.")]
    over: Annotated[bool, Meta(description="Whether the game has ended (I-204).")]
    first: Annotated[Seat, Meta(description="The seat of the first player.")]
    proximity: Annotated[int, Meta(description="How near security is.")]
    proximity_end: Annotated[int, Meta(description="The proximity that ends the game.")]
    alarm: Annotated[int, Meta(description="What is added to the security die.")]
    actions: Annotated[list[str], Meta(description="The action cards that this table plays with.")]
    rooms: Annotated[list[ShownRoom], Meta(description="The line from the entry room on, then the secret room.")]
    agents: Annotated[list[ShownAgent], Meta(description="By seat.")]
    npcs: Annotated[list[Id], Meta(description="NPCs in play, in order of appearance.")]
    deck: Annotated[int, Meta(ge=0, description="How many items can still be drawn.")]
    discard: Annotated[list[Id], Meta(description="Items that were discarded, the last one last.")]
    own: Annotated[Own | None, Meta(description="What the seat knows of itself; null for a passer-by.")]
    question: Annotated[Question | None, Meta(description="What the round waits for; null where it waits for nobody.")]


def shown(view: InfiltrationView) -> dict[str, object]:
    """A view as JSON data."""
    found: dict[str, object] = to_builtins(shown_of(view))
    return found


def schema() -> dict[str, object]:
    """The JSON schema of `shown`."""
    return json.schema(Shown)


def shown_of(view: InfiltrationView) -> Shown:
    """A view from outside."""
    return Shown(
        names=view.names,
        seat=view.seat if view.seat >= 0 else None,
        round=view.round,
        over=view.over,
        first=view.first,
        proximity=view.proximity,
        proximity_end=view.proximity_end,
        alarm=view.alarm,
        actions=[PLAYS[play] for play in range(ACTION_CARDS) if play != (DOWNLOAD if view.extract else EXTRACT)],
        rooms=[_room(view, room) for room in range(len(view.rooms))],
        agents=[_agent(view, seat) for seat in range(len(view.names))],
        npcs=view.npcs,
        deck=view.deck,
        discard=view.discard,
        own=_own(view) if view.seat >= 0 else None,
        question=_question(view),
    )


def _room(view: InfiltrationView, room: int) -> ShownRoom:
    return ShownRoom(
        number=room + 1 if room < view.depth else None,
        card=view.rooms[room] or None,
        floor=FLOORS[view.floors[room]],
        revealed=_has(view.revealed, room),
        tokens=Tokens(interface=view.interface[room], tech_lock=view.tech_lock[room], lab_worker=view.lab_worker[room]),
        df=view.df[room],
        cards=view.lying[room],
        agents=[seat for seat in range(len(view.names)) if view.at[seat] == room],
        npcs=[view.npcs[at] for at in range(len(view.npcs)) if view.npc_at[at] == room],
    )


def _agent(view: InfiltrationView, seat: int) -> ShownAgent:
    return ShownAgent(
        name=view.names[seat],
        card=view.agents[seat] or None,
        room=None if view.at[seat] == OUTSIDE else view.at[seat],
        escaped=_has(view.escaped, seat),
        wounded=_has(view.wounded, seat),
        delayed=_has(view.delayed, seat),
        df=view.df_held[seat],
        items=view.hand_sizes[seat],
        specials=view.carried[seat],
    )


def _own(view: InfiltrationView) -> Own:
    closed = view.forbidden
    if _has(view.delayed, view.seat):
        closed |= 1 << ADVANCE | 1 << RETREAT
    return Own(
        hand=view.hand,
        values=view.values,
        closed_actions=[PLAYS[play] for play in range(ACTION_CARDS) if inside(view) and _has(closed, play)],
        chosen=view.laid or None,
    )


def _question(view: InfiltrationView) -> Question | None:
    if view.asking < 0:
        return None
    return Question(
        seat=view.asking,
        about=view.question or None,
        card=view.question_card or None,
        options=view.question_options,
    )


def _has(bits: int, place: int) -> bool:
    return bool(bits >> place & 1)
