"""Verification: the chain, the seed, every turn played again from the record, every stored report; nothing is taken on trust."""

from hashlib import sha256
from typing import cast

from arbiter.kernel.refusal import BadInput
from arbiter.table.errors import Damaged
from arbiter.table.header import FORMAT, Header, Seat
from arbiter.table.life import Catalogue, installed
from arbiter.table.memory import MemoryStore
from arbiter.table.record import Entry, Head, next_head, read_line
from arbiter.table.store import Store
from arbiter.table.walk import Difference, Verdict, Walk


def verify(store: Store, catalogue: Catalogue) -> Verdict:
    """Check a whole table."""
    verdict = Verdict()
    try:
        header = store.header()
        entries = store.read()
        if not entries:
            raise Damaged(f"{store.place}: the record is empty; put record.jsonl back from a copy")
        verdict.checked.append(f"the chain of {len(entries)} entries, and the header under it")
        store.seed()
        verdict.checked.append("the seed against its commitment")
        verdict.wrong.extend(store.oddities() + store.warnings)
        game = installed(catalogue, header.game, store.place)
        Walk(store, game, header, verdict, reports=True).go(entries)
    except (BadInput, Difference) as error:
        verdict.wrong.insert(0, str(error))
    return verdict


def verify_export(data: bytes, name: str, catalogue: Catalogue, seed: bytes | None = None) -> Verdict:
    """Check an exported record by itself; with the seed, which becomes known at the end, every turn is played again too."""
    verdict = Verdict()
    try:
        entries = read_export(data, name)
        header = header_of(entries, name)
        verdict.checked.append(f"the chain of {len(entries)} entries")
        verdict.notes.append("the header, reports and players' words are not part of an export")
        if seed is None:
            verdict.notes.append("nothing was played again: no seed was given")
            return verdict
        game = installed(catalogue, header.game, name)
        if sha256(seed).hexdigest() != header.commitment:
            raise Difference(f"{name}, line 1: the seed is not the one of the commitment")
        verdict.checked.append("the seed against its commitment")
        store = MemoryStore(name, entries, header)
        store.know_seed(seed)
        Walk(store, game, header, verdict, reports=False).go(entries)
    except (BadInput, Difference) as error:
        verdict.wrong.insert(0, str(error))
    return verdict


def read_export(data: bytes, name: str) -> list[Entry]:
    """The entries of an exported record, its chain checked. Damaged names the first bad line."""
    if not data.endswith(b"\n"):
        raise Damaged(f"{name}: the last line is cut off; export the record again")
    entries: list[Entry] = []
    head: Head | None = None
    for number, line in enumerate(data[:-1].split(b"\n"), start=1):
        place = f"{name}, line {number}"
        entry = read_line(line, place)
        head = next_head(head or Head(0, entry.prev), entry, place)
        entries.append(entry)
    if entries[0].kind != "dealt":
        raise Damaged(f"{name}, line 1: a record begins with dealt, not {entries[0].kind}")
    return entries


def header_of(entries: list[Entry], name: str) -> Header:
    """As much of the header as the first entry of a record holds."""
    data = entries[0].data
    try:
        seats = [Seat(str(seat)) for seat in cast(list[object], data["seats"])]
        options = cast(dict[str, object], data["options"])
        situation = cast(dict[str, object] | None, data["situation"])
        game, rules, commitment = str(data["game"]), str(data["rules"]), str(data["commitment"])
    except KeyError as error:
        raise Damaged(f"{name}, line 1: {error} is missing") from None
    return Header(FORMAT, game, rules, options, seats, commitment, "", "", None, situation)
