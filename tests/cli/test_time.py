"""Time from the terminal: a pause, an extension, another schedule, the end of a window."""

import json
from pathlib import Path

from tests.cli.conftest import NINE, SEED, Call


def timed(call: Call, tmp_path: Path) -> Path:
    """A table whose first deadline lies far ahead."""
    folder = tmp_path / "стол"
    assert call("new", "nemesis", folder, *NINE, "--seed", SEED, "--time", "first=2199-01-01")[0] == 0
    return folder


def test_time_stands_still_and_goes_on(call: Call, tmp_path: Path) -> None:
    folder = timed(call, tmp_path)
    assert "Время остановлено; останется" in call("pause", folder)[1]
    code, _, err = call("pause", folder)
    assert (code, "время уже остановлено" in err) == (1, True)
    assert "Срок: 2199-01-01" in call("resume", folder)[1]


def test_nothing_is_due_yet_and_the_host_closes_the_window(call: Call, tmp_path: Path) -> None:
    folder = timed(call, tmp_path)
    assert call("tick", folder)[1] == "Пока ничего не подошло.\n"
    assert json.loads(call("tick", folder, "--json")[1]) == {"turn": 1, "stage": "orders", "entries": []}
    assert "Идёт ход 2" in call("end-window", folder)[1]


def test_another_schedule_holds_from_the_next_turn_on(call: Call, tmp_path: Path) -> None:
    folder = timed(call, tmp_path)
    assert call("schedule", folder)[0] == 1
    assert call("schedule", folder, "--by-hand")[0] == 0
    assert "2199" in call("seats", folder)[1]
    call("resolve", folder)
    assert "Срок" not in call("seats", folder)[1]
    assert call("verify", folder)[0] == 0


def test_a_window_is_extended_to_a_moment_of_the_table_s_own_zone(call: Call, tmp_path: Path) -> None:
    folder = timed(call, tmp_path)
    for wrong in ("завтра", "2020-01-01T00:00", "2199-01-01T00:00"):
        assert call("extend", folder, wrong)[0] == 1
    assert call("seats", folder)[0] == 0
