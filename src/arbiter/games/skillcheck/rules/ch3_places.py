"""K-302, K-207: what is done at places: cards, a jump ahead of time, a check."""

from arbiter.games.skillcheck.acting.replies import texts
from arbiter.games.skillcheck.acting.turn import Turn
from arbiter.games.skillcheck.rules.ch1_check import play_check
from arbiter.games.skillcheck.rules.ch2_decks import draw, renew_destiny
from arbiter.games.skillcheck.rules.ch3_outcomes import carry_out, change_resource, travel
from arbiter.games.skillcheck.world.cards import parse_card, type_named, types_in
from arbiter.games.skillcheck.world.codes import PLACE
from arbiter.games.skillcheck.world.effects import POPULATION
from arbiter.games.skillcheck.world.facts.cards import HandDiscarded
from arbiter.games.skillcheck.world.facts.check import Begun
from arbiter.games.skillcheck.world.facts.run import Moved
from arbiter.games.skillcheck.world.loading import Site, content
from arbiter.games.skillcheck.world.pile import NO_PARTIAL, PASS
from arbiter.games.skillcheck.world.places import cards_given, steps_missing, usable
from arbiter.games.skillcheck.world.world import character, site
from arbiter.kernel.menu import Order


def use(turn: Turn, seat: int, order: Order) -> None:
    """The current player goes to the place that his action names, and does what can be done there."""
    place = site(str(order["do"]))
    if place not in usable(turn.world, seat):
        return
    world = turn.world
    here = content().sites[place]
    if world.characters[seat] == character("laura_roslin"):
        turn.tell(HandDiscarded(seat, [parse_card(text) for text in texts(order["discard"])], "K-208", False))
    if world.places[seat] != place:
        turn.tell(Moved(seat, place, False))
    if here.difficulty:
        nominee = world.names.index(str(order["who"])) if "who" in order else seat
        _check_of(turn, here, nominee)
    elif here.jump:
        missing = max(0, steps_missing(world))
        if missing > 0:
            change_resource(turn, POPULATION, -missing)
        if not world.outcome:
            travel(turn, world.rules.jump_distance, 0)
    else:
        count = cards_given(world, seat, here)
        draw_types(turn, seat, types_wanted(order, here.draw_types, count))


def draw_types(turn: Turn, seat: int, kinds: list[int]) -> None:
    """Draw a card of each of these types, those of one type together."""
    for kind in sorted(set(kinds)):
        draw(turn, seat, kind, kinds.count(kind))


def types_wanted(order: Order | None, mask: int, count: int) -> list[int]:
    """The types that an order draws; without a word they are taken in turn."""
    wanted = [] if order is None else [type_named(text) for text in texts(order.get("types"))]
    allowed = types_in(mask)
    for at in range(len(wanted), count):
        wanted.append(allowed[at % len(allowed)])
    return wanted


def _check_of(turn: Turn, here: Site, nominee: int) -> None:
    """K-207: a place's check; it has no partial tier, and failing it changes nothing."""
    result = play_check(turn, Begun(PLACE, here.id, nominee, here.difficulty, NO_PARTIAL, here.types, False))
    if result == PASS:
        carry_out(turn, here.on_pass)
    renew_destiny(turn)
