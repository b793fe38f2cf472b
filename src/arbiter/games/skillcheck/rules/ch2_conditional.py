"""K-209: conditional orders, and what is a pass.

[ours] A conditional order is what its seat's silence means in that window; a reply given there counts instead, and an explicit
pass is a reply. It stays until it is carried out or taken back. A seat that left one is asked like all others, so that nobody learns of it.
"""

from arbiter.games.skillcheck.acting.replies import IN_ADVANCE
from arbiter.games.skillcheck.world.check import Check, ConditionalOrder
from arbiter.games.skillcheck.world.codes import ANY, MANY, NOT_YET
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.menu import Sheet


def is_silent(sheet: Sheet) -> bool:
    """Whether a sheet says nothing for the window in which it was written."""
    return all(order.get("do") in IN_ADVANCE for order in sheet.orders)


def has_passed(reply: Sheet) -> bool:
    """Whether a reply plays nothing in its window: an explicit pass beside what it leaves for later, or nothing at all. A window may
    close before its least time only when all have passed, holders and others alike."""
    now = [order for order in reply.orders if order.get("do") not in IN_ADVANCE]
    return all(order.get("do") == "hold" for order in now) and (bool(now) or not reply.orders)


def due(world: World, seat: int, window: int) -> ConditionalOrder | None:
    """The first conditional order of a seat for a window whose conditions hold and whose cards it has; None if there is none."""
    for order in world.standing:
        if order.seat == seat and order.window == window and holds(world, order) and has_all(world, seat, order.cards):
            return order
    return None


def holds(world: World, order: ConditionalOrder) -> bool:
    """Whether the conditions of an order are met by the check as it stands."""
    check = world.the_check()
    if order.types & ~check.types:
        return False
    difficulty = check.difficulty + check.changed
    if not within(difficulty, order.difficulty_least, order.difficulty_most):
        return False
    added = sum([count for seat, count in enumerate(check.counts) if seat != order.seat and count != NOT_YET])
    if not within(added, order.others_least, order.others_most):
        return False
    return not check.revealed or _total_holds(check, difficulty, order)


def _total_holds(check: Check, difficulty: int, order: ConditionalOrder) -> bool:
    if not within(check.total, order.total_least, order.total_most):
        return False
    short = difficulty - check.total
    return order.short_most == ANY or 0 < short <= order.short_most


def within(value: int, least: int, most: int) -> bool:
    """Whether a value lies within bounds that may be unset."""
    return (least == ANY or value >= least) and (most == ANY or value <= most)


def has_all(world: World, seat: int, cards: list[int]) -> bool:
    """Whether a seat holds all these cards; a hand that nobody looked into holds any, as far as its size goes."""
    size = world.sizes[seat]
    if size != MANY:
        return size < 0 or len(cards) <= size
    rest = world.hands[seat][:]
    for one in cards:
        if one not in rest:
            return False
        rest.remove(one)
    return True
