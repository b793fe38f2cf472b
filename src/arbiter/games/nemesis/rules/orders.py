"""N-006, N-201, N-204, N-205: the check of what a seat has written: why an order is not taken, and what is not yet so."""

from arbiter.games.nemesis.acting.action import UNREADABLE, Action, Declared, Need, cannot
from arbiter.games.nemesis.acting.ground import Ground, known
from arbiter.games.nemesis.acting.reading import read_order
from arbiter.games.nemesis.rules.actions import ACTIONS
from arbiter.games.nemesis.rules.menu import menu_of
from arbiter.games.nemesis.seen.view import View
from arbiter.kernel.forms import check_extra, check_order, check_totals
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.refusal import Refusal


def body_of(view: View, order: Order) -> View | None:
    """The view of the character that an order is for."""
    name = order.get("as")
    if name is None:
        return view
    for puppet in view.commands:
        if puppet.names[puppet.seat] == name:
            return puppet
    return None


def why_not(view: View, sheet: Sheet) -> list[Refusal]:
    """All refusals of a sheet: by the rules first, most particular first, then by the form, then by what the sheet adds up to."""
    menu = menu_of(view)
    found: list[Refusal] = []
    for index in range(len(sheet.orders)):
        refusal = why_not_order(view, menu, sheet.orders[index], index)
        if refusal is not None:
            found.append(refusal)
    found += check_totals(menu, sheet.orders, {refusal.index for refusal in found})
    if sheet.extra and not view.able and not view.commands:
        found.append(Refusal("N-205", "cant_act", -1, next(iter(sheet.extra))))
    elif sheet.extra:
        found += why_not_extra(view, menu, sheet)
    return found


def why_not_extra(view: View, menu: Menu, sheet: Sheet) -> list[Refusal]:
    """Why a flag or a reaction is not taken; of a reaction one reason, the most particular one."""
    reaction = "reaction" in sheet.extra
    if reaction and not any(field.name == "reaction" for field in menu.extra):
        found = [Refusal("N-204", "not_in_menu", -1, "reaction", "reaction", [field.name for field in menu.extra])]
    else:
        found = why_not_reaction(view, sheet.extra.get("reaction"))
    barred = len(found) > 0
    for refusal in check_extra(menu, sheet):
        if not (barred and refusal.path.partition(".")[0] == "reaction"):
            found.append(refusal)
    return found


def why_not_order(view: View, menu: Menu, order: object, index: int) -> Refusal | None:
    """Why one order is not taken."""
    if not isinstance(order, dict) or not isinstance(order.get("do"), str):
        return check_order(menu, order, index)
    body = body_of(view, order)
    action = ACTIONS.get(str(order["do"]))
    if body is None or action is None:
        return check_order(menu, order, index)
    path = f"orders.{index}"
    if not body.able:
        return Refusal("N-205", "cant_act", index, path, order["do"])
    ground = known(body)
    if cannot(action, ground):
        return Refusal(action.rule, "not_your_kind", index, path + ".do", order["do"])
    need = barred(action, ground, body, order, index)
    if need is None or need is UNREADABLE:
        wrong = check_order(menu, order, index)
        if wrong is not None:
            # What stands in no menu now breaks the action's own rule.
            rule = action.rule if wrong.code == "not_in_menu" else wrong.rule
            return Refusal(rule, wrong.code, wrong.index, wrong.path, wrong.value, wrong.allowed)
    return None if need is None else Refusal(need.rule or action.rule, need.code, index, path, order["do"])


def barred(action: Action, ground: Ground, body: View, order: Order, index: int) -> Need | None:
    """The condition that no course of the turn could meet (N-006), or None."""
    declared = read(action, ground, body, order, index)
    category = action.category_of(ground, declared)
    return next((need for need in action.unmet(ground, declared) if category < need.since), None)


def read(action: Action, ground: Ground, body: View, order: Order, index: int) -> Declared:
    """An order of a view in numbers."""
    return read_order(action, body.seat, order, index, body.names, ground.station, ground.kinds, ground.place)


def warnings(view: View, order: Order) -> list[str]:
    """What is not yet so for an order that is taken: keys of words."""
    body = body_of(view, order)
    action = ACTIONS.get(str(order.get("do")))
    if body is None or action is None or not body.able:
        return []
    ground = known(body)
    need = action.needs(ground, read(action, ground, body, order, 0))
    return [] if need is None else [need.code]


def why_not_reaction(view: View, reaction: object) -> list[Refusal]:
    """A reaction whose second order no course of the turn could make legal (N-204)."""
    if not isinstance(reaction, dict) or not isinstance(reaction.get("to"), dict):
        return []
    order = reaction["to"]
    action = ACTIONS.get(str(order.get("do")))
    if action is None:
        return []
    need = barred(action, known(view), view, order, 0)
    return [] if need is None else [Refusal(need.rule or action.rule, need.code, -1, "reaction.to", order["do"])]
