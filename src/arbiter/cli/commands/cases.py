"""`cases` and `coverage`: rules as examples, and what proves each rule."""

from __future__ import annotations

from pathlib import Path

import typer

from arbiter.cli.language import both


def cases(
    paths: list[str] = typer.Argument(
        ..., metavar=both("ПУТЬ…", "PATH…"), help=both("Файлы случаев или папки с ними", "Case files, or folders of them")
    ),
) -> int:
    from arbiter.cli.output import out
    from arbiter.testing.cases import run_paths

    return run_paths(paths, out)


def coverage(
    games: list[str] = typer.Argument(None, metavar=both("ИГРА…", "GAME…"), help=both("По умолчанию все", "All by default")),
    tests: Path = typer.Option(Path("tests"), "--tests", help=both("Папка тестов и случаев", "The folder of tests and cases")),
    gaps: bool = typer.Option(False, "--gaps", help=both("Только недоказанные", "Only what nothing proves")),
) -> int:
    from arbiter.cli.output import out
    from arbiter.testing.coverage import run_coverage

    return run_coverage(tests, out, games or None, gaps_only=gaps)
