"""N-1020: crafting at the workbench: a known recipe, both parts, light and power."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NO_ROOM, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import carried
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.carrying import INTO, into, room_for
from arbiter.games.nemesis.rules.ch10.boxes import new_item
from arbiter.games.nemesis.rules.ch10.devices import DeviceAction
from arbiter.games.nemesis.world.facts.items import ItemGone
from arbiter.games.nemesis.world.items import ItemKinds
from arbiter.kernel.menu import Field, Pick

NO_RECIPE: Final = Need("recipe_unknown", NEVER)
NO_PARTS: Final = Need("parts_missing", 5)
TOO_DARK: Final = Need("no_light", 5, "N-1020")


def recipe_of(kinds: ItemKinds, kind: int) -> int:
    """The recipe that makes a kind, or -1."""
    return kinds.recipe_makes.index(kind) if kind in kinds.recipe_makes else -1


@final
class Craft(DeviceAction):
    """Two parts from hands or backpack become what the recipe makes."""

    do = "craft"
    rule = "N-1020"
    category = 9
    times = 1
    device = "workbench"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_craft

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        kinds = ground.kinds
        now: list[str] = []
        later: list[str] = []
        for recipe in range(len(kinds.recipe_makes)):
            if wide or ground.me.recipes >> recipe & 1:
                name = kinds.names[kinds.recipe_makes[recipe]]
                (now if wide or self.has_parts(ground, recipe) else later).append(name)
        if not now and not later:
            return None
        return [Pick("item", now + later, now=len(now)), Pick("into", INTO, optional=True)]

    def doubt(self, ground: Ground) -> Need | None:
        return super().doubt(ground) if ground.lit else TOO_DARK

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return None if ground.lit else TOO_DARK

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        recipe = recipe_of(ground.kinds, declared.kind)
        if recipe < 0:
            return UNREADABLE
        if not ground.me.recipes >> recipe & 1:
            return NO_RECIPE
        if not self.has_parts(ground, recipe):
            return NO_PARTS
        return None if self.has_room(ground, declared, recipe) else NO_ROOM

    def has_parts(self, ground: Ground, recipe: int) -> bool:
        """Whether both parts are in hands or backpack."""
        kinds = ground.kinds
        first = ground.carried(kinds.recipe_first[recipe])
        return first is not None and ground.carried(kinds.recipe_second[recipe]) is not None

    def has_room(self, ground: Ground, declared: Declared, recipe: int) -> bool:
        """Whether the product goes where the order wants it: the parts make room where they are taken from."""
        wanted = into(declared)
        if not wanted:
            return True
        kinds = ground.kinds
        parts = (kinds.recipe_first[recipe], kinds.recipe_second[recipe])
        in_hand = any(ground.held(part) is not None for part in parts)
        if wanted == "hand":
            return in_hand or ground.free_hand() >= 0
        in_pack = any(ground.held(part) is None for part in parts)
        return ground.me.has_backpack and (in_pack or ground.pack_room())

    def resolve(self, turn: Turn, declared: Declared) -> None:
        kinds = turn.world.kinds
        recipe = recipe_of(kinds, declared.kind)
        turn.act(declared, declared.order["item"])
        for part in (kinds.recipe_first[recipe], kinds.recipe_second[recipe]):
            found = carried(turn.world, declared.seat, part)
            assert found is not None
            turn.tell(ItemGone(found.item.id, found.spot))
        turn.tell(new_item(kinds, declared.kind, room_for(turn, declared, declared.kind)))


ACTIONS: Final[list[Action]] = [Craft()]
