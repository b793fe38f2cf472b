"""`view`: what a seat knows now."""

from __future__ import annotations

from typing import Annotated

import typer

from arbiter.cli.arguments import Folder, Json, Seat
from arbiter.cli.language import both, current, say


def view(
    folder: Folder,
    seat: Seat,
    json: Json = False,
    schema: Annotated[
        bool,
        typer.Option(
            "--schema",
            help=both("Схема JSON того, что показывает --json", "The JSON schema of what --json shows"),
        ),
    ] = False,
) -> int:
    from arbiter.cli.boards import draw
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import open_table, seat_named, stage, title
    from arbiter.table.wording import filled, filled_in

    table = open_table(folder)
    if schema:
        as_json(table.game.shown_schema())
        return 0
    place = seat_named(table, seat)
    known, spoken = table.view(place), table.words()
    if json:
        as_json(filled_in(table.game.shown(known), spoken))
        return 0
    out(f"{title(table)} · {say('ход', 'turn')} {table.spot.turn} · {table.names[place]} · {stage(table)}")
    for line in draw(table.header.game, known, table.teller().words[current()]):
        out(filled(line, spoken))
    return 0
