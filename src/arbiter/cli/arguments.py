"""Arguments that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from arbiter.cli.language import both

Folder = Annotated[
    Path, typer.Argument(metavar=both("ПАПКА", "FOLDER"), help=both("Папка стола", "The table's folder"))
]
Seat = Annotated[str, typer.Argument(metavar=both("МЕСТО", "SEAT"), help=both("Имя места", "The seat's name"))]
GameName = Annotated[str, typer.Argument(metavar=both("ИГРА", "GAME"), help="nemesis | infiltration | skillcheck")]
Json = Annotated[bool, typer.Option("--json", help=both("Ответ для программ", "An answer for programs"))]
ThisTurn = Annotated[
    int,
    typer.Option(
        "--turn",
        show_default=False,
        help=both("Номер хода: сверить с тем, что идёт", "The turn's number, to be checked"),
    ),
]
