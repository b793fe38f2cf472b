"""What is done and answered at once, before a turn is closed: doors, cards, talk; and the sending of drafts."""

from datetime import datetime
from typing import Final, final

from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.table import replay, schedule, sheets
from arbiter.table.errors import TableError, WrongTurn
from arbiter.table.life import Table, stamp
from arbiter.table.record import Data
from arbiter.table.reports import Line
from arbiter.table.sheets import Written, turn_deadline
from arbiter.table.state import moment
from arbiter.table.store import Spoken
from arbiter.table.turns import expect, writing


@final
class Acted:
    """What an instant action led to: `refused` (nothing happened), or the lines that each audience got, by audience."""

    def __init__(self, refused: Refusal | None, lines: dict[str, list[Line]]) -> None:
        self.refused: Final = refused
        self.lines: Final = lines


def write(table: Table, seat: int, sheet: Sheet, now: datetime, version: int | None = None) -> Written:
    """Send a sheet; see `sheets.put`."""
    table.check_seat(seat)
    with writing(table, now):
        expect(table, "orders")
        return sheets.put(table, seat, sheet, now, version)


def act(table: Table, seat: int, order: Order, now: datetime) -> Acted:
    """Do something at once. It is recorded and answered, unless it is refused."""
    table.check_seat(seat)
    with writing(table, now):
        expect(table, "orders")
        view = table.view(seat)
        refused = table.game.why_not_instant(view, order)
        if refused is not None:
            return Acted(refused, {})
        mask = table.mask()
        masked = mask.order(seat, order, table.game.instants(view))
        if not mask.taken:
            _check_doors(table, now)
        world = table.acted_world(table.turn)
        story = replay.acting(table.game, world, seat, masked)
        lines = table.teller().lines(story.sights)
        table.keep_words(mask)
        data: Data = {"turn": table.spot.turn, "attempt": table.spot.attempt, "seat": seat, "order": masked}
        data |= {"texts": mask.hashes(), "sights": replay.sights_digest(story.sights)}
        data["told"] = table.keep_part(table.spot, lines)
        table.append("said" if mask.taken else "instant", f"seat:{seat}", now, data)
        return Acted(None, lines)


def _check_doors(table: Table, now: datetime) -> None:
    deadline = turn_deadline(table)
    if table.header.schedule is None or deadline is None:
        return
    closing = schedule.doors_close(table.header.schedule, moment(table.turn.opened), deadline)
    if now > closing:
        raise WrongTurn(f"{table.store.place}: doors of turn {table.spot.turn} closed at {stamp(closing)}")


def strike(table: Table, n: int, k: int, now: datetime) -> None:
    """Strike words of a player: the `k`-th of entry `n`. They are gone for good; record and reports keep their place."""
    with writing(table, now):
        texts = table.store.texts()
        found = [spoken for spoken in texts if (spoken.n, spoken.k) == (n, k)]
        if not found:
            raise TableError(f"{table.store.place}: entry {n} has no words number {k}; see the talk of the turn")
        table.store.keep_texts([_struck(spoken) if spoken is found[0] else spoken for spoken in texts])
        for turn in table.state.turns:
            if turn.closed is not None:
                for spot in turn.drafts:
                    table.store.drop_draft(spot, found[0].seat)


def _struck(spoken: Spoken) -> Spoken:
    return Spoken(spoken.n, spoken.k, spoken.seat, "", spoken.salt, struck=True)
