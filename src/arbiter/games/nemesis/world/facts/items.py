"""Facts of items: they appear, move, change, and are used up. An item is named by its id and by the spot where it is (codes.spot)."""

from typing import Final, final

from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.facts.base import Fact
from arbiter.games.nemesis.world.world import World


@final
class ItemAppeared(Fact):
    """A new item (out of a box, from a shelf, crafted, cooked) lies or is held at `spot`.

    `fuel`, `on`, `loaded`, `blood`, `laced` are its properties, as in `world.Item`.
    """

    def __init__(
        self,
        kind: int,
        spot: int,
        fuel: int = 0,
        on: bool = False,
        loaded: bool = False,
        blood: int = 0,
        laced: int = 0,
    ) -> None:
        self.kind: Final = kind
        self.spot: Final = spot
        self.fuel: Final = fuel
        self.on: Final = on
        self.loaded: Final = loaded
        self.blood: Final = blood
        self.laced: Final = laced

    def change(self, world: World) -> None:
        item = Item(world.next_item, self.kind, self.fuel, self.on, self.loaded, self.blood)
        item.laced = self.laced
        world.next_item += 1
        world.lay(item, self.spot)


@final
class ItemMoved(Fact):
    """An item goes from one spot to another."""

    def __init__(self, item: int, kind: int, origin: int, to: int) -> None:
        self.item: Final = item
        self.kind: Final = kind
        self.origin: Final = origin
        self.to: Final = to

    def change(self, world: World) -> None:
        world.lay(world.take(self.item, self.origin), self.to)


@final
class ItemGone(Fact):
    """An item is used up or destroyed."""

    def __init__(self, item: int, spot: int) -> None:
        self.item: Final = item
        self.spot: Final = spot

    def change(self, world: World) -> None:
        world.take(self.item, self.spot)


@final
class FuelSet(Fact):
    """A canister or flamethrower holds this much fuel now (sixtieths of a canister)."""

    def __init__(self, item: int, spot: int, fuel: int) -> None:
        self.item: Final = item
        self.spot: Final = spot
        self.fuel: Final = fuel

    def change(self, world: World) -> None:
        world.find(self.item, self.spot).fuel = self.fuel


@final
class Switched(Fact):
    """A flashlight or radio is on or off now (N-406)."""

    def __init__(self, item: int, spot: int, on: bool) -> None:
        self.item: Final = item
        self.spot: Final = spot
        self.on: Final = on

    def change(self, world: World) -> None:
        world.find(self.item, self.spot).on = self.on


@final
class LoadedSet(Fact):
    """A pistol is loaded or empty now (N-404)."""

    def __init__(self, item: int, spot: int, loaded: bool) -> None:
        self.item: Final = item
        self.spot: Final = spot
        self.loaded: Final = loaded

    def change(self, world: World) -> None:
        world.find(self.item, self.spot).loaded = self.loaded


@final
class Laced(Fact):
    """Substances are in a portion of food besides (N-401)."""

    def __init__(self, item: int, spot: int, laced: int) -> None:
        self.item: Final = item
        self.spot: Final = spot
        self.laced: Final = laced

    def change(self, world: World) -> None:
        world.find(self.item, self.spot).laced |= self.laced


@final
class Poisoned(Fact):
    """An item is poisoned with a delay in turns (N-804); whom an earlier poison caught can be caught anew."""

    def __init__(self, item: int, spot: int, delay: int) -> None:
        self.item: Final = item
        self.spot: Final = spot
        self.delay: Final = delay

    def change(self, world: World) -> None:
        item = world.find(self.item, self.spot)
        item.spit = self.delay
        item.caught = 0


@final
class PackRearranged(Fact):
    """What was in hands and backpack is now so: ids of left hand, right hand (-1: empty) and backpack, in order (N-408)."""

    def __init__(self, who: int, left: int, right: int, pack: list[int]) -> None:
        self.who: Final = who
        self.left: Final = left
        self.right: Final = right
        self.pack: Final = pack

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        own: dict[int, Item] = {item.id: item for item in character.backpack}
        for held in character.hands:
            if held is not None:
                own[held.id] = held
        character.hands = [None if self.left < 0 else own[self.left], None if self.right < 0 else own[self.right]]
        character.backpack = [own[item] for item in self.pack]
