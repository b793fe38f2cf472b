"""Fields of any menu: every order that a menu allows can be given by a page, and comes back as the same order."""

from django.http import QueryDict

from arbiter.games import catalogue
from arbiter.kernel.dice import FastDice
from arbiter.kernel.drawing import draw_order
from arbiter.kernel.menu import Code, Menu, Number, Order, OrderForm, Pick, Some, Sub, Text
from arbiter.web.play.filling import Filled, filled
from arbiter.web.play.reading import order_sent

EVERY = OrderForm(
    "all",
    2,
    5,
    0,
    [
        Pick("to", ["lab", "kennel"]),
        Some("take", ["a", "a", "b"], most=3),
        Some("many", ["x", "y"], least=0, most=40, repeats=True),
        Number("count", 0, 9, optional=True),
        Code("code", 4),
        Text("text", 20),
        Sub("then", [OrderForm("move", 1, 1, 0, [Pick("to", ["lab"])]), OrderForm("wait", 0, 1, 0, [])], optional=True),
    ],
    marks=["fail"],
)


def sent(order: Order, form: Filled) -> QueryDict:
    """What a page would send for an order of a form."""
    post = QueryDict(mutable=True)
    post["form"] = form.key
    _fill(post, order, "")
    return post


def _fill(post: QueryDict, order: Order, prefix: str) -> None:
    for name, value in order.items():
        if isinstance(value, list):
            post.setlist(prefix + name, [str(one) for one in value])
        elif isinstance(value, dict):
            post[prefix + name] = f"{value['do']}.0"
            _fill(post, value, f"{prefix}{name}.")
        elif name != "do":
            post[prefix + name] = "1" if value is True else str(value)


def test_an_order_with_every_kind_of_field_comes_back() -> None:
    order: Order = {"do": "all", "to": "lab", "take": ["a", "a"], "many": ["x", "y", "y"], "count": 3, "code": "1204"}
    order |= {"text": "привет", "then": {"do": "move", "to": "lab"}, "fail": True}
    form = filled([EVERY], catalogue.game("nemesis").words("ru"))[0]
    assert order_sent(sent(order, form), Menu([EVERY])) == order


def test_what_is_left_out_is_left_out() -> None:
    form = filled([EVERY], catalogue.game("nemesis").words("ru"))[0]
    order: Order = {"do": "all", "to": "lab", "take": [], "many": [], "code": "1204", "text": "я"}
    assert order_sent(sent(order, form), Menu([EVERY])) == order


def test_random_orders_of_a_station_come_back() -> None:
    game, dice = catalogue.game("nemesis"), FastDice(7)
    world = game.setup({}, ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"], FastDice(3))
    tried = 0
    for seat in range(6):
        menu = game.menu(game.view(world, seat))
        for form, shown in zip(menu.forms, filled(menu.forms, game.words("ru")), strict=True):
            order = draw_order(form, dice)
            if order is not None and not any(isinstance(value, dict) for value in order.values()):
                said = {name: value for name, value in order.items() if value != []}
                read = order_sent(sent(order, shown), menu)
                assert {name: value for name, value in read.items() if value != []} == said
                tried += 1
    assert tried > 50


def test_an_order_inside_shows_the_fields_of_the_one_that_was_chosen() -> None:
    given = QueryDict("then=move.0")
    form = filled([EVERY], catalogue.game("nemesis").words("ru"), given=given)[0]
    inner = form.blanks[-1].inner
    assert inner is not None
    assert [blank.name for blank in inner.blanks] == ["then.to"]
    assert filled([EVERY], catalogue.game("nemesis").words("ru"))[0].blanks[-1].inner is None
