"""What happens to rooms and their tokens (I-105 to I-112, I-207)."""

from typing import Final, final

from arbiter.games.infiltration.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World


@final
class Revealed(Fact):
    """A closed room is turned face up."""

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.revealed |= 1 << self.room


@final
class Closed(Fact):
    """A room is turned face down; what lay on it goes back to the supplies."""

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def apply(self, world: World) -> None:
        here = as_world(world)
        room = self.room
        here.revealed &= ~(1 << room)
        here.mixed &= ~(1 << room)
        for kind in here.tokens:
            kind[room] = 0
        for value in here.df[room]:
            here.supply[value - 1] += 1
        for item in here.lying[room]:
            here.discard.append(item)
        for special in here.specials_lying[room]:
            here.specials[special] += 1
        here.df[room] = []
        here.lying[room] = []
        here.specials_lying[room] = []
        for seat in range(len(here.looked)):
            here.looked[seat] |= 1 << room


@final
class LookedAt(Fact):
    """An agent sees the card of a closed room."""

    def __init__(self, seat: int, room: int) -> None:
        self.seat: Final = seat
        self.room: Final = room

    def apply(self, world: World) -> None:
        as_world(world).looked[self.seat] |= 1 << self.room


@final
class Protocol(Fact):
    """A protocol of a room begins: a kind of codes.PROTOCOLS."""

    def __init__(self, room: int, kind: int, seat: int) -> None:
        self.room: Final = room
        self.kind: Final = kind
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).times[self.room * 6 + self.kind] += 1


@final
class Trap(Fact):
    """An item that lies in a room works on an agent who enters."""

    def __init__(self, room: int, item: int, seat: int) -> None:
        self.room: Final = room
        self.item: Final = item
        self.seat: Final = seat


@final
class Tokens(Fact):
    """So many tokens of a kind come into a room, or (less than 0) go from it to the supply."""

    def __init__(self, room: int, kind: int, by: int) -> None:
        self.room: Final = room
        self.kind: Final = kind
        self.by: Final = by

    def apply(self, world: World) -> None:
        as_world(world).tokens[self.kind][self.room] += self.by


@final
class Destroyed(Fact):
    """A lock or a worker is destroyed: its token goes to the supply (I-108, I-109)."""

    def __init__(self, room: int, kind: int, seat: int) -> None:
        self.room: Final = room
        self.kind: Final = kind
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).tokens[self.kind][self.room] -= 1
