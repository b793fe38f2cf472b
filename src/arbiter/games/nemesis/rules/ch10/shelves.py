"""N-1030: the freezer's shelves: counting, taking and, for a hidden Thing, eating food."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NO_ROOM, WRONG_PLACE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.carrying import has_room, room_for
from arbiter.games.nemesis.rules.ch10.devices import tell_reader
from arbiter.games.nemesis.world.facts.items import ItemAppeared
from arbiter.games.nemesis.world.facts.station import StockSet
from arbiter.games.nemesis.world.items import FOOD_BOX
from arbiter.kernel.menu import Field

NO_FOOD: Final = Need("no_food", NEVER)
TOO_DARK: Final = Need("no_light", 5, "N-1030")


def at_shelves(ground: Ground) -> bool:
    """Whether the character is where the food is."""
    return ground.place == ground.station.food_at


def shelves_empty(ground: Ground) -> Need | None:
    """How much food is left is unseen, so that it never refuses an order when it is written."""
    return NO_FOOD if ground.world is not None and ground.world.food_boxes <= 0 else None


@final
class CountFood(Action):
    """How many boxes are left, told to who counts."""

    do = "count_food"
    device = "shelves"
    rule = "N-1030"
    category = 4

    def price(self, ground: Ground) -> int:
        return ground.rules.price_count_food

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [] if at_shelves(ground) and (wide or self.doubt(ground) is None) else None

    def doubt(self, ground: Ground) -> Need | None:
        return None if ground.lit else TOO_DARK

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return None if at_shelves(ground) else WRONG_PLACE

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared)
        tell_reader(turn, declared, "shelves", {"boxes": turn.world.food_boxes})


@final
class TakeFoodBox(Action):
    """A box of food goes into a hand (N-708)."""

    do = "take_food_box"
    device = "shelves"
    rule = "N-1030"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_take_food_box

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [] if at_shelves(ground) else None

    def doubt(self, ground: Ground) -> Need | None:
        return None if ground.lit else TOO_DARK

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if not at_shelves(ground):
            return WRONG_PLACE
        return None if has_room(ground, declared, FOOD_BOX) else NO_ROOM

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return shelves_empty(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, turn.world.kinds.names[FOOD_BOX])
        turn.tell(StockSet("food_boxes", turn.world.food_boxes - 1))
        turn.tell(ItemAppeared(FOOD_BOX, room_for(turn, declared, FOOD_BOX)))


@final
class EatFood(Action):
    """A hidden Thing eats boxes from the shelves."""

    do = "eat_food"
    device = "shelves"
    rule = "N-1030"
    category = 9
    times = 1
    for_human = False

    def price(self, ground: Ground) -> int:
        return ground.rules.price_eat_food

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [] if at_shelves(ground) and not wide else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return None if at_shelves(ground) else WRONG_PLACE

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return shelves_empty(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        left = turn.world.food_boxes - turn.world.rules.eat_food_boxes
        turn.act(declared)
        turn.tell(StockSet("food_boxes", max(0, left)))


ACTIONS: Final[list[Action]] = [CountFood(), TakeFoodBox(), EatFood()]
