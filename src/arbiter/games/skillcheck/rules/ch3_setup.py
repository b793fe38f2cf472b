"""K-301, K-302, K-202: a table of the crisis run is dealt.

[ours] Characters are dealt by chance; the first seat begins. An opening hand comes from the own skill set, its places of the set by chance.
"""

from typing import Final

from arbiter.games.skillcheck.rules.ch2_decks import DESTINY_SIZE
from arbiter.games.skillcheck.world.cards import DESTINY_OF_A_TYPE, TYPE_COUNT, full_deck, types_in
from arbiter.games.skillcheck.world.codes import CYLON
from arbiter.games.skillcheck.world.loading import content, rules
from arbiter.games.skillcheck.world.world import World, empty_world
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Options
from arbiter.kernel.refusal import BadInput

LEAST_SEATS: Final = 3
MOST_SEATS: Final = 6


def setup(options: Options, names: list[str], dice: Dice) -> World:
    """A world dealt for these seats. BadInput names an option, value and bounds."""
    numbers = rules(options)
    count = len(names)
    if not LEAST_SEATS <= count <= MOST_SEATS:
        raise BadInput("seats_not_between", count=count, low=LEAST_SEATS, high=MOST_SEATS)
    world = empty_world(numbers, names)
    world.lone = False
    world.most = [[0] * TYPE_COUNT for _ in names]
    _cast_people(world, dice)
    for kind in range(TYPE_COUNT):
        deck = full_deck(kind)
        world.decks[kind] = [deck[place] for place in dice.shuffle("K-201 deck", len(deck), kind)]
    _build_destiny(world, dice)
    crises = content().base + (content().choices if numbers.own_crises else [])
    world.crises = [crises[place] for place in dice.shuffle("K-302 crises", len(crises))]
    for seat in range(1, count):
        _opening_hand(world, seat, dice)
    return world


def _cast_people(world: World, dice: Dice) -> None:
    count = world.count()
    world.characters = dice.shuffle("K-301 character", len(content().characters))[:count]
    world.places = [content().characters[one].at for one in world.characters]
    cylons = world.rules.cylons(count)
    for seat in dice.shuffle("K-301 loyalty", count)[:cylons]:
        world.loyalties[seat] = CYLON
    world.president = 0
    world.admiral = 1


def _build_destiny(world: World, dice: Dice) -> None:
    cards = [world.decks[kind].pop() for kind in range(TYPE_COUNT) for _ in range(DESTINY_OF_A_TYPE)]
    world.destiny = [cards[place] for place in dice.shuffle("K-202 destiny", DESTINY_SIZE)]


def _opening_hand(world: World, seat: int, dice: Dice) -> None:
    """Cards of the own skill set: each comes from another place of it, as far as there are so many."""
    places: list[int] = []
    for types, count in content().characters[world.characters[seat]].slots:
        places += [types] * count
    order = dice.shuffle("K-301 opening hand", len(places), seat)
    for at in range(world.rules.opening_hand):
        kinds = types_in(places[order[at % len(order)]])
        names = [str(kind) for kind in kinds]
        kind = kinds[dice.pick("K-301 opening type", names, seat, -1, at)]
        world.hands[seat].append(world.decks[kind].pop())
        world.most[seat][kind] += 1
    world.hands[seat].sort()
