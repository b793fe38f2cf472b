"""`menu`: everything that a seat may order now, by price, and what it may do at once.

A long list that stands in several fields, such as all kinds of items, is told once, under the menu; so are the orders that lack something
yet. `--all` tells each in its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.cli.arguments import Folder, Json, Seat
from arbiter.cli.language import both, join, say

if TYPE_CHECKING:
    from arbiter.kernel.menu import Field, Menu, OrderForm, Pick
    from arbiter.kernel.words import Words

NARROW: Final = 80
"""Columns below which a menu is a list and no table, as on a phone."""
LONG: Final = 8
"""Options of a list that is told in full wherever it stands."""
FEW: Final = 6
"""Options that are named though they are not possible yet."""

Lists = dict[frozenset[str], str]
"""The lists that are told once: their options and the mark that stands for them."""


def menu(
    folder: Folder,
    seat: Seat,
    json: Json = False,
    schema: Annotated[
        bool, typer.Option("--schema", help=both("Схема JSON листа", "The JSON schema of a sheet"))
    ] = False,
    everything: Annotated[
        bool,
        typer.Option(
            "--all",
            help=both("Длинные списки целиком везде и имена do", "Long lists in full everywhere, and the names of do"),
        ),
    ] = False,
) -> int:
    from arbiter.cli.language import current
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import open_table, seat_named
    from arbiter.kernel import form_data

    table = open_table(folder)
    place = seat_named(table, seat)
    orders, instants = table.menu(place), table.instants(place)
    if schema:
        as_json(form_data.schema(orders))
        return 0
    words = table.teller().words[current()]
    if json:
        as_json({"menu": form_data.plain(orders, words), "instants": form_data.plain(instants, words)})
        return 0
    if not table.asked(place):
        out(
            say(
                f"{table.names[place]}: сейчас приказов не ждут.", f"{table.names[place]}: no orders are asked for now."
            )
        )
    if orders.forms or table.asked(place):
        show(table.names[place], orders, words, everything)
    for name, own in orders.others:
        show(name, own, words, everything)
    if instants.forms:
        show(say("Сразу, до закрытия хода", "At once, before the turn is closed"), instants, words, everything)
    if any(form.fields for form in [*orders.forms, *instants.forms]):
        out(legend())
    return 0


def legend() -> str:
    """How a menu is read."""
    return say(
        "?: можно не указывать; [в скобках]: сейчас невозможно, но может стать возможным за ход.",
        "?: may be left out; [in brackets]: not possible now, but the turn may make it so.",
    )


def show(title: str, menu: Menu, words: Words, everything: bool = False) -> None:
    """A menu, cheapest first: a table, or on a narrow terminal a list."""
    from arbiter.cli.output import out, width

    lists = {} if everything else repeated(menu)
    points = f" · {stars(menu.points)}" if menu.points > 0 else ""
    ordered = sorted(menu.forms, key=lambda form: (form.price, form.category))
    rows = [_row(form, words, lists, everything) for form in ordered if everything or not form.warnings]
    (_as_list if width() < NARROW else _as_table)(title + points, rows)
    if not everything:
        tell_lacking([form for form in ordered if form.warnings], words)
    for field in menu.extra:
        out(f"  {say('листу', 'sheet')}: {words.name(field.name)} ({field.name}) {field_text(field, words, lists)}")
    marks = dict.fromkeys(mark for form in menu.forms for mark in form.marks)
    if marks:
        out(f"  {say('приказу', 'an order')}: {join(f'{words.name(mark)} ({mark})' for mark in marks)}")
    for options, mark in lists.items():
        told = f"{mark} = {' | '.join(sorted(map(words.name, options), key=str.casefold))}"
        _indented(told)
    if not menu.forms:
        out(f"  {say('ничего', 'nothing')}")


def tell_lacking(forms: list[OrderForm], words: Words) -> None:
    """The orders that may be written but lack something yet, by what they lack."""
    lacking: dict[str, list[str]] = {}
    for form in forms:
        named = f"{words.name(form.do)} {stars(form.price)}".strip()
        lacking.setdefault(join(words.warning(code) for code in form.warnings), []).append(named)
    for lack, named_forms in lacking.items():
        _indented(f"{say('пока', 'not yet,')} {lack}: {join(named_forms)}")


def _indented(text: str) -> None:
    from arbiter.cli.output import out, width

    out("\n".join(wrap(text, width(), initial_indent="  ", subsequent_indent="    ")))


def repeated(menu: Menu) -> Lists:
    """The long lists of which more than one field has a part, each with its mark."""
    from arbiter.kernel.menu import Pick, Some

    fields = [field for form in menu.forms for field in form.fields if isinstance(field, Pick | Some)]
    found = [options for options in (frozenset(field.options) for field in fields) if len(options) > LONG]
    widest = [options for options in dict.fromkeys(found) if not any(options < other for other in found)]
    several = [options for options in widest if sum(options >= other for other in found) > 1]
    return {options: "*" * (at + 1) for at, options in enumerate(several)}


def _as_table(title: str, rows: list[list[str]]) -> None:
    from arbiter.cli.output import grid

    columns = [
        say("цена", "price"),
        say("приказ", "order"),
        "do",
        say("кат.", "cat."),
        say("что указать", "fields"),
    ]
    grid(title, columns, rows)


def _as_list(title: str, rows: list[list[str]]) -> None:
    from arbiter.cli.output import out, width

    out(title)
    for price, name, do, category, fields in rows:
        which = say(f", кат. {category}", f", cat. {category}") if category else ""
        named = f"{name} ({do})" if do else name
        lines = wrap(f"{price} {named}{which}".strip(), width(), subsequent_indent="  ")
        out("\n".join([*lines, *(f"   {line}" for line in wrap(fields, width() - 3))]))
    out()


def _row(form: OrderForm, words: Words, lists: Lists, everything: bool) -> list[str]:
    fields = [
        f"{words.name(field.name)}{'?' if field.optional else ''}: {field_text(field, words, lists)}"
        for field in form.fields
    ]
    if form.warnings:
        fields.append(f"{say('пока', 'not yet')}: {join(words.warning(code) for code in form.warnings)}")
    return [
        stars(form.price),
        words.name(form.do),
        form.do if everything else "",
        str(form.category or ""),
        "; ".join(fields),
    ]


def stars(points: int) -> str:
    """A price as stars."""
    return "★" * points if points > 0 else ""


def field_text(field: Field, words: Words, lists: Lists) -> str:
    """What may stand in a field; what is not yet possible stands in brackets."""
    from arbiter.kernel.menu import Code, Number, Pick, Some, Sub, Text

    if isinstance(field, Pick):
        return _pick_text(field, words, lists)
    if isinstance(field, Some):
        span = f"{field.least}–{field.most}" if field.most < 99 else f"{field.least}+"
        span = f"{field.least}" if field.least == field.most else span
        mark = lists.get(frozenset(field.options))
        return f"{span} {say('из', 'of')} {mark or _names(dict.fromkeys(field.options), words)}"
    if isinstance(field, Number):
        return f"{field.low}–{field.high}"
    if isinstance(field, Code):
        return say(f"{field.length} цифры", f"{field.length} digits")
    if isinstance(field, Text):
        return say("слова", "words")
    assert isinstance(field, Sub)
    return say("приказ: ", "an order: ") + " | ".join(dict.fromkeys(words.name(form.do) for form in field.forms))


def _pick_text(field: Pick, words: Words, lists: Lists) -> str:
    """The options: what is possible now, then what is not yet; where that is much, a mark stands for it."""
    now, later = field.options[: field.now], field.options[field.now :]
    if not later:
        mark = lists.get(frozenset(now), "")
        return say(f"любое из {mark}", f"any of {mark}") if mark else _names(now, words)
    mark = next((lists[options] for options in lists if options.issuperset(field.options)), "")
    if len(later) <= FEW or not mark:
        not_yet = _names(later, words)
    else:
        not_yet = say(f"или иное из {mark}", f"or another of {mark}") if now else say(f"из {mark}", f"of {mark}")
    return " ".join(part for part in (_names(now, words), f"[{not_yet}]") if part)


def _names(options: Iterable[str], words: Words) -> str:
    """Options in words; doors out of one place are told together."""
    texts: list[str] = []
    for place, beyond in groupby(options, key=lambda option: option.partition("|")[0]):
        several = list(beyond)
        if len(several) > 1 and all(words.has_name(option) for option in several) and "|" in several[0]:
            there = " / ".join(words.name(option.partition("|")[2]) for option in several)
            texts.append(words.names["|"].replace("{a}", words.name(place)).replace("{b}", there))
        else:
            texts += map(words.name, several)
    return " | ".join(texts)
