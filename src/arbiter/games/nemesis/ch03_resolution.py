"""N-301 to N-308: the turn, as a table that is carried out from top to bottom.

Every order waits in the queue of its category. Within a category: `last` ones after the others, high initiative first, ties at random,
a character's own orders as he declared them. An order that a reaction or the Queen puts in joins the queue of its category.
"""

from typing import Final

from arbiter.games.nemesis import boundary
from arbiter.games.nemesis.actions import NOT_HERE, Declared, Need, cannot
from arbiter.games.nemesis.ch02_orders import answer_doors, read_sheet
from arbiter.games.nemesis.ch07_body import wake_all
from arbiter.games.nemesis.ch07_weapons import explode_grenades
from arbiter.games.nemesis.ch08_queen import compel_all
from arbiter.games.nemesis.ch10_generators import burn_fuel
from arbiter.games.nemesis.ch10_hangar import ask_who_flies
from arbiter.games.nemesis.ch10_lab import run_analyzer
from arbiter.games.nemesis.ch13_substances import see_things
from arbiter.games.nemesis.codes import AWAKE
from arbiter.games.nemesis.ground import Ground
from arbiter.games.nemesis.station import NOWHERE
from arbiter.games.nemesis.turn import Turn
from arbiter.games.nemesis.view import gives_orders
from arbiter.games.nemesis.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.game import Step
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story

CANT_ACT: Final = Need("cant_act", 99, "N-205")
OTHER_FORM: Final = Need("not_your_kind", 99, "N-810")
SHEET: Final = "sheet"

STEPS: Final = [
    Step("orders", "sheets are read", "a turn is what its sheets say (N-201)"),
    Step(
        "1",
        "hinder, obstruct, shield, parka, secret powers, drop, mirror, results",
        "must be in force before anyone strikes",
    ),
    Step("1+", "what the Queen compels", "N-814: after category 1"),
    Step("2", "shots", "far weapons are faster than near ones"),
    Step("3", "blows, flame, the Things' attacks", "N-301"),
    Step("4", "fuel between canisters, analyser, counts, terminal", "fuel flows before it is filled in (7)"),
    Step("5", "items change hands", "after the attacks: what is taken now is no weapon yet (N-408)"),
    Step("6", "aid, burning bodies", "after wounds, before repairs give light"),
    Step("7", "repair, refuelling, samples, comparisons", "insertions come before comparisons"),
    Step("8", "breaking", "what was mended can be broken again"),
    Step("9", "helicopter, canisters, craft, kitchen, beacons, throwing grenades", "with what stands now"),
    Step("9+", "who flies", "N-1045: a question inside the turn"),
    Step("10", "humans and hidden Things leave", "between 10 and 12 they are nowhere (N-305)"),
    Step("11", "coming to and rising, then grenades explode", "who left is safe"),
    Step("12", "humans and hidden Things enter, active Things leave", "who enters now is safe from 11"),
    Step("13", "radios, flashlights, active Things and followers enter, generators burn", "fuel last"),
    Step("boundary", "poison, deaths, cold, warmth, weather, rescue, endings", "N-303"),
]


def play(world: World, story: Story) -> None:
    """Play one turn."""
    turn = Turn(world, story)
    seats = asked_seats(world)
    sheets = story.ask(Ask(SHEET, seats, Sheet([]), "orders"))
    for seat in sheets:
        read_sheet(turn, seat, sheets[seat])
    answer_doors(turn)
    turn.look()
    for category in range(1, 14):
        turn.category = category
        before(turn, category)
        resolve_category(turn, category)
        turn.finished = category
        after(turn, category)
    boundary.close(turn)


def asked_seats(world: World) -> int:
    """The seats (bits) whose sheets count: who can act himself, or commands a called offspring that can (N-205, N-808)."""
    seats = 0
    for seat in range(len(world.characters)):
        if gives_orders(world, seat):
            commander = world.characters[seat].commander
            seats |= 1 << (seat if commander < 0 else commander)
    return seats


def before(turn: Turn, category: int) -> None:
    """What comes first in a category."""
    if category == 2:
        for seat in range(len(turn.world.characters)):
            character = turn.world.characters[seat]
            turn.listeners[seat] = character.at if character.state == AWAKE else NOWHERE
    elif category == 4:
        run_analyzer(turn)
    elif category == 11:
        wake_all(turn)
        explode_grenades(turn)


def after(turn: Turn, category: int) -> None:
    """What comes last in a category."""
    if category == 1:
        compel_all(turn)
        see_things(turn)
    elif category == 9:
        ask_who_flies(turn)
    elif category == 12:
        see_things(turn)
    elif category == 13:
        burn_fuel(turn)


def resolve_category(turn: Turn, category: int) -> None:
    """Resolve the orders of a category one after another; what joins it meanwhile takes its place among the rest."""
    queue = turn.queue[category]
    if not queue:
        return
    ranks = turn.ranks(sorted({declared.seat for declared in queue}))
    while True:
        chosen: Declared | None = None
        best = 0
        for declared in queue:
            if declared.done or declared.waiting or declared.category != category:
                continue
            rank = place_in_category(turn, declared, ranks)
            if chosen is None or rank < best:
                chosen = declared
                best = rank
        if chosen is None:
            break
        resolve(turn, chosen)
        turn.look()
    for declared in queue:
        if declared.waiting and not declared.done and declared.category == category:
            declared.done = True
            declared.action.alone(turn, declared)


def place_in_category(turn: Turn, declared: Declared, ranks: dict[int, int]) -> int:
    """A number that sorts the orders of one category (N-301)."""
    rank = ranks.get(declared.seat, -1)
    if rank < 0:
        rank = 100 * (100 - turn.initiative(declared.seat)) + 99
    if declared.last:
        rank += 100_000
    if declared.action.late:
        rank += 1_000_000
    return rank * 100 + min(declared.index, 99)


def resolve(turn: Turn, declared: Declared) -> None:
    """Carry out one order, or let it lapse (N-006)."""
    action = declared.action
    if declared.entering is not None:
        declared.done = True
        action.resolve(turn, declared)
        return
    if not turn.can_act(declared.seat):
        turn.lapse(declared, CANT_ACT)
        return
    ground = turn.ground(declared)
    need = OTHER_FORM if cannot(action, ground) else action.needs(ground, declared)
    if need is not None:
        if need is NOT_HERE and ground.blind():
            # Whoever isn't here is missed as if he were (N-1205).
            turn.act(declared, declared.target, "failure")
        turn.lapse(declared, need)
        return
    if not action.own_chance and not holds_sure(turn, ground, declared):
        declared.done = True
        turn.act(declared, shown_target(turn, declared), "failure")
        turn.failed(declared.seat)
        return
    declared.done = True
    action.resolve(turn, declared)


def holds_sure(turn: Turn, ground: Ground, declared: Declared) -> bool:
    """N-507: hindrance reaches also what is sure, if it costs points and resolves after category 1; who fails on purpose fails."""
    if declared.fail:
        return False
    if declared.category <= 1:
        return True
    penalty = turn.penalty(declared)
    if penalty == 0 or declared.action.price_of(ground, declared) == 0:
        return True
    return turn.dice.percent("N-507 sure", 100 - penalty, declared.seat, declared.target)


def shown_target(turn: Turn, declared: Declared) -> object:
    """What a failed order was aimed at, as witnesses see it."""
    if declared.target >= 0:
        return declared.target
    if declared.fixture != NOWHERE:
        return turn.world.station.fixtures[declared.fixture]
    if declared.door != NOWHERE:
        return declared.order.get("target")
    return None
