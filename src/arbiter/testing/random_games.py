"""Whole games of random players, recorded turn by turn so that each turn can be played again on any world."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final, final

from arbiter.bots.random_player import draw_instant, draw_reply
from arbiter.kernel import codec, forms
from arbiter.kernel.ask import Ask, Recorded, Replies, Silent, Waiting
from arbiter.kernel.audience import members
from arbiter.kernel.dice import Dice, FastDice, KeyedDice, NoDice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Eyes, Fact, Sight, Story
from arbiter.kernel.view import World

PEOPLE: Final = (
    *("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира", "Кира", "Лев", "Мила", "Нина", "Олег"),
    *("Павел", "Рита", "Семён", "Таня", "Ульяна", "Фёдор"),
)
INSTANT_ONE_IN: Final = 4
"""One seat in so many does something in the window before a turn."""

Watcher = Callable[[Ask, int, World], None]
"""Called for each seat at each ask that is put to it, with the truth of that moment."""


def setup(game: Game, seats: int, seed: int) -> World:
    """A world dealt by keyed dice for `seats` people, with the game's defaults."""
    return game.setup({}, list(PEOPLE[:seats]), KeyedDice(key(game, seed, 0)))


def key(game: Game, seed: int, turn: int) -> bytes:
    """The dice key of one turn of one random game."""
    return blake2b(f"{game.name}/{seed}/{turn}".encode(), digest_size=16).digest()


@final
class Turn:
    """What was said in a turn and what came of it. `told` and `happened` are its sights and facts, instant actions first;
    `told_before` is, fact by fact, how many sights stood before it."""

    def __init__(self, key: bytes) -> None:
        self.key: Final = key
        self.instants: Final[list[tuple[int, Order]]] = []
        self.said: Final[dict[tuple[str, int], Sheet]] = {}
        self.told: Final[list[Sight]] = []
        self.happened: Final[list[Fact]] = []
        self.told_before: Final[list[int]] = []
        self.refused: Final[list[tuple[int, Sheet, Refusal]]] = []

    def keep(self, story: Story) -> None:
        """Add what a story told."""
        assert isinstance(story.eyes, Noting)
        self.told_before.extend(len(self.told) + count for count in story.eyes.counts)
        self.told.extend(story.sights)
        self.happened.extend(story.facts)

    def report(self, seat: int) -> list[dict[str, object]]:
        """What one seat was told."""
        return [sight.plain() for sight in self.told if sight.audience >> seat & 1]


@final
class Noting(Eyes):
    """A game's perception that also notes how many sights stood before each fact."""

    def __init__(self, game: Game) -> None:
        self.inner: Final = game.eyes()
        self.counts: Final[list[int]] = []

    def perceive(self, world: World, fact: Fact, story: Story) -> None:
        self.counts.append(len(story.sights))
        self.inner.perceive(world, fact, story)


@final
class _Drawing(Replies):
    """Random replies that are written down, with whatever the game refuses of what its own menu offered."""

    def __init__(self, game: Game, dice: Dice, turn: Turn, watch: Watcher | None, talk: int) -> None:
        self.game: Final = game
        self.dice: Final = dice
        self.turn: Final = turn
        self.watch: Final = watch
        self.talk: Final = talk

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        if self.watch is not None:
            self.watch(ask, seat, world)
        if not self.dice.percent("talk", self.talk):
            self.turn.said[(ask.key, seat)] = ask.default
            return ask.default
        view = self.game.view(world, seat)
        menu: Menu = self.game.menu(view) if ask.menu is None else ask.menu
        sheet = draw_reply(menu, ask.default, self.dice)
        refusals = self.game.why_not(view, sheet) if ask.menu is None else forms.check_sheet(menu, sheet)
        for refusal in refusals:
            self.turn.refused.append((seat, sheet, refusal))
        sheet = forms.without(sheet, refusals) if refusals else sheet
        self.turn.said[(ask.key, seat)] = sheet
        return sheet


def random_turn(
    game: Game, world: World, key: bytes, dice: Dice, watch: Watcher | None = None, talk: int = 100
) -> Turn:
    """Play one turn on `world` with random players, instant actions included; each says something in `talk` of 100 asks."""
    turn = Turn(key)
    for seat in range(len(game.names(world))):
        if dice.roll("at once", INSTANT_ONE_IN) == 1:
            order = draw_instant(game, game.view(world, seat), dice)
            if order is not None:
                turn.instants.append((seat, order))
                turn.keep(act(game, world, seat, order))
    story = Story(world, Noting(game), _Drawing(game, dice, turn, watch, talk), KeyedDice(key))
    game.play(world, story)
    turn.keep(story)
    return turn


def act(game: Game, world: World, seat: int, order: Order) -> Story:
    """Do one instant action; it rolls no dice."""
    story = Story(world, Noting(game), Silent(), NoDice())
    game.instant(world, seat, order, story)
    return story


def play_again(game: Game, world: World, turn: Turn) -> Turn:
    """Play a recorded turn on `world`: the same words, the same dice."""
    again = Turn(turn.key)
    for seat, order in turn.instants:
        again.keep(act(game, world, seat, order))
    story = Story(world, Noting(game), Recorded(turn.said), KeyedDice(turn.key))
    game.play(world, story)
    again.keep(story)
    return again


def play_by_waiting(game: Game, world: World, turn: Turn) -> tuple[World, Turn, str]:
    """Play a recorded turn as a table does: reply by reply, each time from the turn's start. The world after it, what came
    of it, and where a re-run did not repeat what had been told before ("" if it always did)."""
    said: dict[tuple[str, int], Sheet] = {}
    before: list[bytes] = []
    broken = ""
    while True:
        again = Turn(turn.key)
        now = world.copy()
        for seat, order in turn.instants:
            again.keep(act(game, now, seat, order))
        story = Story(now, Noting(game), Recorded(said), KeyedDice(turn.key))
        waiting: Waiting | None = None
        try:
            game.play(now, story)
        except Waiting as found:
            waiting = found
        told = [sight_bytes(sight) for sight in story.sights]
        if told[: len(before)] != before and not broken:
            broken = waiting.ask.key if waiting is not None else "the end of the turn"
        if waiting is None:
            again.keep(story)
            return now, again, broken
        before = told
        for seat in members(waiting.missing):
            said[(waiting.ask.key, seat)] = turn.said.get((waiting.ask.key, seat), waiting.ask.default)


def sight_bytes(sight: Sight) -> bytes:
    """A sight with its audience, as bytes to compare."""
    return codec.encode([sight.audience, sight.plain()])


def told_digest(turn: Turn) -> str:
    """All that a turn told anybody, in order, as a digest."""
    return codec.digest([[sight.audience, sight.plain()] for sight in turn.told])


@final
class RandomGame:
    """A game of random players from its deal to its end or to `most` turns. `start` is the world as dealt, `world`
    as it is now."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.seed: Final = seed
        self.start: Final = setup(game, seats, seed)
        self.world: Final = self.start.copy()
        self.turns: Final[list[Turn]] = []
        self._players: Final = FastDice(seed)

    def __str__(self) -> str:
        return f"{self.game.name}, {self.seats} seats, seed {self.seed}"

    def ended(self) -> bool:
        """Whether somebody won, or nobody can."""
        return self.game.outcome(self.world) is not None

    def menus(self) -> list[Menu]:
        """All that the seats may write now, at once or in their sheets."""
        views = [self.game.view(self.world, seat) for seat in range(self.seats)]
        return [menu for view in views for menu in (self.game.menu(view), self.game.instants(view))]

    def play_turn(self, watch: Watcher | None = None, talk: int = 100) -> Turn:
        """Play one more turn, in which each seat says something in `talk` of 100 asks."""
        turn_key = key(self.game, self.seed, len(self.turns) + 1)
        turn = random_turn(self.game, self.world, turn_key, self._players, watch, talk)
        self.turns.append(turn)
        return turn

    def play(self, most: int) -> "RandomGame":
        """Play on to the end, or until `most` turns are played."""
        while not self.ended() and len(self.turns) < most:
            self.play_turn()
        return self
