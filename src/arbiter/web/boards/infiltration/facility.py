"""The V of thirteen cards: the first floor down the left arm, the second up the right one, the secret room beneath. A pack's line may be of
any length."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arbiter.games.infiltration.seen.shown import Shown, ShownRoom
from arbiter.kernel.words import Words

WIDE: Final = 160
HIGH: Final = 66
STEP: Final = 76
LEAN: Final = 3
"""How much further in each card of an arm stands than the one above it."""
EDGE: Final = 10
MIDDLE: Final = 190
LONGEST: Final = 15
"""Signs of a line on a card."""


@dataclass(frozen=True)
class Room:
    """A card: its corner, its name in one line or two, what lies and who is there. `text` says all of it."""

    about: str
    name: list[str]
    x: int
    y: int
    revealed: bool
    here: bool
    marks: str
    people: str
    text: str


@dataclass(frozen=True)
class Facility:
    """`wide` and `high` are the size of the drawing."""

    wide: int
    high: int
    rooms: list[Room]


def facility_of(shown: Shown, words: Words) -> Facility:
    """The whole line and the secret room, in the order of the line."""
    line = [room for room in shown.rooms if room.number is not None]
    secret = [room for room in shown.rooms if room.number is None]
    left = sum(room.floor == "first" for room in line)
    rows = max(left, len(line) - left)
    drawn = [_room(shown, room, words, *_corner(rows, left, len(line), at)) for at, room in enumerate(line)]
    beneath = EDGE + rows * STEP
    drawn += [_room(shown, room, words, MIDDLE - WIDE // 2, beneath + at * STEP) for at, room in enumerate(secret)]
    return Facility(2 * MIDDLE, beneath + len(secret) * STEP, drawn)


def _corner(rows: int, left: int, count: int, at: int) -> tuple[int, int]:
    """The corner of a card of the line: down the left arm, then up the right one; a shorter arm begins lower down."""
    row = rows - left + at if at < left else rows - 1 - (at - left)
    inward = EDGE + LEAN * row
    return (inward if at < left else 2 * MIDDLE - WIDE - inward), EDGE + row * STEP


def _room(shown: Shown, room: ShownRoom, words: Words, x: int, y: int) -> Room:
    number = words.name("secret_mark") if room.number is None else str(room.number)
    name = words.name(room.card or "closed_mark")
    here = shown.seat is not None and shown.seat in room.agents
    people = [shown.names[seat] for seat in room.agents] + [words.name(npc) for npc in room.npcs]
    told = [f"{number}. {name}"]
    if room.card is not None and not room.revealed:
        told.append(_("not open, you have seen it"))
    told += [*_lying(room, words), *people]
    return Room(
        about=room.card or "",
        name=_lines(f"{number} {name}"),
        x=x,
        y=y,
        revealed=room.revealed,
        here=here,
        marks=_cut(" ".join(_marks(room, words))),
        people=_cut(_in_short(people, shown.names[shown.seat] if here and shown.seat is not None else "")),
        text="; ".join(told),
    )


def _in_short(people: list[str], me: str) -> str:
    """Who is there, in a line: all of them, or one (oneself first) and how many more."""
    whole = ", ".join(people)
    if len(whole) <= LONGEST:
        return whole
    return f"{me or people[0]} +{len(people) - 1}"


def _marks(room: ShownRoom, words: Words) -> list[str]:
    counts = [("df", room.df), ("interface", room.tokens.interface), ("tech_lock", room.tokens.tech_lock)]
    counts.append(("lab_worker", room.tokens.lab_worker))
    marks = [f"{words.name(f'{kind}_mark')}\u00a0{count}" for kind, count in counts if count]
    return marks + [words.name(card) for card in room.cards]


def _lying(room: ShownRoom, words: Words) -> list[str]:
    """What lies there, in whole words."""
    told = []
    if room.df:
        told.append(ngettext("%(n)s data token", "%(n)s data tokens", room.df) % {"n": room.df})
    for kind, count in (
        ("interface", room.tokens.interface),
        ("tech_lock", room.tokens.tech_lock),
        ("lab_worker", room.tokens.lab_worker),
    ):
        if count:
            told.append(f"{words.name(kind)}: {count}")
    return told + [words.name(card) for card in room.cards]


def _lines(name: str) -> list[str]:
    """A long name in two lines, parted at a space."""
    if len(name) <= LONGEST or " " not in name.strip():
        return [name]
    spaces = [at for at, sign in enumerate(name) if sign == " " and at > 2] or [name.index(" ")]
    best = min(spaces, key=lambda at: abs(at - len(name) / 2))
    return [_cut(name[:best]), _cut(name[best + 1 :])]


def _cut(text: str) -> str:
    """A text that fits on a card; the whole of it stands beneath the drawing."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
