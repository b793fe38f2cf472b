"""The command line at a table of the site: `site:NUMBER` wherever it takes a folder."""

import pytest
from django.utils import timezone

from arbiter.cli.start import run
from arbiter.web.tables import ticking
from arbiter.web.tables.models import Seat, Table

pytestmark = pytest.mark.django_db


def test_a_host_plays_a_turn_from_the_terminal_and_the_pages_follow(
    demo: object, capsys: pytest.CaptureFixture[str]
) -> None:
    seat: Seat = demo("infiltration")  # type: ignore[operator]
    place = f"site:{seat.table_id}"
    assert run(["seats", place]) == 0
    assert "Анна" in capsys.readouterr().out
    assert run(["resolve", place]) == 0
    assert run(["report", place, "--seat", "Анна"]) == 0
    assert run(["verify", place]) == 0
    assert "Всё сходится." in capsys.readouterr().out
    ticking.tick_tables(timezone.now())
    table = Table.objects.get(pk=seat.table_id)
    assert (table.turn, table.version) == (2, 1)


@pytest.mark.parametrize(("place", "said"), [("site:4711", "site:4711"), ("site:x", "номер стола")])
def test_no_such_table_is_one_line(place: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["seats", place]) == 1
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
