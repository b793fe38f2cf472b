"""K-107, K-302, K-303: carrying out effects: resources, track, cards, places, loyalties, titles.

[ours] Ships are a step of the track: what harms the fleet's ships moves it one back, what helps it one on; it never goes below 0.
Silence takes the first seat clockwise, the first alternative, the weakest cards. The game ends as soon as it is decided, by
the first effect that decides it.
"""

from typing import Final

from arbiter.games.skillcheck.acting.replies import find, texts
from arbiter.games.skillcheck.acting.turn import Turn
from arbiter.games.skillcheck.rules.ch2_decks import draw
from arbiter.games.skillcheck.rules.ch3_titles import pass_on_titles
from arbiter.games.skillcheck.world import effects
from arbiter.games.skillcheck.world.cards import parse_card, strength_of, type_named, type_of
from arbiter.games.skillcheck.world.codes import CHECK_OPTIONS, CHOICE, DISCARD, NAME_PLACE, NAME_SEAT, OPTIONS
from arbiter.games.skillcheck.world.effects import RESOURCES, Effect
from arbiter.games.skillcheck.world.facts.cards import HandDiscarded
from arbiter.games.skillcheck.world.facts.run import (
    Ended,
    Looked,
    Moved,
    Resource,
    Rolled,
    Ruled,
    Titled,
    Tracked,
    Travelled,
)
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.places import open_places
from arbiter.games.skillcheck.world.titles import PRESIDENT, holder, may_hold, seat_of, subject
from arbiter.games.skillcheck.world.world import World, character, site
from arbiter.kernel.menu import Sheet

DIE: Final = 8


def carry_out(turn: Turn, outcome: list[Effect]) -> bool:
    """Carry out effects in order. True if one of them says that the crisis step is played again."""
    again = False
    for effect in outcome:
        if turn.world.outcome:
            return False
        again = _carry_out(turn, effect) or again
    return again


def _carry_out(turn: Turn, effect: Effect) -> bool:
    kind = effect.kind
    if kind == effects.RESOURCE:
        change_resource(turn, RESOURCES.index(effect.to), effect.n)
    elif kind == effects.TRACK:
        move_track(turn, effect.n, "crisis", 1)
    elif kind == effects.SHIPS:
        move_track(turn, effect.n, effect.to, int(effect.who))
    elif kind == effects.DISTANCE:
        travel(turn, effect.n, turn.world.track)
    elif kind == effects.SEND:
        _send(turn, effect)
    elif kind == effects.DISCARD:
        _discard(turn, effect)
    elif kind == effects.DRAW:
        draw(turn, seat_of(turn.world, effect.who), type_named(effect.to), effect.n)
    elif kind == effects.LOOK:
        _look(turn, effect)
    elif kind == effects.TITLE:
        _give_title(turn, effect)
    elif kind in (effects.NO_LOOKING, effects.CLOSE_COLONIAL_ONE):
        turn.tell(Ruled(kind == effects.NO_LOOKING))
    else:
        return _carry_out_inner(turn, effect)
    return False


def _carry_out_inner(turn: Turn, effect: Effect) -> bool:
    """Effects with effects inside."""
    world = turn.world
    if effect.kind == effects.ROLL:
        value = turn.story.dice.roll("K-302 die", DIE, subject(world))
        turn.tell(Rolled(value, effect.n))
        return carry_out(turn, effect.then) if value <= effect.n else False
    if effect.kind == effects.IF_FOOD_BELOW:
        return carry_out(turn, effect.then) if world.resources[effects.FOOD] < effect.n else False
    if effect.kind == effects.CHOOSE:
        return carry_out(turn, effect.then if choose(turn, seat_of(world, effect.who), False) == 0 else effect.other)
    return effect.kind == effects.AGAIN


def choose(turn: Turn, seat: int, with_check: bool) -> int:
    """K-102: which of two options a seat chooses: 0 or 1. The first is check or a, the second the alternative or b."""
    sheet = turn.ask_one("choice", CHOICE, seat, [1 if with_check else 0])
    order = find(sheet, "choose")
    options = CHECK_OPTIONS if with_check else OPTIONS
    return 0 if order is None else options.index(str(order["option"]))


def change_resource(turn: Turn, resource: int, by: int) -> None:
    """A resource changes; at 0 the Cylons have won (K-303)."""
    turn.tell(Resource(resource, by))
    if turn.world.resources[resource] <= 0:
        end(turn, "cylons")


def move_track(turn: Turn, by: int, what: str, count: int) -> None:
    """The track moves; at its end the fleet jumps (K-302)."""
    world = turn.world
    turn.tell(Tracked(by, what, count))
    if world.track >= world.rules.track_length:
        travel(turn, world.rules.jump_distance, world.track - world.rules.track_length)


def travel(turn: Turn, distance: int, track: int) -> None:
    """The fleet comes nearer; far enough, and the humans have won (K-303)."""
    world = turn.world
    turn.tell(Travelled(distance, track))
    if world.distance >= world.rules.distance:
        end(turn, "humans")


def end(turn: Turn, outcome: str) -> None:
    """The game is decided, unless endings are not tested."""
    if turn.world.endings and not turn.world.outcome:
        turn.tell(Ended(outcome))


def _send(turn: Turn, effect: Effect) -> None:
    world = turn.world
    seats: list[int] = []
    if effect.who.startswith("in_"):
        seats = [seat for seat in range(world.count()) if _is_in(world, seat, effect.who[3:])]
    elif effect.who == "nominee":
        seats = [world.the_check().nominee]
    elif effect.who == "chosen":
        named = name_seat(turn, subject(world), _sendable(world, effect.to), effect.optional)
        seats = [named] if named >= 0 else []
    else:
        seats = [seat_of(world, effect.who)]
    for seat in seats:
        if effect.to == "any":
            _release(turn, seat)
        elif not world.revealed[seat]:
            turn.tell(Moved(seat, site(effect.to), True))
    pass_on_titles(turn)


def _is_in(world: World, seat: int, name: str) -> bool:
    """Whether a seat's character is in a place, or anywhere aboard Colonial One."""
    place = world.places[seat]
    return content().sites[place].colonial_one if name == "colonial_one" else place == site(name)


def _sendable(world: World, to: str) -> list[int]:
    """Whom one can send there, clockwise from the left of the current player."""
    return [seat for seat in world.from_left() if not world.revealed[seat] and world.places[seat] != site(to)]


def name_seat(turn: Turn, seat: int, candidates: list[int], optional: bool) -> int:
    """The seat that somebody names; silence names the first, or nobody where that may be. -1 for nobody."""
    if not candidates:
        return -1
    sheet = turn.ask_one("name", NAME_SEAT, seat, [1 if optional else 0, *candidates])
    order = find(sheet, "name")
    if order is None:
        return -1 if optional else candidates[0]
    return turn.world.names.index(str(order["who"]))


def _release(turn: Turn, seat: int) -> None:
    """K-207: out of the Brig to wherever he likes aboard Galactica."""
    places = [place for place in open_places(turn.world) if not content().sites[place].colonial_one]
    sheet = turn.ask_one("place", NAME_PLACE, seat, places)
    order = find(sheet, "go")
    chosen = places[0] if order is None else site(str(order["place"]))
    turn.tell(Moved(seat, chosen if chosen in places else places[0], True))


def _discard(turn: Turn, effect: Effect) -> None:
    world = turn.world
    seats = world.from_left() if effect.who == "each" else [seat_of(world, effect.who)]
    discard_down(turn, seats, [min(effect.n, len(world.hands[seat])) for seat in seats], effect.random, "K-107")


def discard_down(turn: Turn, seats: list[int], counts: list[int], random: bool, rule: str) -> None:
    """Each of `seats` discards so many cards of its own choice, or by chance; whoever has a choice is asked at once with the others.

    Lee Adama's forced discards are always by chance (K-208).
    """
    world = turn.world
    offer = [0] * world.count()
    asked = 0
    for at in range(len(seats)):
        offer[seats[at]] = counts[at]
        hand = len(world.hands[seats[at]])
        if 0 < counts[at] < hand and not random and not world.has_power(seats[at], character("lee_adama")):
            asked |= 1 << seats[at]
    replies = turn.ask("discard", DISCARD, asked, offer) if asked else {}
    for at in range(len(seats)):
        seat = seats[at]
        if counts[at] > 0:
            if asked >> seat & 1:
                turn.tell(HandDiscarded(seat, _named_cards(world, seat, counts[at], replies[seat]), rule, False))
            else:
                by_chance = counts[at] < len(world.hands[seat])
                turn.tell(HandDiscarded(seat, _by_chance(turn, seat, counts[at]), rule, by_chance))


def _named_cards(world: World, seat: int, count: int, reply: Sheet) -> list[int]:
    """The cards that a reply discards; silence discards the weakest."""
    order = find(reply, "discard")
    cards = [] if order is None else [parse_card(text) for text in texts(order.get("cards"))]
    return sorted(cards) if len(cards) == count else weakest(world.hands[seat], count)


def _by_chance(turn: Turn, seat: int, count: int) -> list[int]:
    hand = turn.world.hands[seat]
    if count >= len(hand):
        return hand[:]
    return sorted([hand[place] for place in turn.story.dice.shuffle("K-302 discard", len(hand), seat)[:count]])


def weakest(hand: list[int], count: int) -> list[int]:
    """The weakest cards of a hand, of equal ones the first type."""
    ranked = sorted([(strength_of(one), type_of(one), one) for one in hand])
    return sorted([one for _, _, one in ranked[:count]])


def _look(turn: Turn, effect: Effect) -> None:
    """Somebody looks at a loyalty card, of which each seat has one [ours]; that of a revealed Cylon is known."""
    world = turn.world
    if world.no_looking:
        return
    by = seat_of(world, effect.who)
    candidates = [seat for seat in world.from_left() if seat != by and not world.revealed[seat]]
    if effect.to == "current":
        candidates = [seat for seat in candidates if seat == subject(world)]
    elif effect.to == "president_or_admiral":
        candidates = [seat for seat in candidates if seat in (world.president, world.admiral)]
    of = name_seat(turn, by, candidates, False) if len(candidates) > 1 else (candidates or [-1])[0]
    if of >= 0:
        turn.tell(Looked(by, of))


def _give_title(turn: Turn, effect: Effect) -> None:
    world = turn.world
    if effect.who == "nominee":
        heir = world.the_check().nominee
    else:
        giver = seat_of(world, PRESIDENT)
        candidates = [seat for seat in world.from_left() if seat != giver and may_hold(world, effect.to, seat)]
        heir = name_seat(turn, giver, candidates, False)
    if heir >= 0 and heir != holder(world, effect.to):
        turn.tell(Titled(effect.to, heir))
