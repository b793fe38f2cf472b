"""The map: blocks of rooms two by two, the tower, the open air around them. Any map of the station can be drawn: rooms stand by blocks."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from arbiter.games.nemesis.seen.shown import Shown, ShownPlace
from arbiter.kernel.words import Words

WIDE: Final = 160
HIGH: Final = 56
GAP: Final = 20
EDGE: Final = 10


@dataclass(frozen=True)
class Room:
    """A room of the map: its corner, and what is known of it. `text` says all of it."""

    about: str
    name: list[str]
    x: int
    y: int
    wide: int
    here: bool
    locked: bool | None
    dark: bool
    notes: str
    text: str

    @property
    def middle(self) -> int:
        return self.x + self.wide // 2

    @property
    def line(self) -> int:
        """Where the first line of the name stands."""
        return self.y + (22 if len(self.name) == 1 else 18)


@dataclass(frozen=True)
class Door:
    """A door as a gap in a wall: where it is, which way the wall goes, whether it is broken."""

    x: int
    y: int
    upright: bool
    broken: bool


@dataclass(frozen=True)
class Plan:
    """`wide` and `high` are the size of the drawing."""

    wide: int
    high: int
    rooms: list[Room]
    doors: list[Door]


def plan_of(shown: Shown, words: Words) -> Plan:
    """The map as far as it is known."""
    corners, high = _corners(shown)
    rooms = [_room(shown, place, words, *corners[place.id]) for place in shown.places]
    return Plan(2 * (WIDE + EDGE), high, rooms, _doors(shown, corners))


def _corners(shown: Shown) -> tuple[dict[str, tuple[int, int, int]], int]:
    """Corner and width of each place: those of a block two by two, those of none over the whole width."""
    corners: dict[str, tuple[int, int, int]] = {}
    y = EDGE
    for block in sorted({place.block for place in shown.places if place.block is not None}):
        rooms = [place for place in shown.places if place.block == block]
        for at, room in enumerate(rooms):
            alone = at == len(rooms) - 1 and at % 2 == 0
            corners[room.id] = (EDGE + at % 2 * WIDE, y + at // 2 * HIGH, WIDE * 2 if alone else WIDE)
        y += (len(rooms) + 1) // 2 * HIGH + GAP
    for place in shown.places:
        if place.block is None:
            corners[place.id] = (
                EDGE + WIDE // 2 if not place.outdoors else EDGE,
                y,
                WIDE if not place.outdoors else 2 * WIDE,
            )
            y += HIGH + (GAP if not place.outdoors else 0)
    return corners, y + EDGE


def _room(shown: Shown, place: ShownPlace, words: Words, x: int, y: int, wide: int) -> Room:
    here = shown.here is not None and shown.here.place == place.id
    temperature = "" if place.temperature is None else f"{place.temperature}°".replace("-", "\u2212")
    name = words.name(place.id)
    told = [name]
    if here:
        told.append(_("you are here"))
    if place.locked is not None and place.lockable:
        told.append(_("locked") if place.locked else _("not locked"))
    if temperature:
        told.append(temperature)
    dark = here and shown.here is not None and not shown.here.lit
    return Room(place.id, _in_two(name), x, y, wide, here, place.locked, dark, temperature, ", ".join(told))


def _in_two(name: str) -> list[str]:
    """A long name in two lines, parted at a space."""
    if len(name) <= 14 or " " not in name:
        return [name]
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    best = min(spaces, key=lambda at: abs(at - len(name) / 2))
    return [name[:best], name[best + 1 :]]


def _doors(shown: Shown, corners: dict[str, tuple[int, int, int]]) -> list[Door]:
    """The doors in walls that two rooms share; those into the open and across are told in the text alone."""
    found = []
    for door in shown.doors:
        (ax, ay, _aw), (bx, by, _bw) = sorted(corners[place] for place in door.between)
        broken = door.state == "broken"
        if ay == by and bx - ax == WIDE:
            found.append(Door(bx, ay + HIGH // 2, True, broken))
        elif ax == bx and abs(by - ay) == HIGH:
            found.append(Door(ax + WIDE // 2, max(ay, by), False, broken))
    return found
