"""How a change gets into a folder: all of it, or nothing, wherever the command that makes it is killed.

    1. Every file that changes is written beside its place (`.NAME.next`), the new head too; then the record grows by its lines.
    2. The new head is renamed to `pending.json`. From here on the change counts, before it nothing of it does.
    3. Every file is renamed into its place, the head last.

Whoever holds the lock next finishes the third step, or takes away what was left of the first. The head knows where the record ends, and
what was sent for each turn, so that nothing can be cut off or lost unseen.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from arbiter.kernel import codec
from arbiter.table import files
from arbiter.table.errors import Damaged, TableError
from arbiter.table.sealing import sealed, unsealed

HEAD: Final = "head.json"
PENDING: Final = "pending.json"
RECORD: Final = "record.jsonl"
FOLDERS: Final = ("snapshots", "reports", "drafts", "words")


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `head.json` says: the table's header by its digest, number and hash of the last entry, the bytes of the record up to it.
    `drafts` are the seals of the files of drafts, `worlds` the worlds that are kept, both by turn and attempt; `files` were written by
    the last change."""

    table: str
    n: int
    hash: str
    size: int
    drafts: dict[str, str] = {}
    worlds: list[str] = []
    files: list[str] = []


def read_mark(folder: Path, place: str, name: str = HEAD) -> Mark | None:
    """The head of a table; None if there is no such file."""
    data = files.read(folder / name)
    if data is None:
        return None
    return codec.decode(unsealed(HEAD, data, f"{place}/{name}"), Mark, f"{place}/{name}")


def write_mark(folder: Path, mark: Mark) -> None:
    """The head of a new table."""
    files.write(folder / HEAD, sealed(HEAD, codec.encode(mark)))


def keep(folder: Path, before: Mark, after: Mark, lines: bytes, contents: Mapping[str, bytes]) -> None:
    """Make a change: `lines` are added to the record, `contents` are files by name. The caller has the lock. If it can't be written,
    nothing of it is."""
    try:
        for name, content in contents.items():
            files.fill(_beside(folder, name), content)
        files.fill(_beside(folder, HEAD), sealed(HEAD, codec.encode(after)))
        if lines:
            files.append(folder / RECORD, lines)
        files.sync_folder(folder)
        files.rename(_beside(folder, HEAD), folder / PENDING)
    except TableError:
        _take_back(folder, before)
        raise
    try:
        _finish(folder, after)
    except TableError as error:
        raise type(error)("change_unfinished", str(folder), reason=error) from None


def mend(folder: Path, place: str) -> bool:
    """Finish a change that counts, or take away what is left of one that does not. The caller has the lock. True if there was one."""
    pending = read_mark(folder, place, PENDING)
    left = _beside(folder, HEAD).exists()
    if pending is not None:
        _finish(folder, pending)
    elif left:
        before = read_mark(folder, place)
        if before is None:
            raise Damaged("file_missing", f"{place}/{HEAD}")
        _take_back(folder, before)
    _sweep(folder)
    return left or pending is not None


def _finish(folder: Path, mark: Mark) -> None:
    files.sync_folder(folder)
    touched = {folder}
    for name in mark.files:
        beside = _beside(folder, name)
        if beside.exists():
            files.rename(beside, folder / name)
            touched.add(beside.parent)
    for parent in touched:
        files.sync_folder(parent)
    files.rename(folder / PENDING, folder / HEAD)
    files.sync_folder(folder)


def _take_back(folder: Path, before: Mark) -> None:
    """The record as it was; what lies beside the files is taken away, the new head last: while it is there, somebody has to do this."""
    record = folder / RECORD
    with files.told(record):
        if record.stat().st_size > before.size:
            files.cut(record, before.size)
    _sweep(folder)
    files.remove(_beside(folder, HEAD))


def _sweep(folder: Path) -> None:
    for place in (folder, *(folder / name for name in FOLDERS)):
        for path in place.glob(".*.*"):
            if path.name.endswith((".next", ".tmp")) and path != _beside(folder, HEAD):
                files.remove(path)


def _beside(folder: Path, name: str) -> Path:
    path = folder / name
    return path.with_name(f".{path.name}.next")
