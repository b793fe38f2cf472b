"""The suite that every store of tables passes. Each check returns what is wrong as lines of text; an empty list is a pass.

for check in CHECKS:
    faults = check.run(Place(new=lambda: FolderStore(fresh_folder()), again=lambda store: FolderStore(store.target)))
"""

from collections.abc import Callable
from functools import partial
from typing import Final, final

import msgspec

from arbiter.table.entries import Acted, Closed, Data, Dealt, Paused, Replaced, Resumed
from arbiter.table.errors import Damaged, HeadMoved, TableError
from arbiter.table.header import FORMAT, Header, Seat, commitment
from arbiter.table.record import Entry, Head, made
from arbiter.table.store import Change, Draft, Spoken, Spot, Store

SEED: Final = bytes(range(32))
AT: Final = "2026-12-01T12:00:00Z"
NAMES: Final = ["Анна", "Борис"]
FIRST: Final = Spot(1, 0)


@final
class Place:
    """Where a kind of store keeps tables: `new` makes a store in which there is no table yet, `again` opens the same place anew, as
    another process would (a store that lives in one process gives itself)."""

    def __init__(self, new: Callable[[], Store], again: Callable[[Store], Store]) -> None:
        self.new: Final = new
        self.again: Final = again


@final
class StoreCheck:
    """One thing that holds for every store."""

    def __init__(self, name: str, run: Callable[[Place], list[str]]) -> None:
        self.name: Final = name
        self.run: Final = run


def header(situation: str | None = None) -> Header:
    """The header of the suite's table."""
    vouched = commitment("flight", "1", {}, NAMES, "s", SEED)
    seats = [Seat(name) for name in NAMES]
    return Header(FORMAT, "flight", "1", {}, seats, vouched, "s", "", AT, None, situation)


def entries(head: Head, *kinds: Data) -> list[Entry]:
    """Entries that follow on a head."""
    found: list[Entry] = []
    for data in kinds:
        entry = made(head, "host", AT, data)
        head = Head(entry.n, entry.hash)
        found.append(entry)
    return found


def draft(seat: int, version: int, ask: str = "1") -> Draft:
    """What a seat has sent."""
    return Draft(seat, ask, version, {"orders": [{"do": "wait", "number": version}]}, f"salt{version}", AT)


def dealt(store: Store, situation: bytes | None = None) -> Head:
    """The suite's table in a store, and the head of its record. Its one entry told two readers something."""
    top = header(None if situation is None else "digest")
    told = {"0": "digest", "host": "digest"}
    data = Dealt(1, "flight", "1", {}, NAMES, top.commitment, "s", top.situation, "digest", "digest", told)
    (entry,) = entries(Head(0, top.digest()), data)
    parts = {(Spot(0, 0), 1, "0"): b'["you are Anna"]', (Spot(0, 0), 1, "host"): b'["all of it"]'}
    store.begin(top, SEED, Change(top.digest(), [entry], parts, {FIRST: b'{"turn":1}'}), situation)
    return Head(1, entry.hash)


def differences(**pairs: tuple[object, object]) -> list[str]:
    """A line for each thing that is not what it should be."""
    return [f"{name}: {found!r} instead of {wanted!r}" for name, (found, wanted) in pairs.items() if found != wanted]


def refused(doing: Callable[[], object], kind: type[TableError]) -> list[str]:
    """A line if something that can't be done is done, or refused in another way."""
    try:
        doing()
    except TableError as error:
        return (
            [] if type(error) is kind else [f"refused with {type(error).__name__} ({error}) instead of {kind.__name__}"]
        )
    return [f"done, though {kind.__name__} is due"]


def a_table_begins_whole(place: Place) -> list[str]:
    """What is begun can be read by whoever opens it."""
    store = place.new()
    head = dealt(store)
    other = place.again(store)
    return differences(
        entries=([(entry.n, entry.hash) for entry in other.read()], [(1, head.hash)]),
        header=(other.header(), header()),
        seed=(other.seed(), SEED),
        situation=(other.situation(), None),
        world=(other.world(FIRST), b'{"turn":1}'),
        part=(other.part(Spot(0, 0), 1, "0"), b'["you are Anna"]'),
        drafts=(other.drafts(FIRST), []),
        words=(other.words(), []),
        out_of_order=([*other.warnings, *other.oddities()], []),
    )


def there_is_no_table_before(place: Place) -> list[str]:
    """A place without a table says so."""
    return refused(place.new().header, TableError)


def a_table_is_not_begun_twice(place: Place) -> list[str]:
    """The second one is refused, the first one stays."""
    store = place.new()
    dealt(store)
    faults = refused(lambda: dealt(store), TableError) + refused(lambda: dealt(place.again(store)), TableError)
    return faults + differences(entries=(len(place.again(store).read()), 1))


def a_situation_is_kept(place: Place) -> list[str]:
    """The situation of a game that was taken over comes back as it was."""
    store = place.new()
    dealt(store, b'{"world":1}')
    return differences(situation=(place.again(store).situation(), b'{"world":1}'))


def entries_are_read_behind_a_number(place: Place) -> list[str]:
    """Entries of one change follow each other; who knows some reads the rest."""
    store = place.new()
    head = dealt(store)
    more = entries(head, Replaced(0, "u1"), Paused(), Resumed())
    store.commit(Change(head.hash, more))
    reader = place.again(store)
    return differences(
        all=([entry.n for entry in reader.read()], [1, 2, 3, 4]),
        behind=(reader.read(2), more[1:]),
        none=(reader.read(4), []),
        same=([entry.line() for entry in reader.read(1)], [entry.line() for entry in more]),
    )


def a_change_on_an_old_head_is_refused(place: Place) -> list[str]:
    """Who looked before somebody else wrote has to look again; nothing of his change is kept."""
    store = place.new()
    head = dealt(store)
    late = place.again(store)
    late.read()
    store.commit(Change(head.hash, entries(head, Paused())))
    change = Change(
        head.hash, entries(head, Replaced(1, "u2")), drafts=[(FIRST, draft(0, 1))], worlds={Spot(2, 0): b"{}"}
    )
    faults = refused(lambda: late.commit(change), HeadMoved)
    reader = place.again(store)
    return faults + differences(
        kinds=([entry.kind for entry in reader.read()], ["dealt", "paused"]),
        drafts=(reader.drafts(FIRST), []),
        world=(reader.world(Spot(2, 0)), None),
    )


def entries_that_do_not_follow_are_refused(place: Place) -> list[str]:
    """A gap, or a hash that is not that of the content: nothing of the change is kept."""
    store = place.new()
    head = dealt(store)
    paused, resumed = entries(head, Paused(), Resumed())
    forged = msgspec.structs.replace(paused, at="2026-12-02T12:00:00Z")
    faults: list[str] = []
    for wrong in ([resumed], [forged], [paused, paused]):
        faults += refused(partial(store.commit, Change(head.hash, wrong, drafts=[(FIRST, draft(0, 1))])), Damaged)
    reader = place.again(store)
    return faults + differences(entries=(len(reader.read()), 1), drafts=(reader.drafts(FIRST), []))


def a_reader_s_lines_are_his_own(place: Place) -> list[str]:
    """Parts come back by reader; who was told nothing has none."""
    store = place.new()
    dealt(store)
    reader = place.again(store)
    return differences(
        host=(reader.part(Spot(0, 0), 1, "host"), b'["all of it"]'),
        other=(reader.part(Spot(0, 0), 1, "1"), None),
        later=(reader.part(FIRST, 7, "0"), None),
    )


def the_latest_draft_of_each_ask_stands(place: Place) -> list[str]:
    """A draft takes the place of the one of the same seat, turn, attempt and ask, and of no other."""
    store = place.new()
    head = dealt(store)
    store.commit(Change(head.hash, drafts=[(FIRST, draft(1, 1)), (FIRST, draft(0, 1))]))
    store.commit(
        Change(head.hash, drafts=[(FIRST, draft(0, 2)), (FIRST, draft(0, 1, "window:b")), (Spot(1, 1), draft(0, 5))])
    )
    reader = place.again(store)
    faults = differences(
        drafts=(reader.drafts(FIRST), [draft(0, 2), draft(0, 1, "window:b"), draft(1, 1)]),
        attempt=(reader.drafts(Spot(1, 1)), [draft(0, 5)]),
        none=(reader.drafts(Spot(2, 0)), []),
        entries=(len(reader.read()), 1),
    )
    store.commit(Change(head.hash, dropped=[(FIRST, 0), (Spot(3, 0), 0)]))
    reader = place.again(store)
    return faults + differences(
        dropped=(reader.drafts(FIRST), [draft(1, 1)]), kept=(reader.drafts(Spot(1, 1)), [draft(0, 5)])
    )


def words_are_kept_by_entry_and_can_be_struck(place: Place) -> list[str]:
    """Words come back in order; struck ones are gone with the salt by which they could be guessed."""
    store = place.new()
    head = dealt(store)
    words = [Spoken(2, 0, 0, "раз", "a"), Spoken(2, 1, 1, "два", "b"), Spoken(3, 0, 0, "три", "c")]
    sheets: dict[str, dict[str, object]] = {"0": {}, "1": {}}
    closed = Closed(1, 0, "1", "host", sheets, [0, 1], {}, {}, [words[0].hash(), words[1].hash()])
    more = entries(head, closed, Acted(1, 0, 0, {"do": "say", "text": "⟦3.0⟧"}, [words[2].hash()], "", {}))
    store.commit(Change(head.hash, more, words=words))
    reader = place.again(store)
    faults = differences(all=(reader.words(), words), behind=(reader.words(2), words[2:]))
    store.commit(Change(more[-1].hash, struck=[(2, 1)]))
    left = place.again(store).words()
    return faults + differences(struck=(left, [words[0], Spoken(2, 1, 1, "", "", struck=True), words[2]]))


def the_lock_may_be_taken_again_inside(place: Place) -> list[str]:
    """Who has the lock reads and commits under it."""
    store = place.new()
    head = dealt(store)
    with store.lock(), store.lock():
        store.commit(Change(head.hash, entries(head, Paused())))
        return differences(entries=(len(store.read()), 2))


CHECKS: Final = [
    StoreCheck(run.__name__, run)
    for run in (
        a_table_begins_whole,
        there_is_no_table_before,
        a_table_is_not_begun_twice,
        a_situation_is_kept,
        entries_are_read_behind_a_number,
        a_change_on_an_old_head_is_refused,
        entries_that_do_not_follow_are_refused,
        a_reader_s_lines_are_his_own,
        the_latest_draft_of_each_ask_stands,
        words_are_kept_by_entry_and_can_be_struck,
        the_lock_may_be_taken_again_inside,
    )
]
