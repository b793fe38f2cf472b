"""A visitor with a browser: from the lobby to the report of his first turn, with scripts and without."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from arbiter.games import catalogue
from arbiter.web.tables.models import Seat

pytestmark = pytest.mark.django_db(transaction=True)
Browse = Callable[..., Page]


def sit_down(page: Page, game: str) -> None:
    """Take a seat of a demo table."""
    page.goto("/")
    page.locator(f"form[action='/t/demo/{game}/'] button").click()
    expect(page.get_by_role("heading", name="С чего началось")).to_be_visible()


def press(page: Page, what: str) -> None:
    """Press the first such thing, and wait until what it changed is there."""
    with page.expect_response(lambda response: "/seats/0/" in response.url and response.status != 302):
        page.locator(what).first.click()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(100)  # the swap after the response


def answer(page: Page) -> None:
    """Be ready; where an answer must be given, with the first one that the menu offers."""
    if not page.locator("#sheet button[name='ready']").count():
        press(page, "#sheet .menu .choose")
        if page.locator("#form button.primary").count():
            press(page, "#form button.primary")
    press(page, "#sheet button[name='ready']")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
@pytest.mark.parametrize("game", catalogue.NAMES)
def test_a_visitor_plays_a_turn_of_a_demo(browse: Browse, game: str, scripts: bool) -> None:
    page = browse(width=360, scripts=scripts)
    sit_down(page, game)
    for _ in range(9):  # a turn may ask more than once
        answer(page)
        if Seat.objects.get(number=0).table.version:
            break
    expect(page.locator("#report-name")).to_contain_text("Что было в ходе")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_an_order_is_given_seen_and_taken_back(browse: Browse, scripts: bool) -> None:
    page = browse(width=360, scripts=scripts)
    sit_down(page, "nemesis")
    page.get_by_role("link", name="переместиться…", exact=True).click()
    expect(page.locator("#form h3")).to_contain_text("переместиться")
    page.locator("#form button.primary").click()
    first = page.locator("#sheet .orders > li").first
    expect(first).to_contain_text("категория 10")
    expect(page.locator("#status")).to_contain_text("Отправлено, но не «готово»")
    first.get_by_role("button", name="Убрать").click()
    expect(page.locator("#sheet .orders")).to_contain_text("Приказов пока нет")


def test_what_stands_on_the_board_narrows_the_menu(browse: Browse) -> None:
    page = browse()
    sit_down(page, "nemesis")
    page.locator("#board .place a.about").first.click()
    expect(page.locator("#sheet .narrowed")).to_be_visible()


def test_the_keyboard_alone_reaches_ready(browse: Browse) -> None:
    page = browse()
    sit_down(page, "infiltration")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "ready":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#report-name")).to_contain_text("Что было в ходе 1")
