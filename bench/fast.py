"""Compiles the kernel and the games with mypyc into a copy under build/fast/<source hash>/ and prints its folder.

The copy is put first on PYTHONPATH by whoever wants speed; the plain source stays what the site and the tests load. Only
rules are compiled: every other package of the copy is a link to the source, so that editing it needs no new copy.
"""

import contextlib
import hashlib
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from bench.compiling import compile_packages, compiler

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "arbiter"
BUILDS = ROOT / "build" / "fast"
OBJECTS = BUILDS / "objects"
HOT = ("kernel", "games")
LIBRARIES = ("kernel", "games/infiltration", "games/nemesis", "games/skillcheck")

# Modules that stay interpreted, by path under src/arbiter, with the reason.
ONCE = "runs once a table or a command"
SUITE = "runs in the test suite alone"
LOOK = "runs when somebody looks; its classes are made by msgspec"
COLD: dict[str, str] = {
    "games/catalogue.py": ONCE,
    "games/content.py": ONCE,
    "games/content_faults.py": ONCE,
    "games/nemesis/world/loading.py": ONCE,
    "games/nemesis/world/map_loading.py": ONCE
    + "; compiled, it lends a list out of an object that is already gone (mypyc 2.4)",
    "games/nemesis/cases/situation.py": ONCE,
    "games/nemesis/cases/situation_seats.py": ONCE,
    "games/nemesis/cases/situation_words.py": ONCE,
    "games/nemesis/cases/paths.py": ONCE,
    "games/nemesis/cases/script.py": ONCE,
    "games/nemesis/cases/invariants.py": SUITE,
    "games/nemesis/cases/secrets_reach.py": SUITE,
    "games/nemesis/cases/secrets.py": SUITE,
    "games/nemesis/cases/secrets_of_bodies.py": SUITE,
    "games/nemesis/cases/secrets_of_items.py": SUITE,
    "games/nemesis/cases/secrets_of_station.py": SUITE,
    "games/nemesis/seen/from_outside.py": LOOK,
    "games/nemesis/seen/shown.py": LOOK,
    "games/infiltration/rules/pack_check.py": ONCE,
    "games/infiltration/seen/shown.py": LOOK,
    "games/infiltration/world/loading.py": ONCE,
    "games/infiltration/rules/packs.py": ONCE,
    "games/infiltration/cases/paths.py": ONCE,
    "games/infiltration/rules/pack_schema.py": ONCE,
    "games/infiltration/cases/secrets.py": SUITE,
    "games/infiltration/cases/situation.py": ONCE,
    "games/infiltration/cases/keys.py": ONCE,
    "games/infiltration/cases/script.py": ONCE,
    "games/skillcheck/cases/calculator.py": ONCE,
    "games/skillcheck/world/loading.py": ONCE,
    "games/skillcheck/seen/odds/telling.py": LOOK,
    "games/skillcheck/seen/odds/shown.py": LOOK,
    "games/skillcheck/seen/shown.py": LOOK,
    "games/skillcheck/cases/secrets.py": SUITE,
    "games/skillcheck/cases/situation.py": ONCE,
    "games/skillcheck/cases/keys.py": ONCE,
    "games/skillcheck/cases/paths.py": ONCE,
    "games/skillcheck/cases/script.py": ONCE,
    "games/skillcheck/world/wording.py": ONCE,
}


def source_hash() -> str:
    """The name of the copy: what goes into it, this recipe and the compiler's version."""
    digest = hashlib.sha256(f"mypyc {version('mypy')} {sys.version}\n".encode())
    for path in [Path(__file__), Path(__file__).with_name("compiling.py"), *hot_files()]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def hot_files() -> Iterator[Path]:
    """Every file of the packages that are copied, their content and words included."""
    for package in HOT:
        for path in sorted((SOURCE / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def why_no_compiler() -> str | None:
    """What this machine lacks for compiling, or None."""
    if not shutil.which(compiler()[0]):
        return f"there is no C compiler ({compiler()[0]}); install gcc"
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if not header.is_file():
        return f"there is no {header}; install Python's headers (Debian, Ubuntu: apt install python3-dev)"
    return None


def compile_copy(copy: Path) -> None:
    """Fill an empty folder with a package `arbiter` whose hot modules are compiled."""
    package = copy / "arbiter"
    package.mkdir()
    shutil.copy(SOURCE / "__init__.py", package)
    for name in HOT:
        shutil.copytree(SOURCE / name, package / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    with contextlib.chdir(copy), contextlib.redirect_stdout(sys.stderr):
        compile_packages(
            [(folder.replace("/", "_"), hot_modules(package / folder, copy)) for folder in LIBRARIES], OBJECTS
        )
    for leftover in ("build", ".mypy_cache"):
        shutil.rmtree(copy / leftover, ignore_errors=True)


def hot_modules(folder: Path, copy: Path) -> list[str]:
    """The modules of a package that are compiled, told from the copy's folder."""
    return [
        str(path.relative_to(copy))
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py" and str(path.relative_to(copy / "arbiter")) not in COLD
    ]


def link_the_rest(package: Path) -> None:
    """Point to every package that is not compiled, those that came since the copy was made included."""
    for entry in SOURCE.iterdir():
        link = package / entry.name
        if entry.name != "__pycache__" and not link.exists():
            with contextlib.suppress(FileExistsError):  # somebody else's run was quicker
                link.symlink_to(entry)


def fast_copy() -> Path:
    """The folder of the compiled copy of the source as it stands, made if it is missing."""
    copy = BUILDS / source_hash()
    if not copy.is_dir():
        BUILDS.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix="unfinished-", dir=BUILDS))
        try:
            unfinished.chmod(0o755)
            compile_copy(unfinished)
            with contextlib.suppress(OSError):  # somebody else's run finished the same copy first
                unfinished.rename(copy)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    link_the_rest(copy / "arbiter")
    return copy


def main() -> int:
    """Print the folder; on a machine that can't compile say why, print nothing and succeed."""
    reason = why_no_compiler()
    if reason:
        print(f"not compiled, everything works but slower: {reason}", file=sys.stderr)
        return 0
    print(fast_copy())
    return 0


if __name__ == "__main__":
    sys.exit(main())
