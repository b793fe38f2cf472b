"""Chapter 1: entering and revealing rooms (I-105, I-106, I-111, I-114), their tokens and DF (I-103, I-107 to I-109, I-116)."""

from typing import Final

from arbiter.games.infiltration.acting.effects import can_pay, goes_on, perform
from arbiter.games.infiltration.world.cards import Acting
from arbiter.games.infiltration.world.codes import (
    DF_KINDS,
    DISCOVERY,
    ENTRY,
    LAB_WORKER,
    ON_LOCK,
    TECH_LOCK,
)
from arbiter.games.infiltration.world.facts.agents import Moved
from arbiter.games.infiltration.world.facts.df import DfPlaced
from arbiter.games.infiltration.world.facts.rooms import Closed, Destroyed, Protocol, Revealed, Tokens, Trap
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.dice import Dice

_VALUES: Final = [str(value + 1) for value in range(DF_KINDS)]


def enter(act: Acting, seat: int, room: int) -> None:
    """An agent enters a room (I-105); a closed one is revealed, and its entry protocol does not fire a second time for that."""
    closed = not act.world.is_revealed(room)
    if closed:
        act.story.tell(Revealed(room))
    act.story.tell(Moved(seat, room))
    if closed:
        set_up(act, seat, room, True)
    else:
        carry_out(act, seat, room, ENTRY)
    _meet_what_lies_there(act, seat, room)


def reveal(act: Acting, room: int) -> None:
    """A card turns a closed room over; nobody enters it."""
    act.story.tell(Revealed(room))
    set_up(act, act.seat, room, False)


def set_up(act: Acting, seat: int, room: int, entered: bool) -> None:
    """I-111, in order: discovery, entry (if somebody came in and is still there), tokens, DF. Until the third step nothing lies there."""
    carry_out(act, seat, room, DISCOVERY)
    if entered and act.world.at[seat] == room:
        carry_out(act, seat, room, ENTRY)
    if not act.world.ended() and act.world.is_revealed(room):
        lay_tokens(act, room)


def lay_tokens(act: Acting, room: int) -> None:
    """Steps 3 and 4 of I-111: tokens on the spaces that the card has (I-116), then its DF, unseen."""
    card = act.room_card(room)
    for kind in range(len(card.tokens)):
        if card.tokens[kind] > 0:
            act.story.tell(Tokens(room, kind, card.tokens[kind]))
    place_df(act, room, card.df)


def carry_out(act: Acting, seat: int, room: int, kind: int) -> None:
    """Carry out one protocol of a room, if it has it."""
    card = act.room_card(room)
    effects = card.protocols[kind]
    if not effects or act.world.ended() or not goes_on(act):
        return
    act.story.tell(Protocol(room, kind, seat))
    perform(effects, Acting(act.story, act.world, act.cards, seat, room, card.id, False, kind, cause=act))


def _meet_what_lies_there(act: Acting, seat: int, room: int) -> None:
    """Items that lie in a room can work on those who enter (I-102)."""
    for item in act.world.lying[room][:]:
        card = act.cards.items[item]
        if not card.trap or act.world.ended() or act.world.at[seat] != room or not goes_on(act):
            continue
        act.story.tell(Trap(room, item, seat))
        perform(card.trap, Acting(act.story, act.world, act.cards, seat, room, card.id, True, cause=act))


def close(act: Acting, room: int) -> None:
    """Turn a room face down. The entry room stays open, and so does a room that somebody is in."""
    world = act.world
    if room != 0 and world.is_revealed(room) and not world.seats_in(room):
        act.story.tell(Closed(room))


# --- tokens ---


def destroy(act: Acting, room: int, kind: int) -> None:
    """Destroy a lock or a worker: the lock's condition first, then the token, then its protected DF to the room (I-108, I-109)."""
    world = act.world
    if not can_destroy(act, room, kind):
        return
    card = act.room_card(room)
    if kind == TECH_LOCK:
        perform(card.lock_cost, _at_lock(act, room))
        if world.ended() or world.tokens[kind][room] < 1:
            return
    act.story.tell(Destroyed(room, kind, act.seat))
    place_df(act, room, card.protected[kind])
    if kind == TECH_LOCK:
        carry_out(act, act.seat, room, ON_LOCK)


def can_destroy(act: Acting, room: int, kind: int) -> bool:
    """Whether there is such a token and, of a lock, what must be so is so and what must be paid can be paid."""
    if act.world.tokens[kind][room] < 1:
        return False
    if kind == LAB_WORKER:
        return True
    card = act.room_card(room)
    lock = _at_lock(act, room)
    return (card.lock_test is None or card.lock_test.holds(lock)) and can_pay(card.lock_cost, lock)


def _at_lock(act: Acting, room: int) -> Acting:
    """The agent of `act` under the tech lock protocol of a room."""
    id = act.room_card(room).id
    return Acting(act.story, act.world, act.cards, act.seat, room, id, False, ON_LOCK, cause=act)


# --- DF ---


def place_df(act: Acting, room: int, count: int) -> None:
    """So many tokens from the supply to a room, face down; as many as there are."""
    values = draw_df(act.world, act.story.dice, count, target=room)
    if values:
        act.story.tell(DfPlaced(room, values))


def draw_df(world: World, dice: Dice, count: int, actor: int = -1, target: int = -1) -> list[int]:
    """Values drawn from the supply at random, which a fact has still to take out of it."""
    left = world.supply[:]
    values: list[int] = []
    while len(values) < count:
        names: list[str] = []
        for kind in range(len(left)):
            names += [_VALUES[kind]] * left[kind]
        if not names:
            break
        value = int(names[dice.pick("I-103 df", names, actor, target, len(values))])
        left[value - 1] -= 1
        values.append(value)
    return values


def taken_places(world: World, dice: Dice, room: int, count: int) -> list[int]:
    """Which tokens of a room are taken, ascending. They were laid at random, so the first ones will do, unless somebody knows one."""
    there = len(world.df[room])
    if count >= there or not world.mixed >> room & 1:
        return list(range(min(count, there)))
    rest = list(range(there))
    places: list[int] = []
    while len(places) < count:
        names = [str(place + 1) for place in rest]
        places.append(rest.pop(dice.pick("I-205 df", names, target=room, ordinal=len(places))))
    places.sort()
    return places
