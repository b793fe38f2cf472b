"""What is done and answered at once, before a turn is closed: doors, cards, talk; and the striking of words."""

from datetime import datetime
from typing import Final, cast, final

from arbiter.kernel.menu import Order
from arbiter.kernel.refusal import Refusal
from arbiter.table import clock, deciding
from arbiter.table.cleaning import clean_value
from arbiter.table.deciding import stamp
from arbiter.table.errors import TableError, WrongTurn
from arbiter.table.lines import Line, lines_of
from arbiter.table.store import Change
from arbiter.table.table import NOTHING_CHANGED, Changed, Table, expect_seat, writing
from arbiter.table.windows import time_left
from arbiter.table.wording import Mask


@final
class Acted:
    """What an instant action led to, as its own seat may read it: `refused` (nothing happened), or its lines. Who else got something
    stands in `changed`, for the host."""

    def __init__(self, refused: Refusal | None, lines: list[Line], changed: Changed) -> None:
        self.refused: Final = refused
        self.lines: Final = lines
        self.changed: Final = changed


def act(table: Table, seat: int, order: Order, now: datetime) -> Acted:
    """Do something at once. It is recorded and answered, unless it is refused."""
    table.check_seat(seat)
    order = cast(Order, clean_value(order))
    with writing(table, now, seat) as decision:
        expect_seat(table, seat)
        moment = decision.moment
        if moment.state.stage != "orders":
            raise WrongTurn("not_at_a_question", table.store.place, turn=table.spot.turn)
        refused = table.game.why_not_instant(moment.view(seat), order)
        if refused is not None:
            return Acted(refused, [], NOTHING_CHANGED)
        mask = Mask(moment.n, table.salt)
        masked = mask.order(seat, order, moment.instants(seat))
        if not mask.taken:
            _check_doors(table, now)
        decision.take(deciding.act(moment, seat, masked, mask.hashes()))
        decision.words.extend(mask.taken)
        changed = table.commit(decision)
        own = decision.parts.get((moment.spot, moment.n, str(seat)))
        return Acted(None, [] if own is None else lines_of(own, table.store.place), changed)


def _check_doors(table: Table, now: datetime) -> None:
    closing = clock.doors_close(table.state, time_left(table).deadline)
    if closing is not None and now > closing:
        raise WrongTurn("doors_closed", table.store.place, turn=table.spot.turn, until=stamp(closing))


def strike(table: Table, n: int, k: int, now: datetime) -> None:
    """Strike words of a player: the `k`-th of entry `n`. They are gone for good; record and reports keep their place."""
    with writing(table, now):
        found = table.words().get((n, k))
        if found is None:
            raise TableError("no_such_words", table.store.place, n=n, k=k)
        spots = [spot for turn in table.state.turns if turn.closed for spot in turn.drafts]
        dropped = [(spot, found.seat) for spot in spots]
        table.store.commit(Change(table.state.head.hash, dropped=dropped, struck=[(n, k)]))
