"""K-302, K-207: the one place action of a turn; K-303: a Cylon reveals himself, and plays his super crisis."""

from typing import Final

from arbiter.games.skillcheck.asking import Turn
from arbiter.games.skillcheck.cards import parse_card, type_named, types_in
from arbiter.games.skillcheck.ch1_check import play_check
from arbiter.games.skillcheck.ch2_decks import draw, renew_destiny
from arbiter.games.skillcheck.ch3_outcomes import carry_out, change_resource, open_places, travel
from arbiter.games.skillcheck.ch3_titles import holder, pass_on_titles
from arbiter.games.skillcheck.effects import POPULATION
from arbiter.games.skillcheck.facts import Begun, HandDiscarded
from arbiter.games.skillcheck.loading import Site, cast
from arbiter.games.skillcheck.pile import NO_PARTIAL, PASS
from arbiter.games.skillcheck.run_facts import Moved, SuperPlayed, Unmasked
from arbiter.games.skillcheck.sheets import IN_ADVANCE, texts
from arbiter.games.skillcheck.world import ACTION, CYLON, PLACE, World, character, site
from arbiter.kernel.menu import Order

TOLL: Final = 2
"""So many cards Laura Roslin discards to use a place (K-208)."""
STEPS_AHEAD: Final = 2
"""By so many steps at most a jump may come ahead of time."""


def usable(world: World, seat: int) -> list[int]:
    """The places that a seat may use in its turn."""
    if world.revealed[seat] or world.places[seat] == site("stranded"):
        return []
    if world.characters[seat] == character("laura_roslin") and len(world.hands[seat]) < TOLL:
        return []
    if world.in_brig(seat):
        return [site("brig")]
    return [place for place in open_places(world) if _may_use(world, seat, place)]


def _may_use(world: World, seat: int, place: int) -> bool:
    if place == site("admirals_quarters") and world.characters[seat] == character("william_adama"):
        return False
    if place == site("ftl_control"):
        return steps_missing(world) <= STEPS_AHEAD
    return not cast().sites[place].difficulty or bool(nominees(world, place))


def nominees(world: World, place: int) -> list[int]:
    """Who can be named in a place's check."""
    seats = [seat for seat in range(world.count()) if not world.revealed[seat]]
    if place == site("admirals_quarters"):
        return [seat for seat in seats if not world.in_brig(seat)]
    return [seat for seat in seats if seat != world.president]


def steps_missing(world: World) -> int:
    """How many steps the track lacks to a jump."""
    return world.rules.track_length - world.track


def cards_given(world: World, seat: int, place: Site) -> int:
    """How many cards a place gives; more to the holder of its title."""
    if place.title_for_more and holder(world, place.title_for_more) == seat:
        return place.draw_with_title
    return place.draw


def place_action(turn: Turn) -> None:
    """The current player does one thing, or nothing."""
    world = turn.world
    seat = world.current
    sheet = turn.ask_one("action", ACTION, seat)
    for order in [one for one in sheet.orders if one.get("do") not in IN_ADVANCE][:1]:
        do = str(order.get("do"))
        if do == "reveal" and may_reveal(world, seat):
            _reveal(turn, seat)
        elif do == "super_crisis" and world.revealed[seat] and world.supers[seat] >= 0:
            turn.tell(SuperPlayed(seat))
        elif do in cast().site_of and site(do) in usable(world, seat):
            _use(turn, seat, site(do), order)


def may_reveal(world: World, seat: int) -> bool:
    """Whether a seat is a Cylon that nobody knows of yet."""
    return world.loyalties[seat] == CYLON and not world.revealed[seat]


def _reveal(turn: Turn, seat: int) -> None:
    """A Cylon shows himself: he leaves for the resurrection ship and draws a super crisis that nobody holds."""
    held = turn.world.supers
    free = [one for one in cast().supers if one not in held]
    names = [cast().crises[one].id for one in free]
    chosen = free[turn.story.dice.pick("K-302 super crisis", names, seat)] if free else -1
    turn.tell(Unmasked(seat, chosen))
    pass_on_titles(turn)


def _use(turn: Turn, seat: int, place: int, order: Order) -> None:
    world = turn.world
    here = cast().sites[place]
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
