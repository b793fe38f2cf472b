"""The action cards as they resolve (I-107, I-110, I-114, I-202, I-205, I-206), and leaving the facility (I-204)."""

from arbiter.games.infiltration.acting.questions import agrees
from arbiter.games.infiltration.acting.secret_room import gates, neighbour
from arbiter.games.infiltration.acting.selectors import pick_room
from arbiter.games.infiltration.rules.ch1_rooms import carry_out, enter, taken_places
from arbiter.games.infiltration.rules.ch2_dials import turn_dials
from arbiter.games.infiltration.world.cards import Acting
from arbiter.games.infiltration.world.codes import (
    ADVANCE,
    INTERFACE,
    ON_ADVANCE,
    ON_INTERFACE,
    ON_RETREAT,
    OUTSIDE,
    PROTOCOLS,
    RETREAT,
)
from arbiter.games.infiltration.world.facts.agents import Delayed, Escaped
from arbiter.games.infiltration.world.facts.df import DfTaken
from arbiter.games.infiltration.world.facts.rounds import GameEnded
from arbiter.kernel.story import Lapse


def after_card(act: Acting, play: int) -> None:
    """I-206: who is wounded and has resolved an Advance or Retreat card is delayed."""
    world = act.world
    seat = act.seat
    if (play in (ADVANCE, RETREAT)) and world.wounded >> seat & 1 and world.inside(seat):
        act.story.tell(Delayed(seat))


def advance(act: Acting) -> None:
    """One room deeper, or the room's advance protocol in its place (I-110); from the last room nothing (I-202)."""
    if _takes_protocol(act, ON_ADVANCE):
        return
    deeper = neighbour(act.world, act.world.at[act.seat], 1)
    if deeper < 0:
        act.story.tell(Lapse(act.seat, "advance", "I-202", "no_way_on"))
    else:
        enter(act, act.seat, deeper)


def retreat(act: Acting) -> None:
    """One room back, or the room's retreat protocol in its place (I-110); from room 1 out, from the secret room by a gate."""
    if _takes_protocol(act, ON_RETREAT):
        return
    room = act.world.at[act.seat]
    if room == act.world.secret():
        leave_secret(act)
    elif room == 0:
        leave(act, act.seat)
    else:
        enter(act, act.seat, room - 1)


def leave_secret(act: Acting) -> None:
    """Out of the secret room by a gate that is in the facility and revealed; of two the player chooses (I-114)."""
    gate = pick_room(act, act.seat, gates(act))
    if gate < 0:
        act.story.tell(Lapse(act.seat, "retreat", "I-114", "no_way_out"))
    else:
        enter(act, act.seat, gate)


def leave(act: Acting, seat: int) -> None:
    """An agent escapes; with nobody inside the game ends at once (I-204)."""
    world = act.world
    act.story.tell(Escaped(seat))
    for room in world.at:
        if room != OUTSIDE:
            return
    act.story.tell(GameEnded("empty"))


def use_interface(act: Acting) -> None:
    """The interface protocol of the room, only while an interface token is here (I-107)."""
    room = act.world.at[act.seat]
    if act.world.tokens[INTERFACE][room] < 1 or not act.room_card(room).protocols[ON_INTERFACE]:
        act.story.tell(Lapse(act.seat, "interface", "I-107", "no_interface"))
    else:
        carry_out(act, act.seat, room, ON_INTERFACE)


def download(act: Acting) -> None:
    """Tokens of the room at random, as many as there are (I-205)."""
    take_df(act, act.seat, act.world.at[act.seat], act.world.rules.download_tokens, "download")


def extract(act: Acting) -> None:
    """As Download, but more tokens, and it is heard (I-205)."""
    rules = act.world.rules
    take_df(act, act.seat, act.world.at[act.seat], rules.extract_tokens, "extract")
    if rules.extract_alarm:
        turn_dials(act.story, act.world, 0, rules.extract_alarm, "I-205")


def take_df(act: Acting, seat: int, room: int, count: int, do: str) -> None:
    """Some of a room's tokens to an agent; from an empty room the action `do` comes to nothing."""
    places = taken_places(act.world, act.story.dice, room, count)
    if places:
        act.story.tell(DfTaken(seat, room, places))
    elif do:
        act.story.tell(Lapse(seat, do, "I-205", "no_df"))


def _takes_protocol(act: Acting, kind: int) -> bool:
    """I-110: whether the room offers a protocol for this card and the player uses it; it takes the place of the card's own effect."""
    room = act.world.at[act.seat]
    card = act.room_card(room)
    if not card.protocols[kind] or not agrees(act, act.seat, f"{PROTOCOLS[kind]}_protocol", card.id):
        return False
    carry_out(act, act.seat, room, kind)
    return True
