"""What people may write about a game: phrases for its orders and marks, nouns for its ids, in all languages at once.

It is made of the game's `speech`, the names in its `words`, and `common.<language>.yaml`, which belongs to no game. A phrase is words that
stand in a text in any order; `enter|go (quickly)` is one of two words, and one that may be there; `=word` counts only as it stands, all
others in any form; `~` in front of a cue: the value stands before it; `?` in front of a phrase: it is weak evidence.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, final

from arbiter.games import content
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Pick, Some
from arbiter.kernel.words import LANGUAGES, pieces
from arbiter.letters.morphology import sought_keys
from arbiter.letters.own_words import speech_of

Keys = frozenset[str]


def as_mapping(value: object) -> Mapping[str, object]:
    """A part of a vocabulary that holds keys; nothing where it is left out."""
    return value if isinstance(value, dict) else {}


def as_texts(value: object) -> list[str]:
    """A part of a vocabulary that holds texts; one text may stand alone."""
    if value is None:
        return []
    return [str(one) for one in value] if isinstance(value, list) else [str(value)]


def bare(word: str) -> str:
    """A word as tokens have it."""
    return word.lower().replace("ё", "е").replace("’", "'")


def word_keys(word: str) -> Keys:
    """What a word of the vocabulary is recognised by."""
    return frozenset((word,)) if word.isdigit() else sought_keys(word, _aspects())


@cache
def _aspects() -> Mapping[str, Keys]:
    """Verbs with the same verb of the other aspect."""
    found: dict[str, Keys] = {}
    for language in LANGUAGES:
        for line in as_texts(_common(language).get("aspects")):
            pair = frozenset(line.split())
            for word in pair:
                found[word] = found.get(word, frozenset()) | pair
    return found


@cache
def _common(language: str) -> Mapping[str, object]:
    """The words of a language that belong to no game."""
    return content.mapping(content.plain("arbiter.letters", f"common.{language}.yaml").value)


def split_words(text: str) -> list[str]:
    """The words of a name or phrase, as a message is cut: letters and digits apart, all else between words."""
    found: list[str] = []
    for letter in bare(text):
        if letter.isalnum() or letter == "'":
            if found and found[-1] and found[-1][-1].isdigit() == letter.isdigit():
                found[-1] += letter
            else:
                found.append(letter)
        else:
            found.append("")
    return [word for word in found if word]


@final
class Phrase:
    """One way to say something. `must` are the words that have to be there, `may` those that can; `text` as it is written.
    They are looked up by the first of `must`. `weak`: a
    mere preposition, or marked by "?" in front; any other phrase outdoes it."""

    def __init__(self, what: str, text: str) -> None:
        self.what: Final = what
        self.text: Final = text
        self.must: Final[list[Keys]] = []
        self.may: Final[list[Keys]] = []
        self.words: Final[list[str]] = []
        for part in text.lstrip("~? ").replace("(", " (").split():
            optional = part.startswith("(") and part.endswith(")")
            options = part.strip("()").split("|") if "|" in part else [part.strip("()")]
            runs = [[word for option in options for word in split_words(option)]] if len(options) > 1 else []
            for words in runs or [[word] for word in split_words(options[0])]:
                keys: Keys = frozenset().union(*[word_keys(word) for word in words])
                if options[0].startswith("="):
                    keys = frozenset([f"={word}" for word in words])
                (self.may if optional else self.must).append(keys)
                self.words.extend(words)
        self.weak: Final = text.startswith("?") or (len(self.must) == 1 and len(self.words[0]) <= 2)


@final
class Entry:
    """A noun for an id of a group, as a run of words."""

    def __init__(self, group: str, id: str, words: list[str]) -> None:
        self.group: Final = group
        self.id: Final = id
        self.words: Final = words
        self.keys: Final = [word_keys(word) for word in words]


@final
class Vocabulary:
    """All that is known of one game, whoever writes and whenever."""

    def __init__(self, game: Game, offered: "tuple[tuple[str, str], ...]" = ()) -> None:
        self.phrases: Final[list[Phrase]] = []
        """Of orders."""
        self.marks: Final[list[Phrase]] = []
        self.extra: Final[list[Phrase]] = []
        """Of the fields of a sheet that are only said or not said."""
        self.besides: Final[dict[str, list[Keys]]] = {}
        """Words that may stand beside the phrases of an action and say nothing more."""
        self.choices: Final[dict[str, list[Phrase]]] = {}
        """Ways to say the options of a field, by field."""
        self.cues: Final[dict[tuple[str, str], list[Phrase]]] = {}
        """Words that say to which field a value belongs, by action ("" for all) and field."""
        self.long_cues: Final[list[Phrase]] = []
        """Those of them that are verbs or several words."""
        self.channels: Final[dict[str, list[Phrase]]] = {}
        """What picks among the ways to say something, by option (the colour of a radio)."""
        self.openers: Final[dict[tuple[str, str], list[Phrase]]] = {}
        """Words that open a part of a field of the sheet, by field and part."""
        self.nouns: Final[dict[str, list[Entry]]] = {}
        self.groups: Final[dict[str, set[str]]] = {}
        """The groups that an id stands in."""
        self.fields: Final[dict[str, Mapping[str, object]]] = {}
        """What each order consists of, for orders that are not on the menu: field to group."""
        self.common: Final[dict[str, list[Phrase]]] = {}
        self.bounds: Final[dict[str, list[Phrase]]] = {}
        """What a condition can bound by a number."""
        self.talk: Final[dict[str, list[Phrase]]] = {}
        """How words to be said at once are announced, by action."""
        self.nicknames: Final[dict[str, list[str]]] = {}
        """Short forms of given names."""
        self.fillers: set[str] = set()
        self.spelling: Final[dict[str, set[str]]] = {}
        """Every word that a misspelt one may stand for, with what it is there for."""
        self.known: Final[set[str]] = set()
        """The keys of all these words."""
        self.titles: Final[dict[str, dict[str, str]]] = {language: {} for language in LANGUAGES}
        """What problems are called, and other texts for the writer, by language."""
        self.echoes: Final[set[tuple[str, str]]] = set()
        """Each action with the game's own words for it, fields left out: what they don't say was not said."""
        self._cues_of: Final[dict[str, list[Phrase]]] = {}
        self._indices: Final[dict[int, dict[str, list[Phrase]]]] = {}
        self.heads: Final[dict[str, list[Phrase]]] = {}
        frame = speech_of(game, "")
        self.instants: Final = frozenset(as_texts(frame.get("instants")))
        """Actions that are done at once, wherever they are on a menu."""
        self.answers: Final = frozenset(as_texts(frame.get("answers")))
        """Orders that are only read where they are on the menu (да, нет)."""
        self.idle: Final = {do: int(str(few)) for do, few in as_mapping(frame.get("something")).items()}
        """Orders that say nothing with so few of their fields filled."""
        self.company: Final = frozenset(as_texts(frame.get("company")))
        """Orders in which it may be said with whom, and means nothing more."""
        self.against: Final = frozenset(as_texts(frame.get("against")))
        """Orders in which it may be said from whom, and means nothing more."""
        self.bare: Final = {do: as_mapping(fields) for do, fields in as_mapping(frame.get("bare")).items()}
        """Orders that may be said without a word of their own: field to the case in which a name must stand."""
        self.talk_fields: Final = {do: str(field) for do, field in as_mapping(frame.get("talk")).items()}
        """Instants that are talk, each with its field that is picked by words of its announcement."""
        self.counted: Final = frozenset(as_texts(frame.get("counted")))
        """Groups in whose names a number in front says how many, and whose last number may stand alone behind "and"."""
        self.said_once: Final = frozenset(as_texts(frame.get("said_once")))
        """Fields whose value said twice is meant once."""
        self.bound: Final = frozenset(as_texts(frame.get("bound")))
        """Orders that hold only under a condition, where others can be given."""
        self.alone: Final = frozenset(as_texts(frame.get("alone")))
        """Orders beside which no other can be meant."""
        self.partial: Final = frozenset(as_texts(frame.get("parts")))
        """Groups whose names may be said in part."""
        self.through: Final = {do: str(field) for do, field in as_mapping(frame.get("through")).items()}
        """Orders whose field, left unsaid, is what lies behind a door that the letter has opened."""
        for do, fields in as_mapping(frame.get("orders")).items():
            self.fields[do] = as_mapping(fields)
            self._add_phrases(self.phrases, do, [do.replace("_", " ")])
            for field in self.fields[do]:
                name = field.removesuffix("?")
                self._add_phrases(self.cues.setdefault((do, name), []), name, [name.replace("_", " ")])
        for language in LANGUAGES:
            self._add_common(language)
            self._add_speech(speech_of(game, language))
            self._add_names(game, language)
            self._add_offered(game, language, offered)
        self.all_cues: Final = [one for phrases in self.cues.values() for one in phrases]
        for (do, _), phrases in self.cues.items():
            self.long_cues.extend([one for one in phrases if do and max(map(len, one.words), default=0) > 3])
        for phrase in self.phrases:
            phrase.may.extend(self.besides.get(phrase.what, []))
            for key in phrase.must[0]:
                self.heads.setdefault(key, []).append(phrase)

    def cues_of(self, do: str) -> list[Phrase]:
        """The words that announce the fields of one action; always the same list."""
        found = self._cues_of.get(do)
        if found is None:
            found = [one for (owner, _), phrases in self.cues.items() if owner == do for one in phrases]
            self._cues_of[do] = found
        return found

    def short_forms(self, word: str) -> set[str]:
        """All that a given name, whole or short, may be called besides."""
        whole = {base for base, shorts in self.nicknames.items() if word in shorts} | {word}
        return {form for base in whole for form in [base, *self.nicknames.get(base, [])]} - {word}

    def index(self, phrases: list[Phrase]) -> dict[str, list[Phrase]]:
        """A list of phrases of this vocabulary by the keys of their first words; made once."""
        found = self._indices.get(id(phrases))
        if found is None:
            found = self._indices[id(phrases)] = {}
            for phrase in phrases:
                for key in phrase.must[0]:
                    found.setdefault(key, []).append(phrase)
        return found

    def _add_common(self, language: str) -> None:
        for key, value in _common(language).items():
            if key == "aspects":
                continue
            if key == "fillers":
                self._fill(as_texts(value))
            elif key == "texts":
                self.titles[language].update({name: str(text) for name, text in as_mapping(value).items()})
            elif key == "nicknames":
                self.nicknames.update({name: as_texts(texts) for name, texts in as_mapping(value).items()})
            elif key in ("numbers", "ordinals"):
                for number, texts in as_mapping(value).items():
                    self._add_nouns(key.removesuffix("s"), number, as_texts(texts))
            else:
                self._add_phrases(self.common.setdefault(key, []), key, as_texts(value))

    def _add_speech(self, data: Mapping[str, object]) -> None:
        self._fill(as_texts(data.get("fillers")))
        for do, texts in as_mapping(data.get("orders")).items():
            self._add_phrases(self.phrases, do, as_texts(texts))
        for do, texts in as_mapping(data.get("besides")).items():
            for word in [word for text in as_texts(texts) for word in split_words(text)]:
                self.besides.setdefault(do, []).append(word_keys(word))
                self._spell(word, do)
        for mark, texts in as_mapping(data.get("marks")).items():
            self._add_phrases(self.marks, mark, as_texts(texts))
        for do, texts in as_mapping(data.get("talk")).items():
            self._add_phrases(self.talk.setdefault(do, []), do, as_texts(texts))
        for subject, texts in as_mapping(data.get("bounds")).items():
            self._add_phrases(self.bounds.setdefault(subject, []), subject, as_texts(texts))
        for option, texts in as_mapping(data.get("channels")).items():
            self._add_phrases(self.channels.setdefault(option, []), option, as_texts(texts))
        for field, texts in as_mapping(data.get("extra")).items():
            self._add_phrases(self.extra, field, as_texts(texts))
        for field, ids in as_mapping(data.get("choices")).items():
            for id, texts in as_mapping(ids).items():
                self._add_phrases(self.choices.setdefault(field, []), id, as_texts(texts))
        for field, parts in as_mapping(data.get("parts")).items():
            for part, texts in as_mapping(parts).items():
                self._add_phrases(self.openers.setdefault((field, part), []), part, as_texts(texts))
        for do, fields in as_mapping(data.get("cues")).items():
            for field, texts in as_mapping(fields).items():
                self._add_phrases(self.cues.setdefault(("" if do == "any" else do, field), []), field, as_texts(texts))
        for key, texts in as_mapping(data.get("common")).items():
            self._add_phrases(self.common.setdefault(key, []), key, as_texts(texts))
        for group, ids in as_mapping(data.get("nouns")).items():
            for id, texts in as_mapping(ids).items():
                self._add_nouns(group, id, [*as_texts(texts), id])

    def _add_names(self, game: Game, language: str) -> None:
        """The names that the game's own pages and reports have for these ids and fields."""
        try:
            words = game.words(language)
        except (FileNotFoundError, KeyError):
            return
        for id, groups in list(self.groups.items()):
            if words.has_name(id) and "{" not in words.name(id):
                for group in groups:
                    self._add_nouns(group, id, [words.name(id)])
        for do in self.fields:
            self.echoes.add((do, " ".join(split_words(words.orders.get(do, words.name(do))))))
        turning = {key for phrase in self.common["turning"] for keys in phrase.must for key in keys}
        for do, fields in self.fields.items():
            # An echo sent back is understood: the words with which the game says an order may stand in it.
            said = [literal for literal, _, _ in pieces(words.orders.get(do, words.name(do)))]
            for word in split_words(" ".join(said)):
                if turning.isdisjoint(word_keys(word)):
                    self.besides.setdefault(do, []).append(word_keys(word))
            for field in fields:
                name = field.removesuffix("?")
                if words.has_name(name):
                    self._add_phrases(self.cues.setdefault((do, name), []), name, [words.name(name)])

    def _add_offered(self, game: Game, language: str, offered: tuple[tuple[str, str], ...]) -> None:
        """What a menu offers and no vocabulary speaks of, by its name: actions (group "") and the options of fields."""
        words = game.words(language)
        for group, id in offered:
            texts = [id.replace("_", " "), *([words.name(id)] if words.has_name(id) else [])]
            if group:
                self._add_nouns(group, id, texts)
            else:
                self.fields.setdefault(id, {})
                self._add_phrases(self.phrases, id, texts)

    def _fill(self, texts: Iterable[str]) -> None:
        for text in texts:
            for word in split_words(text):
                self.fillers.add(word)
                self._spell(word, "filler")

    def _add_phrases(self, phrases: list[Phrase], what: str, texts: Iterable[str]) -> None:
        for text in texts:
            phrase = Phrase(what, text)
            phrases.append(phrase)
            for word in phrase.words:
                self._spell(word, what)

    def _add_nouns(self, group: str, id: str, texts: Iterable[str]) -> None:
        self.groups.setdefault(id, set()).add(group)
        for text in texts:
            words = split_words(text)
            if not words:
                continue
            for order in [words, words[::-1]] if len(words) == 2 and group not in self.counted else [words]:
                entry = Entry(group, id, order)
                for key in entry.keys[0]:
                    known = self.nouns.setdefault(key, [])
                    if not any((one.group, one.id, one.words) == (group, id, order) for one in known):
                        known.append(entry)
            for word in words:
                self._spell(word, id)
            if group in self.partial:
                for start in range(len(words)):
                    for end in range(start + 1, len(words) + (start > 0)):
                        self._add_part(group, id, words[start:end])

    def _add_part(self, group: str, id: str, words: list[str]) -> None:
        """Some words of a longer name; short ones and numbers alone say too little."""
        if len(words) == 1 and (len(words[0]) < 3 or words[0].isdigit()):
            return
        entry = Entry(group, id, words)
        for key in entry.keys[0]:
            known = self.nouns.setdefault(key, [])
            if not any((one.group, one.id, one.words) == (group, id, entry.words) for one in known):
                known.append(entry)

    def _spell(self, word: str, what: str) -> None:
        if word not in self.spelling:
            self.known.update(word_keys(word))
        self.spelling.setdefault(word, set()).add(what)


_KNOWN: Final[dict[tuple[str, ...], Vocabulary]] = {}
KEPT: Final = 40
"""So many vocabularies are kept."""


def vocabulary_of(game: Game, *menus: Menu, people: Sequence[str] = ()) -> Vocabulary:
    """The vocabulary of a game, made once; what its menus offer and it does not speak of, `people` aside, is added by its names."""
    base = _made(game, ())
    offered = {
        (field.name, option)
        for menu in menus
        for form in menu.forms
        for field in form.fields
        if isinstance(field, Pick | Some)
        for option in field.options
        if option not in base.groups and option not in people and not option.isdigit() and not {"|", "."} & set(option)
    }
    known = base.fields.keys() | base.talk_fields.keys()
    offered |= {("", form.do) for menu in menus for form in menu.forms if form.do not in known}
    return _made(game, tuple(sorted(offered)))


def _made(game: Game, offered: tuple[tuple[str, str], ...]) -> Vocabulary:
    key = (game.name, game.version, repr(offered), repr(game.speech("en").get("nouns") if offered else ""))
    if key not in _KNOWN:
        if len(_KNOWN) >= KEPT:
            _KNOWN.clear()
        _KNOWN[key] = Vocabulary(game, offered)
    return _KNOWN[key]
