"""`demo`: an example game from its players' messages, then one of random players, each left as a folder of reports to read."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.cli.language import both, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.table.table import Table

MARK: Final = "<!-- arbiter demo -->"
MOST_TURNS: Final = 400


def demo(
    what: Annotated[
        str, typer.Argument(metavar=both("ИГРА|ПАПКА", "GAME|FOLDER"), help="nemesis | infiltration | skillcheck")
    ] = "nemesis",
    folder: Annotated[
        Path | None, typer.Argument(metavar=both("ПАПКА", "FOLDER"), help=both("Куда сложить", "Where to put it"))
    ] = None,
    example: Annotated[
        Path | None, typer.Option("--from", help=both("Другая папка с письмами", "Another folder of messages"))
    ] = None,
    no_random: Annotated[
        bool, typer.Option("--no-random", help=both("Без игры случайных игроков", "Without the game of random players"))
    ] = False,
) -> int:
    from arbiter.cli.output import out
    from arbiter.games import catalogue

    game = what if what in catalogue.NAMES else "nemesis"
    target = folder or (Path("demo") if what in catalogue.NAMES else Path(what))
    clear(target)
    source = example or examples() / game
    has_example = source.is_dir() or example is not None  # a new game has none yet
    write_front(target, game if has_example else "", not no_random)
    ended = not has_example or example_game(source, target / game)
    if not no_random:
        least, most = catalogue.game(game).seats({})
        ended = random_game(game, (least + most + 1) // 2, target / "random") and ended
    out(f"{say('Читать здесь', 'Read here')}: {target / 'index.md'}")
    return 0 if ended else 1


def examples() -> Path:
    """The folder of examples, which lies beside the source."""
    found = Path(__file__).resolve().parents[4] / "examples"
    if not found.is_dir():
        raise BadInput("no_examples", str(found))
    return found


def clear(target: Path) -> None:
    """An empty folder: a new one, or that of an earlier demonstration."""
    index = target / "index.md"
    if index.is_file() and index.read_text(encoding="utf-8", errors="replace").startswith(MARK):
        rmtree(target)
    elif target.exists() and any(target.iterdir()):
        raise BadInput("folder_taken", str(target))


def example_game(source: Path, target: Path) -> bool:
    """Play an example to its end, or as far as its messages go."""
    from arbiter.cli import showing
    from arbiter.cli.output import out, write_file

    example = showing.Example(source)
    table = showing.deal(example, target / "table")
    out(
        say(
            f"Пример {source.name}: мест {len(table.names)}, письма из {source}",
            f"Example {source.name}: {len(table.names)} seats, messages from {source}",
        )
    )
    showing.last_words(table, target, 0)
    while table.stage == "orders" and example.turn(table.spot.turn).is_dir():
        number = table.spot.turn
        echo = showing.play_turn(example, table, out)
        write_file(target / "echo" / f"{number:02}.txt", "\n".join(echo) + "\n")
        showing.last_words(table, target, number)
        out(told(table, number))
    write_index(table, target)
    out(ending(table))
    return table.stage == "ended"


def random_game(game: str, seats: int, target: Path) -> bool:
    """Play a game of random players to its end."""
    from arbiter.cli import random_show, showing
    from arbiter.cli.output import out

    table = random_show.deal(game, seats, target / "table")
    out(say(f"Игра случайных игроков: мест {seats}", f"A game of random players: {seats} seats"))
    showing.last_words(table, target, 0)
    number = 0
    while table.stage == "orders" and len(table.state.turns) < MOST_TURNS:
        number = table.spot.turn
        random_show.play_turn(table)
        showing.last_words(table, target, number)
    out(told(table, number))
    write_index(table, target)
    out(ending(table))
    return table.stage == "ended"


def told(table: Table, number: int) -> str:
    """A turn in one line."""
    lines = sum(len(table.report(audience, number).lines) for audience in _audiences(table))
    return say(f"  ход {number}: строк в отчётах {lines}", f"  turn {number}: {lines} lines in the reports")


def _audiences(table: Table) -> list[str]:
    from arbiter.cli.commands.report import audiences

    return audiences(table)


def ending(table: Table) -> str:
    """How the game ended."""
    from arbiter.cli.commands.report import last_turn
    from arbiter.cli.commands.seats import outcome

    if table.stage != "ended":
        return say(
            f"Игра не окончена: идёт ход {table.spot.turn}.", f"The game is not over: turn {table.spot.turn} is open."
        )
    last = last_turn(table)
    return say(
        f"Игра окончена ходом {last}: {outcome(table)}.",
        f"The game ended with turn {last}: {outcome(table)}.",
    )


def write_index(table: Table, target: Path) -> None:
    """A page that leads to all reports of a game."""
    from arbiter.cli.output import write_file
    from arbiter.cli.tables import title

    lines = [f"# {title(table)}", "", ending(table), ""]
    files = sorted((target / "reports").iterdir())
    for number in sorted({int(path.name.split("-")[0]) for path in files}):
        name = say(f"Ход {number}", f"Turn {number}") if number else say("Начало", "The opening")
        of_turn = [path for path in files if path.name.startswith(f"{number:02}-")]
        links = [f"[{path.stem.partition('-')[2]}](<reports/{path.name}>)" for path in of_turn]
        if (target / "echo" / f"{number:02}.txt").is_file():
            links.append(f"[{say('письма и ответы на них', 'messages and answers')}](echo/{number:02}.txt)")
        lines.append(f"- {name}: {' · '.join(links)}")
    write_file(target / "index.md", "\n".join(lines) + "\n")


def write_front(target: Path, example: str, with_random: bool) -> None:
    """The first page; `example` is the folder of the example game, "" for none."""
    from arbiter.cli.output import write_file

    lines = [MARK, "", f"# {say('Показательная игра', 'Demonstration')}", ""]
    if example:
        title = say("Пример: игра по письмам игроков", "The example: a game from its messages")
        lines.append(f"- [{title}]({example}/index.md)")
    if with_random:
        lines.append(f"- [{say('Игра случайных игроков', 'A game of random players')}](random/index.md)")
    lines += [
        "",
        say(
            "Каждый стол лежит рядом с отчётами и открывается командами:",
            "Each table lies beside its reports and opens with:",
        ),
    ]
    table = target / (example or "random") / "table"
    lines += ["", f"    arbiter world {table}", f"    arbiter verify {table}"]
    write_file(target / "index.md", "\n".join(lines) + "\n")
