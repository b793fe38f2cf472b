"""`check`: one skill check: a pile counted, odds by viewer, and a check run for a game that is played elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.cli.arguments import Folder, Json, Seat
from arbiter.cli.language import both, current, join, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.cli.boards.skillcheck import Message
    from arbiter.kernel.view import View
    from arbiter.table.table import Table

check = typer.Typer(add_completion=False, rich_markup_mode=None)

GAME = "skillcheck"
Style = Annotated[str, typer.Option("--style", help="text | bbcode | markdown")]


@check.command("pile", help=both("Посчитать кучу карт", "Count a pile of cards"))
def pile(
    cards: Annotated[list[str], typer.Argument(metavar=both("КАРТЫ…", "CARDS…"), help='"leadership 3" "tactics 1" …')],
    difficulty: Annotated[int, typer.Option("--difficulty", "-d", help=both("Сложность", "The difficulty"))],
    types: Annotated[str, typer.Option("--types", "-t", help="leadership,tactics,…")],
    partial: Annotated[
        int | None, typer.Option("--partial", help=both("Частичный успех от", "Partial success from"))
    ] = None,
    zeroed: Annotated[
        str, typer.Option("--zeroed", help=both("Вид карт, считающийся за 0", "The type that counts 0"))
    ] = "",
    ones: Annotated[bool, typer.Option("--ones-match", help=both("Единицы подходят", "Ones match"))] = False,
    json: Json = False,
) -> int:
    import msgspec

    from arbiter.cli.boards import skillcheck
    from arbiter.cli.output import as_json, out

    wanted = [kind.strip() for kind in types.split(",") if kind.strip()]
    found = skillcheck.evaluate(cards, difficulty, wanted, partial, zeroed, ones)
    if json:
        as_json(msgspec.to_builtins(found))
    else:
        out(found.text(current()))
    return 0


@check.command("odds", help=both("Шансы проверки глазами разных людей", "A check's odds by viewer"))
def odds(
    situation: Annotated[
        Path,
        typer.Argument(
            metavar=both("ФАЙЛ", "FILE"),
            help=both("Ситуация: check, seats, hands, added …", "The situation: check, seats, hands, added …"),
        ),
    ],
    viewers: Annotated[
        list[str] | None,
        typer.Option("--viewer", "-v", help=both("public, moderator или место", "public, moderator, or a seat")),
    ] = None,
    json: Json = False,
) -> int:
    from arbiter.cli.boards import skillcheck
    from arbiter.cli.input import read_mapping
    from arbiter.cli.output import as_json, out

    plain = read_mapping(situation)
    found = [skillcheck.odds_for(plain, viewer) for viewer in viewers or ["public"]]
    if json:
        as_json([one.plain() for one in found])
    else:
        out("\n\n".join(one.text(current()) for one in found))
    return 0


@check.command(
    "new",
    help=both(
        "Завести стол проверки для игры, которая идёт в другом месте",
        "Set up a check's table for a game that is played elsewhere",
    ),
)
def new(
    folder: Folder,
    situation: Annotated[
        Path,
        typer.Option("--from", help=both("Ситуация: seats, check, start …", "The situation: seats, check, start …")),
    ],
    least: Annotated[
        int, typer.Option("--least", min=0, help=both("Окно не короче, минут", "A window lasts at least, minutes"))
    ] = 0,
    most: Annotated[
        int,
        typer.Option(
            "--most",
            min=0,
            help=both(
                "Окно не дольше, минут; 0: пока не закроют", "A window lasts at most, minutes; 0: until it is closed"
            ),
        ),
    ] = 0,
    host: Annotated[str, typer.Option("--host", help=both("Имя ведущего", "The moderator's name"))] = "",
    seed: Annotated[
        str, typer.Option("--seed", help=both("Зерно; без него случайное", "The seed; random without it"))
    ] = "",
) -> int:
    from arbiter.cli.commands.new import dealt

    return stands(dealt(GAME, folder, [], {}, seed, situation, host=host, plan=pace(least, most)))


def pace(least: int, most: int) -> dict[str, object]:
    """The schedule of a single check: its windows' least and most time in minutes; contributions have no least time."""
    closes = ["all_sent", "all_passed", "host", *(["deadline"] if most else [])]
    rule = {"closes": closes, **({"most": most} if most else {})}
    return {"windows": {"window": {**rule, "least": least}, "contribution": rule}}


@check.command("say", help=both("Внести письмо игрока", "Enter a player's message"))
def say_one(
    folder: Folder,
    seat: Seat,
    words: Annotated[
        list[str], typer.Argument(metavar=both("СЛОВА…", "WORDS…"), help=both("Что он написал", "What he wrote"))
    ],
) -> int:
    return enter(folder, {seat: " ".join(words)})


@check.command("letters", help=both("Внести письма из папки", "Enter the messages of a folder"))
def letters(
    folder: Folder,
    messages: Annotated[
        Path,
        typer.Argument(metavar=both("ПИСЬМА", "MESSAGES"), help=both("Анна.txt, Борис.txt …", "Anna.txt, Boris.txt …")),
    ],
) -> int:
    from arbiter.cli.input import read_text

    if not messages.is_dir():
        raise BadInput("no_such_folder", str(messages))
    return enter(folder, {path.stem: read_text(path) for path in sorted(messages.glob("*.txt"))})


@check.command("close", help=both("Закрыть то, чего ждёт проверка", "End what the check waits for"))
def close(folder: Folder) -> int:
    from arbiter.cli.tables import now
    from arbiter.table import windows

    table = opened(folder)
    windows.end_window(table, now())
    windows.tick(table, now())
    return stands(table)


@check.command("post", help=both("Сообщение для форума: шаги по порядку", "The forum post: the steps in order"))
def post(folder: Folder, style: Style = "text") -> int:
    from arbiter.cli.output import out

    out(post_of(opened(folder), current(), style))
    return 0


def opened(folder: Path) -> Table:
    """The table of a check, with all done that is due."""
    from arbiter.cli.tables import now, open_table
    from arbiter.table import windows

    table = open_table(folder)
    if table.header.game != GAME:
        raise BadInput("other_game", str(folder), value=table.header.game, game=GAME)
    windows.tick(table, now())
    return table


def stands(table: Table) -> int:
    """Say what the check waits for, or its post."""
    from arbiter.cli.output import out
    from arbiter.table import windows

    out(waiting(table, windows.missing(table), current()) or post_of(table, current()))
    return 0


def waiting(table: Table, seats: list[int], language: str) -> str:
    """The open window and these seats in words; "" when nothing is open."""
    from arbiter.cli.boards import skillcheck

    ask = table.now().ask
    return "" if ask is None else skillcheck.waiting(language, [table.names[seat] for seat in seats], ask.key)


def post_of(table: Table, language: str, style: str = "text") -> str:
    """The public report as a post. While the check goes on it ends with those who are asked: who has sent is not for all to see."""
    from arbiter.cli.boards import skillcheck
    from arbiter.table.lines import PUBLIC_READER
    from arbiter.table.reports import format_post

    if table.last_turn():
        told = table.report(PUBLIC_READER, table.last_turn()).lines
    else:
        told = table.teller().lines(table.moment().played().story.sights).get(PUBLIC_READER, [])
    lines = [line.text[language] for line in told]
    title = str((table.situation() or {}).get("title", skillcheck.title(language)))
    last = waiting(table, table.moment().asked(), language) or (lines.pop() if lines else "")
    return format_post(title, lines, last, style)


def enter(folder: Path, messages: dict[str, str]) -> int:
    """Enter messages, and say how each was understood."""
    from arbiter.cli.output import out
    from arbiter.cli.tables import now, seat_named
    from arbiter.table import windows

    table = opened(folder)
    code = 0
    for name, text in messages.items():
        lines, understood = take(table, seat_named(table, name), text)
        out(f"{name}: {join(lines)}")
        code = max(code, 0 if understood else 1)
        windows.tick(table, now())
    stands(table)
    return code


def take(table: Table, seat: int, text: str) -> tuple[list[str], bool]:
    """Take a message: what of it is for the open window, and what waits for its time. The receipt, and whether all was understood."""
    from arbiter.cli.boards import skillcheck
    from arbiter.cli.tables import now
    from arbiter.table import windows
    from arbiter.table.state import sheet_of
    from arbiter.table.table import expect_seat

    expect_seat(table, seat)
    heard = skillcheck.hear(table.view(seat), text, read_message)
    standing = windows.standing(table, seat)
    if heard.later:
        waits = standing.ahead.get(heard.window)
        sheet = skillcheck.joined(None if waits is None else sheet_of(waits.sheet), heard.later)
        windows.write(table, seat, sheet, now(), window=heard.window)
    if heard.now:
        sent = standing.sent
        sheet = skillcheck.joined(None if sent is None else sheet_of(sent.sheet), heard.now)
        windows.write(table, seat, sheet, now())
    lines = [line for line in heard.text(current(), table.names) if line]
    if heard.later:
        lines[-1] += f" ({say('ждёт своего часа', 'kept for its time')})"
    return lines, not heard.faults and not heard.refusals


def read_message(view: View, text: str) -> Message:
    """A player's message, and what of it was not understood."""
    from arbiter.cli.boards.skillcheck import Message
    from arbiter.games import catalogue
    from arbiter.kernel.menu import Sheet
    from arbiter.letters import read_letter
    from arbiter.letters.taking import told

    letter = read_letter(catalogue.game(GAME), view, text, current())
    return Message(Sheet([*letter.sheet.orders, *letter.instants]), told(letter, text).problems)
