"""What a seat may lay (I-201, I-203, I-206), and what would come to nothing as things stand."""

from arbiter.games.infiltration.acting.questions import question_menu
from arbiter.games.infiltration.seen.view import InfiltrationView, inside
from arbiter.games.infiltration.world.codes import (
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
from arbiter.kernel.menu import Field, Menu, OrderForm, Pick


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
