"""What a host's desk shows. A host who plays too sees nothing here that a player may not know before the end."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import Http404, HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from arbiter.table import entries as kinds
from arbiter.table import table as engine
from arbiter.table import windows
from arbiter.table.lines import Line
from arbiter.table.record import Entry
from arbiter.table.reports import format_report
from arbiter.table.wording import filled as with_words
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.selectors import access_host

STYLES: Final = ("bbcode", "markdown", "text")
PUBLIC: Final = "public"
HOST: Final = "host"


def access_desk(request: HttpRequest, number: int) -> Table:
    """A table of the reader's that was dealt."""
    table = access_host(request, number)
    if table.n == 0:
        raise Http404
    return table


def access_whole(request: HttpRequest, number: int) -> Table:
    """The same, where its host may see everything: he doesn't play, or the game is over."""
    table = access_desk(request, number)
    if not sees_all(table):
        raise Http404
    return table


def sees_all(table: Table) -> bool:
    """Whether the host may see the truth and what others sent."""
    return not table.host_plays or table.stage == "ended"


@dataclass(frozen=True)
class Place:
    """One seat as its host sees it. `sent` is the version of its sheet (0: nothing), `row` how many it missed in a row."""

    seat: Seat
    asked: bool
    sent: int
    at: datetime | None
    ready: bool
    missed: int
    row: int


@dataclass(frozen=True)
class Deed:
    """Who did what: an entry of the record in words, with the note that was said to it."""

    n: int
    at: datetime
    who: str
    what: str
    note: str


@dataclass(frozen=True)
class Report:
    """What one reader was told of a turn: `name` of the reader, its lines, and the post for a forum."""

    reader: str
    name: str
    lines: list[tuple[str, str]]
    post: str


@dataclass(frozen=True)
class Desk:
    """Where the table stands. `places` are None where the host plays."""

    stage: str
    turn: int
    deadline: datetime | None
    remaining: int
    places: list[Place] | None
    turns: list[int]
    deeds: list[Deed]


def desk(table: engine.Table, row: Table) -> Desk:
    """The desk of a table."""
    time = windows.time_left(table) if table.stage in ("orders", "asking") else None
    return Desk(
        stage=table.stage,
        turn=table.spot.turn,
        deadline=None if time is None else time.deadline,
        remaining=0 if time is None or time.remaining is None else int(time.remaining.total_seconds() // 60),
        places=_places(table, row) if sees_all(row) else None,
        turns=[turn.spot.turn for turn in table.state.turns][::-1],
        deeds=[_deed(table, entry) for entry in reversed(table.entries) if isinstance(entry.data, DEEDS)],
    )


def _places(table: engine.Table, row: Table) -> list[Place]:
    found = []
    for seat in row.seats.select_related("user"):
        stands = windows.standing(table, seat.number)
        sent = stands.sent
        found.append(
            Place(
                seat=seat,
                asked=stands.asked,
                sent=0 if sent is None else sent.version,
                at=None if sent is None else datetime.fromisoformat(sent.at),
                ready=bool(seat.asked) and seat.ready == seat.asked,
                missed=stands.missed,
                row=stands.missed_in_a_row,
            )
        )
    return found


DEEDS: Final = (
    kinds.Dealt
    | kinds.Closed
    | kinds.Corrected
    | kinds.Replaced
    | kinds.Undone
    | kinds.Ended
    | kinds.Paused
    | kinds.Resumed
    | kinds.Extended
    | kinds.Scheduled
    | kinds.Held
    | kinds.Upgraded
)
"""What a host's journal keeps."""


_DEED_WORDS: Final[dict[str, Promise]] = {
    "dealt": gettext_lazy("the table was dealt"),
    "closed": gettext_lazy("a window was closed"),
    "corrected": gettext_lazy("a fact was set"),
    "replaced": gettext_lazy("a seat was given to another"),
    "undone": gettext_lazy("back to the beginning of a turn"),
    "ended": gettext_lazy("the game ended"),
    "paused": gettext_lazy("time was stopped"),
    "resumed": gettext_lazy("time goes on"),
    "extended": gettext_lazy("the window was made longer"),
    "scheduled": gettext_lazy("another schedule"),
    "held": gettext_lazy("the table was held"),
    "upgraded": gettext_lazy("newer rules"),
}


def _deed(table: engine.Table, entry: Entry) -> Deed:
    data = entry.data
    note = str(getattr(data, "note", "") or getattr(data, "player", ""))
    if isinstance(data, kinds.Corrected):
        note = f"{data.path} = {data.value}. {data.note}"
    what = str(_DEED_WORDS[type(data).__name__.lower()])
    return Deed(entry.n, datetime.fromisoformat(entry.at), _who(table, entry.who), what, note)


def _who(table: engine.Table, who: str) -> str:
    if who.startswith("seat:"):
        return table.names[int(who.removeprefix("seat:"))]
    return _("the host") if who == "host" else _("the table")


def readers(table: engine.Table, row: Table) -> list[str]:
    """Whose reports the host may read: all of them, or the public's alone where he plays."""
    return [HOST, PUBLIC, *map(str, range(len(table.names)))] if sees_all(row) else [PUBLIC]


def report(table: engine.Table, reader: str, turn: int, language: str, style: str) -> Report:
    """What a reader was told of a turn. BadInput for a turn that there is not."""
    told = table.report(reader, turn)
    words = table.words()
    lines = [(with_words(line.text[language], words), line.rule) for line in told.lines]
    return Report(reader, told.name, lines, format_report(told, language, style, words))


def in_words(table: engine.Table, lines: list[Line], language: str) -> list[tuple[str, str]]:
    """Lines as the host reads them, each with its rule."""
    words = table.words()
    return [(with_words(line.text[language], words), line.rule) for line in lines]
