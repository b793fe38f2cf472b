"""The public page of a table."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from arbiter.web.accounts.models import User
from arbiter.web.tables.models import Member, Seat, Table

PAGES = {"tables:table"}
NOT_ASKED: dict[str, str] = {}
pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
Demo = Callable[..., Seat]


def public(seat: Seat) -> Table:
    Table.objects.filter(pk=seat.table_id).update(public=True, title="Полярная ночь")
    return Table.objects.get(pk=seat.table_id)


def test_works_seats_turn_and_public_facts_stand_there(stranger: Client, demo: Demo) -> None:
    table = public(demo("infiltration"))
    page = stranger.get(f"/t/{table.pk}/").text
    assert "Полярная ночь" in page
    assert "ход 1" in page
    assert all(seat.name in page for seat in table.seats.all())
    assert page.count("бот") == 3


def test_works_who_sits_there_finds_his_seat(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat = demo()
    assert f"/t/{seat.table_id}/seats/0/" in signed_in(anna).get(f"/t/{seat.table_id}/").text


def test_works_options_that_differ_are_marked(signed_in: SignIn, anna: User) -> None:
    table = Table.objects.create(title="Набор", game="nemesis", stage="signup", made=timezone.now())
    assert "все настройки обычные" in signed_in(anna).get(f"/t/{table.pk}/").text


@pytest.mark.parametrize(
    ("public", "stage", "status"), [(True, "signup", 200), (True, "draft", 404), (False, "signup", 404)]
)
def test_stranger_sees_public_tables_alone(stranger: Client, public: bool, stage: str, status: int) -> None:
    table = Table.objects.create(game="nemesis", stage=stage, public=public, made=timezone.now())
    assert stranger.get(f"/t/{table.pk}/").status_code == status


def test_stranger_gets_a_page_for_no_table(stranger: Client) -> None:
    assert stranger.get("/t/4711/").status_code == 404


def test_other_seat_the_page_is_the_same_for_a_stranger_before_and_after_a_sheet(
    stranger: Client, anna: User, signed_in: SignIn, demo: Demo
) -> None:
    seat = demo("skillcheck")
    table = public(seat)
    Seat.objects.filter(table=table, number=1).update(bot="", user=None)
    before = stranger.get(f"/t/{table.pk}/").content
    signed_in(anna).post(f"/t/{table.pk}/seats/0/notes/", {"notes": "тайна"})
    after = stranger.get(f"/t/{table.pk}/").content
    assert _without_tokens(before) == _without_tokens(after)


def _without_tokens(page: bytes) -> list[bytes]:
    return [line for line in page.splitlines() if b"csrf" not in line and b"X-CSRFToken" not in line]


def test_wrong_method(stranger: Client, demo: Demo) -> None:
    assert stranger.post(f"/t/{public(demo()).pk}/").status_code == 405


@pytest.mark.parametrize("role", ["host", "cohost", "spectator", "waiting"])
def test_wrong_moment_a_draft_is_open_to_those_who_are_somebody_there(signed_in: SignIn, anna: User, role: str) -> None:
    table = Table.objects.create(game="nemesis", made=timezone.now())
    Member.objects.create(table=table, user=anna, role=role, since=timezone.now())
    assert signed_in(anna).get(f"/t/{table.pk}/").status_code == 200
