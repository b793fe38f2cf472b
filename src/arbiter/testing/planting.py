"""Plants faults at random in copies of the project, one at a time, and tells which ones its tests let live.

python -m arbiter.testing.planting [PACKAGE] [--count N] [--seed S] [--jobs N] [--near]     # in the project's folder; `./do mutants`

The tests nearest to the file come first: those named after it, for rules the cases and kept playthroughs, its folder's, then all
others; the first that fails ends it. A test that fails without any fault proves nothing and stops the run.
"""

import argparse
import difflib
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Final, final

from arbiter.testing.faults import Fault, faults

SOURCE: Final = Path("src/arbiter")
CASES: Final = "tests/cases"
EVERY_GAME: Final = "tests/games/test_every_game.py"
CPU_SECONDS: Final = 900
"""What a stage of tests may take: a fault that makes a loop endless is caught by that."""
MEMORY: Final = 6 << 30
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@final
class Plant:
    """A fault in a file, told from the project's folder."""

    def __init__(self, file: Path, fault: Fault) -> None:
        self.file: Final = file
        self.fault: Final = fault

    def __str__(self) -> str:
        return f"{self.file}:{self.fault.line} {self.fault.name}"

    def diff(self) -> str:
        """What the fault changes, as a diff."""
        before = self.file.read_text()
        after = self.fault.planted(before)
        lines = difflib.unified_diff(
            before.splitlines(), after.splitlines(), str(self.file), "planted", lineterm="", n=1
        )
        return "\n".join(lines)


@final
class Copy:
    """A copy of the project in which tests can run on spoilt source."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._age = int(time.time())
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(listed, capture_output=True, check=True, text=True).stdout.split("\0"):
            if name and Path(name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(name, folder / name)

    def write(self, file: Path, text: str) -> None:
        """A file becomes another text, older than any before, so that no compiled one of the same size is taken for it."""
        self._age -= 1
        (self.folder / file).write_text(text)
        os.utime(self.folder / file, (self._age, self._age))

    def failing(self, tests: list[str]) -> str:
        """The first of some tests that fails, or ''."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *tests]
        own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "DJANGO_"))}
        environment = {**own, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": ""}
        done = subprocess.run(
            command, cwd=self.folder, env=environment, preexec_fn=_bounded, capture_output=True, text=True, check=False
        )
        if done.returncode in (0, 5):  # 5: no test has such a name
            return ""
        failed = FAILED.search(done.stdout)
        return failed[1] if failed else f"the end of {' '.join(tests)} (exit code {done.returncode})"


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


@final
class Field:
    """Copies to plant in, as many as there are jobs, and a clean one that tells whether a failing test means anything."""

    def __init__(self, folder: Path, jobs: int, near: bool) -> None:
        self._near: Final = near
        self._clean = Copy(folder / "clean")
        self._proved: set[str] = set()
        self._lock = Lock()
        self._free: SimpleQueue[Copy] = SimpleQueue()
        for job in range(jobs):
            self._free.put(Copy(folder / str(job)))

    def catcher(self, plant: Plant) -> str:
        """The test that catches a fault, or ''."""
        copy = self._free.get()
        original = plant.file.read_text()
        try:
            copy.write(plant.file, plant.fault.planted(original))
            asked = list(stages(plant.file))[: -1 if self._near else None]
            return next((test for stage in asked if (test := self._caught(copy, stage))), "")
        finally:
            copy.write(plant.file, original)
            self._free.put(copy)

    def _caught(self, copy: Copy, stage: list[str]) -> str:
        test = copy.failing(stage)
        with self._lock:
            if test.startswith("tests/") and test not in self._proved:
                if self._clean.failing([test]):
                    raise SystemExit(f"mutants: {test} fails without any fault; mend it first")
                self._proved.add(test)
        return test


def stages(file: Path) -> Iterator[list[str]]:
    """Arguments for pytest, run after run, the nearest tests to a source file first."""
    parts = file.relative_to(SOURCE).parts
    yield from ([str(test)] for test in named_after(file))
    if parts[0] in ("games", "kernel"):
        which = ["-k", parts[1]] if parts[0] == "games" and len(parts) > 2 else []
        yield [CASES, *which]
        yield [EVERY_GAME, "-k", " and ".join(["playthrough", *which[1:]])]
    folder = Path("tests", *parts[:2] if parts[0] == "games" else parts[:1])
    if folder.is_dir():
        yield [str(folder)]
    yield ["tests", "--ignore=tests/architecture", f"--ignore={folder}"]


def named_after(file: Path) -> list[Path]:
    """Test files with the name of a source file or of its chapter, wherever they mirror its folder."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    names = {part for part in parts[1:] if part not in ("games", "__init__")} - {
        parts[1] if parts[0] == "games" else ""
    }
    chapters = {found[0] for name in names if (found := re.match(r"ch\d+", name))}
    wanted = tuple(f"test_{name}" for name in names | chapters)
    folder = Path("tests", *parts[:2] if parts[0] == "games" else parts[:1])
    return sorted(test for test in folder.rglob("test_*.py") if wanted and test.name.startswith(wanted))


def sources(package: str) -> list[Path]:
    """The source files of a package told as `games.nemesis`, `arbiter.games.nemesis` or as a folder or a file."""
    place = Path(package) if "/" in package else SOURCE.joinpath(*package.removeprefix("arbiter").strip(".").split("."))
    if not place.exists():
        place = place.with_suffix(".py")
    if not place.is_relative_to(SOURCE) or not place.exists():
        raise SystemExit(
            f"mutants: there is no package {package!r}; write it as games.nemesis or {SOURCE}/games/nemesis"
        )
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def chosen(package: str, count: int, seed: int) -> list[Plant]:
    """As many faults of a package as asked for, the same for the same seed."""
    every = [Plant(file, fault) for file in sources(package) for fault in faults(file.read_text())]
    return random.Random(seed).sample(every, min(count, len(every)))


def tried(field: Field, plants: list[Plant], jobs: int) -> Iterator[tuple[Plant, str, float]]:
    """Each fault with the test that catches it and the seconds that it took."""

    def one(plant: Plant) -> tuple[Plant, str, float]:
        start = time.monotonic()
        return plant, field.catcher(plant), time.monotonic() - start

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(one, plants)


def main(arguments: list[str] | None = None) -> int:
    """Plants, tells of each fault how it is caught, and shows the survivors; 1 if there are any."""
    parser = argparse.ArgumentParser("mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("package", nargs="?", default=str(SOURCE), help="games.nemesis, src/arbiter/table, … (all)")
    parser.add_argument("--count", type=int, default=20, help="how many faults (20)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (one a core)")
    parser.add_argument("--near", action="store_true", help="try the nearest tests alone: a first look")
    asked = parser.parse_args(arguments)
    plants = chosen(asked.package, asked.count, asked.seed)
    alive: list[Plant] = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        field = Field(Path(folder), asked.jobs, asked.near)
        for plant, test, seconds in tried(field, plants, asked.jobs):
            print(f"{plant}: {f'caught by {test}' if test else 'SURVIVES'} ({seconds:.0f} s)", flush=True)
            if not test:
                alive.append(plant)
    for plant in alive:
        print(f"\n{plant}\n{plant.diff()}")
    print(f"{len(alive)} of {len(plants)} survive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
