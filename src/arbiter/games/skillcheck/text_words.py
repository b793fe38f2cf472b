"""The vocabulary of players' messages (text_orders): verbs, types, texts of cards, numbers, bounds, in dictionary forms.

Words are compared in lower case, with е for ё, in their dictionary form; the dictionary is loaded at the first message.
"""

import re
from functools import cache
from importlib import import_module
from typing import Any, Final

VERBS: Final[dict[str, str]] = {
    "hold": "пас пасовать спасовать пропускать пропустить pass skip",
    "add": "добавить добавлять положить класть внести вносить сдать сдавать вложить вклад add put contribute",
    "play": "сыграть играть разыграть разыгрывать применить применять объявить объявлять play declare use",
    "lower": "облегчить облегчать снизить снижать lower ease",
    "shift": "сдвинуть сдвигать shift move",
    "zero": "обнулить обнулять обнуление zero",
    "foresee": "предрешить предрешать предвидеть foresee",
    "withdraw": "передумать отозвать withdraw",
    "go_on": "настаивать продолжать продолжить insist continue",
    "take_back": "отменить отменять снять снимать cancel retract",
    "draw": "взять брать добрать добирать тянуть вытянуть draw",
    "resolve": "разрешить решать resolve",
    "choose": "выбрать выбирать choose pick",
    "discard": "сбросить сбрасывать discard",
    "name": "назвать называть name nominate",
    "throw_away": "отбросить отбрасывать выбросить throw",
    "overrule": "изменить менять поменять overrule change",
    "take": "забрать забирать take collect",
    "reveal": "раскрыться раскрываться reveal",
    "super_crisis": "суперкризис supercrisis",
    "order": "порядок очередь очередность order",
    "go": "идти пойти перейти выйти go",
}
TYPES: Final[dict[str, str]] = {
    "politics": "политика полит politics political yellow желтый",
    "leadership": "лидерство лид leadership green зеленый",
    "tactics": "тактика такт tactics tactic purple фиолетовый",
    "piloting": "пилотирование пилотаж пилот piloting red красный",
    "engineering": "инженерия инженерный инженерка инж техника engineering blue синий",
}
TEXTS: Final[dict[str, str]] = {
    "declare-emergency": "чп чрезвычайный emergency",
    "investigative-committee": "следственный комитет committee investigative",
    "scientific-research": "научный исследование research scientific",
}
OPTIONS: Final[dict[str, str]] = {
    "easier": "легче облегчить вниз easier down",
    "harder": "труднее сложнее усложнить вверх harder up",
    "pass": "успех пройти пройденный pass success",
    "fail": "провал провалить проваленный fail failure",
    "check": "проверка check",
    "alternative": "замена альтернатива без alternative instead",
    "a": "первый первое a а first",
    "b": "второй второе b б second",
}
NUMBERS: Final[dict[str, int]] = {
    "ноль": 0,
    "один": 1,
    "два": 2,
    "двое": 2,
    "три": 3,
    "четыре": 4,
    "пять": 5,
    "шесть": 6,
    "семь": 7,
    "восемь": 8,
    "девять": 9,
    "десять": 10,
    "пара": 2,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
}
IF: Final = "если if when когда"
SUBJECTS: Final[dict[str, str]] = {
    "short": "хватать недоставать нехватка short missing",
    "difficulty": "сложность difficulty",
    "total": "итог сумма total",
    "others": "другой остальной чужой others",
}
AT_MOST: Final = ("не больше", "не более", "не выше", "максимум", "at most", "no more than", "<=", "≤", "до")
AT_LEAST: Final = (
    "не меньше",
    "не менее",
    "не ниже",
    "хотя бы",
    "минимум",
    "at least",
    "no less than",
    ">=",
    "≥",
    "от",
)
MORE: Final = ("больше", "более", "выше", "more than", "above", ">")
LESS: Final = ("меньше", "менее", "ниже", "less than", "below", "<")

_WORD: Final = re.compile(r"[a-zа-я]+(?:-[a-zа-я]+)*|\d+|[<>≤≥]=?|,", re.IGNORECASE)


@cache
def _analyzer() -> Any:  # pymorphy3 ships no types, and the compiler wants them of what is imported by name
    return import_module("pymorphy3").MorphAnalyzer(lang="ru")


@cache
def lemma(word: str) -> str:
    """The dictionary form of a word in lower case, е for ё; what is no Russian word stays as it is."""
    if not word or not ("а" <= word[0] <= "я"):
        return word
    return str(_analyzer().parse(word)[0].normal_form).replace("ё", "е")


def plain(text: str) -> str:
    """A text in lower case, е for ё."""
    return text.lower().replace("ё", "е")


def tokens(text: str) -> list[str]:
    """The words, numbers and commas of a text, in lower case."""
    return [str(word) for word in _WORD.findall(plain(text))]


def number(word: str) -> int | None:
    """A number in digits or as a word in any case, or None."""
    return int(word) if word.isdecimal() and len(word) < 10 else NUMBERS.get(lemma(word))


@cache
def _words(line: str) -> frozenset[str]:
    return frozenset(lemma(word) for word in line.split()) | frozenset(line.split())


def means(word: str, line: str) -> bool:
    """Whether a word, in any form, is one of a line of the vocabulary."""
    known = _words(line)
    return word in known or lemma(word) in known


def meaning(word: str, vocabulary: dict[str, str]) -> str:
    """The entry of a vocabulary that a word belongs to, a long word with a slip of the pen too; "" if there is none."""
    for key, line in vocabulary.items():
        if means(word, line):
            return key
    if len(word) < 5 or word.isdigit():
        return ""
    return _nearly(word, vocabulary)


def _nearly(word: str, vocabulary: dict[str, str]) -> str:
    from rapidfuzz import fuzz

    best, found = 86.0, ""
    for key, line in vocabulary.items():
        for known in _words(line):
            if len(known) >= 5:
                score = max(fuzz.ratio(word, known), fuzz.ratio(lemma(word), known))
                if score > best:
                    best, found = score, key
    return found


def alike(words: list[str], name: str) -> bool:
    """Whether all words of a name stand among these, in any form, with slips of the pen allowed in long ones."""
    wanted = [word for word in tokens(name) if len(word) > 1 or word.isdigit()]
    return bool(wanted) and all(any(_same(word, one) for one in words) for word in wanted)


def _same(wanted: str, word: str) -> bool:
    if wanted == word or lemma(wanted) == lemma(word):
        return True
    if len(wanted) < 4 or len(word) < 4:
        return False
    from rapidfuzz import fuzz

    return bool(fuzz.ratio(lemma(wanted), lemma(word)) >= 80)
