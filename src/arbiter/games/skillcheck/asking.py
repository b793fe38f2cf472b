"""The turn as its rules see it: the world, the story, and the asks with their names."""

from typing import Final, final

from arbiter.games.skillcheck.facts import Opened
from arbiter.games.skillcheck.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Order, Sheet
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
        """What `seats` (bits) reply at this stage; silence is an empty sheet."""
        times = self._asked.get(name, 0) + 1
        self._asked[name] = times
        key = name if times == 1 else f"{name}.{times}"
        self.tell(Opened(stage, seats, [] if offer is None else offer))
        return self.story.ask(Ask(key, seats, Sheet([]), window, None, True))

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

    def lapse(self, seat: int, do: str, rule: str, code: str) -> None:
        """An order comes to nothing."""
        self.tell(Lapse(seat, do, rule, code))


def find(sheet: Sheet, do: str) -> Order | None:
    """The first order of this kind in a sheet."""
    for order in sheet.orders:
        if order.get("do") == do:
            return order
    return None


def texts(value: object) -> list[str]:
    """A list of words in an order; [] for anything else."""
    return [str(one) for one in value] if isinstance(value, list) else []
