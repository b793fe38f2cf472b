"""Players' messages, in Russian or English, to sheets: «Продвижение», «отступаю», «предмет: Резак», «да».

A message is cut into clauses; each becomes one card, or the answer to what is asked. Words count in any form and case, with slips of the
pen; what is not understood, or could be two things, is pointed at and left out. Whether a card may be laid is the menu's to say.
"""

import re
from typing import Final, final

from arbiter.games.infiltration import text_words as lexicon
from arbiter.games.infiltration.acting.questions import NO
from arbiter.games.infiltration.game import GAME, as_view
from arbiter.games.infiltration.rules.menu import menu_of
from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.seen.view import InfiltrationView
from arbiter.games.infiltration.world.codes import ACTION_CARDS, PLAYS
from arbiter.kernel.menu import Menu, Order, Pick, Sheet
from arbiter.kernel.view import View
from arbiter.kernel.words import LANGUAGES

_CLAUSES: Final = re.compile(r"[\n;!]+|\.(?=\s|$)")
_CLEAR: Final = 26
"""A likeness of so much, in percent, is an understanding."""
_LEAD: Final = 8
"""So far the best reading must be ahead of the next."""
NOT_IN_HAND: Final = 15
"""So much less likely is a card that the seat does not hold."""


@final
class Fault:
    """A part of a message that became nothing: `code` is unknown or ambiguous, `allowed` what it could have been."""

    def __init__(self, code: str, part: str, allowed: list[str]) -> None:
        self.code: Final = code
        self.part: Final = part
        self.allowed: Final = allowed

    def text(self, language: str) -> str:
        """The fault in words."""
        words = GAME.words(language)
        names = ", ".join(words.name(one) for one in self.allowed)
        return words.refusals[f"message_{self.code}"].replace("{part}", self.part.strip()).replace("{allowed}", names)


@final
class Reading:
    """What a message was understood as."""

    def __init__(self, sheet: Sheet, faults: list[Fault]) -> None:
        self.sheet: Final = sheet
        self.faults: Final = faults


@final
class Meaning:
    """Something that a clause can mean: the order, the id by which it is told, and the phrases that say it."""

    def __init__(self, order: Order, id: str, phrases: list[str], handicap: int = 0) -> None:
        self.order: Final = order
        self.id: Final = id
        self.phrases: Final = phrases
        self.handicap: Final = handicap


def read(view: View, text: str) -> Reading:
    """A message as the sheet of a seat."""
    here = as_view(view)
    return parse_text(here, menu_of(here), text)


def parse_text(view: View, menu: Menu, text: str) -> Reading:
    """A message as a sheet for a menu: the seat's own one, or that of a question."""
    asked = bool(menu.forms) and menu.forms[0].do == "answer"
    meanings = _answers(menu) if asked else _cards(as_view(view))
    orders: list[Order] = []
    faults: list[Fault] = []
    for clause in _CLAUSES.split(text):
        spoken = lexicon.spoken(clause)
        if asked and lexicon.denies(clause):
            spoken.append(NO)
        if all(word in lexicon.FILLING for word in spoken):
            continue
        found = _understood(meanings, spoken)
        if len(found) != 1:
            faults.append(_fault(meanings, clause, spoken, found))
        elif orders and any(word in lexicon.RATHER for word in spoken):
            orders[-1] = found[0].order
        elif found[0].order not in orders:
            orders.append(found[0].order)
    return Reading(Sheet(orders), faults)


def _answers(menu: Menu) -> list[Meaning]:
    """The options of a question."""
    choices = menu.forms[0].fields[0]
    assert isinstance(choices, Pick)
    found: list[Meaning] = []
    for option in choices.options:
        phrases = [option, *_names(option), *lexicon.SAID.get(option, [])]
        found.append(Meaning({"do": "answer", "choice": option}, option, phrases))
    return found


def _cards(view: InfiltrationView) -> list[Meaning]:
    """Action cards, the hand, special cards; then all other items of the pack, so that what one has not is refused by name."""
    cards = cards_of(view.pack)
    found: list[Meaning] = []
    for play in PLAYS[:ACTION_CARDS]:
        found.append(Meaning({"do": play}, play, [*_names(play), *lexicon.SAID[play]]))
    for item in cards.items:
        handicap = 0 if item.id in view.hand else NOT_IN_HAND
        found.append(Meaning({"do": "item", "item": item.id}, item.id, [item.id, *_names(item.id)], handicap))
    for special in cards.specials:
        handicap = 0 if special.id in view.carried[view.seat] else NOT_IN_HAND
        order: Order = {"do": "special", "special": special.id}
        found.append(Meaning(order, special.id, [special.id, *_names(special.id)], handicap))
    return found


def _names(id: str) -> list[str]:
    return [GAME.words(language).name(id) for language in LANGUAGES]


def _understood(meanings: list[Meaning], spoken: list[str]) -> list[Meaning]:
    """What a clause means: one meaning if it is clear, several if they are equally near, none if nothing is near."""
    best = 0
    rated: list[tuple[int, Meaning]] = []
    for meaning in meanings:
        likeness = max([lexicon.likeness(spoken, phrase) for phrase in meaning.phrases]) - meaning.handicap
        rated.append((likeness, meaning))
        best = max(best, likeness)
    if best < _CLEAR:
        return []
    return [meaning for likeness, meaning in rated if likeness > best - _LEAD]


def _fault(meanings: list[Meaning], clause: str, spoken: list[str], found: list[Meaning]) -> Fault:
    if found:
        return Fault("ambiguous", clause, [meaning.id for meaning in found])
    near = [
        (max([lexicon.nearness(spoken, phrase) for phrase in one.phrases]) - one.handicap, one.id) for one in meanings
    ]
    near.sort(key=_by_nearness)
    return Fault("unknown", clause, [id for _, id in near[:4]])


def _by_nearness(row: tuple[int, str]) -> int:
    return -row[0]
