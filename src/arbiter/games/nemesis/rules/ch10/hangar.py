"""N-1040 to N-1045, N-307: the helicopter: its tank, setting it up, taking off, and the question who flies."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.games.nemesis.acting.action import NEVER, NO_FUEL, NOT_IN_HAND, WRONG_PLACE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.fuel import amount_field, amount_of, fuel_room, fuel_source, has_container
from arbiter.games.nemesis.rules.ch10.generators import CONTAINER_FULL
from arbiter.games.nemesis.world.codes import BROKEN, GONE, WHOLE
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.games.nemesis.world.facts.items import FuelSet
from arbiter.games.nemesis.world.facts.station import (
    FixtureSet,
    FlewAway,
    HelicopterFuelled,
    HelicopterSetUp,
    SetUpSpent,
)
from arbiter.games.nemesis.world.station import Station
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Field, Menu, OrderForm, Sheet

TOO_DARK: Final = Need("no_light", 5, "N-1040")
# Parts are mended in category 7, and the tank is filled or drained earlier in 9.
NOT_WHOLE: Final = Need("helicopter_broken", 7)
NOT_FULL: Final = Need("helicopter_not_full", 9)
TANK_FULL: Final = Need("tank_full", 9)
TANK_EMPTY: Final = Need("tank_empty", 9)
FLOWN: Final = Need("helicopter_gone", NEVER)
ANOTHER_PILOT: Final = Need("another_pilot", NEVER)
NOT_SET_UP: Final = Need("not_set_up", NEVER)

FLY: Final = "fly"
YES: Final = "yes"
NO: Final = "no"


def parts(station: Station) -> list[int]:
    """The fixtures that are parts of the helicopter: those that the dark hides."""
    return [fixture for fixture in station.fixtures_of[station.helicopter_at] if station.dark_hides[fixture]]


def fuel_seen(ground: Ground) -> int:
    """The fuel in the helicopter's tank, or -1 if the seat does not see it."""
    if ground.world is not None:
        return ground.world.helicopter_tank
    assert ground.view is not None
    return ground.view.tank


def unready(ground: Ground) -> Need | None:
    """Why the helicopter can't fly; what the seat does not see is no reason."""
    for part in parts(ground.station):
        if ground.fixtures[part] == BROKEN:
            return NOT_WHOLE
    return NOT_FULL if 0 <= fuel_seen(ground) < ground.rules.helicopter_tank else None


def ready(world: World) -> bool:
    """Whether the helicopter is whole and full."""
    if world.helicopter_tank < world.rules.helicopter_tank:
        return False
    return all(world.fixtures[part] == WHOLE for part in parts(world.station))


@mypyc_attr(allow_interpreted_subclasses=True)
class HelicopterAction(Action):
    """An action at the helicopter, which can't be touched in the dark."""

    device = "helicopter"

    category = 9

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if ground.place != ground.station.helicopter_at or self.gone(ground):
            return None
        return self.entries(ground)

    def entries(self, ground: Ground) -> list[Field]:
        """The fields of its form."""
        return []

    def gone(self, ground: Ground) -> bool:
        """Whether the helicopter flew away."""
        return any(ground.fixtures[part] == GONE for part in parts(ground.station))

    def doubt(self, ground: Ground) -> Need | None:
        need = self.lacks(ground)
        return need or self.unfit(ground) if ground.lit else TOO_DARK

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return self.lacks(ground) if ground.place == ground.station.helicopter_at else WRONG_PLACE

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return None if ground.lit or self.gone(ground) else TOO_DARK

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return FLOWN if self.gone(ground) else self.unfit(ground)

    def lacks(self, ground: Ground) -> Need | None:
        """What its giver lacks for it besides the place."""
        return None

    def unfit(self, ground: Ground) -> Need | None:
        """What of the helicopter is not ready for it, as far as it shows."""
        return None


@final
class RefuelHelicopter(HelicopterAction):
    """From a canister or flamethrower in hand into the helicopter's tank."""

    do = "refuel_helicopter"
    rule = "N-1040"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_refuel_helicopter

    def entries(self, ground: Ground) -> list[Field]:
        return [amount_field(ground.rules.canister)]

    def unfit(self, ground: Ground) -> Need | None:
        return TANK_FULL if fuel_seen(ground) >= ground.rules.helicopter_tank else None

    def lacks(self, ground: Ground) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        return None if fuel_source(ground.me, ground.seat) is not None else NO_FUEL

    def resolve(self, turn: Turn, declared: Declared) -> None:
        world = turn.world
        source = fuel_source(turn.character(declared), declared.seat)
        assert source is not None
        room = world.rules.helicopter_tank - world.helicopter_tank
        amount = amount_of(declared, min(source.item.fuel, room))
        turn.act(declared)
        turn.tell(FuelSet(source.item.id, source.spot, source.item.fuel - amount))
        turn.tell(HelicopterFuelled(world.helicopter_tank + amount))


@final
class DrainHelicopter(HelicopterAction):
    """From the helicopter's tank into a canister or flamethrower in hand."""

    do = "drain_helicopter"
    rule = "N-1040"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_drain_helicopter

    def entries(self, ground: Ground) -> list[Field]:
        return [amount_field(ground.rules.canister)]

    def unfit(self, ground: Ground) -> Need | None:
        return TANK_EMPTY if fuel_seen(ground) == 0 else None

    def lacks(self, ground: Ground) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        return None if fuel_room(ground.me, ground.seat, ground.kinds) is not None else CONTAINER_FULL

    def resolve(self, turn: Turn, declared: Declared) -> None:
        world = turn.world
        sink = fuel_room(turn.character(declared), declared.seat, world.kinds)
        assert sink is not None
        room = world.kinds.capacity[sink.item.kind] - sink.item.fuel
        amount = amount_of(declared, min(world.helicopter_tank, room))
        turn.act(declared)
        turn.tell(HelicopterFuelled(world.helicopter_tank - amount))
        turn.tell(FuelSet(sink.item.id, sink.spot, sink.item.fuel + amount))


@final
class SetUpHelicopter(HelicopterAction):
    """One pilot a turn makes the helicopter ready for the next; it takes effect when nobody can fly any more in this one."""

    do = "set_up_helicopter"
    rule = "N-1043"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_set_up_helicopter

    def unfit(self, ground: Ground) -> Need | None:
        return unready(ground)

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return ANOTHER_PILOT if turn.new_pilot >= 0 else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared)
        turn.new_pilot = declared.seat


@final
class TakeOff(HelicopterAction):
    """In the turn after a set-up: whoever declares it wants to fly; who does is asked when all have (N-1045)."""

    do = "take_off"
    rule = "N-1044"
    times = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_take_off

    def unfit(self, ground: Ground) -> Need | None:
        # Who else set it up in the turn before is not known to a seat.
        if ground.world is not None and ground.world.set_up != ground.turn - 1:
            return NOT_SET_UP
        return unready(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared)
        turn.boarding.append(declared.seat)


def ask_who_flies(turn: Turn) -> None:
    """The end of category 9: those who get a seat learn of each other and say yes or no; the set-up of the turn before is spent, and
    the one of this turn stands."""
    world = turn.world
    if world.set_up == world.turn - 1:
        if turn.boarding:
            decide(turn)
        turn.tell(SetUpSpent())
    if turn.new_pilot >= 0:
        turn.tell(HelicopterSetUp(turn.new_pilot))
    turn.look()


def decide(turn: Turn) -> None:
    """All fly, or nobody does: any no, or a pilot who does not want to fly, keeps them on the ground."""
    world = turn.world
    aboard = places_aboard(turn)
    asked = seats_of(aboard)
    if world.pilot not in aboard or not ready(world) or not all_agree(turn, asked):
        turn.tell(Told("take_off_refused", "N-1045", seats_of(turn.boarding), {}))
        return
    turn.tell(FlewAway(asked))
    turn.tell(HelicopterFuelled(0))
    for part in parts(world.station):
        turn.tell(FixtureSet(part, GONE))


def places_aboard(turn: Turn) -> list[int]:
    """Who gets a seat: the pilot if he wants to fly, then the others as they resolved."""
    pilot = turn.world.pilot
    aboard = [pilot] if pilot in turn.boarding else []
    for seat in turn.boarding:
        if seat not in aboard and len(aboard) < turn.world.rules.seats_in_helicopter:
            aboard.append(seat)
    return aboard


def seats_of(seats: list[int]) -> int:
    """Seats as bits."""
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def all_agree(turn: Turn, asked: int) -> bool:
    """The question of N-1045; silence is a no."""
    aboard = [seat for seat in range(len(turn.world.characters)) if asked >> seat & 1]
    turn.tell(Told("who_flies", "N-1045", asked, {"aboard": aboard}))
    forms = [OrderForm(YES, 0, 0, 1, [], "N-1045"), OrderForm(NO, 0, 0, 1, [], "N-1045")]
    menu = Menu(forms, most=1)
    replies = turn.story.ask(Ask(FLY, asked, Sheet([{"do": NO}]), "question", menu, shows=True))
    return all(says_yes(replies[seat]) for seat in replies)


def says_yes(reply: Sheet) -> bool:
    """Whether a reply is a yes."""
    return any(order.get("do") == YES for order in reply.orders)


ACTIONS: Final[list[Action]] = [RefuelHelicopter(), DrainHelicopter(), SetUpHelicopter(), TakeOff()]
