"""N-1060, N-1401: the beacons outdoors, and the call for help."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NOT_WORKING, UNREADABLE, WRONG_PLACE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.seen.ch12_light import beacon_active
from arbiter.games.nemesis.seen.senses import seers
from arbiter.games.nemesis.world.codes import AWAKE, BROKEN, STORM
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.games.nemesis.world.facts.station import BeaconActivated, CallHeard, CountdownSet
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.audience import only
from arbiter.kernel.menu import Field, Number

BEACON: Final = "beacon"

# Mended in category 7.
BEACON_BROKEN: Final = Need("beacon_broken", 7)
BEACON_SILENT: Final = Need("no_active_beacon", NEVER)
IN_STORM: Final = Need("storm", NEVER)
CALLED_ALREADY: Final = Need("called_already", NEVER)


def generator_of(declared: Declared, ground: Ground) -> int:
    """The generator whose beacon an order names, by its index, or -1."""
    station = ground.station
    if declared.fixture < 0 or station.fixture_kind[declared.fixture] != BEACON:
        return -1
    return int(station.fixtures[declared.fixture].rpartition("_")[2]) - 1


@final
class ActivateBeacon(Action):
    """A whole beacon whose generator runs is active from now on, as long as it is whole and powered."""

    do = "activate_beacon"
    device = "beacon"
    rule = "N-1401"
    category = 9

    def price(self, ground: Ground) -> int:
        return ground.rules.price_activate_beacon

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if ground.place != ground.station.outdoors:
            return None
        return [Number("target", 1, len(ground.station.generators))]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if ground.place != ground.station.outdoors:
            return WRONG_PLACE
        return UNREADABLE if generator_of(declared, ground) < 0 else None

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        if ground.fixtures[declared.fixture] == BROKEN:
            return BEACON_BROKEN
        return NOT_WORKING if ground.works(declared.fixture) == 0 else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        generator = generator_of(declared, turn.ground(declared))
        turn.act(declared, turn.world.station.fixtures[declared.fixture])
        if not turn.world.beacons[generator]:
            turn.activated |= 1 << generator
        turn.tell(BeaconActivated(generator))


@final
class CallHelp(Action):
    """Once a game, in a later turn than the beacon's: an active beacon and clear weather, and everyone is told."""

    do = "call_help"
    device = "outdoors"
    rule = "N-1401"
    category = 9
    times = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_call_help

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if ground.place != ground.station.outdoors or self.hopeless(ground) is not None:
            return None
        return []

    def hopeless(self, ground: Ground) -> Need | None:
        """What no course of the turn can change."""
        world = ground.world
        view = ground.view
        called = world.countdown >= 0 if world is not None else view is not None and view.called
        if called:
            return CALLED_ALREADY
        weather = world.weather if world is not None else (STORM if view is None else view.weather)
        return IN_STORM if weather == STORM else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return None if ground.place == ground.station.outdoors else WRONG_PLACE

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        need = self.hopeless(ground)
        if need is not None or ground.world is None:
            return need
        return None if any_active(ground.world, 0) else BEACON_SILENT

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return None if any_active(turn.world, turn.activated) else BEACON_SILENT

    def resolve(self, turn: Turn, declared: Declared) -> None:
        world = turn.world
        turns = world.rules.rescue_turns
        turn.act(declared, shown={"turns": turns})
        witnesses = seers(world, turn.character(declared).at) | only(declared.seat)
        turn.tell(Told(self.do, self.rule, conscious(world) & ~witnesses, {"turns": turns}))
        turn.tell(CallHeard(conscious(world)))
        turn.tell(CountdownSet(turns))


def any_active(world: World, fresh: int) -> bool:
    """Whether a beacon is active; those of `fresh` (bits) were activated in this turn and don't count."""
    return any(beacon_active(world, at) and not fresh >> at & 1 for at in range(len(world.beacons)))


def conscious(world: World) -> int:
    """All who can be told something, wherever they are (bits)."""
    found = 0
    for seat in range(len(world.characters)):
        if world.characters[seat].state == AWAKE:
            found |= 1 << seat
    return found


ACTIONS: Final[list[Action]] = [ActivateBeacon(), CallHelp()]
