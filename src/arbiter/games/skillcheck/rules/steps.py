"""K-302: the turn of the crisis run, as a table that is carried out from top to bottom; K-304: a single check is a turn of its own."""

from typing import Final

from arbiter.games.skillcheck.acting.turn import Phase, Turn, steps_of
from arbiter.games.skillcheck.rules.actions import take_action
from arbiter.games.skillcheck.rules.ch1_check import play_check
from arbiter.games.skillcheck.rules.ch2_decks import lay_destiny
from arbiter.games.skillcheck.rules.ch3_crisis import CRISIS_STEP, play_crises
from arbiter.games.skillcheck.rules.ch3_run import draw_hand, hand_limits
from arbiter.games.skillcheck.world import pile
from arbiter.games.skillcheck.world.facts.check import Begun
from arbiter.games.skillcheck.world.facts.run import Ended, TurnBegun, TurnOver
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.game import Step
from arbiter.kernel.story import Story

TURN: Final = [
    Phase(
        [
            Step(
                "draw",
                "K-302: the current player draws by his skill set",
                "what he may add in his own crisis is in his hand",
            )
        ],
        draw_hand,
    ),
    Phase(
        [
            Step(
                "action",
                "K-302, K-207: one place action, its check included",
                "it may change titles and places before the crisis",
            )
        ],
        take_action,
    ),
    Phase(steps_of(CRISIS_STEP), play_crises),
    Phase(
        [Step("hand limit", "K-207: hands are discarded down", "it holds at the end of any turn, for all")],
        hand_limits,
    ),
]


def play_turn(world: World, story: Story) -> None:
    """One turn: of the crisis run, or the single check."""
    turn = Turn(world, story)
    if world.lone:
        _lone_check(turn)
        return
    turn.tell(TurnBegun(world.current))
    for phase in TURN:
        if world.outcome:
            return
        phase.play(turn)
    turn.tell(TurnOver((world.current + 1) % world.count()))


def _lone_check(turn: Turn) -> None:
    """K-304: the check that the world was made for."""
    world = turn.world
    lay_destiny(turn)
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
