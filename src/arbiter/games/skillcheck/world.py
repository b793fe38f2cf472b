"""The truth of one table: decks, hands, loyalties, the check that is going on, and where in the turn it stands."""

from dataclasses import dataclass, field
from typing import Any, Final, final

from arbiter.games.skillcheck.cards import KIND_COUNT, TYPE_COUNT
from arbiter.games.skillcheck.loading import cast
from arbiter.games.skillcheck.rules import Rules
from arbiter.kernel import view

HUMAN: Final = 0
CYLON: Final = 1
LOYALTIES: Final = ["human", "cylon"]

LONE: Final = 0
CRISIS: Final = 1
SUPER: Final = 2
PLACE: Final = 3
SOURCES: Final = ["lone", "crisis", "super_crisis", "place"]

IDLE: Final = 0
DRAW: Final = 1
ACTION: Final = 2
PICK_CRISIS: Final = 3
THROW_AWAY: Final = 4
CHOICE: Final = 5
OVERRULE: Final = 6
FORESEE: Final = 7
BEFORE: Final = 8
ADD: Final = 9
AFTER_ADDING: Final = 10
AFTER_TOTAL: Final = 11
ORDER: Final = 12
WITHDRAW: Final = 13
TAKE: Final = 14
DISCARD: Final = 15
NAME_SEAT: Final = 16
NAME_PLACE: Final = 17
STAGES: Final = [
    "idle",
    "draw",
    "action",
    "pick_crisis",
    "throw_away",
    "choice",
    "overrule",
    "foresee",
    "before_cards",
    "add",
    "after_adding",
    "after_total",
    "order",
    "withdraw",
    "take",
    "discard",
    "name_seat",
    "name_place",
]

ANY: Final = -1000
"""A bound of a condition that is not set."""
FREE: Final = -1
"""The size of a hand that nobody has counted (K-304): any card may come out of it."""
NOT_YET: Final = -1
"""The count of a seat that has not added yet."""
MANY: Final = 99


@final
@dataclass
class Standing:
    """K-209: what a seat plays in a window (BEFORE, AFTER_TOTAL) or adds (ADD), if the conditions hold. ANY: no bound.

    `types` are bits, all of which must match the check; `short` is difficulty minus total; `others` counts the cards that others added.
    """

    seat: int
    window: int
    cards: list[int]
    types: int = 0
    difficulty_least: int = ANY
    difficulty_most: int = ANY
    total_least: int = ANY
    total_most: int = ANY
    short_most: int = ANY
    others_least: int = ANY
    others_most: int = ANY

    def copy(self) -> "Standing":
        """A copy that shares nothing mutable."""
        return Standing(
            self.seat,
            self.window,
            self.cards[:],
            self.types,
            self.difficulty_least,
            self.difficulty_most,
            self.total_least,
            self.total_most,
            self.short_most,
            self.others_least,
            self.others_most,
        )


@final
@dataclass
class Mixed:
    """K-401: a pile into which two destiny cards were shuffled, since the destiny deck was built last.

    `destiny` are those two if everybody saw them, else []; `own` by seat what it added itself.
    """

    pile: list[int]
    destiny: list[int]
    own: list[list[int]]

    def copy(self) -> "Mixed":
        """A copy that shares nothing mutable."""
        return Mixed(
            self.pile[:],
            self.destiny[:],
            [cards[:] for cards in self.own],
        )


@final
@dataclass
class Check:
    """One check. `difficulty` is as it began, `changed` the sum of its changes; `types` are bits, `printed` those of the beginning.

    `could` is the `most` of the world when it began; `piles` and `outside` are the `mixed` and `outside` when it was revealed, which the
    world forgets when the destiny deck is built anew.

    Secret until it is revealed, and partly for ever (K-108): `pile`, `destiny` (which of the pile came from there), `own` (by seat).
    """

    source: int
    name: str
    nominee: int
    difficulty: int
    partial: int
    types: int
    ones_match: bool
    counts: list[int]
    own: list[list[int]]
    changed: int = 0
    zeroed: int = -1
    face_up: bool = False
    declared: bool = False
    revealed: bool = False
    discarded: bool = False
    total: int = 0
    result: int = 0
    printed: int = 0
    could: list[list[int]] = field(default_factory=list)
    piles: list[Mixed] = field(default_factory=list)
    outside: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    destiny: list[int] = field(default_factory=list)

    def copy(self) -> "Check":
        """A copy that shares nothing mutable."""
        return Check(
            self.source,
            self.name,
            self.nominee,
            self.difficulty,
            self.partial,
            self.types,
            self.ones_match,
            self.counts[:],
            [cards[:] for cards in self.own],
            self.changed,
            self.zeroed,
            self.face_up,
            self.declared,
            self.revealed,
            self.discarded,
            self.total,
            self.result,
            self.printed,
            [row[:] for row in self.could],
            [pile.copy() for pile in self.piles],
            self.outside[:],
            self.pile[:],
            self.destiny[:],
        )


@final
@dataclass
class Change:
    """K-204: a change of the difficulty that a moderator or a case gives: its source in content/modifiers.yaml, and by how much."""

    source: str
    by: int


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
    standing: list[Standing] = field(default_factory=list)
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


def site(name: str) -> int:
    """The number of a place."""
    return cast().site_of[name]


def character(name: str) -> int:
    """The number of a character."""
    return cast().character_of[name]


def new_check(
    seats: int,
    source: int,
    name: str,
    nominee: int,
    difficulty: int,
    partial: int,
    types: int,
    ones_match: bool,
) -> Check:
    """A check that begins: nobody has added anything."""
    own: list[list[int]] = [[] for _ in range(seats)]
    check = Check(source, name, nominee, difficulty, partial, types, ones_match, [NOT_YET] * seats, own)
    check.printed = types
    return check


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


def _remember(kind: Any, hints: dict[str, Any]) -> None:
    """Compiled, a class forgets what its lists hold and what may be None; a world that is read back needs to know."""
    kind.__annotations__.update(hints)


_MANY: Final = list[int]
_ROWS: Final = list[list[int]]
_remember(Standing, {"cards": _MANY})
_remember(Mixed, {"pile": _MANY, "destiny": _MANY, "own": _ROWS})
_remember(Check, {"counts": _MANY, "own": _ROWS, "could": _ROWS, "piles": list[Mixed], "outside": _MANY})
_remember(Check, {"pile": _MANY, "destiny": _MANY})
_remember(World, {"names": list[str], "revealed": list[bool], "used": list[bool], "check": Check | None})
_remember(World, {"mixed": list[Mixed], "standing": list[Standing], "changes": list[Change]})
_remember(World, {"hands": _ROWS, "decks": _ROWS, "discards": _ROWS, "most": _ROWS})
_remember(World, {"places": _MANY, "characters": _MANY, "loyalties": _MANY, "supers": _MANY, "looks": _MANY})
_remember(World, {"sizes": _MANY, "resources": _MANY, "destiny": _MANY, "crises": _MANY, "past_crises": _MANY})
_remember(World, {"outside": _MANY, "offer": _MANY})
