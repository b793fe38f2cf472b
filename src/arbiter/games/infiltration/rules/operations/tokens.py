"""Operations on tokens (I-107 to I-109, I-207): remove_token, place_token, destroy_lock, destroy_worker."""

from typing import Final, final

from arbiter.games.infiltration.acting.selectors import rooms_meant, rooms_worked
from arbiter.games.infiltration.rules.ch1_rooms import can_destroy, destroy
from arbiter.games.infiltration.rules.operations.arguments import NUMBER, REACHES, ROOM, TOKEN, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect, Where
from arbiter.games.infiltration.world.codes import LAB_WORKER, REVEALED, TECH_LOCK
from arbiter.games.infiltration.world.facts.rooms import Tokens


@final
class RemoveToken(Effect):
    """Sends tokens of a room to the supply; that frees no DF (I-207)."""

    def __init__(self, kind: int, n: int, where: Where, reach: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for room in rooms_worked(act, self.where, self.reach):
            count = min(self.n, act.world.tokens[self.kind][room])
            if count > 0:
                act.story.tell(Tokens(room, self.kind, -count))

    def can(self, act: Acting) -> bool:
        return any(act.world.tokens[self.kind][room] >= self.n for room in rooms_meant(act, self.where, self.reach))


@final
class PlaceToken(Effect):
    """Puts tokens into a room."""

    def __init__(self, kind: int, n: int, where: Where, reach: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for room in rooms_worked(act, self.where, self.reach):
            act.story.tell(Tokens(room, self.kind, self.n))

    def can(self, act: Acting) -> bool:
        return bool(rooms_meant(act, self.where, self.reach))


@final
class Destroy(Effect):
    """Destroys locks or workers of rooms, one each, which frees what they protect."""

    def __init__(self, kind: int, where: Where, reach: int) -> None:
        self.kind: Final = kind
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        for room in rooms_worked(act, self.where, self.reach):
            if not act.world.ended():
                destroy(act, room, self.kind)

    def can(self, act: Acting) -> bool:
        return any(can_destroy(act, room, self.kind) for room in rooms_meant(act, self.where, self.reach))


def build_remove_token(args: Args) -> Effect:
    return RemoveToken(args.token(), args.number("n", 1), args.room(), args.reach(REVEALED))


def build_place_token(args: Args) -> Effect:
    return PlaceToken(args.token(), args.number("n", 1), args.room(), args.reach(REVEALED))


def build_destroy_lock(args: Args) -> Effect:
    return Destroy(TECH_LOCK, args.room(), args.reach(REVEALED))


def build_destroy_worker(args: Args) -> Effect:
    return Destroy(LAB_WORKER, args.room(), args.reach(REVEALED))


_ARGS: Final[dict[str, str]] = {"kind": TOKEN, "n": NUMBER, "room": ROOM, "reach": REACHES}
OPERATIONS: Final[list[Operation]] = [
    Operation("remove_token", _ARGS, "sends tokens of a room to the supply, freeing nothing", build_remove_token),
    Operation("place_token", _ARGS, "puts tokens into a room", build_place_token),
    Operation("destroy_lock", {"room": ROOM, "reach": REACHES}, "destroys a tech lock", build_destroy_lock),
    Operation("destroy_worker", {"room": ROOM, "reach": REACHES}, "destroys a lab worker", build_destroy_worker),
]
