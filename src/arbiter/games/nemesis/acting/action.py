"""N-001, N-002, N-006, N-507: what every action has: id, rule, category, price, form, conditions, and what it does."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.menu import Field, Order, OrderForm

if TYPE_CHECKING:
    from arbiter.games.nemesis.acting.turn import Turn

NEVER: Final = 99
"""The category of what nothing in a turn can bring about: such a condition refuses an order at once (N-006)."""
MARKS: Final = ["fail", "last"]


@final
class Need:
    """A condition that is not met: the rule behind it ("": the action's own), the key of its words, and the first category in which
    something may still bring it about. An order of that category or a later one is taken with a warning, an earlier one is refused."""

    def __init__(self, code: str, since: int, rule: str = "") -> None:
        self.code: Final = code
        self.since: Final = since
        self.rule: Final = rule


# Conditions of many actions. Light can come about when a lit flashlight is taken in hand (category 5), a lamp or generator mended
# (7); items are handed over in 5, hands come free by dropping (1), fuel flows in 4, people arrive in 12.
NO_LIGHT: Final = Need("no_light", 5)
NOT_HERE: Final = Need("not_here", 12)
IS_DEAD: Final = Need("is_dead", NEVER)
YOURSELF: Final = Need("yourself", NEVER)
NOT_IN_HAND: Final = Need("not_in_hand", 5)
NOT_CARRIED: Final = Need("not_carried", 5)
NO_ROOM: Final = Need("no_room", 1, "N-713")
NO_FUEL: Final = Need("no_fuel", 4)
NOT_WORKING: Final = Need("not_working", 7, "N-1005")
WRONG_PLACE: Final = Need("wrong_place", 12)
UNREADABLE: Final = Need("unreadable", NEVER)
NOT_MET: Final = Need("not_met", 5)


@final
class Entering:
    """The second half of a move: who left `origin` for `place`, by `door`; a follower names whom he follows (else -1)."""

    def __init__(self, origin: int, place: int, door: int, leader: int) -> None:
        self.origin: Final = origin
        self.place = place
        self.door: Final = door
        self.leader: Final = leader


@final
class Declared:
    """An order that stands in a sheet, read once into numbers; what the order does not say is NOWHERE, -1 or empty.

    `seat` is the character that acts. `target` a seat, `fixture` and `door` what it is aimed at, `place` where to, `kind` an item.
    """

    def __init__(self, action: "Action", seat: int, order: Order, index: int) -> None:
        self.action: Final = action
        self.seat: Final = seat
        self.order: Final = order
        self.index: Final = index
        self.target = -1
        self.fixture = NOWHERE
        self.door = NOWHERE
        self.place = NOWHERE
        self.kind = -1
        self.amount = -1
        self.air = False
        self.fail = False
        self.last = False
        self.done = False
        """Resolved, lapsed, replaced or used up by the order that it met."""
        self.readable = True
        """False if a name in it stands for nothing on this station."""
        self.category = 0
        self.compelled = False
        """By the Queen's order (N-814)."""
        self.entering: Entering | None = None
        self.waiting = False
        """Has come first of two orders that need each other (N-308)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One action. Subclasses state their difference; `rules/actions.py` lists them all, in the order of the rules.

    `times`: how often in a sheet (0: while points last). `secret`: nobody sees it. `own_chance`: it rolls its own chance, and is
    therefore not rolled as a sure thing when hindered (N-507). `form`: who may do it, HUMAN_FORM (humans and hidden Things), HIDDEN
    or ACTIVE.
    """

    do: str = ""
    rule: str = ""
    category: int = 0
    times: int = 0
    secret: bool = False
    own_chance: bool = False
    late: bool = False
    """Resolves after the others of its category (a comparison after the insertions)."""
    for_human: bool = True
    for_hidden: bool = True
    for_active: bool = False
    device: str = ""
    """The kind of fixture that it needs here, or boxes, shelves, helicopter, outdoors; "" for what can be done anywhere."""

    def group(self) -> str:
        """What it counts as where `times` says how often (N-001): following is a move (N-411)."""
        return self.do

    def most_times(self, ground: Ground) -> int:
        """How often in a sheet, as things stand (0: while points last)."""
        return self.times

    def price(self, ground: Ground) -> int:
        """Its price in action points."""
        raise NotImplementedError

    def price_of(self, ground: Ground, declared: Declared) -> int:
        """The price of one order, where it depends on what it is aimed at."""
        return self.price(ground)

    def category_of(self, ground: Ground, declared: Declared) -> int:
        """The category of one order, where it depends on what it is aimed at or on who acts."""
        return self.category

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        """The forms on which it can be written now, none where no course of the turn makes it possible. `wide`: for another's body,
        of whose hands and pockets the writer knows nothing."""
        fields = self.fields(ground, wide)
        return [] if fields is None else [self.form(ground, self.price(ground), fields)]

    def form(self, ground: Ground, price: int, fields: list[Field]) -> OrderForm:
        """An order form of this action."""
        need = self.doubt(ground)
        warnings: list[str] | None = None if need is None else [need.code]
        return OrderForm(self.do, price, self.category, self.times, fields, self.rule, MARKS, warnings)

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        """The fields of its form, or None where it can't be written now."""
        return []

    def doubt(self, ground: Ground) -> Need | None:
        """What is not so as things stand for any order of this action (a warning on the form)."""
        return None

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        """The first condition that an order does not meet, in the order in which its giver could know of it (N-1204): himself, light,
        what he sees, what touching the thing really shows. None if it can be carried out."""
        return (
            self.of_oneself(ground, declared)
            or self.of_light(ground, declared)
            or self.of_sight(ground, declared)
            or self.of_touch(ground, declared)
        )

    def unmet(self, ground: Ground, declared: Declared) -> list[Need]:
        """The first unmet condition of each of the four kinds, in that order; of what can't be read nothing more is asked."""
        found: list[Need] = []
        for ask in (self.of_oneself, self.of_light, self.of_sight, self.of_touch):
            need = ask(ground, declared)
            if need is not None:
                found.append(need)
            if need is UNREADABLE:
                break
        return found

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        """What is wrong with the order itself, with what its giver carries and can do, with where he is."""
        return None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        """Whether it wants light that is not there."""
        return None

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        """What who is here, and what shows of them and of things, is wrong for it."""
        return None

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        """What only shows when it is really tried: how things stand in the dark, what a device holds."""
        return None

    def obstacle(self, turn: "Turn", declared: Declared) -> Need | None:
        """What of this turn keeps an order from being carried out though its conditions are met; seen before anything is rolled (N-006)."""
        return None

    def attempt(self, turn: "Turn", declared: Declared) -> None:
        """What every attempt brings with it, also one that fails on purpose (N-203)."""

    def hides(self, ground: Ground, declared: Declared) -> bool:
        """Whether nobody sees this order being carried out."""
        return self.secret

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        """The kind of the floor item that an order is about, -1 if about none: such an item may be obstructed (N-506)."""
        return -1

    def resolve(self, turn: "Turn", declared: Declared) -> None:
        """Carry out an order whose conditions are met."""
        raise NotImplementedError

    def alone(self, turn: "Turn", declared: Declared) -> None:
        """What becomes of an order that waited in vain for the one that it needs (N-308)."""
        turn.lapse(declared, NOT_MET)


def cannot(action: Action, ground: Ground) -> bool:
    """Whether this form of being does not have the action at all (N-810, N-811)."""
    if ground.active():
        return not action.for_active
    return not (action.for_hidden if ground.aware() else action.for_human)
