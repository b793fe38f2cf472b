"""Order forms: what fits, what is refused and where, that what is drawn is legal, that the schema says the same."""

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from arbiter.kernel import drawing, form_data, forms
from arbiter.kernel.dice import FastDice
from arbiter.kernel.menu import Code, Field, Menu, Number, Order, OrderForm, Pick, Sheet, Some, Sub, Text

SHOOT = OrderForm("shoot", 2, 1, 1, [Pick("target", ["Анна", "Борис", "air"], now=1)], "N-402", ["last"])
MOVE = OrderForm("move", 1, 10, 0, [Pick("to", ["lab", "hangar"])], "N-601")
POUR = OrderForm("pour", 1, 4, 0, [Number("amount", 1, 60)], "N-407")
DROP = OrderForm("drop", 0, 5, 0, [Some("items", ["knife", "knife", "axe"], 1, 3)], "N-705")
CODE = OrderForm("enter_code", 1, 0, 0, [Code("digits", 4, "N-603")], "N-602")
LABEL = OrderForm("insert", 1, 3, 0, [Text("label", 5, optional=True)], "N-1020")
ORDER = OrderForm("order", 1, 2, 0, [Sub("action", [MOVE, DROP])], "N-510")
MENU = Menu(
    [SHOOT, MOVE, POUR, DROP, CODE, LABEL, ORDER],
    points=4,
    points_rule="N-201",
    most=4,
    extra=[Pick("initiative_zero", ["true"]), Number("wish", 0, 3)],
)


def refused(*orders: object, menu: Menu = MENU, **extra: object) -> list[tuple[str, str, int, str]]:
    """The refusals of a sheet: rule, code, index, path."""
    sheet = Sheet(cast(list[Order], list(orders)), extra)
    return [(one.rule, one.code, one.index, one.path) for one in forms.check_sheet(menu, sheet)]


@pytest.mark.parametrize(
    "order",
    [
        {"do": "shoot", "target": "air"},
        {"do": "shoot", "target": "air", "last": True},
        {"do": "pour", "amount": 1},
        {"do": "pour", "amount": 60},
        {"do": "drop", "items": ["knife", "knife"]},
        {"do": "enter_code", "digits": "0123"},
        {"do": "insert"},
        {"do": "insert", "label": "12345"},
        {"do": "order", "action": {"do": "move", "to": "lab"}},
    ],
)
def test_an_order_of_the_menu_is_taken(order: Order) -> None:
    assert refused(order) == []


@pytest.mark.parametrize(
    ("order", "rule", "code", "path"),
    [
        ("shoot", "", "not_an_order", "orders.0"),
        ({"target": "Анна"}, "", "not_an_order", "orders.0"),
        ({"do": "fly"}, "", "not_in_menu", "orders.0.do"),
        ({"do": "shoot"}, "N-402", "missing_field", "orders.0.target"),
        ({"do": "shoot", "target": "Вера"}, "N-402", "not_an_option", "orders.0.target"),
        ({"do": "shoot", "target": ["Анна"]}, "N-402", "not_an_option", "orders.0.target"),
        ({"do": "shoot", "target": "Анна", "fast": True}, "N-402", "unknown_field", "orders.0.fast"),
        ({"do": "shoot", "target": "Анна", "last": "yes"}, "N-402", "not_a_mark", "orders.0.last"),
        ({"do": "move", "to": "lab", "last": True}, "N-601", "unknown_field", "orders.0.last"),
        ({"do": "pour", "amount": 0}, "N-407", "not_in_range", "orders.0.amount"),
        ({"do": "pour", "amount": 61}, "N-407", "not_in_range", "orders.0.amount"),
        ({"do": "pour", "amount": True}, "N-407", "not_in_range", "orders.0.amount"),
        ({"do": "pour", "amount": 1.5}, "N-407", "not_in_range", "orders.0.amount"),
        ({"do": "drop", "items": "knife"}, "N-705", "not_a_list", "orders.0.items"),
        ({"do": "drop", "items": []}, "N-705", "wrong_count", "orders.0.items"),
        ({"do": "drop", "items": ["axe", "axe"]}, "N-705", "too_many_alike", "orders.0.items"),
        ({"do": "drop", "items": ["gun"]}, "N-705", "not_an_option", "orders.0.items"),
        ({"do": "enter_code", "digits": "012"}, "N-602", "not_a_code", "orders.0.digits"),
        ({"do": "enter_code", "digits": 1234}, "N-602", "not_a_code", "orders.0.digits"),
        ({"do": "enter_code", "digits": "12a4"}, "N-602", "not_a_code", "orders.0.digits"),
        ({"do": "enter_code", "digits": "١٢٣٤"}, "N-602", "not_a_code", "orders.0.digits"),
        ({"do": "enter_code", "digits": "0120"}, "N-603", "repeated_digits", "orders.0.digits"),
        ({"do": "insert", "label": "123456"}, "N-1020", "not_a_text", "orders.0.label"),
        ({"do": "order", "action": "move"}, "N-510", "not_an_order", "orders.0.action"),
        ({"do": "order", "action": {"do": "fly"}}, "N-510", "not_in_menu", "orders.0.action"),
        ({"do": "order", "action": {"do": "move", "to": "attic"}}, "N-601", "not_an_option", "orders.0.action.to"),
        ({"do": "move", "to": "lab", "as": "Вера"}, "", "not_yours", "orders.0.as"),
    ],
)
def test_what_does_not_fit_is_refused_with_rule_and_place(order: object, rule: str, code: str, path: str) -> None:
    refusal = forms.check_order(MENU, order, 0)
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.index, refusal.path) == (rule, code, 0, path)


def test_a_refusal_says_what_stood_there_and_what_could() -> None:
    sheet = Sheet([{"do": "pour", "amount": 61}])
    (refusal,) = forms.check_sheet(MENU, sheet)
    assert (refusal.value, refusal.allowed) == (61, ["1..60"])
    assert refusal.plain()["value"] == 61


def test_each_order_is_judged_by_itself() -> None:
    bad, good = {"do": "fly"}, {"do": "move", "to": "lab"}
    assert refused(good, bad, good) == [("", "not_in_menu", 1, "orders.1.do")]


def test_an_order_beyond_the_points_is_refused_and_the_rest_stands() -> None:
    pour: Order = {"do": "pour", "amount": 1}
    shoot: Order = {"do": "shoot", "target": "Анна"}
    assert refused(pour, pour, pour, shoot, pour) == [("N-201", "too_dear", 3, "orders.3")]


def test_an_order_that_may_stand_once_is_refused_the_second_time() -> None:
    shoot: Order = {"do": "shoot", "target": "Анна"}
    assert refused(shoot, shoot) == [("N-402", "too_often", 1, "orders.1")]


def test_a_refused_order_costs_nothing() -> None:
    wrong: Order = {"do": "shoot", "target": "Вера"}
    assert refused(
        wrong, {"do": "shoot", "target": "Анна"}, {"do": "pour", "amount": 1}, {"do": "pour", "amount": 2}
    ) == [("N-402", "not_an_option", 0, "orders.0.target")]


def test_more_orders_than_a_sheet_holds_are_refused() -> None:
    drop: Order = {"do": "drop", "items": ["axe"]}
    assert refused(drop, drop, drop, drop, drop) == [("", "too_many", 4, "orders.4")]


def test_fields_of_the_sheet_are_checked_and_true_is_a_flag() -> None:
    assert refused(initiative_zero=True, wish=3) == []
    assert refused(wish=4) == [("", "not_in_range", -1, "wish")]
    assert refused(hurry=True) == [("", "unknown_field", -1, "hurry")]
    assert refused(initiative_zero="maybe") == [("", "not_an_option", -1, "initiative_zero")]


def test_without_what_was_refused_the_rest_of_the_sheet_stands() -> None:
    sheet = Sheet([{"do": "fly"}, {"do": "move", "to": "lab"}], {"hurry": True, "wish": 1})
    assert forms.without(sheet, forms.check_sheet(MENU, sheet)).plain() == {
        "orders": [{"do": "move", "to": "lab"}],
        "wish": 1,
    }


def test_another_character_s_orders_are_judged_and_paid_by_its_own_menu() -> None:
    menu = Menu([MOVE], points=1, points_rule="N-201", others=[("Вера", Menu([POUR], points=1, points_rule="N-201"))])
    own, hers = {"do": "move", "to": "lab"}, {"do": "pour", "amount": 5, "as": "Вера"}
    assert refused(own, hers, menu=menu) == []
    assert refused({"do": "pour", "amount": 5}, menu=menu) == [("", "not_in_menu", 0, "orders.0.do")]
    assert refused(hers, hers, menu=menu) == [("N-201", "too_dear", 1, "orders.1")]


def test_of_forms_with_one_name_the_one_that_fits_counts_with_its_price() -> None:
    cheap = OrderForm("move", 1, 10, 0, [Pick("to", ["lab"])], "N-601")
    dear = OrderForm("move", 2, 10, 0, [Pick("to", ["hangar"])], "N-601")
    menu = Menu([cheap, dear], points=2, points_rule="N-201")
    assert refused({"do": "move", "to": "hangar"}, menu=menu) == []
    assert refused({"do": "move", "to": "lab"}, {"do": "move", "to": "hangar"}, menu=menu)[0][1] == "too_dear"
    assert refused({"do": "move", "to": "attic"}, menu=menu) == [("N-601", "not_an_option", 0, "orders.0.to")]


def test_orders_are_counted_by_options_numbers_and_elements() -> None:
    assert form_data.count_orders([SHOOT]) == 3
    assert form_data.count_orders([POUR]) == 60
    assert form_data.count_orders([DROP]) == 2
    assert form_data.count_orders([CODE]) == 1
    assert form_data.count_orders([LABEL]) == 2
    assert form_data.count_orders([ORDER]) == 4
    assert form_data.count_orders([SHOOT, POUR]) == 63


def test_a_form_without_an_option_for_what_must_be_picked_can_t_be_filled() -> None:
    assert not forms.possible(OrderForm("give", 1, 5, 0, [Pick("item", [])]))
    assert not forms.possible(OrderForm("drop", 1, 5, 0, [Some("items", [], 1)]))
    assert not forms.possible(OrderForm("order", 1, 5, 0, [Sub("action", [])]))
    assert forms.possible(OrderForm("give", 1, 5, 0, [Pick("item", [], optional=True)]))
    assert forms.possible(SHOOT)


def test_what_is_drawn_is_possible_as_things_stand() -> None:
    drawn = [drawing.draw_order(SHOOT, FastDice(seed)) for seed in range(30)]
    assert {cast(Order, order)["target"] for order in drawn} == {"Анна"}
    assert drawing.draw_order(OrderForm("shoot", 1, 1, 0, [Pick("target", ["Анна"], now=0)]), FastDice(1)) is None


def test_the_plain_menu_has_every_form_and_field() -> None:
    plain = form_data.plain(MENU)
    shown = cast(list[dict[str, object]], plain["forms"])
    assert [form["do"] for form in shown] == ["shoot", "move", "pour", "drop", "enter_code", "insert", "order"]
    fields = [cast(list[dict[str, object]], form["fields"])[0]["kind"] for form in shown]
    assert fields == ["pick", "pick", "number", "some", "code", "text", "sub"]
    assert plain["points"] == 4


def test_the_plain_menu_tells_orders_inside_orders_and_every_rule() -> None:
    inner = OrderForm("enter_code", 0, 0, 1, [Code("digits", 4, "T-3")], "T-3", group="doors", times_rule="T-9")
    plain = form_data.plain(Menu([OrderForm("order", 1, 2, 0, [Sub("what", [inner])], "T-8")], 4, "T-7"))
    (form,) = cast(list[dict[str, object]], plain["forms"])
    (field,) = cast(list[dict[str, object]], form["fields"])
    (inside,) = cast(list[dict[str, object]], field["forms"])
    assert plain["points_rule"] == "T-7"
    assert (form["group"], form["times_rule"]) == ("order", "T-8")
    assert (inside["group"], inside["times_rule"]) == ("doors", "T-9")
    assert inside["fields"] == [{"name": "digits", "kind": "code", "optional": False, "length": 4, "rule": "T-3"}]


names = st.lists(st.sampled_from(["a", "b", "c", "d", "e"]), max_size=5)


def fields(depth: int) -> st.SearchStrategy[Field]:
    """A random field, with orders inside it down to `depth`."""
    name, optional = st.sampled_from(["one", "two"]), st.booleans()
    kinds: list[st.SearchStrategy[Field]] = [
        st.builds(Pick, name, names.map(lambda found: sorted(set(found))), optional, st.integers(-1, 0)),
        st.builds(Some, name, names, st.integers(0, 2), st.integers(2, 4), st.booleans(), optional),
        st.builds(
            lambda n, low, more, o: Number(n, low, low + more, o), name, st.integers(-3, 3), st.integers(0, 5), optional
        ),
        st.builds(Code, name, st.integers(1, 4), st.just(""), optional),
        st.builds(Text, name, st.integers(1, 8), optional),
    ]
    if depth:
        kinds.append(
            st.builds(Sub, name, st.lists(order_forms(depth - 1), max_size=2, unique_by=lambda form: form.do), optional)
        )
    return st.one_of(kinds)


def order_forms(depth: int) -> st.SearchStrategy[OrderForm]:
    """A random form."""
    some = st.lists(fields(depth), max_size=2, unique_by=lambda field: field.name)
    do = st.sampled_from(["x", "y", "z"])
    return st.builds(
        OrderForm, do, st.integers(0, 3), st.just(1), st.integers(0, 2), some, st.just("R-1"), st.just(["last"])
    )


def unlike(found: list[OrderForm]) -> bool:
    """Whether all forms have different names."""
    return len({form.do for form in found}) == len(found)


menus = st.builds(
    Menu,
    st.lists(order_forms(1), max_size=3).filter(unlike),
    points=st.integers(-1, 5),
    points_rule=st.just("R-2"),
    most=st.integers(-1, 4),
)


@given(menus, st.integers(0, 2**31))
@settings(max_examples=300, deadline=None)
def test_a_drawn_sheet_is_always_legal(menu: Menu, seed: int) -> None:
    sheet = drawing.draw_sheet(menu, FastDice(seed))
    assert forms.check_sheet(menu, sheet) == []


values = st.recursive(
    st.sampled_from(["a", "b", "z", "12", "1234", True, -1, 0, 3, 4, None]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.fixed_dictionaries({"do": st.sampled_from(["x", "y"])}, optional={"one": inner})
    ),
    max_leaves=4,
)
orders = st.fixed_dictionaries(
    {"do": st.sampled_from(["x", "y", "z"])}, optional={"one": values, "two": values, "last": values}
)


@given(
    menus.filter(lambda menu: bool(menu.forms)),
    st.integers(0, 2**31),
    orders,
    st.sampled_from(["drawn", "wild", "spoilt"]),
)
@settings(max_examples=400, deadline=None)
def test_the_schema_takes_what_the_form_takes(menu: Menu, seed: int, wild: Order, how: str) -> None:
    drawn = drawing.draw_order(menu.forms[0], FastDice(seed)) or wild
    order = {"drawn": drawn, "wild": wild, "spoilt": {**drawn, **{key: wild[key] for key in list(wild)[1:2]}}}[how]
    order = {key: value for key, value in order.items() if value is not None}
    refusal = forms.check_order(Menu(menu.forms), order, 0)
    valid = Draft202012Validator(form_data.schema(Menu(menu.forms))).is_valid({"orders": [order]})
    if refusal is not None and refusal.code == "too_many_alike":
        return  # a schema can't say how often an element may stand
    assert valid == (refusal is None), (order, refusal)


def test_the_schema_takes_what_two_forms_of_one_name_take_and_another_character_s_orders() -> None:
    cheap = OrderForm("move", 1, 10, 0, [Pick("to", ["lab", "hangar"])])
    dear = OrderForm("move", 2, 10, 0, [Pick("to", ["lab", "tower"])])
    validator = Draft202012Validator(form_data.schema(Menu([cheap, dear], others=[("Вера", Menu([POUR]))])))
    assert validator.is_valid({"orders": [{"do": "move", "to": "lab"}, {"do": "pour", "amount": 5, "as": "Вера"}]})
    assert not validator.is_valid({"orders": [{"do": "pour", "amount": 5}]})
    assert not validator.is_valid({"orders": [{"do": "move", "to": "lab", "as": "Вера"}]})


def test_the_schema_of_an_empty_menu_takes_no_order() -> None:
    validator = Draft202012Validator(form_data.schema(Menu([])))
    assert validator.is_valid({"orders": []})
    assert not validator.is_valid({"orders": [{"do": "move"}]})


@given(menus, st.integers(0, 2**31))
@settings(max_examples=100, deadline=None)
def test_nothing_is_drawn_from_a_form_that_can_t_be_filled(menu: Menu, seed: int) -> None:
    for form in menu.forms:
        if not forms.possible(form):
            assert drawing.draw_order(form, FastDice(seed)) is None
