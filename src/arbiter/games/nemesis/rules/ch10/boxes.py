"""N-1015, N-902: the boxes of the warehouse: a colour, what falls out, and what a quick one wishes for."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NO_ROOM, WRONG_PLACE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.carrying import INTO, has_room, into, room_for
from arbiter.games.nemesis.rules.ch09_stats import wishes
from arbiter.games.nemesis.world.facts.items import ItemAppeared
from arbiter.games.nemesis.world.facts.station import StockSet
from arbiter.games.nemesis.world.items import AXE, CANISTER, FLASHLIGHT, PARKA, SCRAP_METAL, SPARE_PARTS, ItemKinds
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.menu import Field, Pick
from arbiter.kernel.story import Fields

COLOURS: Final = ["red", "blue", "yellow"]
CONTENTS: Final = [AXE, CANISTER, SPARE_PARTS, SCRAP_METAL, PARKA, FLASHLIGHT]

NO_FREE_HAND: Final = Need("no_free_hand", 1)
NO_BOX: Final = Need("no_box", NEVER)


def new_item(kinds: ItemKinds, kind: int, spot: int) -> ItemAppeared:
    """A new item of a kind, as new ones are: a canister empty, a flashlight off, a pistol loaded."""
    fresh = kinds.new[kind] == 1
    return ItemAppeared(kind, spot, on=fresh and kinds.switched[kind], loaded=fresh and kinds.loaded[kind])


def colours_left(world: World) -> list[str]:
    """The colours of which there still are boxes."""
    return COLOURS if world.parkas + world.flashlights > 0 else COLOURS[:2]


@final
class OpenBox(Action):
    """A box of the colour that he names, in the dark of any; the item goes to him and the box is gone."""

    do = "open_box"
    device = "boxes"
    rule = "N-1015"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_open_box

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if ground.place != ground.station.boxes_at:
            return None
        fields: list[Field] = [Pick("colour", COLOURS, optional=not ground.lit)]
        if wide or wishes(ground.rules, ground.me):
            fields.append(Pick("wish", [ground.kinds.names[kind] for kind in CONTENTS], optional=True))
        fields.append(Pick("into", INTO, optional=True))
        return fields

    def doubt(self, ground: Ground) -> Need | None:
        return NO_FREE_HAND if ground.free_hand() < 0 else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if ground.place != ground.station.boxes_at:
            return WRONG_PLACE
        if ground.free_hand() < 0:
            return NO_FREE_HAND
        # Of all that can fall out a parka alone may go elsewhere, so an axe stands for the rest.
        return None if has_room(ground, declared, AXE) else NO_ROOM

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        if ground.world is not None and ground.lit and self.colour(declared) == COLOURS[2]:
            left = colours_left(ground.world)
            if COLOURS[2] not in left:
                return NO_BOX
        return None

    def colour(self, declared: Declared) -> str:
        """The colour that the order names, or ""."""
        named = declared.order.get("colour")
        return named if isinstance(named, str) and named in COLOURS else ""

    def resolve(self, turn: Turn, declared: Declared) -> None:
        colour = self.colour(declared)
        if not colour or not turn.ground(declared).lit:
            left = colours_left(turn.world)
            colour = left[turn.dice.pick("N-1015 colour", left, declared.seat)]
        kind = self.draw(turn, declared, colour)
        if wishes(turn.world.rules, turn.character(declared)):
            wanted = declared.order.get("wish")
            redraws = turn.world.rules.wish_redraws
            while isinstance(wanted, str) and redraws > 0 and turn.world.kinds.names[kind] != wanted:
                kind = self.draw(turn, declared, colour)
                redraws -= 1
        shown: Fields = {"colour": colour}
        item: Fields = {"item": turn.world.kinds.names[kind]}
        if into(declared) != "backpack":
            shown.update(item)
        turn.act(declared, shown=shown, own=item)
        self.use_up(turn, kind)
        turn.tell(new_item(turn.world.kinds, kind, room_for(turn, declared, kind)))

    def draw(self, turn: Turn, declared: Declared, colour: str) -> int:
        """The kind that is in a box of a colour."""
        world = turn.world
        rules = world.rules
        if colour == "red":
            chance = rules.red_axe_chance if world.axes > 0 else 0
            return AXE if turn.dice.percent("N-1015 red", chance, declared.seat) else CANISTER
        if colour == "blue":
            spare = turn.dice.percent("N-1015 blue", rules.blue_spare_chance, declared.seat)
            return SPARE_PARTS if spare else SCRAP_METAL
        if world.flashlights <= 0:
            return PARKA
        if world.parkas <= 0:
            return FLASHLIGHT
        names = world.kinds.names
        boxes = [names[PARKA]] * world.parkas + [names[FLASHLIGHT]] * world.flashlights
        return PARKA if turn.dice.pick("N-1015 yellow", boxes, declared.seat) < world.parkas else FLASHLIGHT

    def use_up(self, turn: Turn, kind: int) -> None:
        """What was drawn is not drawn again where there are only so many."""
        world = turn.world
        if kind == AXE:
            turn.tell(StockSet("axes", world.axes - 1))
        elif kind == PARKA:
            turn.tell(StockSet("parkas", world.parkas - 1))
        elif kind == FLASHLIGHT:
            turn.tell(StockSet("flashlights", world.flashlights - 1))


ACTIONS: Final[list[Action]] = [OpenBox()]
