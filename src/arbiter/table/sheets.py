"""Drafts and receipts: what a seat has sent for a turn that is not closed, which may be changed until it is."""

from datetime import datetime
from typing import Final, final

from arbiter.kernel.ask import Ask
from arbiter.kernel.forms import check_sheet, without
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.view import View
from arbiter.table import schedule
from arbiter.table.errors import WrongTurn
from arbiter.table.life import Table, stamp
from arbiter.table.record import Data
from arbiter.table.state import ask_seats, moment, sheet_of
from arbiter.table.store import Draft
from arbiter.table.wording import Mask


@final
class Stale(WrongTurn):
    """A sheet was written on top of an older version: `theirs` is what stands there now, `mine` what was to be written."""

    def __init__(self, message: str, theirs: dict[str, object], mine: dict[str, object]) -> None:
        super().__init__(message)
        self.theirs: Final = theirs
        self.mine: Final = mine


@final
class Written:
    """A draft was kept: `sheet` is what counts of it, `refused` what does not, `receipt` what the closed entry will show."""

    def __init__(self, version: int, receipt: str, sheet: Sheet, refused: list[Refusal]) -> None:
        self.version: Final = version
        self.receipt: Final = receipt
        self.sheet: Final = sheet
        self.refused: Final = refused


def draft(table: Table, seat: int) -> Draft | None:
    """What a seat has sent for this turn; after an undo also what it had sent before."""
    table.check_seat(seat)
    for spot in table.turn.drafts:
        found = table.store.draft(spot, seat)
        if found is not None:
            return found
    return None


def missing(table: Table) -> list[int]:
    """The seats that owe a sheet or an answer."""
    ask = table.now().ask
    if ask is None:
        return []
    if table.stage == "asking":
        waiting = table.turn.waiting()
        return [] if waiting is None else table.turn.missing(waiting)
    return [seat for seat in ask_seats(ask) if draft(table, seat) is None]


def refusals(game: Game, ask: Ask, view: View, sheet: Sheet) -> list[Refusal]:
    """Why a reply to an ask is not taken, or parts of it."""
    return game.why_not(view, sheet) if ask.menu is None else check_sheet(ask.menu, sheet)


def put(table: Table, seat: int, sheet: Sheet, now: datetime, version: int | None = None) -> Written:
    """Keep a draft. What is refused stays out, the rest stands. `version` is the version that it was written on top of (0: none),
    None asks for no check; Stale if another one stands there. The caller has the lock."""
    ask = table.now().ask
    if ask is None or not ask.seats >> seat & 1:
        raise WrongTurn(f"{table.store.place}: {table.names[seat]} is not asked in turn {table.spot.turn}")
    _check_time(table, now)
    before = draft(table, seat)
    stands = 0 if before is None else before.version
    if version is not None and version != stands:
        theirs = {} if before is None else before.sheet
        message = f"the sheet of {table.names[seat]} is at version {stands}, not {version} any more: it was sent from elsewhere"
        raise Stale(f"{table.store.place}: {message}; compare both and send again", theirs, sheet.plain())
    refused = refusals(table.game, ask, table.view(seat), sheet)
    kept = without(sheet, refused)
    made = Draft(seat, stands + 1, kept.plain(), table.salt(), stamp(now))
    table.store.keep_draft(table.spot, made)
    return Written(made.version, made.receipt(), kept, refused)


def _check_time(table: Table, now: datetime) -> None:
    deadline = turn_deadline(table)
    if deadline is not None and now > deadline:
        raise WrongTurn(
            f"{table.store.place}: turn {table.spot.turn} ended at {stamp(deadline)}; the sheet came too late"
        )


def turn_deadline(table: Table) -> datetime | None:
    """Until when sheets of this turn are taken; None where the host closes turns by hand."""
    times = table.header.schedule
    if times is None:
        return None
    return schedule.turn_deadline(times, [moment(turn.opened) for turn in table.state.turns])


def counted(table: Table, ask: Ask, seat: int) -> Sheet:
    """The sheet of a seat that counts if the turn is closed now."""
    sent = draft(table, seat)
    if sent is None:
        return ask.default
    sheet = sheet_of(sent.sheet)
    return without(sheet, refusals(table.game, ask, table.view(seat), sheet))


def counted_sheets(table: Table, ask: Ask, mask: Mask) -> Data:
    """What the closed entry says of all sheets. A sheet stands in it as it was sent, beside what an act since then has made
    impossible, so that its receipt can be checked."""
    sheets: Data = {}
    refused: Data = {}
    receipts: Data = {}
    missing: list[int] = []
    for seat in ask_seats(ask):
        sent = draft(table, seat)
        sheet = ask.default if sent is None else sheet_of(sent.sheet)
        if sent is None:
            missing.append(seat)
        else:
            receipts[str(seat)] = {"version": sent.version, "salt": sent.salt, "receipt": sent.receipt()}
            gone = refusals(table.game, ask, table.view(seat), sheet)
            if gone:
                refused[str(seat)] = _places(gone)
        sheets[str(seat)] = mask.sheet(seat, sheet, table.menu(seat)).plain()
    found: Data = {"ask": ask.key, "sheets": sheets, "missing": missing, "refused": refused, "receipts": receipts}
    return found | {"texts": mask.hashes()}


def _places(refused: list[Refusal]) -> Data:
    orders = sorted({refusal.index for refusal in refused if refusal.index >= 0})
    fields = sorted({refusal.path.split(".")[0] for refusal in refused if refusal.index < 0})
    return {"orders": orders, "fields": fields}
