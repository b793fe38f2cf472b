"""Commands called as a host calls them, and what they printed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.cli.start import run

NINE = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира")
SEED = "e8f1207a473aebe47d6d05ee40d6c40c5d8749ca2c2337cea817c245848b46ed"
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """One command: its exit code, what it printed, what it complained of."""
    monkeypatch.setenv("ARBITER_LANG", "ru")
    monkeypatch.delenv("ARBITER_DEBUG", raising=False)

    def one(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return code, told.out, told.err

    return one


@pytest.fixture
def party(call: Call, tmp_path: Path) -> Path:
    """A new table of nine."""
    folder = tmp_path / "стол"
    assert call("new", "nemesis", folder, *NINE, "--seed", SEED)[0] == 0
    return folder


@pytest.fixture
def sheet(tmp_path: Path) -> Callable[[str], Path]:
    """A sheet in a YAML file."""

    def write(text: str) -> Path:
        path = tmp_path / "лист.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write
