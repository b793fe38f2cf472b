"""Chapter 2: the round (I-203), its four steps and its ends (I-204); playing a card (I-209)."""

from typing import Final

from arbiter.games.infiltration.acting.effects import perform
from arbiter.games.infiltration.rules.actions import resolve
from arbiter.games.infiltration.rules.ch2_actions import after_card
from arbiter.games.infiltration.rules.ch2_dials import turn_dials
from arbiter.games.infiltration.world.cards import Acting, Cards
from arbiter.games.infiltration.world.codes import (
    ACTION_CARDS,
    ADVANCE,
    DOWNLOAD,
    EXTRACT,
    ITEM,
    NOTHING,
    OUTSIDE,
    PLAYS,
    RETREAT,
    SPECIAL,
)
from arbiter.games.infiltration.world.facts.items import SpecialSpent
from arbiter.games.infiltration.world.facts.rounds import (
    Chosen,
    ItemInPlay,
    ItemSpent,
    Played,
    Rolled,
    SelectionEnded,
)
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.story import Story

ORDERS: Final = "orders"


def selection(world: World, story: Story, cards: Cards) -> None:
    """Step 1: one card each, face down; who sends none, or one that he may not lay, plays nothing."""
    inside = 0
    for seat in range(len(world.at)):
        if world.inside(seat):
            inside |= 1 << seat
    replies = story.ask(Ask(ORDERS, inside, Sheet([]), ORDERS))
    for seat in range(len(world.at)):
        if inside >> seat & 1:
            _lay(world, story, cards, seat, replies[seat])
    story.tell(SelectionEnded())


def _lay(world: World, story: Story, cards: Cards, seat: int, sheet: Sheet) -> None:
    if not sheet.orders:
        return
    play = play_of(sheet.orders[0])
    card = card_of(cards, play, sheet.orders[0])
    if may_lay(world, seat, play, card):
        story.tell(Chosen(seat, play, card))


def play_of(order: Order) -> int:
    """The play of codes.PLAYS that an order names, NOTHING for none."""
    do = order.get("do")
    return PLAYS.index(do) if isinstance(do, str) and do in PLAYS else NOTHING


def card_of(cards: Cards, play: int, order: Order) -> int:
    """The item or special card that an order names, -1 for none."""
    if play == ITEM:
        return cards.item_at.get(str(order.get("item")), -1)
    if play == SPECIAL:
        return cards.special_at.get(str(order.get("special")), -1)
    return -1


def may_lay(world: World, seat: int, play: int, card: int) -> bool:
    """Whether a seat has the card and nothing keeps it from laying it."""
    if play == ITEM:
        return card in world.hands[seat]
    if play == SPECIAL:
        return card in world.carried[seat]
    if play >= ACTION_CARDS or play == (DOWNLOAD if world.rules.extract else EXTRACT):
        return False
    if (play in (ADVANCE, RETREAT)) and world.delayed >> seat & 1:
        return False
    return not world.forbidden[seat] >> play & 1


def resolution(world: World, story: Story, cards: Cards) -> None:
    """Step 2: the cards are turned over in turn order; of whoever is out by then, nothing is."""
    for seat in world.order():
        if not world.ended() and world.inside(seat):
            turn_over(world, story, cards, seat)


def turn_over(world: World, story: Story, cards: Cards, seat: int) -> None:
    """One agent's card is turned over and carried out."""
    play = world.chosen[seat]
    card = world.chosen_card[seat]
    if play == ITEM and card in world.hands[seat]:
        play_item(world, story, cards, seat, card)
        return
    story.tell(Played(seat, play, card))
    if play == SPECIAL and card in world.carried[seat]:
        play_special(world, story, cards, seat, card)
    elif play < ACTION_CARDS:
        act = Acting(story, world, cards, seat, world.at[seat], PLAYS[play])
        resolve(act, play)
        if not world.ended():
            after_card(act, play)


def play_item(world: World, story: Story, cards: Cards, seat: int, card: int) -> None:
    """An item is used once unless its card says otherwise (I-209)."""
    item = cards.items[card]
    story.tell(ItemInPlay(seat, card))
    perform(item.play, Acting(story, world, cards, seat, world.at[seat], item.id, True))
    if world.in_play == card:
        story.tell(ItemSpent(seat, card, item.keep))


def play_special(world: World, story: Story, cards: Cards, seat: int, card: int) -> None:
    """A special card is used once, and what it is worth is gone with it."""
    special = cards.specials[card]
    story.tell(SpecialSpent(seat, card))
    perform(special.play, Acting(story, world, cards, seat, world.at[seat], special.id, True))


def security(world: World, story: Story, cards: Cards) -> None:
    """Step 4: proximity rises by the die and the alarm."""
    value = story.dice.roll("I-203 die", world.rules.die)
    story.tell(Rolled("I-203", "", value))
    turn_dials(story, world, value + world.alarm, 0, "I-203")


def next_first(world: World) -> int:
    """The first player passes left, over those who have left the facility."""
    count = len(world.at)
    for step in range(1, count + 1):
        seat = (world.first + step) % count
        if world.at[seat] != OUTSIDE:
            return seat
    return world.first
