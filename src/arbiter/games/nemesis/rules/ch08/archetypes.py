"""N-814 to N-816: the powers of the archetypes: order and scream, waves, remote break.

Each belongs to one archetype and rests after use. The Queen's order has a module of its own (`queen`); the Soldier's free move and the
Mutant's organs stand with moves and with wounds.
"""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.breaking import break_fixture
from arbiter.games.nemesis.rules.ch08.active import felt
from arbiter.games.nemesis.rules.ch08.hidden import RESTS
from arbiter.games.nemesis.rules.ch13_substances import lives_as_human, lose_sanity
from arbiter.games.nemesis.seen.senses import living_at
from arbiter.games.nemesis.world.codes import BROKEN, GONE, MUTANT, QUEEN, SOLDIER
from arbiter.games.nemesis.world.facts.body import Skips
from arbiter.games.nemesis.world.facts.thing import PowerRests
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.audience import members
from arbiter.kernel.menu import Field, Pick

NO_DOORS: Final = Need("no_doors", NEVER)
NOT_BREAKABLE: Final = Need("not_breakable", NEVER)
NOT_REMEMBERED: Final = Need("not_remembered", NEVER)
NOT_WHOLE: Final = Need("broken_already", NEVER)
NOT_THIS_ONE: Final = Need("not_your_power", NEVER)


def power_need(ground: Ground, archetype: int) -> Need | None:
    """A power belongs to one archetype, and rests after use."""
    if ground.me.archetype != archetype:
        return NOT_THIS_ONE
    return RESTS if ground.me.power_ready > ground.turn else None


def rest(turn: Turn, declared: Declared, cooldown: int) -> None:
    """Used in turn t with a cooldown of n, a power is ready again in t+n+1."""
    turn.tell(PowerRests(declared.seat, turn.world.turn + cooldown + 1))


def humans_at(turn: Turn, place: int) -> int:
    """The living in a place who are human to the powers: offspring that do not know are (N-809; bits)."""
    found = 0
    for seat in members(living_at(turn.world, place)):
        if lives_as_human(turn.world.characters[seat]):
            found |= 1 << seat
    return found


# --- the Queen ---------------------------------------------------------------------------------------------------


@final
class Scream(Action):
    """N-814, active form: all humans here give no orders in the next turn."""

    do = "scream"
    rule = "N-814"
    category = 3
    times = 1
    for_human = False
    for_hidden = False
    for_active = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_scream

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [] if power_need(ground, QUEEN) is None else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return power_need(ground, QUEEN)

    def attempt(self, turn: Turn, declared: Declared) -> None:
        rest(turn, declared, turn.world.rules.scream_cooldown)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        rules = turn.world.rules
        humans = humans_at(turn, turn.character(declared).at)
        turn.act(declared)
        felt(turn, declared, humans)
        if rules.scream_turns > 0:
            for seat in members(humans):
                turn.tell(Skips(seat, rules.scream_turns))


# --- the Soldier -------------------------------------------------------------------------------------------------


@final
class Waves(Action):
    """N-815, hidden form: the sanity of all humans here falls; none of them knows why."""

    do = "waves"
    rule = "N-815"
    category = 1
    times = 1
    secret = True
    for_human = False

    def price(self, ground: Ground) -> int:
        return ground.rules.price_waves

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [] if power_need(ground, SOLDIER) is None else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return power_need(ground, SOLDIER)

    def attempt(self, turn: Turn, declared: Declared) -> None:
        rest(turn, declared, turn.world.rules.waves_cooldown)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared)
        for seat in members(humans_at(turn, turn.character(declared).at)):
            lose_sanity(turn, seat, turn.world.rules.waves_sanity)


# --- the Mutant --------------------------------------------------------------------------------------------------


@final
class RemoteBreak(Action):
    """N-816, hidden form: an object breaks in a place where he was at the end of one of the last turns; never a door (N-413)."""

    do = "remote_break"
    rule = "N-816"
    category = 1
    times = 1
    secret = True
    for_human = False

    def price(self, ground: Ground) -> int:
        return ground.rules.price_remote_break

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if power_need(ground, MUTANT) is not None:
            return None
        alone: list[str] = []
        placed: list[str] = []
        for place in remembered(ground):
            for fixture in ground.station.fixtures_of[place]:
                if ground.station.breakable[fixture] and not is_broken(ground, fixture):
                    name = ground.station.fixtures[fixture]
                    placed.append(f"{ground.station.places[place]}.{name}")
                    if place == ground.place:
                        alone.append(name)
        return [Pick("target", alone + placed)] if placed else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        need = power_need(ground, MUTANT)
        if need is not None:
            return need
        if declared.door != NOWHERE:
            return NO_DOORS
        fixture = declared.fixture
        if fixture == NOWHERE:
            return UNREADABLE
        if not ground.station.breakable[fixture]:
            return NOT_BREAKABLE
        if ground.station.fixture_place[fixture] not in remembered(ground):
            return NOT_REMEMBERED
        return NOT_WHOLE if is_broken(ground, fixture) else None

    def attempt(self, turn: Turn, declared: Declared) -> None:
        rest(turn, declared, turn.world.rules.remote_break_cooldown)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        station = turn.world.station
        fixture = declared.fixture
        place = station.fixture_place[fixture]
        turn.act(declared, f"{station.places[place]}.{station.fixtures[fixture]}")
        break_fixture(turn, fixture)


def remembered(ground: Ground) -> list[int]:
    """The places where he was at the ends of the last turns, each once, the latest first."""
    found: list[int] = []
    trail: list[int] = ground.me.trail[-ground.rules.remote_break_memory :]
    for place in reversed(trail):
        if place not in found:
            found.append(place)
    return found


def is_broken(ground: Ground, fixture: int) -> bool:
    """Whether an object is broken or gone, as far as the character knows."""
    state = ground.fixtures[fixture]
    return state in (BROKEN, GONE)


ACTIONS: Final[list[Action]] = [Scream(), Waves(), RemoteBreak()]
