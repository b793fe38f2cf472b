"""Deadlines: points in UTC on the table's own grid of local times (N-202), worked out by pure functions; nothing here looks at a clock.

A turn's deadline is the first point of the grid after both its opening and the deadline before it, so that a turn that ended early
gives its rest to the next one, and a host who was late never makes a deadline in the past. Every other window has its length by name.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput

ORDERS: Final = "orders"
QUESTION: Final = "question"
CLOSES: Final = ("all_sent", "all_passed", "deadline", "host")
YEARS: Final = (2000, 2199)
LONGEST: Final = 60 * 24 * 365
_DAY: Final = timedelta(days=1)
_SATURDAY: Final = 5
_FARTHEST: Final = timedelta(days=5)
"""How far quiet hours and weekends off may move a point of the grid, and a day."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a window is open, in minutes: at least `least` unless all have passed, at most `most` (None: as the schedule has it
    else). `closes` says what may close it: "all_sent", "all_passed" (also before its least time), "deadline", "host"."""

    least: int = 0
    most: int | None = None
    closes: tuple[str, ...] = CLOSES


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When turns end. Local times are "HH:MM" in `zone`.

    `first` is the date of the first deadline ("2026-12-01"; "": turns are closed by hand), `hour` its time; then every `days` days, or,
    where `hours` is not 0, every so many hours on the wall clock. The last `orders_hours` of a turn are for orders alone: doors are
    closed. `quiet` are two times between which no deadline falls; with `weekends_off` none falls on Saturday or Sunday; `early` ends a
    turn when all have sent. `windows` are rules by a window's name; others last `question_hours`.
    """

    zone: str = "UTC"
    first: str = ""
    hour: str = "20:00"
    days: int = 1
    hours: int = 0
    orders_hours: int = 12
    question_hours: int = 6
    quiet: tuple[str, str] | None = None
    weekends_off: bool = False
    early: bool = False
    windows: dict[str, Rule] = {}


def rule_of(schedule: Schedule | None, window: str) -> Rule:
    """How a window of a name is closed. By hand, without a schedule; but a question is over when all have answered."""
    if schedule is not None and window in schedule.windows:
        return schedule.windows[window]
    if window != ORDERS:
        return Rule()
    early = schedule is not None and schedule.early
    return Rule(closes=("all_sent", "deadline", "host") if early else ("deadline", "host"))


def made(plan: Mapping[str, object]) -> Schedule:
    """A schedule from its keys. BadInput for a zone, date, time or length that can't be."""
    try:
        schedule = msgspec.convert(plan, Schedule)
    except msgspec.ValidationError as error:
        raise BadInput(
            "schedule_odd", "schedule", reason=codec.unreadable(error, ""), keys=list(Schedule.__struct_fields__)
        ) from None
    check(schedule)
    return schedule


def check(schedule: Schedule) -> None:
    """BadInput for a zone, date, time or length that can't be."""
    _zone(schedule)
    if schedule.first:
        year = _date(schedule.first).year
        if not YEARS[0] <= year <= YEARS[1]:
            raise BadInput("schedule_year", "schedule.first", first=schedule.first, low=YEARS[0], high=YEARS[1])
    for text in (schedule.hour, *(schedule.quiet or ())):
        _time(text)
    if schedule.quiet is not None and schedule.quiet[0] == schedule.quiet[1]:
        raise BadInput("schedule_whole_day", "schedule.quiet", time=schedule.quiet[0])
    for name, low in (("days", 1), ("hours", 0), ("orders_hours", 0), ("question_hours", 1)):
        _bounded(f"schedule.{name}", getattr(schedule, name), low, 24 * 365)
    for window, rule in schedule.windows.items():
        _check_rule(f"schedule.windows.{window}", rule)


def _check_rule(place: str, rule: Rule) -> None:
    _bounded(f"{place}.least", rule.least, 0, LONGEST)
    if rule.most is not None:
        _bounded(f"{place}.most", rule.most, max(1, rule.least), LONGEST)
    for one in rule.closes:
        if one not in CLOSES:
            raise BadInput("schedule_no_closer", f"{place}.closes", value=one, possible=list(CLOSES))


def _bounded(place: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadInput("schedule_out_of_bounds", place, value=value, low=low, high=high)


def _zone(schedule: Schedule) -> ZoneInfo:
    try:
        return ZoneInfo(schedule.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadInput("schedule_no_zone", "schedule.zone", zone=schedule.zone) from None


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput("schedule_no_date", "schedule.first", text=text) from None


def _time(text: str) -> time:
    try:
        return datetime.strptime(text, "%H:%M").time()
    except ValueError:
        raise BadInput("schedule_no_time", "schedule", text=text) from None


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


def grid(schedule: Schedule, after: datetime | None = None) -> Iterator[datetime]:
    """All deadlines of the table from the first one on, or those after a moment, ascending."""
    zone = _zone(schedule)
    step = timedelta(hours=schedule.hours) if schedule.hours else timedelta(days=schedule.days)
    local = datetime.combine(_date(schedule.first), _time(schedule.hour))
    if after is not None:
        far = after.astimezone(zone).replace(tzinfo=None) - _FARTHEST - local
        local += max(0, far // step) * step
    last = after
    while True:
        point = instant(zone, _allowed(schedule, local))
        if last is None or point > last:
            yield point
            last = point
        local += step


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


def turn_deadline(schedule: Schedule, opened: datetime, before: datetime | None) -> datetime | None:
    """The deadline of the first window of a turn, opened at a moment, after the deadline of the turn before. None: by hand."""
    own = own_deadline(schedule, ORDERS, opened)
    if own is not None:
        return own
    if not schedule.first:
        return None
    return next(grid(schedule, opened if before is None else max(opened, before)))


def doors_close(schedule: Schedule, opened: datetime, deadline: datetime) -> datetime:
    """When instant actions end: `orders_hours` before the deadline, in a turn too short for that half-way."""
    closing = deadline - timedelta(hours=schedule.orders_hours)
    return closing if closing > opened else opened + (deadline - opened) / 2


def window_deadline(schedule: Schedule, window: str, opened: datetime) -> datetime:
    """Until when a window inside a turn is open."""
    own = own_deadline(schedule, window, opened)
    return _length(schedule, opened, schedule.question_hours * 60) if own is None else own


def own_deadline(schedule: Schedule, window: str, opened: datetime) -> datetime | None:
    """Until when a window is open by its own rule; None: the rule says nothing of that."""
    most = rule_of(schedule, window).most
    return None if most is None else _length(schedule, opened, most)


def _length(schedule: Schedule, opened: datetime, minutes: int) -> datetime:
    zone = _zone(schedule)
    point = opened + timedelta(minutes=minutes)
    local = point.astimezone(zone).replace(tzinfo=None)
    allowed = _allowed(schedule, local)
    return point if allowed == local else instant(zone, allowed)
