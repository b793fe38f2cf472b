"""Misspelt words: put right only where nothing else is as near."""

import pytest
from tests.letters.garden import GARDEN, NAMES

from arbiter.letters.morphology import forms_of_name
from arbiter.letters.spelling import Spelling, slips
from arbiter.letters.tokens import tokenise
from arbiter.letters.vocabulary import vocabulary_of


def spelling() -> Spelling:
    """The words of the garden with the names of its people."""
    return Spelling(vocabulary_of(GARDEN), {name: forms_of_name(name.lower()) for name in NAMES[:2]})


def read_as(word: str) -> tuple[str, list[str]]:
    """What a word is taken for, and what it could be."""
    [token] = tokenise(word)
    spelling().settle(token)
    return token.read, token.near


@pytest.mark.parametrize(
    ("word", "meant"),
    [("пасадить", "посадить"), ("пасодить", "посадить"), ("Борсу", "борису"), ("каллитка", "калитка")],
)
def test_a_slip_is_put_right(word: str, meant: str) -> None:
    assert read_as(word)[0] == meant


def test_a_word_of_the_dictionary_is_never_changed() -> None:
    read, near = read_as("роза")
    assert (read, near) == ("", [])
    read, near = read_as("розга")
    assert read == ""
    assert "роза" in near


def test_a_short_word_is_not_changed() -> None:
    assert read_as("дуп") == ("", [])


def test_of_two_words_as_near_neither_is_taken_and_both_are_named() -> None:
    names = {name: forms_of_name(name.lower()) for name in ("Дина", "Тина")}
    [token] = tokenise("Жина")
    Spelling(vocabulary_of(GARDEN), names).settle(token)
    assert token.read == ""
    assert {"дина", "тина"} <= set(token.near)


def test_long_words_may_have_two_slips() -> None:
    assert [slips(length) for length in (3, 4, 6, 7, 12)] == [0, 1, 1, 2, 2]
