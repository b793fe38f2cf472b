"""Operations on actions (I-201, I-203): resolve_action, forbid_action."""

from typing import Final, final

from arbiter.games.infiltration.acting.effects import goes_on
from arbiter.games.infiltration.acting.selectors import seats_meant
from arbiter.games.infiltration.rules.actions import resolve
from arbiter.games.infiltration.rules.operations.arguments import ACTION, ACTIONS, AGENTS, WHEN, WHENS, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect
from arbiter.games.infiltration.world.codes import DOWNLOAD, EXTRACT
from arbiter.games.infiltration.world.facts.agents import Forbidden


@final
class ResolveAction(Effect):
    """Agents carry out an action at once. It is not a card, so a wounded agent is not delayed for it."""

    def __init__(self, play: int, who: int) -> None:
        self.play: Final = play
        self.who: Final = who

    def run(self, act: Acting) -> None:
        world = act.world
        for seat in seats_meant(act, self.who):
            if world.ended():
                return
            if world.inside(seat) and goes_on(act):  # what an earlier one did may have brought him out
                resolve(Acting(act.story, world, act.cards, seat, world.at[seat], act.source, cause=act), self.play)

    def can(self, act: Acting) -> bool:
        return bool(seats_meant(act, self.who))


@final
class ForbidAction(Effect):
    """Closes an action card to agents, in the next selection or now for the rest of the round; Extract where it replaces Download."""

    def __init__(self, play: int, who: int, now: bool) -> None:
        self.play: Final = play
        self.who: Final = who
        self.now: Final = now

    def run(self, act: Acting) -> None:
        play = EXTRACT if self.play == DOWNLOAD and act.world.rules.extract else self.play
        for seat in seats_meant(act, self.who):
            act.story.tell(Forbidden(seat, play, self.now))

    def can(self, act: Acting) -> bool:
        return bool(seats_meant(act, self.who))


def build_resolve(args: Args) -> Effect:
    return ResolveAction(args.word("action", ACTIONS, ""), args.who())


def build_forbid(args: Args) -> Effect:
    return ForbidAction(args.word("action", ACTIONS, ""), args.who(), args.word("when", WHENS, "next") == 1)


_ACTION: Final = ACTION + "!"
OPERATIONS: Final[list[Operation]] = [
    Operation(
        "resolve_action", {"action": _ACTION, "who": AGENTS}, "agents carry out an action at once", build_resolve
    ),
    Operation(
        "forbid_action",
        {"action": _ACTION, "who": AGENTS, "when": WHEN},
        "closes an action card, in the next selection or now",
        build_forbid,
    ),
]
