"""Operations on the dials (I-203): proximity, alarm."""

from typing import Final, final

from arbiter.games.infiltration.rules.ch2_dials import turn_dials
from arbiter.games.infiltration.rules.operations.arguments import NUMBER, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect


@final
class Proximity(Effect):
    """Security comes nearer, or falls back."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def run(self, act: Acting) -> None:
        turn_dials(act.story, act.world, self.by, 0, "I-203")


@final
class Alarm(Effect):
    """The alarm rises, or falls."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def run(self, act: Acting) -> None:
        turn_dials(act.story, act.world, 0, self.by, "I-203")


def build_proximity(args: Args) -> Effect:
    return Proximity(args.number("by", 1))


def build_alarm(args: Args) -> Effect:
    return Alarm(args.number("by", 1))


OPERATIONS: Final[list[Operation]] = [
    Operation("proximity", {"by": NUMBER}, "turns the proximity dial", build_proximity),
    Operation("alarm", {"by": NUMBER}, "turns the alarm dial", build_alarm),
]
