"""What the command line prints: text as it is, tables by rich, JSON for programs; files whole or not at all."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbiter.cli.language import say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from rich.console import Console

PIPE_WIDTH: Final = 140
"""Columns of a table that nobody looks at through a terminal."""


def out(text: str = "") -> None:
    """One text, as it is."""
    sys.stdout.write(text if text.endswith("\n") else f"{text}\n")


def warn(text: str) -> None:
    """Something to know, beside the answer."""
    print(f"{say('Внимание', 'Note')}: {text}", file=sys.stderr)


def as_json(value: object) -> None:
    """An answer for programs."""
    out(json.dumps(value, ensure_ascii=False, indent=2))


def console() -> Console:
    """The terminal, or a stream of fixed width."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else PIPE_WIDTH
    return Console(file=sys.stdout, width=width, highlight=False, emoji=False, markup=False)


def width() -> int:
    """Columns of the terminal, or of the stream."""
    return console().width


def grid(title: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """A table; a column without anything in it is left out."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    used = [at for at in range(len(columns)) if any(str(row[at]) for row in rows)]
    if title:
        console().print(Text(title, style="bold"))
    drawn = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for at in used:
        drawn.add_column(Text(columns[at]), overflow="fold")
    for row in rows:
        drawn.add_row(*(Text(str(row[at])) for at in used))
    console().print(drawn)


def write_file(path: Path, text: str) -> None:
    """A whole file, or as it was before."""
    from arbiter.table import files
    from arbiter.table.folder import own_file

    if own_file(path):
        raise BadInput("output_over_a_table", str(path))
    with files.told(path.parent):
        path.parent.mkdir(parents=True, exist_ok=True)
    files.write(path, text.encode())
