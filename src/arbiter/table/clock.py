"""Time at a table: until when the open window lasts, with pauses and extensions, and what is due at a moment. "Now" is an argument."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final, final

from arbiter.table import schedule
from arbiter.table.schedule import ORDERS, QUESTION, Rule
from arbiter.table.state import State, Turn

AHEAD: Final = timedelta(days=30)
"""How far behind now the last entry may lie before that is worth a warning, and no more than a minute before it."""
_MINUTE: Final = timedelta(minutes=1)


@final
class Clock:
    """The time of the open window: it was opened at `opened` and ends at `deadline` (None: nobody knows, or time stands still), before
    which it lasts until `least`; while time stands still, `remaining` is what will remain."""

    def __init__(
        self, opened: datetime, deadline: datetime | None, least: datetime, remaining: timedelta | None, rule: Rule
    ) -> None:
        self.opened: Final = opened
        self.deadline: Final = deadline
        self.least: Final = least
        self.remaining: Final = remaining
        self.rule: Final = rule


def clock(state: State, window: str) -> Clock:
    """The time of the window that is open at the table, `window` its name."""
    turn, question = state.turn, state.turn.question()
    if question is None:
        opened, name, ask = turn.opened, window if turn.schedule and window in turn.schedule.windows else ORDERS, ""
        point = None if turn.schedule is None or name == ORDERS else schedule.own_deadline(turn.schedule, name, opened)
        point = _first_window(state, state.turns) if point is None else point
    else:
        opened, name, ask = question.at, _name_inside(question.asked.window), question.asked.ask
        point = None if turn.schedule is None else schedule.window_deadline(turn.schedule, name, opened)
    rule = schedule.rule_of(turn.schedule, name)
    if "deadline" not in rule.closes:
        point = None
    deadline, remaining = _shifted(state, turn, ask, opened, point)
    least, _ = _shifted(state, turn, "-", opened, opened + timedelta(minutes=rule.least))
    return Clock(opened, deadline, least or datetime.max.replace(tzinfo=opened.tzinfo), remaining, rule)


def _name_inside(window: str) -> str:
    """The name by which a window inside a turn has its time: orders that are asked for there are a question like any other."""
    return QUESTION if window == ORDERS else window


def _first_window(state: State, turns: list[Turn]) -> datetime | None:
    """The deadline of the last turn's first window as the schedule has it, before pauses and extensions of its own."""
    before: datetime | None = None
    point: datetime | None = None
    for place, turn in enumerate(turns):
        point = None if turn.schedule is None else schedule.turn_deadline(turn.schedule, turn.opened, before)
        over = turns[place + 1].opened if place + 1 < len(turns) else None
        before = _shifted(state, turn, "", turn.opened, point, over)[0] or before
    return point


def _shifted(
    state: State, turn: Turn, ask: str, opened: datetime, point: datetime | None, over: datetime | None = None
) -> tuple[datetime | None, timedelta | None]:
    """A deadline after all pauses and extensions until the turn was `over`; while time stands still, None and what remains."""
    stopped: datetime | None = None
    events = [event for event in _events(state, turn, ask) if over is None or event[0] < over]
    for at, what, until in sorted(events):
        if what == "longer":
            point, stopped = until, at if stopped else None
        elif what == "pause":
            stopped = max(at, opened)
        elif stopped is not None:
            if point is not None and stopped < point and at > stopped:
                point += at - stopped
            stopped = None
    if over is None and stopped is not None and point is not None and stopped < point:
        return None, point - stopped
    return point, None


def _events(state: State, turn: Turn, ask: str) -> Iterator[tuple[datetime, str, datetime]]:
    for paused, resumed in state.pauses:
        yield paused, "pause", paused
        if resumed is not None:
            yield resumed, "resume", resumed
    for longer in turn.longer:
        if longer.ask == ask:
            yield longer.at, "longer", longer.until


def doors_close(state: State, deadline: datetime | None) -> datetime | None:
    """When doors and other actions answered at once are over in this turn; None: not before its end."""
    turn = state.turn
    if turn.schedule is None or deadline is None:
        return None
    return schedule.doors_close(turn.schedule, turn.opened, deadline)


def odd_time(state: State, now: datetime) -> str:
    """The code of what is to be said where the machine's clock seems wrong: before the last entry, or far behind it; "" if all is well."""
    last = datetime.fromisoformat(state.last)
    if now < last - _MINUTE:
        return "clock_before"
    return "clock_far" if now > last + AHEAD else ""
