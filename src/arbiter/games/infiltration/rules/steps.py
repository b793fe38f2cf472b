"""I-203: the round, as a table that is carried out from top to bottom."""

from collections.abc import Callable
from typing import Final, final

from arbiter.games.infiltration.rules.ch2_npcs import npc_phase
from arbiter.games.infiltration.rules.ch2_round import next_first, resolution, security, selection
from arbiter.games.infiltration.world.cards import Cards
from arbiter.games.infiltration.world.facts.rounds import RoundBegan, RoundEnded
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.game import Step
from arbiter.kernel.story import Story


@final
class Phase:
    """One line of the table, and what is done in it."""

    def __init__(self, step: Step, play: Callable[[World, Story, Cards], None]) -> None:
        self.step: Final = step
        self.play: Final = play


ROUND: Final = [
    Phase(
        Step(
            "1", "selection", "secret and simultaneous, so that nobody answers another's card; being delayed ends here"
        ),
        selection,
    ),
    Phase(
        Step(
            "2",
            "resolution",
            "in turn order: an earlier agent may empty a room or rouse the alarm before a later one acts",
        ),
        resolution,
    ),
    Phase(
        Step(
            "3",
            "npcs",
            "after the agents, in order of appearance, so that agents see where an NPC stands when they choose",
        ),
        npc_phase,
    ),
    Phase(
        Step(
            "4",
            "security",
            "last, so that what the agents did to the alarm counts at once; not rolled once nobody is inside",
        ),
        security,
    ),
]


def play_round(world: World, story: Story, cards: Cards) -> None:
    """One whole round, or what of it there is before the game ends (I-204)."""
    if world.ended():
        return
    story.tell(RoundBegan(world.round))
    for phase in ROUND:
        if world.ended():
            return
        phase.play(world, story, cards)
    if not world.ended():
        story.tell(RoundEnded(next_first(world)))
