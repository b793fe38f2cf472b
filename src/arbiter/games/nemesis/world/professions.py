"""Who plays: professions with their stats (N-103) and what the number of seats decides (N-101)."""

from dataclasses import dataclass
from typing import final


@final
@dataclass
class Professions:
    """One entry a profession; those with equal stats share a family, numbered from 0 in the order of the file."""

    names: list[str]
    titles: list[dict[str, str]]
    """By profession: its name in "ru" and "en"."""
    fitness: list[int]
    initiative: list[int]
    erudition: list[int]
    family: list[int]
    families: list[list[int]]
    """By family: its professions."""


@final
@dataclass
class Preset:
    """What goes with a number of seats: original Things, the sixtieths of a canister that a generator burns a turn, and
    whether that number was tested (else the table is marked "untested count")."""

    things: int
    generator_burn: int
    tested: bool
