"""`view`: what a seat knows now."""

from __future__ import annotations

import json as plain_json
from pathlib import Path

import typer

from arbiter.cli.language import both, current, say


def view(
    folder: Path = typer.Argument(..., metavar=both("ПАПКА", "FOLDER"), help=both("Папка стола", "The table's folder")),
    seat: str = typer.Argument(..., metavar=both("МЕСТО", "SEAT"), help=both("Имя места", "The seat's name")),
    json: bool = typer.Option(False, "--json", help=both("Ответ для программ", "An answer for programs")),
) -> int:
    from arbiter.cli.boards import draw
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import open_table, seat_named, stage, title
    from arbiter.kernel import codec

    table = open_table(folder)
    place = seat_named(table, seat)
    known = table.view(place)
    if json:
        as_json(plain_json.loads(codec.encode(known)))
        return 0
    out(f"{title(table)} · {say('ход', 'turn')} {table.spot.turn} · {table.names[place]} · {stage(table)}")
    for line in draw(table.header.game, known, table.teller().words[current()]):
        out(line)
    return 0
