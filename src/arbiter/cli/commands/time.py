"""`tick`, `pause`, `resume`, `extend`, `end-window`, `schedule`: what a host does about time, and what time does by itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import Folder, Json
from arbiter.cli.language import both, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from datetime import datetime

    from arbiter.table.table import Table


def tick(folder: Folder, json: Json = False) -> int:
    from arbiter.cli.commands.resolve import tell
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import now, open_table
    from arbiter.table import windows

    table = open_table(folder)
    number = table.spot.turn
    changed = windows.tick(table, now())
    if json:
        kinds = [entry.kind for entry in changed.entries]
        as_json({"turn": table.spot.turn, "stage": table.stage, "entries": kinds})
    elif changed:
        tell(table, number, folder)
    else:
        out(say("Пока ничего не подошло.", "Nothing is due yet."))
    return 0


def pause(folder: Folder) -> int:
    from arbiter.cli.tables import now, open_table
    from arbiter.table import host

    table = open_table(folder)
    host.pause(table, now())
    return tell_time(table)


def resume(folder: Folder) -> int:
    from arbiter.cli.tables import now, open_table
    from arbiter.table import host

    table = open_table(folder)
    host.resume(table, now())
    return tell_time(table)


def extend(
    folder: Folder,
    until: Annotated[
        str,
        typer.Argument(
            metavar=both("ДО", "UNTIL"),
            help=both("Время стола: 2026-12-01T20:00", "In the table's zone: 2026-12-01T20:00"),
        ),
    ],
) -> int:
    from arbiter.cli.tables import now, open_table
    from arbiter.table import host

    table = open_table(folder)
    host.extend(table, moment(table, until), now())
    return tell_time(table)


def end_window(folder: Folder) -> int:
    from arbiter.cli.commands.resolve import tell
    from arbiter.cli.tables import now, open_table
    from arbiter.table import windows

    table = open_table(folder)
    number = table.spot.turn
    windows.end_window(table, now())
    tell(table, number, folder)
    return 0


def schedule(
    folder: Folder,
    times: Annotated[
        Path | None, typer.Option("--schedule", help=both("Расписание из файла YAML", "The schedule from a YAML file"))
    ] = None,
    time: Annotated[
        list[str] | None,
        typer.Option(
            "--time", metavar=both("ИМЯ=ЗНАЧЕНИЕ", "NAME=VALUE"), help=both("Ключ расписания", "A key of the schedule")
        ),
    ] = None,
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help=both("Ходы закрывает ведущий", "Turns are closed by their host"))
    ] = False,
) -> int:
    from arbiter.cli import input
    from arbiter.cli.output import out
    from arbiter.cli.tables import now, open_table
    from arbiter.table import host
    from arbiter.table.schedule import made

    table = open_table(folder)
    plan = (input.read_mapping(times) if times else {}) | input.named_values(time or [])
    if bool(plan) == by_hand:
        raise BadInput("schedule_or_by_hand")
    options = table.game.pace(table.header.options)
    host.reschedule(table, made({**options, **plan}) if plan else None, now())
    out(say("Со следующего хода расписание новое.", "From the next turn on the schedule is a new one."))
    return 0


def moment(table: Table, text: str) -> datetime:
    """A moment as written, in the table's zone where it names none."""
    from datetime import datetime
    from zoneinfo import ZoneInfo

    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise BadInput("no_moment", text=text) from None
    zone = "UTC" if table.turn.schedule is None else table.turn.schedule.zone
    return found if found.tzinfo is not None else found.replace(tzinfo=ZoneInfo(zone))


def tell_time(table: Table) -> int:
    """Until when the open window lasts, or what remains of it."""
    from arbiter.cli.commands.seats import local
    from arbiter.cli.output import out
    from arbiter.table.windows import time_left

    time = time_left(table)
    if time.deadline is not None:
        out(f"{say('Срок', 'Deadline')}: {local(table, time.deadline)}")
    elif time.remaining is not None:
        left = str(time.remaining).partition(".")[0]
        out(say(f"Время остановлено; останется {left}.", f"Time stands still; {left} will remain."))
    else:
        out(say("Срока нет: окно закрывает ведущий.", "There is no deadline: the host closes the window."))
    return 0
