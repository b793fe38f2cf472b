"""Changes of the crisis run (chapter 3): places, titles, loyalties, crises, resources, the track and the turn."""

from typing import Final, final

from arbiter.games.skillcheck.world.codes import IDLE, MANY
from arbiter.games.skillcheck.world.world import as_world, site
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World as KernelWorld


@final
class Moved(Fact):
    """A seat's character goes to a place, by himself or `sent`."""

    def __init__(self, seat: int, place: int, sent: bool) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.sent: Final = sent

    def apply(self, world: KernelWorld) -> None:
        as_world(world).places[self.seat] = self.place


@final
class Unmasked(Fact):
    """K-303, K-205: a Cylon reveals himself and gets a super crisis (-1: none is left)."""

    def __init__(self, seat: int, super_crisis: int) -> None:
        self.seat: Final = seat
        self.super_crisis: Final = super_crisis

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.revealed[self.seat] = True
        this.supers[self.seat] = self.super_crisis
        this.places[self.seat] = site("resurrection_ship")


@final
class CrisesShuffled(Fact):
    """K-302: the past crises become the crisis deck, in this order of positions."""

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.crises = [this.past_crises[place] for place in self.places] + this.crises
        this.past_crises = []


@final
class CrisisDrawn(Fact):
    """K-302: a crisis comes up: the one at this place of the deck from the top. Those `put_off` above it go to the past ones."""

    def __init__(self, depth: int, put_off: int) -> None:
        self.depth: Final = depth
        self.put_off: Final = put_off

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        drawn = [this.crises.pop() for _ in range(self.put_off + 1)]
        this.crisis = drawn.pop(self.depth)
        this.past_crises.extend([*drawn, this.crisis])


@final
class SuperPlayed(Fact):
    """A revealed Cylon plays his super crisis."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.crisis = this.supers[self.seat]
        this.supers[self.seat] = -1


@final
class Thrown(Fact):
    """K-208: the crisis just revealed is thrown away."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.crisis = -1
        this.used[self.seat] = True


@final
class Chosen(Fact):
    """K-102: somebody chooses between the options of a crisis. Changes nothing by itself."""

    def __init__(self, seat: int, option: str, overruled: bool) -> None:
        self.seat: Final = seat
        self.option: Final = option
        self.overruled: Final = overruled


@final
class Looked(Fact):
    """A seat looks at another one's loyalty."""

    def __init__(self, by: int, of: int) -> None:
        self.by: Final = by
        self.of: Final = of

    def apply(self, world: KernelWorld) -> None:
        as_world(world).looks[self.by] |= 1 << self.of


@final
class Titled(Fact):
    """A title goes to a seat (-1: nobody can hold it)."""

    def __init__(self, title: str, seat: int) -> None:
        self.title: Final = title
        self.seat: Final = seat

    def apply(self, world: KernelWorld) -> None:
        if self.title == "president":
            as_world(world).president = self.seat
        else:
            as_world(world).admiral = self.seat


@final
class Resource(Fact):
    """K-302: a resource changes."""

    def __init__(self, resource: int, by: int) -> None:
        self.resource: Final = resource
        self.by: Final = by

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.resources[self.resource] = max(0, this.resources[self.resource] + self.by)


@final
class Tracked(Fact):
    """K-302: the track moves; `what` says for what, "" for a jump icon."""

    def __init__(self, by: int, what: str, count: int) -> None:
        self.by: Final = by
        self.what: Final = what
        self.count: Final = count

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.track = max(0, this.track + self.by)


@final
class Travelled(Fact):
    """K-302: the fleet has come so much further; after a jump the track stands at `track`."""

    def __init__(self, distance: int, track: int) -> None:
        self.distance: Final = distance
        self.track: Final = track

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.distance += self.distance
        this.track = self.track


@final
class Rolled(Fact):
    """A die of 8 was rolled; up to `fails_to` it fails."""

    def __init__(self, value: int, fails_to: int) -> None:
        self.value: Final = value
        self.fails_to: Final = fails_to


@final
class Ruled(Fact):
    """A rule changes for the rest of the game: nobody looks at loyalties, or Colonial One is closed."""

    def __init__(self, no_looking: bool) -> None:
        self.no_looking: Final = no_looking

    def apply(self, world: KernelWorld) -> None:
        if self.no_looking:
            as_world(world).no_looking = True
        else:
            as_world(world).closed = True


@final
class TurnBegun(Fact):
    """K-302: a seat's turn begins."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: KernelWorld) -> None:
        as_world(world).crisis = -1


@final
class TurnOver(Fact):
    """K-302: the turn is over; the next seat is current. What a seat may hold is bounded by the size of its hand."""

    def __init__(self, current: int) -> None:
        self.current: Final = current

    def apply(self, world: KernelWorld) -> None:
        this = as_world(world)
        this.current = self.current
        this.turn += 1
        this.stage = IDLE
        this.speakers = 0
        this.offer = []
        for seat in range(this.count()):
            size = len(this.hands[seat])
            if this.sizes[seat] == MANY:
                this.most[seat] = [min(row, size) if row < MANY else row for row in this.most[seat]]


@final
class Ended(Fact):
    """K-303: the game is over."""

    def __init__(self, outcome: str) -> None:
        self.outcome: Final = outcome

    def apply(self, world: KernelWorld) -> None:
        as_world(world).outcome = self.outcome
