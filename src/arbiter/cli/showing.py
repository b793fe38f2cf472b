"""An example game, played from its players' messages through the very same services as a host's commands.

An example is a folder: `table.yaml` (game, seats, options, seed, salt, begins), and for every turn a folder `turn-01` with messages
(`Анна.txt`; `Анна.2.txt` is a later one) and, where the turn asks something, answers (`answers/01 Анна.txt`), taken in the order
of their names. All moments and salts are fixed, so that the game comes out the same every time.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from arbiter.cli import input
from arbiter.cli.commands import answer, new, order, report, resolve
from arbiter.cli.language import say
from arbiter.cli.tables import set_in
from arbiter.kernel.refusal import BadInput
from arbiter.letters.mail import Senders

if TYPE_CHECKING:
    from arbiter.table.table import Table

KEYS: Final = ("game", "seats", "options", "seed", "salt", "begins", "title")
DAY: Final = timedelta(days=1)
SALT: Final = "a demonstration"
"""Nobody has to guess the seed of a game that is there to be shown."""


@final
class Example:
    """What `table.yaml` says, and where the messages are."""

    def __init__(self, folder: Path) -> None:
        path = folder / "table.yaml"
        plain = input.read_mapping(path)
        unknown = [key for key in plain if key not in KEYS]
        if unknown:
            raise BadInput("unknown_key", f"{path}: {unknown[0]}", key=unknown[0], possible=KEYS)
        seats, options = plain.get("seats"), plain.get("options") or {}
        if not isinstance(seats, list) or not isinstance(options, dict):
            raise BadInput("no_seats_or_options", str(path))
        self.folder: Final = folder
        self.game: Final = str(plain.get("game"))
        self.seats: Final = [str(seat) for seat in seats]
        self.options: Final = {str(key): value for key, value in options.items()}
        self.seed: Final = str(plain.get("seed"))
        self.salt: Final = str(plain.get("salt", self.seed))
        self.begins: Final = moment(path, str(plain.get("begins")))

    def turn(self, number: int) -> Path:
        """The folder of a turn."""
        return self.folder / f"turn-{number:02}"


def moment(path: Path, text: str) -> datetime:
    """A moment with its zone. BadInput names the file."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        raise BadInput("no_moment", f"{path}: begins", text=text)
    return found


def fixed_salts(seed: str) -> Callable[[], str]:
    """Salts that are the same every time."""
    numbers: Iterator[int] = iter(range(1 << 60))

    def salt() -> str:
        return hmac.new(seed.encode(), f"salt {next(numbers)}".encode(), "sha256").hexdigest()[:32]

    return salt


def deal(example: Example, folder: Path) -> Table:
    """The example's table in a new folder."""
    with set_in(example.begins):
        table = new.dealt(example.game, folder, example.seats, example.options, example.seed, salt=SALT)
    table.salt = fixed_salts(example.salt)
    return table


def play_turn(example: Example, table: Table, say_line: Callable[[str], object]) -> list[str]:
    """Take a turn's messages, play it, answer what it asks. What every player was answered, as lines."""
    number = table.spot.turn
    folder = example.turn(number)
    echo: list[str] = []
    with set_in(example.begins + DAY * number):
        if folder.is_dir() and any(path.is_file() for path in folder.iterdir()):  # there may be answers alone
            for seat, path, _ in order.in_folder(table, folder, Senders(table.names))[0]:
                took = order.take(table, seat, order.read(table, seat, path, None), None, False)
                echo += [*took.lines(path.relative_to(example.folder)), ""]
        resolve.play(table)
        answers = waiting_answers(table, folder)
        while table.stage == "asking":
            answer_once(table, answers, echo)
    left = [path.name for _, path in answers]
    if left:
        say_line(
            say(
                f"ход {number}: ответы, о которых никто не спросил: {', '.join(left)}",
                f"turn {number}: answers that nobody asked for: {', '.join(left)}",
            )
        )
    return echo


def waiting_answers(table: Table, folder: Path) -> list[tuple[int, Path]]:
    """The answers that lie ready for a turn."""
    answers = folder / "answers"
    found = order.in_folder(table, answers, Senders(table.names))[0] if answers.is_dir() else []
    return [(seat, path) for seat, path, _ in found]


def answer_once(table: Table, answers: list[tuple[int, Path]], echo: list[str]) -> None:
    """Give the next answer of somebody who is asked; where none is left, the time is over."""
    from arbiter.table.windows import missing

    for at, (seat, path) in enumerate(answers):
        if seat in missing(table):
            del answers[at]
            text = input.read_text(path).strip() if path.suffix not in order.DATA_ENDINGS else None
            sheet = order.read(table, seat, path, None).sheet if text is None else answer.read_answer(table, seat, text)
            assert sheet is not None
            refused = answer.give(table, seat, sheet)
            if refused:
                raise BadInput("answer_not_taken", str(path), refusal=refused[0].code)
            echo += [f"{table.names[seat]} ({path.name}): {text or sheet.plain()}", ""]
            return
    resolve.play(table, lapse=True)


def last_words(table: Table, folder: Path, number: int) -> None:
    """The reports of a turn as files of a folder."""
    report.write_all(table, number, "text", folder / "reports", report.audiences(table))
