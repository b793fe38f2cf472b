"""N-401, N-410: lacing food, eating and drinking."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NO_LIGHT, NOT_CARRIED, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import at_hand
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.carrying import NOT_IN_REACH_YET
from arbiter.games.nemesis.rules.ch13_substances import dose
from arbiter.games.nemesis.world.codes import LACED_BLUE, LACED_RED
from arbiter.games.nemesis.world.facts.items import ItemGone, Laced
from arbiter.games.nemesis.world.items import BLUE_VIAL, FOOD_PORTION, RED_VIAL
from arbiter.kernel.menu import Field, Pick

VIALS: Final = ["blue_vial", "red_vial"]


"""What may come into reach in category 1 itself: a parka taken off, food that another drops."""


@final
class LaceFood(Action):
    """N-401: add a vial to a portion of food, each in inventory or here, unseen."""

    do = "lace_food"
    rule = "N-401"
    category = 1
    secret = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_lace_food

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if wide:
            return [Pick("item", VIALS)]
        now = [name for name in VIALS if self.near(ground, ground.kinds.named(name))]
        food = self.near(ground, FOOD_PORTION)
        if not ground.lit:
            return [Pick("item", now)] if now and food else None
        if not now and not food:
            return None
        return [Pick("item", now + [name for name in VIALS if name not in now], now=len(now) if food else 0)]

    def near(self, ground: Ground, kind: int) -> bool:
        """Whether an item of that kind is in inventory or seen here."""
        return ground.carried(kind) is not None or (ground.lit and ground.lying(kind) is not None)

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind not in (BLUE_VIAL, RED_VIAL):
            return UNREADABLE
        if self.near(ground, declared.kind) and self.near(ground, FOOD_PORTION):
            return None
        # Another may still drop what is missing here, which serves only him who sees the floor.
        some = self.near(ground, FOOD_PORTION) or any(self.near(ground, ground.kinds.named(name)) for name in VIALS)
        return NOT_IN_REACH_YET if ground.lit and some else NOT_CARRIED

    def resolve(self, turn: Turn, declared: Declared) -> None:
        lit = turn.ground(declared).lit
        vial = at_hand(turn.world, declared.seat, declared.kind, lit)
        portion = at_hand(turn.world, declared.seat, FOOD_PORTION, lit)
        assert vial is not None
        assert portion is not None
        turn.act(declared, declared.order["item"])
        turn.tell(Laced(portion.item.id, portion.spot, LACED_BLUE if declared.kind == BLUE_VIAL else LACED_RED))
        turn.tell(ItemGone(vial.item.id, vial.spot))


@final
class Eat(Action):
    """N-410: a portion of food, from inventory or here."""

    do = "eat"
    rule = "N-410"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_eat

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("item", ["food_portion"], optional=True)]

    def doubt(self, ground: Ground) -> Need | None:
        return within_reach(ground, FOOD_PORTION)

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return within_reach(ground, FOOD_PORTION)

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        return FOOD_PORTION if ground.carried(FOOD_PORTION) is None else -1

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = at_hand(turn.world, declared.seat, FOOD_PORTION, turn.ground(declared).lit)
        assert found is not None
        turn.act(declared, "food_portion")
        turn.tell(ItemGone(found.item.id, found.spot))
        dose(turn, declared.seat, found.item.laced)


def within_reach(ground: Ground, kind: int) -> Need | None:
    """The item must be in inventory or, where one sees the floor, here."""
    if ground.carried(kind) is not None:
        return None
    if not ground.lit:
        # Whether one lies here the dark does not tell (N-1204).
        return NO_LIGHT
    return None if ground.lying(kind) is not None else NOT_CARRIED


@final
class Drink(Action):
    """N-410: a vial, from inventory or here."""

    do = "drink"
    rule = "N-410"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_drink

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        now = [name for name in VIALS if wide or within_reach(ground, ground.kinds.named(name)) is None]
        return [Pick("item", now + [name for name in VIALS if name not in now], now=len(now))]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind not in (BLUE_VIAL, RED_VIAL):
            return UNREADABLE
        return within_reach(ground, declared.kind)

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        return declared.kind if ground.carried(declared.kind) is None else -1

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = at_hand(turn.world, declared.seat, declared.kind, turn.ground(declared).lit)
        assert found is not None
        turn.act(declared, declared.order["item"])
        turn.tell(ItemGone(found.item.id, found.spot))
        dose(turn, declared.seat, LACED_BLUE if declared.kind == BLUE_VIAL else LACED_RED)


ACTIONS: Final[list[Action]] = [LaceFood(), Eat(), Drink()]
