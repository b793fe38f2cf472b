"""The record: one order, a chain of hashes, and the place of the first bad entry."""

import pytest

from arbiter.table.entries import Dealt, Replaced
from arbiter.table.errors import Damaged
from arbiter.table.record import Entry, Head, chain, made, next_head, read_line

FIRST = "0" * 64
DEALT = Dealt(1, "flight", "1", {}, ["Анна"], "", "", None, "", "", {})
AT = "2026-12-01T12:00:00Z"


def three() -> list[Entry]:
    """A record of three entries."""
    head = Head(0, FIRST)
    entries = []
    for number in range(3):
        entry = made(head, "host", AT, Replaced(0, f"u{number}") if number else DEALT)
        head = Head(entry.n, entry.hash)
        entries.append(entry)
    return entries


def changed(entry: Entry, **values: object) -> Entry:
    """The entry with other values and the old hash."""
    plain = {name: getattr(entry, name) for name in entry.__struct_fields__}
    return Entry(**{**plain, **values})


def test_a_whole_record_has_its_last_entry_as_head() -> None:
    entries = three()
    assert chain(entries, Head(0, FIRST), "record.jsonl") == Head(3, entries[2].hash)
    assert [entry.n for entry in entries] == [1, 2, 3]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("n", 7),
        ("who", "seat:0"),
        ("at", "2026-12-01T12:00:01Z"),
        ("data", Replaced(1, "u1")),
        ("prev", FIRST),
    ],
)
def test_any_changed_field_is_found_in_its_line(field: str, value: object) -> None:
    entries = three()
    entries[1] = changed(entries[1], **{field: value})
    with pytest.raises(Damaged, match=r"record\.jsonl, line 2: the entry was edited.*copy"):
        chain(entries, Head(0, FIRST), "record.jsonl")


def test_a_line_cut_out_is_found_where_it_is_missing() -> None:
    entries = three()
    del entries[1]
    with pytest.raises(Damaged, match="line 2: the entry does not follow"):
        chain(entries, Head(0, FIRST), "record.jsonl")


def test_a_record_of_another_header_does_not_begin() -> None:
    with pytest.raises(Damaged, match="line 1: the entry does not follow"):
        chain(three(), Head(0, "1" * 64), "record.jsonl")


def test_an_entry_forged_with_its_own_hash_breaks_the_next_one() -> None:
    entries = three()
    entries[1] = made(Head(1, entries[0].hash), "host", AT, Replaced(2, "u1"))
    with pytest.raises(Damaged, match="line 3"):
        chain(entries, Head(0, FIRST), "record.jsonl")


def test_a_number_that_jumps_is_found() -> None:
    entry = made(Head(4, FIRST), "host", "", Replaced(0, "u1"))
    with pytest.raises(Damaged, match="entry 5"):
        next_head(Head(0, FIRST), entry, "here")


def test_a_record_begins_with_the_deal_and_has_no_other() -> None:
    first = made(Head(0, FIRST), "host", AT, Replaced(0, "u1"))
    with pytest.raises(Damaged, match=r"entry 1 \(replaced\) can't stand here"):
        next_head(Head(0, FIRST), first, "here")
    with pytest.raises(Damaged, match=r"entry 2 \(dealt\) can't stand here"):
        next_head(Head(1, FIRST), made(Head(1, FIRST), "host", AT, DEALT), "here")


def test_a_line_reads_back_as_the_entry_it_is() -> None:
    entry = three()[1]
    assert read_line(entry.line(), "here") == entry
    assert entry.line().startswith(
        b'{"n":2,"who":"host","at":"2026-12-01T12:00:00Z","data":{"kind":"replaced","seat":0'
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"{", "is not an entry"),
        (b"[]", "is not an entry"),
        (b'{"n":1}', "is not an entry"),
        (b"\xff\xfe{", "is not an entry"),
        (three()[0].line().replace(b'"n":1,', b'"n": 1,'), "was rewritten"),
        (three()[0].line().replace(b'"n":1,', b'"n":1,"m":2,'), "is not an entry"),
        (three()[1].line().replace(b'"replaced"', b'"gossip"'), "is not an entry"),
        (three()[1].line().replace(b'"seat":0', b'"seat":"0"'), "is not an entry"),
    ],
)
def test_a_line_that_is_none_is_named_with_its_place(line: bytes, message: str) -> None:
    with pytest.raises(Damaged, match=f"record.jsonl, line 9: .*{message}"):
        read_line(line, "record.jsonl, line 9")
