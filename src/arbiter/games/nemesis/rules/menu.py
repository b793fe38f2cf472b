"""N-001, N-201, N-203, N-204: the forms of everything that a seat may write now."""

from typing import Final

from arbiter.games.nemesis.acting.ground import known
from arbiter.games.nemesis.acting.reactions import EVENTS
from arbiter.games.nemesis.rules.actions import ACTIVE_THINGS, HIDDEN_THINGS, HUMANS, actions_at
from arbiter.games.nemesis.rules.ch09_stats import reacts
from arbiter.games.nemesis.seen.view import View
from arbiter.kernel.forms import possible
from arbiter.kernel.menu import Field, Menu, OrderForm, Pick, Sub

POINTS_RULE: Final = "N-201"


def menu_of(view: View) -> Menu:
    """The menu of a seat, and those of the called offspring that it commands (N-808)."""
    own = own_menu(view)
    others = [(puppet.names[puppet.seat], own_menu(puppet)) for puppet in view.commands if puppet.able]
    return Menu(own.forms, own.points, own.points_rule, 0, -1, own.extra, others) if others else own


def own_menu(view: View) -> Menu:
    """The menu of one character."""
    if not view.able:
        return Menu([], 0, POINTS_RULE)
    ground = known(view)
    forms: list[OrderForm] = []
    kind = ACTIVE_THINGS if ground.active() else HIDDEN_THINGS if ground.aware() else HUMANS
    for action in actions_at(ground.station, ground.place, kind):
        for form in action.forms(ground, False):
            if possible(form):
                forms.append(form)
    extra: list[Field] = [Pick("initiative_zero", ["true"], optional=True)]
    if reacts(ground.rules, ground.me):
        extra.append(reaction_field(view, forms))
    return Menu(forms, view.points, POINTS_RULE, 0, -1, extra)


def reaction_field(view: View, forms: list[OrderForm]) -> Sub:
    """N-204: "if EVENT then my ACTION becomes OTHER ACTION"."""
    event = OrderForm(
        "if",
        0,
        0,
        0,
        [Pick("event", EVENTS), Pick("who", view.names, optional=True), Pick("target", view.names, optional=True)],
        "N-204",
    )
    ids = list({form.do: form for form in forms})
    fields: list[Field] = [Sub("if", [event]), Pick("change", ids), Sub("to", forms)]
    return Sub("reaction", [OrderForm("reaction", 0, 0, 0, fields, "N-204")], optional=True)
