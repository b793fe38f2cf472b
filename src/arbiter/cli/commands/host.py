"""`undo`, `correct`, `replace`, `strike`, `end`, `upgrade`: what only the host does; all but striking is an entry of the record."""

from __future__ import annotations

from typing import Annotated

import typer

from arbiter.cli.arguments import Folder, Seat
from arbiter.cli.language import both, join, say
from arbiter.kernel.refusal import BadInput


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
    from arbiter.table import host
    from arbiter.table.entries import Undone

    table = open_table(folder)
    undone = host.undo(table, turn, note, now()).entries[0].data
    withdrawn = undone.withdrawn if isinstance(undone, Undone) else []
    out(
        say(
            f"Снова идёт ход {turn}; присланные листы стоят, двери и разговоры этого хода отменены.",
            f"Turn {turn} is open again; its sheets stand, its doors and talk are undone.",
        )
    )
    if withdrawn:
        turns = join(int(spot.partition("-")[0]) for spot in withdrawn)
        if len(withdrawn) == 1:
            out(say(f"Отозваны отчёты хода {turns}.", f"Withdrawn are the reports of turn {turns}."))
        else:
            out(say(f"Отозваны отчёты ходов {turns}.", f"Withdrawn are the reports of turns {turns}."))
    return 0


def correct(
    folder: Folder,
    path: Annotated[
        str,
        typer.Argument(
            metavar=both("ПУТЬ", "PATH"),
            help=both("Факт: Анна.hp, lab.temperature … (см. world)", "A fact: Anna.hp, lab.temperature … (see world)"),
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
    from arbiter.table import host

    table = open_table(folder)
    before = table.game.read(table.world(), path)
    host.correct(table, path, value_of(value), note, now())
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
    from arbiter.table import host

    table = open_table(folder)
    place = seat_named(table, seat)
    before = table.state.players[place] or "—"
    host.replace(table, place, player, now())
    out(f"{table.names[place]}: {before} → {player}")
    return 0


def strike(
    folder: Folder,
    words: Annotated[
        str,
        typer.Argument(
            metavar=both("НОМЕР", "NUMBER"),
            help=both("Какие слова, вида 12.0; без него список", "Which words, as 12.0; the list without it"),
        ),
    ] = "",
) -> int:
    from arbiter.cli.output import grid, out
    from arbiter.cli.tables import now, open_table
    from arbiter.table import acts

    table = open_table(folder)
    if not words:
        rows = [
            [f"{one.n}.{one.k}", table.names[one.seat], "[…]" if one.struck else one.text]
            for one in table.store.words()
        ]
        grid("", ["№", say("место", "seat"), say("слова", "words")], rows)
        return 0
    entry, _, which = words.partition(".")
    if not entry.isdigit() or not which.isdigit():
        raise BadInput("no_words_number", text=words)
    acts.strike(table, int(entry), int(which), now())
    out(say(f"Слова {words} вычеркнуты отовсюду.", f"The words {words} are struck everywhere."))
    return 0


def end(
    folder: Folder,
    outcome: Annotated[
        str,
        typer.Argument(
            metavar=both("ИТОГ", "OUTCOME"),
            help=both("humans, things, имена; null — никто", "humans, things, names; null: nobody"),
        ),
    ],
    note: Annotated[str, typer.Option("--note", help=both("Почему", "Why"))] = "",
) -> int:
    from arbiter.cli.commands.seats import outcome as in_words
    from arbiter.cli.input import value_of
    from arbiter.cli.output import out
    from arbiter.cli.tables import now, open_table
    from arbiter.table import host

    table = open_table(folder)
    host.end(table, value_of(outcome), note, now())
    out(say(f"Игра окончена: {in_words(table)}.", f"The game is over: {in_words(table)}."))
    return 0


def upgrade(
    folder: Folder,
    accept: Annotated[
        bool,
        typer.Option(
            "--accept",
            help=both(
                "Принять мир начала хода, хотя прошлое вышло иначе",
                "Go on from the world the turn began with, though the past differs",
            ),
        ),
    ] = False,
) -> int:
    from arbiter.cli.language import current
    from arbiter.cli.output import out
    from arbiter.cli.tables import Installed, now, store_of
    from arbiter.faults import worded
    from arbiter.table import format_1
    from arbiter.table import upgrade as upgrading

    if format_1.is_old(folder):
        beside = format_1.bring_up(folder, Installed())
        out(
            say(
                f"Формат стола обновлён; прежний лежит в {beside}.",
                f"The table has the present format; the old one is in {beside}.",
            )
        )
    if accept:
        table = upgrading.accept(store_of(folder), Installed(), now())
        out(
            say(
                f"Ход {table.spot.turn} играется заново по установленным правилам.",
                f"Turn {table.spot.turn} is played again under the installed rules.",
            )
        )
        return 0
    found = upgrading.upgrade(store_of(folder), Installed(), now())
    for line in found.differences:
        out(worded(line, current()))
    if found.moved:
        out(say(f"Стол идёт по правилам {found.rules}.", f"The table is under rules {found.rules}."))
    else:
        out(
            say(
                "Прошлое вышло бы иначе, стол остановлен; --accept продолжит с нынешнего хода.",
                "The past would differ, the table is held; --accept goes on from the present turn.",
            )
        )
    return 0 if found.moved else 1
