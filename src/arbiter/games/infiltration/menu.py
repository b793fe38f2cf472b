"""What a seat may lay (I-201, I-203, I-206), and what would come to nothing as things stand."""

from arbiter.games.infiltration.codes import (
    ACTION_CARDS,
    ADVANCE,
    DOWNLOAD,
    EXTRACT,
    ITEM,
    PLAYS,
    RETREAT,
    SPECIAL,
    USE_INTERFACE,
)
from arbiter.games.infiltration.questions import question_menu
from arbiter.games.infiltration.view import InfiltrationView, inside
from arbiter.kernel.forms import check_sheet
from arbiter.kernel.menu import Field, Menu, OrderForm, Pick, Sheet
from arbiter.kernel.refusal import Refusal


def menu_of(view: InfiltrationView) -> Menu:
    """One card a round; while this seat is asked something, the answers."""
    if view.question:
        return question_menu(view.question_options)
    forms: list[OrderForm] = []
    if inside(view) and not view.over:
        for play in range(ACTION_CARDS):
            if open_to(view, play):
                forms.append(OrderForm(PLAYS[play], 0, 2, 1, [], "I-203", None, _warnings(view, play)))
        if view.hand:
            items: list[Field] = [Pick("item", view.hand)]
            forms.append(OrderForm(PLAYS[ITEM], 0, 2, 1, items, "I-209"))
        if view.carried[view.seat]:
            specials: list[Field] = [Pick("special", view.carried[view.seat])]
            forms.append(OrderForm(PLAYS[SPECIAL], 0, 2, 1, specials, "I-209"))
    return Menu(forms, most=1)


def open_to(view: InfiltrationView, play: int) -> bool:
    """Whether an action card may be laid."""
    if play == (DOWNLOAD if view.extract else EXTRACT):
        return False
    return not is_delayed(view, play) and not view.forbidden >> play & 1


def is_delayed(view: InfiltrationView, play: int) -> bool:
    """Whether being delayed forbids the card (I-206)."""
    return play in (ADVANCE, RETREAT) and bool(view.delayed >> view.seat & 1)


def _warnings(view: InfiltrationView, play: int) -> list[str]:
    """What is not so now; an earlier agent may still change it."""
    room = view.at[view.seat]
    if play == USE_INTERFACE and view.interface[room] < 1:
        return ["no_interface"]
    if play in (DOWNLOAD, EXTRACT) and view.df[room] < 1:
        return ["no_df"]
    if play == ADVANCE and room >= view.depth - 1:
        return ["no_way_on"]
    return []


def why_not(view: InfiltrationView, sheet: Sheet) -> list[Refusal]:
    """Refusals of a sheet: the rule of the card first, then what its form says."""
    found: list[Refusal] = []
    if not view.question:
        for index in range(len(sheet.orders)):
            refusal = _refused(view, sheet, index)
            if refusal is not None:
                found.append(refusal)
    named = [refusal.index for refusal in found]
    found += [refusal for refusal in check_sheet(menu_of(view), sheet) if refusal.index not in named]
    return found


def _refused(view: InfiltrationView, sheet: Sheet, index: int) -> Refusal | None:
    """The rule of chapter 2 that an order breaks."""
    order = sheet.orders[index]
    do = order.get("do")
    at = f"orders.{index}"
    if not inside(view):
        return Refusal("I-204", "not_inside", index, at, do)
    if index > 0:
        return Refusal("I-203", "one_card", index, at, do)
    if not isinstance(do, str) or do not in PLAYS[:ACTION_CARDS]:
        return None
    play = PLAYS.index(do)
    if is_delayed(view, play):
        return Refusal("I-206", "delayed", index, at, do)
    if view.forbidden >> play & 1:
        return Refusal("I-209", "forbidden", index, at, do)
    if not open_to(view, play):
        return Refusal("I-201", "no_such_card", index, at, do)
    return None
