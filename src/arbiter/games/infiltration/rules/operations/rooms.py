"""Operations on rooms (I-106, I-111, I-112): reveal, look_at_room, close."""

from typing import Final, final

from arbiter.games.infiltration.acting.selectors import room_meant, rooms_meant, rooms_worked
from arbiter.games.infiltration.rules import ch1_rooms
from arbiter.games.infiltration.rules.operations.arguments import REACHES, ROOM, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect, Where
from arbiter.games.infiltration.world.codes import ANY, CLOSED, REVEALED
from arbiter.games.infiltration.world.facts.rooms import LookedAt


@final
class Reveal(Effect):
    """Turns a closed room of the line face up though nobody enters it; of several the player chooses."""

    def __init__(self, where: Where, reach: int) -> None:
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        room = room_meant(act, self.where, self.reach)
        if 0 <= room < act.world.depth and not act.world.is_revealed(room):
            ch1_rooms.reveal(act, room)

    def can(self, act: Acting) -> bool:
        return any(not act.world.is_revealed(room) for room in rooms_meant(act, self.where, self.reach))


@final
class LookAtRoom(Effect):
    """Shows the player the card of a closed room; of several he chooses."""

    def __init__(self, where: Where, reach: int) -> None:
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        room = room_meant(act, self.where, self.reach)
        if room >= 0 and act.seat >= 0:
            act.story.tell(LookedAt(act.seat, room))

    def can(self, act: Acting) -> bool:
        return act.seat >= 0 and bool(rooms_meant(act, self.where, self.reach))


@final
class Close(Effect):
    """Turns rooms face down; what lies there goes to the supplies."""

    def __init__(self, where: Where, reach: int) -> None:
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for room in rooms_worked(act, self.where, self.reach):
            ch1_rooms.close(act, room)

    def can(self, act: Acting) -> bool:
        return any(room > 0 and not act.world.seats_in(room) for room in rooms_meant(act, self.where, self.reach))


def build_reveal(args: Args) -> Effect:
    return Reveal(args.room(), _closed(args))


def build_look_at_room(args: Args) -> Effect:
    return LookAtRoom(args.room(), _closed(args))


def build_close(args: Args) -> Effect:
    return Close(args.room(), args.reach(REVEALED))


def _closed(args: Args) -> int:
    """Closed rooms are what this is for; a room picked by for_each or choose was reached by those."""
    return args.reach(ANY if args.values.get("room") == "it" else CLOSED)


OPERATIONS: Final[list[Operation]] = [
    Operation("reveal", {"room": ROOM, "reach": REACHES}, "turns a closed room face up", build_reveal),
    Operation("look_at_room", {"room": ROOM, "reach": REACHES}, "shows the player a closed room", build_look_at_room),
    Operation("close", {"room": ROOM, "reach": REACHES}, "turns rooms face down", build_close),
]
