"""Speed of infiltration: steps a second of random legal play, where a step is one seat's reply with its view and its menu.

Measured plain and compiled in the same run, each in a process of its own, by processor time, for the machine is never quiet; beside
them, where PettingZoo's hold'em is installed (`pip install pettingzoo rlcard pygame`), the same loop over it: observation, mask of legal
actions, one of them at random.

    ./do bench infiltration [--seconds 3]
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from importlib import import_module
from typing import Final, final

from arbiter.games.infiltration.game import GAME
from arbiter.kernel import drawing
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import FastDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World
from bench.fast import ROOT, fast_copy, why_no_compiler

SEATS: Final = ["Анна", "Борис", "Вера", "Глеб"]
GOAL: Final = 50_000


@final
class Counting(Replies):
    """Random legal replies from each seat's own view and menu, counted."""

    def __init__(self, seed: int) -> None:
        self.dice: Final = FastDice(seed)
        self.steps = 0

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        self.steps += 1
        menu = GAME.menu(GAME.view(world, seat)) if ask.menu is None else ask.menu
        sheet = drawing.draw_sheet(menu, self.dice)
        return sheet if len(sheet.orders) >= menu.least else ask.default


def ours(seconds: float) -> float:
    """Steps a second of whole games of four, dealing included."""
    replies = Counting(1)
    began = time.process_time()
    games = 0
    while time.process_time() - began < seconds:
        games += 1
        world = GAME.setup({}, SEATS, FastDice(games))
        dice = FastDice(games + 1)
        while GAME.outcome(world) is None:
            GAME.play(world, Story(world, None, replies, dice))
    return replies.steps / (time.process_time() - began)


def holdem(seconds: float) -> float:
    """Steps a second of PettingZoo's pure Python Texas hold'em, played at random. ImportError where it is not installed."""
    env = import_module("pettingzoo.classic.texas_holdem_v4").env()
    draw = random.Random(1)
    steps = 0
    seed = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            steps += 1
            mask = observation["action_mask"]
            env.step(None if ended or cut else draw.choice([at for at in range(len(mask)) if mask[at]]))
    return steps / (time.process_time() - began)


def measured(what: str, seconds: float, folder: str = "") -> float | None:
    """One figure out of a process of its own, which loads arbiter from `folder` if one is given; None if it can't be measured."""
    environment = dict(os.environ)
    if folder:
        environment["PYTHONPATH"] = folder
    command = [sys.executable, "-m", "bench.infiltration", "--one", what, "--seconds", str(seconds)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        print(f"{what}: {run.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return None
    return float(json.loads(run.stdout)["rate"])


def report(seconds: float) -> int:
    """Measure all that can be measured here and print it; 1 if the compiled game misses its goal."""
    plain = measured("ours", seconds)
    reason = why_no_compiler()
    compiled = None if reason else measured("ours", seconds, str(fast_copy()))
    other = measured("holdem", seconds)
    for name, rate in (("plain", plain), ("compiled", compiled), ("PettingZoo hold'em", other)):
        print(f"{name:30} {'not measured' if rate is None else f'{rate:10,.0f} steps/s'}")
    for name, rate, base in (("compiled / plain", compiled, plain), ("compiled / PettingZoo hold'em", compiled, other)):
        if rate and base:
            print(f"{name:30} {rate / base:10.1f}")
    return 1 if compiled is not None and compiled < GOAL else 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="./do bench infiltration")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--one", choices=["ours", "holdem"], help="measure one figure in this process")
    given = parser.parse_args()
    if given.one:
        rate = ours(given.seconds) if given.one == "ours" else holdem(given.seconds)
        print(json.dumps({"rate": rate}))
        return 0
    return report(given.seconds)


if __name__ == "__main__":
    sys.exit(main())
