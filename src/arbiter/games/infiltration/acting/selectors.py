"""Whom and which rooms an operation means (chapter 3). I-112: revealed rooms only, unless the card says otherwise."""

from arbiter.games.infiltration.acting.questions import choose, closed_room
from arbiter.games.infiltration.acting.secret_room import neighbour, touches
from arbiter.games.infiltration.world.cards import Acting, Where
from arbiter.games.infiltration.world.codes import (
    ADJACENT,
    AGENTS_HERE,
    AGENTS_THERE,
    ANY_REVEALED,
    AT_ENTRY,
    CLOSED,
    HERE,
    IT,
    NAMED,
    NEXT,
    ON_FLOOR,
    OTHER_AGENTS_HERE,
    PREVIOUS,
    REVEALED,
    SELF,
    THAT,
)
from arbiter.games.infiltration.world.world import World


def seats_meant(act: Acting, who: int) -> list[int]:
    """The seats that `who` (of codes.WHO) means, all of them inside, in turn order."""
    world = act.world
    if who in (SELF, IT):
        seat = act.seat if who == SELF else act.it_seat
        return [seat] if seat >= 0 and world.inside(seat) else []
    if who == AGENTS_HERE:
        return world.seats_in(act.room)
    if who == OTHER_AGENTS_HERE:
        return [seat for seat in world.seats_in(act.room) if seat != act.seat]
    if who == AGENTS_THERE:
        return world.seats_in(act.it_room) if act.it_room >= 0 else []
    return []


def npcs_meant(act: Acting, who: int, npc: int) -> list[int]:
    """The NPCs that `who` means: those here, the one that acts (self), the one picked (it). `npc` asks for one card, -1 for any."""
    world = act.world
    found: list[int] = []
    if who == SELF:
        found = [act.npc] if act.npc >= 0 else []
    elif who == IT:
        found = [act.it_npc] if act.it_npc >= 0 else []
    else:
        found = [world.npcs[place] for place in range(len(world.npcs)) if world.npc_at[place] == act.room]
    return [one for one in found if one in world.npcs and (npc < 0 or one == npc)]


def rooms_meant(act: Acting, where: Where, reach: int) -> list[int]:
    """All rooms that are meant and reached, in the order of the line."""
    return [room for room in _candidates(act, where) if _reached(act, room, reach)]


def room_meant(act: Acting, where: Where, reach: int) -> int:
    """The one room that is meant, or -1: of several the player chooses (I-210)."""
    return pick_room(act, act.seat, rooms_meant(act, where, reach))


def rooms_worked(act: Acting, where: Where, reach: int) -> list[int]:
    """The rooms an operation works on: all that are meant, but of `any_revealed` the one that the player chooses."""
    if where.kind != ANY_REVEALED:
        return rooms_meant(act, where, reach)
    room = room_meant(act, where, reach)
    return [room] if room >= 0 else []


def pick_room(act: Acting, seat: int, rooms: list[int]) -> int:
    """The room that a seat chooses of these, or -1 if there is none."""
    if not rooms:
        return -1
    options = [room_option(act, room) for room in rooms]
    return rooms[options.index(choose(act, seat, "room", act.source, options))]


def room_option(act: Acting, room: int) -> str:
    """How a room is named where one is chosen: by its card if it lies open, else by its place."""
    return act.room_card(room).id if act.world.is_revealed(room) else closed_room(room)


def _candidates(act: Acting, where: Where) -> list[int]:
    world = act.world
    kind = where.kind
    if kind == HERE:
        return [act.room] if act.room >= 0 else []
    if kind == THAT:
        return [act.it_room] if act.it_room >= 0 else []
    if kind in (NEXT, PREVIOUS, ADJACENT):
        return _beside(world, act.room, kind)
    if kind == AT_ENTRY:
        return [0]
    if kind == NAMED:
        room = world.room_of_card(where.key)
        return [room] if room >= 0 else []
    every = range(len(world.cards))
    if kind == ON_FLOOR:
        return [room for room in every if act.room_card(room).floor == where.key]
    return list(every)


def _beside(world: World, room: int, kind: int) -> list[int]:
    found: list[int] = []
    if room >= 0 and kind != NEXT:
        found.append(neighbour(world, room, -1))
    if room >= 0 and kind != PREVIOUS:
        found.append(neighbour(world, room, 1))
    return [beside for beside in found if beside >= 0]


def _reached(act: Acting, room: int, reach: int) -> bool:
    """I-112 and I-115, for every effect alike."""
    if not touches(act, room):
        return False
    if reach == REVEALED:
        return act.world.is_revealed(room)
    return reach != CLOSED or not act.world.is_revealed(room)
