"""Preparing a table: its host fills in what it is, seat by seat and chapter by chapter, and deals it; players sit down."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbiter.faults import worded
from arbiter.kernel.refusal import BadInput
from arbiter.web.accounts.selectors import access_user
from arbiter.web.tables import forms, services
from arbiter.web.tables.models import Invite, Table
from arbiter.web.tables.selectors import access_host, access_table


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A new table, to be prepared."""
    form = forms.NewTable(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return render(request, "tables/new.html", {"form": form}, status=422 if form.is_bound else 200)
    try:
        made = services.open_draft(
            access_user(request), form.cleaned_data["game"], form.cleaned_data["title"], timezone.now()
        )
    except BadInput as error:
        form.add_error(None, worded(error, get_language() or "ru"))
        return render(request, "tables/new.html", {"form": form}, status=422)
    return redirect("tables:setup", made.pk)


@require_safe
def setup(request: HttpRequest, table: int) -> HttpResponse:
    """All that can be chosen before the deal."""
    row = _open(request, table)
    return render(request, "tables/setup.html", _shown(row))


def _open(request: HttpRequest, number: int) -> Table:
    """A table of the reader's that is not dealt."""
    row = access_host(request, number)
    if row.stage not in services.OPEN:
        raise Http404
    return row


def _shown(row: Table, **answered: object) -> dict[str, object]:
    """The page's forms, one of them as it was answered."""
    plan: dict[str, Any] = row.plan.get("schedule") or {}
    seats = list(row.seats.select_related("user"))
    return {
        "table": row,
        "seats": seats,
        "general": forms.General(instance=row),
        "naming": forms.Seats(initial={"names": "\n".join(seat.name for seat in seats)}),
        "times": forms.Times(initial=forms.Times.initial_of(plan)),
        "deadlines": forms.next_deadlines(plan, timezone.now()) if plan else [],
        "options": forms.Options(table=row),
        "invites": row.invites.select_related("seat"),
        "waiting": row.members.filter(role="waiting").select_related("user"),
        **answered,
    }


def _done(request: HttpRequest, row: Table, change: Callable[[], object], part: str) -> HttpResponse:
    """Do it and come back to that part of the page, with what is wrong if something is."""
    try:
        change()
    except BadInput as error:
        row.refresh_from_db()
        wrong = worded(error, get_language() or "ru")
        return render(request, "tables/setup.html", _shown(row, wrong=wrong), status=422)
    messages.success(request, _("Saved"))
    return redirect(f"/t/{row.pk}/setup/#{part}")


@require_POST
def general(request: HttpRequest, table: int) -> HttpResponse:
    """Title, announcement, who may see it."""
    row = _open(request, table)
    form = forms.General(request.POST, instance=row)
    if not form.is_valid():
        return render(request, "tables/setup.html", _shown(row, general=form), status=422)
    return _done(request, row, form.save, "general")


@require_POST
def seats(request: HttpRequest, table: int) -> HttpResponse:
    """The characters."""
    row = _open(request, table)
    form = forms.Seats(request.POST)
    if not form.is_valid():
        return render(request, "tables/setup.html", _shown(row, naming=form), status=422)
    return _done(request, row, lambda: services.name_seats(row, form.listed()), "seats")


@require_POST
def bot(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """A bot sits down, or gets up."""
    row = _open(request, table)
    return _done(request, row, lambda: services.seat_bot(row, seat, request.POST.get("sits") == "1"), "seats")


@require_POST
def times(request: HttpRequest, table: int) -> HttpResponse:
    """The schedule."""
    row = _open(request, table)
    form = forms.Times(request.POST)
    if not form.is_valid():
        return render(request, "tables/setup.html", _shown(row, times=form), status=422)
    return _done(request, row, lambda: services.plan_schedule(row, form.plan()), "times")


@require_POST
def options(request: HttpRequest, table: int) -> HttpResponse:
    """The options of the game."""
    row = _open(request, table)
    form = forms.Options(request.POST, table=row)
    if not form.is_valid():
        return render(request, "tables/setup.html", _shown(row, options=form), status=422)
    return _done(request, row, lambda: services.plan_options(row, form.cleaned_data), "options")


@require_POST
def step(request: HttpRequest, table: int) -> HttpResponse:
    """Open it for players, deal it, or give it up."""
    row = _open(request, table)
    what = request.POST.get("step", "")
    if what == "signup":
        return _done(request, row, lambda: services.open_signup(row), "seats")
    if what == "abandon":
        services.abandon(row)
        return redirect("front")
    try:
        services.deal_table(row, timezone.now())
    except BadInput as error:
        return render(
            request, "tables/setup.html", _shown(row, wrong=worded(error, get_language() or "ru")), status=422
        )
    return redirect("tables:table", row.pk)


@require_POST
def invite(request: HttpRequest, table: int) -> HttpResponse:
    """A link, or one link less."""
    row = _open(request, table)
    revoked, seat = request.POST.get("revoke", ""), request.POST.get("seat", "")
    if revoked.isdigit():
        return _done(request, row, lambda: services.revoke_invite(row, int(revoked)), "invites")
    number = int(seat) if seat.isdigit() else None
    return _done(request, row, lambda: services.make_invite(row, number, timezone.now()), "invites")


@login_required
@require_POST
def join(request: HttpRequest, table: int) -> HttpResponse:
    """Sit down, or get up."""
    row = access_table(request, table)
    user = access_user(request)
    try:
        if request.POST.get("leave"):
            services.leave(row, user)
        elif services.join(row, user, timezone.now()) is None:
            messages.info(request, _("All seats are taken; you are on the waiting list."))
    except BadInput as error:
        messages.error(request, worded(error, get_language() or "ru"))
    return redirect("tables:table", row.pk)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def invited(request: HttpRequest, code: str) -> HttpResponse:
    """What a link leads to: the table, and one press to sit down there."""
    found = Invite.objects.select_related("table", "seat").filter(code=code).first()
    if found is None:
        raise Http404
    if request.method != "POST":
        return render(request, "tables/invited.html", {"invite": found, "table": found.table})
    try:
        number = None if found.seat is None else found.seat.number
        if services.join(found.table, access_user(request), timezone.now(), number, invited=True) is None:
            messages.info(request, _("All seats are taken; you are on the waiting list."))
    except BadInput as error:
        messages.error(request, worded(error, get_language() or "ru"))
    return redirect("tables:table", found.table_id)
