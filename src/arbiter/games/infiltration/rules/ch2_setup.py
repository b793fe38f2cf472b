"""Dealing a facility (I-101, I-201): rooms of each floor at random, four items each, the entry room open with its tokens and DF."""

from typing import Final

from arbiter.games.infiltration.rules.ch1_rooms import lay_tokens
from arbiter.games.infiltration.world.cards import Acting, Cards
from arbiter.games.infiltration.world.codes import DF_KINDS, FIRST, NOTHING, SECOND, SECRET
from arbiter.games.infiltration.world.ruleset import Ruleset
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.ask import Silent
from arbiter.kernel.dice import Dice
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Story

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6


def deal(rules: Ruleset, pack: str, cards: Cards, names: list[str], dice: Dice) -> World:
    """A facility dealt for seats with these names."""
    if not LEAST_SEATS <= len(names) <= MOST_SEATS:
        raise BadInput("seats_not_between", count=len(names), low=LEAST_SEATS, high=MOST_SEATS)
    line = draw_rooms(cards, FIRST, rules.first_floor_rooms, dice)
    line += draw_rooms(cards, SECOND, rules.second_floor_rooms, dice)
    world = empty_world(rules, pack, cards, names, line, draw_rooms(cards, SECRET, 1, dice))
    deck = dice.shuffle("I-201 items", len(cards.items))
    if len(deck) < rules.items * len(names):
        raise BadInput(
            "few_items", f"pack {cards.id}", items=len(deck), seats=len(names), needed=rules.items * len(names)
        )
    for seat in range(len(names)):
        world.hands[seat] = deck[seat * rules.items : (seat + 1) * rules.items]
    world.deck = deck[rules.items * len(names) :]
    order = dice.shuffle("I-201 agents", len(cards.agents))
    world.agents = [order[seat] if seat < len(order) else -1 for seat in range(len(names))]
    story = Story(world, None, Silent(), dice)
    lay_tokens(Acting(story, world, cards, -1, 0, cards.rooms[line[0]].id), 0)
    return world


def draw_rooms(cards: Cards, floor: int, count: int, dice: Dice) -> list[int]:
    """So many room cards of a floor, in a random order."""
    pool = [card for card in range(len(cards.rooms)) if cards.rooms[card].floor == floor]
    if len(pool) < count:
        raise BadInput("few_rooms", f"pack {cards.id}", needed=count, floor=floor + 1, rooms=len(pool))
    places = dice.shuffle("I-101 rooms", len(pool), floor)
    return [pool[place] for place in places[:count]]


def empty_world(rules: Ruleset, pack: str, cards: Cards, names: list[str], line: list[int], secret: list[int]) -> World:
    """A facility in which nothing lies and everybody stands in the entry room, which is open."""
    seats = len(names)
    rooms = len(line) + len(secret)
    return World(
        pack=pack,
        rules=rules,
        names=names,
        agents=[-1] * seats,
        cards=line + secret,
        depth=len(line),
        round=1,
        first=0,
        proximity=rules.proximity_start,
        alarm=rules.alarm_start,
        over=False,
        revealed=1,
        tokens=[[0] * rooms, [0] * rooms, [0] * rooms],
        df=[[] for _ in range(rooms)],
        mixed=0,
        lying=[[] for _ in range(rooms)],
        specials_lying=[[] for _ in range(rooms)],
        npcs=[],
        npc_at=[],
        supply=[rules.df_each] * DF_KINDS,
        box=[0] * DF_KINDS,
        deck=[],
        discard=[],
        specials=[special.count for special in cards.specials],
        at=[0] * seats,
        wounded=0,
        delayed=0,
        escaped=0,
        held=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        carried=[[] for _ in range(seats)],
        looked=[0] * seats,
        chosen=[NOTHING] * seats,
        chosen_card=[-1] * seats,
        in_play=-1,
        forbidden=[0] * seats,
        barred=[0] * seats,
        times=[0] * (rooms * 6),
        asked=[0] * seats,
        asking=-1,
        asking_about="",
        asking_card="",
        asking_options=[],
    )
