"""Random games of nemesis by the ten thousand: none may raise, break an invariant, or go on without end.

PYTHONPATH=$(./do fast) .venv/bin/python -m bench.soak --games 100000 --jobs 2
"""

import argparse
import time
from collections import Counter
from multiprocessing import Pool

from arbiter.games.nemesis.game import GAME
from arbiter.kernel.dice import FastDice
from arbiter.kernel.story import Story
from bench.nemesis import NAMES, RandomPlayers

MOST_TURNS = 400
MORE_NAMES = ["Нина", "Олег", "Павел", "Рита", "Семён", "Тоня"]


def play(seed: int) -> tuple[str, int]:
    """One game: how it ended ("humans", "things", "endless" or what went wrong), and its turns."""
    dice = FastDice(seed)
    names = (NAMES + MORE_NAMES)[: 6 + seed % 13]
    world = GAME.setup({}, names, dice)
    players = RandomPlayers(dice)
    for turn in range(1, MOST_TURNS + 1):
        try:
            GAME.play(world, Story(world, None, players, dice))
        except Exception as error:
            return f"seed {seed}, turn {turn}: {type(error).__name__}: {error}", turn
        broken = GAME.invariants(world)
        if broken:
            return f"seed {seed}, turn {turn}: {broken[0]}", turn
        if GAME.outcome(world) is not None:
            return str(GAME.outcome(world)), turn
    return "endless", MOST_TURNS


def main() -> None:
    """Play the games and tell what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    began = time.monotonic()
    endings: Counter[str] = Counter()
    turns = 0
    with Pool(arguments.jobs) as pool:
        seeds = range(arguments.first, arguments.first + arguments.games)
        for ending, lasted in pool.imap_unordered(play, seeds, chunksize=50):
            endings[ending] += 1
            turns += lasted
    print(f"{arguments.games} games, {turns} turns in {time.monotonic() - began:.0f} s")
    for ending, count in endings.most_common(20):
        print(f"  {ending}: {count}")


if __name__ == "__main__":
    main()
