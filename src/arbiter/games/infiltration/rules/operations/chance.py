"""Chance on cards: roll_d6 with its branches. The die is seen by all."""

from typing import Final, final

from arbiter.games.infiltration.acting.effects import perform
from arbiter.games.infiltration.rules.operations.arguments import BRANCHES, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect
from arbiter.games.infiltration.world.facts.rounds import Rolled

SIDES: Final = 6


@final
class RollD6(Effect):
    """Rolls a die and carries out the branch in which it falls; `branch_of` has the branch by value less one, -1 for none."""

    def __init__(self, branch_of: list[int], branches: list[list[Effect]]) -> None:
        self.branch_of: Final = branch_of
        self.branches: Final = branches

    def run(self, act: Acting) -> None:
        value = act.story.dice.roll("I-209 d6", SIDES, act.seat, act.room)
        act.story.tell(Rolled("I-209", act.source, value))
        branch = self.branch_of[value - 1]
        if branch >= 0:
            perform(self.branches[branch], act)

    def parts(self) -> list[list[Effect]]:
        return self.branches


def build_roll(args: Args) -> Effect:
    """Branches are keyed by what must fall: "1", "2-4"."""
    branch_of = [-1] * SIDES
    branches: list[list[Effect]] = []
    found = args.values["branch"]
    assert isinstance(found, dict)
    for key in found:
        low, _, high = str(key).partition("-")
        for value in range(int(low), int(high or low) + 1):
            if not 1 <= value <= SIDES or branch_of[value - 1] >= 0:
                raise args.error("branch", "number_in_two_branches", branch=key, sides=SIDES)
            branch_of[value - 1] = len(branches)
        branches.append(args.reader.effects(found[key], (*args.place, "branch", key)))
    return RollD6(branch_of, branches)


OPERATIONS: Final[list[Operation]] = [
    Operation("roll_d6", {"branch": BRANCHES + "!"}, "rolls a die and branches on it", build_roll)
]
