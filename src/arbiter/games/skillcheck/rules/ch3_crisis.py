"""K-302: the crisis of a turn: it comes up, somebody may choose, its check is made or its alternative carried out, the jump nears."""

from typing import Final

from arbiter.games.skillcheck.acting.replies import find
from arbiter.games.skillcheck.acting.turn import WINDOW, Phase, Turn, steps_of
from arbiter.games.skillcheck.rules.ch1_check import CHECK, play_check
from arbiter.games.skillcheck.rules.ch2_decks import renew_destiny
from arbiter.games.skillcheck.rules.ch3_outcomes import carry_out, choose, move_track
from arbiter.games.skillcheck.rules.ch3_run import draw_slot
from arbiter.games.skillcheck.world import pile
from arbiter.games.skillcheck.world.cards import ALL_TYPES
from arbiter.games.skillcheck.world.codes import (
    CHECK_OPTIONS,
    CRISIS,
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
from arbiter.games.skillcheck.world.facts.run import Chosen, CrisesShuffled, CrisisDrawn, Thrown
from arbiter.games.skillcheck.world.loading import Crisis, content
from arbiter.games.skillcheck.world.titles import seat_of, subject
from arbiter.games.skillcheck.world.world import World, character
from arbiter.kernel.game import Step

MOST_AGAIN: Final = 9
"""A crisis step is played again so often at most; no deck of ours can ask for more."""


def _crisis(turn: Turn) -> Crisis:
    """The crisis that has come up."""
    return content().crises[turn.world.crisis]


def come_up(turn: Turn) -> None:
    """A crisis comes up, if the current player has not played his super crisis.

    Laura Roslin picks one of two, Starbuck may throw it away, Gaius Baltar draws a card (K-208).
    """
    world = turn.world
    if _comes_from_cylon(world):
        return
    seat = world.current
    picks = world.has_power(seat, character("laura_roslin"))
    _ready(turn, 2 if picks else 1)
    if picks:
        sheet = turn.ask_one("pick_crisis", PICK_CRISIS, seat, [world.crises[-1], world.crises[-2]])
        order = find(sheet, "resolve")
        second = order is not None and order["crisis"] == content().crises[world.crises[-2]].id
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
        draw_slot(turn, seat, ALL_TYPES, 1)


def _comes_from_cylon(world: World) -> bool:
    """Whether the current player has just played his super crisis."""
    return world.crisis >= 0 and content().crises[world.crisis].is_super


def _ready(turn: Turn, count: int) -> None:
    """See that so many crises can be drawn."""
    world = turn.world
    if len(world.crises) < count:
        turn.tell(CrisesShuffled(turn.story.dice.shuffle("K-302 crises", len(world.past_crises))))


def choice(turn: Turn) -> None:
    """K-102: who may choose does so; Helo may change it once a game (K-208)."""
    crisis = _crisis(turn)
    turn.option = 0
    if not crisis.chooser:
        return
    world = turn.world
    names = CHECK_OPTIONS if crisis.types else OPTIONS
    seat = seat_of(world, crisis.chooser)
    turn.option = choose(turn, seat, crisis.types != 0)
    turn.tell(Chosen(seat, names[turn.option], False))
    helo = world.owner(character("helo"))
    if helo < 0 or helo == seat or world.used[helo]:
        return
    sheet = turn.ask_one("overrule", OVERRULE, helo, None, WINDOW)
    if find(sheet, "overrule") is None:
        return
    turn.tell(UsedUp(helo, "overrule"))
    turn.option = 1 - turn.option
    turn.tell(Chosen(helo, names[turn.option], True))


def check(turn: Turn) -> None:
    """K-101: the check that the crisis calls for, unless the alternative was chosen."""
    crisis = _crisis(turn)
    if crisis.types and turn.option == 0:
        play_check(turn, begun(turn.world, crisis))


def begun(world: World, crisis: Crisis) -> Begun:
    """The check of a crisis. In those that William Adama draws 1s match; a super crisis is immune to him (K-208)."""
    source = SUPER if crisis.is_super else CRISIS
    ones = source == CRISIS and world.has_power(subject(world), character("william_adama"))
    return Begun(source, crisis.id, -1, crisis.difficulty, crisis.partial, crisis.types, ones)


def effects(turn: Turn) -> None:
    """K-107: what the result, or what was chosen instead of a check, does; then the used cards and the destiny deck."""
    crisis = _crisis(turn)
    if crisis.types and turn.option == 0:
        turn.again = carry_out(turn, outcome_of(crisis, turn.world.the_check().result))
        _take_cards(turn)
        renew_destiny(turn)
    else:
        turn.again = carry_out(turn, crisis.b if turn.option else crisis.a)


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


def jump(turn: Turn) -> None:
    """K-302: the jump icon."""
    if _crisis(turn).jump and not turn.world.outcome:
        move_track(turn, 1, "", 1)


CRISIS_STEP: Final = [
    Phase(
        [Step("crisis", "K-302, K-208: a crisis comes up; who may throws it away", "nobody acts knowing the crisis")],
        come_up,
    ),
    Phase(
        [
            Step(
                "choice",
                "K-102: who may choose does so, Helo may change it",
                "the alternative replaces the check",
            )
        ],
        choice,
    ),
    Phase(steps_of(CHECK), check),
    Phase(
        [
            Step(
                "effects",
                "K-107, K-302: what the result does, in the order printed",
                "the first effect that decides the game ends it",
            )
        ],
        effects,
    ),
    Phase(
        [Step("jump", "K-302: a jump icon moves the track", "a crisis that ends the game moves nothing")],
        jump,
    ),
]


def play_crises(turn: Turn) -> None:
    """The crisis of a turn, and those that it has follow."""
    for _ in range(MOST_AGAIN):
        for phase in CRISIS_STEP:
            phase.play(turn)
        if turn.world.outcome or not turn.again:
            return
