"""Checks of order forms: whether an order fits its form, and a sheet its menu."""

from arbiter.kernel.menu import Code, Field, Menu, Number, Order, OrderForm, Pick, Sheet, Some, Sub, Text
from arbiter.kernel.refusal import Refusal

OWN_KEYS = ("do", "as")
"""Keys of an order that are no fields: its action, and the character that it is for."""


def form_of(forms: list[OrderForm], order: Order) -> OrderForm | None:
    """The form that an order is written on: of forms with the same `do` the first that it fits, else the first. Where there is but one
    form, `do` may be left out."""
    do = order.get("do")
    if do is None and len(forms) == 1:
        return forms[0]
    first: OrderForm | None = None
    for form in forms:
        if form.do == do:
            if misfit(form, order, "") is None:
                return form
            if first is None:
                first = form
    return first


def misfit(form: OrderForm, order: Order, path: str) -> Refusal | None:
    """The first field of an order that its form does not allow, or None."""
    known = len(order)
    for key in order:
        if key not in OWN_KEYS and key not in form.marks and not any(field.name == key for field in form.fields):
            allowed = [field.name for field in form.fields] + form.marks
            return Refusal(form.rule, "unknown_field", path=path + key, value=key, allowed=allowed)
    for mark in form.marks:
        value = order.get(mark)
        if value is not None and not isinstance(value, bool):
            return Refusal(form.rule, "not_a_mark", path=path + mark, value=value, allowed=["true"])
    if known > 0:
        for field in form.fields:
            wrong = _misfit_field(form.rule, field, order.get(field.name), path)
            if wrong is not None:
                return wrong
    return None


def _misfit_field(rule: str, field: Field, value: object, path: str) -> Refusal | None:
    at = path + field.name
    if value is None:
        return None if field.optional else Refusal(rule, "missing_field", path=at, allowed=options_of(field))
    if isinstance(field, Pick):
        return (
            None
            if value in field.options
            else Refusal(rule, "not_an_option", path=at, value=value, allowed=field.options)
        )
    if isinstance(field, Some):
        return _misfit_some(rule, field, value, at)
    if isinstance(field, Number):
        right = isinstance(value, int) and not isinstance(value, bool) and field.low <= value <= field.high
        return (
            None
            if right
            else Refusal(rule, "not_in_range", path=at, value=value, allowed=[f"{field.low}..{field.high}"])
        )
    if isinstance(field, Code):
        return _misfit_code(rule, field, value, at)
    if isinstance(field, Text):
        right = isinstance(value, str) and len(value) <= field.most
        return None if right else Refusal(rule, "not_a_text", path=at, value=value, allowed=[f"0..{field.most}"])
    if isinstance(field, Sub):
        return _misfit_sub(rule, field, value, at)
    raise AssertionError(f"no such kind of field: {field.name}")


def _misfit_some(rule: str, field: Some, value: object, at: str) -> Refusal | None:
    if not isinstance(value, list):
        return Refusal(rule, "not_a_list", path=at, value=value, allowed=field.options)
    for one in value:
        if one not in field.options:
            return Refusal(rule, "not_an_option", path=at, value=one, allowed=field.options)
        if not field.repeats and value.count(one) > field.options.count(one):
            return Refusal(rule, "too_many_alike", path=at, value=one, allowed=field.options)
    if not field.least <= len(value) <= field.most:
        return Refusal(rule, "wrong_count", path=at, value=len(value), allowed=[f"{field.least}..{field.most}"])
    return None


def _misfit_code(rule: str, field: Code, value: object, at: str) -> Refusal | None:
    if not isinstance(value, str) or len(value) != field.length or not (value.isascii() and value.isdigit()):
        return Refusal(rule, "not_a_code", path=at, value=value, allowed=[f"{field.length}"])
    if field.rule and len(set(value)) < len(value):
        return Refusal(field.rule, "repeated_digits", path=at, value=value)
    return None


def _misfit_sub(rule: str, field: Sub, value: object, at: str) -> Refusal | None:
    if not isinstance(value, dict):
        return Refusal(rule, "not_an_order", path=at, value=value, allowed=options_of(field))
    form = form_of(field.forms, value)
    if form is None:
        return Refusal(rule, "not_in_menu", path=at, value=value.get("do"), allowed=options_of(field))
    return misfit(form, value, at + ".")


def options_of(field: Field) -> list[str]:
    """What may stand in a field, as short words for an error."""
    if isinstance(field, Pick):
        return field.options
    if isinstance(field, Some):
        return field.options
    if isinstance(field, Number):
        return [f"{field.low}..{field.high}"]
    if isinstance(field, Sub):
        return sorted({form.do for form in field.forms})
    return []


def menu_for(menu: Menu, order: Order) -> Menu | None:
    """The menu that an order belongs to: the seat's own, or that of the character named in `as`; None if it commands no such one."""
    name = order.get("as")
    if name is None:
        return menu
    for other, own in menu.others:
        if other == name:
            return own
    return None


def check_order(menu: Menu, order: object, index: int) -> Refusal | None:
    """Why one order does not fit a menu, or None."""
    path = f"orders.{index}."
    if not isinstance(order, dict) or not isinstance(order.get("do"), str):
        return Refusal("", "not_an_order", index, path[:-1], order, sorted({form.do for form in menu.forms}))
    own = menu_for(menu, order)
    if own is None:
        return Refusal("", "not_yours", index, path + "as", order["as"], [name for name, _ in menu.others])
    form = form_of(own.forms, order)
    if form is None:
        return Refusal("", "not_in_menu", index, path + "do", order["do"], sorted({form.do for form in own.forms}))
    wrong = misfit(form, order, path)
    return None if wrong is None else Refusal(wrong.rule, wrong.code, index, wrong.path, wrong.value, wrong.allowed)


def check_extra(menu: Menu, sheet: Sheet) -> list[Refusal]:
    """What is wrong with the fields of the sheet itself."""
    found: list[Refusal] = []
    for key in sheet.extra:
        if not any(field.name == key for field in menu.extra):
            found.append(Refusal("", "unknown_field", -1, key, key, [field.name for field in menu.extra]))
    for field in menu.extra:
        value = sheet.extra.get(field.name)
        if value is not None:
            if value is True and isinstance(field, Pick):
                value = "true"
            wrong = _misfit_field("", field, value, "")
            if wrong is not None:
                found.append(wrong)
    return found


def check_totals(menu: Menu, orders: list[Order], skip: set[int]) -> list[Refusal]:
    """Orders beyond what may stand in one sheet: too often, too many, too dear. They are taken in order; what is too much is refused,
    the rest stands. `skip` are the indices that are refused already."""
    found: list[Refusal] = []
    spent: dict[str, int] = {}
    times: dict[tuple[str, str], int] = {}
    taken = 0
    for index in range(len(orders)):
        if index in skip:
            continue
        order = orders[index]
        own = menu_for(menu, order)
        form = None if own is None else form_of(own.forms, order)
        if own is None or form is None:
            continue
        who = str(order.get("as", ""))
        before = times.get((who, form.group), 0)
        paid = spent.get(who, 0)
        at = f"orders.{index}"
        if form.times and before >= form.times:
            found.append(Refusal(form.times_rule, "too_often", index, at, form.do, [f"{form.times}"]))
        elif own.points >= 0 and paid + form.price > own.points:
            found.append(Refusal(own.points_rule, "too_dear", index, at, paid + form.price, [f"{own.points}"]))
        elif menu.most >= 0 and taken >= menu.most:
            found.append(Refusal("", "too_many", index, at, taken + 1, [f"{menu.most}"]))
        else:
            times[(who, form.group)] = before + 1
            spent[who] = paid + form.price
            taken += 1
    return found


def check_sheet(menu: Menu, sheet: Sheet) -> list[Refusal]:
    """All refusals of a sheet by its menu alone."""
    found: list[Refusal] = []
    for index in range(len(sheet.orders)):
        wrong = check_order(menu, sheet.orders[index], index)
        if wrong is not None:
            found.append(wrong)
    found += check_totals(menu, sheet.orders, {refusal.index for refusal in found})
    found += check_extra(menu, sheet)
    return found


def without(sheet: Sheet, refusals: list[Refusal]) -> Sheet:
    """The sheet without what was refused."""
    gone = {refusal.index for refusal in refusals if refusal.index >= 0}
    bad = {refusal.path.split(".")[0] for refusal in refusals if refusal.index < 0}
    orders = [sheet.orders[index] for index in range(len(sheet.orders)) if index not in gone]
    extra = {key: value for key, value in sheet.extra.items() if key not in bad}
    return Sheet(orders, extra)


def possible(form: OrderForm) -> bool:
    """Whether the form can be filled at all (a field that must be picked has something to pick)."""
    for field in form.fields:
        if not field.optional:
            if isinstance(field, Pick) and not field.options:
                return False
            if isinstance(field, Some) and field.least > 0 and not field.options:
                return False
            if isinstance(field, Sub) and not field.forms:
                return False
    return True
