"""How people write the orders of a skill check: kinds and texts of cards with every strength that they have."""

from collections.abc import Mapping
from functools import cache

from arbiter.games.content import mapping, plain, sequence

NUMERALS: Mapping[str, tuple[str, ...]] = {
    "ru": ("один", "два", "три", "четыре", "пять"),
    "en": ("one", "two", "three", "four", "five"),
}
PLAYED = (3, 4, 5)
"""The strengths of the cards that are played for their text."""
OF_STRENGTH: Mapping[str, str] = {"ru": "силой", "en": "strength"}


@cache
def speech(language: str) -> Mapping[str, object]:
    """The vocabulary of a language for readers of letters."""
    name = f"text/speech.{language}.yaml" if language else "text/speech.yaml"
    data = dict(mapping(plain("arbiter.games.skillcheck", name).value))
    if language:
        kinds = {kind: [str(one) for one in sequence(words)] for kind, words in mapping(data["kinds"]).items()}
        texts = {text: [str(one) for one in sequence(words)] for text, words in mapping(data["texts"]).items()}
        nouns = dict(mapping(data["nouns"]))
        nouns["types"] = kinds
        nouns["cards"] = _cards(kinds, language)
        nouns["plays"] = _plays(texts, language)
        data["nouns"] = nouns
    return data


def _cards(kinds: Mapping[str, list[str]], language: str) -> dict[str, list[str]]:
    return {
        f"{kind} {strength}": _ways(words, strength, language)
        for kind, words in kinds.items()
        for strength in range(1, 6)
    }


def _plays(texts: Mapping[str, list[str]], language: str) -> dict[str, list[str]]:
    """A card played for its text is called by it, with its strength or without."""
    return {
        f"{text} {strength}": words + _ways(words, strength, language)
        for text, words in texts.items()
        for strength in PLAYED
    }


def _ways(words: list[str], strength: int, language: str) -> list[str]:
    said = (str(strength), NUMERALS[language][strength - 1], f"{OF_STRENGTH[language]} {strength}")
    return [f"{word} {way}" for word in words for way in said]
