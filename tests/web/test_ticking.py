"""Deadlines: on time, once, by any number of ticks; what fails applies nothing."""

from datetime import timedelta

import pytest
from django.utils import timezone

from arbiter.table.entries import Closed
from arbiter.web.accounts.models import User
from arbiter.web.tables import services, ticking
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.opening import opened

pytestmark = pytest.mark.django_db
NOW = timezone.now().replace(microsecond=0)


@pytest.fixture
def table(anna: User) -> Table:
    """A running table of Анна's and two bots with a deadline every day."""
    made = services.open_draft(anna, "infiltration", "Ночная смена", NOW)
    services.name_seats(made, ["Анна", "Борис", "Вера"])
    Seat.objects.filter(table=made).exclude(number=0).update(bot="random")
    Seat.objects.filter(table=made, number=0).update(user=anna)
    first = (NOW + timedelta(days=1)).date().isoformat()
    services.plan_schedule(made, {"zone": "UTC", "first": first, "hour": NOW.strftime("%H:%M"), "orders_hours": 1})
    services.deal_table(made, NOW)
    return Table.objects.get(pk=made.pk)


def closed(table: Table) -> list[str]:
    """Who closed each window."""
    with opened(table.pk) as found:
        return [entry.data.by for entry in found.entries if isinstance(entry.data, Closed)]


def test_a_turn_is_resolved_at_its_deadline_and_not_before(table: Table) -> None:
    assert table.due is not None
    ticking.tick_tables(table.due - timedelta(seconds=1))
    assert closed(table) == []
    ticking.tick_tables(table.due)
    assert closed(table)[:1] == ["deadline"]
    after = Table.objects.get(pk=table.pk)
    assert after.turn == 2
    assert after.due is not None
    assert after.due > table.due


def test_a_second_tick_finds_nothing_to_do(table: Table) -> None:
    assert table.due is not None
    for _ in range(3):
        ticking.tick_table(table.pk, table.due)
    assert Table.objects.get(pk=table.pk).turn == 2


def test_what_fails_holds_the_table_and_applies_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from arbiter.web.tables import writing

    assert table.due is not None

    def fail(*_: object) -> None:
        raise RuntimeError("a planted fault")

    n = table.n
    monkeypatch.setattr(writing, "settle", fail)
    ticking.tick_tables(table.due)
    after = Table.objects.get(pk=table.pk)
    assert (after.stage, after.due, after.n) == ("held", None, n)
    assert "a planted fault" in after.trouble
    assert closed(table) == []
    ticking.tick_tables(table.due)
    assert closed(table) == [], "it waits for its host"
    monkeypatch.undo()
    ticking.try_again(table.pk, table.due)
    assert Table.objects.get(pk=table.pk).turn == 2


def test_bots_answer_at_once_and_are_not_waited_for(table: Table) -> None:
    with opened(table.pk) as found:
        sent = {draft.seat for drafts in found.drafts().values() for draft in drafts}
    assert sent == {1, 2}
    assert list(Seat.objects.exclude(asked="").values_list("number", flat=True)) == [0, 1, 2]
