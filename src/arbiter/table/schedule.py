"""Deadlines: points in UTC on the table's own grid of local times (N-202), worked out by pure functions; nothing here looks at a clock.

A turn's deadline is the first point of the grid after both its opening and the deadline before it, so that a turn that ended early
gives its rest to the next one, and a host who was late never makes a deadline in the past.
"""

from collections.abc import Iterator, Sized
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from arbiter.kernel.refusal import BadInput

_DAY: Final = timedelta(days=1)
_SATURDAY: Final = 5


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When turns end. Local times are "HH:MM" in `zone`.

    `first` is the date of the first deadline ("2026-12-01"), `hour` its time; then every `days` days, or, where `hours` is not 0, every
    so many hours on the wall clock. The last `orders_hours` of a turn are for orders alone: doors are closed. `quiet` are two times
    between which no deadline falls; with `weekends_off` none falls on Saturday or Sunday; `early` ends a turn when all have sent.
    """

    zone: str
    first: str
    hour: str = "20:00"
    days: int = 1
    hours: int = 0
    orders_hours: int = 12
    question_hours: int = 6
    quiet: tuple[str, str] | None = None
    weekends_off: bool = False
    early: bool = False


def check(schedule: Schedule) -> None:
    """BadInput for a zone, date, time or length that can't be."""
    _zone(schedule)
    _date(schedule.first)
    for text in (schedule.hour, *(schedule.quiet or ())):
        _time(text)
    if schedule.quiet is not None and schedule.quiet[0] == schedule.quiet[1]:
        raise BadInput(f"schedule.quiet: {schedule.quiet[0]} to {schedule.quiet[1]} is the whole day; leave it out")
    for name, low in (("days", 1), ("hours", 0), ("orders_hours", 0), ("question_hours", 1)):
        value = getattr(schedule, name)
        if not low <= value <= 24 * 365:
            raise BadInput(f"schedule.{name}: {value} is not {low}..{24 * 365}")


def _zone(schedule: Schedule) -> ZoneInfo:
    try:
        return ZoneInfo(schedule.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadInput(f"schedule.zone: {schedule.zone!r} is no time zone; write one such as Europe/Moscow") from None


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"schedule.first: {text!r} is no date; write one such as 2026-12-01") from None


def _time(text: str) -> time:
    try:
        return datetime.strptime(text, "%H:%M").time()
    except ValueError:
        raise BadInput(f"schedule: {text!r} is no time of day; write one such as 20:00") from None


def instant(zone: ZoneInfo, local: datetime) -> datetime:
    """The moment (UTC) of a wall-clock time: of a doubled one the first, of a skipped one the next that exists."""
    aware = local.replace(tzinfo=zone, fold=0)
    moment = aware.astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None) == local:
        return moment
    early = local.replace(tzinfo=zone, fold=1).astimezone(UTC)
    return _change(zone, early, moment)


def _change(zone: ZoneInfo, before: datetime, after: datetime) -> datetime:
    """The moment between two at which the zone's offset changes, to the second."""
    old = before.astimezone(zone).utcoffset()
    while after - before > timedelta(seconds=1):
        middle = before + timedelta(seconds=(after - before).total_seconds() // 2)
        if middle.astimezone(zone).utcoffset() == old:
            before = middle
        else:
            after = middle
    return after


def grid(schedule: Schedule) -> Iterator[datetime]:
    """All deadlines of the table from the first one on, ascending."""
    zone = _zone(schedule)
    step = timedelta(hours=schedule.hours) if schedule.hours else timedelta(days=schedule.days)
    local = datetime.combine(_date(schedule.first), _time(schedule.hour))
    last: datetime | None = None
    while True:
        allowed = _allowed(schedule, local)
        moment = instant(zone, allowed)
        if last is None or moment > last:
            yield moment
            last = moment
        local = (local if schedule.hours else allowed.replace(hour=local.hour, minute=local.minute)) + step


def _allowed(schedule: Schedule, local: datetime) -> datetime:
    """The same local time, or the next one that is neither in the quiet hours nor on a weekend off."""
    if schedule.quiet is not None:
        start, end = _time(schedule.quiet[0]), _time(schedule.quiet[1])
        now = local.time()
        if start <= end and start <= now < end:
            local = datetime.combine(local.date(), end)
        elif start > end and (now >= start or now < end):
            local = datetime.combine(local.date() + (_DAY if now >= start else timedelta()), end)
    while schedule.weekends_off and local.weekday() >= _SATURDAY:
        local += _DAY
    return local


def turn_deadline(schedule: Schedule, openings: list[datetime]) -> datetime:
    """The deadline of the last of several turns, given when each of them was opened."""
    points = grid(schedule)
    deadline = openings[0]
    last = next(points)
    for opened in openings:
        after = max(deadline, opened)
        while last <= after:
            last = next(points)
        deadline = last
    return deadline


def doors_close(schedule: Schedule, opened: datetime, deadline: datetime) -> datetime:
    """When instant actions end: `orders_hours` before the deadline, in a turn too short for that half-way."""
    closing = deadline - timedelta(hours=schedule.orders_hours)
    return closing if closing > opened else opened + (deadline - opened) / 2


def question_deadline(schedule: Schedule, asked: datetime) -> datetime:
    """Until when a question inside a turn waits."""
    zone = _zone(schedule)
    moment = asked + timedelta(hours=schedule.question_hours)
    local = moment.astimezone(zone).replace(tzinfo=None)
    allowed = _allowed(schedule, local)
    return moment if allowed == local else instant(zone, allowed)


def ends_early(schedule: Schedule, missing: Sized) -> bool:
    """Whether the turn may be closed before its deadline, given the seats that have not sent."""
    return schedule.early and not missing


def after_pause(deadline: datetime, paused: datetime, resumed: datetime) -> datetime:
    """A deadline after a pause: what remained when it began remains when it ends."""
    return deadline if paused >= deadline else resumed + (deadline - paused)
