"""Tables for the tests: dealt, and played through every kind of entry."""

from datetime import UTC, datetime
from pathlib import Path

from tests.kernel.toys import CATALOGUE, DOOR

from arbiter.kernel.menu import Sheet
from arbiter.table import acts, host, windows
from arbiter.table.deal import deal
from arbiter.table.folder import FolderStore
from arbiter.table.store import Store
from arbiter.table.table import Table

NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
SEED = bytes(range(32))
NAMES = ["Анна", "Борис", "Вера"]
TAKE_OFF = Sheet([{"do": "take_off"}])
YES, NO = Sheet([{"do": "yes"}]), Sheet([{"do": "no"}])


def shoot(target: str) -> Sheet:
    """A sheet of one shot."""
    return Sheet([{"do": "shoot", "target": target}])


def dealt(store: Store, game: str = "flight", **options: object) -> Table:
    """A new table of three."""
    return deal(store, CATALOGUE[game], NAMES, options, SEED, NOW, host="Глеб", players=["u1", "u2", "u3"])


def new(folder: Path, game: str = "flight", **options: object) -> Table:
    """A new table in a folder."""
    return dealt(FolderStore(folder, patience=0.2), game, **options)


def opened(folder: Path) -> Table:
    """The table of a folder."""
    return Table.open(FolderStore(folder, patience=0.2), CATALOGUE)


def turn(table: Table, *sent: tuple[int, Sheet]) -> str:
    """Send sheets, close and resolve; the stage after it."""
    for seat, sheet in sent:
        windows.write(table, seat, sheet, NOW)
    windows.close(table, NOW)
    windows.resolve(table, NOW)
    return table.stage


def answer(table: Table, *sent: tuple[int, Sheet]) -> str:
    """Answer the open question; the stage after what is due then."""
    for seat, sheet in sent:
        windows.write(table, seat, sheet, NOW)
    windows.tick(table, NOW)
    return table.stage


def open_door(table: Table) -> None:
    """The pilot's door is opened, so that people may take off."""
    acts.act(table, 0, {"do": "enter_code", "digits": DOOR}, NOW)


def asking(table: Table) -> Table:
    """A table whose first turn has come to its question, asked of seats 0 and 1."""
    open_door(table)
    assert turn(table, (0, TAKE_OFF), (1, TAKE_OFF)) == "asking"
    return table


def long_story(table: Table) -> Table:
    """A table with every kind of entry of an ordinary game, at its third turn."""
    acts.act(table, 1, {"do": "say", "text": "Кто тут?"}, NOW)
    open_door(table)
    host.correct(table, "Вера.hp", 2, "забыл рану", NOW)
    assert turn(table, (0, TAKE_OFF), (1, TAKE_OFF), (2, shoot("Анна"))) == "asking"
    assert answer(table, (0, YES), (1, NO)) == "orders"
    assert turn(table, (0, shoot("Борис")), (2, Sheet([{"do": "wait", "label": "мой тайник"}]))) == "orders"
    host.undo(table, 2, "перепутал листы", NOW)
    host.replace(table, 1, "u9", NOW)
    assert turn(table, (1, shoot("Вера"))) == "orders"
    assert windows.missing(table) == [0, 1, 2]
    return table


def lines(table: Table, reader: str, number: int) -> list[str]:
    """The Russian lines of a report."""
    return [line.text["ru"] for line in table.report(reader, number).lines]


def events(table: Table, reader: str, number: int) -> list[object]:
    """The events of a report."""
    return [line.sight["event"] for line in table.report(reader, number).lines]


def kinds(table: Table) -> list[str]:
    """The kinds of all entries."""
    return [entry.kind for entry in table.entries]
