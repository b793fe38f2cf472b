"""What no seat may learn before a rule tells it: DF in rooms and in hands (I-103, I-205), hands and deck (I-201), closed rooms (I-112).

Written from the rules. `tells` are the facts by which a rule lets somebody see the secret.
"""

from typing import Final, final

from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.world.codes import DF_KINDS
from arbiter.games.infiltration.world.world import World, as_world
from arbiter.kernel import view
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Secret

_DF_TOLD: Final = ["DfTaken", "DfDrawn", "DfSeen", "GameEnded"]


def swap_with_supply(world: World, row: list[int], place: int) -> bool:
    """Put another value in place of a token, out of the supply; False if there is none."""
    value = row[place]
    for step in range(1, DF_KINDS):
        other = (value - 1 + step) % DF_KINDS + 1
        if world.supply[other - 1] > 0:
            world.supply[other - 1] -= 1
            world.supply[value - 1] += 1
            row[place] = other
            return True
    return False


def some_place(dice: Dice, rows: list[list[int]]) -> tuple[int, int]:
    """The row and the place of one entry at random, (-1, -1) if all rows are empty."""
    places = [(row, place) for row in range(len(rows)) for place in range(len(rows[row]))]
    return places[dice.roll("secret", len(places)) - 1] if places else (-1, -1)


@final
class DfInRooms(Secret):
    """The values that lie in rooms."""

    def __init__(self) -> None:
        super().__init__("df in rooms", _DF_TOLD)

    def change(self, world: view.World, seat: int, dice: Dice) -> bool:
        here = as_world(world)
        room, place = some_place(dice, here.df)
        return room >= 0 and swap_with_supply(here, here.df[room], place)


@final
class DfInHands(Secret):
    """The values that another agent holds."""

    def __init__(self) -> None:
        super().__init__("df in hands", _DF_TOLD)

    def change(self, world: view.World, seat: int, dice: Dice) -> bool:
        here = as_world(world)
        others = [here.held[other] if other != seat else [] for other in range(len(here.held))]
        other, place = some_place(dice, others)
        return other >= 0 and swap_with_supply(here, here.held[other], place)


@final
class ItemsInHands(Secret):
    """The items that another agent holds."""

    def __init__(self) -> None:
        super().__init__("items in hands", ["ItemInPlay", "ItemDrawn", "ItemStolen", "ItemDiscarded", "ItemLaid"])

    def change(self, world: view.World, seat: int, dice: Dice) -> bool:
        here = as_world(world)
        others = [here.hands[other] if other != seat else [] for other in range(len(here.hands))]
        other, place = some_place(dice, others)
        if other < 0 or not here.deck:
            return False
        at = dice.roll("secret", len(here.deck)) - 1
        hand = here.hands[other]
        hand[place], here.deck[at] = here.deck[at], hand[place]
        return True


@final
class DeckOrder(Secret):
    """Which item is drawn next."""

    def __init__(self) -> None:
        super().__init__("deck", ["ItemDrawn", "ItemLaid"])

    def change(self, world: view.World, seat: int, dice: Dice) -> bool:
        deck = as_world(world).deck
        if len(deck) < 2:
            return False
        at = dice.roll("secret", len(deck) - 1) - 1
        deck[at], deck[-1] = deck[-1], deck[at]
        return True


@final
class ClosedRooms(Secret):
    """Which card a closed room is, for those who have not looked at it."""

    def __init__(self) -> None:
        super().__init__("closed rooms", ["Revealed", "LookedAt"])

    def change(self, world: view.World, seat: int, dice: Dice) -> bool:
        here = as_world(world)
        unknown = [room for room in range(len(here.cards)) if not (here.revealed | here.looked[seat]) >> room & 1]
        if not unknown:
            return False
        room = unknown[dice.roll("secret", len(unknown)) - 1]
        rooms = cards_of(here.pack).rooms
        floor = rooms[here.cards[room]].floor
        spare = [card for card in range(len(rooms)) if rooms[card].floor == floor and card not in here.cards]
        if not spare:
            return False
        here.cards[room] = spare[dice.roll("secret", len(spare)) - 1]
        return True


def secrets() -> list[Secret]:
    """Every secret of the game; cards laid face down live only within a round, and tests of the round show that they are hidden."""
    return [DfInRooms(), DfInHands(), ItemsInHands(), DeckOrder(), ClosedRooms()]
