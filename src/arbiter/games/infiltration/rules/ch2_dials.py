"""The two dials: alarm and proximity (I-203), and the end that comes when security is here (I-204)."""

from arbiter.games.infiltration.world.facts.rounds import Dials, GameEnded
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.story import Story


def turn_dials(story: Story, world: World, proximity: int, alarm: int, rule: str) -> None:
    """Turn the dials by so much, within their bounds; at the last number of proximity the game ends at once."""
    rules = world.rules
    louder = max(rules.alarm_least, min(rules.alarm_most, world.alarm + alarm))
    nearer = max(0, min(rules.proximity_end, world.proximity + proximity))
    story.tell(Dials(nearer, louder, rule))
    if nearer >= rules.proximity_end:
        story.tell(GameEnded("caught"))
