"""K-301 to K-303, K-304: a turn of the crisis run from its start to its end, and a single check as a turn of its own.

Order of a turn: draw, one place action, one crisis, hand limits. [ours] Who awaits his second turn away from the fleet can't act.
"""

from typing import Final

from arbiter.games.skillcheck.acting.replies import find
from arbiter.games.skillcheck.acting.turn import WINDOW, Turn
from arbiter.games.skillcheck.rules.ch1_check import play_check
from arbiter.games.skillcheck.rules.ch2_decks import renew_destiny
from arbiter.games.skillcheck.rules.ch3_outcomes import carry_out, choose, discard_down, move_track
from arbiter.games.skillcheck.rules.ch3_places import draw_types, place_action, types_wanted
from arbiter.games.skillcheck.rules.ch3_titles import pass_on_titles
from arbiter.games.skillcheck.world import pile
from arbiter.games.skillcheck.world.abilities import hand_limit
from arbiter.games.skillcheck.world.cards import ALL_TYPES
from arbiter.games.skillcheck.world.codes import (
    CHECK_OPTIONS,
    CRISIS,
    DRAW,
    OPTIONS,
    OVERRULE,
    PICK_CRISIS,
    SUPER,
    TAKE,
    THROW_AWAY,
)
from arbiter.games.skillcheck.world.effects import Effect
from arbiter.games.skillcheck.world.facts.cards import Taken
from arbiter.games.skillcheck.world.facts.check import Begun
from arbiter.games.skillcheck.world.facts.orders import UsedUp
from arbiter.games.skillcheck.world.facts.run import (
    Chosen,
    CrisesShuffled,
    CrisisDrawn,
    Ended,
    Moved,
    Thrown,
    TurnBegun,
    TurnOver,
)
from arbiter.games.skillcheck.world.loading import Crisis, cast
from arbiter.games.skillcheck.world.titles import seat_of, subject
from arbiter.games.skillcheck.world.world import World, character, site
from arbiter.kernel.story import Story

CYLON_DRAW: Final = 2
"""So many cards of any types a revealed Cylon draws."""
MOST_AGAIN: Final = 9
"""A crisis step is played again so often at most; no deck of ours can ask for more."""


def play_turn(world: World, story: Story) -> None:
    """One turn: of the crisis run, or the single check."""
    turn = Turn(world, story)
    if world.lone:
        _lone_check(turn)
        return
    turn.tell(TurnBegun(world.current))
    _draw_hand(turn)
    place_action(turn)
    for _ in range(MOST_AGAIN):
        if world.outcome or not _crisis_step(turn):
            break
    if not world.outcome:
        _hand_limits(turn)
        turn.tell(TurnOver((world.current + 1) % world.count()))


def _lone_check(turn: Turn) -> None:
    """K-304: the check that the world was made for."""
    world = turn.world
    given = world.the_check()
    begun = Begun(
        given.source,
        given.name,
        given.nominee,
        given.difficulty,
        given.partial,
        given.printed,
        given.ones_match,
    )
    result = play_check(turn, begun)
    turn.tell(TurnOver(world.current))
    if world.endings:
        turn.tell(Ended(pile.RESULTS[result]))


def _draw_hand(turn: Turn) -> None:
    """The cards of one's skill set; one in Sickbay, two of any types for a revealed Cylon."""
    world = turn.world
    seat = world.current
    if world.places[seat] == site("stranded") and world.turn > world.count():
        turn.tell(Moved(seat, site("hangar_deck"), False))
    if world.revealed[seat]:
        _draw_slot(turn, seat, ALL_TYPES, CYLON_DRAW)
        return
    slots = cast().characters[world.characters[seat]].slots
    if world.places[seat] == site("sickbay"):
        mask = 0
        for types, _ in slots:
            mask |= types
        _draw_slot(turn, seat, mask, 1)
        return
    for types, count in slots:
        _draw_slot(turn, seat, types, count)


def _draw_slot(turn: Turn, seat: int, types: int, count: int) -> None:
    """Draw some cards; where there are several types the seat says which."""
    order = None
    if types & (types - 1):
        order = find(turn.ask_one("draw", DRAW, seat, [types, count]), "draw")
    draw_types(turn, seat, types_wanted(order, types, count))


def _crisis_step(turn: Turn) -> bool:
    """One crisis. True if it has another one follow."""
    world = turn.world
    if not _comes_from_cylon(world):
        _reveal_crisis(turn)
    crisis = cast().crises[world.crisis]
    option = _choice(turn, crisis)
    again = False
    if crisis.types and option == 0:
        result = play_check(turn, begun(world, crisis))
        again = carry_out(turn, outcome_of(crisis, result))
        _take_cards(turn)
        renew_destiny(turn)
    else:
        again = carry_out(turn, crisis.b if option else crisis.a)
    if crisis.jump and not world.outcome:
        move_track(turn, 1, "", 1)
    return again


def _comes_from_cylon(world: World) -> bool:
    """Whether the current player has just played his super crisis."""
    return world.crisis >= 0 and cast().crises[world.crisis].is_super


def _reveal_crisis(turn: Turn) -> None:
    """Draw a crisis; Laura Roslin picks one of two, Starbuck may throw it away, Gaius Baltar draws a card (K-208)."""
    world = turn.world
    seat = world.current
    picks = world.has_power(seat, character("laura_roslin"))
    _ready(turn, 2 if picks else 1)
    if picks:
        sheet = turn.ask_one("pick_crisis", PICK_CRISIS, seat, [world.crises[-1], world.crises[-2]])
        order = find(sheet, "resolve")
        second = order is not None and order["crisis"] == cast().crises[world.crises[-2]].id
        turn.tell(CrisisDrawn(1 if second else 0, 1))
    else:
        turn.tell(CrisisDrawn(0, 0))
    starbuck = world.owner(character("starbuck"))
    if starbuck >= 0 and not world.used[starbuck]:
        sheet = turn.ask_one("throw_away", THROW_AWAY, starbuck, None, WINDOW)
        if find(sheet, "throw_away") is not None:
            turn.tell(Thrown(starbuck))
            _ready(turn, 1)
            turn.tell(CrisisDrawn(0, 0))
    if world.has_power(seat, character("gaius_baltar")):
        _draw_slot(turn, seat, ALL_TYPES, 1)


def _ready(turn: Turn, count: int) -> None:
    """See that so many crises can be drawn."""
    world = turn.world
    if len(world.crises) < count:
        turn.tell(CrisesShuffled(turn.story.dice.shuffle("K-302 crises", len(world.past_crises))))


def _choice(turn: Turn, crisis: Crisis) -> int:
    """K-102: who may choose does so; Helo may change it once a game (K-208). 0 for the check or a, 1 for the alternative or b."""
    if not crisis.chooser:
        return 0
    world = turn.world
    names = CHECK_OPTIONS if crisis.types else OPTIONS
    seat = seat_of(world, crisis.chooser)
    option = choose(turn, seat, crisis.types != 0)
    turn.tell(Chosen(seat, names[option], False))
    helo = world.owner(character("helo"))
    if helo < 0 or helo == seat or world.used[helo]:
        return option
    sheet = turn.ask_one("overrule", OVERRULE, helo, None, WINDOW)
    if find(sheet, "overrule") is None:
        return option
    turn.tell(UsedUp(helo, "overrule"))
    turn.tell(Chosen(helo, names[1 - option], True))
    return 1 - option


def begun(world: World, crisis: Crisis) -> Begun:
    """The check of a crisis. In those that William Adama draws 1s match; a super crisis is immune to him (K-208)."""
    source = SUPER if crisis.is_super else CRISIS
    ones = source == CRISIS and world.has_power(subject(world), character("william_adama"))
    return Begun(source, crisis.id, -1, crisis.difficulty, crisis.partial, crisis.types, ones)


def outcome_of(crisis: Crisis, result: int) -> list[Effect]:
    """What a result does."""
    if result == pile.PASS:
        return crisis.on_pass
    return crisis.on_partial if result == pile.PARTIAL else crisis.on_fail


def _take_cards(turn: Turn) -> None:
    """K-208: William Adama may take all used cards of a check, once a game, when its outcome has taken effect."""
    world = turn.world
    check = world.the_check()
    seat = world.owner(character("william_adama"))
    if world.outcome or check.source == SUPER or not check.discarded or seat < 0 or world.used[seat]:
        return
    if find(turn.ask_one("take", TAKE, seat, None, WINDOW), "take") is not None:
        turn.tell(Taken(seat))


def _hand_limits(turn: Turn) -> None:
    """K-207: whoever holds too many discards down to the limit."""
    world = turn.world
    seats = world.from_left()
    discard_down(
        turn, seats, [max(0, len(world.hands[seat]) - hand_limit(world, seat)) for seat in seats], False, "K-207"
    )
    pass_on_titles(turn)
