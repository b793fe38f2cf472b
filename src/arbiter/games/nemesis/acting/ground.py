"""The ground on which conditions are asked: of the view when an order is written, of the world when it resolves (N-006).

A condition is written once, against this. What a view does not show is `UNKNOWN` here, and never refuses an order.
"""

from typing import Final, final

from arbiter.games.nemesis.seen.ch12_light import light, works
from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.seen.senses import has_night_vision
from arbiter.games.nemesis.seen.view import View
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.codes import (
    ACTIVE,
    AWAKE,
    BLIZZARD,
    DARK,
    HIDDEN,
    LEFT,
    RIGHT,
    UNCONSCIOUS,
)
from arbiter.games.nemesis.world.items import ItemKinds
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.games.nemesis.world.station import Station
from arbiter.games.nemesis.world.world import World


@final
class Ground:
    """What one character stands on at one moment. `place` is NOWHERE on the move; masks are bits of seats."""

    def __init__(self, rules: Ruleset, station: Station, kinds: ItemKinds, me: Body, seat: int, turn: int) -> None:
        self.rules: Final = rules
        self.station: Final = station
        self.kinds: Final = kinds
        self.me: Final = me
        self.seat: Final = seat
        self.turn: Final = turn
        self.place = me.at
        self.light = DARK
        self.lit = False
        """Sees and acts as in light: light, a flashlight, or night vision in the dark (N-805)."""
        self.here = 0
        """Who is known to be here, the dead included, and the character himself."""
        self.dead = 0
        """Of them: who looks dead (dead or paralysed; in the dark the unconscious too)."""
        self.down = 0
        """Of them: who lies unconscious, dead or paralysed."""
        self.things = 0
        """Of them: active Things."""
        self.floor: list[Item] = []
        self.fixtures: list[int] = []
        self.doors: list[int] = []
        self.world: World | None = None
        self.view: View | None = None

    def blind(self) -> bool:
        """Whether a blizzard hides even who is here (N-1205)."""
        return self.light == BLIZZARD

    def works(self, fixture: int) -> int:
        """1 if a fixture works, 0 if not, UNKNOWN if the seat can't see."""
        if self.world is not None:
            return 1 if works(self.world, fixture) else 0
        assert self.view is not None
        return self.view.working[fixture]

    def active(self) -> bool:
        """The character is a Thing in its active form."""
        return self.me.form == ACTIVE

    def aware(self) -> bool:
        """The character is a Thing in hidden form that knows it."""
        return self.me.form == HIDDEN

    def is_here(self, seat: int) -> bool:
        """Whether a seat is known to be here; in a blizzard nobody knows, so anybody may be."""
        return self.here >> seat & 1 == 1

    def held(self, kind: int) -> Item | None:
        """The first item of a kind in a hand."""
        hands = self.me.hands
        left = hands[LEFT]
        if left is not None and left.kind == kind:
            return left
        right = hands[RIGHT]
        return right if right is not None and right.kind == kind else None

    def packed(self, kind: int) -> Item | None:
        """The first item of a kind in the backpack."""
        for item in self.me.backpack:
            if item.kind == kind:
                return item
        return None

    def carried(self, kind: int) -> Item | None:
        """The first item of a kind in hands or backpack (N-005)."""
        found = self.held(kind)
        return self.packed(kind) if found is None else found

    def lying(self, kind: int) -> Item | None:
        """The item of a kind that has lain here longest, as far as the seat sees the floor."""
        for item in self.floor:
            if item.kind == kind:
                return item
        return None

    def count_carried(self, kind: int) -> int:
        """How many items of a kind are in hands and backpack."""
        found = 0
        for held in self.me.hands:
            if held is not None and held.kind == kind:
                found += 1
        for item in self.me.backpack:
            if item.kind == kind:
                found += 1
        return found

    def free_hand(self) -> int:
        """A hand that is there and empty (left first), or -1."""
        hands = self.me.hands
        if hands[LEFT] is None and self.me.lost_hand != LEFT:
            return LEFT
        if hands[RIGHT] is None and self.me.lost_hand != RIGHT:
            return RIGHT
        return -1

    def pack_room(self) -> bool:
        """Whether the backpack takes one more item."""
        return self.me.has_backpack and len(self.me.backpack) < self.rules.backpack_slots


def actual(world: World, seat: int) -> Ground:
    """The ground in truth, when an order resolves."""
    me = world.characters[seat]
    ground = Ground(world.rules, world.station, world.kinds, me, seat, world.turn)
    ground.world = world
    ground.fixtures = world.fixtures
    ground.doors = world.doors
    place = me.at
    if place < 0:
        return ground
    ground.light = light(world, place)
    ground.lit = ground.light != BLIZZARD and (ground.light != DARK or has_night_vision(me))
    ground.floor = world.places[place].floor
    bit = 1
    for character in world.characters:
        if character.at == place and not character.burned:
            ground.here |= bit
            if character.form == ACTIVE:
                ground.things |= bit
            if character.state != AWAKE:
                ground.down |= bit
                if character.state != UNCONSCIOUS or not ground.lit:
                    ground.dead |= bit
        bit <<= 1
    return ground


def known(view: View) -> Ground:
    """The ground as a seat knows it, when an order is written."""
    ground = Ground(view.rules, view.station, view.kinds, view.me, view.seat, view.turn)
    ground.view = view
    ground.place = view.place
    ground.light = view.light
    ground.lit = view.lit
    ground.floor = view.floor
    ground.fixtures = view.fixtures
    ground.doors = view.doors
    bit = 1
    for person in view.people:
        bit = 1 << person.seat
        ground.here |= bit
        if person.thing:
            ground.things |= bit
        if person.down:
            ground.down |= bit
        if person.dead:
            ground.dead |= bit
    if view.place >= 0:
        ground.here |= 1 << view.seat
    return ground
