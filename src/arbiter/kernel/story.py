"""The story of a turn: facts change the world and are shown to nobody; sights are what audiences perceived and change nothing."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.kernel.ask import Ask, Replies, Waiting
from arbiter.kernel.audience import MOST_SEATS
from arbiter.kernel.dice import Dice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.view import World

Fields = dict[str, object]
"""Arguments of a sight: ids and numbers, no sentences. Seats are numbers, and stand only in the fields that the game calls seats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fact:
    """One change of the world. It holds ids and numbers, never parts of a world, so that it can be applied to another one."""

    def apply(self, world: World) -> None:
        """Change the world. A fact that only says that something happened changes nothing."""


@final
class Lapse(Fact):
    """An order came to nothing when it resolved: `do` is its action, `rule` the rule that it failed, `code` the key of the words."""

    def __init__(self, seat: int, do: str, rule: str, code: str) -> None:
        self.seat: Final = seat
        self.do: Final = do
        self.rule: Final = rule
        self.code: Final = code

    def apply(self, world: World) -> None:
        """A lapse changes nothing."""


@final
class Sight:
    """What one audience perceived: the name of the event, the rule behind it, and its arguments."""

    def __init__(self, event: str, rule: str, audience: int, fields: Fields) -> None:
        self.event: Final = event
        self.rule: Final = rule
        self.audience: Final = audience
        self.fields: Final = fields

    def plain(self) -> dict[str, object]:
        """The sight as JSON data, as its reader sees it (without the audience)."""
        return {"event": self.event, "rule": self.rule, **self.fields}


@mypyc_attr(allow_interpreted_subclasses=True)
class Eyes:
    """A game's perception: which sights a fact gives, judged on the world as it was before the fact."""

    def perceive(self, world: World, fact: Fact, story: "Story") -> None:
        """Call `story.show` for each audience that perceives something of the fact."""
        raise NotImplementedError


@final
class Asked:
    """An ask that came up in a turn, and how many sights stood before it."""

    def __init__(self, ask: Ask, sights: int) -> None:
        self.ask: Final = ask
        self.sights: Final = sights


@final
class Story:
    """One turn as it unfolds on `world`. Without `eyes` nothing is perceived (the lab plays so, and is faster)."""

    def __init__(self, world: World, eyes: "Eyes | None", replies: Replies, dice: Dice) -> None:
        self.world: Final = world
        self.eyes: Final = eyes
        self.replies: Final = replies
        self.dice: Final = dice
        self.facts: Final[list[Fact]] = []
        self.sights: Final[list[Sight]] = []
        self.asked: Final[list[Asked]] = []

    def tell(self, fact: Fact) -> None:
        """Something happens: it is perceived on the world as it was, then it changes the world."""
        if self.eyes is not None:
            self.eyes.perceive(self.world, fact, self)
        fact.apply(self.world)
        self.facts.append(fact)

    def show(self, event: str, rule: str, audience: int, fields: Fields) -> None:
        """A sight for an audience; for nobody there is none."""
        if audience:
            self.sights.append(Sight(event, rule, audience, fields))

    def ask(self, ask: Ask) -> dict[int, Sheet]:
        """The replies of all seats asked, or `Waiting` if one is missing."""
        self.asked.append(Asked(ask, len(self.sights)))
        replies: dict[int, Sheet] = {}
        missing = 0
        for seat in range(MOST_SEATS):
            if not ask.seats >> seat:
                break
            if ask.seats >> seat & 1:
                reply = self.replies.get(ask, seat, self.world)
                if reply is None:
                    missing |= 1 << seat
                else:
                    replies[seat] = reply
        if missing:
            raise Waiting(ask, missing)
        return replies

    def report(self, audience: int) -> list[Sight]:
        """The sights of one audience bit, in order."""
        return [sight for sight in self.sights if sight.audience & audience]
