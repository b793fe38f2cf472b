"""Checks and turns for the tests of skillcheck, played with replies that are written beside them."""

from collections.abc import Mapping, Sequence

from arbiter.games.skillcheck.cases.situation import start
from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.rules.steps import play_turn
from arbiter.games.skillcheck.seen.perception import CheckEyes
from arbiter.games.skillcheck.world.cards import parse_card
from arbiter.games.skillcheck.world.loading import content
from arbiter.games.skillcheck.world.world import World, character, site
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import Dice, FastDice
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World as KernelWorld
from arbiter.testing.dice import ScriptedDice

Said = Mapping[str, Mapping[str, Sequence[Mapping[str, object]]]]
"""Orders by the ask's key and the seat's name."""


class Script(Replies):
    """Replies by ask and name; silence otherwise. `keys` are the asks that came up, `seen` what each seat was asked with."""

    def __init__(self, said: Said, names: list[str]) -> None:
        self.said = said
        self.names = names
        self.keys: list[str] = []
        self.refused: list[str] = []

    def get(self, ask: Ask, seat: int, world: KernelWorld) -> Sheet | None:
        if ask.key not in self.keys:
            self.keys.append(ask.key)
        orders = self.said.get(ask.key, {}).get(self.names[seat])
        if orders is None:
            return ask.default
        sheet = Sheet([dict(order) for order in orders])
        self.refused += [refusal.rule for refusal in GAME.why_not(GAME.view(world, seat), sheet)]
        return sheet


class Played:
    """A turn that was played: its story and the asks of it."""

    def __init__(self, world: World, said: Said, dice: Dice | None = None) -> None:
        self.world = world
        self.replies = Script(said, world.names)
        self.story = Story(world, CheckEyes(), self.replies, dice or ScriptedDice({}, world.names))
        play_turn(world, self.story)

    def events(self, seat: int = 0) -> list[str]:
        """The names of what a seat was told."""
        return [sight.event for sight in self.story.report(1 << seat)]

    def told(self, event: str, seat: int = 0) -> list[dict[str, object]]:
        """The fields of every sight of one name that a seat was told."""
        return [sight.fields for sight in self.story.report(1 << seat) if sight.event == event]


def check(
    hands: Mapping[str, list[str]],
    destiny: list[str],
    difficulty: int = 10,
    types: list[str] | None = None,
    **more: object,
) -> World:
    """A world for one check; the first seat is current."""
    given = {
        "seats": list(hands),
        "current": next(iter(hands)),
        "check": {"difficulty": difficulty, "types": types or ["leadership", "tactics"], **more},
        "start": {name: {"hand": cards} for name, cards in hands.items()},
        "destiny": destiny,
    }
    return start(given)


def add(*cards: str) -> list[Order]:
    """The order that adds these cards."""
    return [{"do": "add", "cards": list(cards)}]


def play(card: str) -> list[Order]:
    """The order that plays a card for its text."""
    return [{"do": "play", "card": card}]


NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"]


def run(seats: int = 3, seed: int = 1, **options: object) -> World:
    """A dealt crisis run."""
    world = GAME.setup(options, NAMES[:seats], FastDice(seed))
    assert isinstance(world, World)
    return world


def crisis_world(name: str, hands: Mapping[str, list[str]] | None = None) -> World:
    """A crisis run of three, all human, in which the first seat draws this crisis next; the hands hold these cards and no others."""
    world = run(3)
    for seat, who in enumerate(("lee_adama", "saul_tigh", "gaius_baltar")):
        world.characters[seat] = character(who)
        world.places[seat] = site("command")
        world.loyalties[seat] = 0
    everything = content()
    number = next(at for at, crisis in enumerate(everything.crises) if crisis.id == name)
    if number in world.crises:
        world.crises.remove(number)
    world.crises.append(number)
    give(world, hands or {})
    return world


def give(world: World, hands: Mapping[str, list[str]]) -> None:
    """Put all hands back into their decks and take these cards out of them."""
    for seat in range(world.count()):
        for one in world.hands[seat]:
            world.decks[one // 5].insert(0, one)
        world.hands[seat] = []
    for name, cards in hands.items():
        for text in cards:
            one = parse_card(text)
            if one not in world.decks[one // 5]:  # then it lies in the destiny deck, which gets another of its type
                world.destiny[world.destiny.index(one)] = world.decks[one // 5].pop(0)
            else:
                world.decks[one // 5].remove(one)
            world.hands[world.names.index(name)].append(one)
        world.hands[world.names.index(name)].sort()


def crisis_turn(
    name: str, said: Said, hands: Mapping[str, list[str]] | None = None, dice: Dice | None = None
) -> Played:
    """A turn of the first seat in which this crisis comes up. Dice are a plain generator."""
    return Played(crisis_world(name, hands), said, dice or FastDice(3))
