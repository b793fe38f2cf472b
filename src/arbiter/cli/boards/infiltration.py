"""The facility in the terminal, messages about it, and packs of cards: what the command line asks of this game.

Its V of thirteen cards: first floor down on the left, second floor up on the right, the secret room below. From 60 columns on the
arms of the V lean; below that they stand side by side.
"""

from __future__ import annotations

from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final

import msgspec

from arbiter.cli.boards import Section
from arbiter.cli.language import say
from arbiter.games.infiltration.rules import pack_check
from arbiter.games.infiltration.seen.shown import Question, Shown, ShownRoom

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arbiter.kernel.refusal import BadInput
    from arbiter.kernel.words import Words

WIDEST: Final = 100
WIDE: Final = 60
LEAN: Final = 2
"""Columns by which each card of an arm stands further in than the one above it."""
CARD_LINES: Final = 4
SEAT_FACTS: Final = ("at", "df", "values", "items", "specials", "wounded", "delayed", "escaped")
ROOM_FACTS: Final = ("revealed", "df", "interface", "tech_lock", "lab_worker", "items", "npcs")


def draw(plain: Mapping[str, object], words: Words, width: int = 0) -> list[str]:
    """What a seat is shown, as lines of at most `width` columns (0: those of the terminal): dials, rooms, agents, the seat's own cards."""
    shown = msgspec.convert(plain, Shown)
    columns = width or min(WIDEST, get_terminal_size((80, 24)).columns)
    lines = [*_dials(shown, words, columns), "", *_facility(shown, words, columns)]
    lines += ["", *_agents(shown, words, columns), *_own(shown, words, columns)]
    lines += ["", *wrap(words.name("board_legend"), columns)]
    return [line.rstrip() for line in lines]


def _dials(shown: Shown, words: Words, width: int) -> list[str]:
    dials = [
        f"{words.name('round')} {shown.round}",
        f"{words.name('proximity')} {shown.proximity}/{shown.proximity_end}",
        f"{words.name('alarm')} {shown.alarm}",
        f"{words.name('first_player')} {shown.names[shown.first]}",
    ]
    gauge = max(10, width - 2)
    full = gauge * shown.proximity // shown.proximity_end
    return [*wrap("  ".join(dials), width), "[" + "#" * full + "." * (gauge - full) + "]"]


def _facility(shown: Shown, words: Words, width: int) -> list[str]:
    """Both arms row by row, then the secret room in the middle."""
    line = [room for room in shown.rooms if room.number is not None]
    split = 0
    while split < len(line) and line[split].floor == "first":
        split += 1
    left, right = line[:split], line[: split - 1 : -1] if split else line[::-1]
    rows = max(len(left), len(right))
    lean = LEAN if width >= WIDE else 0
    card_width = width // 2 - lean * max(0, rows - 1)
    lines: list[str] = []
    for row in range(rows):
        one = _card_of_arm(shown, words, left, row - rows + len(left), card_width)
        other = _card_of_arm(shown, words, right, row - rows + len(right), card_width)
        indent = " " * (lean * row)
        between = " " * (width - 2 * card_width - 2 * lean * row)
        lines += [f"{indent}{one[at]}{between}{other[at]}" for at in range(CARD_LINES)]
    for room in shown.rooms[len(line) :]:
        lines += [" " * ((width - card_width) // 2) + drawn for drawn in _card(shown, words, room, card_width)]
    return lines


def _card_of_arm(shown: Shown, words: Words, arm: list[ShownRoom], at: int, width: int) -> list[str]:
    if not 0 <= at < len(arm):
        return [" " * width] * CARD_LINES
    return _card(shown, words, arm[at], width)


def _card(shown: Shown, words: Words, room: ShownRoom, width: int) -> list[str]:
    """One room in four lines: number and name, tokens and DF, who is there, and its lower edge."""
    number = words.name("secret_mark") if room.number is None else str(room.number)
    name = words.name(room.card or "closed_mark")
    title = f"{number} {name}" if room.revealed or room.card is None else f"{number} ({name})"
    seen = room.card is not None and not room.revealed
    tokens = _tokens(words, room) if room.revealed else words.name("closed_mark") if seen else ""
    return [
        "┌" + fit(f" {title} ", width - 2, "─") + "┐",
        "│" + fit(tokens, width - 2, " ") + "│",
        "│" + fit(_people(shown, words, room), width - 2, " ") + "│",
        "└" + "─" * (width - 2) + "┘",
    ]


def _tokens(words: Words, room: ShownRoom) -> str:
    tokens = room.tokens
    counts = [("df", room.df), ("interface", tokens.interface)]
    counts += [("tech_lock", tokens.tech_lock), ("lab_worker", tokens.lab_worker)]
    marks = [f"{words.name(f'{kind}_mark')}{count}" for kind, count in counts if count]
    return " ".join(marks + [words.name(card) for card in room.cards])


def _people(shown: Shown, words: Words, room: ShownRoom) -> str:
    here = [_agent(shown, seat) for seat in room.agents]
    return " ".join(here + [f"<{words.name(npc)}>" for npc in room.npcs])


def _agent(shown: Shown, seat: int) -> str:
    """A name with the marks of being wounded (+) and delayed (!)."""
    agent = shown.agents[seat]
    return agent.name + ("+" if agent.wounded else "") + ("!" if agent.delayed else "")


def _agents(shown: Shown, words: Words, width: int) -> list[str]:
    """A line an agent: where it is, how many DF tokens and items it holds."""
    lines: list[str] = []
    for seat, agent in enumerate(shown.agents):
        where = words.name("outside" if agent.room is None else shown.rooms[agent.room].card or "closed_mark")
        counts = f"{words.name('df_mark')}{agent.df}, {words.name('items_mark')}{agent.items}"
        carried = "".join(f", {words.name(card)}" for card in agent.specials)
        lines += wrap(f"{_agent(shown, seat)}: {where}; {counts}{carried}", width)
    return lines


def _own(shown: Shown, words: Words, width: int) -> list[str]:
    """The seat's own hand and tokens."""
    own = shown.own
    if own is None:
        return []
    hand = ", ".join(words.name(card) for card in own.hand) or words.name("nothing")
    values = " ".join(str(value) for value in own.values) or words.name("nothing")
    lines = ["", *wrap(f"{words.name('hand')}: {hand}", width), *wrap(f"{words.name('own_values')}: {values}", width)]
    return lines + ([] if shown.question is None else _question(shown.question, words, width))


def _question(question: Question, words: Words, width: int) -> list[str]:
    """What the seat is asked; nothing where it is another one."""
    if question.about is None:
        return []
    options = ", ".join(words.name(option) for option in question.options)
    return wrap(f"{words.name(question.card or '')}: {words.name(question.about)} {options}", width)


def fit(text: str, width: int, fill: str) -> str:
    """A text in exactly so many columns: filled up, or cut with an ellipsis."""
    return text + fill * (width - len(text)) if len(text) <= width else text[: width - 1] + "…"


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most so many columns, broken at spaces."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if len(longer) > width and line:
            lines.append(line)
            longer = word
        line = longer
    lines.append(line)
    return [fit(one, width, "") if len(one) > width else one for one in lines]


def facts(plain: Mapping[str, object], words: Words) -> list[Section]:
    """Agents and the rooms that are known, by paths of the case format."""
    shown = msgspec.convert(plain, Shown)
    seats = [(name, [f"{name}.{fact}" for fact in SEAT_FACTS]) for name in shown.names]
    known = [room.card for room in shown.rooms if room.card is not None]
    rooms = [(words.name(card), [f"{card}.{fact}" for fact in ROOM_FACTS]) for card in known]
    dials = [(words.name(dial), [dial]) for dial in ("proximity", "alarm")]
    return [
        Section(say("Агенты", "Agents"), [words.name(fact) for fact in SEAT_FACTS], seats),
        Section(say("Комнаты", "Rooms"), [words.name(fact) for fact in ROOM_FACTS], rooms),
        Section(say("Циферблаты", "Dials"), [""], dials),
    ]


def check_pack(path: str) -> list[BadInput]:
    """What is wrong with a pack, or doubtful."""
    return pack_check.pack_check(path)
