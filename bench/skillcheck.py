"""Speed of skill checks: checks evaluated a second, and the odds panel of six seats.

Measured plain and compiled in the same run, each in a process of its own. A check evaluated is a pile sorted by its types, totalled
and held against difficulty and partial threshold. A panel is the whole of what one viewer is shown: destiny cards, chances, worth of
each card of his hand, Declare Emergency, tracker, and after the reveal certainties and suspicion. Views come from random games of six.

    python -m bench.skillcheck [--seconds 2]
"""

import argparse
import json
import os
import subprocess
import sys
import time
from statistics import median, quantiles
from typing import Final

from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.seen import view
from arbiter.games.skillcheck.seen.odds import panel as odds
from arbiter.games.skillcheck.world import pile
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.ask import Ask
from arbiter.kernel.dice import FastDice
from arbiter.kernel.view import World as KernelWorld
from arbiter.testing.random_games import RandomGame
from bench.fast import ROOT, fast_copy, why_no_compiler

SEATS: Final = 6
CHECKS_GOAL: Final = 500_000
PANEL_GOAL: Final = 5.0
"""Milliseconds, median."""


def checks(seconds: float) -> float:
    """Checks evaluated a second: piles of 2 to 13 cards with random types, tiers and modifiers."""
    dice = FastDice(1)
    piles = [[dice.below(25) for _ in range(2 + dice.below(12))] for _ in range(2000)]
    given = [(1 + dice.below(31), dice.below(8) == 0, dice.below(6) - 1, dice.below(20)) for _ in piles]
    passed = rounds = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        rounds += 1
        for cards, (types, ones_match, zeroed, difficulty) in zip(piles, given, strict=True):
            score = pile.total(cards, types, ones_match, zeroed)
            if pile.result(score, difficulty, difficulty - 4) == pile.PASS:
                passed += 1
    assert passed
    return rounds * len(piles) / (time.perf_counter() - began)


def views() -> list[view.SkillView]:
    """What six seats, the public and the moderator see at every ask of a check, over random games."""
    found: list[view.SkillView] = []

    def watch(ask: Ask, seat: int, world: KernelWorld) -> None:
        assert isinstance(world, World)
        if world.check is not None and ask.key.startswith(("add", "before_cards", "after_total")):
            found.append(view.view(world, seat))
            if seat == 0:
                found.extend([view.view(world, view.PUBLIC), view.view(world, view.MODERATOR)])

    for seed in range(3):
        game = RandomGame(GAME, SEATS, seed)
        while not game.ended():
            game.play_turn(watch)
    return found


def panels() -> list[float]:
    """Milliseconds of each panel."""
    times = []
    for seen in views():
        began = time.perf_counter()
        odds.panel(seen)
        times.append(1000 * (time.perf_counter() - began))
    return times


def measure(seconds: float) -> dict[str, float]:
    """All figures of this process."""
    times = panels()
    return {
        "checks": checks(seconds),
        "panel": median(times),
        "panel 95 %": quantiles(times, n=20)[-1],
        "panels": len(times),
    }


def in_process(seconds: float, folder: str = "") -> dict[str, float]:
    """The figures of a process of its own, which loads arbiter from `folder` if one is given."""
    environment = dict(os.environ)
    if folder:
        environment["PYTHONPATH"] = folder
    command = [sys.executable, "-m", "bench.skillcheck", "--one", "--seconds", str(seconds)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found


def report(seconds: float) -> int:
    """Measure and print; 1 if a goal is missed."""
    plain = in_process(seconds)
    reason = why_no_compiler()
    compiled = None if reason else in_process(seconds, str(fast_copy()))
    for name, figures in (("plain", plain), ("compiled", compiled)):
        if figures is None:
            print(f"{name:10} not measured: {reason}")
            continue
        print(
            f"{name:10} {figures['checks']:12,.0f} checks/s   panel {figures['panel']:.2f} ms median, "
            f"{figures['panel 95 %']:.2f} ms at 95 % of {figures['panels']:.0f}"
        )
    slow = plain["panel"] >= PANEL_GOAL or (compiled is not None and compiled["checks"] < CHECKS_GOAL)
    return 1 if slow else 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.skillcheck")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--one", action="store_true", help="measure in this process")
    given = parser.parse_args()
    if given.one:
        print(json.dumps(measure(given.seconds)))
        return 0
    return report(given.seconds)


if __name__ == "__main__":
    sys.exit(main())
