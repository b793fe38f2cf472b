"""`pack`: a pack of cards for infiltration, checked and described."""

from __future__ import annotations

from typing import Annotated

import typer

from arbiter.cli.language import both, current, say

pack = typer.Typer(add_completion=False, rich_markup_mode=None)

PackFile = Annotated[
    str,
    typer.Argument(
        metavar=both("ФАЙЛ", "FILE"),
        help=both("Файл набора или имя нашего", "A pack's file, or the name of one of ours"),
    ),
]


@pack.command("check", help=both("Ошибки и сомнительные места набора", "What is wrong with a pack, or doubtful"))
def check(file: PackFile = "cybersolutions") -> int:
    from arbiter.cli.boards.infiltration import check_pack
    from arbiter.cli.output import out
    from arbiter.faults import worded

    found = check_pack(file)
    for fault in found:
        out(worded(fault, current()))
    many = say(f"Замечаний: {len(found)}.", f"{len(found)} found.")
    out(many if found else say("Замечаний нет.", "Nothing found."))
    return 1 if found else 0


@pack.command("report", help=both("Баланс набора по играм ботов", "A pack's balance by play of bots"))
def report(
    file: PackFile = "cybersolutions",
    games: Annotated[
        int,
        typer.Option("--games", min=1, help=both("Сколько игр на каждое число мест", "Games at each number of seats")),
    ] = 20,
) -> int:
    from arbiter.bots.infiltration.report import pack_report
    from arbiter.cli.output import out

    out(pack_report(file, games, current()))
    return 0
