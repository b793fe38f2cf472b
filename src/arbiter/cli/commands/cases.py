"""`cases` and `coverage`: rules as examples, and what proves each rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbiter.cli.language import both, current


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

    return run_paths(paths, out, language=current())


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
    from arbiter.cli.output import out
    from arbiter.testing.coverage import run_coverage

    return run_coverage(tests, out, games or None, gaps_only=gaps, language=current())
