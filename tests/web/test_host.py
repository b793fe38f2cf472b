"""The host's desk: its page, what is done there, rehearsal and reports."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from arbiter.web.accounts.models import User
from arbiter.web.tables.models import Member, Seat, Table

PAGES = {
    *("host:desk", "host:time", "host:undo", "host:correct", "host:replace", "host:words", "host:end"),
    *("host:rehearsal", "host:reports"),
}
NOT_ASKED: dict[str, str] = {}
pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
Demo = Callable[..., Seat]
POSTS = ["time/", "undo/", "correct/", "seats/1/", "words/", "end/"]
READS = ["", "rehearsal/", "reports/0/"]


@pytest.fixture
def table(anna: User, boris: User, demo: Demo) -> Table:
    """Анна plays, Борис hosts."""
    seat = demo("infiltration")
    Table.objects.filter(pk=seat.table_id).update(demo=False, title="Полярная ночь")
    Member.objects.create(table=seat.table, user=boris, role="host", since=timezone.now())
    return Table.objects.get(pk=seat.table_id)


@pytest.fixture
def host(boris: User, signed_in: SignIn) -> Client:
    return signed_in(boris)


def desk(table: Table, part: str = "") -> str:
    return f"/t/{table.pk}/host/{part}"


def test_works_the_host_sees_who_has_sent(host: Client, table: Table) -> None:
    page = host.get(desk(table)).text
    assert all(seat.name in page for seat in table.seats.all())
    assert page.count("пока ничего") == 1
    assert page.count("прислал") == table.seats.count() - 1


def test_works_a_window_is_closed_by_hand_and_the_turn_is_played(host: Client, table: Table) -> None:
    assert host.post(desk(table, "time/"), {"act": "end"}).status_code == 302
    table.refresh_from_db()
    assert table.turn == 2


def test_works_time_is_stopped_and_goes_on(host: Client, table: Table) -> None:
    host.post(desk(table, "time/"), {"act": "pause"})
    table.refresh_from_db()
    assert table.paused
    assert "Время стоит" in host.get(desk(table)).text
    host.post(desk(table, "time/"), {"act": "resume"})
    table.refresh_from_db()
    assert not table.paused


def test_works_a_window_is_made_longer(host: Client, table: Table) -> None:
    before = timezone.now()
    host.post(desk(table, "time/"), {"act": "extend", "hours": "5"})
    table.refresh_from_db()
    assert table.deadline is not None
    assert 4.9 < (table.deadline - before).total_seconds() / 3600 < 5.1


def test_works_a_turn_is_undone_with_a_note_for_all(host: Client, table: Table) -> None:
    host.post(desk(table, "time/"), {"act": "end"})
    host.post(desk(table, "undo/"), {"turn": "1", "note": "перепутаны письма"})
    table.refresh_from_db()
    assert table.turn == 1
    assert "перепутаны письма" in host.get(desk(table)).text


def test_works_a_fact_is_corrected_and_stands_in_the_ledger(host: Client, table: Table) -> None:
    host.post(desk(table, "correct/"), {"path": "alarm", "value": "2", "note": "забытый сигнал"})
    assert "alarm = 2. забытый сигнал" in host.get(desk(table)).text


def test_works_what_cannot_be_corrected_is_told_and_changes_nothing(host: Client, table: Table) -> None:
    answer = host.post(desk(table, "correct/"), {"path": "Анна.вес", "value": "80", "note": "?"})
    assert answer.status_code == 422
    assert "Анна.вес" in answer.text
    assert Table.objects.get(pk=table.pk).n == table.n


def test_works_a_seat_goes_to_another_player_and_to_a_bot(host: Client, table: Table, anna: User) -> None:
    vera = User.objects.create_user("vera", "vera@example.org", "метель-и-тишина-9", name="Вера")
    host.post(desk(table, "seats/0/"), {"player": "vera"})
    assert Seat.objects.get(table=table, number=0).user == vera
    host.post(desk(table, "seats/0/"), {"player": ""})
    assert Seat.objects.get(table=table, number=0).bot != ""


@pytest.mark.parametrize("player", ["никто", "anna"])
def test_works_nobody_and_who_sits_already_are_refused(host: Client, table: Table, player: str) -> None:
    assert host.post(desk(table, "seats/3/"), {"player": player}).status_code == 422
    assert Seat.objects.get(table=table, number=3).user is None


def test_works_an_announcement_stands_on_the_tables_page(host: Client, table: Table) -> None:
    host.post(desk(table, "words/"), {"announcement": "Ход в понедельник"})
    assert "Ход в понедельник" in host.get(f"/t/{table.pk}/").text


def test_works_a_co_host_sits_at_the_desk_too(host: Client, table: Table, signed_in: SignIn, anna: User) -> None:
    gleb = User.objects.create_user("gleb", "gleb@example.org", "метель-и-тишина-9")
    host.post(desk(table, "words/"), {"cohost": "gleb"})
    assert signed_in(gleb).get(desk(table)).status_code == 200
    assert host.post(desk(table, "words/"), {"cohost": "anna"}).status_code == 422, "who plays sees no desk"


def test_works_the_game_is_ended_by_hand(host: Client, table: Table) -> None:
    host.post(desk(table, "end/"), {"note": "нет времени"})
    assert Table.objects.get(pk=table.pk).stage == "ended"


def test_works_a_rehearsal_keeps_nothing(host: Client, table: Table) -> None:
    assert host.get(desk(table, "rehearsal/")).status_code == 200
    assert Table.objects.get(pk=table.pk).n == table.n


def test_works_every_report_stands_there_as_a_post(host: Client, table: Table) -> None:
    page = host.get(desk(table, "reports/0/?style=markdown")).text
    assert page.count("<textarea") == 2 + table.seats.count()
    assert "**Инфильтрация · начало · Анна**" in page


@pytest.mark.parametrize("part", READS)
def test_stranger_finds_no_desk(stranger: Client, table: Table, part: str) -> None:
    assert stranger.get(desk(table, part)).status_code == 404


@pytest.mark.parametrize("part", POSTS)
def test_stranger_does_nothing(stranger: Client, table: Table, part: str) -> None:
    assert stranger.post(desk(table, part)).status_code == 404
    assert Table.objects.get(pk=table.pk).n == table.n


@pytest.mark.parametrize("part", READS)
def test_other_seat_a_player_finds_no_desk(signed_in: SignIn, anna: User, table: Table, part: str) -> None:
    assert signed_in(anna).get(desk(table, part)).status_code == 404


@pytest.mark.parametrize("part", POSTS)
def test_other_seat_a_player_does_nothing(signed_in: SignIn, anna: User, table: Table, part: str) -> None:
    assert signed_in(anna).post(desk(table, part)).status_code == 404


def test_other_seat_a_host_who_plays_sees_and_does_nothing_secret(host: Client, table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(host_plays=True)
    page = host.get(desk(table)).text
    assert "прислал" not in page
    assert "пока ничего" not in page
    assert host.get(desk(table, "rehearsal/")).status_code == 404
    assert [host.post(desk(table, part)).status_code for part in ("undo/", "correct/", "end/")] == [404] * 3
    assert host.post(desk(table, "time/"), {"act": "end"}).status_code == 422
    assert host.get(desk(table, "reports/0/")).text.count("<textarea") == 1
    assert host.post(desk(table, "time/"), {"act": "pause"}).status_code == 302


@pytest.mark.parametrize("part", POSTS)
def test_wrong_method_a_look_does_nothing(host: Client, table: Table, part: str) -> None:
    assert host.get(desk(table, part)).status_code == 405


@pytest.mark.parametrize("part", READS)
def test_wrong_method_a_page_takes_nothing(host: Client, table: Table, part: str) -> None:
    assert host.post(desk(table, part)).status_code == 405


def test_wrong_moment_a_table_that_was_not_dealt_has_no_desk(host: Client, boris: User) -> None:
    draft = Table.objects.create(game="nemesis", made=timezone.now())
    Member.objects.create(table=draft, user=boris, role="host", since=timezone.now())
    assert host.get(desk(draft)).status_code == 404


def test_wrong_moment_after_the_end_nothing_is_closed_or_rehearsed(host: Client, table: Table) -> None:
    host.post(desk(table, "end/"), {"note": ""})
    assert host.post(desk(table, "time/"), {"act": "end"}).status_code == 422
    assert host.get(desk(table, "rehearsal/")).status_code == 409


def test_wrong_moment_no_such_turn_leads_back_to_the_desk(host: Client, table: Table) -> None:
    assert host.get(desk(table, "reports/77/")).status_code == 302


@pytest.mark.parametrize("hours", ["", "0", "-1", "99999", "два", "1.5", "9" * 40])
def test_wrong_moment_hours_that_are_none_are_told(host: Client, table: Table, hours: str) -> None:
    assert host.post(desk(table, "time/"), {"act": "extend", "hours": hours}).status_code == 422
