"""Preparing a table: its host alone; and sitting down at it."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from arbiter.web.accounts.models import User
from arbiter.web.accounts.services import make_guest
from arbiter.web.tables import services
from arbiter.web.tables.models import Invite, Member, Seat, Table

PAGES = {
    f"tables:{name}"
    for name in ("new", "invited", "join", "setup", "general", "seats", "bot", "times", "options", "step", "invite")
}
NOT_ASKED: dict[str, str] = {}
pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
PARTS = ["general/", "seats/", "seats/0/bot/", "times/", "options/", "step/", "invite/"]
TIMES = {
    "zone": "Europe/Berlin",
    "first": "2026-12-24",
    "hour": "20:30",
    "days": "2",
    "orders_hours": "12",
    "question_hours": "6",
}


@pytest.fixture
def table(anna: User) -> Table:
    """Анна's draft of a table of four agents."""
    made = services.open_draft(anna, "infiltration", "Ночная смена", timezone.now())
    services.name_seats(made, ["Вера", "Глеб", "Дина", "Егор"])
    return made


def test_works_from_a_title_to_a_dealt_table(signed_in: SignIn, anna: User, boris: User) -> None:
    client = signed_in(anna)
    answer = client.post("/t/new/", {"game": "infiltration", "title": "Ночная смена"})
    table = Table.objects.get()
    assert answer["Location"] == f"/t/{table.pk}/setup/"
    assert client.get(answer["Location"]).status_code == 200
    client.post(f"/t/{table.pk}/setup/seats/", {"names": "Вера\nГлеб\nДина"})
    client.post(f"/t/{table.pk}/setup/times/", TIMES)
    client.post(f"/t/{table.pk}/setup/step/", {"step": "signup"})
    signed_in(boris).post(f"/t/{table.pk}/join/")
    for number in (1, 2):
        client.post(f"/t/{table.pk}/setup/seats/{number}/bot/", {"sits": "1"})
    assert client.post(f"/t/{table.pk}/setup/step/", {"step": "deal"})["Location"] == f"/t/{table.pk}/"
    table.refresh_from_db()
    assert (table.stage, table.turn, table.n > 0) == ("running", 1, True)
    assert table.deadline is not None
    assert table.deadline.isoformat() == "2026-12-24T19:30:00+00:00"
    assert table.due == table.deadline
    assert Seat.objects.get(table=table, number=0).user == boris
    assert signed_in(boris).get(f"/t/{table.pk}/seats/0/").status_code == 200


def test_works_the_next_five_deadlines_are_shown_in_both_zones(signed_in: SignIn, anna: User, table: Table) -> None:
    client = signed_in(anna)
    client.post(f"/t/{table.pk}/setup/times/", TIMES)
    page = client.get(f"/t/{table.pk}/setup/").text.partition('id="times"')[2]
    assert page.count("<time") == 5
    assert "24 декабря, 22:30" in page
    assert "(20:30 Берлин)" in page


def test_works_options_that_differ_are_kept_and_marked(signed_in: SignIn, anna: User, table: Table) -> None:
    from arbiter.web.tables.forms import Options

    client = signed_in(anna)
    form = Options(table=table)
    values = {name: field.initial for name, field in form.fields.items() if field.initial is not False}
    name = next(
        name for name, field in form.fields.items() if isinstance(field.initial, int) and field.initial is not True
    )
    assert client.post(f"/t/{table.pk}/setup/options/", values).status_code == 302
    table.refresh_from_db()
    assert table.plan["options"] == {}
    field = form.fields[name]
    other = field.max_value if field.initial != field.max_value else field.min_value  # type: ignore[attr-defined]
    client.post(f"/t/{table.pk}/setup/options/", {**values, name: other})
    table.refresh_from_db()
    assert table.plan["options"] == {name: other}
    assert 'class="differs"' in client.get(f"/t/{table.pk}/setup/").text
    assert client.post(f"/t/{table.pk}/setup/options/", {**values, name: 10**9}).status_code == 422


def test_works_who_renames_keeps_who_sits(anna: User, boris: User, table: Table) -> None:
    services.open_signup(table)
    seat = services.join(Table.objects.get(pk=table.pk), boris, timezone.now(), 2)
    assert seat is not None
    services.name_seats(Table.objects.get(pk=table.pk), ["Дина", "Вера", "Жанна"])
    assert list(table.seats.values_list("name", "user")) == [("Дина", boris.pk), ("Вера", None), ("Жанна", None)]


def test_works_who_comes_too_late_waits_and_gets_the_seat_that_is_given_up(
    signed_in: SignIn, anna: User, boris: User, table: Table
) -> None:
    services.open_signup(table)
    Seat.objects.filter(table=table).exclude(number=0).update(bot="random")
    vera = User.objects.create_user("vera")
    signed_in(boris).post(f"/t/{table.pk}/join/")
    signed_in(vera).post(f"/t/{table.pk}/join/")
    assert Member.objects.get(role="waiting").user == vera
    signed_in(boris).post(f"/t/{table.pk}/join/", {"leave": "1"})
    assert Seat.objects.get(table=table, number=0).user == vera
    assert not Member.objects.filter(role="waiting").exists()


def test_works_a_link_seats_its_bearer_before_sign_up_is_open(
    signed_in: SignIn, anna: User, boris: User, table: Table
) -> None:
    signed_in(anna).post(f"/t/{table.pk}/setup/invite/", {"seat": "3"})
    link = f"/t/join/{Invite.objects.get().code}/"
    assert "Егор" in signed_in(boris).get(link).text
    signed_in(boris).post(link)
    assert Seat.objects.get(table=table, number=3).user == boris
    signed_in(anna).post(f"/t/{table.pk}/setup/invite/", {"revoke": str(Invite.objects.get().pk)})
    assert signed_in(boris).get(link).status_code == 404


def test_stranger_is_asked_to_sign_in_or_finds_nothing(stranger: Client, table: Table) -> None:
    assert stranger.get("/t/new/").status_code == 302
    assert stranger.get(f"/t/{table.pk}/setup/").status_code == 404
    assert stranger.post(f"/t/{table.pk}/join/")["Location"].startswith("/account/login/")
    assert {stranger.post(f"/t/{table.pk}/setup/{part}").status_code for part in PARTS} == {404}


def test_stranger_with_a_guess_of_a_link_finds_nothing(signed_in: SignIn, boris: User) -> None:
    assert signed_in(boris).get("/t/join/geheim/").status_code == 404


def test_other_seat_a_player_prepares_nothing(signed_in: SignIn, boris: User, table: Table) -> None:
    Seat.objects.filter(table=table, number=0).update(user=boris)
    client = signed_in(boris)
    assert client.get(f"/t/{table.pk}/setup/").status_code == 404
    assert {client.post(f"/t/{table.pk}/setup/{part}").status_code for part in PARTS} == {404}


def test_other_seat_guests_sit_at_demos_alone(signed_in: SignIn, table: Table) -> None:
    services.open_signup(table)
    guest = make_guest()
    answer = signed_in(guest).post(f"/t/{table.pk}/join/", follow=True)
    assert "гости сидят только за показательными столами" in answer.text
    assert not Seat.objects.filter(user=guest).exists()


@pytest.mark.parametrize("part", PARTS)
def test_wrong_method(signed_in: SignIn, anna: User, table: Table, part: str) -> None:
    assert signed_in(anna).get(f"/t/{table.pk}/setup/{part}").status_code == 405
    assert signed_in(anna).get(f"/t/{table.pk}/join/").status_code == 405


def test_wrong_moment_nothing_is_prepared_after_the_deal(signed_in: SignIn, anna: User, table: Table) -> None:
    Seat.objects.filter(table=table).update(bot="random")
    services.deal_table(table, timezone.now())
    client = signed_in(anna)
    assert client.get(f"/t/{table.pk}/setup/").status_code == 404
    assert {client.post(f"/t/{table.pk}/setup/{part}").status_code for part in PARTS} == {404}


@pytest.mark.parametrize("names", ["Вера", "Вера\nВера", "Вера\n;drop", "host\nВера", "\n".join(map(str, range(99)))])
def test_wrong_moment_seats_that_can_not_be_are_refused_in_words(
    signed_in: SignIn, anna: User, table: Table, names: str
) -> None:
    answer = signed_in(anna).post(f"/t/{table.pk}/setup/seats/", {"names": names})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert table.seats.count() == 4


def test_wrong_moment_a_table_with_empty_seats_is_not_dealt(signed_in: SignIn, anna: User, table: Table) -> None:
    answer = signed_in(anna).post(f"/t/{table.pk}/setup/step/", {"step": "deal"})
    assert answer.status_code == 422
    assert "пусты места: Вера, Глеб, Дина, Егор" in answer.text


@pytest.mark.parametrize(
    "fields",
    [{"zone": "Moon/Sea"}, {"hour": "25:00"}, {"first": "когда-нибудь"}, {"days": "0"}, {"first": "1800-01-01"}],
)
def test_wrong_moment_times_that_can_not_be_stand_beside_their_field(
    signed_in: SignIn, anna: User, table: Table, fields: dict[str, str]
) -> None:
    answer = signed_in(anna).post(f"/t/{table.pk}/setup/times/", {**TIMES, **fields})
    assert answer.status_code == 422
    assert "errorlist" in answer.text


def test_wrong_moment_a_table_that_was_given_up_takes_nobody(
    signed_in: SignIn, anna: User, boris: User, table: Table
) -> None:
    signed_in(anna).post(f"/t/{table.pk}/setup/step/", {"step": "abandon"})
    assert signed_in(boris).get(f"/t/{table.pk}/").status_code == 404
    assert signed_in(boris).post(f"/t/{table.pk}/join/").status_code == 404
