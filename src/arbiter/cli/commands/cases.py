"""`cases` and `coverage`: rules as examples, and what proves each rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbiter.cli.language import both


def cases(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar=both("ПУТЬ…", "PATH…"),
            help=both("Файлы примеров или папки с ними", "Case files, or folders of them"),
        ),
    ],
) -> int:
    from arbiter.cli.output import out
    from arbiter.testing.cases import run_paths

    return run_paths(paths, out)  # in English in both languages: programs read these lines, the last one above all


def coverage(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar=both("ИГРА…", "GAME…"), help=both("По умолчанию все", "All by default")),
    ] = None,
    tests: Annotated[
        Path, typer.Option("--tests", help=both("Папка тестов и примеров", "The folder of tests and cases"))
    ] = Path("tests"),
    gaps: Annotated[bool, typer.Option("--gaps", help=both("Только недоказанные", "Only what nothing proves"))] = False,
) -> int:
    from arbiter.testing.coverage import run_coverage

    return run_coverage(tests, told, games or None, gaps_only=gaps)


def told(line: str) -> None:
    """One line of an answer. Only the frequent ones have words in Russian: who writes rules and cases reads English names anyway."""
    from arbiter.cli.faults import in_words
    from arbiter.cli.output import out

    out(in_words(line))
