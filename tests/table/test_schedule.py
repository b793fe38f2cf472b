"""Deadlines on the table's own grid of local times (N-202), in UTC."""

from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.kernel.toys import CATALOGUE
from tests.table.tables import NAMES, SEED, shoot

from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import BadInput
from arbiter.table import acts, windows
from arbiter.table.deal import deal
from arbiter.table.errors import WrongTurn
from arbiter.table.folder import FolderStore
from arbiter.table.memory import MemoryStore
from arbiter.table.schedule import (
    Rule,
    Schedule,
    check,
    doors_close,
    grid,
    instant,
    made,
    turn_deadline,
    window_deadline,
)
from arbiter.table.table import Table


def utc(text: str) -> datetime:
    """A moment from "2026-12-01 17:00"."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def first(schedule: Schedule, count: int) -> list[str]:
    """The first points of a grid."""
    return [moment.strftime("%Y-%m-%d %H:%M") for moment in islice(grid(schedule), count)]


MOSCOW = Schedule("Europe/Moscow", "2026-12-01")


def test_moscow_has_one_offset_all_year() -> None:
    assert first(MOSCOW, 2) == ["2026-12-01 17:00", "2026-12-02 17:00"]
    assert first(Schedule("Europe/Moscow", "2026-03-28"), 3) == [
        "2026-03-28 17:00",
        "2026-03-29 17:00",
        "2026-03-30 17:00",
    ]


@pytest.mark.parametrize(
    ("zone", "date", "expected"),
    [
        ("Europe/Berlin", "2026-03-28", ["2026-03-28 19:00", "2026-03-29 18:00", "2026-03-30 18:00"]),
        ("Europe/Berlin", "2026-10-24", ["2026-10-24 18:00", "2026-10-25 19:00", "2026-10-26 19:00"]),
        ("America/New_York", "2026-03-07", ["2026-03-08 01:00", "2026-03-09 00:00", "2026-03-10 00:00"]),
        ("America/Sao_Paulo", "2026-03-07", ["2026-03-07 23:00", "2026-03-08 23:00", "2026-03-09 23:00"]),
    ],
)
def test_the_local_hour_stays_when_the_clocks_change(zone: str, date: str, expected: list[str]) -> None:
    assert first(Schedule(zone, date), 3) == expected


@pytest.mark.parametrize(
    ("zone", "local", "expected"),
    [
        (
            "Europe/Berlin",
            "2026-03-29 02:30",
            "2026-03-29 01:00",
        ),  # skipped: 3 o'clock summer time is the next that exists
        ("Europe/Berlin", "2026-03-29 01:59", "2026-03-29 00:59"),
        ("Europe/Berlin", "2026-03-29 03:00", "2026-03-29 01:00"),
        ("America/New_York", "2026-03-08 02:00", "2026-03-08 07:00"),
        ("Europe/Berlin", "2026-10-25 02:30", "2026-10-25 00:30"),  # doubled: the first
        ("America/New_York", "2026-11-01 01:30", "2026-11-01 05:30"),
        ("Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-03 15:30"),  # a gap of half an hour
    ],
)
def test_a_skipped_hour_is_the_next_valid_one_and_a_doubled_one_the_first(zone: str, local: str, expected: str) -> None:
    assert instant(ZoneInfo(zone), datetime.fromisoformat(local)) == utc(expected)


def test_a_deadline_at_a_skipped_hour_does_not_move_the_days_after_it() -> None:
    assert first(Schedule("Europe/Berlin", "2026-03-28", "02:30"), 3) == [
        "2026-03-28 01:30",
        "2026-03-29 01:00",
        "2026-03-30 00:30",
    ]


def test_turns_of_several_days_and_of_hours() -> None:
    assert first(Schedule("Europe/Moscow", "2026-12-01", days=3), 2) == ["2026-12-01 17:00", "2026-12-04 17:00"]
    assert first(Schedule("Europe/Moscow", "2026-12-01", "08:00", hours=6), 4) == [
        "2026-12-01 05:00",
        "2026-12-01 11:00",
        "2026-12-01 17:00",
        "2026-12-01 23:00",
    ]


def test_no_deadline_falls_into_the_quiet_hours() -> None:
    quiet = Schedule("Europe/Moscow", "2026-12-01", "08:00", hours=6, quiet=("23:00", "08:00"))
    assert first(quiet, 4) == ["2026-12-01 05:00", "2026-12-01 11:00", "2026-12-01 17:00", "2026-12-02 05:00"]
    noon = Schedule("Europe/Moscow", "2026-12-01", "13:00", quiet=("12:00", "14:00"))
    assert first(noon, 1) == ["2026-12-01 11:00"]
    edge = Schedule("Europe/Moscow", "2026-12-01", "08:00", quiet=("23:00", "08:00"))
    assert first(edge, 1) == ["2026-12-01 05:00"]


def test_no_deadline_falls_on_a_weekend_off_and_monday_has_one() -> None:
    friday = Schedule("Europe/Moscow", "2026-12-04", weekends_off=True)
    assert first(friday, 3) == ["2026-12-04 17:00", "2026-12-07 17:00", "2026-12-08 17:00"]
    saturday = Schedule("Europe/Moscow", "2026-12-05", weekends_off=True)
    assert first(saturday, 1) == ["2026-12-07 17:00"]


def test_a_quiet_night_before_a_weekend_off_ends_on_monday() -> None:
    late = Schedule("Europe/Moscow", "2026-12-04", "23:30", quiet=("23:00", "08:00"), weekends_off=True)
    assert first(late, 2) == ["2026-12-07 05:00", "2026-12-08 05:00"]


def test_quiet_hours_move_a_deadline_and_not_the_days_after_it() -> None:
    """Every day at 23:00, told at 8 in the morning, stays every day."""
    late = Schedule("Europe/Moscow", "2026-12-01", "23:00", quiet=("22:00", "08:00"))
    assert first(late, 3) == ["2026-12-02 05:00", "2026-12-03 05:00", "2026-12-04 05:00"]


def test_a_grid_begins_near_the_moment_that_is_asked_for() -> None:
    for schedule in (MOSCOW, Schedule("Europe/Berlin", "2026-01-01", "02:30", hours=7, quiet=("23:00", "08:00"))):
        near = grid(schedule, utc("2026-12-24 00:00"))
        far = (moment for moment in grid(schedule) if moment > utc("2026-12-24 00:00"))
        assert list(islice(near, 20)) == list(islice(far, 20))


def test_the_deadline_of_a_turn_lies_after_its_opening() -> None:
    assert turn_deadline(MOSCOW, utc("2026-12-01 16:59"), None) == utc("2026-12-01 17:00")
    assert turn_deadline(MOSCOW, utc("2026-12-01 17:00"), None) == utc("2026-12-02 17:00")
    assert turn_deadline(MOSCOW, utc("2026-11-01 00:00"), None) == utc("2026-12-01 17:00")


def test_the_rest_of_a_turn_that_ended_early_belongs_to_the_next_one() -> None:
    assert turn_deadline(MOSCOW, utc("2026-12-01 10:00"), utc("2026-12-01 17:00")) == utc("2026-12-02 17:00")


def test_a_host_who_was_late_makes_no_deadline_in_the_past() -> None:
    assert turn_deadline(MOSCOW, utc("2026-12-05 18:00"), utc("2026-12-01 17:00")) == utc("2026-12-06 17:00")


def test_doors_close_a_fixed_time_before_the_deadline() -> None:
    opened, deadline = utc("2026-12-01 17:00"), utc("2026-12-02 17:00")
    assert doors_close(MOSCOW, opened, deadline) == utc("2026-12-02 05:00")
    assert doors_close(MOSCOW, utc("2026-12-02 13:00"), deadline) == utc("2026-12-02 15:00")


def test_a_question_waits_six_hours_and_not_into_the_quiet_hours() -> None:
    assert window_deadline(MOSCOW, "question", utc("2026-12-01 17:00")) == utc("2026-12-01 23:00")
    quiet = Schedule("Europe/Moscow", "2026-12-01", quiet=("23:00", "08:00"))
    assert window_deadline(quiet, "question", utc("2026-12-01 17:00")) == utc("2026-12-02 05:00")
    weekend = Schedule("Europe/Moscow", "2026-12-01", weekends_off=True, question_hours=12)
    assert window_deadline(weekend, "question", utc("2026-12-04 17:00")) == utc("2026-12-07 05:00")


@pytest.mark.parametrize(
    ("schedule", "message"),
    [
        (Schedule("Europe/Atlantis", "2026-12-01"), '"Europe/Atlantis" is no time zone'),
        (Schedule("../etc/passwd", "2026-12-01"), "is no time zone"),
        (Schedule("Europe/Moscow", "01.12.2026"), '"01.12.2026" is no date'),
        (Schedule("Europe/Moscow", "2026-12-01", "8 pm"), '"8 pm" is no time of day'),
        (Schedule("Europe/Moscow", "2026-12-01", quiet=("25:00", "08:00")), '"25:00" is no time of day'),
        (Schedule("Europe/Moscow", "2026-12-01", quiet=("08:00", "08:00")), "whole day"),
        (Schedule("Europe/Moscow", "2026-12-01", days=0), "schedule.days: 0 is not 1.."),
        (Schedule("Europe/Moscow", "9999-12-31"), "the year is not 2000..2199"),
        (Schedule("Europe/Moscow", "1900-01-01"), "the year is not 2000..2199"),
        (Schedule(windows={"question": Rule(least=30, most=10)}), "schedule.windows.question.most: 10 is not 30.."),
        (Schedule(windows={"question": Rule(closes=("never",))}), "a window is closed by all_sent"),
        (Schedule("Europe/Moscow", "2026-12-01", question_hours=0), "schedule.question_hours: 0"),
    ],
)
def test_a_schedule_that_can_t_be_is_refused(schedule: Schedule, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        check(schedule)


def scheduled(table_store: MemoryStore | FolderStore) -> Table:
    """A table dealt at noon UTC, its turns ending at 20:00 in Moscow."""
    return deal(table_store, CATALOGUE["flight"], NAMES, {}, SEED, utc("2026-12-01 12:00"), times=MOSCOW)


def test_a_sheet_after_the_deadline_comes_too_late() -> None:
    table = scheduled(MemoryStore())
    windows.write(table, 0, shoot("Борис"), utc("2026-12-01 17:00"))
    with pytest.raises(WrongTurn, match="turn 1 ended at 2026-12-01T17:00:00Z; the sheet came too late"):
        windows.write(table, 1, shoot("Борис"), utc("2026-12-01 17:01"))


def test_doors_close_before_the_orders_and_talk_goes_on() -> None:
    table = scheduled(MemoryStore())
    closed = utc("2026-12-01 12:00") + timedelta(hours=4)
    with pytest.raises(WrongTurn, match="doors of turn 1 closed at 2026-12-01T14:30:00Z"):
        acts.act(table, 0, {"do": "enter_code", "digits": "1357"}, closed)
    assert acts.act(table, 0, {"do": "say", "text": "поздно"}, closed).refused is None


def test_a_question_has_a_deadline_of_its_own(tmp_path: Path) -> None:
    table = scheduled(FolderStore(tmp_path / "t"))
    acts.act(table, 0, {"do": "enter_code", "digits": "1357"}, utc("2026-12-01 13:00"))
    windows.write(table, 0, Sheet([{"do": "take_off"}]), utc("2026-12-01 13:00"))
    windows.end_window(table, utc("2026-12-01 17:00"))
    assert windows.time_left(table).deadline == utc("2026-12-01 23:00")


def test_what_is_no_schedule_is_told_with_its_keys() -> None:
    with pytest.raises(BadInput, match="needed: a text; found: a whole number; keys: zone, first, hour"):
        made({"hour": 20})


def test_the_schedule_of_an_opened_table_is_the_one_it_was_dealt_with(tmp_path: Path) -> None:
    scheduled(FolderStore(tmp_path / "t"))
    table = Table.open(FolderStore(tmp_path / "t"), CATALOGUE)
    assert table.header.schedule == MOSCOW
    assert windows.time_left(table).deadline == utc("2026-12-01 17:00")
