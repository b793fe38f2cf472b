"""The facility in the terminal, messages about it, and packs of cards: what the command line asks of this game."""

from __future__ import annotations

from shutil import get_terminal_size
from typing import TYPE_CHECKING

from arbiter.cli.boards import Section
from arbiter.cli.language import say
from arbiter.games.infiltration import text_orders
from arbiter.games.infiltration.rules import pack_check as linter
from arbiter.games.infiltration.seen import board

if TYPE_CHECKING:
    from arbiter.games.infiltration.seen.view import InfiltrationView
    from arbiter.games.infiltration.text_orders import Reading
    from arbiter.kernel.view import View
    from arbiter.kernel.words import Words

WIDEST = 100
SEAT_FACTS = ("at", "df", "values", "items", "specials", "wounded", "delayed", "escaped")
ROOM_FACTS = ("revealed", "df", "interface", "tech_lock", "lab_worker", "items", "npcs")


def draw(view: InfiltrationView, words: Words) -> list[str]:
    """The V of cards with tokens and agents, the dials, the seat's own hand."""
    return board.draw(view, words, min(WIDEST, get_terminal_size((80, 24)).columns))


def facts(view: InfiltrationView, words: Words) -> list[Section]:
    """Agents and the rooms that are known, by paths of the case format."""
    seats = [(name, [f"{name}.{fact}" for fact in SEAT_FACTS]) for name in view.names]
    rooms = [(words.name(room), [f"{room}.{fact}" for fact in ROOM_FACTS]) for room in view.rooms if room]
    dials = [(words.name(dial), [dial]) for dial in ("proximity", "alarm")]
    return [
        Section(say("Агенты", "Agents"), [words.name(fact) for fact in SEAT_FACTS], seats),
        Section(say("Комнаты", "Rooms"), [words.name(fact) for fact in ROOM_FACTS], rooms),
        Section(say("Циферблаты", "Dials"), [""], dials),
    ]


def read(view: View, text: str) -> Reading:
    """A player's message."""
    return text_orders.read(view, text)


def check_pack(path: str) -> list[str]:
    """What is wrong with a pack, or doubtful, a line each."""
    return linter.pack_check(path)
