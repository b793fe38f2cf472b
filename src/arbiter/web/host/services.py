"""What a host does at his desk. Each is one change of the table under its lock; bots and deadlines follow in the same transaction."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.utils import timezone

from arbiter.kernel.refusal import BadInput
from arbiter.table import acts, host, windows
from arbiter.table import table as engine
from arbiter.web.accounts.models import User
from arbiter.web.host.values import value_of
from arbiter.web.tables import bots
from arbiter.web.tables.models import Member, Seat, Table
from arbiter.web.tables.ticking import try_again
from arbiter.web.tables.writing import writing

Act = Callable[[engine.Table, datetime], object]


def _do(row: Table, act: Act) -> None:
    now = timezone.now()
    with writing(row.pk, now) as table:
        act(table, now)


def end_window(row: Table) -> None:
    """Close the open window and play on; who has sent nothing says nothing."""
    _do(row, windows.end_window)


def pause(row: Table) -> None:
    """Time stands still."""
    _do(row, host.pause)


def resume(row: Table) -> None:
    """Time goes on with what remained."""
    _do(row, host.resume)


def extend(row: Table, hours: int) -> None:
    """The open window lasts so many hours longer than it would, or than now where it has no end."""

    def longer(table: engine.Table, now: datetime) -> None:
        until = windows.time_left(table).deadline
        host.extend(table, max(until or now, now) + timedelta(hours=hours), now)

    _do(row, longer)


def undo(row: Table, turn: int, note: str) -> None:
    """Back to the beginning of a turn; all are told, with the note."""
    _do(row, lambda table, now: host.undo(table, turn, note, now))


def correct(row: Table, path: str, text: str, note: str) -> None:
    """Set a fact. BadInput names what can't be."""
    value = value_of(text)
    _do(row, lambda table, now: host.correct(table, path, value, note, now))


def strike(row: Table, n: int, k: int) -> None:
    """Words of a player are gone for good."""
    _do(row, lambda table, now: acts.strike(table, n, k, now))


def end(row: Table, note: str) -> None:
    """The game ends here, without a winner."""
    _do(row, lambda table, now: host.end(table, None, note, now))


def replace(row: Table, number: int, username: str) -> None:
    """Another player, or a bot (no name), takes over a seat, with its journal and the sheet that stands; his record of misses is clean."""
    user = User.objects.filter(username=username, is_guest=False).first() if username else None
    if username and user is None:
        raise BadInput("no_such_user", username)
    if user is not None and row.seats.filter(user=user).exclude(number=number).exists():
        raise BadInput("sits_already", username)

    def another(table: engine.Table, now: datetime) -> None:
        host.replace(table, number, username, now)
        bot = "" if username else bots.kind_of(row.game)
        Seat.objects.filter(table=row, number=number).update(user=user, bot=bot, ready="", notes="", seen=None)

    _do(row, another)


def announce(row: Table, text: str) -> None:
    """What stands on the table's page for all."""
    Table.objects.filter(pk=row.pk).update(announcement=text[:4000].replace("\x00", "").strip())


def add_cohost(row: Table, username: str) -> None:
    """Somebody who may do at this desk what the host may; nobody who sits at the table."""
    user = User.objects.filter(username=username, is_guest=False).first()
    if user is None:
        raise BadInput("no_such_user", username)
    if row.seats.filter(user=user).exists():
        raise BadInput("sits_already", username)
    Member.objects.get_or_create({"since": timezone.now()}, table=row, user=user, role="cohost")


def go_on(row: Table) -> None:
    """What failed is tried once more."""
    try_again(row.pk, timezone.now())
