"""A turn played again from its beginning: the acts before it was closed, then the game's turn with the replies so far, same dice.

Dice have a key for each part of a turn. Up to the first reply they hang on what was said in the turns before, so that what is rolled
before anybody is asked stays as it was shown; after each window that was closed on all that was said until then, so that every sheet and
every answer is entropy, nobody foresees what follows his own, and an undo gives new rolls.
"""

from typing import Final, final

from arbiter.kernel.ask import Ask, Replies, Waiting
from arbiter.kernel.dice import Dice, KeyedDice, NoDice, Roll
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World
from arbiter.table import header
from arbiter.table.entries import Acted, Corrected
from arbiter.table.state import Turn


@final
class TurnDice(Dice):
    """Dice of a turn, a key for each part of it. `part` is the one that is played: 0 before the first reply."""

    def __init__(self, keys: list[bytes]) -> None:
        self.parts: Final = [KeyedDice(key) for key in keys]
        self.part = 0

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        return self.parts[self.part].roll(label, sides, actor, target, ordinal)

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        return self.parts[self.part].order(label, keys, ordinal)

    def rolls(self) -> list[Roll]:
        """The transcript."""
        return [roll for part in self.parts for roll in part.rolls]


@final
class TurnReplies(Replies):
    """Replies of the record. With the first one to an ask the dice go on to the part after its window: `parts` by the ask's key."""

    def __init__(self, said: dict[tuple[str, int], Sheet], parts: dict[str, int], dice: TurnDice) -> None:
        self.said: Final = said
        self.parts: Final = parts
        self.dice: Final = dice

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        reply = self.said.get((ask.key, seat))
        if reply is not None:
            self.dice.part = max(self.dice.part, self.parts[ask.key])
        return reply


@final
class Played:
    """A turn as far as it came: `ask` is what it waits for (None: it is over)."""

    def __init__(self, world: World, story: Story, dice: TurnDice, ask: Ask | None) -> None:
        self.world: Final = world
        self.story: Final = story
        self.dice: Final = dice
        self.ask: Final = ask


def acting(game: Game, world: World, seat: int, order: Order) -> Story:
    """An instant action on `world`."""
    story = Story(world, game.eyes(), Replies(), NoDice())
    game.instant(world, seat, order, story)
    return story


def acted(game: Game, world: World, act: Acted | Corrected) -> Story:
    """What one act before the closing did to `world`: an instant action, or a correction of the host."""
    if isinstance(act, Acted):
        return acting(game, world, act.seat, act.order)
    game.put(world, act.path, act.value)
    return Story(world, None, Replies(), NoDice())


def played(game: Game, world: World, turn: Turn, seed: bytes) -> Played:
    """Play a turn on `world`, which has seen its acts already, with what the record says."""
    dice = TurnDice([header.key(seed, occasion) for occasion in [turn.opening(), *turn.occasions()]])
    parts = {closed.ask: place for place, closed in enumerate(turn.closed, start=1)}
    return _play(game, world, dice, turn.said(), parts)


def rehearsed(
    game: Game, world: World, turn: Turn, seed: bytes, ask: str, said: dict[int, Sheet], salt: bytes
) -> Played:
    """An open turn with these replies to its first ask, and throw-away dice from there on."""
    dice = TurnDice([header.key(seed, turn.opening()), salt])
    return _play(game, world, dice, {(ask, seat): sheet for seat, sheet in said.items()}, {ask: 1})


def _play(
    game: Game, world: World, dice: TurnDice, said: dict[tuple[str, int], Sheet], parts: dict[str, int]
) -> Played:
    story = Story(world, game.eyes(), TurnReplies(said, parts, dice), dice)
    try:
        game.play(world, story)
    except Waiting as waiting:
        return Played(world, story, dice, waiting.ask)
    return Played(world, story, dice, None)
