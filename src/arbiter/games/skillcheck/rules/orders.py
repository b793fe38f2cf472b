"""Why a sheet is not taken: what its menu does not hold, with the most particular rule that it breaks."""

from arbiter.games.skillcheck.acting.replies import LEAVE
from arbiter.games.skillcheck.rules.menu import instants_of, menu_of
from arbiter.games.skillcheck.seen.view import SkillView
from arbiter.games.skillcheck.world.cards import name_of, parse_card, play_name
from arbiter.kernel import forms
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import BadInput, Refusal


def why_not(view: SkillView, sheet: Sheet) -> list[Refusal]:
    """Refusals of a sheet: what its menu does not hold, with the most particular rule that it breaks."""
    own = menu_of(view)
    found = forms.check_sheet(own, canonical(sheet))
    return [_sharper(view, sheet, refusal) for refusal in found]


def why_not_instant(view: SkillView, order: Order) -> Refusal | None:
    """Why a conditional order is not taken between turns."""
    own = instants_of(view)
    wrong = forms.check_order(own, order, 0)
    return None if wrong is None else Refusal(wrong.rule, wrong.code, -1, wrong.path[9:], wrong.value, wrong.allowed)


def canonical(sheet: Sheet) -> Sheet:
    """The sheet with cards named as menus name them: by type to be added, by text to be played."""
    return Sheet([_canonical(order) for order in sheet.orders], sheet.extra)


def _canonical(order: Order) -> Order:
    if not isinstance(order, dict):
        return order
    found = dict(order)
    cards = order.get("cards")
    if isinstance(cards, list):
        found["cards"] = [_card_name(one, False) for one in cards]
    if "card" in order:
        found["card"] = _card_name(order["card"], True)
    return found


def _card_name(text: object, by_text: bool) -> object:
    """A card under the name that menus have for it; anything else stays what it is."""
    if not isinstance(text, str):
        return text
    try:
        one = parse_card(text)
    except BadInput:
        return text
    return play_name(one) if by_text else name_of(one)


def _sharper(view: SkillView, sheet: Sheet, refusal: Refusal) -> Refusal:
    """The refusal under the rule that is really broken."""
    order: object = sheet.orders[refusal.index] if 0 <= refusal.index < len(sheet.orders) else None
    if not isinstance(order, dict):
        return refusal
    me = view.seats[view.seat]
    do = order.get("do")
    cards = order.get("cards")
    if do == "add" and me.bound and isinstance(cards, list) and len(cards) > view.bound_most:
        most = [f"0..{view.bound_most}"]
        return Refusal("K-205", "too_many_cards", refusal.index, f"orders.{refusal.index}.cards", len(cards), most)
    if do in ("play", LEAVE) and me.revealed:
        return Refusal("K-205", "no_text", refusal.index, refusal.path, refusal.value)
    if do == "play" and not refusal.rule:
        return Refusal("K-204", "not_now", refusal.index, refusal.path, refusal.value)
    return refusal
