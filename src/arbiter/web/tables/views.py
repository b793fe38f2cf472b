"""The lobby, the page of a table, and the demo that one click opens."""

from django.contrib.auth import login
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from arbiter.games import catalogue
from arbiter.web.accounts.models import User
from arbiter.web.accounts.services import make_guest
from arbiter.web.frame.limits import limited
from arbiter.web.rulebook.selectors import books
from arbiter.web.tables import selectors
from arbiter.web.tables.demo import make_demo
from arbiter.web.tables.opening import opened


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """What this is, and the tables: mine, those that seek players, running, finished."""
    game = request.GET.get("game", "")
    game = game if game in catalogue.NAMES else ""
    shown = {"lobby": selectors.lobby(request.user, game), "books": books(), "game": game}
    return render(request, "tables/lobby.html", shown)


@require_POST
def demo(request: HttpRequest, game: str) -> HttpResponse:
    """A fresh table with a seat for the visitor; who has no account is a guest from now on."""
    if game not in catalogue.NAMES:
        raise Http404
    if limited(request, "demo", most=20, seconds=3600):
        return render(request, "tables/too_many.html", status=429)
    seat = make_demo(_somebody(request), game, timezone.now())
    return redirect("play:play", seat.table_id, seat.number)


def _somebody(request: HttpRequest) -> User:
    if not isinstance(request.user, AnonymousUser):
        return request.user
    guest = make_guest()
    login(request, guest, "allauth.account.auth_backends.AuthenticationBackend")
    return guest


@require_safe
def table(request: HttpRequest, table: int) -> HttpResponse:
    """The public page of a table."""
    row = selectors.access_table(request, table)
    shown: dict[str, object] = {
        "table": row,
        "mine": selectors.seats_of(request, row),
        "seats": row.seats.select_related("user"),
    }
    shown["roles"] = selectors.roles(request, row)
    if not row.n:
        return render(request, "tables/table.html", shown)
    with opened(table) as open_table:
        public = selectors.public_page(open_table, get_language() or "ru")
        return render(request, "tables/table.html", {**shown, **public})
