"""`menu`: everything that a seat may order now, by price, and what it may do at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import Folder, Json, Seat
from arbiter.cli.language import both, join, say

if TYPE_CHECKING:
    from arbiter.kernel.menu import Field, Menu, OrderForm
    from arbiter.kernel.words import Words


def menu(
    folder: Folder,
    seat: Seat,
    json: Json = False,
    schema: Annotated[
        bool, typer.Option("--schema", help=both("Схема JSON листа", "The JSON schema of a sheet"))
    ] = False,
) -> int:
    from arbiter.cli.language import current
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import open_table, seat_named
    from arbiter.kernel import forms

    table = open_table(folder)
    place = seat_named(table, seat)
    orders, instants = table.menu(place), table.instants(place)
    if schema:
        as_json(forms.schema(orders))
        return 0
    if json:
        as_json({"menu": forms.plain(orders), "instants": forms.plain(instants)})
        return 0
    words = table.teller().words[current()]
    if not table.asked(place):
        out(
            say(
                f"{table.names[place]}: сейчас приказов не ждут.", f"{table.names[place]}: no orders are asked for now."
            )
        )
    if orders.forms or table.asked(place):
        show(table.names[place], orders, words)
    for name, own in orders.others:
        show(name, own, words)
    if instants.forms:
        show(say("Сразу, до закрытия хода", "At once, before the turn is closed"), instants, words)
    if any(form.fields for form in [*orders.forms, *instants.forms]):
        out(legend())
    return 0


def legend() -> str:
    """How a menu is read."""
    return say(
        "?: можно не указывать; [в скобках]: сейчас невозможно, но может стать возможным за ход.",
        "?: may be left out; [in brackets]: not possible now, but the turn may make it so.",
    )


def show(title: str, menu: Menu, words: Words) -> None:
    """A menu as a table, cheapest first."""
    from arbiter.cli.output import grid, out

    points = f" · {stars(menu.points)}" if menu.points > 0 else ""
    ordered = sorted(menu.forms, key=lambda form: (form.price, form.category))
    columns = [
        say("цена", "price"),
        say("приказ", "order"),
        "do",
        say("кат.", "cat."),
        say("что указать", "fields"),
        say("пока не так", "not yet"),
    ]
    grid(title + points, columns, [_row(form, words) for form in ordered])
    for field in menu.extra:
        out(f"  {say('листу', 'sheet')}: {words.name(field.name)} ({field.name}) {field_text(field, words)}")
    marks = dict.fromkeys(mark for form in menu.forms for mark in form.marks)
    if marks:
        out(f"  {say('приказу', 'an order')}: {join(f'{words.name(mark)} ({mark})' for mark in marks)}")
    if not menu.forms:
        out(f"  {say('ничего', 'nothing')}")


def _row(form: OrderForm, words: Words) -> list[str]:
    fields = [
        f"{words.name(field.name)}{'?' if field.optional else ''}: {field_text(field, words)}" for field in form.fields
    ]
    warnings = join(words.warning(code) for code in form.warnings)
    return [stars(form.price), words.name(form.do), form.do, str(form.category or ""), "; ".join(fields), warnings]


def stars(points: int) -> str:
    """A price as stars."""
    return "★" * points if points > 0 else ""


def field_text(field: Field, words: Words) -> str:
    """What may stand in a field; what is not yet possible stands in brackets."""
    from arbiter.kernel.menu import Code, Number, Pick, Some, Sub, Text

    if isinstance(field, Pick):
        names = [words.name(option) for option in field.options]
        later = f"[{' | '.join(names[field.now :])}]" if field.now < len(names) else ""
        return " ".join(part for part in (" | ".join(names[: field.now]), later) if part)
    if isinstance(field, Some):
        span = f"{field.least}–{field.most}" if field.most < 99 else f"{field.least}+"
        span = f"{field.least}" if field.least == field.most else span
        return f"{span} {say('из', 'of')} {' | '.join(dict.fromkeys(words.name(option) for option in field.options))}"
    if isinstance(field, Number):
        return f"{field.low}–{field.high}"
    if isinstance(field, Code):
        return say(f"{field.length} цифры", f"{field.length} digits")
    if isinstance(field, Text):
        return say("слова", "words")
    assert isinstance(field, Sub)
    return say("приказ: ", "an order: ") + " | ".join(dict.fromkeys(words.name(form.do) for form in field.forms))
