"""The lobby, and the demo table that one click opens."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from arbiter.games import catalogue
from arbiter.web.accounts.models import User
from arbiter.web.tables.models import Member, Seat, Table

PAGES = {"front", "tables:demo"}
NOT_ASKED = {"wrong_moment": "a demo can be opened at any time"}
pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
Demo = Callable[..., Seat]


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_works_one_click_gives_a_guest_a_seat_and_bots_are_ready(stranger: Client, game: str) -> None:
    answer = stranger.post(f"/t/demo/{game}/")
    assert answer["Location"] == f"/t/{Table.objects.get().pk}/seats/0/"
    mine, *others = Seat.objects.order_by("number")
    assert mine.user is not None
    assert mine.user.is_guest
    assert all(seat.bot and seat.user is None for seat in others)
    assert mine.waits
    assert stranger.get(answer["Location"]).status_code == 200


def test_works_an_account_plays_as_itself(signed_in: SignIn, anna: User) -> None:
    signed_in(anna).post("/t/demo/skillcheck/")
    assert Seat.objects.get(number=0).user == anna
    assert User.objects.count() == 1


def test_works_what_waits_for_me_comes_first_by_its_deadline(signed_in: SignIn, anna: User, demo: Demo) -> None:
    quiet, late, soon = (demo() for _ in range(3))
    now = timezone.now()
    Seat.objects.filter(pk=quiet.pk).update(asked="")
    Seat.objects.filter(pk=late.pk).update(until=now + timedelta(hours=9))
    Seat.objects.filter(pk=soon.pk).update(until=now + timedelta(hours=1))
    page = signed_in(anna).get("/").text
    places = [page.index(f"/t/{seat.table_id}/seats/0/") for seat in (soon, late, quiet)]
    assert places == sorted(places)
    assert page.count("ждёт меня") == 2


def test_works_tables_stand_where_they_belong(stranger: Client, anna: User) -> None:
    now = timezone.now()
    for stage in ("draft", "signup", "running", "ended", "abandoned"):
        Table.objects.create(title=f"Стол {stage}", game="nemesis", stage=stage, made=now)
    page = stranger.get("/").text
    seeking, running, finished = (
        page.partition('id="seeking"')[2],
        page.partition('id="running"')[2],
        page.partition('id="finished"')[2],
    )
    assert "Стол signup" in seeking.partition('id="running"')[0]
    assert "Стол running" in running.partition('id="finished"')[0]
    assert "Стол ended" in finished
    assert "Стол draft" not in page
    assert "Стол abandoned" not in page
    assert "Стол signup" not in stranger.get("/", {"game": "infiltration"}).text


def test_works_a_host_sees_his_drafts(signed_in: SignIn, anna: User, boris: User) -> None:
    table = Table.objects.create(title="Полярная ночь", game="nemesis", made=timezone.now())
    Member.objects.create(table=table, user=anna, role="host", since=timezone.now())
    assert "Полярная ночь" in signed_in(anna).get("/").text
    assert "Полярная ночь" not in signed_in(boris).get("/").text


def test_stranger_sees_no_demo_table_of_others(stranger: Client, demo: Demo) -> None:
    assert f"/t/{demo().table_id}/" not in stranger.get("/").text


def test_stranger_gets_no_table_of_a_game_that_there_is_not(stranger: Client) -> None:
    assert stranger.post("/t/demo/chess/").status_code == 404


def test_stranger_who_opens_too_many_is_told_so(stranger: Client) -> None:
    codes = {stranger.post("/t/demo/skillcheck/").status_code for _ in range(21)}
    assert codes == {302, 429}
    assert Table.objects.count() == 20


def test_other_seat_my_tables_are_mine_alone(signed_in: SignIn, boris: User, demo: Demo) -> None:
    assert f"/t/{demo().table_id}/" not in signed_in(boris).get("/").text


def test_wrong_method(stranger: Client) -> None:
    assert stranger.post("/").status_code == 405
    assert stranger.get("/t/demo/nemesis/").status_code == 405
    assert not Table.objects.exists()
