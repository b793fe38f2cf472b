"""N-201 to N-206: reading sheets: the orders of a seat, its flags and its reaction."""

from typing import Final

from arbiter.games.nemesis.acting.action import Declared
from arbiter.games.nemesis.acting.ground import Ground, actual
from arbiter.games.nemesis.acting.reactions import Watch
from arbiter.games.nemesis.acting.reading import read_order
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.actions import ACTIONS
from arbiter.games.nemesis.rules.ch11_doors import opened
from arbiter.games.nemesis.seen.view import gives_orders
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Order, Sheet

SHEET: Final = "sheet"


def read_sheets(turn: Turn) -> None:
    """Ask for the sheets of the turn and queue what they say."""
    sheets = turn.story.ask(Ask(SHEET, asked_seats(turn.world), Sheet([]), "orders"))
    for seat in sheets:
        read_sheet(turn, seat, sheets[seat])


def asked_seats(world: World) -> int:
    """The seats (bits) whose sheets count: who can act himself, or commands a called offspring that can (N-205, N-808)."""
    seats = 0
    for seat in range(len(world.characters)):
        if gives_orders(world, seat):
            commander = world.characters[seat].commander
            seats |= 1 << (seat if commander < 0 else commander)
    return seats


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
    for declared in turn.own_orders(seat):
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
