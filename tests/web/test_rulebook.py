"""The rulebook."""

import pytest
from django.test import Client

from arbiter.games import catalogue
from arbiter.web.rulebook.selectors import book_of

PAGES = {"rulebook:games", "rulebook:book", "rulebook:rule"}
NOT_ASKED = {
    "other_seat": "rules are the same for all seats",
    "wrong_moment": "rules don't depend on the time",
}
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", catalogue.NAMES)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_works_every_rule_stands_in_its_book_under_its_id(stranger: Client, game: str, language: str) -> None:
    page = stranger.get(f"/rules/{game}/", headers={"Accept-Language": language}).text
    rules = catalogue.game(game).rulebook()
    assert [rule.id for rule in rules if f'id="{rule.id}"' not in page] == []
    assert len(rules) == len(book_of(game).rules)


def test_works_a_rule_says_where_it_is_from_its_options_and_cases(stranger: Client) -> None:
    page = stranger.get("/rules/nemesis/N-417/").text
    assert "Починить" in page
    assert "Из исходного текста" in page
    assert "repair_with_part" in page
    assert "N-417-with-part" in page
    assert "90 mends with the needed part" in page


def test_works_rules_named_in_a_text_are_links(stranger: Client) -> None:
    assert '<a class="rule" href="/rules/infiltration/I-111/">I-111</a>' in stranger.get("/rules/infiltration/").text


def test_works_a_search_finds_by_all_its_words_in_any_case(stranger: Client) -> None:
    page = stranger.get("/rules/nemesis/", {"q": "ДВЕРЬ код"}).text
    assert 'id="N-602"' in page
    assert 'id="N-417"' not in page
    assert "Такого нет ни в одном правиле" in stranger.get("/rules/nemesis/", {"q": "жираф"}).text


def test_works_a_search_while_typing_gets_the_rules_alone(stranger: Client) -> None:
    page = stranger.get("/rules/nemesis/", {"q": "дверь"}, headers={"HX-Request": "true"}).text
    assert "<html" not in page
    assert 'id="N-602"' in page


def test_stranger_may_read(stranger: Client) -> None:
    assert stranger.get("/rules/").status_code == 200


@pytest.mark.parametrize("path", ["/rules/chess/", "/rules/nemesis/N-9999/", "/rules/skillcheck/N-417/"])
def test_stranger_gets_a_page_for_what_there_is_not(stranger: Client, path: str) -> None:
    answer = stranger.get(path)
    assert answer.status_code == 404
    assert "Здесь ничего нет" in answer.text


@pytest.mark.parametrize("path", ["/rules/", "/rules/nemesis/", "/rules/nemesis/N-417/"])
def test_wrong_method(stranger: Client, path: str) -> None:
    assert stranger.post(path).status_code == 405
