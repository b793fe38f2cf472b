"""What happens to agents (I-105, I-202, I-204, I-206)."""

from typing import Final, final

from arbiter.games.infiltration.world.codes import OUTSIDE
from arbiter.games.infiltration.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World


@final
class Moved(Fact):
    """An agent enters a room."""

    def __init__(self, seat: int, room: int) -> None:
        self.seat: Final = seat
        self.room: Final = room

    def apply(self, world: World) -> None:
        as_world(world).at[self.seat] = self.room


@final
class Escaped(Fact):
    """An agent leaves the facility with what it holds."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.at[self.seat] = OUTSIDE
        here.escaped |= 1 << self.seat


@final
class Wounded(Fact):
    """An agent is wounded."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).wounded |= 1 << self.seat


@final
class Healed(Fact):
    """An agent is wounded no longer."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).wounded &= ~(1 << self.seat)


@final
class Delayed(Fact):
    """An agent may not lay Advance or Retreat in the next selection."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).delayed |= 1 << self.seat


@final
class Forbidden(Fact):
    """An action card is closed to an agent: in the next selection, or (`now`) for the rest of the round."""

    def __init__(self, seat: int, play: int, now: bool) -> None:
        self.seat: Final = seat
        self.play: Final = play
        self.now: Final = now

    def apply(self, world: World) -> None:
        here = as_world(world)
        bits = 1 << self.play
        if self.now:
            here.barred[self.seat] |= bits
        else:
            here.forbidden[self.seat] |= bits
