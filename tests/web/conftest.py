"""What the site's tests share: settings, people, a browser. Where Django is not set up yet, this does it, so that other tests need none."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.web.settings")
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # the browser's driver runs a loop in the tests' thread

import django
import pytest

django.setup()

from axe_playwright_python.sync_playwright import Axe
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Browser, Page, Playwright
from tests.web.program import Program

from arbiter.web.accounts.models import User
from arbiter.web.accounts.services import make_guest
from arbiter.web.tables.demo import make_demo
from arbiter.web.tables.models import Seat
from arbiter.web.tables.opening import forget

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
CHROMIUM = shutil.which("chromium") or ""
QUIET = ["background-networking", "component-update", "sync", "gpu", "quic", "dev-shm-usage"]
FLAGS = ["--no-sandbox", "--no-first-run", *(f"--disable-{name}" for name in QUIET)]
PASSWORD = "снег-и-лёд-7"


@pytest.fixture
def anna(db: None) -> User:
    """A person with an account."""
    return User.objects.create_user("anna", "anna@example.org", PASSWORD, name="Анна")


@pytest.fixture
def boris(db: None) -> User:
    """Another one."""
    return User.objects.create_user("boris", "boris@example.org", PASSWORD, name="Борис")


@pytest.fixture
def guest(db: None) -> User:
    """A person without an account."""
    return make_guest()


@pytest.fixture
def program(anna: User) -> Program:
    """A program of Анна's."""
    return Program(anna)


@pytest.fixture
def stranger() -> Client:
    """A browser that nobody has signed in with."""
    return Client()


@pytest.fixture
def signed_in() -> Callable[[User], Client]:
    """A browser of somebody's own."""

    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
        return client

    return sign_in


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The distribution's Chromium; without one such tests are skipped, unless REQUIRE_ALL=1."""
    if not CHROMIUM and os.environ.get("REQUIRE_ALL") != "1":
        pytest.skip("no chromium on the path (Debian, Ubuntu: apt install chromium)")
    found = playwright.chromium.launch(executable_path=CHROMIUM or "chromium", args=FLAGS)
    yield found
    found.close()


@pytest.fixture
def browse(browser: Browser, live_server: Any, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens windows: `browse(user, width=360, dark=True, scripts=False)`. Errors on a page's console fail the test."""
    contexts, complaints = [], []

    def open_window(user: User | None = None, width: int = 1440, dark: bool = False, scripts: bool = True) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            reduced_motion="reduce",
            locale="ru-RU",
            timezone_id="Asia/Novosibirsk",
        )
        contexts.append(context)
        if user is not None:
            context.add_cookies([{"name": "sessionid", "value": _session(user), "url": live_server.url}])
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_window
    for context in contexts:
        context.close()
    assert [one for one in complaints if "favicon" not in one] == []


def _session(user: User) -> str:
    client = Client()
    client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    return client.cookies["sessionid"].value


class Look:
    """Looks at a page at both widths in both schemes: axe finds nothing, nothing scrolls sideways, and a picture is kept to look at."""

    def __init__(self, browse: Callable[..., Page]) -> None:
        self.browse = browse
        self.axe = Axe()

    def __call__(
        self, name: str, path: str, user: User | None = None, then: Callable[[Page], object] | None = None
    ) -> None:
        for width in (360, 1440):
            for dark in (False, True):
                page = self.browse(user, width=width, dark=dark)
                page.goto(path)
                if then is not None:
                    then(page)
                self.see(page, f"{name}-{width}-{'dark' if dark else 'light'}")

    def see(self, page: Page, name: str) -> None:
        """One window as it is now."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{name}: the page is {wide} px wider than the window"
        small = page.evaluate(SMALL_TYPE)
        assert small == [], f"{name}: type under 16 px: {small}"
        if name.endswith(
            ("360-dark", "1440-light")
        ):  # each scheme and each width once: axe takes longer than all the rest
            self.check(page, name)

    def check(self, page: Page, name: str) -> None:
        """Nothing that axe can find."""
        found = self.axe.run(
            page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
        )
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"


SMALL_TYPE = """[...document.querySelectorAll("body *")].filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())
  && !e.closest("svg") && e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 16).map(e => e.outerHTML.slice(0, 80))"""


@pytest.fixture
def look(browse: Callable[..., Page]) -> Look:
    """See `Look`."""
    return Look(browse)


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    """Rows of an earlier test are gone: what was opened of them goes too."""
    forget()
    cache.clear()
    yield
    forget()


@pytest.fixture
def demo(anna: User) -> Callable[..., Seat]:
    """A demo table of a game, dealt the same every time: Анна's seat, bots at the others."""

    def dealt(game: str = "skillcheck", user: User = anna, seed: bytes = b"tests of the site".ljust(32)) -> Seat:
        return make_demo(user, game, timezone.now(), seed)

    return dealt
