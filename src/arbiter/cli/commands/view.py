"""`view`: what a seat knows now."""

from __future__ import annotations

import json as plain_json

from arbiter.cli.arguments import Folder, Json, Seat
from arbiter.cli.language import current, say


def view(
    folder: Folder,
    seat: Seat,
    json: Json = False,
) -> int:
    from arbiter.cli.boards import draw
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import open_table, seat_named, stage, title
    from arbiter.kernel import codec
    from arbiter.table.wording import filled, filled_in

    table = open_table(folder)
    place = seat_named(table, seat)
    known, spoken = table.view(place), table.words()
    if json:
        as_json(filled_in(plain_json.loads(codec.encode(known)), spoken))
        return 0
    out(f"{title(table)} · {say('ход', 'turn')} {table.spot.turn} · {table.names[place]} · {stage(table)}")
    for line in draw(table.header.game, known, table.teller().words[current()]):
        out(filled(line, spoken))
    return 0
