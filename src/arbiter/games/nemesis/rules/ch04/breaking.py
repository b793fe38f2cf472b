"""N-413, N-417: breaking and mending fixtures and doors."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import carried
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.body import wound
from arbiter.games.nemesis.rules.ch10.generators import maybe_start, stop
from arbiter.games.nemesis.world.codes import ACTIVE, BROKEN, GONE, UNKNOWN, WHOLE
from arbiter.games.nemesis.world.facts.items import ItemGone
from arbiter.games.nemesis.world.facts.station import DoorSet, FixtureSet
from arbiter.games.nemesis.world.items import AXE
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.menu import Field, OrderForm, Pick

TOO_DARK: Final = Need("no_light", 5, "N-1040")
NOT_BREAKABLE: Final = Need("not_breakable", NEVER)
NOT_NEAR: Final = Need("not_here", NEVER)
BROKEN_ALREADY: Final = Need("broken_already", 7)
NO_AXE: Final = Need("no_axe", 5)
NOT_BROKEN: Final = Need("not_broken", NEVER)
MENDED_ALREADY: Final = Need("mended_already", 7)
NO_PART: Final = Need("no_part", 5)


def door_label(ground: Ground, door: int) -> str:
    """A door's name as HERE|THERE."""
    places = ground.station.places
    return f"{places[ground.place]}|{places[ground.station.beyond(door, ground.place)]}"


def out_of_reach(ground: Ground, declared: Declared) -> Need | None:
    """A fixture must stand here, a door lead out of here."""
    if not declared.readable:
        return UNREADABLE
    if declared.fixture != NOWHERE:
        return None if ground.station.fixture_place[declared.fixture] == ground.place else NOT_NEAR
    if declared.door == NOWHERE:
        return UNREADABLE
    return None if declared.door in ground.station.doors_of[ground.place] else NOT_NEAR


def too_dark(ground: Ground, declared: Declared) -> Need | None:
    """Parts of the helicopter can't be touched in the dark (N-1040)."""
    return None if declared.fixture == NOWHERE or within_sight(ground, declared.fixture) else TOO_DARK


def within_sight(ground: Ground, fixture: int) -> bool:
    """Parts of the helicopter show only in light, which may come before they are broken or mended (N-006, N-1040)."""
    return ground.lit or not ground.station.dark_hides[fixture]


def state_of(ground: Ground, declared: Declared) -> int:
    """WHOLE, BROKEN, or UNKNOWN to the seat."""
    return ground.doors[declared.door] if declared.fixture == NOWHERE else ground.fixtures[declared.fixture]


def shown_object(turn: Turn, declared: Declared) -> str:
    """The name of what an order is aimed at."""
    if declared.fixture != NOWHERE:
        return turn.world.station.fixtures[declared.fixture]
    return door_label(turn.ground(declared), declared.door)


@final
class Break(Action):
    """N-413: an axe in hand makes it cheaper, and is needed for a door; an active Thing breaks like one with an axe (N-811)."""

    do = "break"
    rule = "N-413"
    category = 8
    for_active = True

    def price(self, ground: Ground) -> int:
        if ground.active():
            return ground.rules.price_thing_break
        return ground.rules.price_break if ground.held(AXE) is None else ground.rules.price_break_axe

    def door_price(self, ground: Ground) -> int:
        """The price of breaking a door."""
        return ground.rules.price_thing_break_door if ground.active() else ground.rules.price_break_door

    def price_of(self, ground: Ground, declared: Declared) -> int:
        return self.price(ground) if declared.door == NOWHERE else self.door_price(ground)

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        if ground.place == NOWHERE:
            return []
        station = ground.station
        whole: list[str] = []
        rest: list[str] = []
        for fixture in station.fixtures_of[ground.place]:
            if station.breakable[fixture]:
                sound = ground.fixtures[fixture] in (WHOLE, UNKNOWN) and within_sight(ground, fixture)
                (whole if sound else rest).append(station.fixtures[fixture])
        doors: list[str] = []
        broken: list[str] = []
        for door in station.doors_of[ground.place]:
            (broken if ground.doors[door] == BROKEN else doors).append(door_label(ground, door))
        axe = ground.active() or ground.held(AXE) is not None
        door_form = self.form(
            ground, self.door_price(ground), [Pick("target", doors + broken, now=len(doors) if axe else 0)]
        )
        if not axe:
            door_form.warnings.append(NO_AXE.code)
        return [self.form(ground, self.price(ground), [Pick("target", whole + rest, now=len(whole))]), door_form]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        need = out_of_reach(ground, declared)
        if need is not None:
            return need
        if declared.fixture != NOWHERE and not ground.station.breakable[declared.fixture]:
            return NOT_BREAKABLE
        return NO_AXE if declared.door != NOWHERE and not ground.active() and ground.held(AXE) is None else None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return too_dark(ground, declared)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return BROKEN_ALREADY if state_of(ground, declared) in (BROKEN, GONE) else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, shown_object(turn, declared))
        if declared.door != NOWHERE:
            turn.tell(DoorSet(declared.door, BROKEN))
        else:
            break_fixture(turn, declared.fixture)


def break_fixture(turn: Turn, fixture: int) -> None:
    """A fixture is broken; a broken generator stands still (N-1003)."""
    turn.tell(FixtureSet(fixture, BROKEN))
    station = turn.world.station
    if station.fixture_kind[fixture] == "generator":
        stop(turn, station.generators.index(station.fixture_place[fixture]))


@final
class Repair(Action):
    """N-417: mend what was broken when the turn began, with the needed part or without."""

    do = "repair"
    rule = "N-417"
    category = 7
    own_chance = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_repair

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        if ground.place == NOWHERE:
            return []
        station = ground.station
        broken: list[str] = []
        hidden: list[str] = []
        for fixture in station.fixtures_of[ground.place]:
            if station.part[fixture] != NOWHERE and ground.fixtures[fixture] in (BROKEN, UNKNOWN):
                (broken if within_sight(ground, fixture) else hidden).append(station.fixtures[fixture])
        for door in station.doors_of[ground.place]:
            if ground.doors[door] in (BROKEN, UNKNOWN):
                broken.append(door_label(ground, door))
        target: list[Field] = [Pick("target", broken + hidden, now=len(broken))]
        return [self.form(ground, self.price(ground), target)] if broken or hidden else []

    def part_of(self, ground: Ground, declared: Declared) -> int:
        """The kind of item that the repair needs."""
        return ground.station.door_part if declared.fixture == NOWHERE else ground.station.part[declared.fixture]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        need = out_of_reach(ground, declared)
        if need is not None:
            return need
        part = self.part_of(ground, declared)
        if part == NOWHERE:
            return NOT_BROKEN
        bare = declared.fixture == NOWHERE or ground.station.bare[declared.fixture]
        return None if bare or ground.carried(part) is not None else NO_PART

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return too_dark(ground, declared)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        state = state_of(ground, declared)
        if state == GONE:
            return NOT_BROKEN
        if state == WHOLE:
            return NOT_BROKEN if ground.world is None else MENDED_ALREADY
        return NOT_BROKEN if ground.world is not None and self.broken_now(ground, declared) else None

    def broken_now(self, ground: Ground, declared: Declared) -> bool:
        """Whether it was broken only in this turn."""
        assert ground.world is not None
        place = declared.fixture if declared.fixture != NOWHERE else len(ground.fixtures) + declared.door
        return ground.world.broke[place] == ground.turn

    def resolve(self, turn: Turn, declared: Declared) -> None:
        rules = turn.world.rules
        part = carried(turn.world, declared.seat, self.part_of(turn.ground(declared), declared))
        base = rules.repair_bare if part is None else rules.repair_with_part
        name = shown_object(turn, declared)
        if turn.succeeds(declared, "N-417 repair", base):
            turn.act(declared, name)
            if part is not None:
                turn.tell(ItemGone(part.item.id, part.spot))
            self.mend(turn, declared)
            return
        turn.act(declared, name, "failure")
        turn.failed(declared.seat)
        character = turn.character(declared)
        safe = character.form != ACTIVE and character.erudition >= rules.repair_safe_erudition
        if not declared.fail and not safe and turn.dice.percent("N-417 injury", rules.repair_injury, declared.seat):
            wound(turn, declared.seat, rules.repair_injury_damage)

    def mend(self, turn: Turn, declared: Declared) -> None:
        """The object is whole; a generator with a turn's burn in its tank starts at once (N-1003)."""
        if declared.fixture == NOWHERE:
            turn.tell(DoorSet(declared.door, WHOLE))
            return
        turn.tell(FixtureSet(declared.fixture, WHOLE))
        station = turn.world.station
        if station.fixture_kind[declared.fixture] == "generator":
            maybe_start(turn, station.generators.index(station.fixture_place[declared.fixture]))


ACTIONS: Final[list[Action]] = [Break(), Repair()]
