"""Audiences: who perceived something, one bit a seat, so that a whole table fits in one int."""

from typing import Final

NOBODY: Final = 0
HOST: Final = 1 << 40
"""The bit of the host's report, which holds everything that happened, secrets included."""
PUBLIC: Final = 1 << 41
"""The bit of the report that a passer-by may read."""
MOST_SEATS: Final = 32


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def everyone(count: int) -> int:
    """The audience of all seats of a table of `count`, without host and public."""
    return (1 << count) - 1


def members(audience: int) -> list[int]:
    """The seats of an audience, ascending; host and public are no seats."""
    found: list[int] = []
    seat = 0
    rest = audience & ((1 << MOST_SEATS) - 1)
    while rest:
        if rest & 1:
            found.append(seat)
        rest >>= 1
        seat += 1
    return found
