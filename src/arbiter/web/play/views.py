"""A seat's pages. Each fetches the seat through `access_seat`, calls one service, and answers with the page or the part that changed."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from arbiter.faults import worded
from arbiter.kernel.refusal import BadInput
from arbiter.table.errors import WrongTurn
from arbiter.table.windows import Stale
from arbiter.web.play import selectors, services
from arbiter.web.play.filling import NOTHING
from arbiter.web.play.page import context, is_part, language_of
from arbiter.web.play.reading import order_sent
from arbiter.web.tables.models import Seat
from arbiter.web.tables.opening import opened
from arbiter.web.tables.selectors import access_seat


@require_safe
def play(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """What happened, what I know, what I can do, how long I have."""
    mine = access_seat(request, table, seat)
    services.look(mine, timezone.now())
    with opened(table) as open_table:
        shown = context(open_table, mine, request.GET)
        return render(request, "play/_part.html" if is_part(request, "sheet") else "play/play.html", shown)


@require_safe
def report(request: HttpRequest, table: int, seat: int, turn: int) -> HttpResponse:
    """The report of an older turn."""
    mine = access_seat(request, table, seat)
    with opened(table) as open_table:
        try:
            story = selectors.story(open_table, seat, turn, language_of())
        except BadInput:
            return redirect("play:play", table, seat)
        shown = {"mine": mine, "table": mine.table, "story": story}
        return render(request, "play/_report.html" if is_part(request, "report") else "play/report.html", shown)


@require_safe
def journal(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """Everything that was told to the seat, turn by turn; `q` keeps the lines that say all its words."""
    mine = access_seat(request, table, seat)
    wanted = request.GET.get("q", "")[:100]
    with opened(table) as open_table:
        turns = selectors.journal(open_table, seat, language_of(), wanted)
        shown = {"mine": mine, "table": mine.table, "turns": turns, "wanted": wanted}
        return render(request, "play/_journal.html" if is_part(request, "journal") else "play/journal.html", shown)


@require_POST
def add(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """One more order."""
    mine = access_seat(request, table, seat)
    return _answered(request, mine, lambda: services.add(mine, _version(request), request.POST))


@require_POST
def drop(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """One order less."""
    mine = access_seat(request, table, seat)
    return _answered(request, mine, lambda: services.drop(mine, _version(request), _whole(request, "place")))


@require_POST
def move(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """An order earlier or later."""
    mine = access_seat(request, table, seat)
    by = -1 if request.POST.get("by") == "-1" else 1
    return _answered(request, mine, lambda: services.move(mine, _version(request), _whole(request, "place"), by))


@require_POST
def extra(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """The fields of the sheet itself."""
    mine = access_seat(request, table, seat)
    return _answered(request, mine, lambda: services.settle_extra(mine, _version(request), request.POST))


@require_POST
def ready(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """Done with this window, or not yet."""
    mine = access_seat(request, table, seat)
    return _answered(request, mine, lambda: services.be_ready(mine, request.POST.get("ready") == "1"))


@require_POST
def act(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """What is answered at once."""
    mine = access_seat(request, table, seat)
    return _answered(request, mine, lambda: services.act(mine, lambda menu: order_sent(request.POST, menu)))


@require_POST
def text(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """Orders in the player's own words: `take` them, or see what they would be read as."""
    mine = access_seat(request, table, seat)
    said = request.POST.get("text", "").replace("\x00", "")
    if not request.POST.get("take"):
        letter = services.read_text(mine, said, language_of())
        with opened(table) as open_table:
            shown = context(open_table, mine, NOTHING)
            page = "play/_part.html" if is_part(request) else "play/play.html"
            return render(request, page, {**shown, "letter": letter, "text": said})
    return _answered(request, mine, lambda: services.take_text(mine, _version(request), said, language_of()))


@require_POST
def notes(request: HttpRequest, table: int, seat: int) -> HttpResponse:
    """The player's own notes."""
    mine = access_seat(request, table, seat)
    services.keep_notes(mine, request.POST.get("notes", ""))
    return HttpResponse(status=204) if is_part(request) else redirect(_to(mine, "notes"))


def _answered(request: HttpRequest, mine: Seat, change: Callable[[], services.Answer]) -> HttpResponse:
    """The page after a change, or the sheet alone: with what was refused beside it, at the status that says so."""
    before, status, told = mine.table.version, 200, services.Answer([], [])
    trouble: list[str] = []
    try:
        told = change()
        status = 422 if told.refused else 200
    except Stale as error:
        return _stale(request, mine, error)
    except BadInput as error:
        trouble, status = [worded(error, language_of())], 409 if isinstance(error, WrongTurn) else 422
    mine = Seat.objects.select_related("table").get(pk=mine.pk)
    unread = told.letter is not None and bool(told.letter.problems)
    if status == 200 and not unread and (mine.table.version != before or not is_part(request)):
        return _moved(request, _to(mine, "report" if mine.table.version != before else "sheet"))
    with opened(mine.table_id) as table:
        wrong = trouble + selectors.in_words(table, told.refused, language_of())
        said = selectors.told(table, told.lines, language_of())
        shown = context(table, mine, request.POST if wrong else NOTHING)
        page = "play/_part.html" if is_part(request) else "play/play.html"
        return render(request, page, {**shown, "wrong": wrong, "said": said, "letter": told.letter}, status=status)


def _moved(request: HttpRequest, to: str) -> HttpResponse:
    """The whole page anew."""
    return HttpResponse(headers={"HX-Location": to}) if is_part(request) else redirect(to)


def _stale(request: HttpRequest, mine: Seat, error: Stale) -> HttpResponse:
    """Somebody, in another tab perhaps, has changed the sheet since: both stand beside one another, and nothing was overwritten."""
    with opened(mine.table_id) as table:
        theirs, own = (selectors.echo(table, sheet, language_of()) for sheet in (error.theirs, error.mine))
        shown = {**context(table, mine, NOTHING), "theirs": theirs, "own": own, "stale": True}
        return render(request, "play/_part.html" if is_part(request) else "play/play.html", shown, status=409)


def _to(mine: Seat, part: str) -> str:
    return f"{mine.path}#{part}"


def _version(request: HttpRequest) -> int:
    return _whole(request, "version")


def _whole(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not text.isdigit() or len(text) > 9:
        raise BadInput("no_number_sent", name, text=text[:20])
    return int(text)
