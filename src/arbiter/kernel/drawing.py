"""Random orders and sheets on forms: what random players write, legal by construction."""

from arbiter.kernel.dice import Dice
from arbiter.kernel.menu import Code, Field, Menu, Number, Order, OrderForm, Pick, Sheet, Some, Sub, Text


def draw_sheet(menu: Menu, dice: Dice) -> Sheet:
    """A random legal sheet: orders are drawn from what is possible as things stand until the points are spent or the dice say stop."""
    orders: list[Order] = []
    _draw_orders(menu, "", dice, orders)
    for name, own in menu.others:
        _draw_orders(own, name, dice, orders)
    return Sheet(orders, _draw_extra(menu.extra, dice))


def _draw_extra(fields: list[Field], dice: Dice) -> dict[str, object]:
    """Fields of the sheet itself, each in one sheet of four."""
    extra: dict[str, object] = {}
    for field in fields:
        if field.optional and dice.roll("extra", 4) > 1:
            continue
        value = _draw_field(field, dice)
        if value is not None:
            extra[field.name] = True if value == "true" else value
    return extra


def _draw_orders(menu: Menu, name: str, dice: Dice, orders: list[Order]) -> None:
    left = menu.points
    most = menu.most if menu.most >= 0 else 6
    used: dict[str, int] = {}
    count = 0
    forms = menu.forms
    for _ in range(12):
        if count >= most or not forms or (count >= menu.least and dice.roll("stop", 10) == 1):
            return
        form = forms[dice.roll("form", len(forms)) - 1]
        if (menu.points >= 0 and form.price > left) or (form.times and used.get(form.group, 0) >= form.times):
            continue
        if form.warnings and dice.roll("doubtful", 6) > 1:
            continue
        order = draw_order(form, dice)
        if order is None:
            continue
        if name:
            order["as"] = name
        orders.append(order)
        used[form.group] = used.get(form.group, 0) + 1
        left -= form.price
        count += 1


def draw_order(form: OrderForm, dice: Dice) -> Order | None:
    """A random order on a form, of what is possible as things stand; None if nothing is."""
    order: Order = {"do": form.do}
    for field in form.fields:
        if field.optional and dice.roll("optional", 3) > 1:
            continue
        value = _draw_field(field, dice)
        if value is not None:
            order[field.name] = value
        elif not field.optional:
            return None
    for mark in form.marks:
        if dice.roll("mark", 16) == 1:
            order[mark] = True
    return order


def _draw_field(field: Field, dice: Dice) -> object:
    if isinstance(field, Pick):
        return None if field.now == 0 else field.options[dice.roll("pick", field.now) - 1]
    if isinstance(field, Some):
        return _draw_some(field, dice)
    if isinstance(field, Number):
        return field.low + dice.roll("number", field.high - field.low + 1) - 1
    if isinstance(field, Code):
        digits = dice.shuffle("code", 10)
        return "".join([str(digit) for digit in digits[: field.length]])
    if isinstance(field, Text):
        return f"{dice.roll('text', 1000)}"[: field.most]
    if isinstance(field, Sub):
        return None if not field.forms else draw_order(field.forms[dice.roll("sub", len(field.forms)) - 1], dice)
    raise AssertionError(f"no such kind of field: {field.name}")


def _draw_some(field: Some, dice: Dice) -> object:
    most = field.most if field.repeats else min(field.most, len(field.options))
    if most < field.least or not field.options:
        return None if field.least > 0 else list[object]()
    count = field.least + dice.roll("count", most - field.least + 1) - 1
    if field.repeats:
        return [field.options[dice.roll("some", len(field.options)) - 1] for _ in range(count)]
    return [field.options[place] for place in dice.shuffle("some", len(field.options))[:count]]
