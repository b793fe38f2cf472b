"""N-301, N-006, N-507: how the orders of a category are carried out.

Every order waits in the queue of its category. Within a category: `last` ones after the others, high initiative first, ties at random,
a character's own orders as he declared them. An order that a reaction or the Queen puts in joins the queue of its category.
"""

from typing import Final

from arbiter.games.nemesis.acting.action import NOT_HERE, Declared, Need, cannot
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.world.facts.base import Act
from arbiter.games.nemesis.world.station import NOWHERE

CANT_ACT: Final = Need("cant_act", 99, "N-205")
OTHER_FORM: Final = Need("not_your_kind", 99, "N-810")


def resolve_orders(turn: Turn) -> None:
    """Resolve the orders of the category that the turn is in; then it takes no more."""
    resolve_queue(turn, turn.category)
    turn.finished = turn.category


def resolve_queue(turn: Turn, category: int) -> None:
    """Resolve the orders of a category one after another; what joins it meanwhile takes its place among the rest."""
    queue = turn.queue[category]
    if not queue:
        return
    ranks = turn.ranks(sorted({declared.seat for declared in queue}))
    places: list[int] = []
    while True:
        for joined in range(len(places), len(queue)):
            places.append(place_in_category(turn, queue[joined], ranks))
        chosen: Declared | None = None
        best = 0
        for position in range(len(queue)):
            declared = queue[position]
            if declared.done or declared.waiting or declared.category != category or behind_another(turn, declared):
                continue
            if chosen is None or places[position] < best:
                chosen = declared
                best = places[position]
        if chosen is None:
            break
        resolve(turn, chosen)
        turn.look()
    for declared in queue:
        if declared.waiting and not declared.done and declared.category == category:
            declared.done = True
            declared.action.alone(turn, declared)


def behind_another(turn: Turn, declared: Declared) -> bool:
    """N-504: a follower enters after the one he follows, however quick he is himself."""
    entering = declared.entering
    return entering is not None and entering.leader >= 0 and turn.world.characters[entering.leader].at == NOWHERE


def place_in_category(turn: Turn, declared: Declared, ranks: dict[int, int]) -> int:
    """A number that sorts the orders of one category (N-301)."""
    rank = ranks.get(declared.seat, -1)
    if rank < 0:
        rank = 100 * (100 - turn.initiative(declared.seat)) + 99
    if declared.last:
        rank += 100_000
    if declared.action.late:
        rank += 1_000_000
    return rank * 100 + min(declared.index, 99)


def resolve(turn: Turn, declared: Declared) -> None:
    """Carry out one order, or let it lapse (N-006)."""
    action = declared.action
    if declared.entering is not None:
        declared.done = True
        action.resolve(turn, declared)
        return
    if not turn.can_act(declared.seat):
        turn.lapse(declared, CANT_ACT)
        return
    ground = turn.ground(declared)
    need = OTHER_FORM if cannot(action, ground) else action.needs(ground, declared) or action.obstacle(turn, declared)
    if need is not None:
        if need is NOT_HERE and ground.blind():
            # Whoever isn't here is missed as if he were (N-1205).
            turn.act(declared, declared.target, "failure")
        turn.lapse(declared, need)
        return
    declared.done = True
    action.attempt(turn, declared)
    if action.own_chance or holds_sure(turn, ground, declared):
        action.resolve(turn, declared)
        return
    hidden = action.hides(ground, declared)
    turn.tell(Act(action.do, action.rule, declared.seat, shown_target(turn, declared), "failure", hidden))
    turn.failed(declared.seat)


def holds_sure(turn: Turn, ground: Ground, declared: Declared) -> bool:
    """N-507: hindrance reaches also what is sure, if it costs points and resolves after category 1; who fails on purpose fails."""
    if declared.fail:
        return False
    if declared.category <= 1:
        return True
    penalty = turn.penalty(declared)
    if penalty == 0 or declared.action.price_of(ground, declared) == 0:
        return True
    return turn.dice.percent("N-507 sure", 100 - penalty, declared.seat, declared.target)


def shown_target(turn: Turn, declared: Declared) -> object:
    """What a failed order was aimed at, as witnesses see it."""
    if declared.target >= 0:
        return declared.target
    if declared.fixture != NOWHERE:
        return turn.world.station.fixtures[declared.fixture]
    if declared.door != NOWHERE:
        return declared.order.get("target")
    return None
