"""Operations on agents (I-105, I-113, I-202, I-206): wound, heal, delay, move, move_to, escape, enter_secret."""

from typing import Final, final

from arbiter.games.infiltration.acting.secret_room import lets_in, neighbour
from arbiter.games.infiltration.acting.selectors import pick_room, rooms_meant, seats_meant
from arbiter.games.infiltration.rules.ch1_rooms import enter
from arbiter.games.infiltration.rules.ch2_actions import leave
from arbiter.games.infiltration.rules.operations.arguments import AGENTS, NUMBER, REACHES, ROOM, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect, Where
from arbiter.games.infiltration.world.codes import HERE, REVEALED, THAT
from arbiter.games.infiltration.world.facts.agents import Delayed, Healed, Wounded
from arbiter.kernel.story import Lapse


@final
class Wound(Effect):
    """Wounds agents; who is wounded already is not wounded again."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            if not act.world.wounded >> seat & 1:
                act.story.tell(Wounded(seat))

    def can(self, act: Acting) -> bool:
        return any(not act.world.wounded >> seat & 1 for seat in seats_meant(act, self.who))


@final
class Heal(Effect):
    """Heals agents."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            if act.world.wounded >> seat & 1:
                act.story.tell(Healed(seat))

    def can(self, act: Acting) -> bool:
        return any(act.world.wounded >> seat & 1 for seat in seats_meant(act, self.who))


@final
class Delay(Effect):
    """Delays agents: no Advance or Retreat in the next selection."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            act.story.tell(Delayed(seat))

    def can(self, act: Acting) -> bool:
        return bool(seats_meant(act, self.who))


@final
class Move(Effect):
    """Moves agents along the line, deeper or (less than 0) back, entering each room on the way; back from room 1 is out."""

    def __init__(self, by: int, who: int) -> None:
        self.by: Final = by
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            for _ in range(abs(self.by)):
                if not self._step(act, seat):
                    break

    def _step(self, act: Acting, seat: int) -> bool:
        """One room; false where the way ends, or something on it took the agent elsewhere."""
        world = act.world
        if world.ended() or act.chain.cut or not world.inside(seat):
            return False
        room = world.at[seat]
        if room == 0 and self.by < 0:
            leave(act, seat)
            return False
        beside = neighbour(world, room, 1 if self.by > 0 else -1)
        if beside < 0:
            return False
        enter(act, seat, beside)
        return world.at[seat] == beside

    def can(self, act: Acting) -> bool:
        world = act.world
        for seat in seats_meant(act, self.who):
            room = world.at[seat]
            if neighbour(world, room, 1 if self.by > 0 else -1) >= 0 or (room == 0 and self.by < 0):
                return True
        return False


@final
class MoveTo(Effect):
    """Brings agents into a room of the line, which they enter; of several the player chooses."""

    def __init__(self, who: int, where: Where, reach: int) -> None:
        self.who: Final = who
        self.where: Final = where
        self.reach: Final = reach

    def rooms(self, act: Acting) -> list[int]:
        """The rooms that may be entered so; never the secret one (I-113)."""
        return [room for room in rooms_meant(act, self.where, self.reach) if room < act.world.depth]

    def run(self, act: Acting) -> None:
        seats = seats_meant(act, self.who)
        room = pick_room(act, act.seat, self.rooms(act)) if seats else -1
        for seat in seats:
            if room >= 0 and not act.world.ended() and act.world.at[seat] != room:
                enter(act, seat, room)

    def can(self, act: Acting) -> bool:
        return bool(self.rooms(act)) and bool(seats_meant(act, self.who))


@final
class Escape(Effect):
    """Brings agents out of the facility."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            if not act.world.ended():
                leave(act, seat)

    def can(self, act: Acting) -> bool:
        return bool(seats_meant(act, self.who))


@final
class EnterSecret(Effect):
    """Leads agents into the secret room; only the interface of a gate can (I-113)."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            if not lets_in(act):
                act.story.tell(Lapse(seat, "enter_secret", "I-113", "no_way_in"))
            elif not act.world.ended():
                enter(act, seat, act.world.secret())

    def can(self, act: Acting) -> bool:
        return lets_in(act)


def build_wound(args: Args) -> Effect:
    return Wound(args.who())


def build_heal(args: Args) -> Effect:
    return Heal(args.who())


def build_delay(args: Args) -> Effect:
    return Delay(args.who())


def build_move(args: Args) -> Effect:
    return Move(args.number("by", args.number("n", 1)), args.who())


def build_move_to(args: Args) -> Effect:
    where = args.room()
    if where.kind == HERE or (where.kind == THAT and "room" not in args.values):
        raise args.error("room", "move_to_here")
    return MoveTo(args.who(), where, args.reach(REVEALED))


def build_escape(args: Args) -> Effect:
    return Escape(args.who())


def build_enter_secret(args: Args) -> Effect:
    return EnterSecret(args.who())


OPERATIONS: Final[list[Operation]] = [
    Operation("wound", {"who": AGENTS}, "wounds", build_wound),
    Operation("heal", {"who": AGENTS}, "heals", build_heal),
    Operation("delay", {"who": AGENTS}, "keeps from Advance and Retreat in the next selection", build_delay),
    Operation(
        "move", {"by": NUMBER, "n": NUMBER, "who": AGENTS}, "moves along the line, back if less than 0", build_move
    ),
    Operation("move_to", {"room": ROOM, "who": AGENTS, "reach": REACHES}, "brings into a room", build_move_to),
    Operation("escape", {"who": AGENTS}, "brings out of the facility", build_escape),
    Operation(
        "enter_secret", {"who": AGENTS}, "leads into the secret room, from a gate's interface", build_enter_secret
    ),
]
