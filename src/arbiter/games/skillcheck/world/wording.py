"""The words of the game: text/<language>.yaml, the names of all cards, titles and texts of crises, places and characters."""

from typing import Final

from arbiter.games.content import mapping, words_of
from arbiter.games.skillcheck.world.cards import KIND_COUNT, TYPES, name_of, play_name, strength_of, text_of, type_of
from arbiter.games.skillcheck.world.crisis_text import crisis_text
from arbiter.games.skillcheck.world.loading import Text, content
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.words import LANGUAGES, Words

SEAT_FIELDS: Final = ["who", "target"]
_words: Final[dict[str, Words]] = {}
_phrases: Final[dict[str, dict[str, str]]] = {}


def words(language: str) -> Words:
    """The words of one language, read at the first call. BadInput for a language that there is not."""
    if language not in LANGUAGES:
        raise BadInput("not_among", "language", value=language, possible=LANGUAGES)
    if language not in _words:
        data = dict(words_of("arbiter.games.skillcheck", language))
        names = {str(key): str(name) for key, name in mapping(data["names"]).items()}
        _add_cards(names)
        _add_titles(names, language)
        data["names"] = names
        _phrases[language] = {key: str(line) for key, line in mapping(data["phrases"]).items()}
        _add_texts(names, language)
        _words[language] = Words(data, SEAT_FIELDS)
    return _words[language]


def _add_cards(names: dict[str, str]) -> None:
    """A card is named by its type, and by its text where that is what it is played for."""
    for one in range(KIND_COUNT):
        strength = strength_of(one)
        names[name_of(one)] = f"{names[TYPES[type_of(one)]]} {strength}"
        names[play_name(one)] = f"{names[text_of(one)]} {strength}"


def _add_titles(names: dict[str, str], language: str) -> None:
    everything = content()
    titles: list[tuple[str, Text]] = [(crisis.id, crisis.title) for crisis in everything.crises]
    titles += [(site.id, site.title) for site in everything.sites]
    titles += [(character.id, character.title) for character in everything.characters]
    titles += [(modifier.id, modifier.title) for modifier in everything.modifiers.values()]
    for name, title in titles:
        if name not in names:
            names[name] = title[language]


def _add_texts(names: dict[str, str], language: str) -> None:
    """What cards, places and characters say, under their id with `:text`."""
    everything = content()
    for crisis in everything.crises:
        names[f"{crisis.id}:text"] = crisis_text(crisis, language, names, _phrases[language])
    for site in everything.sites:
        names[f"{site.id}:text"] = site.text[language]
    for character in everything.characters:
        names[f"{character.id}:text"] = character.ability[language]


def phrase(language: str, key: str) -> str:
    """A line of what is said around the game: odds, posts, messages. KeyError for one that there is not."""
    words(language)
    return _phrases[language][key]
