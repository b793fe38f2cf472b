"""Operations on DF (I-103, I-104, I-205): between supply, rooms, agents and the box; and looking at it."""

from typing import Final, final

from arbiter.games.infiltration.acting.questions import choose
from arbiter.games.infiltration.acting.selectors import room_meant, rooms_meant, rooms_worked, seats_meant
from arbiter.games.infiltration.rules.ch1_rooms import draw_df, place_df, taken_places
from arbiter.games.infiltration.rules.ch2_actions import take_df
from arbiter.games.infiltration.rules.operations.arguments import AGENTS, NUMBER, REACHES, ROOM, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect, Where
from arbiter.games.infiltration.world.codes import REVEALED
from arbiter.games.infiltration.world.facts.df import DfBoxed, DfDrawn, DfLaid, DfSeen, DfShifted


@final
class SupplyToRoom(Effect):
    """Tokens from the supply to a room, unseen."""

    def __init__(self, n: int, where: Where, reach: int) -> None:
        self.n: Final = n
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for room in rooms_worked(act, self.where, self.reach):
            place_df(act, room, self.n)

    def can(self, act: Acting) -> bool:
        return bool(rooms_meant(act, self.where, self.reach)) and sum(act.world.supply) >= self.n


@final
class RoomToAgent(Effect):
    """Tokens of a room to agents, at random."""

    def __init__(self, n: int, who: int, where: Where, reach: int) -> None:
        self.n: Final = n
        self.who: Final = who
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            for room in rooms_worked(act, self.where, self.reach):
                take_df(act, seat, room, self.n, "")

    def can(self, act: Acting) -> bool:
        return any(len(act.world.df[room]) >= self.n for room in rooms_meant(act, self.where, self.reach))


@final
class RoomToBox(Effect):
    """Tokens of a room leave the game, at random."""

    def __init__(self, n: int, where: Where, reach: int) -> None:
        self.n: Final = n
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for room in rooms_worked(act, self.where, self.reach):
            places = taken_places(act.world, act.story.dice, room, self.n)
            if places:
                act.story.tell(DfBoxed(room, places))

    def can(self, act: Acting) -> bool:
        return any(len(act.world.df[room]) >= self.n for room in rooms_meant(act, self.where, self.reach))


@final
class RoomToRoom(Effect):
    """Tokens of rooms go to another room, at random and unseen."""

    def __init__(self, n: int, where: Where, to: Where, reach: int) -> None:
        self.n: Final = n
        self.where: Final = where
        self.to: Final = to
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        to = room_meant(act, self.to, self.reach)
        for room in rooms_worked(act, self.where, self.reach) if to >= 0 else []:
            places = taken_places(act.world, act.story.dice, room, self.n)
            if places and room != to:
                act.story.tell(DfShifted(room, to, places))

    def can(self, act: Acting) -> bool:
        enough = any(len(act.world.df[room]) >= self.n for room in rooms_meant(act, self.where, self.reach))
        return enough and bool(rooms_meant(act, self.to, self.reach))


@final
class SupplyToAgent(Effect):
    """Tokens from the supply to agents, seen by their holder only."""

    def __init__(self, n: int, who: int) -> None:
        self.n: Final = n
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            values = draw_df(act.world, act.story.dice, self.n, seat)
            if values:
                act.story.tell(DfDrawn(seat, values))

    def can(self, act: Acting) -> bool:
        return bool(seats_meant(act, self.who)) and sum(act.world.supply) >= self.n


@final
class AgentToRoom(Effect):
    """Agents lay tokens of their own into a room, face down; each chooses which, the least one if he says nothing."""

    def __init__(self, n: int, who: int, where: Where, reach: int) -> None:
        self.n: Final = n
        self.who: Final = who
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        room = room_meant(act, self.where, self.reach)
        for seat in seats_meant(act, self.who) if room >= 0 else []:
            for _ in range(min(self.n, len(act.world.held[seat]))):
                act.story.tell(DfLaid(seat, room, _value_given(act, seat)))

    def can(self, act: Acting) -> bool:
        seats = seats_meant(act, self.who)
        rich = [len(act.world.held[seat]) >= self.n for seat in seats]
        return bool(seats) and all(rich) and bool(rooms_meant(act, self.where, self.reach))


def _value_given(act: Acting, seat: int) -> int:
    values = sorted(set(act.world.held[seat]))
    return int(choose(act, seat, "df_value", act.source, [str(value) for value in values], True))


@final
class Look(Effect):
    """Shows the player tokens of a room, at random; they go back."""

    def __init__(self, n: int, where: Where, reach: int) -> None:
        self.n: Final = n
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for room in rooms_worked(act, self.where, self.reach) if act.seat >= 0 else []:
            places = taken_places(act.world, act.story.dice, room, self.n)
            if places:
                act.story.tell(DfSeen(act.seat, room, places))

    def can(self, act: Acting) -> bool:
        return any(bool(act.world.df[room]) for room in rooms_meant(act, self.where, self.reach))


def build_supply_to_room(args: Args) -> Effect:
    return SupplyToRoom(args.number("n", 1), args.room(), args.reach(REVEALED))


def build_room_to_agent(args: Args) -> Effect:
    return RoomToAgent(args.number("n", 1), args.who(), args.room(), args.reach(REVEALED))


def build_room_to_box(args: Args) -> Effect:
    return RoomToBox(args.number("n", 1), args.room(), args.reach(REVEALED))


def build_room_to_room(args: Args) -> Effect:
    return RoomToRoom(args.number("n", 1), args.room(), args.room("to"), args.reach(REVEALED))


def build_supply_to_agent(args: Args) -> Effect:
    return SupplyToAgent(args.number("n", 1), args.who())


def build_agent_to_room(args: Args) -> Effect:
    return AgentToRoom(args.number("n", 1), args.who(), args.room(), args.reach(REVEALED))


def build_look(args: Args) -> Effect:
    return Look(args.number("n", 1), args.room(), args.reach(REVEALED))


_ROOM: Final[dict[str, str]] = {"n": NUMBER, "room": ROOM, "reach": REACHES}
_BOTH: Final[dict[str, str]] = {"n": NUMBER, "who": AGENTS, "room": ROOM, "reach": REACHES}
OPERATIONS: Final[list[Operation]] = [
    Operation("df_supply_to_room", _ROOM, "lays tokens of the supply into a room", build_supply_to_room),
    Operation("df_room_to_agent", _BOTH, "gives agents tokens of a room", build_room_to_agent),
    Operation("df_room_to_box", _ROOM, "takes tokens of a room out of the game", build_room_to_box),
    Operation(
        "df_room_to_room",
        {"n": NUMBER, "room": ROOM, "to": ROOM, "reach": REACHES},
        "brings tokens of `room` to the room `to`",
        build_room_to_room,
    ),
    Operation(
        "df_supply_to_agent", {"n": NUMBER, "who": AGENTS}, "gives agents tokens of the supply", build_supply_to_agent
    ),
    Operation("df_agent_to_room", _BOTH, "makes agents lay tokens of their own into a room", build_agent_to_room),
    Operation("df_look", _ROOM, "shows the player tokens of a room", build_look),
]
