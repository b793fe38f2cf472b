"""`undo`, `correct`, `replace`: what only the host does; each is an entry of the record that the table is told of."""

from __future__ import annotations

from typing import Annotated

import typer

from arbiter.cli.arguments import Folder, Seat
from arbiter.cli.language import both, join, say


def undo(
    folder: Folder,
    turn: Annotated[
        int,
        typer.Argument(
            metavar=both("ХОД", "TURN"), help=both("К началу какого хода", "Back to the beginning of which turn")
        ),
    ],
    note: Annotated[
        str, typer.Option("--note", help=both("Почему; это прочтут все", "Why; everybody will read it"))
    ] = "",
) -> int:
    from arbiter.cli.output import out
    from arbiter.cli.tables import now, open_table
    from arbiter.table import changes

    table = open_table(folder)
    withdrawn = changes.undo(table, turn, note, now())
    out(say(f"Снова идёт ход {turn}; присланные листы стоят.", f"Turn {turn} is open again; its sheets stand."))
    if withdrawn:
        out(
            f"{say('Отозваны отчёты ходов', 'Withdrawn are the reports of turns')} {join(spot.turn for spot in withdrawn)}."
        )
    return 0


def correct(
    folder: Folder,
    path: Annotated[
        str,
        typer.Argument(
            metavar=both("ПУТЬ", "PATH"),
            help=both("Факт: Анна.hp, lab.temperature … (см. world)", "A fact: Анна.hp, lab.temperature … (see world)"),
        ),
    ],
    value: Annotated[
        str,
        typer.Argument(
            metavar=both("ЗНАЧЕНИЕ", "VALUE"),
            help=both("Как в YAML: 2, [pistol], null", "As in YAML: 2, [pistol], null"),
        ),
    ],
    note: Annotated[
        str, typer.Option("--note", help=both("Почему; это прочтут все", "Why; everybody will read it"))
    ] = "",
) -> int:
    from arbiter.cli.input import value_of
    from arbiter.cli.output import out
    from arbiter.cli.tables import now, open_table
    from arbiter.table import changes

    table = open_table(folder)
    before = table.game.read(table.world(), path)
    changes.correct(table, path, value_of(value), note, now())
    out(f"{path}: {before} → {table.game.read(table.world(), path)}")
    return 0


def replace(
    folder: Folder,
    seat: Seat,
    player: Annotated[
        str, typer.Argument(metavar=both("ИГРОК", "PLAYER"), help=both("Кто играет дальше", "Who plays on"))
    ],
) -> int:
    from arbiter.cli.output import out
    from arbiter.cli.tables import now, open_table, seat_named
    from arbiter.table import changes

    table = open_table(folder)
    place = seat_named(table, seat)
    before = table.state.players[place] or "—"
    changes.replace(table, place, player, now())
    out(f"{table.names[place]}: {before} → {player}")
    return 0
