"""Secrets of the station: codes and cards, weather to come, fuel, warmth and fixtures elsewhere, what the dark hides, boxes, answers.

`tells` names the facts by which a rule may show the difference within the turn.
"""

from typing import Final, final

from arbiter.games.nemesis.cases.secrets_of_items import new_item
from arbiter.games.nemesis.cases.secrets_reach import (
    Secret,
    at_rest,
    bodies,
    chosen,
    lonely_places,
    others,
    places_near,
    places_of,
)
from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.seen.senses import bodies_at, has_night_vision
from arbiter.games.nemesis.world.codes import BROKEN, CLEAR, DARK, LONG_AGO, ON_FLOOR, STORM, WHOLE, spot
from arbiter.games.nemesis.world.items import HUMAN_BLOOD, NOTE, THING_BLOOD
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import Entry, Result, Sample, World
from arbiter.kernel.dice import Dice

DOORS: Final = ["DoorOpened", "DoorStayedShut"]
"""What comes of a code or a card at a door (N-602)."""
QUIET: Final = ["mirror", "computer", "workbench", "stove", "pump", "weather_station"]
"""Kinds of fixtures whose state shows only to who sees or uses them: no light, no power, no reading in passing."""


def locked_places(world: World) -> list[int]:
    """The places with a lock that is on."""
    return [place for place in range(len(world.places)) if world.places[place].lock.on]


@final
class DoorCode(Secret):
    """The code of a lock (N-108)."""

    def __init__(self) -> None:
        super().__init__("code of a door", DOORS)

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        places = [place for place in locked_places(world) if world.places[place].lock.code]
        if not places:
            return False
        lock = world.places[chosen(places, dice)].lock
        digits = dice.shuffle("secret", 10)[: len(lock.code)]
        code = "".join([str(digit) for digit in digits])
        lock.code = code if code != lock.code else code[1:] + code[0]
        return True


@final
class CardList(Secret):
    """Whose cards a lock admits, one's own included (N-108)."""

    def __init__(self) -> None:
        super().__init__("cards that a lock admits", [*DOORS, "ReportAsked"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        places = locked_places(world)
        if not places:
            return False
        world.places[chosen(places, dice)].lock.cards ^= 1 << (dice.roll("secret", len(world.characters)) - 1)
        return True


@final
class TopCard(Secret):
    """Whether another's card has top access, as long as nobody stands at the terminal (N-108)."""

    def __init__(self) -> None:
        super().__init__("top access of another's card", [*DOORS, "ReportAsked"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        terminal = world.station.fixture_named("terminal")
        if terminal != NOWHERE and bodies_at(world, world.station.fixture_place[terminal]):
            return False
        found = others(world, seat)
        if not found:
            return False
        world.top_cards ^= 1 << chosen(found, dice)
        return True


@final
class EntryLog(Secret):
    """Who went through a locked door, as the terminal's log has it (N-1010)."""

    def __init__(self) -> None:
        super().__init__("entry log", ["Told"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        places = [place for place in range(len(world.places)) if world.station.lockable[place]]
        if not places:
            return False
        world.log = [*world.log, Entry(world.turn - 1, chosen(places, dice), -1)]
        return True


@final
class Forecast(Secret):
    """The weather after the next turn (N-1010)."""

    def __init__(self) -> None:
        super().__init__("forecast", ["Told"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        if len(world.forecast) < 2:
            return False
        at = dice.roll("secret", len(world.forecast) - 1)
        world.forecast[at] = STORM if world.forecast[at] == CLEAR else CLEAR
        return True


@final
class FuelElsewhere(Secret):
    """How full a generator is that the seat does not get to within the turn; it goes on running, or stands still, all the same."""

    def __init__(self) -> None:
        super().__init__("fuel of a generator elsewhere", [])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        lonely = lonely_places(world, seat)
        found: list[int] = []
        for generator in range(len(world.tanks)):
            safe = world.running[generator] and world.tanks[generator] >= 2 * world.burn
            if safe and world.station.generators[generator] in lonely:
                found.append(generator)
        if not found:
            return False
        generator = chosen(found, dice)
        full = world.rules.generator_tank
        world.tanks[generator] = 2 * world.burn if world.tanks[generator] == full else full
        return True


@final
class WarmthElsewhere(Secret):
    """The temperature of a place that the seat does not get to within the turn, nor reads at a terminal (N-1010)."""

    def __init__(self) -> None:
        super().__init__("temperature elsewhere", ["Wounded"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        station = world.station
        terminal = station.fixture_named("terminal")
        if terminal != NOWHERE and places_near(world, seat) >> station.fixture_place[terminal] & 1:
            return False
        places = [place for place in lonely_places(world, seat) if station.coldest[place] < station.warmest[place]]
        if not places:
            return False
        place = chosen(places, dice)
        degrees = world.places[place].temperature
        world.places[place].temperature = (
            station.warmest[place] if degrees == station.coldest[place] else station.coldest[place]
        )
        return True


@final
class FixtureElsewhere(Secret):
    """Whether something is broken where nobody is and the seat does not get to within the turn; who breaks from afar learns it."""

    def __init__(self) -> None:
        super().__init__("fixture elsewhere", ["PowerRests"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [fixture for place in lonely_places(world, seat) for fixture in quiet_fixtures(world, place)]
        if not found:
            return False
        turn_fixture(world, chosen(found, dice))
        return True


def quiet_fixtures(world: World, place: int) -> list[int]:
    """The fixtures of a place that may be whole or broken without more than being seen to be so."""
    return [fixture for fixture in world.station.fixtures_of[place] if world.station.fixture_kind[fixture] in QUIET]


def turn_fixture(world: World, fixture: int) -> None:
    """What is whole is broken, long since, and what is broken is whole."""
    world.fixtures[fixture] = WHOLE if world.fixtures[fixture] == BROKEN else BROKEN
    world.broke[fixture] = LONG_AGO


def dark_places(world: World, seat: int) -> list[int]:
    """Where the seat stands in the dark and sees nothing."""
    own = bodies(world, seat)
    found: list[int] = []
    for other in range(len(world.characters)):
        character = world.characters[other]
        blind = own >> other & 1 and at_rest(character) and not has_night_vision(character)
        if blind and light(world, character.at) == DARK:
            found.append(character.at)
    return found


@final
class MachineInTheDark(Secret):
    """In the dark, what one can't even touch there: the parts of the helicopter; and how full a tank is, as long as it takes a whole
    canister and gives one (N-1040, N-1204)."""

    def __init__(self) -> None:
        super().__init__("machine in the dark", ["LightChanged", "FireLit", "FuelSet"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        station = world.station
        places = dark_places(world, seat)
        parts = [part for place in places for part in station.fixtures_of[place] if station.dark_hides[part]]
        if parts:
            turn_fixture(world, chosen(parts, dice))
            return True
        low = world.burn + world.rules.canister
        high = world.rules.generator_tank - world.rules.canister
        for generator in range(len(world.tanks)):
            if station.generators[generator] in places and low <= world.tanks[generator] < high:
                world.tanks[generator] += 1
                return True
        return False


@final
class FloorInTheDark(Secret):
    """What lies at one's feet in the dark (N-1204)."""

    def __init__(self) -> None:
        super().__init__("floor in the dark", ["LightChanged", "FireLit"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        places = dark_places(world, seat)
        if not places:
            return False
        world.lay(new_item(world, NOTE), spot(ON_FLOOR, chosen(places, dice)))
        return True


@final
class Boxes(Secret):
    """How many axes, parkas, flashlights and food boxes are left, while the seat is not there to see one opened (N-1015, N-1030)."""

    def __init__(self) -> None:
        super().__init__("what is left in boxes", ["StockSet"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        station = world.station
        near = places_of(world, seat)
        which = dice.roll("secret", 4)
        if near >> (station.food_at if which == 4 else station.boxes_at) & 1:
            return False
        if which == 1:
            world.axes = other_count(world.axes, world.rules.axes)
        elif which == 2:
            world.parkas = other_count(world.parkas, world.rules.yellow_parkas)
        elif which == 3:
            world.flashlights = other_count(world.flashlights, world.rules.yellow_flashlights)
        else:
            world.food_boxes = other_count(world.food_boxes, world.rules.food_boxes)
        return True


def other_count(count: int, most: int) -> int:
    """Another number of what is left."""
    return count - 1 if count > 1 else max(1, most)


@final
class Comparison(Secret):
    """What another asked of the comparison that runs; where none runs, that one runs in a laboratory that the seat does not get to
    within the turn (N-1055)."""

    def __init__(self) -> None:
        super().__init__("comparison of another", ["ComparisonDone"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        analyzer = world.analyzer
        if analyzer.starter >= 0:
            if bodies(world, seat) >> analyzer.starter & 1:
                return False
            analyzer.equal = not analyzer.equal
            return True
        fixture = world.station.fixture_named("analyzer")
        found = others(world, seat)
        if fixture == NOWHERE or not found or world.station.fixture_place[fixture] not in lonely_places(world, seat):
            return False
        analyzer.slots = [Sample(HUMAN_BLOOD, "1", found[0]), Sample(THING_BLOOD, "2", found[0])]
        analyzer.starter = found[0]
        analyzer.started = world.turn
        analyzer.stage = 0
        return True


@final
class Answers(Secret):
    """What the computer would answer (N-1055)."""

    def __init__(self) -> None:
        super().__init__("answers in the computer", ["Told"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        results = world.analyzer.results
        if results:
            last = results[-1]
            results[-1] = Result(last.label_1, last.label_2, last.starter, last.turn, not last.yes)
        else:
            results.append(Result("1", "2", 0, world.turn - 1, True))
        return True
