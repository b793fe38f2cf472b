"""Playthroughs: whole random games kept as text, which later versions must play alike.

A file is named after its game: `nemesis-9-3.txt` is nemesis with 9 seats and seed 3. One line a turn tells what was said, what
happened and what was told, and ends with digests, so that the first line that differs says in which turn and in what.

    python -m arbiter.testing.playthroughs update FOLDER            record all of the folder's files anew
    python -m arbiter.testing.playthroughs record FOLDER nemesis-9-3
    python -m arbiter.testing.playthroughs show nemesis-9-3

A file `nemesis-6-1.reports.txt` holds every seat's reports of the first turns in Russian, so that whoever reviews a change reads what
players would read.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Final

from arbiter.games import catalogue
from arbiter.kernel import codec
from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.testing.random_games import RandomGame, Turn, told_digest

MOST_TURNS: Final = 60
REPORTS: Final = ".reports"
REPORTED_TURNS: Final = 5
SHORT: Final = 16
"""So many digits of each digest are kept."""

Find = Callable[[str], Game]


def recorded(name: str, find: Find = catalogue.game) -> str:
    """The text of the playthrough of that name. BadInput for a name that is none."""
    table = _dealt(name, find)
    game = table.game
    lines = [f"{table}, rules {game.version}", f"dealt: world {_short(game.encode(table.world))}"]
    while not table.ended() and len(table.turns) < MOST_TURNS:
        turn = table.play_turn()
        lines.append(_line(len(table.turns), turn, _short(game.encode(table.world))))
    outcome = codec.encode(game.outcome(table.world)).decode()
    lines.append(f"after {len(table.turns)} turns: outcome {outcome}")
    return "\n".join(lines) + "\n"


def _dealt(name: str, find: Find) -> RandomGame:
    parts = name.rsplit("-", 2)
    if len(parts) != 3 or not parts[1].isdigit() or not parts[2].isdigit():
        raise BadInput("no_playthrough", name)
    return RandomGame(find(parts[0]), int(parts[1]), int(parts[2]))


def reports(name: str, find: Find = catalogue.game, language: str = "ru") -> str:
    """What every seat of that playthrough is told in its first turns, in words. BadInput for a name that is none."""
    table = _dealt(name, find)
    names, words = table.game.names(table.world), table.game.words(language)
    lines: list[str] = []
    while not table.ended() and len(table.turns) < REPORTED_TURNS:
        turn = table.play_turn()
        lines.append(f"= {len(table.turns)} =")
        for seat, reader in enumerate(names):
            report = [words.sight(_as_kept(sight), seat, names) for sight in turn.report(seat)]
            lines += ["", f"{reader}:", *[f"  {line}" for line in report]]
        lines.append("")
    return "\n".join(lines)


def _as_kept(sight: dict[str, object]) -> dict[str, object]:
    """A sight with lists for tuples and texts for keys, as a table keeps it."""
    return codec.decode(codec.encode(sight), dict[str, object], "sight")


def _text(name: str, find: Find) -> str:
    """What a file of that name holds."""
    return reports(name.removesuffix(REPORTS), find) if name.endswith(REPORTS) else recorded(name, find)


def _line(number: int, turn: Turn, world: str) -> str:
    said = [[key, seat, sheet.plain()] for (key, seat), sheet in turn.said.items()]
    orders = sum(len(sheet.orders) for sheet in turn.said.values())
    counts = f"{len(turn.instants)} at once, {orders} orders, {len(turn.happened)} facts, {len(turn.told)} sights"
    digests = f"said {_short(codec.encode([turn.instants, said]))}, told {told_digest(turn)[:SHORT]}, world {world}"
    return f"turn {number}: {counts}; {digests}"


def _short(data: bytes) -> str:
    return sha256(data).hexdigest()[:SHORT]


def strayed(file: Path, find: Find = catalogue.game) -> str:
    """Where a game now goes another way than its playthrough, with both lines; "" if it does not."""
    kept = file.read_text(encoding="utf-8").splitlines()
    now = _text(file.stem, find).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), start=1):
        if old != new:
            return f"{file}:{number}: kept: {old}; now: {new}"
    if len(kept) != len(now):
        return f"{file}:{min(len(kept), len(now)) + 1}: kept {len(kept)} lines, now {len(now)}"
    return ""


def keep(folder: Path, names: list[str], find: Find = catalogue.game) -> None:
    """Record playthroughs into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / f"{name}.txt").write_text(_text(name, find), encoding="utf-8")


def differing_by_hash_seed(
    command: list[str], cwd: Path | None = None, seeds: tuple[str, ...] = ("0", "1", "4711")
) -> list[str]:
    """Run a command that prints a playthrough under several hash seeds: what went wrong, or where the first one is left."""
    said: list[list[str]] = []
    for seed in seeds:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            return [f"hash seed {seed}: {done.stderr.strip() or done.returncode}"]
        said.append(done.stdout.splitlines())
    for seed, lines in zip(seeds, said, strict=True):
        for number, (first, line) in enumerate(zip_longest(said[0], lines, fillvalue="nothing"), start=1):
            if first != line:
                return [f"line {number}: {first!r} under hash seed {seeds[0]}, {line!r} under {seed}"]
    return []


def main(arguments: list[str]) -> int:
    """The commands of this module. 2 for arguments that say nothing."""
    try:
        match arguments:
            case ["update", folder]:
                keep(Path(folder), [file.stem for file in sorted(Path(folder).glob("*.txt"))])
            case ["record", folder, *names] if names:
                keep(Path(folder), names)
            case ["show", name]:
                sys.stdout.write(_text(name, catalogue.game))
            case _:
                sys.stderr.write(f"{(__doc__ or '').partition(chr(10) * 2)[2]}\n")
                return 2
    except BadInput as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
