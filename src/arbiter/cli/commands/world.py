"""`world`: the whole truth, for the host alone."""

from __future__ import annotations

import json as plain_json
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from arbiter.cli.language import both, current, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.kernel.view import World
    from arbiter.kernel.words import Words
    from arbiter.table.life import Table


def world(
    folder: Path = typer.Argument(..., metavar=both("ПАПКА", "FOLDER"), help=both("Папка стола", "The table's folder")),
    path: str = typer.Argument("", metavar=both("ПУТЬ", "PATH"), help=both("Один факт: Анна.hp, lab.floor", "One fact: Анна.hp, lab.floor")),
    turn: int = typer.Option(0, "--turn", "-t", help=both("С чего начался этот ход; без него сейчас", "As that turn began; now, without it")),
    rolls: bool = typer.Option(False, "--rolls", help=both("Броски этого хода по меткам", "The rolls of that turn by label")),
    json: bool = typer.Option(False, "--json", help=both("Ответ для программ", "An answer for programs")),
) -> int:
    from arbiter.cli.output import as_json, grid, out
    from arbiter.cli.tables import open_table

    table = open_table(folder)
    if rolls:
        found = table.rolls(turn or table.spot.turn)
        columns = [say("метка", "label"), say("кто", "actor"), say("цель", "target"), "№", say("граней", "sides"), say("выпало", "value")]
        if json:
            as_json(found)
        else:
            grid("", columns, found)
        return 0
    truth = table.start_world(table.state.find(turn)) if turn else table.world()
    if path:
        value = table.game.read(truth, path)
        if json:
            as_json(value)
        else:
            out(worded(value, table.teller().words[current()]))
    elif json:
        as_json(plain_json.loads(table.game.encode(truth)))
    else:
        show(table, truth)
    return 0


def show(table: Table, truth: World) -> None:
    """Tables of facts, as the game's board arranges them."""
    from arbiter.cli.boards import facts
    from arbiter.cli.output import grid

    words = table.teller().words[current()]
    for section in facts(table.header.game, table.game.view(truth, 0), words):
        rows = [[name, *(_fact(table, truth, path, words) for path in paths)] for name, paths in section.rows]
        grid(section.title, ["", *section.columns], rows)


def _fact(table: Table, truth: World, path: str, words: Words) -> str:
    if not path:
        return ""
    try:
        return worded(table.game.read(truth, path), words)
    except BadInput:
        return ""


def worded(value: object, words: Words) -> str:
    """A fact in words."""
    if value is None:
        return "—"
    if isinstance(value, bool):
        return words.name("true" if value else "false")
    if isinstance(value, list):
        return ", ".join(worded(one, words) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{words.name(str(key))} {worded(one, words)}".strip() for key, one in value.items())
    return words.name(str(value))
