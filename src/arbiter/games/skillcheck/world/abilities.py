"""K-208, K-207: abilities of characters that bear on difficulties and hands, as far as they hold without anybody being asked."""

from typing import Final

from arbiter.games.skillcheck.world.check import Check
from arbiter.games.skillcheck.world.codes import PLACE
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.world import World, character

TYROL_LIMIT: Final = 8


def may_lower(world: World, seat: int) -> bool:
    """Saul Tigh may make a check of the Admiral's Quarters easier."""
    return world.has_power(seat, character("saul_tigh")) and concerns(world.the_check(), "saul_tigh")


def may_shift(world: World, seat: int) -> bool:
    """Tom Zarek may move a check of Administration or the Brig."""
    return world.has_power(seat, character("tom_zarek")) and concerns(world.the_check(), "tom_zarek")


def concerns(check: Check, modifier: str) -> bool:
    """Whether a change of difficulty touches this check; abilities never touch a super crisis."""
    return check.source == PLACE and check.name in content().modifiers[modifier].to


def hand_limit(world: World, seat: int) -> int:
    """How many cards a seat may hold at the end of a turn: fewer for Chief Tyrol."""
    limit = world.rules.hand_limit
    return min(limit, TYROL_LIMIT) if world.characters[seat] == character("chief_tyrol") else limit
