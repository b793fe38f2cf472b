"""A turn played again from its beginning: the acts before it was closed, then the game's turn with the replies so far, same dice.

Dice have two keys. Up to the first reply they hang on what was said in the turns before, so that what is rolled before anybody is asked
stays as it was shown; after it on the sheets of the closed entry too, so that every sheet is entropy and an undo gives new rolls.
"""

from hashlib import sha256
from typing import Final, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask, Replies, Waiting
from arbiter.kernel.dice import Dice, KeyedDice, NoDice, Roll
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.story import Sight, Story
from arbiter.kernel.view import World
from arbiter.table import header
from arbiter.table.record import Entry
from arbiter.table.state import Turn, order_of, seat_of


@final
class TurnDice(Dice):
    """Dice before and after the turn was closed."""

    def __init__(self, before: bytes, after: bytes) -> None:
        self.before: Final = KeyedDice(before)
        self.after: Final = KeyedDice(after)
        self.closed = False

    def _now(self) -> KeyedDice:
        return self.after if self.closed else self.before

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        return self._now().roll(label, sides, actor, target, ordinal)

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        return self._now().order(label, keys, ordinal)

    def rolls(self) -> list[Roll]:
        """The transcript."""
        return self.before.rolls + self.after.rolls


@final
class TurnReplies(Replies):
    """Replies of the record; with the first of them the turn is closed for the dice."""

    def __init__(self, said: dict[tuple[str, int], Sheet], dice: TurnDice) -> None:
        self.said: Final = said
        self.dice: Final = dice

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        reply = self.said.get((ask.key, seat))
        if reply is not None:
            self.dice.closed = True
        return reply


@final
class Played:
    """A turn as far as it came: `ask` is what it waits for (None: it is over), `missing` for whom."""

    def __init__(self, world: World, story: Story, dice: TurnDice, waiting: Waiting | None) -> None:
        self.world: Final = world
        self.story: Final = story
        self.dice: Final = dice
        self.ask: Final = None if waiting is None else waiting.ask
        self.missing: Final = 0 if waiting is None else waiting.missing


def acting(game: Game, world: World, seat: int, order: Order) -> Story:
    """An instant action on `world`."""
    story = Story(world, game.eyes(), Replies(), NoDice())
    game.instant(world, seat, order, story)
    return story


def acted(game: Game, world: World, entry: Entry) -> Story:
    """What one act before the closing did to `world`: an instant action, or a correction of the host."""
    if entry.kind != "corrected":
        return acting(game, world, seat_of(entry), order_of(entry))
    game.put(world, str(entry.data["path"]), entry.data["value"])
    return Story(world, None, Replies(), NoDice())


def played(game: Game, world: World, turn: Turn, seed: bytes) -> Played:
    """Play a turn on `world`, which has seen its acts already, with what the record says."""
    dice = TurnDice(header.key(seed, turn.opening()), header.key(seed, turn.closing()))
    return _play(game, world, dice, turn.said())


def rehearsed(
    game: Game, world: World, turn: Turn, seed: bytes, said: dict[tuple[str, int], Sheet], salt: bytes
) -> Played:
    """The same with throw-away dice from where the turn was closed on, and the replies of `said` besides."""
    dice = TurnDice(header.key(seed, turn.opening()), salt)
    return _play(game, world, dice, turn.said() | said)


def _play(game: Game, world: World, dice: TurnDice, said: dict[tuple[str, int], Sheet]) -> Played:
    story = Story(world, game.eyes(), TurnReplies(said, dice), dice)
    try:
        game.play(world, story)
    except Waiting as waiting:
        return Played(world, story, dice, waiting)
    return Played(world, story, dice, None)


def world_digest(game: Game, world: World) -> str:
    """What the record holds of a world."""
    return sha256(game.encode(world)).hexdigest()


def sights_digest(sights: list[Sight]) -> str:
    """What the record holds of a story: who perceived what, in order."""
    return codec.digest([[sight.audience, sight.plain()] for sight in sights])


def stored_world(game: Game, entry: Entry) -> World:
    """The world that an entry of another version of the rules holds."""
    return game.decode(codec.encode(entry.data["stored"]))
