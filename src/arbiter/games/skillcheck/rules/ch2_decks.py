"""K-201, K-202: the decks of the types and the destiny deck.

[ours] Discards lie face up, so everybody knows what is in them; a deck that has too few cards for the destiny deck gets its
shuffled discards under them.
"""

from typing import Final

from arbiter.games.skillcheck.acting.turn import Turn
from arbiter.games.skillcheck.world.cards import DESTINY_OF_A_TYPE, TYPE_COUNT
from arbiter.games.skillcheck.world.facts.cards import DestinyBuilt, DestinyLaid, Drawn, Rebuilt
from arbiter.kernel.dice import Dice

DESTINY_SIZE: Final = 10
DESTINY_A_CHECK: Final = 2


def draw(turn: Turn, seat: int, kind: int, count: int) -> None:
    """A seat draws; an empty deck is rebuilt, and if nothing is left anywhere there is nothing to draw."""
    left = count
    while left > 0:
        if not turn.world.decks[kind] and not rebuild(turn, kind):
            return
        taking = min(left, len(turn.world.decks[kind]))
        turn.tell(Drawn(seat, kind, taking))
        left -= taking


def rebuild(turn: Turn, kind: int) -> bool:
    """Put the shuffled discards of a type under its deck; False if there are none."""
    count = len(turn.world.discards[kind])
    if count == 0:
        return False
    turn.tell(Rebuilt(kind, turn.story.dice.shuffle("K-201 deck", count, kind)))
    return True


def renew_destiny(turn: Turn) -> None:
    """When its last card is used, the destiny deck is built again: two of each type, unseen."""
    world = turn.world
    if world.destiny or world.lone:
        return
    counts: list[int] = []
    for kind in range(TYPE_COUNT):
        if len(world.decks[kind]) < DESTINY_OF_A_TYPE:
            rebuild(turn, kind)
        counts.append(min(DESTINY_OF_A_TYPE, len(world.decks[kind])))
    turn.tell(DestinyBuilt(counts, turn.story.dice.shuffle("K-202 destiny", sum(counts))))


def lay_destiny(turn: Turn) -> None:
    """K-304: a single check whose destiny cards nobody named has two of a fresh destiny deck."""
    decks = turn.world.decks
    if not turn.world.destiny and decks[0]:
        turn.tell(DestinyLaid(fresh_destiny(decks, turn.story.dice)))


def fresh_destiny(decks: list[list[int]], dice: Dice) -> list[int]:
    """K-202: two cards of a destiny deck that is built from these full decks."""
    cards: list[int] = []
    for kind, deck in enumerate(decks):
        cards += [deck[place] for place in dice.shuffle("K-201 deck", len(deck), kind)[:DESTINY_OF_A_TYPE]]
    return [cards[place] for place in dice.shuffle("K-202 destiny", len(cards))[:DESTINY_A_CHECK]]
