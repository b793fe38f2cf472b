"""What a seat's player changes: his sheet, order by order; that he is ready; what is answered at once; his notes."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import QueryDict
from django.utils import timezone

from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.letters.letter import Letter
from arbiter.letters.reader import read_letter
from arbiter.table import acts, windows
from arbiter.table import table as engine
from arbiter.table.lines import Line
from arbiter.table.state import sheet_of
from arbiter.web.play.reading import extra_sent, order_sent
from arbiter.web.tables.models import Seat
from arbiter.web.tables.opening import opened
from arbiter.web.tables.writing import drafting, window_of, writing

Edit = Callable[[Sheet, Menu], Sheet]
LONGEST_TEXT: Final = 20000


@dataclass(frozen=True)
class Answer:
    """What became of a change: `refused` in the table's words, `lines` what was told at once, `letter` what a text was read as."""

    refused: list[Refusal]
    lines: list[Line]
    letter: Letter | None = None


def standing_sheet(table: engine.Table, seat: int) -> Sheet:
    """What the seat has sent for the open window; an empty sheet if nothing."""
    draft = windows.draft(table, seat)
    return Sheet([]) if draft is None else sheet_of(draft.sheet)


def edit(seat: Seat, version: int, how: Edit, now: datetime | None = None) -> Answer:
    """Change the sheet and save it, as written on top of `version`. Whoever changes his sheet is not ready any more."""
    now = now or timezone.now()
    with drafting(seat.table_id) as table:
        changed = how(standing_sheet(table, seat.number), table.menu(seat.number))
        written = windows.write(table, seat.number, changed, now, version)
        _ready(seat, "")
    return Answer(written.refused, [])


def add(seat: Seat, version: int, post: QueryDict) -> Answer:
    """One more order."""
    return edit(seat, version, lambda sheet, menu: Sheet([*sheet.orders, order_sent(post, menu)], sheet.extra))


def drop(seat: Seat, version: int, place: int) -> Answer:
    """One order less."""
    return edit(seat, version, lambda sheet, _: Sheet(_without(sheet.orders, place), sheet.extra))


def _without(orders: list[Order], place: int) -> list[Order]:
    return [order for at, order in enumerate(orders) if at != place]


def move(seat: Seat, version: int, place: int, by: int) -> Answer:
    """An order earlier or later in the sheet."""

    def moved(sheet: Sheet, menu: Menu) -> Sheet:
        to = max(0, min(len(sheet.orders) - 1, place + by))
        orders = _without(sheet.orders, place)
        return Sheet([*orders[:to], *sheet.orders[place : place + 1], *orders[to:]], sheet.extra)

    return edit(seat, version, moved)


def settle_extra(seat: Seat, version: int, post: QueryDict) -> Answer:
    """The fields of the sheet itself."""
    return edit(seat, version, lambda sheet, menu: Sheet(sheet.orders, extra_sent(post, menu, sheet.extra)))


def be_ready(seat: Seat, ready: bool, now: datetime | None = None) -> Answer:
    """The player is done with this window, or not yet. Who has sent nothing sends an empty sheet on purpose."""
    now = now or timezone.now()
    refused: list[Refusal] = []
    with writing(seat.table_id, now) as table:
        if ready and table.asked(seat.number) and windows.draft(table, seat.number) is None:
            refused = windows.write(table, seat.number, Sheet([]), now, 0).refused
        _ready(seat, window_of(table) if ready and table.asked(seat.number) and not refused else "")
    return Answer(refused, [])


def _ready(seat: Seat, window: str) -> None:
    Seat.objects.filter(pk=seat.pk).update(ready=window)


def act(seat: Seat, how: Callable[[Menu], Order], now: datetime | None = None) -> Answer:
    """Something that is answered at once, as an order on the menu of such actions."""
    now = now or timezone.now()
    with writing(seat.table_id, now) as table:
        done = acts.act(table, seat.number, how(table.instants(seat.number)), now)
    return Answer([] if done.refused is None else [done.refused], done.lines)


def read_text(seat: Seat, text: str, language: str) -> Letter:
    """What a text would be read as; nothing is changed."""
    with opened(seat.table_id) as table:
        return _read(table, seat.number, text, language)


def _read(table: engine.Table, seat: int, text: str, language: str) -> Letter:
    ask = table.now().ask
    asked = ask.menu if ask is not None and table.asked(seat) else None
    standing = standing_sheet(table, seat)
    return read_letter(table.game, table.view(seat), text[:LONGEST_TEXT], language, asked, standing)


def take_text(seat: Seat, version: int, text: str, language: str, now: datetime | None = None) -> Answer:
    """What was understood of a text takes the place of the sheet, and what it does at once is done."""
    now = now or timezone.now()
    with writing(seat.table_id, now) as table:
        letter = _read(table, seat.number, text, language)
        written = windows.write(table, seat.number, letter.sheet, now, version)
        done = [acts.act(table, seat.number, order, now) for order in letter.instants]
        _ready(seat, "")
    return Answer(written.refused, [line for one in done for line in one.lines], letter)


def keep_notes(seat: Seat, notes: str) -> None:
    """The player's own notes, which nobody else reads."""
    Seat.objects.filter(pk=seat.pk).update(notes=notes[:20000].replace("\x00", ""))


def look(seat: Seat, now: datetime) -> None:
    """The player has looked; kept to the minute."""
    if seat.seen is None or (now - seat.seen).total_seconds() > 60:
        Seat.objects.filter(pk=seat.pk).update(seen=now)
