"""The host's desk. Each view fetches the table through an access function, calls one service, and comes back to the desk."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from arbiter.faults import worded
from arbiter.kernel.refusal import BadInput
from arbiter.table import windows
from arbiter.web.host import selectors, services
from arbiter.web.tables.models import Table
from arbiter.web.tables.opening import opened

MOST_HOURS = 24 * 60


def _language() -> str:
    return get_language() or "ru"


def _shown(row: Table, **answered: object) -> dict[str, object]:
    with opened(row.pk) as table:
        shown = {"table": row, "desk": selectors.desk(table, row), "whole": selectors.sees_all(row)}
    return {**shown, "cohosts": row.members.filter(role="cohost").select_related("user"), **answered}


def _done(request: HttpRequest, row: Table, act: Callable[[], object], part: str) -> HttpResponse:
    """Do it and come back to that part of the desk; with what is wrong, if something is."""
    try:
        act()
    except BadInput as error:
        row.refresh_from_db()
        return render(request, "host/desk.html", _shown(row, wrong=worded(error, _language())), status=422)
    messages.success(request, _("Done"))
    return redirect(f"/t/{row.pk}/host/#{part}")


@require_safe
def desk(request: HttpRequest, table: int) -> HttpResponse:
    """Who has sent, how long there is, what can be done."""
    return render(request, "host/desk.html", _shown(selectors.access_desk(request, table)))


@require_POST
def time(request: HttpRequest, table: int) -> HttpResponse:
    """End the window, pause, resume, extend, try again what failed."""
    row = selectors.access_desk(request, table)
    act = request.POST.get("act", "")
    acts: dict[str, Callable[[], object]] = {
        "pause": lambda: services.pause(row),
        "resume": lambda: services.resume(row),
        "extend": lambda: services.extend(row, _whole(request, "hours", 1, MOST_HOURS)),
        "again": lambda: services.go_on(row),
    }
    if selectors.sees_all(row):
        acts["end"] = lambda: services.end_window(row)
    return _done(request, row, acts.get(act, _unknown(act)), "time")


@require_POST
def undo(request: HttpRequest, table: int) -> HttpResponse:
    """Back to the beginning of a turn."""
    row = selectors.access_whole(request, table)
    note = request.POST.get("note", "")[:400]
    return _done(request, row, lambda: services.undo(row, _whole(request, "turn", 1, 10**6), note), "turns")


@require_POST
def correct(request: HttpRequest, table: int) -> HttpResponse:
    """Set a fact, with a note for all."""
    row = selectors.access_whole(request, table)
    path, value, note = (request.POST.get(name, "")[:400] for name in ("path", "value", "note"))
    return _done(request, row, lambda: services.correct(row, path, value, note), "ledger")


@require_POST
def replace(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """Another player, or a bot, for a seat."""
    row = selectors.access_desk(request, table)
    player = request.POST.get("player", "").strip()[:150]
    return _done(request, row, lambda: services.replace(row, seat, player), "seats")


@require_POST
def words(request: HttpRequest, table: int) -> HttpResponse:
    """The announcement, and who hosts with him."""
    row = selectors.access_desk(request, table)
    cohost = request.POST.get("cohost", "").strip()[:150]
    if cohost:
        return _done(request, row, lambda: services.add_cohost(row, cohost), "words")
    return _done(request, row, lambda: services.announce(row, request.POST.get("announcement", "")), "words")


@require_POST
def end(request: HttpRequest, table: int) -> HttpResponse:
    """The game ends by the host's hand."""
    row = selectors.access_whole(request, table)
    note = request.POST.get("note", "")[:400]
    return _done(request, row, lambda: services.end(row, note), "end")


@require_safe
def rehearsal(request: HttpRequest, table: int) -> HttpResponse:
    """The turn as it might go with what has been sent, with dice that will never fall so."""
    row = selectors.access_whole(request, table)
    with opened(table) as open_table:
        try:
            played = windows.rehearse(open_table)
        except BadInput as error:
            return render(
                request, "host/rehearsal.html", {"table": row, "wrong": worded(error, _language())}, status=409
            )
        lines = selectors.in_words(open_table, played.lines.get(selectors.HOST, []), _language())
        ask = "" if played.ask is None else open_table.teller().words[_language()].name(played.ask.window)
    return render(request, "host/rehearsal.html", {"table": row, "lines": lines, "ask": ask})


@require_safe
def reports(request: HttpRequest, table: int, turn: int) -> HttpResponse:
    """What everybody was told of a turn, each as a post for a forum too."""
    row = selectors.access_desk(request, table)
    style = request.GET.get("style", "bbcode")
    style = style if style in selectors.STYLES else "bbcode"
    with opened(table) as open_table:
        try:
            read = selectors.readers(open_table, row)
            told = [selectors.report(open_table, reader, turn, _language(), style) for reader in read]
        except BadInput:
            return redirect("host:desk", table)
        shown = {"table": row, "turn": turn, "told": told, "style": style, "styles": selectors.STYLES}
        return render(request, "host/reports.html", {**shown, "last": open_table.last_turn()})


def _unknown(act: str) -> Callable[[], object]:
    def refuse() -> object:
        raise BadInput("no_such_act", act=act[:20])

    return refuse


def _whole(request: HttpRequest, name: str, least: int, most: int) -> int:
    text = request.POST.get(name, "")
    if not (text.isdecimal() and text.isascii() and len(text) < 9 and least <= int(text) <= most):
        raise BadInput("number_out_of_bounds", name, text=text[:20], least=least, most=most)
    return int(text)
