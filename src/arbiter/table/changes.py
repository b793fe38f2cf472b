"""What only the host does: undo, corrections, another player for a seat, the end by hand. Nothing in the past is changed by it."""

from datetime import datetime

from arbiter.table.errors import TableError
from arbiter.table.life import Table
from arbiter.table.record import Data
from arbiter.table.reports import corrected_lines, undone_lines
from arbiter.table.store import Spot
from arbiter.table.turns import expect, settle, writing


def undo(table: Table, number: int, note: str, now: datetime) -> list[Spot]:
    """Back to the moment in which a turn was opened, whatever came after; the attempts whose reports are withdrawn.

    Acts and corrections since then are undone too. Sheets that were sent for the turn stand as drafts again; dice fall anew.
    """
    with writing(table, now, finish=False):
        back = table.state.find(number)
        table.start_world(back)  # what can't be gone on from is told before anything is written
        table.store.seed()
        withdrawn = [turn.spot for turn in table.state.turns[table.state.turns.index(back) :] if turn.parts]
        spot = Spot(number, table.state.attempt + 1)
        lines = undone_lines(number, note, len(table.names))
        data: Data = {"turn": number, "attempt": spot.attempt, "note": note, "world": back.start}
        data["withdrawn"] = [str(one) for one in withdrawn]
        data["told"] = table.keep_part(spot, lines)
        table.append("undone", "host", now, data)
        settle(table, now)
        return withdrawn


def correct(table: Table, path: str, value: object, note: str, now: datetime) -> None:
    """Set a fact before a turn is closed. Seats are told the note, the host's report has path and value.

    BadInput of the game names a path or value that can't be.
    """
    with writing(table, now):
        expect(table, "orders")
        world = table.acted_world(table.turn)
        number = table.game.turn(world)
        table.game.put(world, path, value)
        if table.game.turn(world) != number:
            raise TableError(f"{path}: {value!r} would change the number of the turn; use undo for that")
        lines = corrected_lines(path, value, note, len(table.names))
        data: Data = {"turn": number, "attempt": table.spot.attempt, "path": path, "value": value, "note": note}
        data["told"] = table.keep_part(table.spot, lines)
        table.append("corrected", "host", now, data)


def replace(table: Table, seat: int, player: str, now: datetime) -> None:
    """Another player takes over a seat; its character keeps its name."""
    table.check_seat(seat)
    with writing(table, now):
        table.append("replaced", "host", now, {"seat": seat, "player": player})


def end(table: Table, outcome: object, note: str, now: datetime) -> None:
    """End the game by hand."""
    with writing(table, now):
        expect(table, "orders", "asking", "closed")
        table.append("ended", "host", now, {"turn": table.spot.turn, "outcome": outcome, "note": note})
