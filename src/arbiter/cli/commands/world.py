"""`world`: the whole truth, for the host alone."""

from __future__ import annotations

import json as plain_json
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import Folder, Json
from arbiter.cli.language import both, counted, current, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.kernel.view import World
    from arbiter.kernel.words import Words
    from arbiter.table.table import Table


def world(
    folder: Folder,
    path: Annotated[
        str,
        typer.Argument(
            metavar=both("ПУТЬ", "PATH"), help=both("Один факт: Анна.hp, lab.floor", "One fact: Anna.hp, lab.floor")
        ),
    ] = "",
    turn: Annotated[
        int,
        typer.Option(
            "--turn",
            "-t",
            show_default=False,
            help=both("С чего начался этот ход; без него сейчас", "As that turn began; now, without it"),
        ),
    ] = 0,
    rolls: Annotated[
        bool, typer.Option("--rolls", help=both("Броски этого хода по меткам", "The rolls of that turn by label"))
    ] = False,
    json: Json = False,
) -> int:
    from arbiter.cli.output import as_json, grid, out
    from arbiter.cli.tables import open_table

    table = open_table(folder)
    if rolls:
        found = table.rolls(turn or table.spot.turn)
        columns = [
            say("метка", "label"),
            say("кто", "actor"),
            say("цель", "target"),
            "№",
            say("граней", "sides"),
            say("выпало", "value"),
        ]
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
    """Tables of facts, as the game's board arranges them; for a game without a board all that its world holds, line by line."""
    from arbiter.cli.boards import facts
    from arbiter.cli.output import grid, out

    words = table.teller().words[current()]
    sections = facts(table.header.game, table.game.view(truth, 0), words)
    for key, value in {} if sections else plain_json.loads(table.game.encode(truth)).items():
        out(f"{words.name(key)}: {worded(value, words)}")
    for section in sections:
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
    """A fact in words; things alike are counted."""
    if value is None:
        return "—"
    if isinstance(value, bool):
        return words.name("true" if value else "false")
    if isinstance(value, list):
        return counted([worded(one, words) for one in value])
    if isinstance(value, dict):
        return ", ".join(_pair(str(key), one, words) for key, one in value.items())
    return words.name(str(value))


def _pair(key: str, value: object, words: Words) -> str:
    if isinstance(value, dict):
        return f"{words.name(key)} ({worded(value, words)})"
    return f"{words.name(key)}: {worded(value, words)}"
