"""N-814: the Queen's order, which compels a human to one action after category 1."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NOT_HERE, UNREADABLE, Action, Declared, Need, cannot
from arbiter.games.nemesis.acting.ground import Ground, actual
from arbiter.games.nemesis.acting.reading import read_order
from arbiter.games.nemesis.acting.targets import at_living
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch03_resolution import resolve
from arbiter.games.nemesis.rules.ch08.archetypes import power_need, rest
from arbiter.games.nemesis.rules.ch08.hidden import LIES_DOWN
from arbiter.games.nemesis.rules.ch13_substances import lives_as_human
from arbiter.games.nemesis.seen.view import gives_orders
from arbiter.games.nemesis.world.codes import QUEEN
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.kernel.audience import only
from arbiter.kernel.menu import Field, OrderForm, Pick, Sub

NOT_HUMAN: Final = Need("not_human", NEVER)


COMPELLED: Final = Need("was_compelled", NEVER, "N-814")


COMPELLED_INDEX: Final = 98
"""Among orders of one character and category, what the Queen wants comes after what he wants himself."""


@final
class QueenOrder(Action):
    """N-814, hidden form: somebody here will do one action that he could do himself; worked out after category 1."""

    do = "order"
    rule = "N-814"
    category = 1
    times = 1
    secret = True
    for_human = False

    def __init__(self, of_humans: list[Action]) -> None:
        """`of_humans`: everything that humans can do."""
        self.of_humans: Final = {action.do: action for action in of_humans}

    def human_forms(self, ground: Ground) -> list[OrderForm]:
        """The forms of everything that humans can do, whatever they carry."""
        found: list[OrderForm] = []
        for action in self.of_humans.values():
            found += action.forms(ground, True)
        return found

    def price(self, ground: Ground) -> int:
        return ground.rules.price_order

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if power_need(ground, QUEEN) is not None:
            return None
        names = subjects(ground)
        return [Pick("target", names), Sub("action", self.human_forms(ground))] if names else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return power_need(ground, QUEEN) or (None if isinstance(declared.order.get("action"), dict) else UNREADABLE)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_living(ground, declared)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        thing = is_no_human(ground, declared.target)
        if thing or ground.down >> declared.target & 1:
            # What a blizzard hides, no reason may tell (N-1205).
            return NOT_HERE if ground.blind() and ground.world is not None else NOT_HUMAN if thing else LIES_DOWN
        return None

    def attempt(self, turn: Turn, declared: Declared) -> None:
        rest(turn, declared, turn.world.rules.order_cooldown)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        action = declared.order["action"]
        assert isinstance(action, dict)
        turn.act(declared, declared.target, own={"action": action.get("do")})
        human = self.of_humans.get(str(action.get("do")))
        if human is not None:
            turn.compelled.append(wanted(turn, declared.target, action, human))


def subjects(ground: Ground) -> list[str]:
    """The names of the humans here who are awake, as far as the Queen can tell; in a blizzard everybody may be here."""
    view = ground.view
    assert view is not None
    if ground.blind():
        seats = [seat for seat in range(len(view.names)) if seat != ground.seat]
    else:
        seats = [person.seat for person in view.people if not person.down and not person.thing]
    return [view.names[seat] for seat in seats if seat not in view.allies]


def is_no_human(ground: Ground, target: int) -> bool:
    """Whether a target is a Thing that knows itself: an original, or one in active form. Originals know each other (N-105)."""
    if ground.world is not None:
        return not lives_as_human(ground.world.characters[target])
    assert ground.view is not None
    return target in ground.view.allies or ground.things >> target & 1 == 1


def wanted(turn: Turn, who: int, order: dict[str, object], action: Action) -> Declared:
    """What the Queen wants, read as an order of `who`."""
    world = turn.world
    names = [character.name for character in world.characters]
    at = world.characters[who].at
    declared = read_order(action, who, order, COMPELLED_INDEX, names, world.station, world.kinds, at)
    declared.compelled = True
    declared.category = action.category_of(actual(world, who), declared)
    return declared


def compel_all(turn: Turn) -> None:
    """After category 1: what the Queen wants joins the orders of those whom it is wanted of, or resolves at once."""
    for declared in turn.compelled:
        if not declared.done:
            compel(turn, declared)


def compel(turn: Turn, declared: Declared) -> None:
    """N-814: he pays first out of what he has left; then his own orders make room, the last ones first. What he can't do or can't
    pay comes to nothing, and nobody tells him."""
    who = declared.seat
    ground = actual(turn.world, who)
    left = points_left(turn, who) - declared.action.price_of(ground, declared)
    can = (
        gives_orders(turn.world, who)
        and lives_as_human(turn.world.characters[who])
        and not cannot(declared.action, ground)
    )
    if not can or left < 0:
        declared.done = True
        return
    given_up = make_room(ground, turn.own_orders(who), left, declared.action)
    for own in given_up:
        own.done = True
    stay_within(turn, who, left)
    turn.tell(Told("order", "N-814", only(who), {"actor": None, "target": who}))
    for own in given_up:
        turn.lapse(own, COMPELLED)
    if declared.category <= turn.category:
        resolve(turn, declared)
        turn.look()
    else:
        turn.queue[declared.category].append(declared)


def points_left(turn: Turn, who: int) -> int:
    """What he has left of his points after the door window and category 1."""
    ground = actual(turn.world, who)
    left = turn.world.rules.action_points - turn.world.characters[who].spent
    for declared in turn.queue[1]:
        if declared.seat == who:
            left -= declared.action.price_of(ground, declared)
    return left


def make_room(ground: Ground, own: list[Declared], left: int, action: Action) -> list[Declared]:
    """The orders of his own that no longer fit: those beyond his points, and those beyond how often the action may be done."""
    given_up: list[Declared] = []
    price = 0
    same = 1
    most = action.most_times(ground)
    for declared in own:
        price += declared.action.price_of(ground, declared)
        same += declared.action.group() == action.group()
    for position in range(len(own) - 1, -1, -1):
        declared = own[position]
        cost = declared.action.price_of(ground, declared)
        alike = declared.action.group() == action.group()
        too_often = alike and most > 0 and same > most
        if too_often or (price > left and cost > 0):
            given_up.append(declared)
            price -= cost
            same -= alike
    return given_up


def stay_within(turn: Turn, who: int, left: int) -> None:
    """A reaction of his spends no more than what is left after all that he still has to do (N-204)."""
    ground = actual(turn.world, who)
    for declared in turn.own_orders(who):
        left -= declared.action.price_of(ground, declared)
    for watch in turn.watches:
        if watch.seat == who:
            watch.left = left
