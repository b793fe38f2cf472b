"""Changing a table: under its lock, and what the site keeps of where it stands follows in the same transaction."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import F

from arbiter.table import entries as kinds
from arbiter.table import table as engine
from arbiter.table import windows
from arbiter.table.entries import told_by
from arbiter.web.live.hub import HUB
from arbiter.web.tables import bots, models
from arbiter.web.tables.opening import opened

FOR_ALL: Final = (
    kinds.Published
    | kinds.Undone
    | kinds.Corrected
    | kinds.Ended
    | kinds.Paused
    | kinds.Resumed
    | kinds.Extended
    | kinds.Scheduled
)
"""What everybody sees happen; anything else is known to those whom it told something."""


@contextmanager
def drafting(number: int) -> Iterator[engine.Table]:
    """The table to keep a draft at that is not ready: nothing else can follow from it, so nothing else is looked at."""
    with opened(number) as table, transaction.atomic(), table.store.lock():
        table.refresh()
        yield table


@contextmanager
def writing(number: int, now: datetime) -> Iterator[engine.Table]:
    """The table to change, for this thread alone. After the change bots answer and what is due happens, until nothing is; but for a
    table that is held, because something failed: it waits for its host (`try_again`)."""
    with opened(number) as table, transaction.atomic(), table.store.lock():
        table.refresh()
        yield table
        if not models.Table.objects.filter(pk=number).exclude(trouble="").exists():
            go_on(table, number, now)
        settle(table, number, now)
        transaction.on_commit(HUB.poke)


def go_on(table: engine.Table, number: int, now: datetime) -> None:
    """Bots answer, and windows close that are due: by their deadline, or because all that are asked are ready."""
    while not table.state.paused:
        bots.answer(table, number, now)
        due = windows.due(table, now)
        if due is None or (due.by == "all" and not _all_ready(table, number)):
            return
        windows.end_window(table, now, due)


def _all_ready(table: engine.Table, number: int) -> bool:
    key = window_of(table)
    asked = models.Seat.objects.filter(table=number, number__in=table.moment().asked(), bot="")
    return all(seat.ready == key for seat in asked)


def window_of(table: engine.Table) -> str:
    """The name of the open window, the same for all whom it asks; "" if none is open."""
    ask = table.now().ask
    return "" if ask is None else f"{table.spot}:{ask.key}"


def settle(table: engine.Table, number: int, now: datetime) -> None:
    """The rows of table and seats, as the record leaves them."""
    row = models.Table.objects.get(pk=number)
    fresh = table.entries[row.settled :]
    row.settled = table.state.head.n
    row.stage = "held" if row.trouble else table.stage if table.stage in ("held", "ended") else "running"
    row.paused = table.state.paused
    row.turn = table.spot.turn
    row.version += any(isinstance(entry.data, FOR_ALL) for entry in fresh)
    time = windows.time_left(table) if row.stage == "running" else None
    row.deadline = time.deadline if time is not None and table.stage == "orders" else None
    row.due = None if time is None or row.paused else _due(table, number, now)
    row.ended = now if row.stage == "ended" and row.ended is None else row.ended
    row.save(update_fields=["stage", "paused", "turn", "version", "deadline", "due", "ended", "settled"])
    _settle_seats(table, number, None if time is None else time.deadline)
    told = {int(reader) for entry in fresh for reader in told_by(entry.data) if reader.isdigit()}
    models.Seat.objects.filter(table=number, number__in=told).update(counter=F("counter") + 1)


def _due(table: engine.Table, number: int, now: datetime) -> datetime | None:
    due = windows.due(table, now)
    if due is not None and (due.by != "all" or _all_ready(table, number)):
        return now
    time = windows.time_left(table)
    return time.deadline if "deadline" in time.rule.closes else None


def _settle_seats(table: engine.Table, number: int, until: datetime | None) -> None:
    asked = table.moment().asked() if table.stage in ("orders", "asking") else []
    mine = models.Seat.objects.filter(table=number)
    mine.filter(number__in=asked).update(asked=window_of(table), until=until)
    mine.exclude(number__in=asked).exclude(asked="").update(asked="", until=None)
