"""Damage to a table's files: flipped, cut off, deleted, doubled, swapped, copied over a neighbour. `python -m tests.table.damage 3000`
tries so many and prints what was not told."""

import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tests.kernel.toys import CATALOGUE
from tests.table.kills import contents, put_back
from tests.table.tables import NOW, long_story, new, shoot

from arbiter.kernel.refusal import BadInput
from arbiter.table import windows
from arbiter.table.folder import FolderStore
from arbiter.table.lines import readers
from arbiter.table.table import Table
from arbiter.table.verify import verify

Files = dict[str, bytes]
Way = Callable[[Files, str, random.Random], None]
"""Damages a file, in place."""


def flip(files: Files, name: str, chance: random.Random) -> None:
    """One bit is another one."""
    data = bytearray(files[name])
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    files[name] = bytes(data)


def cut(files: Files, name: str, chance: random.Random) -> None:
    """The end is missing, from some byte on."""
    files[name] = files[name][: chance.randrange(len(files[name]))]


def cut_at_a_line(files: Files, name: str, chance: random.Random) -> None:
    """The last lines are missing."""
    lines = files[name].splitlines(keepends=True)
    files[name] = b"".join(lines[: chance.randrange(len(lines))])


def lose_a_line(files: Files, name: str, chance: random.Random) -> None:
    """A line is missing."""
    lines = files[name].splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    files[name] = b"".join(lines)


def double_a_line(files: Files, name: str, chance: random.Random) -> None:
    """A line stands there twice."""
    lines = files[name].splitlines(keepends=True)
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
    files[name] = b"".join(lines)


def delete(files: Files, name: str, chance: random.Random) -> None:
    """The file is gone."""
    del files[name]


def double(files: Files, name: str, chance: random.Random) -> None:
    """Its content stands in it twice."""
    files[name] *= 2


def swap(files: Files, name: str, chance: random.Random) -> None:
    """Two files have changed their places."""
    other = neighbour(files, name, chance)
    files[name], files[other] = files[other], files[name]


def copy_over(files: Files, name: str, chance: random.Random) -> None:
    """A neighbour's content stands in it."""
    files[name] = files[neighbour(files, name, chance)]


def neighbour(files: Files, name: str, chance: random.Random) -> str:
    """Another file, of the same folder where there is one."""
    others = [other for other in files if other != name]
    near = [other for other in others if Path(other).parent == Path(name).parent]
    return chance.choice(near or others)


WAYS: Final[list[Way]] = [flip, cut, cut_at_a_line, lose_a_line, double_a_line, delete, double, swap, copy_over]


def played(folder: Path) -> Files:
    """A table that has seen every kind of entry, with a sheet sent for its open turn; its files."""
    table = long_story(new(folder))
    windows.write(table, 0, shoot("Вера"), NOW)
    return contents(folder)


def complaints(folder: Path) -> list[str]:
    """What is said about a table by who checks it, and by who only reads all of it."""
    found: list[str] = []
    verdict = verify(FolderStore(folder, patience=0), CATALOGUE)
    found += [str(wrong) for wrong in verdict.wrong]
    try:
        table = Table.open(FolderStore(folder, patience=0), CATALOGUE)
        for number in range(len(table.state.turns) + 1):
            for reader in readers(len(table.names)):
                table.report(reader, number)
        table.drafts()
        table.words()
        table.world()
    except BadInput as error:
        found.append(str(error))
    return found


def damaged(files: Files, count: int, seed: int) -> Iterator[tuple[str, str, Files]]:
    """So many damages: the way, the file, and all files after it."""
    chance = random.Random(seed)
    while count:
        way, name = chance.choice(WAYS), chance.choice(sorted(files))
        after = dict(files)
        way(after, name, chance)
        if after != files:
            count -= 1
            yield way.__name__, name, after


def untold(folder: Path, files: Files, count: int, seed: int = 1) -> list[str]:
    """The damages of which nothing is told, or not with the file and the remedy. `folder` is for work."""
    faults: list[str] = []
    for number, (way, name, after) in enumerate(damaged(files, count, seed)):
        place = folder / f"damaged-{number}"
        put_back(place, after)
        said = complaints(place)
        changed = [one for one in files if after.get(one) != files[one]]
        if not any(f"/{one}" in line and REMEDY in line for line in said for one in changed):
            faults.append(f"{way} of {name}: {said}")
        shutil.rmtree(place)
    return faults


REMEDY: Final = "from "
"""Every remedy says from where the file is to be put back, or from what it is worked out again."""


def main(count: int) -> int:
    """Try so many damages and print what was not told."""
    with tempfile.TemporaryDirectory() as within:
        files = played(Path(within) / "t")
        faults = untold(Path(within), files, count)
        ways = Counter(way for way, _, _ in damaged(files, count, 1))
    print(*faults, sep="\n")
    print(f"{count} damages to {len(files)} files, {len(faults)} not told:", dict(ways))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 300))
