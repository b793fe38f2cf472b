"""A menu as data is all that a page needs: a form is drawn and filled in for every order of every game from the JSON alone."""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from arbiter.games import catalogue
from arbiter.kernel import form_data
from arbiter.kernel.ask import Ask
from arbiter.kernel.forms import misfit
from arbiter.kernel.menu import Menu, OrderForm, Sub
from arbiter.kernel.view import World
from arbiter.testing.random_games import RandomGame

Json = dict[str, Any]
PLAYED: dict[str, tuple[Iterable[int], int, int]] = {
    "nemesis": ([*range(45), *range(60, 76)], 6, 7),
    "infiltration": (range(36), 4, 3),
    "skillcheck": ([*range(6), 9, 29], 4, 3),
}
"""The seeds of the games that are looked at, the least seats, and how many numbers of seats there are."""
NO_ORDERS = {"nemesis": {"if", "reaction"}, "infiltration": set(), "skillcheck": set()}
"""What has the words of an order and is none."""
ENOUGH = 5
"""Menus in which an order is looked at."""


def filled(form: Json, chance: random.Random) -> Json | None:
    """An order as somebody fills it in who has nothing but the form; None if a field offers nothing."""
    order: Json = {"do": form["do"]}
    for field in form["fields"]:
        value = VALUES[field["kind"]](field, chance)
        if value is not None:
            order[field["name"]] = value
        elif not field["optional"]:
            return None
    return order


def some(field: Json, chance: random.Random) -> list[str] | None:
    options = field["options"] * (field["most"] if field["repeats"] else 1)
    if len(options) < field["least"]:
        return None
    return chance.sample(options, chance.randint(field["least"], min(field["most"], len(options))))


def code(field: Json, chance: random.Random) -> str:
    digits = chance.sample("0123456789", field["length"])  # no digit twice: that may be against its rule
    return "".join(digits)


VALUES: dict[str, Any] = {
    "pick": lambda field, chance: chance.choice(field["options"]) if field["options"] else None,
    "some": some,
    "number": lambda field, chance: chance.randint(field["low"], field["high"]),
    "code": code,
    "text": lambda field, chance: "слово"[: field["most"]],
    "sub": lambda field, chance: filled(chance.choice(field["forms"]), chance) if field["forms"] else None,
}


def drawn(menu: Json) -> str:
    """A page that somebody can fill in."""
    return "\n".join([*map(drawn_form, menu["forms"]), *map(drawn_field, menu["extra"])])


def drawn_form(form: Json) -> str:
    notes = "; ".join([*form["warning_texts"], *form["mark_labels"]])
    fields = "".join(map(drawn_field, form["fields"]))
    return f"<fieldset><legend>{form['label']} {'★' * max(form['price'], 0)}</legend>{fields}{notes}</fieldset>"


def drawn_field(field: Json) -> str:
    inside = "".join(map(drawn_form, field.get("forms", [])))
    options = "".join(
        f"<option value={value!r}>{label}</option>"
        for value, label in zip(field.get("options", []), field.get("labels", []), strict=True)
    )
    return f"<label>{field['label']}<select name={field['name']!r}>{options}</select>{inside}</label>"


def menus(name: str) -> Iterator[Menu]:
    """The menus that people are offered in random games."""
    game = catalogue.game(name)
    seeds, least, most = PLAYED[name]
    for seed in seeds:
        found: list[Menu] = []

        def watch(ask: Ask, seat: int, world: World, found: list[Menu] = found) -> None:
            view = game.view(world, seat)
            found += [game.menu(view) if ask.menu is None else ask.menu, game.instants(view)]

        table = RandomGame(game, least + seed % most, seed)
        while not table.ended() and len(table.turns) < 20:
            table.play_turn(watch)
            for menu in found:
                yield menu
                yield from (own for _, own in menu.others)
            found.clear()


@pytest.mark.parametrize("name", catalogue.NAMES)
def test_a_form_for_every_order_is_drawn_and_filled_in_from_the_data_alone(name: str) -> None:
    game, chance = catalogue.game(name), random.Random(7)
    words, times, unnamed = game.words("ru"), Counter[str](), set[str]()
    for menu in menus(name):
        fresh = [form for form in menu.forms if any(times[do] < ENOUGH for do in inside(form))]
        if not fresh:
            continue
        shown: Json = json.loads(json.dumps(form_data.plain(Menu(fresh, menu.points, extra=menu.extra), words)))
        page = drawn(shown)
        for form, own in zip(shown["forms"], fresh, strict=True):
            assert form["label"] in page
            times.update(actions(form))
            order = filled(form, chance)
            assert order is None or misfit(own, order, "orders.0") is None, order
        unnamed |= {label for label in labels(shown) if label.isascii() and not label.isupper() and not label.isdigit()}
    assert {do for do in words.orders if not times[do]} == NO_ORDERS[name]
    assert unnamed == set()


def inside(form: OrderForm) -> Iterator[str]:
    """The same of a form itself."""
    yield form.do
    for field in form.fields:
        for one in field.forms if isinstance(field, Sub) else []:
            yield from inside(one)


def actions(form: Json) -> Iterator[str]:
    """What can be done by a form, also inside it."""
    yield form["do"]
    for field in form["fields"]:
        for one in field.get("forms", []):
            yield from actions(one)


def labels(menu: Json) -> Iterator[str]:
    """Every text that a page shows."""
    for form in menu["forms"]:
        yield from of_form(form)
    for field in menu["extra"]:
        yield from of_field(field)


def of_form(form: Json) -> Iterator[str]:
    yield from [form["label"], *form["mark_labels"], *form["warning_texts"]]
    for field in form["fields"]:
        yield from of_field(field)


def of_field(field: Json) -> Iterator[str]:
    yield field["label"]
    yield from field.get("labels", [])
    for form in field.get("forms", []):
        yield from of_form(form)
