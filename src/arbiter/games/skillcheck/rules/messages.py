"""K-304: a whole message at a single check: what of it is for now, and what waits for its time.

[ours] What a player sends before it is asked for is kept for the moment when it is: a contribution for his place in the order, a
conditional order for his next window. A conditional order alone is no reply; what is sent with or after it joins it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, final

from arbiter.games.skillcheck.acting.replies import IN_ADVANCE, LEAVE_ADD, TAKE_BACK
from arbiter.games.skillcheck.acting.turn import CONTRIBUTION, WINDOW
from arbiter.games.skillcheck.rules import orders
from arbiter.games.skillcheck.seen.view import SkillView
from arbiter.games.skillcheck.world.wording import phrase, words
from arbiter.kernel import forms
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import Refusal


@final
class Message:
    """A message as it was read: a sheet, and what of it was not understood, in words."""

    def __init__(self, sheet: Sheet, faults: list[str]) -> None:
        self.sheet: Final = sheet
        self.faults: Final = faults


Reader = Callable[[SkillView, str], Message]
"""How messages are read: a game knows no language."""


@final
class Heard:
    """What a message says: orders for the ask that is open, orders for a later `window`, parts that mean nothing now, and what the rules
    refuse."""

    def __init__(
        self, now: list[Order], later: list[Order], window: str, faults: list[str], refusals: list[Refusal]
    ) -> None:
        self.now: Final = now
        self.later: Final = later
        self.window: Final = window
        self.faults: Final = faults
        self.refusals: Final = refusals

    def text(self, language: str, names: list[str]) -> list[str]:
        """The receipt in words."""
        lexicon = words(language)
        lines = [lexicon.order(order, names) for order in self.now + self.later]
        return lines + self.faults + [lexicon.refusal(refusal.plain(), names) for refusal in self.refusals]


def hear(view: SkillView, text: str, read: Reader) -> Heard:
    """A message of the seat whose view this is."""
    if view.asked:
        return _heard_now(view, text, read)
    if _has_added(view):
        return _heard_late(view, read(view, text))
    seen = contributor(view)
    message = read(seen, text)
    kept, refusals = _taken(seen, message)
    return Heard([], kept, CONTRIBUTION, message.faults, refusals)


def _heard_now(view: SkillView, text: str, read: Reader) -> Heard:
    message = read(view, text)
    kept, refusals = _taken(view, message)
    if (refusals or message.faults) and not _has_added(view):
        later = _early_contribution(view, kept, read(contributor(view), text))
        if later:
            return Heard(kept, later, CONTRIBUTION, [], [])
    return Heard(kept, [], CONTRIBUTION, message.faults, refusals)


def _heard_late(view: SkillView, message: Message) -> Heard:
    """After a seat's contribution only the last window is still to come."""
    kept: list[Order] = []
    refusals: list[Refusal] = []
    for order in message.sheet.orders:
        refusal = orders.why_not_instant(view, order)
        if order.get("do") == LEAVE_ADD or order.get("window") == "before_cards":
            refusal = Refusal("K-209", "not_now", -1, "do", order.get("do"))
        if refusal is None:
            kept.append(order)
        else:
            refusals.append(refusal)
    return Heard([], kept, WINDOW, message.faults, refusals)


def _has_added(view: SkillView) -> bool:
    return view.check is None or view.check.counts[view.seat] >= 0


def _taken(view: SkillView, message: Message) -> tuple[list[Order], list[Refusal]]:
    """What the rules take of a message, its cards named as menus name them, and what they refuse."""
    whole = orders.canonical(message.sheet)
    refusals = orders.why_not(view, whole)
    return forms.without(whole, refusals).orders, refusals


def contributor(view: SkillView) -> SkillView:
    """What a seat would see if it were its turn to add."""
    return replace(view, stage="add", asked=True, speakers=[view.seat], offer=[], can=[], places=[])


def _early_contribution(view: SkillView, kept: list[Order], again: Message) -> list[Order]:
    """What of a message is a contribution sent during a window before its time, if that explains all of it; `again` is the message as it
    reads from a contributor."""
    if view.stage == "add" or again.faults:
        return []
    taken, refusals = _taken(contributor(view), again)
    return [] if refusals else [order for order in taken if order not in kept]


def joined(before: Sheet | None, new: list[Order]) -> Sheet:
    """What stands after a message: a reply replaces the reply before it, and conditional orders stay until they are taken back."""
    old = [] if before is None or any(order.get("do") == TAKE_BACK for order in new) else before.orders
    left = [order for order in old if order.get("do") in IN_ADVANCE and order not in new]
    silent = all(order.get("do") in IN_ADVANCE for order in new)
    return Sheet(left + [order for order in old if silent and order.get("do") not in IN_ADVANCE] + new)


def waiting(language: str, names: list[str], ask: str) -> str:
    """For whom a check waits, in words; "": for nobody, but the window is still open."""
    window = words(language).name(ask.split(".")[0])
    if not names:
        return phrase(language, "still_open").format(window=window)
    return phrase(language, "waiting").format(names=", ".join(names), window=window)


def title(language: str) -> str:
    """What a check is called that has no title."""
    return phrase(language, "single")
