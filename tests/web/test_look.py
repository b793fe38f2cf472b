"""Every page as a picture: both widths, both schemes, no violation that axe can find."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from tests.web.conftest import Look
from tests.web.test_after import over

from arbiter.games import catalogue
from arbiter.web.accounts.models import User
from arbiter.web.tables import services
from arbiter.web.tables.models import Member, Seat

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("front", "/"),
        ("rules", "/rules/"),
        ("book", "/rules/skillcheck/"),
        ("book-found", "/rules/nemesis/?q=дверь код"),
        ("rule", "/rules/nemesis/N-417/"),
        ("sign-in", "/account/login/"),
        ("sign-up", "/account/signup/"),
        ("forgotten", "/account/password/reset/"),
    ],
)
def test_open_pages(look: Look, name: str, path: str) -> None:
    look(name, path)


def test_account_pages(look: Look, anna: User) -> None:
    look("account", "/account/", anna)
    look("account-delete", "/account/delete/", anna)
    look("account-email", "/account/email/", anna)
    look("account-password", "/account/password/change/", anna)
    look("account-sessions", "/account/sessions/", anna)


def test_lobby_and_preparation(look: Look, anna: User) -> None:
    table = services.open_draft(anna, "infiltration", "Ночная смена", timezone.now())
    services.plan_schedule(table, {"zone": "Europe/Berlin", "first": "2026-12-24", "hour": "20:30"})
    look("lobby", "/", anna)
    look("new-table", "/t/new/", anna)
    look("setup", f"/t/{table.pk}/setup/", anna)
    look("table", f"/t/{table.pk}/", anna)


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_play(look: Look, anna: User, demo: Callable[..., Seat], game: str) -> None:
    seat = demo(game)
    look(f"play-{game}", f"/t/{seat.table_id}/seats/0/", anna)
    look(f"journal-{game}", f"/t/{seat.table_id}/seats/0/journal/", anna)


def test_the_host_s_desk(look: Look, anna: User, boris: User, demo: Callable[..., Seat]) -> None:
    table = demo("infiltration").table
    Member.objects.create(table=table, user=boris, role="host", since=timezone.now())
    look("host-desk", f"/t/{table.pk}/host/", boris)
    look("host-rehearsal", f"/t/{table.pk}/host/rehearsal/", boris)
    look("host-reports", f"/t/{table.pk}/host/reports/0/", boris)


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_after_the_end(look: Look, game: str) -> None:
    table = over(game)
    look(f"after-{game}", f"/t/{table.pk}/after/")
    look(f"after-{game}-truth", f"/t/{table.pk}/after/2/host/")
    look(f"after-{game}-seat", f"/t/{table.pk}/after/2/1/")


def test_the_check_of_a_game(look: Look) -> None:
    look("after-check", f"/t/{over().pk}/after/check/")


def test_the_account_page_of_a_guest(look: Look, guest: User) -> None:
    look("account-guest", "/account/", guest)
