"""`answer`: a seat's answer to the question that the turn waits for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import Folder, Json, Seat
from arbiter.cli.language import both, current, say

if TYPE_CHECKING:
    from arbiter.kernel.menu import Sheet
    from arbiter.kernel.refusal import Refusal
    from arbiter.table.table import Table


def answer(
    folder: Folder,
    seat: Seat,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=both("ОТВЕТ", "ANSWER"),
            help=both("да, нет; имя ответа из меню; слова письма", "yes, no; an answer of the menu; a message"),
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", help=both("Ответ из файла YAML или письма", "The answer from a YAML file or a message")),
    ] = None,
    json: Json = False,
) -> int:
    from arbiter.cli.commands.order import read
    from arbiter.cli.commands.resolve import tell, waiting
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import open_table, seat_named

    table = open_table(folder)
    place = seat_named(table, seat)
    number = table.spot.turn
    sheet = read_answer(table, place, " ".join(words or [])) if file is None else read(table, place, file, None).sheet
    assert sheet is not None
    refused = give(table, place, sheet)
    plain = [refusal.plain() for refusal in refused]
    if json:
        as_json({"refused": plain, "stage": table.stage, "turn": table.spot.turn, **waiting(table)})
    elif refused:
        told = table.teller().words[current()]
        for refusal in plain:
            out(f"{say('НЕ ПРИНЯТО', 'NOT TAKEN')}: {told.refusal(refusal, table.names)}")
    else:
        out(say(f"{table.names[place]}: ответ принят.", f"{table.names[place]}: the answer is taken."))
        tell(table, number, folder)
    return 1 if refused else 0


def give(table: Table, seat: int, sheet: Sheet) -> list[Refusal]:
    """Record the answer; after the last one the turn goes on."""
    from arbiter.cli.tables import now
    from arbiter.table import windows

    expect_question(table, seat)
    written = windows.write(table, seat, sheet, now())
    windows.tick(table, now())
    return written.refused


def expect_question(table: Table, seat: int) -> None:
    """WrongTurn if no question is open to a seat."""
    from arbiter.table.errors import WrongTurn
    from arbiter.table.table import STAGES

    stage = table.stage_for(seat)
    if stage != "asking" or not table.asked(seat):
        code = "not_asked" if stage == "asking" else STAGES[stage]
        raise WrongTurn(code, table.store.place, seat=table.names[seat], turn=table.spot.turn)


def read_answer(table: Table, seat: int, text: str) -> Sheet:
    """An answer as typed: an order's id or name where that is all there is to say, else people's words."""
    from arbiter.kernel.menu import Sheet
    from arbiter.kernel.refusal import BadInput
    from arbiter.letters.taking import understood

    if not table.asked(seat):
        return Sheet([])  # whatever it says: giving the answer tells that none is owed
    plain = text.strip().casefold().rstrip(".!")
    yes = {"да": "yes", "нет": "no", "д": "yes", "н": "no", "y": "yes", "n": "no"}.get(plain, plain)
    menu = table.menu(seat)
    for form in menu.forms:
        names = [words.name(form.do).casefold() for words in table.teller().words.values()]
        if yes == form.do or plain in names:
            return Sheet([{"do": form.do}])
    if menu.least == 0 and plain in ("", "-", "pass", "пас"):
        return Sheet([])
    found = understood(table, seat, text, current())
    if found.problems or found.sheet is None or (found.chatter and not found.sheet.orders):
        can = list(dict.fromkeys(form.do for form in menu.forms))
        wrong = "; ".join(found.problems) or BadInput("not_an_answer")
        if can:
            raise BadInput("no_answer_of_these", text=text, wrong=wrong, possible=can)
        raise BadInput("no_answer", text=text, wrong=wrong)
    return found.sheet
