"""N-201 to N-206: reading sheets. An order names things by their ids; here it becomes numbers, once."""

from typing import Final

from arbiter.games.nemesis.actions import Action, Declared
from arbiter.games.nemesis.ch11_doors import opened
from arbiter.games.nemesis.chapters import ACTIONS
from arbiter.games.nemesis.ground import Ground, actual
from arbiter.games.nemesis.items import ItemKinds
from arbiter.games.nemesis.reactions import Watch
from arbiter.games.nemesis.station import NOWHERE, Station
from arbiter.games.nemesis.turn import Turn
from arbiter.games.nemesis.world import World
from arbiter.kernel.menu import Order, Sheet

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
        declared.door = door_named(station, target)
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


def door_named(station: Station, name: str) -> int:
    """The door between two places named in either order, or NOWHERE."""
    one, _, other = name.partition("|")
    here = station.place_named(one)
    there = station.place_named(other)
    return NOWHERE if here == NOWHERE or there == NOWHERE else station.door_between(here, there)


def acting_seat(turn: Turn, seat: int, order: Order) -> int:
    """Whose order it is: the seat's own, or that of a called offspring that it commands (N-808). -1 if it commands no such one."""
    name = order.get("as")
    if name is None:
        return seat if turn.world.characters[seat].commander < 0 else -1
    for other in range(len(turn.world.characters)):
        character = turn.world.characters[other]
        if character.name == name and character.commander == seat:
            return other
    return -1


def declare(turn: Turn, ground: Ground, order: Order, index: int) -> Declared | None:
    """Read one order of a character and give it its category; None if it is no order at all."""
    action = ACTIONS.get(str(order.get("do")))
    if action is None:
        return None
    world = turn.world
    declared = read_order(action, ground.seat, order, index, turn.names, world.station, world.kinds, ground.place)
    declared.category = action.category_of(ground, declared)
    return declared


def read_sheet(turn: Turn, seat: int, sheet: Sheet) -> None:
    """Queue the orders of a sheet, and note its flags and its reaction."""
    own = actual(turn.world, seat)
    price = 0
    for index in range(len(sheet.orders)):
        order = sheet.orders[index]
        who = acting_seat(turn, seat, order)
        if who < 0:
            continue
        ground = own if who == seat else actual(turn.world, who)
        declared = declare(turn, ground, order, index)
        if declared is not None:
            turn.queue[declared.category].append(declared)
            price += declared.action.price_of(ground, declared) if who == seat else 0
    if sheet.extra.get("initiative_zero"):
        turn.zeroed |= 1 << seat
    reaction = sheet.extra.get("reaction")
    if isinstance(reaction, dict):
        read_reaction(turn, own, reaction, price)


def read_reaction(turn: Turn, ground: Ground, reaction: Order, price: int) -> None:
    """N-204: "if EVENT then my ACTION becomes OTHER ACTION"."""
    event = reaction.get("if")
    to = reaction.get("to")
    if not isinstance(event, dict) or not isinstance(to, dict):
        return
    declared = declare(turn, ground, to, 99)
    if declared is None:
        return
    seat = ground.seat
    old = first_order(turn, seat, str(reaction.get("change")))
    watch = Watch(
        seat,
        str(event.get("event")),
        seat_named(turn, event.get("who")),
        seat_named(turn, event.get("target")),
        old,
        declared,
    )
    watch.price_old = 0 if old is None else old.action.price_of(ground, old)
    watch.price_new = declared.action.price_of(ground, declared)
    watch.left = turn.world.rules.action_points - turn.world.characters[seat].spent - price
    turn.watches.append(watch)


def first_order(turn: Turn, seat: int, do: str) -> Declared | None:
    """The first order of that id in the sheet of a character."""
    for declared in own_orders(turn, seat):
        if declared.action.do == do:
            return declared
    return None


def answer_doors(turn: Turn) -> None:
    """The reactions of those before whose eyes a door was opened in the door window (N-204, N-1102); no door opens later."""
    for watch in turn.watches[:]:
        if watch.event == "door_opens" and stands_at_opened(turn.world, watch.seat):
            turn.react(watch)


def stands_at_opened(world: World, seat: int) -> bool:
    """Whether a door out of the place of a character was opened for this turn."""
    place = world.characters[seat].at
    return world.opened != 0 and any(opened(world, place, beyond) for beyond in world.station.neighbours[place])


def seat_named(turn: Turn, name: object) -> int:
    """The seat of that name, or -1 for anybody."""
    for seat in range(len(turn.world.characters)):
        if turn.world.characters[seat].name == name:
            return seat
    return -1


def own_orders(turn: Turn, seat: int) -> list[Declared]:
    """The orders of a character that have not resolved yet, in the order of his sheet."""
    found: list[Declared] = []
    for category in range(1, 14):
        for declared in turn.queue[category]:
            if declared.seat == seat and not declared.done and declared.entering is None:
                found.append(declared)
    found.sort(key=lambda declared: declared.index)
    return found
