"""A table in a folder: `table.yaml`, `seed`, `head.json`, `record.jsonl`, `situation.json`; `snapshots/`, `reports/`, `drafts/`, `words/`.

Every file tells what was done to it by somebody else: `table.yaml` and the record by the hashes of the record, the others by a seal, and
that one is missing by the head or the record.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, TypeVar, final

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput
from arbiter.table import files, folder_change
from arbiter.table.entries import texts_of, told_by
from arbiter.table.errors import Damaged, HeadMoved, TableError
from arbiter.table.folder_change import FOLDERS, HEAD, PENDING, RECORD, Mark
from arbiter.table.header import Header, read_header, write_header
from arbiter.table.record import Entry, Head, chain, export, read_line
from arbiter.table.sealing import seal, sealed, unsealed
from arbiter.table.store import Change, Draft, Spoken, Spot, drafts_after, struck

T = TypeVar("T")
SITUATION: Final = "situation.json"


@final
class FolderStore:
    """The store of one folder. `patience` is how many seconds a second command waits for the first."""

    def __init__(self, folder: Path, patience: float = 10.0) -> None:
        self.target: Final = folder
        self.patience: Final = patience
        self.folder = folder
        self._warnings: list[BadInput] = []
        self._locked = 0
        self._header: Header | None = None
        self._seed = b""
        self._mark: Mark | None = None
        self._entries: list[Entry] = []

    @property
    def place(self) -> str:
        return str(self.target)

    @property
    def warnings(self) -> list[BadInput]:
        return self._warnings

    def oddities(self) -> list[BadInput]:
        odd: list[BadInput] = []
        if self._bytes("table.yaml") != write_header(self.header()):
            odd.append(TableError("header_other_hand", self._name("table.yaml")))
        mark = self._steady(self._read_mark)
        missing = [spot for spot in mark.worlds if not (self.folder / _world(spot)).is_file()]
        odd.extend(Damaged("world_gone", self._name(_world(spot))) for spot in missing)
        return odd + [Damaged("file_unknown", self._name(name)) for name in self._unknown(mark)]

    def _unknown(self, mark: Mark) -> list[str]:
        """The files in the table's folders that are none of its own."""
        known = {_world(spot) for spot in mark.worlds} | {_drafts(spot) for spot in mark.drafts}
        known |= {_words(entry.n) for entry in self.read() if texts_of(entry.data)}
        told = tuple(f"-{entry.n:05}.json" for entry in self.read() if told_by(entry.data))
        found = [f"{name}/{path.name}" for name in FOLDERS for path in sorted((self.folder / name).glob("*"))]
        return [
            name for name in found if name not in known and not (name.startswith("reports/") and name.endswith(told))
        ]

    @contextmanager
    def lock(self) -> Iterator[None]:
        if self._locked:
            yield
            return
        self._must_be_there()
        with files.locked(self.folder / ".lock", self.patience, "table_busy"):
            self._locked += 1
            try:
                if folder_change.mend(self.folder, self.place):
                    self._warnings.append(TableError("change_mended", self.place))
                yield
            finally:
                self._locked -= 1

    def begin(self, header: Header, seed: bytes, change: Change, situation: bytes | None = None) -> None:
        parent = self.target.parent
        with files.told(parent):
            parent.mkdir(parents=True, exist_ok=True)
        with files.locked_folder(parent, self.patience, "deal_busy"):
            if self.target.exists():
                raise TableError("table_folder_taken", self.place)
            self.folder = self.target.with_name(f".{self.target.name}.new")
            self._locked += 1
            try:
                self._fill(header, seed, situation)
                self.commit(change)
                self._appear()
            except Exception:
                shutil.rmtree(self.folder, ignore_errors=True)
                raise
            finally:
                self.folder = self.target
                self._locked -= 1

    def _fill(self, header: Header, seed: bytes, situation: bytes | None) -> None:
        with files.told(self.folder):
            if self.folder.exists():
                shutil.rmtree(self.folder)  # left behind by a deal that was killed
            self.folder.mkdir(mode=0o700)  # the truth lies in it: nobody else on this machine may read it
            for name in FOLDERS:
                (self.folder / name).mkdir()
        files.write(self.folder / "seed", _seed_line(seed), mode=0o600)
        if situation is not None:
            files.write(self.folder / SITUATION, sealed(SITUATION, situation), mode=0o600)
        files.write(self.folder / "table.yaml", write_header(header))
        files.write(self.folder / RECORD, b"")
        folder_change.write_mark(self.folder, Mark(header.digest(), 0, header.digest(), 0))

    def _appear(self) -> None:
        files.rename(self.folder, self.target)
        files.sync_folder(self.target.parent)

    def _must_be_there(self) -> None:
        if (self.folder / "table.yaml").is_file():
            return
        if (self.folder / RECORD).is_file():
            raise Damaged("file_missing", self._name("table.yaml"))
        raise TableError("no_table_in_folder", self.place)

    def header(self) -> Header:
        self._must_be_there()
        if self._header is None:
            self._header = read_header(self._bytes("table.yaml"), self._name("table.yaml"))
        return self._header

    def seed(self) -> bytes:
        if not self._seed:
            self._seed = self._read_seed()
        return self._seed

    def _read_seed(self) -> bytes:
        text = self._bytes("seed")
        try:
            seed = bytes.fromhex(text.decode("ascii"))
        except ValueError:
            seed = b""
        if text != _seed_line(seed) or not self.header().vouches_for(seed):
            raise Damaged("seed_of_another_table", self._name("seed"))
        return seed

    def situation(self) -> bytes | None:
        if self.header().situation is None:
            return None
        return unsealed(SITUATION, self._bytes(SITUATION), self._name(SITUATION))

    def read(self, after: int = 0) -> list[Entry]:
        return self._steady(self._read)[after:]

    def _read(self) -> list[Entry]:
        mark = self._read_mark()
        if self._mark is None or self._mark.hash != mark.hash:
            self._entries = self._read_record(mark)
        self._mark = mark
        return self._entries

    def _read_mark(self) -> Mark:
        mark = folder_change.read_mark(self.folder, self.place)
        if mark is None:
            raise Damaged("file_missing", self._name(HEAD))
        return mark

    def _read_record(self, mark: Mark) -> list[Entry]:
        name, data = self._name(RECORD), self._bytes(RECORD)
        if len(data) < mark.size:
            raise Damaged("record_short", name, size=len(data), wanted=mark.size, n=mark.n, head=HEAD)
        lines = data[: mark.size].removesuffix(b"\n").split(b"\n") if mark.size else []
        entries = [read_line(line, f"{name}, line {number}") for number, line in enumerate(lines, start=1)]
        first = self.header().digest()
        if entries and first not in (entries[0].prev, mark.table):
            raise Damaged("header_edited", self._name("table.yaml"))
        head = chain(entries, Head(0, first), name)
        if (first, head.n, head.hash) != (mark.table, mark.n, mark.hash):
            raise Damaged("head_of_another_record", self._name(HEAD), n=head.n, head=mark.n)
        if len(data) > mark.size:
            raise Damaged("record_long", name, size=len(data), wanted=mark.size, n=mark.n, head=HEAD)
        return entries

    def _steady(self, reading: Callable[[], T]) -> T:
        """What is read; if it does not fit together, once more under the lock: perhaps a write was under way."""
        damage: TableError | None = None
        if self._locked or not (self.folder / PENDING).exists():
            try:
                return reading()
            except Damaged as error:
                if self._locked:
                    raise
                damage = error
        self._mark = None
        with ExitStack() as stack:
            try:
                stack.enter_context(self.lock())
            except TableError as error:
                raise damage or error from None
            return reading()

    def commit(self, change: Change) -> None:
        with self.lock():
            entries, mark = self.read(), self._read_mark()
            head = Head(mark.n, mark.hash)
            if change.head != head.hash:
                raise HeadMoved("head_moved", self.place, n=head.n)
            head = chain(change.entries, head, self._name(RECORD))
            lines, contents = export(change.entries), self._contents(change)
            drafts = mark.drafts | {
                name.removeprefix("drafts/turn-").removesuffix(".json"): seal(name, data)
                for name, data in contents.items()
                if name.startswith("drafts/")
            }
            worlds = sorted({*mark.worlds, *map(str, change.worlds)})
            after = Mark(mark.table, head.n, head.hash, mark.size + len(lines), drafts, worlds, sorted(contents))
            self._mark = None
            wrapped = {name: sealed(name, data) for name, data in contents.items()}
            folder_change.keep(self.folder, mark, after, lines, wrapped)
            self._entries = [*entries, *change.entries]
            self._mark = after

    def _contents(self, change: Change) -> dict[str, bytes]:
        """The files of a change by name, as they are before they are sealed."""
        contents = {_world(spot): world for spot, world in change.worlds.items()}
        reports: dict[str, dict[str, msgspec.Raw]] = {}
        for (spot, n, reader), part in change.parts.items():
            reports.setdefault(_report(spot, n), {})[reader] = msgspec.Raw(part)
        contents |= {name: codec.encode(parts) for name, parts in reports.items()}
        for spot in {spot for spot, _ in [*change.drafts, *change.dropped]}:
            before = self.drafts(spot)
            drafts = drafts_after(before, spot, change)
            if drafts != before:
                contents[_drafts(spot)] = codec.encode(drafts)
        return contents | self._words_after(change)

    def _words_after(self, change: Change) -> dict[str, bytes]:
        words: dict[int, list[Spoken]] = {}
        for spoken in change.words:
            words.setdefault(spoken.n, []).append(spoken)
        for n in {n for n, _ in change.struck}:
            before = words.get(n) or self._spoken(n)
            words[n] = [struck(spoken) if (n, spoken.k) in change.struck else spoken for spoken in before]
        return {_words(n): codec.encode(spoken) for n, spoken in words.items()}

    def world(self, spot: Spot) -> bytes | None:
        name = _world(spot)
        data = files.read(self.folder / name)
        return None if data is None else unsealed(name, data, self._name(name))

    def part(self, spot: Spot, n: int, reader: str) -> bytes | None:
        entries = self.read()
        if not 0 < n <= len(entries) or not told_by(entries[n - 1].data):
            return None
        part = self._decoded(_report(spot, n), dict[str, msgspec.Raw]).get(reader)
        return None if part is None else bytes(part)

    def drafts(self, spot: Spot) -> list[Draft]:
        return self._steady(lambda: self._read_drafts(spot))

    def _read_drafts(self, spot: Spot) -> list[Draft]:
        name, wanted = _drafts(spot), self._read_mark().drafts.get(str(spot))
        if wanted is None:
            return []
        plain = unsealed(name, self._bytes(name), self._name(name))
        if seal(name, plain) != wanted:
            raise Damaged("drafts_of_another_time", self._name(name), head=HEAD)
        return codec.decode(plain, list[Draft], self._name(name))

    def words(self, after: int = 0) -> list[Spoken]:
        return [spoken for entry in self.read(after) if texts_of(entry.data) for spoken in self._spoken(entry.n)]

    def _spoken(self, n: int) -> list[Spoken]:
        return self._decoded(_words(n), list[Spoken])

    def _name(self, name: str) -> str:
        return f"{self.place}/{name}"

    def _decoded(self, name: str, kind: type[T]) -> T:
        return codec.decode(unsealed(name, self._bytes(name), self._name(name)), kind, self._name(name))

    def _bytes(self, name: str) -> bytes:
        data = files.read(self.folder / name)
        if data is None:
            raise Damaged("file_missing", self._name(name))
        return data


def own_file(path: Path) -> bool:
    """Whether a path is one of a table's own files, or would be taken for one."""
    real = path.resolve()
    names = ("table.yaml", "seed", ".lock", HEAD, PENDING, RECORD, SITUATION)
    if real.name in names and (real.parent / "table.yaml").is_file():
        return True
    return real.parent.name in FOLDERS and (real.parent.parent / "table.yaml").is_file()


def _world(spot: Spot | str) -> str:
    return f"snapshots/turn-{spot}.json"


def _report(spot: Spot, n: int) -> str:
    return f"reports/turn-{spot}-{n:05}.json"


def _drafts(spot: Spot | str) -> str:
    return f"drafts/turn-{spot}.json"


def _words(n: int) -> str:
    return f"words/entry-{n:05}.json"


def _seed_line(seed: bytes) -> bytes:
    return seed.hex().encode() + b"\n"
