"""N-301 to N-308: the turn, as a table that is carried out from top to bottom."""

from typing import Final

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules import ch03_boundary
from arbiter.games.nemesis.rules.ch02_sheets import answer_doors, read_sheet
from arbiter.games.nemesis.rules.ch03_resolution import resolve_category
from arbiter.games.nemesis.rules.ch07.body import wake_all
from arbiter.games.nemesis.rules.ch07.weapons import explode_grenades
from arbiter.games.nemesis.rules.ch08.queen import compel_all
from arbiter.games.nemesis.rules.ch10.generators import burn_fuel
from arbiter.games.nemesis.rules.ch10.hangar import ask_who_flies
from arbiter.games.nemesis.rules.ch10.lab import run_analyzer
from arbiter.games.nemesis.rules.ch13_substances import see_things
from arbiter.games.nemesis.seen.view import gives_orders
from arbiter.games.nemesis.world.codes import AWAKE
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.game import Step
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story

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
    ch03_boundary.close(turn)


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
