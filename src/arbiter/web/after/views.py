"""What is open after the end, to whoever may see the public page of the table."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from arbiter.table.record import exported
from arbiter.web.after import selectors
from arbiter.web.after.checking import checked
from arbiter.web.after.summary import summary
from arbiter.web.after.timeline import moment
from arbiter.web.tables.opening import opened


def _language() -> str:
    return get_language() or "ru"


@require_safe
def after(request: HttpRequest, table: int) -> HttpResponse:
    """Who won, who was what, what turned the game, and the way to each turn."""
    row = selectors.access_after(request, table)
    told = summary(table, row.head, _language())
    return render(
        request, "after/after.html", {"table": row, "told": told, "pairs": selectors.with_players(row, told.people)}
    )


@require_safe
def turn(request: HttpRequest, table: int, turn: int, eyes: str) -> HttpResponse:
    """One turn from somebody's eyes."""
    row = selectors.access_after(request, table)
    found = moment(table, row.head, turn, eyes, _language())
    if found is None:
        raise Http404
    return render(request, "after/turn.html", {"table": row, "moment": found})


@require_safe
def check(request: HttpRequest, table: int) -> HttpResponse:
    """Commitment, salt, seed, and the whole table played again."""
    row = selectors.access_after(request, table)
    return render(request, "after/check.html", {"table": row, "proof": checked(table, row.head, _language())})


@require_safe
def record(request: HttpRequest, table: int) -> HttpResponse:
    """The record to download: whoever has it and the seed can check the game himself."""
    row = selectors.access_after(request, table)
    with opened(table) as open_table:
        answer = HttpResponse(exported(open_table.entries, True), content_type="application/jsonl; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="arbiter-{row.pk}.jsonl"'
    return answer
