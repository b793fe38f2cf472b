"""The record: one order, a chain of hashes, and the place of the first bad entry."""

import pytest

from arbiter.table.errors import Damaged
from arbiter.table.record import Entry, Head, chain, made, next_head, read_line

FIRST = "0" * 64


def three() -> list[Entry]:
    """A record of three entries."""
    head = Head(0, FIRST)
    entries = []
    for number in range(3):
        entry = made(head, "instant", "seat:0", "2026-12-01T12:00:00Z", {"seat": 0, "x": number})
        head = Head(entry.n, entry.hash)
        entries.append(entry)
    return entries


def changed(entry: Entry, **values: object) -> Entry:
    """The entry with other values and the old hash."""
    plain = {name: getattr(entry, name) for name in entry.__struct_fields__}
    return Entry(**{**plain, **values})


def test_a_whole_record_has_its_last_entry_as_head() -> None:
    entries = three()
    assert chain(entries, FIRST, "record.jsonl") == Head(3, entries[2].hash)
    assert [entry.n for entry in entries] == [1, 2, 3]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("n", 7),
        ("kind", "said"),
        ("who", "host"),
        ("at", "2026-12-01T12:00:01Z"),
        ("data", {"seat": 1, "x": 1}),
        ("prev", FIRST),
    ],
)
def test_any_changed_field_is_found_in_its_line(field: str, value: object) -> None:
    entries = three()
    entries[1] = changed(entries[1], **{field: value})
    with pytest.raises(Damaged, match=r"record\.jsonl, line 2: the entry was edited.*copy"):
        chain(entries, FIRST, "record.jsonl")


def test_a_line_cut_out_is_found_where_it_is_missing() -> None:
    entries = three()
    del entries[1]
    with pytest.raises(Damaged, match="line 2: the entry does not follow"):
        chain(entries, FIRST, "record.jsonl")


def test_a_record_of_another_header_does_not_begin() -> None:
    with pytest.raises(Damaged, match="line 1: the entry does not follow"):
        chain(three(), "1" * 64, "record.jsonl")


def test_an_entry_forged_with_its_own_hash_breaks_the_next_one() -> None:
    entries = three()
    entries[1] = made(Head(1, entries[0].hash), "instant", "seat:0", "2026-12-01T12:00:00Z", {"seat": 2})
    with pytest.raises(Damaged, match="line 3"):
        chain(entries, FIRST, "record.jsonl")


def test_a_number_that_jumps_is_found() -> None:
    entry = made(Head(4, FIRST), "instant", "host", "", {})
    with pytest.raises(Damaged, match="entry 5"):
        next_head(Head(0, FIRST), entry, "here")


def test_an_entry_of_an_unknown_kind_can_t_be_made() -> None:
    with pytest.raises(AssertionError, match="gossip"):
        made(Head(0, FIRST), "gossip", "host", "", {})


def test_a_line_reads_back_as_the_entry_it_is() -> None:
    entry = three()[0]
    assert read_line(entry.line(), "here") == entry
    assert entry.line().startswith(b'{"n":1,"kind":"instant","who":"seat:0"')


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"{", "is not an entry"),
        (b"[]", "is not an entry"),
        (b'{"n":1}', "is not an entry"),
        (b"\xff\xfe{", "is not an entry"),
        (three()[0].line().replace(b'"n":1,', b'"n": 1,'), "was rewritten"),
        (three()[0].line().replace(b'"n":1,', b'"n":1,"m":2,'), "was rewritten"),
    ],
)
def test_a_line_that_is_none_is_named_with_its_place(line: bytes, message: str) -> None:
    with pytest.raises(Damaged, match=f"record.jsonl, line 9: .*{message}"):
        read_line(line, "record.jsonl, line 9")
