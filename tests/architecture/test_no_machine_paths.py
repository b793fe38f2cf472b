"""The project can live anywhere: no tracked text knows a folder, a home or a registry of the machine it was written on."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MACHINE = re.compile(
    r"(?<![\w.$}*-])/(work|farm|home|root|Users|tmp|opt|mnt|workspace|private)/[\w.-]+"
    r"|file://"
    r"|https?://[^\s\"'<>)]*(pypi|/simple\b)[^\s\"'<>)]*"
)


def tracked() -> list[Path]:
    """Every text file that git keeps."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def machine_words(text: str) -> list[str]:
    return [match.group() for match in MACHINE.finditer(text)]


def test_no_tracked_text_knows_this_machine() -> None:
    found = {
        str(path.relative_to(ROOT)): words
        for path in tracked()
        if path != Path(__file__) and (words := machine_words(path.read_text(errors="ignore")))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("see /mnt/share/rules", "/mnt/share"),
        ('ROOT = "/home/anna/arbiter"', "/home/anna"),
        ("--find-links file:///wheels", "file://"),
        ("--index-url https://index.example/simple", "https://index.example/simple"),
    ],
)
def test_such_a_word_is_recognised(text: str, word: str) -> None:
    assert machine_words(text) == [word]


@pytest.mark.parametrize("text", ["docs/work/list", "src/opt/x", "a/b", "https://example.org/rules", "${HOME}/tmp/x"])
def test_ordinary_words_are_left_alone(text: str) -> None:
    assert machine_words(text) == []
