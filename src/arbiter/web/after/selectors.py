"""Who may see what is open after the end, and who played."""

from django.http import Http404, HttpRequest

from arbiter.web.after.summary import Person
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.selectors import access_table


def access_after(request: HttpRequest, number: int) -> Table:
    """A table that is over, whose public page the reader may see."""
    table = access_table(request, number)
    if table.stage != "ended":
        raise Http404
    return table


def with_players(table: Table, people: list[Person]) -> list[tuple[Person, Seat]]:
    """Everybody with the seat, whose player may have another name by now."""
    return list(zip(people, table.seats.select_related("user"), strict=True))
