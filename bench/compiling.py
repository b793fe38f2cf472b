"""Turns modules into extension modules beside them: mypyc writes C, the C compiler works on every core.

Each package is a library of its own, so that a change in one leaves the C of the others as it was; what was compiled before
from the same C is taken from the objects that are kept.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from setuptools import Extension

FLAGS: Final = ["-fcommon", "-fvisibility=hidden"]
"""The files of one library share the table of what they take from another; calls between them need no detour."""
KEPT_DAYS: Final = 7
"""An object that nobody wanted for so long is thrown away."""


def compiler() -> list[str]:
    """The C compiler with its fixed arguments."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def compile_packages(packages: list[tuple[str, list[str]]], objects: Path) -> None:
    """Compile the modules of each package, told by a name and files under the current folder; objects are kept in a folder."""
    from mypyc.build import mypycify

    files = [file for _, modules in packages for file in modules]
    options = ["--config-file=", "--ignore-missing-imports", *files]
    groups: list[tuple[list[str], str | None]] = [(modules, name) for name, modules in packages]
    extensions: list[Extension] = mypycify(  # type: ignore[assignment]  # mypyc names the same class by its older module too
        options, opt_level="1", debug_level="0", multi_file=True, separate=groups
    )
    objects.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wanted = sorted(_sources(extensions), key=lambda pair: -pair[1].stat().st_size)  # the longest first
        made = dict(pool.map(lambda pair: (pair[1], _object(pair[0], pair[1], objects)), wanted))
        list(pool.map(lambda extension: _link(extension, made), extensions))
    _forget(objects)


def _sources(extensions: "list[Extension]") -> Iterator[tuple["Extension", Path]]:
    """Every C file once; the runtime of mypyc is the same in each library."""
    seen: set[Path] = set()
    for extension in extensions:
        for source in map(Path, extension.sources):
            if source not in seen:
                seen.add(source)
                yield extension, source


def _object(extension: "Extension", source: Path, objects: Path) -> Path:
    """What the compiler makes of a C file, kept by all that goes into it."""
    flags = sysconfig.get_config_var("CFLAGS").split() + sysconfig.get_config_var("CCSHARED").split()
    folders = [f"-I{folder}" for folder in [*extension.include_dirs, sysconfig.get_paths()["include"]]]
    command = [*compiler(), *flags, *extension.extra_compile_args, *FLAGS, *folders, "-c", str(source), "-o"]
    digest = hashlib.sha256(f"{sys.version} {command}".encode())
    for file in [source, *map(Path, extension.depends)]:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    kept = objects / f"{digest.hexdigest()[:32]}.o"
    if kept.exists():
        kept.touch()
    else:
        unfinished = objects / f"{kept.name}.{os.getpid()}"
        _call([*command, str(unfinished)])
        unfinished.rename(kept)
    return kept


def _link(extension: "Extension", made: dict[Path, Path]) -> None:
    target = Path(*extension.name.split(".")).with_suffix(sysconfig.get_config_var("EXT_SUFFIX"))
    linker = sysconfig.get_config_var("LDSHARED").split()
    _call([*linker, *(str(made[Path(source)]) for source in extension.sources), "-o", str(target)])


def _call(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{shutil.which(command[0])} failed:\n{done.stderr}\n{' '.join(command)}")


def _forget(objects: Path) -> None:
    for kept in objects.iterdir():
        if kept.stat().st_mtime < time.time() - KEPT_DAYS * 86400:
            kept.unlink(missing_ok=True)
