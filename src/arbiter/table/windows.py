"""Windows: a window is one ask of a turn, open until it closes. What is sent for it may be replaced until then; silence is its default.

It is closed by its host, or by what is due (`tick`): its deadline, or that all have sent.
"""

import secrets
from collections.abc import Iterator
from datetime import datetime
from typing import Final, cast, final

from arbiter.kernel.ask import Ask
from arbiter.kernel.forms import without
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.table import clock, deciding, replay
from arbiter.table.cleaning import clean_value
from arbiter.table.clock import Clock
from arbiter.table.deciding import ahead, refusals, stamp, standing_drafts
from arbiter.table.errors import Held, TableError, WrongTurn
from arbiter.table.lines import Lines
from arbiter.table.moment import Moment
from arbiter.table.schedule import ORDERS
from arbiter.table.state import sheet_of
from arbiter.table.store import Change, Draft
from arbiter.table.table import NOTHING_CHANGED, Changed, Table, expect, expect_seat, writing


@final
class Stale(WrongTurn):
    """A sheet was written on top of an older version: `theirs` is what stands there now, `mine` what was to be written."""

    def __init__(self, place: str, seat: str, stands: int, version: int, theirs: Sheet, mine: Sheet) -> None:
        super().__init__("stale_sheet", place, seat=seat, stands=stands, version=version)
        self.theirs: Final = theirs
        self.mine: Final = mine


@final
class Written:
    """What became of a sheet: `sheet` is what counts of it, `refused` what does not, `receipt` what the closed entry will show. Where all
    of it was refused, nothing was `kept`, and version and receipt are those of what stood before."""

    def __init__(self, version: int, receipt: str, sheet: Sheet, refused: list[Refusal], kept: bool) -> None:
        self.version: Final = version
        self.receipt: Final = receipt
        self.sheet: Final = sheet
        self.refused: Final = refused
        self.kept: Final = kept


def write(
    table: Table, seat: int, sheet: Sheet, now: datetime, version: int | None = None, window: str = ""
) -> Written:
    """Send a sheet for the open window. What is refused stays out, the rest stands.

    `version` is the version that it was written on top of (0: none), None asks for no check; Stale if another one stands there. With
    `window` it is sent ahead, for the next window of that name which asks the seat, and checked then.
    """
    table.check_seat(seat)
    sheet = sheet_of(cast(dict[str, object], clean_value(sheet.plain())))
    with writing(table, now, seat) as decision:
        expect_seat(table, seat) if not window else _expect_ahead(table, window)
        moment = decision.moment
        ask = moment.now().ask
        if window and not (ask is not None and ask.window == window and moment.is_asked(seat)):
            return _put(table, seat, ahead(window), _sent_ahead(table, seat, window), sheet, [], now, version)
        if ask is None or not moment.is_asked(seat):
            raise WrongTurn("not_asked", table.store.place, seat=table.names[seat], turn=table.spot.turn)
        _check_time(table, ask, now)
        refused = refusals(table.game, ask, moment, seat, sheet)
        before = standing_drafts(table.turn, table.drafts(), ask).get(seat)
        return _put(table, seat, ask.key, before, sheet, refused, now, version)


def _expect_ahead(table: Table, window: str) -> None:
    if table.stage in ("held", "ended") or window not in table.game.ahead:
        raise WrongTurn("nothing_ahead", table.store.place, window=window)


def _put(
    table: Table,
    seat: int,
    ask: str,
    before: Draft | None,
    sheet: Sheet,
    refused: list[Refusal],
    now: datetime,
    version: int | None,
) -> Written:
    stands = 0 if before is None else before.version
    if version is not None and version != stands:
        theirs = Sheet([]) if before is None else sheet_of(before.sheet)
        raise Stale(table.store.place, table.names[seat], stands, version, theirs, sheet)
    kept = without(sheet, refused)
    if refused and not kept.orders and not kept.extra:
        return Written(stands, "" if before is None else before.receipt(), kept, refused, False)
    made = Draft(seat, ask, stands + 1, kept.plain(), table.salt(), stamp(now))
    table.store.commit(Change(table.state.head.hash, drafts=[(table.spot, made)]))
    return Written(made.version, made.receipt(), kept, refused, True)


def _check_time(table: Table, ask: Ask, now: datetime) -> None:
    until = time_left(table, ask).deadline
    if until is not None and now > until:
        raise WrongTurn("too_late", table.store.place, turn=table.spot.turn, until=stamp(until))


def time_left(table: Table, ask: Ask | None = None) -> Clock:
    """The time of the open window, whoever is asked."""
    open_ask = table.now().ask if ask is None else ask
    return clock.clock(table.state, ORDERS if open_ask is None else open_ask.window)


def draft(table: Table, seat: int) -> Draft | None:
    """What stands sent of a seat for the open window; after an undo also what it had sent before."""
    table.check_seat(seat)
    ask = table.now().ask
    return None if ask is None else standing_drafts(table.turn, table.drafts(), ask).get(seat)


def _sent_ahead(table: Table, seat: int, window: str) -> Draft | None:
    used = {receipt.receipt for closed in table.turn.closed for receipt in closed.receipts.values()}
    for drafts in table.drafts().values():
        for sent in drafts:
            if (sent.seat, sent.ask) == (seat, ahead(window)) and sent.receipt() not in used:
                return sent
    return None


@final
class Standing:
    """How a seat stands: whether it is asked, what it has sent (None: nothing), what waits ahead by window, and how many sheets it owed
    and did not send since its player has it, all and the last ones in a row."""

    def __init__(
        self, stage: str, asked: bool, sent: Draft | None, waits: dict[str, Draft], missed: int, row: int
    ) -> None:
        self.stage: Final = stage
        self.asked: Final = asked
        self.sent: Final = sent
        self.ahead: Final = waits
        self.missed: Final = missed
        self.missed_in_a_row: Final = row


def standing(table: Table, seat: int) -> Standing:
    """How a seat stands; it may see that itself."""
    table.check_seat(seat)
    waits = {window: sent for window in table.game.ahead if (sent := _sent_ahead(table, seat, window)) is not None}
    since = table.state.newcomers.get(seat, 0)
    owed = [seat in missing for n, missing in table.state.missed if n > since]
    row = next((place for place, missed in enumerate(reversed(owed)) if not missed), len(owed))
    asked = table.asked(seat)
    return Standing(table.stage_for(seat), asked, draft(table, seat) if asked else None, waits, sum(owed), row)


def missing(table: Table) -> list[int]:
    """The seats that have sent no reply for the open window. For the host alone: it says who is asked."""
    ask = table.now().ask
    if ask is None:
        return []
    sent = standing_drafts(table.turn, table.drafts(), ask)
    return [seat for seat in table.moment().asked() if not _replied(table, sent.get(seat))]


def _replied(table: Table, sent: Draft | None) -> bool:
    return sent is not None and table.game.is_reply(sheet_of(sent.sheet))


@final
class Due:
    """What a tick has to do: close the ask `ask`, because of its "deadline", or because "all" have sent."""

    def __init__(self, ask: str, by: str) -> None:
        self.ask: Final = ask
        self.by: Final = by


def due(table: Table, now: datetime) -> Due | None:
    """What time, or that all have sent, asks for now; nothing while time stands still or the table is held."""
    return None if table.state.paused or table.stage not in ("orders", "asking") else _due(table, table.moment(), now)


def _due(table: Table, moment: Moment, now: datetime) -> Due | None:
    ask = moment.now().ask
    time = clock.clock(moment.state, ORDERS if ask is None else ask.window)
    key = "" if ask is None else ask.key
    if "deadline" in time.rule.closes and time.deadline is not None and now >= time.deadline:
        return Due(key, "deadline")
    if ask is None or not moment.asked():
        return None
    sent = standing_drafts(moment.state.turn, table.drafts(), ask)
    if not all(_replied(table, sent.get(seat)) for seat in moment.asked()):
        return None
    if "all_sent" in time.rule.closes and now >= time.least:
        return Due(key, "all")
    return Due(key, "all") if "all_passed" in time.rule.closes and _all_passed(table, ask, sent) else None


def _all_passed(table: Table, ask: Ask, sent: dict[int, Draft]) -> bool:
    return all(table.game.is_pass(ask, sheet_of(draft.sheet)) for draft in sent.values())


def tick(table: Table, now: datetime) -> Changed:
    """Do all that is due, in order, as one change each."""
    entries, told = NOTHING_CHANGED.entries, NOTHING_CHANGED.told
    found = due(table, now)
    while found is not None:
        changed = end_window(table, now, found)
        entries, told = entries + changed.entries, told | changed.told
        found = due(table, now)
    return Changed(entries, told)


def end_window(table: Table, now: datetime, found: Due | None = None) -> Changed:
    """Close the open window and play on as far as that goes, as one change. Without `found` the host does it."""
    with writing(table, now) as decision:
        expect(table, decision, "orders", "asking")
        if found is not None and _due(table, decision.moment, now) is None:
            return NOTHING_CHANGED
        if found is None:
            _expect_least(table, decision.moment, now)
        _close(table, decision, "host" if found is None else found.by)
        decision.go_on()
        return _kept(table, decision)


def close(table: Table, now: datetime) -> Changed:
    """Close the open window, and no more: from here on its sheets count as they are. `resolve` plays on."""
    with writing(table, now) as decision:
        expect(table, decision, "orders", "asking")
        _expect_least(table, decision.moment, now)
        _close(table, decision, "host")
        return table.commit(decision)


def _expect_least(table: Table, moment: Moment, now: datetime) -> None:
    """WrongTurn if somebody has something to say and the window's least time is not over: it would tell that he has (K-209)."""
    ask = moment.now().ask
    least = clock.clock(moment.state, ORDERS if ask is None else ask.window).least
    if ask is None or now >= least:
        return
    if not _all_passed(table, ask, standing_drafts(moment.state.turn, table.drafts(), ask)):
        raise WrongTurn("least_time", table.store.place, turn=moment.spot.turn, until=stamp(least))


def _kept(table: Table, decision: deciding.Decision) -> Changed:
    changed = table.commit(decision)
    if table.state.held:
        raise Held("turn_held", table.store.place, turn=table.spot.turn, ask=table.state.held)
    return changed


def _close(table: Table, decision: deciding.Decision, by: str) -> None:
    ask = decision.moment.now().ask
    sent = {} if ask is None else standing_drafts(decision.moment.state.turn, table.drafts(), ask)
    decision.take(deciding.close(decision.moment, sent, by, table.salt))


def resolve(table: Table, now: datetime) -> Changed:
    """Play the closed turn as far as it goes. It also finishes what a run that was cut off left undone."""
    with writing(table, now) as decision:
        if not decision.entries:
            expect(table, decision, "closed")
        decision.go_on()
        return _kept(table, decision)


@final
class Rehearsal:
    """A dry run: the turn as it might go, with dice that will never fall so. It stops at `ask`, if the turn comes to one."""

    def __init__(self, lines: Lines, ask: Ask | None, outcome: object) -> None:
        self.lines: Final = lines
        self.ask: Final = ask
        self.outcome: Final = outcome


def rehearse(table: Table) -> Rehearsal:
    """Play the open turn with the sheets so far and throw-away dice; nothing is written. For the host alone."""
    moment = table.moment()
    if table.stage != "orders":
        raise TableError("nothing_to_rehearse", table.store.place, turn=table.spot.turn)
    ask = moment.now().ask
    said = {} if ask is None else dict(_counted(table, moment, ask))
    key = "" if ask is None else ask.key
    played = replay.rehearsed(table.game, moment.acted(), table.turn, moment.seed, key, said, secrets.token_bytes(32))
    outcome = table.game.outcome(played.world) if played.ask is None else None
    return Rehearsal(table.teller().lines(played.story.sights), played.ask, outcome)


def _counted(table: Table, moment: Moment, ask: Ask) -> Iterator[tuple[int, Sheet]]:
    """The sheet of each seat that counts if the window closes now."""
    sent = standing_drafts(table.turn, table.drafts(), ask)
    for seat in moment.asked():
        sheet = sheet_of(sent[seat].sheet) if seat in sent else ask.default
        yield seat, without(sheet, refusals(table.game, ask, moment, seat, sheet)) if seat in sent else sheet
