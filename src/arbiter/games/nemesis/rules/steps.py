"""N-301 to N-308: the turn, as a table that is carried out from top to bottom."""

from collections.abc import Callable
from typing import Final, final

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch02_sheets import answer_doors, read_sheets
from arbiter.games.nemesis.rules.ch03_boundary import (
    begin_turn,
    count_down,
    count_shots,
    due_deaths,
    end_game,
    note_listeners,
    turn_weather,
)
from arbiter.games.nemesis.rules.ch03_resolution import resolve_orders
from arbiter.games.nemesis.rules.ch07.body import wake_all
from arbiter.games.nemesis.rules.ch07.weapons import explode_grenades
from arbiter.games.nemesis.rules.ch08.active import smell
from arbiter.games.nemesis.rules.ch08.infection import catch_poison
from arbiter.games.nemesis.rules.ch08.queen import compel_all
from arbiter.games.nemesis.rules.ch10.generators import burn_fuel
from arbiter.games.nemesis.rules.ch10.hangar import ask_who_flies
from arbiter.games.nemesis.rules.ch10.lab import run_analyzer
from arbiter.games.nemesis.rules.ch10.tower import give_access
from arbiter.games.nemesis.rules.ch12_cold import change_temperatures, those_who_stayed
from arbiter.games.nemesis.rules.ch13_substances import horrors, see_things
from arbiter.games.nemesis.world.codes import RUNNING
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.game import Step
from arbiter.kernel.story import Story

Rule = Callable[[Turn], None]


@final
class TurnStep:
    """One line of the turn's table: its place, the category that the turn is then in, the rules that carry it out, what they do, and
    why they stand here."""

    def __init__(
        self, place: str, category: int, rules: list[Rule], what: str, why: str, while_undecided: bool = False
    ) -> None:
        self.place: Final = place
        self.category: Final = category
        self.rules: Final = rules
        self.what: Final = what
        self.why: Final = why
        self.while_undecided: Final = while_undecided
        """It does not come any more where the game has just been won."""


LAST: Final = 13
"""The last category of orders; the boundary follows."""

# N-301, N-303: nothing else happens in a turn, and nothing in another order.
# A table, formatted as one: what is carried out on one line, what it is and why it stands here on the next.
# fmt: off
TURN: Final = [
    TurnStep("orders", 0, [read_sheets, answer_doors, Turn.look],
             "sheets are read; who saw a door opened reacts", "a turn is what its sheets say (N-201)"),
    TurnStep("1", 1, [resolve_orders],
             "hinder, obstruct, shield, parka, secret powers, drop, mirror, results", "must be in force before anyone strikes"),
    TurnStep("1+", 1, [compel_all, see_things],
             "what the Queen compels", "N-814: after category 1"),
    TurnStep("2", 2, [note_listeners, resolve_orders],
             "shots", "far weapons are faster than near ones"),
    TurnStep("3", 3, [resolve_orders],
             "blows, flame, the Things' attacks", "N-301"),
    TurnStep("4", 4, [run_analyzer, resolve_orders],
             "analyser, fuel between canisters, counts, terminal", "fuel flows before it is filled in (7)"),
    TurnStep("5", 5, [resolve_orders],
             "items change hands", "after the attacks: what is taken now is no weapon yet (N-408)"),
    TurnStep("6", 6, [resolve_orders],
             "aid, burning bodies", "after wounds, before repairs give light"),
    TurnStep("7", 7, [resolve_orders],
             "repair, refuelling, samples, comparisons", "insertions come before comparisons"),
    TurnStep("8", 8, [resolve_orders],
             "breaking", "what was mended can be broken again"),
    TurnStep("9", 9, [resolve_orders],
             "helicopter, canisters, craft, kitchen, beacons, throwing grenades", "with what stands now"),
    TurnStep("9+", 9, [ask_who_flies],
             "who flies", "N-1045: a question inside the turn"),
    TurnStep("10", 10, [resolve_orders],
             "humans and hidden Things leave", "between 10 and 12 they are nowhere (N-305)"),
    TurnStep("11", 11, [wake_all, explode_grenades],
             "coming to and rising, then grenades explode", "who left is safe"),
    TurnStep("12", 12, [resolve_orders, see_things],
             "humans and hidden Things enter, active Things leave", "who enters now is safe from 11"),
    TurnStep("13", 13, [resolve_orders, burn_fuel],
             "radios, flashlights, active Things and followers enter, generators burn", "fuel last"),
    TurnStep("boundary 1", LAST, [count_shots],
             "shots are counted (N-403)", "none is heard after the last"),
    TurnStep("boundary 2", LAST, [catch_poison],
             "poisoned items catch who holds them (N-804)", "whoever holds one when all has changed hands"),
    TurnStep("boundary 3", LAST, [due_deaths],
             "due deaths (N-1302)", "who dies has no cold check any more"),
    TurnStep("boundary 4", LAST, [those_who_stayed],
             "cold checks and faints of those who did not move (N-302)", "by the temperature of this turn (N-303)"),
    TurnStep("boundary 5", LAST, [change_temperatures],
             "temperatures, fires included (N-1208, N-416)", "for the next turn"),
    TurnStep("boundary 6", LAST, [turn_weather],
             "weather of the next turn (N-1201)", "for the next turn"),
    TurnStep("boundary 7", LAST, [count_down],
             "the rescue comes nearer (N-1401)", "before the endings, of which it is one"),
    TurnStep("boundary 8", LAST, [end_game],
             "endings (N-1402)", "when all that the turn does is done"),
    TurnStep("boundary 9", LAST, [begin_turn, Turn.look],
             "the next turn begins", "cooldowns and durations run out with it (N-303)"),
    TurnStep("boundary 10", LAST, [give_access, smell, horrors],
             "access changes and reports (N-1010), scent (N-813), horrors (N-1303)", "known as the next turn begins, unless it was won",
             while_undecided=True),
]
# fmt: on


def play(world: World, story: Story) -> None:
    """Play one turn."""
    turn = Turn(world, story)
    for step in TURN:
        if step.while_undecided and world.outcome != RUNNING:
            continue
        turn.category = step.category
        for rule in step.rules:
            rule(turn)


def printed() -> list[Step]:
    """The table as it is shown."""
    return [Step(step.place, step.what, step.why) for step in TURN]
