"""Every page as a picture: both widths, both schemes, no violation that axe can find."""

import pytest
from tests.web.conftest import Look

from arbiter.web.accounts.models import User

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


def test_the_account_page_of_a_guest(look: Look, guest: User) -> None:
    look("account-guest", "/account/", guest)
