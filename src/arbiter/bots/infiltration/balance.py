"""The balance of a pack, by the play of sensible bots: who gets out, which rooms are worked, which items decide games."""

from typing import Final, final

from arbiter.bots.infiltration.player import SensibleReplies
from arbiter.games.content import parse
from arbiter.games.infiltration.game import GAME, as_view
from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.world.cards import Cards
from arbiter.games.infiltration.world.facts.agents import Escaped, Moved
from arbiter.games.infiltration.world.facts.df import DfTaken
from arbiter.games.infiltration.world.facts.rooms import Destroyed, Protocol
from arbiter.games.infiltration.world.facts.rounds import ItemInPlay
from arbiter.games.infiltration.world.loading import OURS
from arbiter.kernel.dice import FastDice
from arbiter.kernel.story import Fact, Story
from arbiter.kernel.view import World

SEATS: Final = (3, 4, 5, 6)
NAMES: Final = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"]
LEAST_ESCAPE: Final = 40
MOST_ESCAPE: Final = 80
"""Whole percents between which agents should escape."""
DEAD_BELOW: Final = 15
"""A room that is worked in fewer of the games in which somebody comes into it, in percent, is dead."""
DOMINANT_ABOVE: Final = 175
"""An item whose players win so often, in percent of a fair share, dominates."""
LEAST_COUNTED: Final = 20
"""Rooms and items that came up less often are not judged."""


@final
class RoomUse:
    """What happened in one room card over all games."""

    def __init__(self) -> None:
        self.entered = 0
        self.worked = 0
        self.interface = 0
        self.freed = 0
        self.df = 0


@final
class Balance:
    """What came of many games with one pack."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Final = cards
        self.games: Final[dict[int, int]] = {}
        self.escaped: Final[dict[int, int]] = {}
        self.any_escaped: Final[dict[int, int]] = {}
        self.rounds: Final[dict[int, int]] = {}
        self.points: Final[dict[int, int]] = {}
        self.rooms: Final = [RoomUse() for _ in cards.rooms]
        self.played: Final = [0 for _ in cards.items]
        self.won: Final = [0 for _ in cards.items]
        self.fair: Final = [0.0 for _ in cards.items]
        """By item: the wins that its players would have had by chance."""

    def escape_rate(self, seats: int) -> int:
        """Whole percents of the agents who got out."""
        return 100 * self.escaped[seats] // (self.games[seats] * seats)

    def dead_rooms(self) -> list[str]:
        """The rooms that people come into and do nothing in."""
        found: list[str] = []
        for card, use in zip(self.cards.rooms, self.rooms, strict=True):
            if use.entered >= LEAST_COUNTED and 100 * use.worked < DEAD_BELOW * use.entered:
                found.append(card.id)
        return found

    def edge(self, item: int) -> int:
        """How often those who played an item won, in percent of their fair share; 100 is fair."""
        return int(100 * self.won[item] / self.fair[item]) if self.fair[item] else 100

    def dominant_items(self) -> list[str]:
        """The items that decide games."""
        items = range(len(self.played))
        return [
            self.cards.items[item].id
            for item in items
            if self.played[item] >= LEAST_COUNTED and self.edge(item) > DOMINANT_ABOVE
        ]


@final
class _Played:
    """What happened in one game, by its facts."""

    def __init__(self) -> None:
        self.entered: Final[set[int]] = set()
        self.worked: Final[set[int]] = set()
        self.interface: Final[list[int]] = []
        self.freed: Final[list[int]] = []
        self.df: Final[list[tuple[int, int]]] = []
        self.items: Final[set[tuple[int, int]]] = set()
        self.escaped: Final[set[int]] = set()

    def note(self, fact: Fact, cards: list[int]) -> None:
        """Keep what matters of a fact; `cards` are the cards by room."""
        if isinstance(fact, Moved):
            self.entered.add(cards[fact.room])
        elif isinstance(fact, DfTaken):
            self.worked.add(cards[fact.room])
            self.df.append((cards[fact.room], len(fact.places)))
        elif isinstance(fact, Protocol) and fact.kind == 2:
            self.worked.add(cards[fact.room])
            self.interface.append(cards[fact.room])
        elif isinstance(fact, Destroyed):
            self.worked.add(cards[fact.room])
            self.freed.append(cards[fact.room])
        elif isinstance(fact, ItemInPlay):
            self.items.add((fact.seat, fact.item))
        elif isinstance(fact, Escaped):
            self.escaped.add(fact.seat)


def play_games(pack: str, games: int, seed: int = 1) -> Balance:
    """Play so many games at each number of seats, all seats sensible. `pack` is what a world keeps of it (`packs.pack_key`)."""
    cards = cards_of(pack)
    found = Balance(cards)
    for seats in SEATS:
        found.games[seats] = games
        for table in (found.escaped, found.any_escaped, found.rounds, found.points):
            table[seats] = 0
        for number in range(games):
            _play(found, pack, seats, seed * 1_000_003 + seats * 100_003 + number)
    return found


def _play(found: Balance, pack: str, seats: int, seed: int) -> None:
    dice = FastDice(seed)
    options: dict[str, object] = {} if pack in OURS else {"pack": parse(pack, "pack").value}
    world = GAME.setup(options, NAMES[:seats], dice)
    replies = SensibleReplies(GAME, FastDice(seed + 7))
    played = _Played()
    rounds = 0
    while GAME.outcome(world) is None:
        rounds += 1
        story = Story(world, None, replies, dice)
        GAME.play(world, story)
        cards = _cards(found.cards, world)
        for fact in story.facts:
            played.note(fact, cards)
    _add(found, world, seats, rounds, played)


def _cards(cards: Cards, world: World) -> list[int]:
    """By room: its card, -1 for one that is closed still."""
    rooms = as_view(GAME.view(world, -1)).rooms
    return [cards.room_at[id] if id else -1 for id in rooms]


def _add(found: Balance, world: World, seats: int, rounds: int, played: _Played) -> None:
    winners = GAME.outcome(world)
    won = [NAMES.index(name) for name in winners] if isinstance(winners, list) else []
    found.rounds[seats] += rounds
    found.escaped[seats] += len(played.escaped)
    found.any_escaped[seats] += 1 if played.escaped else 0
    found.points[seats] += sum(sum(as_view(GAME.view(world, seat)).values) for seat in played.escaped)
    for card in played.entered:
        found.rooms[card].entered += 1
    for card in played.entered & played.worked:
        found.rooms[card].worked += 1
    for card in played.interface:
        found.rooms[card].interface += 1
    for card in played.freed:
        found.rooms[card].freed += 1
    for card, count in played.df:
        found.rooms[card].df += count
    for seat, item in played.items:
        found.played[item] += 1
        found.won[item] += 1 if seat in won else 0
        found.fair[item] += len(won) / seats
