"""What the interface answers, each from one seat's view, menu, report and sheet, or from what is public."""

from datetime import datetime
from typing import Any

from arbiter.kernel.form_data import plain, schema
from arbiter.kernel.refusal import Refusal
from arbiter.table import windows
from arbiter.table.lines import Line
from arbiter.web.accounts.models import User
from arbiter.web.api import shapes
from arbiter.web.play import selectors as play
from arbiter.web.play.page import language_of
from arbiter.web.play.services import standing_sheet
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.opening import opened
from arbiter.web.tables.selectors import lobby, public_page


def mine(user: User) -> list[shapes.Mine]:
    """The user's seats, those that wait for him first."""
    return [
        shapes.Mine(
            table=seat.table_id,
            seat=seat.number,
            name=seat.name,
            title=seat.table.title,
            game=seat.table.game,
            stage=seat.table.stage,
            dealt=seat.table.n > 0,
            turn=seat.table.turn,
            version=seat.table.version,
            counter=seat.counter,
            waits=seat.waits,
            deadline=seat.until,
        )
        for seat in lobby(user).mine
    ]


def public(row: Table) -> shapes.PublicTable:
    """What anybody may know of a table; before the deal it has told nothing."""
    places = [
        shapes.Place(
            number=seat.number, name=seat.name, bot=bool(seat.bot), player=seat.user.shown if seat.user else ""
        )
        for seat in row.seats.select_related("user")
    ]
    found = shapes.PublicTable(
        table=row.pk,
        title=row.title,
        game=row.game,
        stage=row.stage,
        paused=row.paused,
        turn=row.turn,
        version=row.version,
        deadline=row.deadline,
        seats=places,
        options=[],
        reports=[],
    )
    if not row.n:
        return found
    with opened(row.pk) as table:
        page: dict[str, Any] = public_page(table, language_of())
    found.options = [shapes.Chosen.model_validate(one) for one in page["differing"]]
    found.reports = [
        shapes.PublicReport(turn=turn, lines=[shapes.Line(text=text, rule=rule) for text, rule in lines])
        for turn, lines in page["turns"]
    ]
    return found


def view(seat: Seat) -> shapes.View:
    """What the seat knows."""
    with opened(seat.table_id) as table:
        shown = table.game.shown(table.view(seat.number))
        return shapes.View(table=seat.table_id, seat=seat.number, turn=table.spot.turn, view=shown)


def menus(seat: Seat) -> shapes.Menus:
    """What the seat may say, with labels in the reader's language."""
    with opened(seat.table_id) as table:
        words = table.teller().words[language_of()]
        menu = table.menu(seat.number)
        return shapes.Menus(
            turn=table.spot.turn,
            asked=table.asked(seat.number),
            menu=plain(menu, words),
            sheet_schema=schema(menu),
            instants=plain(table.instants(seat.number), words),
        )


def report(seat: Seat, turn: int) -> shapes.Report:
    """The seat's report of a turn. BadInput if it was not told."""
    with opened(seat.table_id) as table:
        story = play.story(table, seat.number, turn, language_of())
        lines = [shapes.Line(text=line.text, rule=line.rule) for line in story.lines]
        return shapes.Report(turn=story.turn, last=story.last, lines=lines)


def standing(seat: Seat) -> shapes.Standing:
    """How the seat stands; the row is read anew, for a change may have moved it."""
    row = Seat.objects.select_related("table").get(pk=seat.pk)
    with opened(row.table_id) as table:
        found = windows.standing(table, row.number)
        sent = found.sent
        return shapes.Standing(
            stage=found.stage,
            turn=table.spot.turn,
            last=table.last_turn(),
            asked=found.asked,
            ready=bool(row.asked) and row.ready == row.asked,
            deadline=row.until,
            version=0 if sent is None else sent.version,
            receipt="" if sent is None else sent.receipt(),
            sent=None if sent is None else datetime.fromisoformat(sent.at),
            sheet={"orders": []} if sent is None else sent.sheet,
            words=play.echo(table, standing_sheet(table, row.number), language_of()),
            paused=row.table.paused,
        )


def told(seat: Seat, lines: list[Line]) -> shapes.Done:
    """Lines that were told at once."""
    with opened(seat.table_id) as table:
        said = play.told(table, lines, language_of())
        return shapes.Done(lines=[shapes.Line(text=line.text, rule=line.rule) for line in said])


def refused(seat: Seat, refusals: list[Refusal]) -> list[shapes.Refused]:
    """Refusals with their words."""
    with opened(seat.table_id) as table:
        words = play.in_words(table, refusals, language_of())
    return [
        shapes.Refused.model_validate({**one.plain(), "message": said})
        for said, one in zip(words, refusals, strict=True)
    ]
