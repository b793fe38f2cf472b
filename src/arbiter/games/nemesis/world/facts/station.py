"""Facts of the station: fixtures, doors, fuel, warmth, weather, devices, access, the ways out."""

from typing import Final, final

from arbiter.games.nemesis.world.codes import BROKEN, LONG_AGO
from arbiter.games.nemesis.world.facts.base import Fact
from arbiter.games.nemesis.world.world import AccessChange, Entry, Result, Sample, World


@final
class FixtureSet(Fact):
    """A fixture is whole, broken or gone now; when it breaks, the turn is remembered (N-417). Broken beacons are active no more."""

    def __init__(self, fixture: int, state: int) -> None:
        self.fixture: Final = fixture
        self.state: Final = state

    def change(self, world: World) -> None:
        world.fixtures[self.fixture] = self.state
        if self.state == BROKEN:
            world.broke[self.fixture] = world.turn
            if world.station.fixture_kind[self.fixture] == "beacon":
                world.beacons[int(world.station.fixtures[self.fixture][-1]) - 1] = False


@final
class DoorSet(Fact):
    """A door is whole or broken now."""

    def __init__(self, door: int, state: int) -> None:
        self.door: Final = door
        self.state: Final = state

    def change(self, world: World) -> None:
        world.doors[self.door] = self.state
        if self.state == BROKEN:
            world.broke[len(world.fixtures) + self.door] = world.turn


@final
class DoorOpened(Fact):
    """A door is open from `place` for everybody to the end of the turn (N-1102); `who` opened it."""

    def __init__(self, who: int, door: int, place: int) -> None:
        self.who: Final = who
        self.door: Final = door
        self.place: Final = place

    def change(self, world: World) -> None:
        side = 0 if world.station.door_a[self.door] == self.place else 1
        world.opened |= 1 << (2 * self.door + side)


@final
class DoorStayedShut(Fact):
    """Somebody tried a door in vain (N-602)."""

    def __init__(self, who: int, door: int, place: int) -> None:
        self.who: Final = who
        self.door: Final = door
        self.place: Final = place


@final
class TankSet(Fact):
    """A generator's tank holds this much, and it runs or stands still (N-1003)."""

    def __init__(self, generator: int, fuel: int, running: bool) -> None:
        self.generator: Final = generator
        self.fuel: Final = fuel
        self.running: Final = running

    def change(self, world: World) -> None:
        world.tanks[self.generator] = self.fuel
        world.running[self.generator] = self.running


@final
class HelicopterFuelled(Fact):
    """The helicopter's tank holds this much."""

    def __init__(self, fuel: int) -> None:
        self.fuel: Final = fuel

    def change(self, world: World) -> None:
        world.helicopter_tank = self.fuel


@final
class HelicopterSetUp(Fact):
    """A pilot set up the helicopter in this turn (N-1043)."""

    def __init__(self, pilot: int) -> None:
        self.pilot: Final = pilot

    def change(self, world: World) -> None:
        world.pilot = self.pilot
        world.set_up = world.turn


@final
class SetUpSpent(Fact):
    """The set-up of the turn before holds no longer (N-1044)."""

    def change(self, world: World) -> None:
        world.pilot = -1
        world.set_up = LONG_AGO


@final
class FlewAway(Fact):
    """The helicopter left with these seats (bits) aboard (N-1045)."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats

    def change(self, world: World) -> None:
        world.flown |= self.seats
        for seat in range(len(world.characters)):
            if self.seats >> seat & 1:
                world.characters[seat].at = -1


@final
class StockSet(Fact):
    """How many axes, yellow parkas, yellow flashlights or food boxes are left: `what` names the attribute of the world."""

    def __init__(self, what: str, left: int) -> None:
        self.what: Final = what
        self.left: Final = left

    def change(self, world: World) -> None:
        if self.what == "axes":
            world.axes = self.left
        elif self.what == "parkas":
            world.parkas = self.left
        elif self.what == "flashlights":
            world.flashlights = self.left
        else:
            world.food_boxes = self.left


@final
class FireLit(Fact):
    """A body burns here: the place is warmer at the boundary, and not dark in the next turn (N-416)."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def change(self, world: World) -> None:
        place = world.places[self.place]
        place.fires += 1
        place.fire_light = world.turn + 1


@final
class TemperatureSet(Fact):
    """A place has this temperature from the next turn on (N-1208)."""

    def __init__(self, place: int, degrees: int) -> None:
        self.place: Final = place
        self.degrees: Final = degrees

    def change(self, world: World) -> None:
        world.places[self.place].temperature = self.degrees
        world.places[self.place].fires = 0


@final
class WeatherTurned(Fact):
    """The next turn has this weather, and one more turn is drawn ahead (N-1201)."""

    def __init__(self, weather: int, drawn: int) -> None:
        self.weather: Final = weather
        self.drawn: Final = drawn

    def change(self, world: World) -> None:
        world.weather = self.weather
        world.forecast = [*world.forecast[1:], self.drawn]


@final
class BeaconActivated(Fact):
    """A beacon is active as long as it is whole and powered (N-1401)."""

    def __init__(self, generator: int) -> None:
        self.generator: Final = generator

    def change(self, world: World) -> None:
        world.beacons[self.generator] = True


@final
class CountdownSet(Fact):
    """So many turns to the rescue (N-1401)."""

    def __init__(self, turns: int) -> None:
        self.turns: Final = turns

    def change(self, world: World) -> None:
        world.countdown = self.turns


@final
class CallHeard(Fact):
    """Help was called for, and those who are conscious are told (N-1401): `seats` (bits)."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats

    def change(self, world: World) -> None:
        world.call_heard |= self.seats


@final
class SampleInserted(Fact):
    """A sample lies in a slot of the analyser (N-1055)."""

    def __init__(self, slot: int, blood: int, label: str, by: int) -> None:
        self.slot: Final = slot
        self.blood: Final = blood
        self.label: Final = label
        self.by: Final = by

    def change(self, world: World) -> None:
        world.analyzer.slots[self.slot] = Sample(self.blood, self.label, self.by)


@final
class ComparisonStarted(Fact):
    """A comparison runs; the question is known to its starter alone (N-1055)."""

    def __init__(self, starter: int, equal: bool) -> None:
        self.starter: Final = starter
        self.equal: Final = equal

    def change(self, world: World) -> None:
        analyzer = world.analyzer
        analyzer.starter = self.starter
        analyzer.started = world.turn
        analyzer.equal = self.equal
        analyzer.stage = 0


@final
class StageReached(Fact):
    """The comparison reached a stage; `sped`: by being sped up, which is possible once a turn (N-1055)."""

    def __init__(self, stage: int, sped: bool) -> None:
        self.stage: Final = stage
        self.sped: Final = sped

    def change(self, world: World) -> None:
        world.analyzer.stage = self.stage
        if self.sped:
            world.analyzer.sped = world.turn


@final
class ComparisonDone(Fact):
    """The answer stands in the computer, and the samples are used up (N-1055)."""

    def __init__(self, label_1: str, label_2: str, starter: int, yes: bool) -> None:
        self.label_1: Final = label_1
        self.label_2: Final = label_2
        self.starter: Final = starter
        self.yes: Final = yes

    def change(self, world: World) -> None:
        analyzer = world.analyzer
        analyzer.results.append(Result(self.label_1, self.label_2, self.starter, world.turn, self.yes))
        analyzer.slots = [None, None]
        analyzer.starter = -1
        analyzer.stage = 0


@final
class EntryLogged(Fact):
    """A lock notes whose card opened it (-1: a code; N-1010)."""

    def __init__(self, place: int, card: int) -> None:
        self.place: Final = place
        self.card: Final = card

    def change(self, world: World) -> None:
        world.log.append(Entry(world.turn, self.place, self.card))


@final
class ReportAsked(Fact):
    """The terminal will report the access to a place when the next turn begins (N-1010)."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def change(self, world: World) -> None:
        if self.place not in world.access_reports:
            world.access_reports.append(self.place)


@final
class ReportsGiven(Fact):
    """The access reports that were asked for have been read out."""

    def change(self, world: World) -> None:
        world.access_reports = []


@final
class AccessOrdered(Fact):
    """A change of access was entered at the terminal; it holds from the next turn (N-1010)."""

    def __init__(self, change: AccessChange) -> None:
        self.order: Final = change

    def change(self, world: World) -> None:
        world.changes.append(self.order)


@final
class AccessChanged(Fact):
    """The access changes of the turn take hold, in the order in which they were entered: the later one counts (N-1010)."""

    def change(self, world: World) -> None:
        for order in world.changes:
            apply_access(world, order)
        world.changes = []


def apply_access(world: World, order: AccessChange) -> None:
    """What one change of access does."""
    if order.do == "open_all":
        for place in world.places:
            place.lock.on = False
    elif order.do == "close_all":
        for index in range(len(world.places)):
            if world.station.lockable[index]:
                lock = world.places[index].lock
                lock.on = True
                lock.code = ""
                lock.cards = 0
    elif order.do == "grant_top":
        world.top_cards |= 1 << order.card
    elif order.do == "update_card":
        for index in order.allow:
            world.places[index].lock.cards |= 1 << order.card
        for index in order.deny:
            world.places[index].lock.cards &= ~(1 << order.card)
    else:
        lock = world.places[order.place].lock
        lock.on = True
        lock.code = order.code or lock.code
        if order.cards >= 0:
            lock.cards = order.cards


@final
class TurnEnded(Fact):
    """The next turn begins: doors opened for a turn are shut, everybody's trail grows, points spent at doors are forgotten."""

    def __init__(self, trail: int, log_turns: int) -> None:
        self.trail: Final = trail
        self.log_turns: Final = log_turns

    def change(self, world: World) -> None:
        world.opened = 0
        for character in world.characters:
            character.spent = 0
            if character.original and character.at >= 0:
                character.trail = [*character.trail, character.at][-self.trail :]
        if world.log and world.log[0].turn <= world.turn - self.log_turns:
            world.log = [entry for entry in world.log if entry.turn > world.turn - self.log_turns]
        world.turn += 1


@final
class Ended(Fact):
    """The game is over: `outcome` as in codes (N-1402)."""

    def __init__(self, outcome: int) -> None:
        self.outcome: Final = outcome

    def change(self, world: World) -> None:
        world.outcome = self.outcome


@final
class LightChanged(Fact):
    """A place is lit differently than before the last action; everybody there notices."""

    def __init__(self, place: int, light: int) -> None:
        self.place: Final = place
        self.light: Final = light


@final
class ShotsCounted(Fact):
    """The shots that an audience heard in this turn (N-403)."""

    def __init__(self, audience: int, count: int) -> None:
        self.audience: Final = audience
        self.count: Final = count


@final
class Exploded(Fact):
    """A grenade explodes in a place (N-711)."""

    def __init__(self, place: int) -> None:
        self.place: Final = place
