"""N-1003, N-102: generators: their fuel, and when they run and stop."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NO_FUEL, NOT_IN_HAND, WRONG_PLACE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.fuel import amount_field, amount_of, fuel_room, fuel_source, has_container
from arbiter.games.nemesis.rules.ch10.devices import fixture_here
from arbiter.games.nemesis.world.codes import WHOLE
from arbiter.games.nemesis.world.facts.items import FuelSet
from arbiter.games.nemesis.world.facts.station import TankSet
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.menu import Field

# Others may fill or drain the same tank earlier in category 7.
TANK_FULL: Final = Need("tank_full", 7)
TANK_EMPTY: Final = Need("tank_empty", 7)
# A container in hand can be emptied in category 4.
CONTAINER_FULL: Final = Need("container_full", 4)


def generator_here(ground: Ground) -> int:
    """The generator where the character is, by its index, or NOWHERE."""
    generators = ground.station.generators
    return generators.index(ground.place) if ground.place in generators else NOWHERE


def tank_here(ground: Ground, generator: int) -> int:
    """The fuel in a generator's tank, or -1 if the seat does not see it."""
    if ground.world is not None:
        return ground.world.tanks[generator]
    assert ground.view is not None
    return ground.view.tank


def is_whole(world: World, generator: int) -> bool:
    """Whether a generator is not broken."""
    place = world.station.generators[generator]
    return world.fixtures[world.station.fixture_at(place, "generator")] == WHOLE


def burn_fuel(turn: Turn) -> None:
    """The end of category 13: each whole, running generator burns a turn's share; one that can't stops and burns nothing."""
    world = turn.world
    for generator in range(len(world.tanks)):
        if not world.running[generator]:
            continue
        left = world.tanks[generator] - world.burn
        if left < 0 or not is_whole(world, generator):
            stop(turn, generator)
        else:
            turn.tell(TankSet(generator, left, True))
    turn.look()


def stop(turn: Turn, generator: int) -> None:
    """A generator stands still: broken, or without fuel."""
    if turn.world.running[generator]:
        turn.tell(TankSet(generator, turn.world.tanks[generator], False))


def maybe_start(turn: Turn, generator: int) -> None:
    """Refuelled or repaired, a whole generator that holds a turn's share starts again at once."""
    world = turn.world
    fuel = world.tanks[generator]
    if not world.running[generator] and fuel >= world.burn and is_whole(world, generator):
        turn.tell(TankSet(generator, fuel, True))


@final
class Refuel(Action):
    """From a canister or flamethrower in hand into the generator's tank."""

    do = "refuel"
    device = "generator"
    rule = "N-1003"
    category = 7

    def price(self, ground: Ground) -> int:
        return ground.rules.price_refuel

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return None if generator_here(ground) == NOWHERE else [amount_field(ground.rules.canister)]

    def doubt(self, ground: Ground) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        return None if fuel_source(ground.me, ground.seat) is not None else NO_FUEL

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        declared.fixture = fixture_here(ground, "generator")
        return WRONG_PLACE if generator_here(ground) == NOWHERE else self.doubt(ground)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return TANK_FULL if tank_here(ground, generator_here(ground)) >= ground.rules.generator_tank else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        world = turn.world
        generator = generator_here(turn.ground(declared))
        source = fuel_source(turn.character(declared), declared.seat)
        assert source is not None
        room = world.rules.generator_tank - world.tanks[generator]
        amount = amount_of(declared, min(source.item.fuel, room))
        turn.act(declared, "generator")
        turn.tell(FuelSet(source.item.id, source.spot, source.item.fuel - amount))
        turn.tell(TankSet(generator, world.tanks[generator] + amount, world.running[generator]))
        maybe_start(turn, generator)


@final
class Drain(Action):
    """From the generator's tank into a canister or flamethrower in hand; a running one runs on until it is to burn (N-1003)."""

    do = "drain"
    device = "generator"
    rule = "N-1003"
    category = 7

    def price(self, ground: Ground) -> int:
        return ground.rules.price_drain

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return None if generator_here(ground) == NOWHERE else [amount_field(ground.rules.canister)]

    def doubt(self, ground: Ground) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        return None if fuel_room(ground.me, ground.seat, ground.kinds) is not None else CONTAINER_FULL

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        declared.fixture = fixture_here(ground, "generator")
        return WRONG_PLACE if generator_here(ground) == NOWHERE else self.doubt(ground)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return TANK_EMPTY if tank_here(ground, generator_here(ground)) == 0 else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        world = turn.world
        generator = generator_here(turn.ground(declared))
        sink = fuel_room(turn.character(declared), declared.seat, world.kinds)
        assert sink is not None
        room = world.kinds.capacity[sink.item.kind] - sink.item.fuel
        amount = amount_of(declared, min(world.tanks[generator], room))
        turn.act(declared, "generator")
        turn.tell(TankSet(generator, world.tanks[generator] - amount, world.running[generator]))
        turn.tell(FuelSet(sink.item.id, sink.spot, sink.item.fuel + amount))


ACTIONS: Final[list[Action]] = [Refuel(), Drain()]
