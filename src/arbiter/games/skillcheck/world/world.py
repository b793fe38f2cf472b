"""The truth of one table: decks, hands, loyalties, the check that is going on, and where in the turn it stands."""

from dataclasses import dataclass, field
from typing import final

from arbiter.games.skillcheck.world.cards import KIND_COUNT, TYPE_COUNT
from arbiter.games.skillcheck.world.check import Change, Check, ConditionalOrder, Mixed
from arbiter.games.skillcheck.world.codes import HUMAN, IDLE, MANY
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.rows import ROWS, WHOLES, remember
from arbiter.games.skillcheck.world.ruleset import Rules
from arbiter.kernel import view


@final
@dataclass
class World(view.World):
    """All of it. Decks are lists with their top at the end; hands and discards lie by type and strength.

    `lone`: one check without a crisis run around it (K-304, cases). `sizes`: FREE for a hand that nobody counted. `most` is how many cards
    of a type a seat may hold as far as everybody can tell; `outside` how many of each kind are surely not in the destiny deck.
    `speakers` (bits) are asked at `stage`; what they choose from is in `offer`. `changes` come before the first window of a lone check.
    """

    rules: Rules
    lone: bool
    names: list[str]
    current: int
    hands: list[list[int]]
    places: list[int]
    revealed: list[bool]
    turn: int = 1
    characters: list[int] = field(default_factory=list)
    loyalties: list[int] = field(default_factory=list)
    used: list[bool] = field(default_factory=list)
    supers: list[int] = field(default_factory=list)
    looks: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    president: int = -1
    admiral: int = -1
    resources: list[int] = field(default_factory=list)
    track: int = 0
    distance: int = 0
    no_looking: bool = False
    closed: bool = False
    decks: list[list[int]] = field(default_factory=list)
    discards: list[list[int]] = field(default_factory=list)
    destiny: list[int] = field(default_factory=list)
    crises: list[int] = field(default_factory=list)
    past_crises: list[int] = field(default_factory=list)
    crisis: int = -1
    most: list[list[int]] = field(default_factory=list)
    outside: list[int] = field(default_factory=list)
    mixed: list[Mixed] = field(default_factory=list)
    standing: list[ConditionalOrder] = field(default_factory=list)
    stage: int = IDLE
    speakers: int = 0
    offer: list[int] = field(default_factory=list)
    check: Check | None = None
    changes: list[Change] = field(default_factory=list)
    outcome: str = ""
    endings: bool = True

    def copy(self) -> "World":
        """A copy that shares nothing mutable with this one; the rules never change and are shared."""
        return World(
            self.rules,
            self.lone,
            self.names[:],
            self.current,
            [cards[:] for cards in self.hands],
            self.places[:],
            self.revealed[:],
            self.turn,
            self.characters[:],
            self.loyalties[:],
            self.used[:],
            self.supers[:],
            self.looks[:],
            self.sizes[:],
            self.president,
            self.admiral,
            self.resources[:],
            self.track,
            self.distance,
            self.no_looking,
            self.closed,
            [cards[:] for cards in self.decks],
            [cards[:] for cards in self.discards],
            self.destiny[:],
            self.crises[:],
            self.past_crises[:],
            self.crisis,
            [row[:] for row in self.most],
            self.outside[:],
            [pile.copy() for pile in self.mixed],
            [order.copy() for order in self.standing],
            self.stage,
            self.speakers,
            self.offer[:],
            None if self.check is None else self.check.copy(),
            [Change(change.source, change.by) for change in self.changes],
            self.outcome,
            self.endings,
        )

    def count(self) -> int:
        """The number of seats."""
        return len(self.names)

    def from_left(self) -> list[int]:
        """All seats from the left of the current player clockwise, the current player last (K-104)."""
        count = self.count()
        return [(self.current + 1 + step) % count for step in range(count)]

    def the_check(self) -> Check:
        """The check that is going on or was the last."""
        assert self.check is not None
        return self.check

    def in_brig(self, seat: int) -> bool:
        """Whether the seat's character sits in the Brig."""
        return self.places[seat] == site("brig")

    def bound(self, seat: int) -> bool:
        """Whether the seat adds at most one card (K-205)."""
        return self.revealed[seat] or self.in_brig(seat)

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds; FREE if nobody has counted them."""
        size = self.sizes[seat]
        return len(self.hands[seat]) if size == MANY else size

    def has_power(self, seat: int, character: int) -> bool:
        """Whether the seat plays this character and may use its abilities (a revealed Cylon may not)."""
        return self.characters[seat] == character and not self.revealed[seat]

    def owner(self, character: int) -> int:
        """The seat that may use this character's abilities, or -1."""
        for seat in range(self.count()):
            if self.has_power(seat, character):
                return seat
        return -1


def as_world(world: view.World) -> World:
    """The world of this game, which the kernel hands on under its own name."""
    assert isinstance(world, World)
    return world


def site(name: str) -> int:
    """The number of a place."""
    return content().site_of[name]


def character(name: str) -> int:
    """The number of a character."""
    return content().character_of[name]


def empty_world(rules: Rules, names: list[str]) -> World:
    """A world in which nothing is dealt: free seats without cards, no decks."""
    count = len(names)
    world = World(rules, True, names, 0, [[] for _ in names], [-1] * count, [False] * count)
    world.characters = [-1] * count
    world.loyalties = [HUMAN] * count
    world.used = [False] * count
    world.supers = [-1] * count
    world.looks = [0] * count
    world.sizes = [MANY] * count
    world.resources = [rules.fuel, rules.food, rules.morale, rules.population]
    world.decks = [[] for _ in range(TYPE_COUNT)]
    world.discards = [[] for _ in range(TYPE_COUNT)]
    world.most = [[MANY] * TYPE_COUNT for _ in names]
    world.outside = [0] * KIND_COUNT
    return world


remember(World, {"names": list[str], "revealed": list[bool], "used": list[bool], "check": Check | None})
remember(World, {"mixed": list[Mixed], "standing": list[ConditionalOrder], "changes": list[Change]})
remember(World, {"hands": ROWS, "decks": ROWS, "discards": ROWS, "most": ROWS})
remember(World, {"places": WHOLES, "characters": WHOLES, "loyalties": WHOLES, "supers": WHOLES, "looks": WHOLES})
remember(World, {"sizes": WHOLES, "resources": WHOLES, "destiny": WHOLES, "crises": WHOLES, "past_crises": WHOLES})
remember(World, {"outside": WHOLES, "offer": WHOLES})
