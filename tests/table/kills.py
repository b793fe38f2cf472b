"""Commands that are killed at any call to the system that changes something on the disk: before it, or amid a write."""

import os
from pathlib import Path

import pytest

CALLS = ("write", "fsync", "replace", "unlink", "ftruncate", "mkdir")


class Killed(BaseException):
    """The process is gone."""


class Dying:
    """Kills the run at its `after`-th call, with `torn` amid it if that is a write. Nothing that is done later has any effect."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, after: int, torn: bool = False) -> None:
        self.left = after
        self.torn = torn
        self.originals = {name: getattr(os, name) for name in CALLS}
        for name in CALLS:
            monkeypatch.setattr(os, name, self._dying(name))

    def _dying(self, name: str) -> object:
        def call(*args: object, **kwargs: object) -> object:
            self.left -= 1
            if self.left < 0:
                if self.left == -1 and self.torn and name == "write":
                    data = args[1]
                    assert isinstance(data, bytes)
                    self.originals[name](args[0], data[: len(data) // 2])
                raise Killed
            return self.originals[name](*args, **kwargs)

        return call


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a table except its lock."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def put_back(folder: Path, files: dict[str, bytes]) -> None:
    """A table as it was."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
