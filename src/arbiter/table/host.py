"""What only the host does: undo, corrections, another player for a seat, time, the end by hand. Nothing in the past is changed by it."""

from datetime import datetime, timedelta
from typing import Final

import msgspec

from arbiter.table import deciding
from arbiter.table.cleaning import clean, clean_value
from arbiter.table.deciding import Step, stamp
from arbiter.table.entries import HOST, Data, Ended, Extended, Paused, Replaced, Resumed, Scheduled
from arbiter.table.errors import TableError, WrongTurn
from arbiter.table.schedule import Schedule, check
from arbiter.table.table import Changed, Table, expect, writing

PLAYING: Final = ("orders", "asking", "closed")
FARTHEST: Final = timedelta(days=366)
"""How far ahead a window may be extended."""


def undo(table: Table, number: int, note: str, now: datetime) -> Changed:
    """Back to the moment in which a turn was opened, whatever came after; the entry names the attempts whose reports are withdrawn.

    Acts and corrections since then are undone too. Sheets that were sent for the turn stand as drafts again; dice fall anew.
    """
    with writing(table, now, back=number) as decision:
        decision.take(deciding.undo(decision.moment, number, clean(note), decision.moment.start))
        decision.settle()
        return table.commit(decision)


def correct(table: Table, path: str, value: object, note: str, now: datetime) -> Changed:
    """Set a fact before a turn is closed. Seats are told the note, the host's report has path and value.

    BadInput of the game names a path or value that can't be.
    """
    with writing(table, now) as decision:
        expect(table, decision, "orders")
        decision.take(deciding.correct(decision.moment, path, clean_value(value), clean(note)))
        return table.commit(decision)


def replace(table: Table, seat: int, player: str, now: datetime) -> Changed:
    """Another player takes over a seat; its character keeps its name, its record of sheets missed begins anew."""
    table.check_seat(seat)
    return _say(table, Replaced(seat, clean(player)), now)


def end(table: Table, outcome: object, note: str, now: datetime) -> Changed:
    """End the game by hand."""
    with writing(table, now) as decision:
        expect(table, decision, *PLAYING)
        decision.take(Step(HOST, Ended(table.spot.turn, outcome, clean(note))))
        return table.commit(decision)


def pause(table: Table, now: datetime) -> Changed:
    """Time stands still: nothing ends by itself, and what remains of the open window is kept. Sheets are taken all the same."""
    if table.state.paused:
        raise WrongTurn("paused_already", table.store.place)
    return _say(table, Paused(), now, *PLAYING)


def resume(table: Table, now: datetime) -> Changed:
    """Time goes on with what remained."""
    if not table.state.paused:
        raise WrongTurn("not_paused", table.store.place)
    return _say(table, Resumed(), now)


def extend(table: Table, until: datetime, now: datetime) -> Changed:
    """The open window lasts until a moment; the deadlines after it stay on their grid. It may also be one earlier than it was."""
    if not now < until <= now + FARTHEST:
        raise TableError("extended_into_nowhere", until=stamp(until), now=stamp(now), farthest=stamp(now + FARTHEST))
    return _say(table, Extended(table.spot.turn, table.spot.attempt, stamp(until)), now, "orders", "asking")


def reschedule(table: Table, schedule: Schedule | None, now: datetime) -> Changed:
    """Another schedule from the next turn on; None: turns are closed by hand then."""
    if schedule is not None:
        check(schedule)
    return _say(table, Scheduled(None if schedule is None else msgspec.to_builtins(schedule)), now)


def _say(table: Table, data: Data, now: datetime, *stages: str) -> Changed:
    with writing(table, now) as decision:
        if stages:
            expect(table, decision, *stages)
        decision.take(Step(HOST, data))
        return table.commit(decision)
