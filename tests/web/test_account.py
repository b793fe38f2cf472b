"""The account page: each form saves its own, nobody touches another's."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from tests.web.conftest import PASSWORD

from arbiter.web.accounts.models import Token, User
from arbiter.web.accounts.services import digest_of, make_guest, make_token, sweep_guests

PAGES = {"accounts:account", "accounts:person", "accounts:notices", "accounts:keep", "accounts:tokens"}
PAGES |= {"accounts:revoke", "accounts:data", "accounts:delete"}
NOT_ASKED: dict[str, str] = {}
pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]


def test_works_name_language_zone_and_theme_are_saved(signed_in: SignIn, anna: User) -> None:
    fields = {"name": "Аня", "language": "en", "zone": "Europe/Berlin", "theme": "dark"}
    assert signed_in(anna).post("/account/person/", fields).status_code == 302
    anna.refresh_from_db()
    assert (anna.name, anna.language, anna.zone, anna.theme) == ("Аня", "en", "Europe/Berlin", "dark")


def test_works_an_error_stands_beside_its_field(signed_in: SignIn, anna: User) -> None:
    answer = signed_in(anna).post("/account/person/", {"name": "я" * 41, "zone": "Moon/Sea"})
    assert answer.status_code == 422
    assert answer.text.count('class="errorlist"') == 2
    anna.refresh_from_db()
    assert anna.name == "Анна"


def test_works_notices_are_chosen(signed_in: SignIn, anna: User) -> None:
    fields = {"mail_about": ["results"], "digest": "on", "quiet_from": "22", "quiet_to": "8"}
    signed_in(anna).post("/account/notices/", fields)
    anna.refresh_from_db()
    assert (anna.mail_about, anna.push_about, anna.digest) == (["results"], [], True)
    assert (anna.quiet_from, anna.quiet_to) == (22, 8)


def test_works_a_token_is_shown_once_and_kept_as_a_digest(signed_in: SignIn, anna: User) -> None:
    client = signed_in(anna)
    page = client.post("/account/tokens/", {"name": "мой бот"}).text
    token = page.partition('class="token">')[2].partition("<")[0]
    assert token.startswith("arb_")
    assert Token.objects.get().digest == digest_of(token)
    again = client.get("/account/").text
    assert "мой бот" in again
    assert token not in again
    client.post(f"/account/tokens/{Token.objects.get().pk}/revoke/")
    assert not Token.objects.exists()


def test_works_all_data_can_be_taken_away_without_secrets(signed_in: SignIn, anna: User) -> None:
    token = make_token(anna, "бот", timezone.now())
    answer = signed_in(anna).get("/account/data/")
    assert answer.json()["username"] == "anna"
    assert "attachment" in answer["Content-Disposition"]
    assert token not in answer.text
    assert anna.password not in answer.text


def test_works_an_account_is_deleted_by_its_owners_name_alone(signed_in: SignIn, anna: User) -> None:
    client = signed_in(anna)
    assert client.post("/account/delete/", {"username": "boris"}).status_code == 422
    assert User.objects.filter(pk=anna.pk).exists()
    assert client.post("/account/delete/", {"username": "anna"}).status_code == 302
    assert not User.objects.filter(pk=anna.pk).exists()
    assert client.get("/account/").status_code == 302


def test_works_a_guest_keeps_his_account(signed_in: SignIn, guest: User) -> None:
    client = signed_in(guest)
    assert "через семь дней" in client.get("/account/").text
    assert client.post("/account/keep/", {"username": "vera", "password": PASSWORD}).status_code == 302
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("vera", False)
    assert client.get("/account/").status_code == 200, "he is still signed in"
    assert Client().login(username="vera", password=PASSWORD)


@pytest.mark.parametrize(
    ("username", "password"), [("anna", PASSWORD), ("гость", PASSWORD), ("вера", "123"), ("", PASSWORD)]
)
def test_works_a_guest_takes_no_name_that_is_taken_and_no_weak_password(
    signed_in: SignIn, anna: User, guest: User, username: str, password: str
) -> None:
    assert signed_in(guest).post("/account/keep/", {"username": username, "password": password}).status_code == 422
    guest.refresh_from_db()
    assert guest.is_guest


@pytest.mark.parametrize("path", ["", "data/", "delete/"])
def test_stranger_is_asked_to_sign_in(stranger: Client, path: str) -> None:
    answer = stranger.get(f"/account/{path}")
    assert answer["Location"] == f"/account/login/?next=/account/{path}"


@pytest.mark.parametrize("path", ["person/", "notices/", "keep/", "tokens/", "tokens/1/revoke/", "delete/"])
def test_stranger_changes_nothing(stranger: Client, anna: User, path: str) -> None:
    assert stranger.post(f"/account/{path}", {"username": "anna"}).status_code == 302
    assert User.objects.get() == anna


def test_other_seat_another_users_token_stays(signed_in: SignIn, anna: User, boris: User) -> None:
    make_token(anna, "бот", timezone.now())
    signed_in(boris).post(f"/account/tokens/{Token.objects.get().pk}/revoke/")
    assert Token.objects.get().user == anna


@pytest.mark.parametrize("path", ["person/", "notices/", "keep/", "tokens/", "tokens/1/revoke/"])
def test_wrong_method(signed_in: SignIn, anna: User, path: str) -> None:
    assert signed_in(anna).get(f"/account/{path}").status_code == 405


def test_wrong_moment_an_account_is_kept_once(signed_in: SignIn, anna: User) -> None:
    answer = signed_in(anna).post("/account/keep/", {"username": "аня", "password": PASSWORD})
    assert answer.status_code == 403
    assert "уже ваша" in answer.text


def test_wrong_moment_guests_go_after_seven_days_and_accounts_stay(anna: User) -> None:
    now = timezone.now()
    old, young = make_guest(), make_guest()
    User.objects.filter(pk__in=[old.pk, anna.pk]).update(date_joined=now - timedelta(days=7, seconds=1))
    assert sweep_guests(now) == 1
    assert set(User.objects.all()) == {anna, young}
