"""The words of players' messages (text_orders), compared in lower case, with е for ё, in their dictionary form, slips allowed.

The dictionary is loaded at the first message.
"""

import re
from importlib import import_module
from typing import Any, Final

SAID: Final[dict[str, list[str]]] = {
    "advance": ["продвигаться", "продвинуться", "вперед", "глубже", "дальше", "forward", "onward", "deeper"],
    "retreat": ["отходить", "отойти", "отступать", "отступить", "отступление", "назад", "back", "withdraw"],
    "interface": ["терминал", "подключиться", "подключаться", "terminal"],
    "download": ["скачивать", "скачка", "качать", "загрузить", "загружать", "загрузка"],
    "extract": ["извлекать", "извлечение", "extraction"],
    "yes": ["ага", "конечно", "согласен", "согласна", "применять", "применить", "хотеть", "yep", "sure", "ok"],
    "no": ["неа", "отказываться", "отказаться", "пропустить", "обычный", "nope", "skip"],
}
"""What else people call a card or an answer, besides its names."""

FILLING: Final = frozenset(
    [
        *("я", "мы", "играть", "сыграть", "разыграть", "разыгрывать", "применять", "использовать", "карта", "предмет"),
        *(
            "действие",
            "на",
            "ход",
            "раунд",
            "пожалуйста",
            "мой",
            "ладно",
            "привет",
            "весь",
            "и",
            "а",
            "но",
            "в",
            "с",
            "к",
        ),
        *(
            "i",
            "play",
            "use",
            "card",
            "item",
            "action",
            "the",
            "my",
            "a",
            "an",
            "this",
            "round",
            "please",
            "hello",
            "all",
        ),
        *(
            "особый",
            "special",
            "ответ",
            "answer",
            "option",
            "вариант",
            "выбирать",
            "выбрать",
            "брать",
            "choose",
            "pick",
        ),
    ]
)
"""Words that say nothing about which card is meant."""

RATHER: Final = frozenset(
    [
        *("передумать", "лучше", "хороший", "хорошо", "вместо", "исправление", "поправка", "отмена"),
        *("instead", "rather", "correction", "scratch"),
    ]
)
"""Words by which a clause takes the place of the one before it."""

_DENIED: Final = ("не", "not", "dont", "don't")
_WORD: Final = re.compile(r"[a-zа-я0-9']+")
_ALIKE: Final = 84
"""Two words that are alike by so much, in percent, are one word with a slip of the pen."""
_tools: Final[dict[str, Any]] = {}
_lemmas: Final[dict[str, str]] = {}
_phrases: Final[dict[str, list[str]]] = {}


def spoken(text: str) -> list[str]:
    """The words of a text in dictionary form; a word that is denied («не отхожу») is left out."""
    found: list[str] = []
    denied = False
    for word in _WORD.findall(text.lower().replace("ё", "е").replace("’", "'")):
        if word in _DENIED:
            denied = True
        elif denied:
            denied = False
        else:
            found.append(lemma(word))
    return found


def denies(text: str) -> bool:
    """Whether a text denies something."""
    return any(word in _DENIED for word in _WORD.findall(text.lower()))


def lemma(word: str) -> str:
    """The dictionary form of a Russian word; others stay as they are."""
    if word not in _lemmas:
        form = word
        if re.search("[а-я]", word):
            if "morph" not in _tools:
                _tools["morph"] = import_module("pymorphy3").MorphAnalyzer(lang="ru")
            form = str(_tools["morph"].parse(word)[0].normal_form).replace("ё", "е")
        _lemmas[word] = form
    return _lemmas[word]


def likeness(said: list[str], phrase: str) -> int:
    """How much of a phrase words say, in percent; a phrase said in part counts a little less than its share."""
    wanted = [word for word in _words_of(phrase) if word not in FILLING] or _words_of(phrase)
    if not wanted or not said:
        return 0
    total = 0
    for word in wanted:
        total += max([_alike(word, other) for other in said])
    share = total // len(wanted)
    return share if len(wanted) == 1 or share == 100 else share - 5


def nearness(said: list[str], phrase: str) -> int:
    """How near words come to a phrase, however far they are."""
    wanted = _words_of(phrase)
    return max([int(_ratio(word, other)) for word in wanted for other in said], default=0)


def _words_of(phrase: str) -> list[str]:
    if phrase not in _phrases:
        _phrases[phrase] = spoken(phrase.replace("_", " "))
    return _phrases[phrase]


def _alike(word: str, other: str) -> int:
    """100 for the same word, less for one with a slip, 0 for another word. Short words have no slips."""
    if word == other:
        return 100
    if min(len(word), len(other)) < 5:
        return 0
    ratio = int(_ratio(word, other))
    return ratio if ratio >= _ALIKE else 0


def _ratio(word: str, other: str) -> float:
    if "ratio" not in _tools:
        _tools["ratio"] = import_module("rapidfuzz.fuzz").ratio
    found = _tools["ratio"](word, other)
    assert isinstance(found, float)
    return found
