"""The store of `arbiter.table` in rows: a change is one transaction, under the lock of the table's row."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeVar, final

import msgspec
from django.db import transaction
from django.utils import timezone

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput
from arbiter.table.errors import Damaged, HeadMoved, TableError
from arbiter.table.header import Header, read_header, write_header
from arbiter.table.record import Entry, Head, chain, read_line
from arbiter.table.store import Change, Draft, Spoken, Spot
from arbiter.web.tables import models

T = TypeVar("T")


@final
class RowStore:
    """The store of one table of the site, by its number."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self._header: Header | None = None
        self._seed = b""

    @property
    def place(self) -> str:
        return f"site:{self.number}"

    @property
    def warnings(self) -> list[BadInput]:
        return []

    def oddities(self) -> list[BadInput]:
        return []

    @contextmanager
    def lock(self) -> Iterator[None]:
        """The table's row is locked until the outermost transaction ends (in SQLite: the database)."""
        with transaction.atomic():
            list(models.Table.objects.select_for_update().filter(pk=self.number).values_list("pk"))
            yield

    def begin(self, header: Header, seed: bytes, change: Change, situation: bytes | None = None) -> None:
        with self.lock():
            row = self._row("header")
            if row.header is not None:
                raise TableError("table_there_already", self.place)
            models.Table.objects.filter(pk=self.number).update(
                header=write_header(header), seed=seed, situation=situation
            )
            self.commit(change)

    def _row(self, *fields: str) -> models.Table:
        found = models.Table.objects.only("pk", *fields).filter(pk=self.number).first()
        if found is None:
            raise TableError("no_table", self.place)
        return found

    def header(self) -> Header:
        if self._header is None:
            data = self._row("header").header
            if data is None:
                raise TableError("no_table", self.place)
            self._header = read_header(bytes(data), f"{self.place}, header")
        return self._header

    def seed(self) -> bytes:
        if not self._seed:
            seed = bytes(self._row("seed").seed or b"")
            if not self.header().vouches_for(seed):
                raise Damaged("seed_of_another_table", f"{self.place}, seed")
            self._seed = seed
        return self._seed

    def situation(self) -> bytes | None:
        data = self._row("situation").situation
        return None if data is None else bytes(data)

    def read(self, after: int = 0) -> list[Entry]:
        rows = models.Row.objects.filter(table=self.number, n__gte=max(1, after)).order_by("n")
        entries = [read_line(bytes(line), f"{self.place}, entry {n}") for n, line in rows.values_list("n", "line")]
        if not after:
            chain(entries, Head(0, self.header().digest()), self.place)
            return entries
        if not entries:
            raise Damaged("record_cut", self.place)
        chain(entries[1:], Head(after, entries[0].hash), self.place)
        return entries[1:]

    def commit(self, change: Change) -> None:
        with self.lock():
            row = self._row("n", "head")
            head = Head(row.n, row.head or self.header().digest())
            if change.head != head.hash:
                raise HeadMoved("head_moved", self.place, n=head.n)
            last = chain(change.entries, head, self.place)
            if change.entries:
                # Whoever wrote, the next tick brings the other rows after the record, unless the writer does it himself.
                models.Table.objects.filter(pk=self.number).update(n=last.n, head=last.hash, due=timezone.now())
            self._keep_record(change)
            self._keep_sent(change)
            self._keep_words(change)

    def _keep_record(self, change: Change) -> None:
        number = self.number
        models.Row.objects.bulk_create(
            models.Row(table_id=number, n=entry.n, hash=entry.hash, line=entry.line()) for entry in change.entries
        )
        models.Part.objects.bulk_create(
            models.Part(table_id=number, turn=spot.turn, attempt=spot.attempt, n=n, reader=reader, data=data)
            for (spot, n, reader), data in change.parts.items()
        )
        for spot, world in change.worlds.items():
            models.World.objects.update_or_create(
                {"data": world}, table_id=number, turn=spot.turn, attempt=spot.attempt
            )

    def _keep_sent(self, change: Change) -> None:
        for spot, draft in change.drafts:
            data = codec.encode(draft)
            models.Sent.objects.update_or_create(
                {"data": data, "seal": codec.digest(draft)},
                table_id=self.number,
                turn=spot.turn,
                attempt=spot.attempt,
                seat=draft.seat,
                ask=draft.ask,
            )
        for spot, seat in change.dropped:
            models.Sent.objects.filter(table=self.number, turn=spot.turn, attempt=spot.attempt, seat=seat).delete()

    def _keep_words(self, change: Change) -> None:
        models.Word.objects.bulk_create(
            models.Word(table_id=self.number, n=spoken.n, k=spoken.k, data=codec.encode(spoken))
            for spoken in change.words
        )
        for n, k in change.struck:
            word = models.Word.objects.get(table=self.number, n=n, k=k)
            spoken = self._decoded(bytes(word.data), Spoken, f"words {n}.{k}")
            word.data = codec.encode(msgspec.structs.replace(spoken, text="", salt="", struck=True))
            word.save(update_fields=["data"])

    def world(self, spot: Spot) -> bytes | None:
        found = models.World.objects.filter(table=self.number, turn=spot.turn, attempt=spot.attempt)
        return _bytes(found.values_list("data", flat=True).first())

    def part(self, spot: Spot, n: int, reader: str) -> bytes | None:
        found = models.Part.objects.filter(table=self.number, reader=reader, turn=spot.turn, attempt=spot.attempt, n=n)
        return _bytes(found.values_list("data", flat=True).first())

    def drafts(self, spot: Spot) -> list[Draft]:
        rows = models.Sent.objects.filter(table=self.number, turn=spot.turn, attempt=spot.attempt)
        return [self._sent(row) for row in rows.order_by("seat", "ask")]

    def _sent(self, row: models.Sent) -> Draft:
        draft = self._decoded(bytes(row.data), Draft, f"draft of seat {row.seat}")
        if codec.digest(draft) != row.seal:
            raise Damaged("draft_edited", f"{self.place}, draft of seat {row.seat}")
        return draft

    def words(self, after: int = 0) -> list[Spoken]:
        rows = models.Word.objects.filter(table=self.number, n__gt=after).order_by("n", "k")
        return [self._decoded(bytes(row.data), Spoken, f"words {row.n}.{row.k}") for row in rows]

    def _decoded(self, data: bytes, kind: type[T], what: str) -> T:
        place = f"{self.place}, {what}"
        try:
            return codec.decode(data, kind, place)
        except BadInput as error:
            raise Damaged("row_odd", place, reason=error) from None


def _bytes(data: memoryview | bytes | None) -> bytes | None:
    return None if data is None else bytes(data)
