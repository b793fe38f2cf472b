"""Forms of words and names."""

import pytest

from arbiter.letters.morphology import forms_of_name, in_cyrillic, is_known, keys_of, latin, sought_keys, stem


@pytest.mark.parametrize("word", ["стреляю", "стрелял", "стреляй", "стреляем", "стреляет"])
def test_forms_of_a_verb_have_one_dictionary_form(word: str) -> None:
    assert "стрелять" in keys_of(word)


@pytest.mark.parametrize("word", ["shoot", "shoots", "shooting", "Shoot".lower()])
def test_forms_of_an_english_verb_have_one_stem(word: str) -> None:
    assert stem(word) == "~shoot"


@pytest.mark.parametrize(
    ("word", "root"), [("hitting", "~hit"), ("moves", "~mov"), ("moved", "~mov"), ("axe", "~ax"), ("axes", "~ax")]
)
def test_stems_of_english_words(word: str, root: str) -> None:
    assert stem(word) == root


def test_a_dictionary_form_of_a_vocabulary_stands_for_itself_alone() -> None:
    assert sought_keys("сталь", {}) == frozenset(("сталь",))
    assert "сталь" in keys_of("стали")


@pytest.mark.parametrize(
    ("name", "form", "case"),
    [
        ("анна", "анну", "accs"),
        ("борис", "борисом", "ablt"),
        ("вера", "вере", "datv"),
        ("лев", "льва", "accs"),
        ("барсук", "барсуку", "datv"),
    ],
)
def test_names_are_declined(name: str, form: str, case: str) -> None:
    assert case in forms_of_name(name)[form]


def test_a_name_as_it_is_called_is_a_nominative() -> None:
    assert "nomn" in forms_of_name("захар")["захар"]
    assert "nomn" not in forms_of_name("захар")["захара"]


def test_a_name_that_is_no_russian_word_has_its_own_form() -> None:
    assert forms_of_name("who") == {"who": frozenset(("nomn",))}


@pytest.mark.parametrize(
    ("name", "written"),
    [("борис", "boris"), ("жанна", "zhanna"), ("захар", "zahar"), ("егор", "yegor"), ("егор", "egor")],
)
def test_russian_names_are_known_in_latin_letters(name: str, written: str) -> None:
    assert written in latin(name)


def test_latin_letters_that_look_russian_are_put_right() -> None:
    assert in_cyrillic("бopиc") == "борис"
    assert in_cyrillic("boris") == "boris"


def test_the_dictionary_knows_words_and_not_slips() -> None:
    assert is_known("стрелять")
    assert not is_known("срелять")
    assert not is_known("shoot")
