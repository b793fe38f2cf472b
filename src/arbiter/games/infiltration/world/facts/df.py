"""What happens to DF tokens (I-103, I-104, I-205)."""

from typing import Final, final

from arbiter.games.infiltration.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World


@final
class DfPlaced(Fact):
    """DF tokens go from the supply to a room, unseen."""

    def __init__(self, room: int, values: list[int]) -> None:
        self.room: Final = room
        self.values: Final = values

    def apply(self, world: World) -> None:
        here = as_world(world)
        for value in self.values:
            here.supply[value - 1] -= 1
        here.df[self.room] += self.values


@final
class DfTaken(Fact):
    """An agent takes tokens of a room: those at `places` of its row, ascending."""

    def __init__(self, seat: int, room: int, places: list[int]) -> None:
        self.seat: Final = seat
        self.room: Final = room
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        row = here.df[self.room]
        here.held[self.seat] += [row[place] for place in self.places]
        here.df[self.room] = without(row, self.places)


@final
class DfDrawn(Fact):
    """An agent gets tokens from the supply."""

    def __init__(self, seat: int, values: list[int]) -> None:
        self.seat: Final = seat
        self.values: Final = values

    def apply(self, world: World) -> None:
        here = as_world(world)
        for value in self.values:
            here.supply[value - 1] -= 1
        here.held[self.seat] += self.values


@final
class DfBoxed(Fact):
    """Tokens of a room leave the game, face down."""

    def __init__(self, room: int, places: list[int]) -> None:
        self.room: Final = room
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        row = here.df[self.room]
        for place in self.places:
            here.box[row[place] - 1] += 1
        here.df[self.room] = without(row, self.places)


@final
class DfShifted(Fact):
    """Tokens go from one room to another, face down."""

    def __init__(self, room: int, to: int, places: list[int]) -> None:
        self.room: Final = room
        self.to: Final = to
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        row = here.df[self.room]
        here.df[self.to] += [row[place] for place in self.places]
        here.df[self.room] = without(row, self.places)
        if here.mixed >> self.room & 1:
            here.mixed |= 1 << self.to


@final
class DfLaid(Fact):
    """An agent lays a token of its own into a room, face down; from now on somebody knows a token there."""

    def __init__(self, seat: int, room: int, value: int) -> None:
        self.seat: Final = seat
        self.room: Final = room
        self.value: Final = value

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.held[self.seat].remove(self.value)
        here.df[self.room].append(self.value)
        here.mixed |= 1 << self.room


@final
class DfSeen(Fact):
    """An agent looks at tokens of a room and puts them back."""

    def __init__(self, seat: int, room: int, places: list[int]) -> None:
        self.seat: Final = seat
        self.room: Final = room
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        if len(self.places) < len(here.df[self.room]):
            here.mixed |= 1 << self.room


def without(row: list[int], places: list[int]) -> list[int]:
    """A row without what stands at these places."""
    return [row[place] for place in range(len(row)) if place not in places]
