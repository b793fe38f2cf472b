"""`door` and `talk`: what is done at once, before the turn is closed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import Folder, Json, Seat, ThisTurn
from arbiter.cli.language import both, current, join, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.kernel.menu import Order
    from arbiter.table.acts import Acted
    from arbiter.table.table import Table


def door(
    folder: Folder,
    seat: Seat,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=both("СЛОВА…", "WORDS…"),
            help=both(
                "Как в письме: в лабораторию код 0123; приложить карту к лаборатории; или поля ИМЯ=ЗНАЧЕНИЕ",
                "As in a message: code 0123 at the lab; swipe my card at the lab; or fields NAME=VALUE",
            ),
        ),
    ] = None,
    turn: ThisTurn = 0,
    json: Json = False,
) -> int:
    table, place = _open(folder, seat, turn)
    given = words or []
    if given and all("=" in word for word in given):
        from arbiter.cli.input import named_values

        return act(table, place, dict(named_values(given)), json)
    return act_on_text(table, place, " ".join(given), json)


def talk(
    folder: Folder,
    seat: Seat,
    words: Annotated[
        list[str], typer.Argument(metavar=both("СЛОВА…", "WORDS…"), help=both("Что сказать", "What to say"))
    ],
    radio: Annotated[
        str,
        typer.Option(
            "--radio", metavar=both("ЦВЕТ", "COLOUR"), help=both("По рации этого цвета", "By a radio of this colour")
        ),
    ] = "",
    telepathy: Annotated[bool, typer.Option("--telepathy", help=both("Мыслью", "By thought"))] = False,
    body: Annotated[str, typer.Option("--as", help=both("За призванного потомка", "As a called offspring"))] = "",
    turn: ThisTurn = 0,
    json: Json = False,
) -> int:
    table, place = _open(folder, seat, turn)
    if not "".join(words).strip():
        raise BadInput("nothing_to_say")
    order: Order = {"do": "telepathy" if telepathy else "say_radio" if radio else "say", "text": " ".join(words)}
    if radio:
        order["colour"] = _colour(table, radio)
    if body:
        order["as"] = body
    return act(table, place, order, json)


def _open(folder: Path, seat: str, turn: int) -> tuple[Table, int]:
    from arbiter.cli.tables import open_table, seat_named
    from arbiter.table.table import expect_turn

    table = open_table(folder)
    if turn:
        expect_turn(table, turn)
    return table, seat_named(table, seat)


def _colour(table: Table, text: str) -> str:
    """A colour by its id or its name in either language."""
    for words in table.teller().words.values():
        for key, name in words.names.items():
            if name.casefold() == text.casefold() and ":" not in key:
                return key
    return text


def act(table: Table, seat: int, order: Order, json: bool = False) -> int:
    """Do one thing at once, and tell the host who got to know what of it."""
    from arbiter.cli.tables import now
    from arbiter.table import acts

    if not isinstance(order.get("do"), str):
        raise BadInput("no_do")
    return show(table, seat, acts.act(table, seat, order, now()), json)


def act_on_text(table: Table, seat: int, text: str, json: bool = False) -> int:
    """Do what a message says is to be done at once."""
    from arbiter.letters.taking import understood

    read = understood(table, seat, text, current())
    if read.problems or not read.instants or (read.sheet is not None and read.sheet.orders):
        raise BadInput("no_answer", text=text, wrong="; ".join(read.problems) or BadInput("nothing_at_once"))
    return max(act(table, seat, order, json) for order in read.instants)


def show(table: Table, seat: int, acted: Acted, json: bool) -> int:
    """What came of it: the seat's own lines, then who else got some."""
    from arbiter.cli.output import as_json, out
    from arbiter.table.wording import filled, filled_in

    words, spoken = table.teller().words[current()], table.words()
    if acted.refused is not None:
        refused = acted.refused.plain()
        if json:
            as_json({"refused": refused, "text": words.refusal(refused, table.names)})
        else:
            out(f"{table.names[seat]}: {words.refusal(refused, table.names)}")
        return 1
    if json:
        as_json({"refused": None, "lines": [filled_in(line.sight, spoken) for line in acted.lines]})
        return 0
    for line in acted.lines:
        text = filled(line.text[current()], spoken)
        out(f"{text} [{line.rule}]" if line.rule else text)
    others = [table.names[int(who)] for who in sorted(acted.changed.told) if who.isdigit() and int(who) != seat]
    if others:
        out(f"{say('Узнали также', 'Noticed also by')}: {join(others)}")
    else:
        out(say("Больше никто ничего не узнал.", "Nobody else noticed anything."))
    return 0
