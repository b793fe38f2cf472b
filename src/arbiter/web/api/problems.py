"""What goes wrong, as JSON at the right status: a code, the place, what happened and what helps. Never a traceback, never a secret."""

import logging
from collections.abc import Callable
from typing import Any, Final

from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import get_language
from ninja import Schema
from ninja.errors import HttpError, ValidationError

from arbiter.faults import worded
from arbiter.kernel.refusal import BadInput, Refusal, kinds
from arbiter.table.errors import Damaged, DiskFull, HeadMoved, Held, WrongTurn
from arbiter.table.windows import Stale
from arbiter.web.api import selectors, shapes
from arbiter.web.api.programs import SECONDS, NoToken, TooMany
from arbiter.web.play.page import language_of
from arbiter.web.tables.models import Seat

LOG: Final = logging.getLogger("arbiter.web")
STATUS: Final[tuple[tuple[type[BadInput], int], ...]] = (
    (NoToken, 401),
    (TooMany, 429),
    (WrongTurn, 409),
    (HeadMoved, 409),
    (Held, 409),
    (DiskFull, 503),
    (Damaged, 503),
    (BadInput, 422),
)
"""The status of each kind of error, the most particular first."""
NAMES: Final = {"dict": "object", "list": "array", "NoneType": "null"}
"""What kinds of values are called in errors, where it is not as in the language."""
HEADERS: Final = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": str(SECONDS)}, 503: {"Retry-After": "30"}}


class Unfit(Exception):
    """Some of what was sent for a seat was refused; the rest of it was taken."""

    def __init__(self, seat: Seat, refusals: list[Refusal]) -> None:
        super().__init__(seat.number)
        self.seat: Final = seat
        self.refusals: Final = refusals


def answered(status: int, problem: Schema) -> HttpResponse:
    """A problem as an answer."""
    headers = {**HEADERS.get(status, {}), "Content-Language": get_language() or "ru"}
    return JsonResponse(
        problem.model_dump(mode="json"), status=status, headers=headers, json_dumps_params={"ensure_ascii": False}
    )


def said(error: BadInput, status: int) -> HttpResponse:
    """An error in the reader's language."""
    return answered(status, shapes.Problem(code=error.code, place=error.place, message=worded(error, language_of())))


def bad_input(request: HttpRequest, error: BadInput) -> HttpResponse:
    return said(error, next(status for kind, status in STATUS if isinstance(error, kind)))


def stale(request: HttpRequest, error: Stale) -> HttpResponse:
    """Another sheet stands there: both are shown, and nothing was overwritten."""
    problem = shapes.Conflict(
        code=error.code,
        place=error.place,
        message=worded(error, language_of()),
        stands=int(str(error.fields["stands"])),
        theirs=error.theirs.plain(),
        mine=error.mine.plain(),
    )
    return answered(409, problem)


def unfit(request: HttpRequest, error: Unfit) -> HttpResponse:
    """What was refused, each with its rule, and what stands now."""
    refused = selectors.refused(error.seat, error.refusals)
    fault = BadInput("orders_refused", refused=[one.message for one in refused])
    problem = shapes.NotTaken(
        code=fault.code,
        place=refused[0].path,
        message=worded(fault, language_of()),
        refused=refused,
        standing=selectors.standing(error.seat),
    )
    return answered(422, problem)


def misshapen(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """A value of another kind than the document says; an address whose numbers are none leads nowhere."""
    first = error.errors[0]
    where = [str(part) for part in first["loc"]]
    if where[0] == "path":
        return nothing_here(request, error)
    place = ".".join(["body", *where[2:]])  # the second is the name of the operation's own argument
    if first["type"] == "missing" and len(where) == 2:
        return said(BadInput("cut_off", place), 422)
    if first["type"] == "missing":
        return said(BadInput("no_key", ".".join(["body", *where[2:-1]]), key=where[-1]), 422)
    kind = str(first["type"]).partition("_")[0]
    found = first["input"]
    if first["type"] in ("greater_than_equal", "less_than"):
        return said(BadInput("number_out_of_bounds", place, text=found, least=0, most=2**31 - 1), 422)
    expected, got = (NAMES.get(name, name) for name in (kind, type(found).__name__))
    return said(BadInput("wrong_kind", place, expected=kinds([expected]), got=kinds([got])), 422)


def unreadable(request: HttpRequest, error: HttpError) -> HttpResponse:
    """A body that is no JSON."""
    cause = error.__cause__
    return said(cause if isinstance(cause, BadInput) else BadInput("body_unreadable", "body"), error.status_code)


def too_big(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    return said(BadInput("body_unreadable", "body"), 413)


def nothing_here(request: HttpRequest, error: Exception) -> HttpResponse:
    return said(BadInput("nothing_here", request.path[:200]), 404)


def no_database(request: HttpRequest, error: Exception) -> HttpResponse:
    LOG.error("database: %s", type(error).__name__, exc_info=error)
    return said(BadInput("database_silent"), 503)


def our_fault(request: HttpRequest, error: Exception) -> HttpResponse:
    LOG.error("api: %s", type(error).__name__, exc_info=error)
    return said(BadInput("site_mistaken"), 500)


def wrong_method(request: HttpRequest, allowed: str) -> HttpResponse:
    response = said(BadInput("wrong_method", request.path[:200], method=request.method, allowed=allowed), 405)
    response.headers["Allow"] = allowed
    return response


HANDLERS: Final[dict[type[Exception], Callable[[HttpRequest, Any], HttpResponse]]] = {
    Exception: our_fault,
    BadInput: bad_input,
    Stale: stale,
    Unfit: unfit,
    ValidationError: misshapen,
    HttpError: unreadable,
    RequestDataTooBig: too_big,
    Http404: nothing_here,
    OperationalError: no_database,
    InterfaceError: no_database,
}
"""Everything that an operation may raise."""
