"""K-101 to K-108: one check, step by step.

The pile is shuffled before it is turned up, and everything that is told of it is sorted by type and strength: neither order nor
time joins a card with who added it. [ours] A card played for its text leaves the hand at once, so it can't be added as well.
"""

from typing import Final

from arbiter.games.skillcheck.acting.replies import find, texts
from arbiter.games.skillcheck.acting.turn import CONTRIBUTION, WINDOW, Phase, Turn
from arbiter.games.skillcheck.rules.ch2_conditional import due, has_all, is_silent
from arbiter.games.skillcheck.rules.ch2_decks import DESTINY_A_CHECK
from arbiter.games.skillcheck.rules.ch2_windows import after_adding, after_total, before_cards
from arbiter.games.skillcheck.world import pile
from arbiter.games.skillcheck.world.cards import parse_card
from arbiter.games.skillcheck.world.codes import ADD, CRISIS, FORESEE
from arbiter.games.skillcheck.world.facts.check import Added, Begun, Destined, PileDiscarded, Resolved, Shuffled, Turned
from arbiter.games.skillcheck.world.facts.orders import TakenBack, UsedUp
from arbiter.games.skillcheck.world.world import World, character
from arbiter.kernel.game import Step
from arbiter.kernel.menu import Sheet


def foresee(turn: Turn) -> None:
    """K-208: Boomer may declare the result of a crisis check before any card."""
    world = turn.world
    seat = world.owner(character("boomer"))
    if world.the_check().source != CRISIS or seat < 0 or world.used[seat]:
        return
    order = find(turn.ask_one("foresee", FORESEE, seat, None, WINDOW), "foresee")
    if order is not None:
        turn.tell(UsedUp(seat, "foresee"))
        turn.tell(Resolved(pile.RESULTS.index(str(order["result"])), seat))


def destiny(turn: Turn) -> None:
    """K-103: the cards of the destiny deck."""
    turn.tell(Destined(min(DESTINY_A_CHECK, len(turn.world.destiny))))


def add(turn: Turn) -> None:
    """K-104: everybody, the current player last."""
    for seat in turn.world.from_left():
        _contribute(turn, seat)


def _contribute(turn: Turn, seat: int) -> None:
    """K-104: one seat adds any number of cards, or none."""
    world = turn.world
    cards: list[int] = []
    if world.hand_size(seat) != 0 or world.lone:
        sheet = turn.ask_one(f"add.{seat}", ADD, seat, None, CONTRIBUTION)
        cards = _wanted(turn, seat, sheet)
        rule = why_not_add(world, seat, cards)
        if rule:
            turn.lapse(seat, "add", rule, "too_many_cards" if rule == "K-205" else "not_in_hand")
            cards = []
    turn.tell(Added(seat, cards))


def _wanted(turn: Turn, seat: int, sheet: Sheet) -> list[int]:
    """The cards that a seat's reply names, or its conditional order if it is silent (K-209)."""
    order = find(sheet, "add")
    if order is not None:
        return [parse_card(text) for text in texts(order.get("cards"))]
    left = due(turn.world, seat, ADD) if is_silent(sheet) else None
    if left is None:
        return []
    cards = left.cards[:]
    turn.tell(TakenBack(seat, ADD))
    return cards


def why_not_add(world: World, seat: int, cards: list[int]) -> str:
    """The rule by which an addition is refused whole, or ""."""
    if world.bound(seat) and len(cards) > world.rules.bound_most:
        return "K-205"
    return "" if has_all(world, seat, cards) else "K-104"


def turn_up(turn: Turn) -> None:
    """K-105, K-106: shuffle, turn up, sort and count."""
    check = turn.world.the_check()
    turn.tell(Shuffled(turn.story.dice.shuffle("K-105 shuffle", len(check.pile))))
    turn.tell(Turned(pile.total(check.pile, check.types, check.ones_match, check.zeroed)))


def resolve(turn: Turn) -> None:
    """K-107: the result, and every card to the discards of its type."""
    check = turn.world.the_check()
    turn.tell(Resolved(pile.result(check.total, check.difficulty + check.changed, check.partial)))
    turn.tell(PileDiscarded())


CHECK: Final = [
    Phase(
        [Step("foresee", "K-208: Boomer may declare the result", "it ends the check before any card is lost")], foresee
    ),
    Phase(
        [
            Step(
                "before_cards",
                "K-204: Investigative Committee, Scientific Research, difficulty",
                "all know the terms before they add",
            )
        ],
        before_cards,
    ),
    Phase([Step("destiny", "K-103: two destiny cards", "they lie under what people add")], destiny),
    Phase(
        [
            Step(
                "add",
                "K-104, K-205: contributions from the left of the current player",
                "the current player decides last",
            )
        ],
        add,
    ),
    Phase(
        [Step("after_adding", "K-204: a type counts 0", "nobody can add any more, nobody has seen the pile")],
        after_adding,
    ),
    Phase(
        [Step("reveal", "K-105, K-106: shuffled, turned up, sorted, counted", "shuffled first, so that K-108 holds")],
        turn_up,
    ),
    Phase([Step("after_total", "K-204: Declare Emergency", "it is decided knowing the total")], after_total),
    Phase(
        [
            Step(
                "result",
                "K-107, K-203: the result; cards to their discards",
                "a rebuilt deck counts them as discarded (K-201)",
            )
        ],
        resolve,
    ),
]


def play_check(turn: Turn, begun: Begun) -> int:
    """Play a check from its reading to its result, cards discarded; what the result does is the caller's."""
    turn.tell(begun)
    for phase in CHECK:
        phase.play(turn)
        if turn.world.the_check().result:
            break
    return turn.world.the_check().result
