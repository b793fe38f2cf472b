"""Does everything that a player may read have its words, in both languages? A line with a raw id in it has not."""

import re
from collections.abc import Mapping
from typing import Final, final

from arbiter.kernel.audience import MOST_SEATS, members
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Field, Menu, OrderForm, Pick, Some, Sub
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Sight
from arbiter.kernel.words import LANGUAGES, REST, Words, pieces

FOREIGN: Final = {"ru": re.compile(r"[a-z]{2,}|\w_\w"), "en": re.compile(r"[а-яё]{2,}|\w_\w")}
"""What no line of a language holds, the names of seats aside: words of the other alphabet, ids."""


@final
class Wording:
    """The words of a game held against what it says; `faults` names each thing without words once."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.words: Final = [game.words(language) for language in LANGUAGES]
        self.names: Final = names
        self.faults: Final[dict[str, None]] = {}
        self._named: Final[set[str]] = set()

    def sight(self, sight: Sight) -> None:
        """See that each reader of a sight gets a line, and that the line speaks only of what the sight holds."""
        plain = sight.plain()
        readers = members(sight.audience)
        if sight.audience >> MOST_SEATS:
            readers.append(-1)
        for words in self.words:
            for seat in readers:
                self._line(words, plain, seat)

    def _line(self, words: Words, plain: Mapping[str, object], seat: int) -> None:
        event = str(plain["event"])
        variants = words.sights.get(event, [])
        fitting = next((variant for variant in variants if variant.fits(plain, seat, words.seat_fields)), None)
        if fitting is None:
            self._fault(words, f"sight {event}: no line for the fields {', '.join(sorted(plain))}")
            return
        for _, field, _ in pieces(fitting.text):
            if field and field != REST and field[0].lower() + field[1:] not in plain:
                self._fault(words, f"sight {event}: its line speaks of {field!r}, which it does not hold")
        self._raw(words, words.fill(fitting.text, plain, seat, self.names), f"sight {event}")

    def _raw(self, words: Words, line: str, what: str) -> None:
        """A word of the other alphabet, or an id, in a line."""
        for name in sorted(self.names, key=len, reverse=True):
            line = line.replace(name, "")
        found = FOREIGN[words.language].search(line)
        if found is not None:
            around = line[max(0, found.start() - 20) : found.end() + 20]
            self._fault(words, f"{what}: {found.group()!r} has no name, in '{around}'")

    def menu(self, menu: Menu) -> None:
        """See that every form, field, option, mark and warning of a menu has a name."""
        for form in menu.forms:
            self._form(form)
        for field in menu.extra:
            self._field(field, "the sheet")
        for _, other in menu.others:
            self.menu(other)

    def _form(self, form: OrderForm) -> None:
        for words in self.words:
            if form.do not in words.orders and not words.has_name(form.do):
                self._fault(words, f"order {form.do}: no name")
            for warning in form.warnings:
                if warning not in words.warnings:
                    self._fault(words, f"warning {warning} of {form.do}: no words")
        for mark in form.marks:
            self._name(mark, f"mark of {form.do}")
        for field in form.fields:
            self._field(field, form.do)

    def _field(self, field: Field, where: str) -> None:
        self._name(field.name, f"field of {where}")
        if isinstance(field, Pick | Some):
            for option in field.options:
                self._name(option, f"option of {where}.{field.name}")
        elif isinstance(field, Sub):
            for form in field.forms:
                self._form(form)

    def _name(self, name: str, what: str) -> None:
        if name in self._named or name in self.names or name.isdigit():
            return
        self._named.add(name)
        for words in self.words:
            if not words.has_name(name):
                self._fault(words, f"{what} {name}: no name")

    def refusal(self, refusal: Refusal) -> None:
        """See that a refusal has its words."""
        for words in self.words:
            if refusal.code not in words.refusals:
                self._fault(words, f"refusal {refusal.code} [{refusal.rule}]: no words")

    def _fault(self, words: Words, text: str) -> None:
        self.faults[f"{words.language}: {text}"] = None
