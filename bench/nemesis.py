"""Speed of nemesis: a 12-seat turn of full sheets, whole random games, growth with the turn number, size of a table's world.

Measured plain and compiled in the same run, each in a process of its own; beside them, where the package `diplomacy` is installed,
its `process()` per phase with random orders, and whole random games of it. Figures are medians in milliseconds; ratios are what
counts, for the machine is never quiet.

    ./do bench nemesis [--rounds 400]
"""

import argparse
import importlib.util
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final, final

from arbiter.games.nemesis.game import GAME
from arbiter.kernel import drawing
from arbiter.kernel.ask import Ask, Recorded, Replies
from arbiter.kernel.dice import FastDice, KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World
from bench.fast import ROOT, fast_copy, why_no_compiler

NAMES: Final = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира", "Кира", "Лев", "Мила"]
FULL_TURN: Final[dict[str, object]] = {
    "start": {
        "Анна": {"at": "lab", "hands": ["pistol", "axe"], "stats": {"fitness": 3, "initiative": 2}},
        "Борис": {"at": "lab", "hands": ["bandage"], "hp": 2, "backpack": ["wires"]},
        "Вера": {"at": "lab", "hands": ["flashlight"], "stats": {"initiative": 3, "erudition": 2}},
        "Глеб": {"at": "lab", "form": "hidden", "archetype": "queen", "hands": ["pistol"]},
        "Дина": {"at": "hangar", "hands": ["wires"], "stats": {"erudition": 3}},
        "Егор": {"at": "hangar", "hands": ["axe"], "stats": {"fitness": 2}},
        "Жанна": {"at": "hangar", "hands": [{"canister": {"fuel": 60}}]},
        "Захар": {"at": "warehouse", "stats": {"initiative": 2}},
        "Ира": {"at": "warehouse", "form": "active", "archetype": "soldier"},
        "Кира": {"at": "generator_1", "hands": [{"canister": {"fuel": 60}}]},
        "Лев": {"at": "armory", "backpack": ["scrap_metal", "spare_parts"], "recipes": ["pistol"]},
        "Мила": {"at": "outdoors", "wears": ["parka"], "hands": ["radio_blue"]},
        "world": {"generator_1": {"fuel": 100}, "lab": {"computer": "broken"}},
    },
}
FULL_ORDERS: Final[dict[str, list[dict[str, object]]]] = {
    "Анна": [{"do": "shoot", "target": "Глеб"}, {"do": "move", "to": "hangar"}],
    "Борис": [{"do": "shield", "target": "Анна"}, {"do": "bandage"}],
    "Вера": [{"do": "toggle_flashlight"}, {"do": "follow", "target": "Анна"}, {"do": "shield", "target": "Борис"}],
    "Глеб": [{"do": "shoot", "target": "Борис"}, {"do": "take_blood"}],
    "Дина": [{"do": "repair", "target": "panel"}],
    "Егор": [{"do": "strike", "target": "Жанна"}, {"do": "break", "target": "lamp"}],
    "Жанна": [{"do": "refuel_helicopter"}, {"do": "move", "to": "outdoors"}],
    "Захар": [{"do": "open_box", "colour": "red"}, {"do": "shield", "target": "Ира"}],
    "Ира": [{"do": "claws", "target": "Захар"}, {"do": "toss", "target": "Захар"}, {"do": "move", "to": "armory"}],
    "Кира": [{"do": "refuel"}, {"do": "move", "to": "warehouse"}],
    "Лев": [{"do": "craft", "item": "pistol"}],
    "Мила": [{"do": "toggle_radio"}, {"do": "move", "to": "tower"}],
}


@final
class RandomPlayers(Replies):
    """Random legal sheets from each seat's own view and menu."""

    def __init__(self, dice: FastDice) -> None:
        self.dice: Final = dice

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        return drawing.draw_sheet(GAME.menu(GAME.view(world, seat)) if ask.menu is None else ask.menu, self.dice)


def median_ms(rounds: int, prepare: Callable[[], Callable[[], object]]) -> float:
    """The median time of what `prepare` returns, in milliseconds; preparing is not timed."""
    times: list[float] = []
    for _ in range(rounds):
        action = prepare()
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def full_turn(reports: bool) -> Callable[[], Callable[[], object]]:
    """A turn in which all twelve spend their points; with `reports` every sight is made and every seat's report collected."""
    start = GAME.start(FULL_TURN)
    names = GAME.names(start)
    said = {("sheet", names.index(name)): Sheet(orders) for name, orders in FULL_ORDERS.items()}
    eyes = GAME.eyes() if reports else None

    def prepare() -> Callable[[], object]:
        world = start.copy()

        def play() -> object:
            story = Story(world, eyes, Recorded(said), KeyedDice(b"bench"))
            GAME.play(world, story)
            return [story.report(1 << seat) for seat in range(len(names))] if reports else None

        return play

    return prepare


def random_turns(games: int) -> dict[str, float]:
    """Whole games of twelve random players without sights: median of a turn, of a game, turns a game."""
    per_turn: list[float] = []
    per_game: list[float] = []
    for seed in range(games):
        dice = FastDice(seed)
        world = GAME.setup({}, NAMES, dice)
        players = RandomPlayers(dice)
        began = time.perf_counter()
        turns = 0
        while GAME.outcome(world) is None and turns < 80:
            GAME.play(world, Story(world, None, players, dice))
            turns += 1
        per_game.append(time.perf_counter() - began)
        per_turn.append(per_game[-1] / turns)
    return {"random_turn": statistics.median(per_turn) * 1000, "random_game": statistics.median(per_game) * 1000}


def growth(rounds: int) -> dict[str, float]:
    """The turn of full sheets played on a table that is at turn 5, and on the same one at turn 200 of standing still before it."""
    young, old = aged(5), aged(200)
    samples: dict[int, list[float]] = {0: [], 1: []}
    names = GAME.names(young)
    said = {("sheet", names.index(name)): Sheet(orders) for name, orders in FULL_ORDERS.items()}
    for _ in range(rounds):
        for which, start in enumerate((young, old)):
            world = start.copy()
            began = time.perf_counter()
            GAME.play(world, Story(world, GAME.eyes(), Recorded(said), KeyedDice(b"bench")))
            samples[which].append(time.perf_counter() - began)
    early, late = statistics.median(samples[0]), statistics.median(samples[1])
    return {"turn_5": early * 1000, "turn_200": late * 1000, "growth": late / early}


def aged(turns: int) -> World:
    """A heated station on which so many turns have passed with nobody doing anything."""
    case = {**FULL_TURN, "options": {"generator_burn": 1, "generator_tank": 400}}
    start = {**section(FULL_TURN["start"]), "Мила": {"at": "living_quarters"}, "world": {"lab": {"computer": "broken"}}}
    world = GAME.start({**case, "start": start})
    GAME.check_endings(world, False)
    while GAME.turn(world) < turns:
        GAME.play(
            world, Story(world, None, Recorded({("sheet", seat): Sheet([]) for seat in range(12)}), KeyedDice(b"age"))
        )
    return world


def section(value: object) -> dict[str, object]:
    """A mapping of the situation."""
    assert isinstance(value, dict)
    return value


def ours(rounds: int) -> dict[str, float]:
    """Everything that is measured of nemesis in this process."""
    found = {
        "full_turn": median_ms(rounds, full_turn(False)),
        "full_turn_with_reports": median_ms(rounds, full_turn(True)),
        **random_turns(max(3, rounds // 10)),
        **growth(max(20, rounds // 4)),
        "world_bytes": float(len(GAME.encode(GAME.start(FULL_TURN)))),
    }
    found["compiled"] = float(sys.modules["arbiter.games.nemesis.acting.turn"].__file__.endswith(".so"))  # type: ignore[union-attr]
    return found


def theirs(rounds: int) -> dict[str, float]:
    """`process()` of the package diplomacy with random orders, per phase and per whole game of at most 40 phases."""
    from diplomacy import Game

    chance = random.Random(1)
    phases: list[float] = []
    games: list[float] = []
    while len(phases) < rounds:
        game = Game()
        spent = 0.0
        for _ in range(40):
            if game.is_game_done:
                break
            possible = game.get_all_possible_orders()
            for power in game.powers:
                places = game.get_orderable_locations(power)
                game.set_orders(power, [chance.choice(possible[place]) for place in places if possible[place]])
            began = time.perf_counter()
            game.process()
            phases.append(time.perf_counter() - began)
            spent += phases[-1]
        games.append(spent)
    return {"process": statistics.median(phases) * 1000, "game": statistics.median(games) * 1000}


def in_process(mode: str, rounds: int, path: str) -> dict[str, float]:
    """One measurement in a process of its own."""
    command = [sys.executable, "-m", "bench.nemesis", "--measure", mode, "--rounds", str(rounds)]
    run = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"bench: {mode} failed\n{run.stderr}")
    found = json.loads(run.stdout.splitlines()[-1])
    assert isinstance(found, dict)
    return found


def report(rounds: int) -> None:
    """Measure all, and print figures and ratios."""
    plain = in_process("ours", rounds, str(ROOT / "src"))
    reason = why_no_compiler()
    compiled = None if reason else in_process("ours", rounds, str(fast_copy()))
    print(f"{'nemesis, 12 seats':34}{'plain':>12}{'compiled':>12}{'ratio':>9}")
    for key in ("full_turn", "full_turn_with_reports", "random_turn", "random_game"):
        line = f"{key.replace('_', ' ') + ', ms':34}{plain[key]:12.3f}"
        if compiled is not None:
            line += f"{compiled[key]:12.3f}{plain[key] / compiled[key]:9.1f}"
        print(line)
    shown = plain if compiled is None else compiled
    print(f"{'turn 200 against turn 5':34}{plain['growth']:12.3f}{shown['growth']:12.3f}")
    print(f"{'world saved, kB':34}{plain['world_bytes'] / 1000:12.1f}")
    if reason:
        print(f"not compiled: {reason}")
    if importlib.util.find_spec("diplomacy") is None:
        print("beside it: the package diplomacy is not installed (requirements-bench.txt)")
        return
    peer = in_process("theirs", rounds, str(ROOT / "src"))
    print(f"{'diplomacy, one process(), ms':34}{peer['process']:12.3f}")
    print(f"{'diplomacy, processing a game, ms':34}{peer['game']:12.3f}")
    print(f"{'turn with reports / process()':34}{shown['full_turn_with_reports'] / peer['process']:12.2f}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--measure", choices=["ours", "theirs"], help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(ours(arguments.rounds) if arguments.measure == "ours" else theirs(arguments.rounds)))
    else:
        report(arguments.rounds)


if __name__ == "__main__":
    main()
