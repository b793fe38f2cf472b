"""`check`: one skill check: a pile counted, odds by viewer, and a check run for a game that is played elsewhere."""

from __future__ import annotations

import json as plain_json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arbiter.cli.arguments import Json
from arbiter.cli.language import both, current, join, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.cli.boards.skillcheck import Message, SingleCheck, Taken
    from arbiter.kernel.view import View

check = typer.Typer(add_completion=False, rich_markup_mode=None)

CheckFile = Annotated[
    Path, typer.Argument(metavar=both("ФАЙЛ", "FILE"), help=both("Файл проверки", "The check's file"))
]
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
        "Завести проверку для игры, которая идёт в другом месте", "Set up a check for a game that is played elsewhere"
    ),
)
def new(
    file: CheckFile,
    situation: Annotated[
        Path,
        typer.Option("--from", help=both("Ситуация: seats, check, start …", "The situation: seats, check, start …")),
    ],
    least: Annotated[
        int, typer.Option("--least", help=both("Окно не короче, секунд", "A window lasts at least, seconds"))
    ] = 0,
    most: Annotated[
        int,
        typer.Option(
            "--most",
            help=both(
                "Окно не дольше, секунд; 0: пока не закроют", "A window lasts at most, seconds; 0: until it is closed"
            ),
        ),
    ] = 0,
    seed: Annotated[
        str, typer.Option("--seed", help=both("Зерно; без него случайное", "The seed; random without it"))
    ] = "",
) -> int:
    from arbiter.cli.boards import skillcheck
    from arbiter.cli.commands.new import seed_of
    from arbiter.cli.input import read_mapping

    if file.exists():
        raise BadInput("file_is_there", str(file))
    run = skillcheck.SingleCheck(read_mapping(situation), seed_of(seed, "check"), read_message, least, most)
    return keep(file, run)


@check.command("say", help=both("Внести письмо игрока", "Enter a player's message"))
def say_one(
    file: CheckFile,
    seat: Annotated[str, typer.Argument(metavar=both("МЕСТО", "SEAT"), help=both("Имя места", "The seat's name"))],
    words: Annotated[
        list[str], typer.Argument(metavar=both("СЛОВА…", "WORDS…"), help=both("Что он написал", "What he wrote"))
    ],
) -> int:
    return enter(file, {seat: " ".join(words)})


@check.command("letters", help=both("Внести письма из папки", "Enter the messages of a folder"))
def letters(
    file: CheckFile,
    folder: Annotated[
        Path,
        typer.Argument(metavar=both("ПАПКА", "FOLDER"), help=both("Анна.txt, Борис.txt …", "Anna.txt, Boris.txt …")),
    ],
) -> int:
    from arbiter.cli.input import read_text

    if not folder.is_dir():
        raise BadInput("no_such_folder", str(folder))
    return enter(file, {path.stem: read_text(path) for path in sorted(folder.glob("*.txt"))})


@check.command("close", help=both("Закрыть то, чего ждёт проверка", "End what the check waits for"))
def close(file: CheckFile) -> int:
    run = opened(file)
    run.close(seconds())
    return keep(file, run)


@check.command("post", help=both("Сообщение для форума: шаги по порядку", "The forum post: the steps in order"))
def post(file: CheckFile, style: Style = "text") -> int:
    from arbiter.cli.output import out

    out(opened(file).post(current(), style))
    return 0


def seconds() -> int:
    """Now, as single checks count it."""
    from arbiter.cli.tables import now

    return int(now().timestamp())


def opened(file: Path) -> SingleCheck:
    """The check in a file, played on to this moment."""
    from arbiter.cli.boards import skillcheck
    from arbiter.cli.input import read_text

    try:
        plain: Any = plain_json.loads(read_text(file))
    except ValueError as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput("no_check_file", str(file)) from None
    if not isinstance(plain, dict):
        raise BadInput("no_check_file", str(file))
    run = skillcheck.reopen(plain, read_message)
    run.play(seconds())
    return run


def keep(file: Path, run: SingleCheck) -> int:
    """Keep it, readable by its owner alone because its dice are in it, and say what it waits for."""
    from arbiter.cli.output import out
    from arbiter.table import files

    data = plain_json.dumps(run.plain(), ensure_ascii=False, indent=1).encode()
    files.write(file, data, mode=0o600)
    out(run.waiting(current()) or run.post(current()))
    return 0


def enter(file: Path, messages: dict[str, str]) -> int:
    """Enter messages, and say how each was understood."""
    from arbiter.cli.output import out

    run = opened(file)
    code = 0
    for name, taken in run.messages(messages, seconds()).items():
        out(f"{name}: {understood(taken, run)}")
        code = max(code, 0 if taken.is_clear() else 1)
    keep(file, run)
    return code


def read_message(view: View, text: str) -> Message:
    """A player's message, and what of it was not understood, in both languages."""
    from arbiter.cli.boards.skillcheck import Message
    from arbiter.games import catalogue
    from arbiter.kernel.menu import Sheet
    from arbiter.kernel.words import LANGUAGES
    from arbiter.letters import read_letter
    from arbiter.letters.taking import told

    game = catalogue.game("skillcheck")
    letters = {language: read_letter(game, view, text, language) for language in LANGUAGES}
    found = {language: told(letter, text) for language, letter in letters.items()}
    orders = [*letters[LANGUAGES[0]].sheet.orders, *letters[LANGUAGES[0]].instants]
    return Message(Sheet(orders), {language: read.problems for language, read in found.items()})


def understood(taken: Taken, run: SingleCheck) -> str:
    """The receipt of one message on one line."""
    text = join(line for line in taken.text(current(), run.world.names).split("\n") if line)
    if taken.kept and taken.sheet.orders:
        return f"{text} ({say('ждёт своего часа', 'kept for its time')})"
    return text
