"""`resolve`: close the turn and play it as far as it goes, or rehearse it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import Folder, Json, ThisTurn
from arbiter.cli.language import both, current, join, say

if TYPE_CHECKING:
    from arbiter.table.table import Table


def resolve(
    folder: Folder,
    turn: ThisTurn = 0,
    dry_run: Annotated[
        bool,
        typer.Option(
            "--dry-run",
            help=both("Прогон: кости одноразовые, ничего не пишется", "Rehearse: throw-away dice, nothing is written"),
        ),
    ] = False,
    lapse: Annotated[
        bool,
        typer.Option(
            "--lapse",
            help=both(
                "Вопрос просрочен: ответить за молчащих по умолчанию",
                "The question's time is over: its default for the silent",
            ),
        ),
    ] = False,
    json: Json = False,
) -> int:
    from arbiter.cli.output import as_json
    from arbiter.cli.tables import open_table
    from arbiter.table.table import expect_turn

    table = open_table(folder)
    if turn:
        expect_turn(table, turn)
    if dry_run:
        return rehearse(table, json)
    number = table.spot.turn
    play(table, lapse)
    if json:
        as_json(
            {"turn": number, "stage": table.stage, "next": table.spot.turn, "outcome": table.outcome, **waiting(table)}
        )
    else:
        tell(table, number, folder)
    return 0


def play(table: Table, lapse: bool = False) -> None:
    """Close what is open, play what is closed; with `lapse` a question that waits gets its default."""
    from arbiter.cli.tables import now
    from arbiter.table import windows

    if table.stage == "orders" or lapse:
        windows.end_window(table, now())
    else:
        windows.resolve(table, now())


def waiting(table: Table) -> dict[str, object]:
    """What the turn waits for, if it stopped at a question."""
    from arbiter.table.deciding import stamp
    from arbiter.table.windows import missing, time_left

    ask = table.now().ask if table.stage == "asking" else None
    if ask is None:
        return {}
    deadline = time_left(table).deadline
    return {
        "ask": ask.key,
        "window": ask.window,
        "seats": [table.names[seat] for seat in missing(table)],
        "deadline": None if deadline is None else stamp(deadline),
    }


def tell(table: Table, number: int, folder: Path) -> None:
    """Where the table stands after a turn was played."""
    from arbiter.cli.commands.seats import outcome
    from arbiter.cli.output import out

    if table.stage == "asking":
        ask = waiting(table)
        words = table.teller().words[current()]
        seats = ask["seats"]
        assert isinstance(seats, list)
        key = (words.names.get(str(ask["ask"])) or words.name(str(ask["window"]))).rstrip("?")
        out(
            say(
                f"Ход {number} остановлен вопросом: {key}. Ждём: {join(seats)}.",
                f"Turn {number} stopped at a question: {key}. Waiting for {join(seats)}.",
            )
        )
        out(
            say(
                f"Дальше: arbiter menu {folder} {seats[0]}; arbiter answer {folder} {seats[0]} …",
                f"Next: arbiter menu {folder} {seats[0]}; arbiter answer {folder} {seats[0]} …",
            )
        )
        return
    out(say(f"Ход {number} разыгран.", f"Turn {number} is played."))
    if table.stage == "ended":
        out(say(f"Игра окончена: {outcome(table)}.", f"The game is over: {outcome(table)}."))
    else:
        out(
            say(
                f"Идёт ход {table.spot.turn}. Отчёты: arbiter report {folder}",
                f"Turn {table.spot.turn} is open. Reports: arbiter report {folder}",
            )
        )


def rehearse(table: Table, json: bool) -> int:
    """A dry run, told as the host would read it."""
    from arbiter.cli.output import as_json, out
    from arbiter.table import windows
    from arbiter.table.wording import filled

    played = windows.rehearse(table)
    spoken = table.words()
    lines = [(line, filled(line.text[current()], spoken)) for line in played.lines.get("host", [])]
    ask = None if played.ask is None else played.ask.key
    if json:
        as_json(
            {
                "dry_run": True,
                "ask": ask,
                "outcome": played.outcome,
                "lines": [{"sight": line.sight, "rule": line.rule, "text": text} for line, text in lines],
            }
        )
        return 0
    out(
        say(
            "Прогон на одноразовых костях: в самом ходе они выпадут иначе. Ничего не записано.",
            "A rehearsal with throw-away dice: in the turn itself they will fall otherwise. Nothing was written.",
        )
    )
    out()
    for line, text in lines:
        out(f"{text} [{line.rule}]" if line.rule else text)
    if ask is not None:
        out(say(f"Здесь ход остановится вопросом: {ask}.", f"Here the turn will stop at a question: {ask}."))
    return 0
