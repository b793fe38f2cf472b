"""Tables as the command line opens them: a folder, the games that are installed, and the clock that only this layer looks at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from arbiter.cli.language import say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.kernel.game import Game
    from arbiter.table.store import Store
    from arbiter.table.table import Table


@final
class Installed(Mapping[str, "Game"]):
    """All games by name, each imported when a table asks for it."""

    def __getitem__(self, name: str) -> Game:
        from arbiter.games import catalogue

        if name not in catalogue.NAMES:
            raise KeyError(name)
        return catalogue.game(name)

    def __iter__(self) -> Iterator[str]:
        from arbiter.games import catalogue

        return iter(catalogue.NAMES)

    def __len__(self) -> int:
        from arbiter.games import catalogue

        return len(catalogue.NAMES)

    def __contains__(self, name: object) -> bool:
        from arbiter.games import catalogue

        return name in catalogue.NAMES


_SHOWN: list[datetime] = []


def now() -> datetime:
    """The present moment (UTC), or the one that a demonstration plays in."""
    return _SHOWN[-1] if _SHOWN else datetime.now(UTC)


@contextmanager
def set_in(moment: datetime) -> Iterator[None]:
    """A demonstration that plays at another time."""
    _SHOWN.append(moment)
    try:
        yield
    finally:
        _SHOWN.pop()


SITE: Final = "site:"
"""How a table of the site is named where a folder could be: site:12."""


def is_table(path: Path) -> bool:
    """Whether a table is meant: a folder, or one of the site."""
    return str(path).startswith(SITE) or path.is_dir()


def store_of(folder: Path) -> Store:
    """The store of a table: a folder's, or the rows of the site."""
    from arbiter.table.folder import FolderStore

    if not str(folder).startswith(SITE):
        return FolderStore(folder)
    number = str(folder).removeprefix(SITE)
    if not number.isdigit():
        raise BadInput("no_site_number", str(folder))
    from arbiter.cli.commands.site import load

    load()  # Django has to know its settings first
    from arbiter.web.tables.rows import RowStore

    return RowStore(int(number))


def open_table(folder: Path) -> Table:
    """The table in a folder. What a command that was cut off had left is said aloud."""
    from arbiter.cli.language import current
    from arbiter.cli.output import warn
    from arbiter.faults import worded
    from arbiter.table import clock
    from arbiter.table.table import Table

    own = ("table.yaml", "record.jsonl")
    if not str(folder).startswith(SITE) and not any((folder / name).is_file() for name in own):
        raise BadInput("no_table_here", str(folder))
    store = store_of(folder)
    table = Table.open(store, Installed())
    for warning in store.warnings:
        warn(worded(warning, current()))
    odd = clock.odd_time(table.state, now())
    if odd:
        warn(worded(BadInput(odd, place=str(folder), last=table.state.last), current()))
    return table


def seat_named(table: Table, name: str) -> int:
    """The seat of a name, letters' size and ё/е aside. BadInput says which there are."""
    return table.seat(name)


def title(table: Table) -> str:
    """The game's title in the language spoken now."""
    from arbiter.cli.language import current

    return table.teller().words[current()].name(table.header.game)


def stage(table: Table) -> str:
    """Where the table stands, in words."""
    return {
        "orders": say("принимаются приказы", "orders are taken"),
        "closed": say("ход закрыт, не разыгран", "the turn is closed, not played"),
        "asking": say("ход ждёт ответа", "the turn waits for an answer"),
        "held": say("стол остановлен", "the table is held"),
        "ended": say("игра окончена", "the game is over"),
    }[table.stage]
