"""N-1036, N-1301: the living quarters: the mirror, and the kitchen with what is secretly added."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NOT_CARRIED, NOT_IN_HAND, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import carried, in_hands
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.eating import VIALS
from arbiter.games.nemesis.rules.ch07.body import floor_of
from arbiter.games.nemesis.rules.ch07.carrying import listed
from arbiter.games.nemesis.rules.ch10.devices import DeviceAction, tell_reader
from arbiter.games.nemesis.world.codes import COOKED_BLUE, COOKED_RED
from arbiter.games.nemesis.world.facts.items import ItemAppeared, ItemGone
from arbiter.games.nemesis.world.items import BLUE_VIAL, FOOD_BOX, FOOD_PORTION, PREPARED_FOOD
from arbiter.kernel.menu import Field, Some
from arbiter.kernel.story import Fields

TOO_DARK: Final = Need("no_light", 5, "N-1036")


@final
class LookMirror(DeviceAction):
    """One's own sanity, which nothing else tells (N-1303)."""

    do = "look_mirror"
    rule = "N-1036"
    category = 1
    device = "mirror"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_look_mirror

    def doubt(self, ground: Ground) -> Need | None:
        return super().doubt(ground) if ground.lit else TOO_DARK

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return None if ground.lit else TOO_DARK

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, self.device)
        tell_reader(turn, declared, self.device, {"sanity": turn.character(declared).sanity})


@final
class PrepareFood(DeviceAction):
    """A food box in hand becomes prepared food."""

    do = "prepare_food"
    rule = "N-1036"
    category = 9
    device = "stove"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_prepare_food

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        return None if ground.held(FOOD_BOX) is not None else NOT_IN_HAND

    def resolve(self, turn: Turn, declared: Declared) -> None:
        box = in_hands(turn.world, declared.seat, FOOD_BOX)
        assert box is not None
        turn.act(declared, self.device)
        turn.tell(ItemGone(box.item.id, box.spot))
        turn.tell(ItemAppeared(PREPARED_FOOD, box.spot))


@final
class Cook(DeviceAction):
    """Prepared food in hand becomes portions here. Vials from the inventory may be added unseen, and work weaker in every portion."""

    do = "cook"
    rule = "N-1036"
    category = 9
    device = "stove"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_cook

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Some("add", VIALS, 0, len(VIALS), optional=True)]

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        if ground.held(PREPARED_FOOD) is None:
            return NOT_IN_HAND
        for name in listed(declared, "add"):
            if name not in VIALS:
                return UNREADABLE
            if ground.carried(ground.kinds.named(name)) is None:
                return NOT_CARRIED
        return None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        world = turn.world
        food = in_hands(world, declared.seat, PREPARED_FOOD)
        assert food is not None
        added: Fields = {"add": listed(declared, "add")}
        turn.act(declared, self.device, own=added)
        turn.tell(ItemGone(food.item.id, food.spot))
        laced = 0
        for name in listed(declared, "add"):
            vial = carried(world, declared.seat, world.kinds.named(name))
            if vial is not None:
                turn.tell(ItemGone(vial.item.id, vial.spot))
                laced |= COOKED_BLUE if vial.item.kind == BLUE_VIAL else COOKED_RED
        for _ in range(world.rules.portions):
            turn.tell(ItemAppeared(FOOD_PORTION, floor_of(turn.character(declared)), laced=laced))


ACTIONS: Final[list[Action]] = [LookMirror(), PrepareFood(), Cook()]
