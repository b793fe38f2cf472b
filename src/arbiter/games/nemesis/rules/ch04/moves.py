"""N-411, N-504, N-1104, N-1205: moving, following, shut doors, and the blizzard that leads astray.

A move has two halves: leaving (category 10, of active Things 12) and entering (12, of active Things and followers 13). Between them the
mover is nowhere (N-305). The second half is the same order, queued once more with `entering` set.
"""

from typing import Final, final

from arbiter.games.nemesis.acting.action import (
    MARKS,
    NEVER,
    NOT_MET,
    UNREADABLE,
    Action,
    Declared,
    Entering,
    Need,
)
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.targets import alive_people, at_living, in_light
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch09_stats import is_swift
from arbiter.games.nemesis.rules.ch11_doors import passable
from arbiter.games.nemesis.rules.ch12_cold import on_entering
from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.world.codes import ACTIVE, BLIZZARD, SOLDIER, WHOLE
from arbiter.games.nemesis.world.facts.base import Act
from arbiter.games.nemesis.world.facts.body import Arrived, Left
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.menu import Field, OrderForm, Pick

MOVE: Final = "move"
"""The group of forms of which one a turn is possible (N-411)."""
NO_WAY: Final = Need("no_way", NEVER)
DOOR_SHUT: Final = Need("door_shut", 8, "N-1104")
LEADER_STAYED: Final = Need("leader_stayed", 10)


def leaving_category(active: bool) -> int:
    """Humans and hidden Things leave in 10, active ones in 12 (N-301)."""
    return 12 if active else 10


@final
class Move(Action):
    """N-411: to a neighbouring place, once a turn."""

    do = "move"
    rule = "N-411"
    category = 10
    times = 1
    for_active = True

    def price(self, ground: Ground) -> int:
        if ground.active():
            soldier = ground.me.archetype == SOLDIER
            return ground.rules.price_move_soldier if soldier else ground.rules.price_move
        return ground.rules.price_move_swift if is_swift(ground.rules, ground.me) else ground.rules.price_move

    def category_of(self, ground: Ground, declared: Declared) -> int:
        return leaving_category(ground.active())

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        if ground.place == NOWHERE:
            return []
        free: list[str] = []
        shut: list[str] = []
        for place in ground.station.neighbours[ground.place]:
            name = ground.station.places[place]
            if may_pass(ground, place):
                free.append(name)
            else:
                shut.append(name)
        category = leaving_category(ground.active())
        to: list[Field] = [Pick("to", free + shut, now=len(free))]
        return [OrderForm(self.do, self.price(ground), category, 1, to, self.rule, MARKS, None, MOVE)]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if not declared.readable or declared.place == NOWHERE:
            return UNREADABLE
        return None if declared.place in ground.station.neighbours[ground.place] else NO_WAY

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        # In a blizzard the door checked is the one reached (N-1205): that is rolled on leaving.
        rolled = ground.world is not None and ground.blind()
        if not rolled and not may_pass(ground, declared.place):
            return DOOR_SHUT
        return None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        if declared.entering is not None:
            enter(turn, declared)
            return
        active = turn.character(declared).form == ACTIVE
        if active and turn.category == 10:
            declared.done = False
            declared.category = 12
            turn.queue[12].append(declared)
            return
        leave(turn, declared, -1, astray(turn, declared))


def may_pass(ground: Ground, place: int) -> bool:
    """Whether, as far as the seat knows, the way to a neighbouring place is free: no red lamp, or a door that is opened or broken."""
    if ground.world is not None:
        return passable(ground.world, ground.place, place)
    view = ground.view
    assert view is not None
    if view.locked[place] != 1 or place in view.opened:
        return True
    door = ground.station.door_between(ground.place, place)
    return view.doors[door] not in (WHOLE, 3)


def astray(turn: Turn, declared: Declared) -> int:
    """Where a mover will arrive: out of a blizzard into a block, perhaps at another random room of it; never bound for the tower."""
    world = turn.world
    station = world.station
    place = declared.place
    block = station.block[place]
    origin = world.characters[declared.seat].at
    if block == 0 or light(world, origin) != BLIZZARD:
        return place
    if not turn.dice.percent("N-1205 astray", world.rules.astray_chance, declared.seat):
        return place
    others = [room for room in range(len(station.places)) if station.block[room] == block and room != place]
    if not others:
        return place
    return others[turn.dice.pick("N-1205 place", [station.places[room] for room in others], declared.seat)]


def leave(turn: Turn, declared: Declared, leader: int, to: int) -> None:
    """The first half of a move; whoever follows leaves right after (N-504)."""
    world = turn.world
    seat = declared.seat
    origin = world.characters[seat].at
    if not passable(world, origin, to):
        turn.lapse(declared, DOOR_SHUT)
        return
    bound = to if declared.place == NOWHERE else declared.place
    active = world.characters[seat].form == ACTIVE
    turn.tell(Left(seat, origin, bound, to))
    declared.done = False
    declared.waiting = False
    declared.entering = Entering(origin, to, world.station.door_between(origin, to), leader)
    declared.category = 13 if active or leader >= 0 else 12
    turn.queue[declared.category].append(declared)
    turn.look()
    for follower in followers_of(turn, seat):
        depart(turn, follower, origin, to)


def followers_of(turn: Turn, seat: int) -> list[Declared]:
    """The pending orders to follow a seat, in the order in which their characters act."""
    found: list[Declared] = []
    for category in (10, 12):
        for declared in turn.queue[category]:
            if (
                declared.action.do == "follow"
                and declared.category == category
                and declared.target == seat
                and not declared.done
                and declared.entering is None
            ):
                found.append(declared)
    if len(found) > 1:
        ranks = turn.ranks(sorted({declared.seat for declared in found}))
        found.sort(key=lambda declared: ranks[declared.seat])
    return found


def depart(turn: Turn, declared: Declared, origin: int, to: int) -> None:
    """A follower leaves right after the one he follows; hindered, he may fail to (N-507)."""
    declared.done = True
    declared.waiting = False
    ground = turn.ground(declared)
    if not turn.can_act(declared.seat) or ground.place != origin:
        turn.lapse(declared, NOT_MET)
        return
    need = in_light(ground)
    if need is not None:
        turn.lapse(declared, need)
        return
    penalty = turn.penalty(declared)
    if declared.fail or (
        penalty and not turn.dice.percent("N-507 sure", 100 - penalty, declared.seat, declared.target)
    ):
        # A step that fails looks like any other that does.
        turn.tell(Act(MOVE, "N-411", declared.seat, None, "failure"))
        turn.failed(declared.seat)
        return
    leave(turn, declared, declared.target, to)


def enter(turn: Turn, declared: Declared) -> None:
    """The second half of a move: a door found shut turns one back (N-1104); then cold and a due faint, at once (N-302)."""
    entering = declared.entering
    assert entering is not None
    seat = declared.seat
    place = entering.place
    if entering.leader >= 0:
        place = turn.world.characters[entering.leader].at
    if place == entering.origin or not passable(turn.world, entering.origin, place):
        turn.tell(Arrived(seat, entering.origin, entering.place, True))
        turn.look()
        return
    turn.tell(Arrived(seat, place, entering.origin, False))
    turn.entered |= 1 << seat
    turn.look()
    on_entering(turn, seat)


def behind_a_thing(turn: Turn, seat: int) -> bool:
    """Whether a seat is an active Thing that has yet to leave, or follows one, be it through others: then it leaves in category 12."""
    for _ in range(len(turn.names)):
        if turn.world.characters[seat].form == ACTIVE:
            return turn.pending_order(seat, MOVE) is not None
        step = turn.pending_order(seat, "follow")
        if step is None:
            return False
        seat = step.target
    return False


@final
class Follow(Action):
    """N-504: leave right after X, enter after X where X entered; looks like a plain move."""

    do = "follow"
    rule = "N-504"
    category = 10
    times = 1
    own_chance = True

    def group(self) -> str:
        return MOVE

    def price(self, ground: Ground) -> int:
        swift = is_swift(ground.rules, ground.me)
        return ground.rules.price_follow_swift if swift else ground.rules.price_follow

    def category_of(self, ground: Ground, declared: Declared) -> int:
        return leaving_category(declared.target >= 0 and ground.things >> declared.target & 1 == 1)

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        target: list[Field] = [Pick("target", alive_people(ground, wide))]
        form = self.form(ground, self.price(ground), target)
        return [
            OrderForm(form.do, form.price, form.category, 1, target, form.rule, MARKS, form.warnings, MOVE, "N-411")
        ]

    def doubt(self, ground: Ground) -> Need | None:
        return in_light(ground)

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        # When it resolves it waits for the other to leave: what counts is the light of that moment.
        return None if ground.view is None else in_light(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return None if ground.view is None else at_living(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        if declared.entering is not None:
            enter(turn, declared)
            return
        declared.done = False
        declared.waiting = True

    def alone(self, turn: Turn, declared: Declared) -> None:
        if turn.category == 10 and behind_a_thing(turn, declared.target):
            declared.done = False
            declared.category = 12
            turn.queue[12].append(declared)
            return
        turn.lapse(declared, in_light(turn.ground(declared)) or LEADER_STAYED)


ACTIONS: Final[list[Action]] = [Move(), Follow()]
