"""N-203: an order names things by their ids; here it becomes numbers, once."""

from typing import Final

from arbiter.games.nemesis.acting.action import Action, Declared
from arbiter.games.nemesis.world.items import ItemKinds
from arbiter.games.nemesis.world.station import NOWHERE, Station
from arbiter.kernel.menu import Order

AIR: Final = "air"


def read_order(
    action: Action, seat: int, order: Order, index: int, names: list[str], station: Station, kinds: ItemKinds, at: int
) -> Declared:
    """An order in numbers. Names that stand for nothing leave it `readable` no more; the form says which."""
    declared = Declared(action, seat, order, index)
    declared.fail = order.get("fail") is True
    declared.last = order.get("last") is True
    target = order.get("target")
    if isinstance(target, str):
        read_target(declared, target, names, station, at)
    elif isinstance(target, int):
        read_target(declared, f"beacon_{target}", names, station, at)
    for key in ("to", "place"):
        place = order.get(key)
        if isinstance(place, str):
            declared.place = station.place_named(place)
            if declared.place == NOWHERE:
                declared.readable = False
    item = order.get("item")
    if isinstance(item, str):
        declared.kind = kinds.named(item)
        if declared.kind < 0:
            declared.readable = False
    amount = order.get("amount")
    if isinstance(amount, int) and not isinstance(amount, bool):
        declared.amount = amount
    return declared


def read_target(declared: Declared, target: str, names: list[str], station: Station, at: int) -> None:
    """What an order is aimed at: a seat, the air, a door as place|place, an object here, or PLACE.OBJECT elsewhere."""
    if target in names:
        declared.target = names.index(target)
    elif target == AIR:
        declared.air = True
    elif "|" in target:
        declared.door = station.door_named(target)
        declared.readable = declared.door != NOWHERE
    elif "." in target:
        place, _, name = target.partition(".")
        where = station.place_named(place)
        declared.fixture = NOWHERE if where == NOWHERE else station.fixture_at(where, name)
        declared.readable = declared.fixture != NOWHERE
    else:
        declared.fixture = NOWHERE if at == NOWHERE else station.fixture_at(at, target)
        if declared.fixture == NOWHERE:
            declared.fixture = station.fixture_named(target)
        declared.readable = declared.fixture != NOWHERE
