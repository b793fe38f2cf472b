"""K-204, K-208: the windows of a check: who plays what in them, in which order, and what it does.

[ours] Who wants what is told only where two want the same window. The current player's silence orders them clockwise from his left,
silence of the one put off means that he goes on.
"""

from typing import Final, final

from arbiter.games.skillcheck.acting.replies import find, texts
from arbiter.games.skillcheck.acting.turn import WINDOW, Turn
from arbiter.games.skillcheck.rules.ch2_conditional import due, has_all, is_silent
from arbiter.games.skillcheck.world.abilities import concerns, may_lower, may_shift
from arbiter.games.skillcheck.world.cards import HIGH_TEXTS, LEADERSHIP, parse_card, play_name, text_of, type_named
from arbiter.games.skillcheck.world.codes import (
    AFTER_ADDING,
    AFTER_TOTAL,
    BEFORE,
    ORDER,
    STAGES,
    SUPER,
    WITHDRAW,
)
from arbiter.games.skillcheck.world.facts.check import Changed, Played, Wanted, Withdrawn, Zeroed
from arbiter.games.skillcheck.world.facts.orders import TakenBack, UsedUp
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.world import World, character
from arbiter.kernel.audience import everyone
from arbiter.kernel.menu import Order, Sheet

PLAYABLE: Final = {BEFORE: ["investigative-committee", "scientific-research"], AFTER_TOTAL: ["declare-emergency"]}
"""The texts of cards that may be played in a window."""
DECLARED: Final = -2
LOWERED: Final = -3
SHIFTED: Final = 2


@final
class Wish:
    """What a seat would do in a window: play a card for its text, or use its character's ability by `by`."""

    def __init__(self, seat: int, do: str, card: int = -1, by: int = 0) -> None:
        self.seat: Final = seat
        self.do: Final = do
        self.card: Final = card
        self.by: Final = by

    def what(self) -> str:
        """The name of it."""
        return play_name(self.card) if self.card >= 0 else self.do


def open_window(turn: Turn, stage: int) -> None:
    """Everybody is asked, and what they want is carried out in order."""
    world = turn.world
    replies = turn.ask(STAGES[stage], stage, everyone(world.count()), None, WINDOW)
    wishes: list[Wish] = []
    for seat in world.from_left():
        wishes += _wishes(turn, seat, replies[seat], stage)
    ordered = _in_order(turn, wishes, stage)
    for at in range(len(ordered)):
        wish = ordered[at]
        if not possible(world, wish):
            turn.lapse(wish.seat, wish.do, "K-204", "not_now")
            turn.tell(Withdrawn(wish.seat, wish.what()))
        elif wish.seat != ordered[0].seat and _withdraws(turn, wish):
            turn.tell(Withdrawn(wish.seat, wish.what()))
        else:
            grant(turn, wish)


def _wishes(turn: Turn, seat: int, sheet: Sheet, stage: int) -> list[Wish]:
    """What one seat's reply, or its conditional orders if it is silent, would do now."""
    if is_silent(sheet):
        order = due(turn.world, seat, stage)
        if order is None or turn.world.revealed[seat]:
            return []
        card = order.cards[0]
        turn.tell(TakenBack(seat, stage))
        return [Wish(seat, "play", card)]
    found: list[Wish] = []
    for written in sheet.orders:
        wish = _wish(turn.world, seat, written, stage)
        if wish is not None:
            found.append(wish)
        elif written.get("do") == "play":
            turn.lapse(seat, "play", "K-204", "not_now")
    return found


def _wish(world: World, seat: int, order: Order, stage: int) -> Wish | None:
    """An order as a wish, if it can be meant now."""
    do = order.get("do")
    if do == "play":
        card = parse_card(str(order["card"]))
        fits = text_of(card) in PLAYABLE[stage] and not world.revealed[seat] and has_all(world, seat, [card])
        return Wish(seat, "play", card) if fits else None
    if do == "lower" and may_lower(world, seat):
        return Wish(seat, "lower", -1, LOWERED)
    if do == "shift" and may_shift(world, seat):
        return Wish(seat, "shift", -1, SHIFTED if order.get("by") == "harder" else -SHIFTED)
    return None


def _in_order(turn: Turn, wishes: list[Wish], stage: int) -> list[Wish]:
    """The wishes in the order that the current player gives to their seats."""
    seats: list[int] = []
    for wish in wishes:
        if wish.seat not in seats:
            seats.append(wish.seat)
    if len(seats) < 2:
        return wishes
    for wish in wishes:
        turn.tell(Wanted(wish.seat, wish.what()))
    name = f"{STAGES[stage]}.order"
    sheet = turn.ask_one(name, ORDER, turn.world.current, seats, WINDOW)
    order = find(sheet, "order")
    if order is not None:
        seats = [turn.world.names.index(name) for name in texts(order.get("seats"))]
    return [wish for seat in seats for wish in wishes if wish.seat == seat]


def _withdraws(turn: Turn, wish: Wish) -> bool:
    """Whether the one put off would rather keep his card."""
    sheet = turn.ask_one(f"withdraw.{wish.seat}", WITHDRAW, wish.seat, [wish.card], WINDOW)
    return find(sheet, "withdraw") is not None


def possible(world: World, wish: Wish) -> bool:
    """Whether a wish can still be carried out: Declare Emergency works once a check, and a card can be played only once."""
    if wish.do != "play":
        return True
    if text_of(wish.card) == HIGH_TEXTS[LEADERSHIP] and world.the_check().declared:
        return False
    return has_all(world, wish.seat, [wish.card])


def grant(turn: Turn, wish: Wish) -> None:
    """The text of the card, or the ability, takes effect."""
    if wish.do == "play":
        turn.tell(Played(wish.seat, wish.card))
        if text_of(wish.card) == HIGH_TEXTS[LEADERSHIP]:
            turn.tell(Changed("declare_emergency", DECLARED))
    elif wish.do == "lower":
        turn.tell(Changed("saul_tigh", wish.by))
    else:
        turn.tell(Changed("tom_zarek", wish.by))


def before_cards(turn: Turn) -> None:
    """Changes that nobody chooses, then the window before cards are added."""
    world = turn.world
    check = world.the_check()
    if check.nominee >= 0 and world.has_power(check.nominee, character("starbuck")) and concerns(check, "starbuck"):
        turn.tell(Changed("starbuck", content().modifiers["starbuck"].by[0]))
    for change in world.changes:
        turn.tell(Changed(change.source, change.by))
    open_window(turn, BEFORE)


def after_adding(turn: Turn) -> None:
    """Chief Tyrol may name a type that counts 0; he is asked alone, for everybody knows who he is."""
    world = turn.world
    seat = world.owner(character("chief_tyrol"))
    if seat < 0 or world.used[seat] or world.the_check().source == SUPER:
        return
    sheet = turn.ask_one(STAGES[AFTER_ADDING], AFTER_ADDING, seat, None, WINDOW)
    order = find(sheet, "zero")
    if order is not None:
        turn.tell(UsedUp(seat, "zero"))
        turn.tell(Zeroed(seat, type_named(str(order["type"]))))


def after_total(turn: Turn) -> None:
    """The window after the total."""
    open_window(turn, AFTER_TOTAL)
