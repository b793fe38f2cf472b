"""The switches of every page: language, zone, colours."""

import pytest
from django.test import Client

from arbiter.web.accounts.models import User

PAGES = {"appearance"}
NOT_ASKED = {
    "other_seat": "nothing here belongs to a seat",
    "wrong_moment": "nothing here depends on the time",
}
pytestmark = pytest.mark.django_db


def test_works_in_russian_first_and_in_english_on_demand(stranger: Client) -> None:
    assert "Игры с тайными приказами" in stranger.get("/").text
    answer = stranger.post("/appearance/", {"language": "en", "next": "/rules/"})
    assert (answer.status_code, answer["Location"]) == (302, "/rules/")
    assert "Games of secret orders" in stranger.get("/").text
    assert stranger.get("/").headers["Content-Language"] == "en"


def test_works_by_what_the_browser_asks_for(stranger: Client) -> None:
    assert "Games of secret orders" in stranger.get("/", headers={"Accept-Language": "en-GB,en;q=0.8"}).text
    assert "Игры с тайными приказами" in stranger.get("/", headers={"Accept-Language": "fi"}).text


def test_works_for_an_account_which_keeps_what_is_chosen(signed_in: object, anna: User) -> None:
    client = signed_in(anna)  # type: ignore[operator]
    client.post("/appearance/", {"theme": "dark", "zone": "Asia/Tokyo"})
    anna.refresh_from_db()
    assert (anna.theme, anna.zone) == ("dark", "Asia/Tokyo")
    page = client.get("/").text
    assert 'data-theme="dark"' in page
    assert "Токио" in page


def test_stranger_may_read(stranger: Client) -> None:
    assert stranger.get("/").status_code == 200


def test_stranger_is_not_sent_to_other_sites(stranger: Client) -> None:
    answer = stranger.post("/appearance/", {"language": "en", "next": "https://example.org/"})
    assert answer["Location"] == "/"


def test_stranger_gets_no_unknown_language(stranger: Client) -> None:
    stranger.post("/appearance/", {"language": "xx", "theme": "pink", "zone": "Moon/Sea"})
    assert 'lang="ru" data-theme="auto"' in stranger.get("/").text


@pytest.mark.parametrize(("path", "method"), [("/", "post"), ("/appearance/", "get"), ("/", "delete")])
def test_wrong_method(stranger: Client, path: str, method: str) -> None:
    assert getattr(stranger, method)(path).status_code == 405


def test_wrong_method_without_the_forms_token_changes_nothing() -> None:
    answer = Client(enforce_csrf_checks=True).post("/appearance/", {"language": "en"})
    assert answer.status_code == 403
    assert "Эта форма устарела" in answer.text
