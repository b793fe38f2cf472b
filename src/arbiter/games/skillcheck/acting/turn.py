"""The turn as its rules see it: the world, the story, the asks with their names, and the phases that the turn's table consists of."""

from collections.abc import Callable
from typing import Final, final

from arbiter.games.skillcheck.acting.replies import IN_ADVANCE, TAKE_BACK, conditional_order
from arbiter.games.skillcheck.world.facts.orders import Left, Opened, TakenBack
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.game import Step
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Fact, Lapse, Story

WINDOW: Final = "window"
"""The deadline of K-204's windows and of what is asked in between."""
CONTRIBUTION: Final = "contribution"
ORDERS: Final = "orders"


@final
class Turn:
    """One turn as it unfolds. A name that is asked again in it gets a number: `discard`, `discard.2`."""

    def __init__(self, world: World, story: Story) -> None:
        self.world: Final = world
        self.story: Final = story
        self._asked: Final[dict[str, int]] = {}
        self.option = 0
        """What was chosen of a crisis (K-102): 0 for the check or a, 1 for the alternative or b."""
        self.again = False
        """Whether another crisis follows this one."""

    def tell(self, fact: Fact) -> None:
        """Something happens."""
        self.story.tell(fact)

    def ask(
        self,
        name: str,
        stage: int,
        seats: int,
        offer: "list[int] | None" = None,
        window: str = ORDERS,
    ) -> dict[int, Sheet]:
        """What `seats` (bits) reply at this stage; silence is an empty sheet. What they leave for later with it is kept."""
        times = self._asked.get(name, 0) + 1
        self._asked[name] = times
        key = name if times == 1 else f"{name}.{times}"
        self.tell(Opened(stage, seats, [] if offer is None else offer))
        replies = self.story.ask(Ask(key, seats, Sheet([]), window, None, True))
        for seat in replies:
            self.record(seat, replies[seat])
        return replies

    def ask_one(
        self,
        name: str,
        stage: int,
        seat: int,
        offer: "list[int] | None" = None,
        window: str = ORDERS,
    ) -> Sheet:
        """What one seat replies."""
        return self.ask(name, stage, 1 << seat, offer, window)[seat]

    def record(self, seat: int, sheet: Sheet) -> None:
        """Keep what a sheet leaves for later (K-209)."""
        for order in sheet.orders:
            if order.get("do") == TAKE_BACK:
                self.tell(TakenBack(seat, -1))
            elif order.get("do") in IN_ADVANCE:
                self.tell(Left(conditional_order(seat, order)))

    def lapse(self, seat: int, do: str, rule: str, code: str) -> None:
        """An order comes to nothing."""
        self.tell(Lapse(seat, do, rule, code))


@final
class Phase:
    """A part of the turn: the steps by which it is told, and what is done in it."""

    def __init__(self, steps: list[Step], play: Callable[[Turn], None]) -> None:
        self.steps: Final = steps
        self.play: Final = play


def steps_of(phases: list[Phase]) -> list[Step]:
    """The table of these phases, as it is told."""
    return [step for phase in phases for step in phase.steps]
