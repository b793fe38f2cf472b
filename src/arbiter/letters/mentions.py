"""What a text speaks of: names of seats in any form, nouns of the game, numbers."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from arbiter.letters.morphology import (
    ALL_CASES,
    forms_of_name,
    is_cyrillic,
    keys_of,
    latin,
    may_be_accusative,
    part_of_speech,
)
from arbiter.letters.spelling import Spelling
from arbiter.letters.tokens import MARK, NUMBER, WORD, Token, is_quote
from arbiter.letters.vocabulary import Phrase, Vocabulary, split_words

PEOPLE: Final = "people"
ME: Final = "me"
HERE: Final = "here"
HELD: Final = "held"
CARRIED: Final = "carried"
"""What is in the seat's hands, and in its backpack."""
NUMBERS: Final = "number"
COUNTS: Final = (NUMBERS, "ordinal")
"""Groups of mentions that are numbers: two, second."""

# How much a word that stays unread weighs against a reading.
NOTHING: Final = 0.0
UNREAD: Final = 3.0
SPOKEN_OF: Final = 6.0
TURNING: Final = 8.0
"""Not, or, if: words that turn the meaning of the rest."""

UNSAYING: Final = ("PREP", "CONJ", "PRCL", "INTJ", "NPRO")
NO_PHRASES: Final[list[Phrase]] = []
LONGEST_NUMBER: Final = 9
"""Longer rows of digits are no numbers (codes are read as they stand)."""
BETWEEN: Final = "№#_-–—./|()"


@final
class Mention:
    """An id that a text speaks of. `tokens` are the places of its words, `cases` the cases in which a name may stand."""

    def __init__(self, group: str, id: str, tokens: tuple[int, ...], cases: frozenset[str] = frozenset()) -> None:
        self.group: Final = group
        self.id: Final = id
        self.tokens: Final = tokens
        self.cases: Final = cases

    def __repr__(self) -> str:
        return f"{self.id}@{self.tokens}"


def _within(one: Mention, other: Mention) -> bool:
    """Whether one mention is a part of another of the same (sample in blood sample)."""
    return one.id == other.id and one.group == other.group and set(one.tokens) < set(other.tokens)


@final
class Scene:
    """A whole letter, looked through once: its tokens, what they speak of, and how much each of them weighs."""

    def __init__(self, text: str, tokens: list[Token], vocabulary: Vocabulary, spoken: Mapping[str, list[str]]) -> None:
        self.text: Final = text
        self.original = text
        """The letter before what is not its writer's own was blanked out."""
        self.tokens: Final = tokens
        self.vocabulary: Final = vocabulary
        self.people: Final = spoken.get(PEOPLE, [])
        self.me: Final = "".join(spoken.get(ME, [])[:1])
        self.here: Final = "".join(spoken.get(HERE, [])[:1])
        self.held: Final = frozenset(spoken.get(HELD, []))
        self.carried: Final = frozenset(spoken.get(CARRIED, []))
        self.names: Final = {name: split_words(name) for name in self.people}
        self._others: Final = self._other_names()
        forms = {name: {form for word in words for form in forms_of_name(word)} for name, words in self.names.items()}
        for word, names in self._others.items():
            for name in names:
                forms[name].update(forms_of_name(word))
        spelling = Spelling(vocabulary, forms)
        for token in tokens:
            spelling.settle(token)
        self._found: Final[dict[int, list[tuple[Phrase, list[int]]]]] = {}
        prices = self.occurrences(vocabulary.common.get("prices", NO_PHRASES))
        self._prices: Final = {places[0] - 1 for _, places in prices}
        """Numbers that only say what an order costs."""
        self.mentions: Final = self._mentions()
        self._at: Final[dict[int, list[Mention]]] = {}
        for mention in self.mentions:
            self._at.setdefault(mention.tokens[0], []).append(mention)
        self.weights: Final = self._weights()

    def _mentions(self) -> list[Mention]:
        found: list[Mention] = []
        for start in range(len(self.tokens)):
            if self.tokens[start].kind in (WORD, NUMBER):
                found += self._people_at(start)
                found += self._nouns_at(start)
                found += self._pointing_at(start)
        found += [more for one in found for more in self._number_behind(one)]
        each = {(one.group, one.id, one.tokens): one for one in found}
        named: dict[tuple[str, str], list[Mention]] = {}
        for one in each.values():
            if len(one.tokens) > 1:
                named.setdefault((one.group, one.id), []).append(one)
        return [
            one for one in each.values() if not any(_within(one, other) for other in named.get((one.group, one.id), []))
        ]

    def at(self, place: int) -> list[Mention]:
        """What is spoken of from a token on."""
        return self._at.get(place, [])

    def within(self, places: Iterable[int]) -> list[Mention]:
        """What these tokens speak of and no others."""
        inside = set(places)
        return [one for place in sorted(inside) for one in self._at.get(place, []) if inside.issuperset(one.tokens)]

    def _number_behind(self, mention: Mention) -> list[Mention]:
        """ "Leadership 3 and 4": a number alone behind "and", where a name ends in one."""
        name, _, number = mention.id.rpartition(" ")
        place = mention.tokens[-1] + 1
        if mention.group not in self.vocabulary.counted or not number.isdigit() or place + 1 >= len(self.tokens):
            return []
        linked, behind = self.tokens[place].word in ("и", "and", ",", "+"), self.tokens[place + 1]
        following = self.run(place + 2, 1)
        noun = bool(following) and not self.vocabulary.nouns.keys().isdisjoint(self.tokens[following[0]].keys)
        id = f"{name} {behind.text}"
        if not linked or noun or behind.kind != NUMBER or mention.group not in self.vocabulary.groups.get(id, ()):
            return []
        return [Mention(mention.group, id, (place + 1,))]

    def _people_at(self, start: int) -> list[Mention]:
        """Names from a token on: whole, or by a word that only one name has."""
        found: list[Mention] = []
        for name, words in self.names.items():
            places = self.run(start, len(words))
            cases = self._cases(places, words)
            if cases:
                found.append(Mention(PEOPLE, name, tuple(places), cases))
        for word, names in self._others.items():
            cases = cases_of(self.tokens[start], word)
            if cases:
                found += [Mention(PEOPLE, name, (start,), cases) for name in names]
        return found

    def _cases(self, places: list[int], words: list[str]) -> frozenset[str]:
        """The cases in which tokens are the words of a name; none if they are not."""
        if len(places) < len(words):
            return frozenset()
        cases = frozenset(ALL_CASES)
        for place, word in zip(places, words, strict=True):
            cases &= cases_of(self.tokens[place], word)
        return cases

    def _other_names(self) -> dict[str, list[str]]:
        """Words by which names can be meant: the words of longer names, and short forms of given names."""
        claims: dict[str, set[str]] = {}
        for name, words in self.names.items():
            for word in words:
                if len(words) > 1 and len(word) > 2 and word.isalpha():
                    claims.setdefault(word, set()).add(name)
                for short in self.vocabulary.short_forms(word):
                    claims.setdefault(short, set()).add(name)
        whole = {words[0] for words in self.names.values() if len(words) == 1}
        return {word: sorted(names) for word, names in claims.items() if word not in whole}

    def _nouns_at(self, start: int) -> list[Mention]:
        token = self.tokens[start]
        found: list[Mention] = []
        for key in token.keys:
            for entry in self.vocabulary.nouns.get(key, []):
                places = self.run(start, len(entry.keys))
                if len(places) == len(entry.keys) and all(
                    not self.tokens[place].keys.isdisjoint(keys) for place, keys in zip(places, entry.keys, strict=True)
                ):
                    found.append(Mention(entry.group, entry.id, tuple(places)))
        joined = self.run(start, 2)
        if len(joined) == 2 and token.kind == WORD:  # a med kit is a medkit
            word = token.word + self.tokens[joined[1]].word
            for entry in self.vocabulary.nouns.get(word, []):
                if len(entry.keys) == 1:
                    found.append(Mention(entry.group, entry.id, tuple(joined)))
        if token.kind == NUMBER and start not in self._prices and len(token.text) <= LONGEST_NUMBER:
            found.append(Mention(NUMBERS, token.text, (start,)))
        return found

    def _pointing_at(self, start: int) -> list[Mention]:
        """ "Myself" and "here", as the game says what they stand for."""
        found: list[Mention] = []
        if self.me and self.starts(start, self.vocabulary.common.get(ME, [])):
            case = {"я": "nomn", "мне": "datv", "себе": "datv", "мной": "ablt", "собой": "ablt"}.get(
                self.tokens[start].word, "accs"
            )
            found.append(Mention(PEOPLE, self.me, (start,), frozenset((case,))))
        if self.here:
            run = self.starts(start, self.vocabulary.common.get(HERE, []))
            for group in sorted(self.vocabulary.groups.get(self.here, set())) if run else []:
                found.append(Mention(group, self.here, tuple(self.run(start, run))))
        return found

    def starts(self, start: int, phrases: list[Phrase]) -> int:
        """How many words, from a token on, are the longest of these phrases word by word; 0 if none is."""
        longest = 0
        keys = self.tokens[start].keys
        for phrase in phrases:
            if not keys.isdisjoint(phrase.must[0]) and len(phrase.must) > longest and self._reads(start, phrase):
                longest = len(phrase.must)
        return longest

    def _reads(self, start: int, phrase: Phrase) -> bool:
        count = len(phrase.must)
        if count == 1:
            return True
        places = self.run(start, count)
        return len(places) == count and all(
            not self.tokens[place].keys.isdisjoint(keys) for place, keys in zip(places, phrase.must, strict=True)
        )

    def occurrences(self, phrases: list[Phrase]) -> list[tuple[Phrase, list[int]]]:
        """Where in the whole letter each of these phrases stands word by word; looked up once."""
        found = self._found.get(id(phrases))
        if found is None:
            found = []
            index = self.vocabulary.index(phrases)
            for start, token in enumerate(self.tokens):
                begun = {id(phrase): phrase for key in token.keys for phrase in index.get(key, ())}
                for phrase in begun.values():
                    if self._reads(start, phrase):
                        found.append((phrase, self.run(start, len(phrase.must))))
            self._found[id(phrases)] = found
        return found

    def in_company(self, mention: Mention) -> bool:
        """Whether somebody is named as company: with Boris."""
        before = mention.tokens[0] - 1
        return mention.group == PEOPLE and before >= 0 and self.starts(before, self.vocabulary.common["company"]) == 1

    def writes(self, mention: Mention) -> bool:
        """Whether somebody is named as who does it: I."""
        return bool(self.starts(mention.tokens[0], self.vocabulary.common["who_writes"]))

    def rests(self, mention: Mention) -> bool:
        """Whether a place is named as where something is (на улице), and not whither (на улицу)."""
        before, first = mention.tokens[0] - 1, self.tokens[mention.tokens[0]].word
        said = before >= 0 and self.starts(before, self.vocabulary.common["rests"]) == 1
        return said and not may_be_accusative(first)

    def run(self, start: int, count: int) -> list[int]:
        """The places of `count` words that follow each other from a token on; fewer if a mark that parts comes between."""
        found: list[int] = []
        place = start
        while place < len(self.tokens) and len(found) < count:
            token = self.tokens[place]
            if token.kind in (WORD, NUMBER):
                found.append(place)
            elif token.kind != MARK or not (token.text in BETWEEN or is_quote(token)):
                break
            place += 1
        return found

    def _weights(self) -> list[float]:
        """What each token weighs if a reading leaves it out."""
        named = {place for mention in self.mentions if mention.group not in COUNTS for place in mention.tokens}
        around = {place for mention in self.mentions if mention.id == self.here for place in mention.tokens}
        courtesies = self.vocabulary.common["polite"]
        polite = {one for place in range(len(self.tokens)) for one in self.run(place, self.starts(place, courtesies))}
        turning = self.vocabulary.common.get("turning", [])
        weights: list[float] = []
        for place, token in enumerate(self.tokens):
            if token.kind == NUMBER:
                weights.append(NOTHING if place in around or place in self._prices else UNREAD)
            elif token.kind != WORD or place in polite:
                weights.append(NOTHING)
            elif self.starts(place, turning):
                weights.append(TURNING)
            elif self.starts(place, self.vocabulary.common["to_me"]):
                weights.append(SPOKEN_OF)
            elif self._is_filler(token) or place in around:
                weights.append(NOTHING)
            elif place in named or not self.vocabulary.heads.keys().isdisjoint(token.keys):
                weights.append(SPOKEN_OF)
            else:
                weights.append(UNREAD)
        return weights

    def _is_filler(self, token: Token) -> bool:
        fillers = self.vocabulary.fillers
        if token.word in fillers or not fillers.isdisjoint(token.keys):
            return True
        heads = [phrase for key in token.keys for phrase in self.vocabulary.heads.get(key, [])]
        alone = any(len(phrase.must) == 1 and not phrase.weak for phrase in heads)
        return part_of_speech(token.word) in UNSAYING and not alone

    def source(self, places: list[int]) -> str:
        """The piece of the letter from the first to the last of these tokens."""
        if not places:
            return ""
        return self.text[self.tokens[min(places)].start : self.tokens[max(places)].end]


def cases_of(token: Token, word: str) -> frozenset[str]:
    """In which cases a token is a form of a word of a name; none if it is no form of it."""
    if token.kind == NUMBER or not word[:1].isalpha():
        return frozenset(("nomn",)) if token.text == word else frozenset()
    forms = forms_of_name(word)
    spelt = token.word.removesuffix("'s")
    if spelt in forms:
        return forms[spelt]
    if not is_cyrillic(word) and is_cyrillic(spelt) and any(word in latin(key) for key in keys_of(spelt)):
        return frozenset(ALL_CASES)
    return frozenset()
