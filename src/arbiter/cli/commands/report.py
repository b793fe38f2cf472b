"""`report` and `publish`: what each seat, the public and the host are told of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.cli.arguments import Folder
from arbiter.cli.language import both, current, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.table.table import Table

ENDINGS: Final = {"text": "txt", "bbcode": "bbcode", "markdown": "md", "json": "json"}


def report(
    folder: Folder,
    seat: Annotated[str, typer.Option("--seat", "-s", help=both("Отчёт места", "A seat's report"))] = "",
    public: Annotated[bool, typer.Option("--public", help=both("Отчёт для всех", "The report for everybody"))] = False,
    host: Annotated[
        bool, typer.Option("--host", help=both("Отчёт ведущего: всё, что было", "The host's: all that happened"))
    ] = False,
    turn: Annotated[
        int | None,
        typer.Option(
            "--turn",
            "-t",
            show_default=False,
            help=both(
                "Номер хода; 0 — начало; без него последний",
                "The turn's number; 0 is the opening; the last one without it",
            ),
        ),
    ] = None,
    style: Annotated[str, typer.Option("--style", help="text | bbcode | markdown | json")] = "text",
    to: Annotated[
        Path | None,
        typer.Option(
            "--to", help=both("В файл или, для всех отчётов, в папку", "Into a file or, for all reports, a folder")
        ),
    ] = None,
) -> int:
    from arbiter.cli.output import out, write_file
    from arbiter.cli.tables import open_table, seat_named

    _check_style(style)
    table = open_table(folder)
    number = last_turn(table) if turn is None else turn
    chosen = ([str(seat_named(table, seat))] if seat else []) + ["public"] * public + ["host"] * host
    if to is not None and len(chosen) != 1:
        for path in write_all(table, number, style, to, chosen or audiences(table)):
            out(str(path))
        return 0
    texts = [text_of(table, audience, number, style) for audience in chosen or audiences(table)]
    if to is not None:
        write_file(to, texts[0])
        out(str(to))
    elif style == "json" and len(texts) > 1:
        out("[\n" + ",\n".join(text.rstrip() for text in texts) + "\n]")
    else:
        out("\n\n".join(text.rstrip() for text in texts))
    return 0


def publish(
    folder: Folder,
    to: Annotated[
        Path, typer.Argument(metavar=both("КУДА", "TO"), help=both("Папка отчётов", "The folder for the reports"))
    ],
    turn: Annotated[
        int | None,
        typer.Option(
            "--turn",
            "-t",
            show_default=False,
            help=both("Номер хода; без него последний", "The turn's number; the last one without it"),
        ),
    ] = None,
    style: Annotated[str, typer.Option("--style", help="text | bbcode | markdown | json")] = "text",
) -> int:
    from arbiter.cli.output import out
    from arbiter.cli.tables import open_table

    _check_style(style)
    table = open_table(folder)
    number = last_turn(table) if turn is None else turn
    for path in write_all(table, number, style, to, audiences(table)):
        out(str(path))
    return 0


def _check_style(style: str) -> None:
    if style not in ENDINGS:
        raise BadInput("not_among", "--style", value=style, possible=list(ENDINGS))


def audiences(table: Table) -> list[str]:
    """Everybody who gets a report."""
    return [*(str(seat) for seat in range(len(table.names))), "public", "host"]


def last_turn(table: Table) -> int:
    """The latest turn of which something was told: the one being played once a question was put in it, else the one before."""
    numbers = [turn.spot.turn for turn in table.state.turns if turn.closed]
    return numbers[-1] if numbers else 0


def write_all(table: Table, number: int, style: str, to: Path, chosen: list[str]) -> list[Path]:
    """Reports as files of a folder, one a reader."""
    from arbiter.cli.output import write_file

    names = file_names(table.names)
    paths: list[Path] = []
    for audience in chosen:
        name = names[int(audience)] if audience.isdigit() else audience
        path = to / f"{number:02}-{name}.{ENDINGS[style]}"
        write_file(path, text_of(table, audience, number, style))
        paths.append(path)
    return paths


def file_names(names: list[str]) -> list[str]:
    """The seats' names as names of files, each another one; letters' size makes no difference to some file systems."""
    safe = ["".join(letter if letter.isalnum() or letter in "-_ " else "_" for letter in name) for name in names]
    folded = [name.casefold() for name in safe]
    return [f"{name}-{seat + 1}" if folded.count(folded[seat]) > 1 else name for seat, name in enumerate(safe)]


def text_of(table: Table, audience: str, number: int, style: str) -> str:
    """One report; a seat's ends with what it knows as the next turn begins, and whether it may watch the game."""
    from arbiter.table.reports import format_report

    told = format_report(table.report(audience, number), current(), style, table.words())
    if not audience.isdigit() or style == "json":
        return told
    return told + standing(table, int(audience), number, style) + watching(table, int(audience), number)


def watching(table: Table, seat: int, number: int) -> str:
    """What a seat that is out of the game is told where the table lets it watch (N-207)."""
    after = next((turn for turn in table.state.turns if turn.spot.turn > number), None)
    if after is None or not table.game.may_watch(table.start_world(after), seat):
        return ""
    allowed = say(
        "Вы вышли из игры и можете смотреть всё, что происходит: это отчёт ведущего (arbiter report … --host).",
        "You are out of the game and may watch all that happens: it is the host's report (arbiter report … --host).",
    )
    return f"\n{allowed}\n"


def standing(table: Table, seat: int, number: int, style: str) -> str:
    """«Положение на начало хода N»: the seat's view after a turn, where the turn after it is known."""
    from arbiter.cli.boards import draw
    from arbiter.table.reports import block
    from arbiter.table.wording import filled

    after = [turn for turn in table.state.turns if turn.spot.turn > number]
    if not after:
        return ""
    begun = after[0].spot.turn
    world = table.start_world(after[0])
    view = table.game.view(world, seat)
    spoken = table.words()
    lines = [filled(line, spoken) for line in draw(table.header.game, view, table.teller().words[current()])]
    if not lines:
        return ""
    title = say(f"Положение на начало хода {begun}", f"How things stand as turn {begun} begins")
    if table.stage == "ended" and len(after) == 1:
        title = say("Положение в конце игры", "How things stand at the end")
    return block(title, lines, style)
