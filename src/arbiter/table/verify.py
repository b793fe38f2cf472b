"""Verification: the chain, the seed, every turn decided again from the record, every stored report; nothing is taken on trust."""

from hashlib import sha256

from arbiter.kernel.refusal import BadInput
from arbiter.table.checking import Difference, Verdict, Walk
from arbiter.table.entries import Dealt
from arbiter.table.errors import Damaged
from arbiter.table.header import FORMAT, Header, Seat, keyed
from arbiter.table.memory import MemoryStore
from arbiter.table.record import Entry, Head, exported, next_head, read_line
from arbiter.table.store import Store
from arbiter.table.table import Catalogue, installed


def verify(store: Store, catalogue: Catalogue) -> Verdict:
    """Check a whole table."""
    verdict = Verdict()
    try:
        header = store.header()
        entries = store.read()
        if not entries:
            raise Damaged("record_empty", store.place)
        verdict.checked.append(BadInput("checked_chain_and_header", count=len(entries)))
        _check_sealed(header, store.seed(), store.situation(), store.place)
        verdict.checked.append(BadInput("checked_seed"))
        verdict.wrong.extend(store.oddities() + store.warnings)
        game = installed(catalogue, header.game, store.place)
        Walk(store, game, header, verdict, reports=True).go(entries)
    except BadInput as error:
        verdict.wrong.insert(0, error)
    return verdict


def _check_sealed(header: Header, seed: bytes, situation: bytes | None, place: str) -> None:
    """Whether what was secret is what the header vouches for."""
    if not header.vouches_for(seed):
        raise Difference("seed_of_another", place)
    if (None if situation is None else keyed(seed, sha256(situation).hexdigest())) != header.situation:
        raise Difference("situation_of_another", place)


def verify_export(
    data: bytes, name: str, catalogue: Catalogue, seed: bytes | None = None, situation: bytes | None = None
) -> Verdict:
    """Check an exported record by itself; with the seed, which becomes known at the end, every turn is played again too. A game that was
    taken over needs its `situation` for that."""
    verdict = Verdict()
    try:
        entries = read_export(data, name)
        header = header_of(entries, name)
        verdict.checked.append(BadInput("checked_chain", count=len(entries)))
        verdict.notes.append(BadInput("note_export"))
        if seed is None:
            verdict.notes.append(BadInput("note_no_seed"))
            return verdict
        _check_sealed(header, seed, situation, f"{name}, line 1")
        verdict.checked.append(BadInput("checked_seed"))
        store = MemoryStore(name, entries, header)
        store.know(seed, situation)
        Walk(store, installed(catalogue, header.game, name), header, verdict, reports=False).go(entries)
    except BadInput as error:
        verdict.wrong.insert(0, error)
    return verdict


def read_export(data: bytes, name: str) -> list[Entry]:
    """The entries of an exported record, its chain checked. Damaged names the first bad line."""
    if not data.endswith(b"\n"):
        raise Damaged("export_cut_off", name)
    entries: list[Entry] = []
    head: Head | None = None
    *lines, last = data[:-1].split(b"\n")
    for number, line in enumerate(lines, start=1):
        place = f"{name}, line {number}"
        entry = read_line(line, place)
        head = next_head(head or Head(0, entry.prev), entry, place)
        entries.append(entry)
    if not entries or last not in (exported(entries, over).splitlines()[-1] for over in (False, True)):
        raise Damaged("export_without_end", f"{name}, line {len(lines) + 1}")
    return entries


def header_of(entries: list[Entry], name: str) -> Header:
    """As much of the header as the first entry of a record holds."""
    data = entries[0].data
    if not isinstance(data, Dealt):
        raise Damaged("export_begins_late", name, kind=entries[0].kind)
    seats = [Seat(seat) for seat in data.seats]
    return Header(
        FORMAT, data.game, data.rules, data.options, seats, data.commitment, data.salt, "", "", None, data.situation
    )
