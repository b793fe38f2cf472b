"""Deliberately bad sheets: what people and programs send by mistake or by malice. A game refuses them with words and learns nothing."""

from typing import Final

from arbiter.kernel import drawing
from arbiter.kernel.dice import Dice
from arbiter.kernel.menu import Menu, Order, Sheet

STRANGE: Final[tuple[object, ...]] = (None, "", "nowhere", -1, 10**6, True, [], ["nowhere"], {}, {"do": "nothing"}, 1.5)


def bad_sheets(menu: Menu, others: list[Menu], dice: Dice) -> list[Sheet]:
    """Sheets that a menu mostly does not allow: spoilt ones of its own, and good ones of other seats' menus."""
    own = drawing.draw_sheet(menu, dice)
    found = [
        Sheet([{"do": "nothing_of_the_kind"}]),
        Sheet([{}]),
        Sheet([{"do": "nothing", "as": "nobody"}]),
        Sheet([], {"nothing_of_the_kind": True}),
        Sheet(own.orders + own.orders + own.orders, own.extra),
    ]
    found += [Sheet([spoilt(order, dice)]) for order in own.orders]
    found += [drawing.draw_sheet(other, dice) for other in others]
    return found


def spoilt(order: Order, dice: Dice) -> Order:
    """An order with one thing wrong: a strange value, a field too many, or one too few."""
    names = [name for name in order if name != "do"]
    how = dice.roll("spoil", 3)
    if how == 1 or not names:
        return {**order, "nothing_of_the_kind": "x"}
    name = names[dice.roll("field", len(names)) - 1]
    if how == 2:
        return {key: value for key, value in order.items() if key != name}
    return {**order, name: STRANGE[dice.roll("strange", len(STRANGE)) - 1]}
