"""What the turn asks of seats, what they leave for later (K-209), and abilities that are used up (K-208)."""

from typing import Final, final

from arbiter.games.skillcheck.world.check import ConditionalOrder
from arbiter.games.skillcheck.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World as KernelWorld


@final
class Opened(Fact):
    """The turn stands at `stage`, where `speakers` (bits) may choose from `offer`."""

    def __init__(self, stage: int, speakers: int, offer: list[int]) -> None:
        self.stage: Final = stage
        self.speakers: Final = speakers
        self.offer: Final = offer

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.stage = self.stage
        this.speakers = self.speakers
        this.offer = self.offer[:]


@final
class Left(Fact):
    """K-209: a seat leaves a conditional order."""

    def __init__(self, order: ConditionalOrder) -> None:
        self.order: Final = order

    def apply(self, world: KernelWorld) -> None:
        as_world(world).standing.append(self.order.copy())


@final
class TakenBack(Fact):
    """K-209: a seat's conditional orders are gone: all (`window` -1), or the first for this window, which was carried out."""

    def __init__(self, seat: int, window: int) -> None:
        self.seat: Final = seat
        self.window: Final = window

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        kept: list[ConditionalOrder] = []
        done = False
        for order in this.standing:
            mine = order.seat == self.seat and (self.window < 0 or (order.window == self.window and not done))
            if mine:
                done = True
            else:
                kept.append(order)
        this.standing = kept


@final
class UsedUp(Fact):
    """K-208: an ability that works once a game is spent; `what` is its form in the menu."""

    def __init__(self, seat: int, what: str) -> None:
        self.seat: Final = seat
        self.what: Final = what

    def apply(self, world: KernelWorld) -> None:
        as_world(world).used[self.seat] = True
