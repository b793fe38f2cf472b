"""A folder of letters: whose each file is by its whole name, which of two copies counts, and what is passed over."""

import re
from pathlib import Path
from typing import Final, final

from arbiter.letters.mail import Senders

DATA: Final = (".yaml", ".yml", ".json")
TEXTS: Final = (".txt", ".md")
MAILS: Final = (".eml", ".mbox")
_FRONT: Final = re.compile(r"^(\d+)[ ._-]+(?=\S)")
_LATER: Final = re.compile(r"\.(\d+)$")
_COPY: Final = re.compile(r"\s*\((\d+)\)$")


@final
class Filed:
    """A file of the folder. `seat` is -1 where its name says none (a mail says it inside)."""

    def __init__(self, path: Path, seat: int, order: tuple[int, int, str]) -> None:
        self.path: Final = path
        self.seat: Final = seat
        self.order: Final = order


def sort_folder(paths: list[Path], senders: Senders) -> tuple[list[Filed], list[Path]]:
    """The letters of a folder in the order in which they are read, and the files that are passed over: of an ending that is not
    known, of a name that is no seat's, or an older copy ("Глеб.txt" beside "Глеб (1).txt")."""
    found: list[tuple[Filed, str, int]] = []
    passed: list[Path] = []
    for path in paths:
        if path.name.startswith("."):
            continue
        ending = path.suffix.casefold()
        seat, front, later, copy = _named(path.stem, senders)
        if ending not in (*DATA, *TEXTS, *MAILS) or (seat < 0 and ending not in MAILS):
            passed.append(path)
        else:
            key = f"{seat}/{later}/{front}/{ending}" if seat >= 0 else str(path)
            found.append((Filed(path, seat, (front, later, path.name)), key, copy))
    newest = {key: max(copy for _, other, copy in found if other == key) for _, key, _ in found}
    passed += [filed.path for filed, key, copy in found if copy < newest[key]]
    kept = [filed for filed, key, copy in found if copy == newest[key]]
    return sorted(kept, key=lambda filed: filed.order), sorted(passed)


def _named(stem: str, senders: Senders) -> tuple[int, int, int, int]:
    """Whose a file is by its name, its number in front, its number behind, its number as a copy; the whole name first."""
    front = later = copy = 0
    name = stem
    for pattern in (None, _COPY, _LATER, _FRONT):
        if pattern is not None:
            match = pattern.search(name)
            if match is None:
                continue
            number = int(match[1])
            copy, later, front = (
                (number, later, front)
                if pattern is _COPY
                else (copy, number, front)
                if pattern is _LATER
                else (copy, later, number)
            )
            name = pattern.sub("", name)
        seat = senders.seat([name])
        if seat >= 0:
            return seat, front, later, copy
    return -1, 0, 0, 0
