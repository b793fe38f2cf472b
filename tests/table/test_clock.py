"""Time at a table: pauses, extensions, windows of least and most time, and what a tick does."""

from datetime import UTC, datetime, timedelta

import pytest
from tests.kernel.toys import CATALOGUE
from tests.table.tables import NAMES, NO, SEED, TAKE_OFF, YES, open_door, shoot

from arbiter.games import catalogue
from arbiter.kernel.menu import Sheet
from arbiter.table import clock, host, windows
from arbiter.table.deal import deal
from arbiter.table.entries import Closed
from arbiter.table.errors import TableError, WrongTurn
from arbiter.table.memory import MemoryStore
from arbiter.table.schedule import Rule, Schedule
from arbiter.table.table import Table
from arbiter.table.verify import verify

BEGIN = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
DAILY = Schedule("UTC", "2026-12-01", "17:00")
HOUR = timedelta(hours=1)


def at(hour: int, minute: int = 0, day: int = 1) -> datetime:
    return datetime(2026, 12, day, hour, minute, tzinfo=UTC)


def dealt(times: Schedule | None = DAILY, game: str = "flight") -> Table:
    return deal(MemoryStore(), CATALOGUE[game], NAMES, {}, SEED, BEGIN, times=times)


def closers(table: Table) -> list[str]:
    return [entry.data.by for entry in table.entries if isinstance(entry.data, Closed)]


def asking(table: Table) -> Table:
    """The table at a question to seats 0 and 1, asked at one o'clock."""
    open_door(table)
    for seat in (0, 1):
        windows.write(table, seat, TAKE_OFF, BEGIN)
    windows.end_window(table, at(13))
    return table


def test_nothing_is_due_before_the_deadline_and_at_it_the_turn_is_played() -> None:
    table = dealt()
    assert not windows.tick(table, at(16, 59))
    changed = windows.tick(table, at(17))
    assert [entry.kind for entry in changed.entries] == ["closed", "resolved", "published"]
    assert (closers(table), table.spot.turn, table.entries[1].who) == (["deadline"], 2, "table")
    assert windows.time_left(table).deadline == at(17, day=2)


def test_a_tick_does_all_that_is_due_and_a_turn_opened_by_it_has_its_own_time() -> None:
    table = dealt()
    windows.tick(table, at(18, day=3))
    assert (closers(table), table.spot.turn) == (["deadline"], 2)
    assert windows.time_left(table).deadline == at(17, day=4)


def test_a_turn_ends_early_where_that_is_agreed_and_the_next_deadline_stays_on_the_grid() -> None:
    early = dealt(Schedule("UTC", "2026-12-01", "17:00", early=True))
    for seat in range(3):
        assert windows.due(early, BEGIN) is None
        windows.write(early, seat, Sheet([]), BEGIN)
    windows.tick(early, BEGIN)
    assert (closers(early), windows.time_left(early).deadline) == (["all"], at(17, day=2))
    late = dealt()
    for seat in range(3):
        windows.write(late, seat, Sheet([]), BEGIN)
    assert windows.due(late, BEGIN) is None


def test_a_pause_keeps_what_remained_and_nothing_is_due_meanwhile() -> None:
    table = dealt()
    host.pause(table, at(15))
    time = windows.time_left(table)
    assert (time.deadline, time.remaining) == (None, 2 * HOUR)
    assert windows.due(table, at(20)) is None
    windows.write(table, 0, shoot("Борис"), at(20))
    with pytest.raises(WrongTurn, match="stands still already"):
        host.pause(table, at(20))
    host.resume(table, at(21))
    assert windows.time_left(table).deadline == at(23)
    with pytest.raises(WrongTurn, match="not standing still"):
        host.resume(table, at(21))
    windows.tick(table, at(23))
    assert windows.time_left(table).deadline == at(17, day=2)


def test_a_pause_holds_a_question_too_and_one_in_an_earlier_turn_changes_nothing() -> None:
    table = asking(dealt())
    assert windows.time_left(table).deadline == at(19)
    host.pause(table, at(14))
    host.resume(table, at(16))
    assert windows.time_left(table).deadline == at(21)
    windows.tick(table, at(21))
    assert (closers(table), windows.time_left(table).deadline) == (["host", "deadline"], at(17, day=2))


def test_the_host_extends_a_window_and_the_grid_stays() -> None:
    table = dealt()
    host.extend(table, at(20), at(16))
    windows.write(table, 0, shoot("Борис"), at(19))
    assert windows.due(table, at(19, 59)) is None
    windows.tick(table, at(20))
    assert windows.time_left(table).deadline == at(17, day=2)
    with pytest.raises(TableError, match="name a moment there"):
        host.extend(table, at(20), at(21))


def test_another_schedule_holds_from_the_next_turn_on() -> None:
    table = dealt()
    host.reschedule(table, Schedule("UTC", "2026-12-01", "09:00", days=2), at(13))
    assert windows.time_left(table).deadline == at(17)
    windows.tick(table, at(17))
    assert windows.time_left(table).deadline == at(9, day=3)
    host.reschedule(table, None, at(18))
    windows.tick(table, at(9, day=3))
    assert windows.time_left(table).deadline is None
    assert verify(table.store, CATALOGUE).wrong == []


def test_k209_a_window_keeps_its_least_time_unless_everybody_has_passed() -> None:
    rules = Schedule(windows={"question": Rule(least=60, most=120)})
    table = asking(dealt(rules))
    windows.write(table, 0, YES, at(13, 5))
    windows.write(table, 1, YES, at(13, 5))
    assert windows.due(table, at(13, 59)) is None
    windows.tick(table, at(14))
    assert closers(table) == ["host", "all"]
    passed = asking(dealt(rules))
    for seat in (0, 1):
        windows.write(passed, seat, NO, at(13, 5))
    windows.tick(passed, at(13, 6))
    assert closers(passed) == ["host", "all"]
    silent = asking(dealt(rules))
    assert windows.due(silent, at(14, 59)) is None
    windows.tick(silent, at(15))
    assert closers(silent) == ["host", "deadline"]


def test_a_window_that_only_its_host_closes_waits_for_him() -> None:
    table = asking(dealt(Schedule(windows={"question": Rule(closes=("host",))})))
    answered = [windows.write(table, seat, YES, at(13, 5)) for seat in (0, 1)]
    assert [one.version for one in answered] == [1, 1]
    assert windows.due(table, at(12, day=9)) is None
    windows.end_window(table, at(13, 6))
    assert closers(table) == ["host", "host"]


def test_a_clock_that_seems_wrong_is_noticed() -> None:
    table = dealt()
    assert clock.odd_time(table.state, BEGIN - HOUR) == "clock_before"
    assert clock.odd_time(table.state, BEGIN + 40 * 24 * HOUR) == "clock_far"
    assert clock.odd_time(table.state, BEGIN + HOUR) == ""


def test_a_newcomer_begins_with_a_clean_record_of_misses() -> None:
    table = dealt(None)
    for _ in range(2):
        windows.write(table, 0, Sheet([]), BEGIN)
        windows.end_window(table, BEGIN)
    assert (windows.standing(table, 1).missed, windows.standing(table, 0).missed) == (2, 0)
    host.replace(table, 1, "u9", BEGIN)
    windows.end_window(table, BEGIN)
    stands = windows.standing(table, 1)
    assert (stands.missed, stands.missed_in_a_row, windows.standing(table, 2).missed_in_a_row) == (1, 1, 3)


def test_orders_that_are_asked_for_inside_a_turn_are_over_when_all_have_answered() -> None:
    table = deal(MemoryStore(), catalogue.game("skillcheck"), NAMES, {}, SEED, BEGIN)
    windows.end_window(table, BEGIN)
    ask = table.now().ask
    assert ask is not None
    assert (ask.key, ask.window, table.moment().asked()) == ("choice", "orders", [0])
    windows.write(table, 0, Sheet([]), BEGIN)
    windows.tick(table, BEGIN)
    assert closers(table)[-1] == "all"
