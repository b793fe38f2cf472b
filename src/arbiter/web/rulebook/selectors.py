"""The rules as pages need them, read once a process."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.http import Http404

from arbiter.games import catalogue
from arbiter.kernel.game import Chapter, Option, Ruling
from arbiter.testing.case_file import read_file

CASES: Final = Path(__file__).resolve().parents[4] / "tests" / "cases"
"""The cases lie beside the source; a site that was installed without them shows none."""


@dataclass(frozen=True)
class Rule:
    """A rule with the options that belong to it."""

    ruling: Ruling
    options: list[Option]

    @property
    def id(self) -> str:
        return self.ruling.id

    def says(self, words: list[str], language: str) -> bool:
        """Whether title, text or an option's name have all the words (in lower case, ё as е)."""
        said = [self.id, self.ruling.title[language], self.ruling.text[language]]
        said += [text for option in self.options for text in (option.name, option.title[language])]
        plain = _plain(" ".join(said))
        return all(word in plain for word in words)


@dataclass(frozen=True)
class Part:
    """A chapter with those of its rules that are shown."""

    chapter: Chapter
    rules: list[Rule]


@dataclass(frozen=True)
class Book:
    """The rulebook of a game. `titles` is the game's name by language."""

    game: str
    titles: dict[str, str]
    parts: list[Part]

    @property
    def rules(self) -> list[Rule]:
        return [rule for part in self.parts for rule in part.rules]

    def matching(self, wanted: str, language: str) -> list[Part]:
        """The chapters that have such rules; all of them if nothing is wanted."""
        words = _plain(wanted).split()
        found = [Part(part.chapter, [rule for rule in part.rules if rule.says(words, language)]) for part in self.parts]
        return [part for part in found if part.rules]

    def neighbours(self, rule: Rule) -> tuple[Rule | None, Rule | None]:
        """The rules before and after."""
        rules = self.rules
        at = rules.index(rule)
        return (rules[at - 1] if at else None), (rules[at + 1] if at + 1 < len(rules) else None)


def _plain(text: str) -> str:
    return text.casefold().replace("ё", "е")


@cache
def book_of(game: str) -> Book:
    """A game's rulebook."""
    played = catalogue.game(game)
    titles = {language: played.words(language).name(game) for language in ("ru", "en")}
    options: dict[str, list[Option]] = {}
    for option in played.options():
        options.setdefault(option.rule, []).append(option)
    rules = [Rule(ruling, options.get(ruling.id, [])) for ruling in played.rulebook()]
    parts = [
        Part(chapter, [rule for rule in rules if rule.ruling.chapter == chapter.number])
        for chapter in played.chapters()
    ]
    return Book(game, titles, parts)


def books() -> list[Book]:
    """All rulebooks."""
    return [book_of(game) for game in catalogue.names()]


def access_book(game: str) -> Book:
    """The rulebook of a game; 404 for one that there is not."""
    if game not in catalogue.NAMES:
        raise Http404
    return book_of(game)


def access_rule(book: Book, rule: str) -> Rule:
    """The rule of an id; 404 for one that there is not."""
    for one in book.rules:
        if one.id == rule:
            return one
    raise Http404


@dataclass(frozen=True)
class Proof:
    """A case as it stands in its file: `text` is its YAML."""

    id: str
    claim: str
    text: str


@cache
def proofs() -> dict[str, list[Proof]]:
    """The cases that prove each rule, by its id."""
    found: dict[str, list[Proof]] = {}
    for file in sorted(CASES.rglob("*.yaml")):
        cases = read_file(file)[0]
        lines = file.read_text(encoding="utf-8").splitlines()
        ends = [*(case.line("id") - 1 for case in cases[1:]), len(lines)]
        for case, end in zip(cases, ends, strict=True):
            proof = Proof(case.id, str(case.data.get("claim", "")), _text(lines[case.line("id") - 1 : end]))
            for rule in case.rules:
                found.setdefault(rule, []).append(proof)
    return found


def _text(lines: list[str]) -> str:
    """A case's lines without the comments that stand before the next one."""
    while lines and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
        lines = lines[:-1]
    return "\n".join(lines)


def cases_of(rule: str) -> list[Proof]:
    """The cases of a rule."""
    return proofs().get(rule, [])
