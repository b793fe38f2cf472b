"""A table in a folder: `table.yaml`, `seed`, `record.jsonl`, `texts.jsonl`, `snapshots/`, `reports/`, `drafts/`."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar, final

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput
from arbiter.table import files
from arbiter.table.errors import Damaged, HeadMoved, TableError
from arbiter.table.header import Header, commitment, read_header, write_header
from arbiter.table.record import Entry, Head, chain, next_head, read_line
from arbiter.table.store import Draft, Spoken, Spot

T = TypeVar("T")


class Sealed(msgspec.Struct, frozen=True):
    """A draft and the digest of all of it: nothing else vouches for it before its turn is closed."""

    draft: Draft
    seal: str


@final
class FolderStore:
    """The store of one folder. `patience` is how many seconds a second command waits for the first."""

    def __init__(self, folder: Path, patience: float = 10.0) -> None:
        self.target: Final = folder
        self.patience: Final = patience
        self.folder = folder
        self._warnings: list[str] = []
        self._locked = 0
        self._header: Header | None = None
        self._seed = b""
        self._size = -1
        self._entries: list[Entry] = []

    @property
    def place(self) -> str:
        return str(self.target)

    @property
    def warnings(self) -> list[str]:
        return self._warnings

    def oddities(self) -> list[str]:
        if self._bytes("table.yaml") != write_header(self.header()):
            return [f"{self._name('table.yaml')}: it says the same, but was written by another hand"]
        return []

    @contextmanager
    def lock(self) -> Iterator[None]:
        if self._locked:
            yield
            return
        self._must_be_there()
        with files.locked(self.folder / ".lock", self.patience, f"{self.place}: another command is at this table"):
            self._locked += 1
            try:
                yield
            finally:
                self._locked -= 1

    @contextmanager
    def beginning(self, header: Header, seed: bytes) -> Iterator[None]:
        parent = self.target.parent
        with files.told(parent):
            parent.mkdir(parents=True, exist_ok=True)
        with files.locked_folder(parent, self.patience, f"{parent}: another table is being dealt here"):
            if self.target.exists():
                raise TableError(f"{self.place}: there is something already; choose another folder or remove it")
            self.folder = self.target.with_name(f".{self.target.name}.new")
            self._locked += 1
            try:
                self._fill(header, seed)
                yield
                self._appear()
            except Exception:
                shutil.rmtree(self.folder, ignore_errors=True)
                raise
            finally:
                self.folder = self.target
                self._locked -= 1

    def _fill(self, header: Header, seed: bytes) -> None:
        with files.told(self.folder):
            if self.folder.exists():
                shutil.rmtree(self.folder)  # left behind by a deal that was killed
            self.folder.mkdir(mode=0o700)  # the truth lies in it: nobody else on this machine may read it
            for name in ("snapshots", "reports", "drafts"):
                (self.folder / name).mkdir()
        files.write(self.folder / "seed", _seed_line(seed), mode=0o600)
        files.write(self.folder / "table.yaml", write_header(header))
        files.write(self.folder / "record.jsonl", b"")

    def _appear(self) -> None:
        with files.told(self.target):
            self.folder.rename(self.target)
            files.sync_folder(self.target.parent)

    def _must_be_there(self) -> None:
        if not (self.folder / "table.yaml").is_file():
            raise TableError(
                f"{self.place}: there is no table here (no table.yaml); give the folder that was made by new"
            )

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
        if text != _seed_line(seed) or commitment(seed) != self.header().commitment:
            raise Damaged(f"{self._name('seed')}: not the seed of this table; put the file back from a copy")
        return seed

    def read(self) -> list[Entry]:
        path = self.folder / "record.jsonl"
        if self._size < 0 or self._size != files.size(path):
            self._entries = self._read_all()
        return self._entries[:]

    def _read_all(self) -> list[Entry]:
        data = self._bytes("record.jsonl")
        if not data.endswith(b"\n") and not self._locked:
            with suppress(TableError), self.lock():  # perhaps a write that is under way
                data = self._bytes("record.jsonl")
        lines = data.split(b"\n")
        torn = lines.pop()
        name = self._name("record.jsonl")
        entries = [read_line(line, f"{name}, line {number}") for number, line in enumerate(lines, start=1)]
        if torn:
            self._tell_torn(torn, f"{name}, line {len(lines) + 1}")
        chain(entries, self.header().digest(), name)
        self._size = len(data)
        return entries

    def _tell_torn(self, torn: bytes, place: str) -> None:
        if not files.is_cut_json(torn):
            raise Damaged(f"{place}: the end of the line was edited; put the file back from a copy")
        warning = f"{place}: a write was cut off here; its {len(torn)} bytes are dropped (the next write keeps a copy)"
        if warning not in self._warnings:
            self._warnings.append(warning)

    def append(self, entry: Entry) -> None:
        entries = self.read()
        head = Head(entries[-1].n, entries[-1].hash) if entries else Head(0, self.header().digest())
        if entry.prev != head.hash:
            raise HeadMoved(f"{self.place}: the record has gone on to entry {head.n}; look again and repeat")
        next_head(head, entry, self._name("record.jsonl"))
        path = self.folder / "record.jsonl"
        self._mend(path)
        self._size = -1
        files.append(path, entry.line())
        self._entries = [*entries, entry]
        self._size = files.size(path)

    def _mend(self, path: Path) -> None:
        """Cut a torn last line off, after keeping a copy beside the record."""
        data = self._bytes(path.name)
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            files.write(path.with_name(f"record.torn-{whole}"), data[whole:])
            files.cut(path, whole)

    def snapshot(self, spot: Spot) -> bytes | None:
        return self._maybe(f"snapshots/turn-{spot}.json")

    def keep_snapshot(self, spot: Spot, world: bytes) -> None:
        files.write(self.folder / f"snapshots/turn-{spot}.json", world)

    def part(self, spot: Spot, n: int) -> bytes | None:
        return self._maybe(f"reports/turn-{spot}-{n:05}.json")

    def keep_part(self, spot: Spot, n: int, data: bytes) -> None:
        files.write(self.folder / f"reports/turn-{spot}-{n:05}.json", data)

    def draft(self, spot: Spot, seat: int) -> Draft | None:
        name = f"drafts/turn-{spot}-seat-{seat:02}.json"
        data = self._maybe(name)
        if data is None:
            return None
        sealed = self._decoded(data, Sealed, name)
        if codec.digest(sealed.draft) != sealed.seal:
            raise Damaged(f"{self._name(name)}: was edited by hand; remove it, and let the sheet be sent again")
        return sealed.draft

    def keep_draft(self, spot: Spot, draft: Draft) -> None:
        files.write(
            self.folder / f"drafts/turn-{spot}-seat-{draft.seat:02}.json",
            codec.encode(Sealed(draft, codec.digest(draft))),
        )

    def drop_draft(self, spot: Spot, seat: int) -> None:
        files.remove(self.folder / f"drafts/turn-{spot}-seat-{seat:02}.json")

    def texts(self) -> list[Spoken]:
        data = self._maybe("texts.jsonl") or b""
        return [self._decoded(line, Spoken, "texts.jsonl") for line in data.splitlines()]

    def keep_texts(self, texts: list[Spoken]) -> None:
        files.write(self.folder / "texts.jsonl", b"".join(codec.encode(text) + b"\n" for text in texts))

    def _name(self, name: str) -> str:
        return f"{self.place}/{name}"

    def _decoded(self, data: bytes, kind: type[T], name: str) -> T:
        try:
            value = codec.decode(data, kind, self._name(name))
        except BadInput:
            value = None
        if value is None or codec.encode(value) != data:
            raise Damaged(f"{self._name(name)}: was edited by hand or cut off; put the file back from a copy")
        return value

    def _bytes(self, name: str) -> bytes:
        data = self._maybe(name)
        if data is None:
            raise Damaged(f"{self._name(name)}: the file is missing; put it back from a copy")
        return data

    def _maybe(self, name: str) -> bytes | None:
        path = self.folder / name
        with files.told(path):
            try:
                return path.read_bytes()
            except FileNotFoundError:
                return None


def _seed_line(seed: bytes) -> bytes:
    return seed.hex().encode() + b"\n"
