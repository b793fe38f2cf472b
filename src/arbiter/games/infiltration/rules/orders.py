"""Why a sheet is not taken: the rule of the card that it names (I-201, I-203, I-204, I-206, I-209), then what its form says."""

from arbiter.games.infiltration.rules.menu import is_delayed, menu_of, open_to
from arbiter.games.infiltration.seen.view import InfiltrationView, inside
from arbiter.games.infiltration.world.codes import ACTION_CARDS, PLAYS
from arbiter.kernel.forms import check_sheet
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import Refusal


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
