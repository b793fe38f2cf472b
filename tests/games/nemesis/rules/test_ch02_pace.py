"""N-202, N-307: what the options say of time."""

import pytest

from arbiter.games.nemesis.game import GAME


def test_n202_a_turn_is_a_day_and_doors_close_at_half_of_it() -> None:
    assert GAME.pace({}) == {"days": 1, "hours": 0, "orders_hours": 12, "question_hours": 6, "early": False}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"turn_hours": 72}, {"days": 3, "hours": 0, "orders_hours": 60}),
        ({"turn_hours": 8, "doors_close_hours": 6}, {"days": 1, "hours": 8, "orders_hours": 2}),
        ({"early_end": True, "question_hours": 2}, {"early": True, "question_hours": 2}),
    ],
)
def test_n202_options_of_time_reach_the_schedule(options: dict[str, object], expected: dict[str, object]) -> None:
    found = GAME.pace(options)
    assert {key: found[key] for key in expected} == expected
