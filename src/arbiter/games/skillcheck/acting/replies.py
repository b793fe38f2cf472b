"""Reading the sheets that seats reply: the orders of a kind, lists of words, and conditional orders (K-209)."""

from typing import Final

from arbiter.games.skillcheck.world.cards import mask_of, parse_card, type_named
from arbiter.games.skillcheck.world.check import ConditionalOrder
from arbiter.games.skillcheck.world.codes import ADD, AFTER_TOTAL, ANY, BEFORE
from arbiter.kernel.menu import Order, Sheet

LEAVE: Final = "leave"
LEAVE_ADD: Final = "leave_add"
TAKE_BACK: Final = "take_back"
IN_ADVANCE: Final = [LEAVE, LEAVE_ADD, TAKE_BACK]
"""What is no reply to the ask in which it is written."""
WINDOWS: Final = {"before_cards": BEFORE, "add": ADD, "after_total": AFTER_TOTAL}


def find(sheet: Sheet, do: str) -> Order | None:
    """The first order of this kind in a sheet."""
    for order in sheet.orders:
        if order.get("do") == do:
            return order
    return None


def texts(value: object) -> list[str]:
    """A list of words in an order; [] for anything else."""
    return [str(one) for one in value] if isinstance(value, list) else []


def conditional_order(seat: int, order: Order) -> ConditionalOrder:
    """The conditional order that a seat wrote on the form `leave` or `leave_add`."""
    if order.get("do") == LEAVE:
        found = ConditionalOrder(seat, WINDOWS[str(order["window"])], [parse_card(str(order["card"]))])
    else:
        found = ConditionalOrder(seat, ADD, [parse_card(text) for text in texts(order["cards"])])
    found.types = mask_of([type_named(text) for text in texts(order.get("types"))])
    found.difficulty_least = _bound(order, "difficulty_least")
    found.difficulty_most = _bound(order, "difficulty_most")
    found.total_least = _bound(order, "total_least")
    found.total_most = _bound(order, "total_most")
    found.short_most = _bound(order, "short_most")
    found.others_least = _bound(order, "others_least")
    found.others_most = _bound(order, "others_most")
    return found


def _bound(order: Order, name: str) -> int:
    value = order.get(name)
    return value if isinstance(value, int) else ANY
