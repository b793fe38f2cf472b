"""Forms of words: what a word may be a form of, all forms of a name, letters of the wrong alphabet.

Dictionaries are loaded when the first word is asked for, so that a program that reads no letter does not wait for them.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

LOOKALIKES: Final = str.maketrans("aceopxykmtbhABCEHKMOPTXY", "асеорхукмтвнАВСЕНКМОРТХУ")
_LATIN: Final = {
    **dict(zip("абвгдезиклмнопрстуфыэ", "abvgdeziklmnoprstufye", strict=True)),
    **{
        "ж": "zh",
        "й": "y",
        "х": "kh",
        "ц": "ts",
        "ч": "ch",
        "ш": "sh",
        "щ": "shch",
        "ю": "yu",
        "я": "ya",
        "ь": "",
        "ъ": "",
    },
}
_VARIANTS: Final = (
    ("kh", "h"),
    ("y", "i"),
    ("y", "j"),
    ("zh", "j"),
    ("ya", "ia"),
    ("yu", "iu"),
    ("ks", "x"),
    ("ts", "c"),
)


ALL_CASES: Final = ("nomn", "gent", "datv", "accs", "ablt", "loct")


@cache
def _analyser() -> Any:
    """The Russian dictionary."""
    from pymorphy3 import MorphAnalyzer

    return MorphAnalyzer()


def is_cyrillic(word: str) -> bool:
    """Whether a word is written in Russian letters and no others."""
    return has_cyrillic(word) and all("а" <= letter <= "я" or letter in "ё'" for letter in word)


def has_cyrillic(word: str) -> bool:
    """Whether a word has a Russian letter."""
    return any("а" <= letter <= "я" for letter in word)


def has_latin(word: str) -> bool:
    """Whether a word has a Latin letter."""
    return any("a" <= letter <= "z" for letter in word)


def in_cyrillic(word: str) -> str:
    """A word with its Latin letters that look like Russian ones put right; unchanged if some have no likeness."""
    changed = word.translate(LOOKALIKES)
    return word if has_latin(changed.lower()) else changed


@lru_cache(maxsize=50_000)
def keys_of(word: str) -> frozenset[str]:
    """What a word in small letters may be a form of, the word itself included."""
    return _dictionary_forms(word) | {word}


@lru_cache(maxsize=50_000)
def _dictionary_forms(word: str) -> frozenset[str]:
    if not is_cyrillic(word):
        return frozenset((stem(word),))
    return frozenset([parse.normal_form.replace("ё", "е") for parse in _analyser().parse(word)])


def sought_keys(word: str, aspects: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """By what a word of a vocabulary is recognised: one that is a dictionary form stands for itself alone (стали is no сталь), and
    for the same verb of the other aspect."""
    forms = _dictionary_forms(word)
    found = frozenset((word,)) if word in forms else forms | {word}
    return found.union(*[aspects.get(key, ()) for key in found])


@lru_cache(maxsize=20_000)
def is_known(word: str) -> bool:
    """Whether the Russian dictionary has the word: then it is no misspelling."""
    return is_cyrillic(word) and bool(_analyser().word_is_known(word))


@lru_cache(maxsize=20_000)
def part_of_speech(word: str) -> str:
    """The likeliest part of speech of a Russian word, as pymorphy names it; "" for other words."""
    if not is_cyrillic(word):
        return ""
    return str(_analyser().parse(word)[0].tag.POS or "")


@lru_cache(maxsize=20_000)
def may_be_accusative(word: str) -> bool:
    """Whether a word may answer "whither?"; words without cases may."""
    if not is_cyrillic(word):
        return True
    cases = {str(parse.tag.case) for parse in _analyser().parse(word)}
    return bool(cases & {"accs", "None"})


@lru_cache(maxsize=20_000)
def says_what_i_do(word: str) -> bool:
    """Whether a Russian word is a verb in the first person, or an infinitive, as orders are."""
    if not is_cyrillic(word):
        return False
    tag = _analyser().parse(word)[0].tag
    return bool(tag.POS == "INFN" or (tag.POS == "VERB" and tag.person == "1per"))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of an English word, marked so that it equals no whole word."""
    found = word.removesuffix("'s").removesuffix("s'")
    for ending in ("ing", "ed", "es", "s", "e"):
        if found.endswith(ending) and len(found) - len(ending) >= 2 and not found.endswith("ss"):
            found = found.removesuffix(ending)
            break
    if len(found) > 3 and found[-1] == found[-2]:
        found = found[:-1]
    return f"~{found}"


@lru_cache(maxsize=2_000)
def forms_of_name(word: str) -> dict[str, frozenset[str]]:
    """All forms of one word of a name, with the cases that each may be; "nomn" is the name as it is called."""
    found: dict[str, set[str]] = {word: {"nomn"}}
    if is_cyrillic(word):
        for parse in _analyser().parse(word):
            if parse.tag.case == "nomn" and parse.tag.number != "plur" and parse.tag.POS in ("NOUN", "ADJF"):
                for form in parse.lexeme:
                    if form.tag.number == parse.tag.number and form.tag.case is not None:
                        found.setdefault(form.word.replace("ё", "е"), set()).add(str(form.tag.case))
        for written in latin(word):
            found.setdefault(written, set(ALL_CASES))
    return {form: frozenset(cases) for form, cases in found.items()}


@lru_cache(maxsize=5_000)
def latin(word: str) -> frozenset[str]:
    """A Russian word in Latin letters, in the usual ways to write it."""
    base = "".join([_LATIN.get(letter, letter) for letter in word])
    found = {base}
    if base.startswith("e"):
        found.add("y" + base)
    for sound, other in _VARIANTS:
        found |= {one.replace(sound, other) for one in found}
    return frozenset(found)


@lru_cache(maxsize=20_000)
def grammar(word: str) -> frozenset[str]:
    """What a Russian word most likely is, as pymorphy names it (VERB, 1per, past, impr, INFN, GRND, nomn …); a verb in the first
    person is preferred to nouns of the same spelling. Nothing for other words."""
    if not is_cyrillic(word):
        return frozenset()
    parses = _analyser().parse(word)
    best = next((one for one in parses if one.tag.person == "1per" and one.score >= 0.1), parses[0])
    return frozenset(best.tag.grammemes)


@lru_cache(maxsize=20_000)
def may_be_noun(word: str) -> bool:
    """Whether a Russian word can be a noun (еду is food as well as I ride); other words can."""
    return not is_cyrillic(word) or any(parse.tag.POS == "NOUN" for parse in _analyser().parse(word))


@lru_cache(maxsize=20_000)
def lemma(word: str) -> str:
    """The dictionary form of the reading that `grammar` takes."""
    if not is_cyrillic(word):
        return word
    parses = _analyser().parse(word)
    best = next((one for one in parses if one.tag.person == "1per" and one.score >= 0.1), parses[0])
    return str(best.normal_form).replace("ё", "е")


@lru_cache(maxsize=20_000)
def gender_of(word: str) -> str:
    """The gender of a name: masc, femn, or "" if it can be either."""
    if not is_cyrillic(word):
        return ""
    found = {str(parse.tag.gender) for parse in _analyser().parse(word) if parse.tag.case == "nomn"}
    return found.pop() if len(found) == 1 else ""
