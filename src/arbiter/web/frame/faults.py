"""Pages that say what went wrong, where, and what to do. They ask nothing of the database: it may be what is gone."""

import logging
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from arbiter.web.frame import reader

LOG: Final = logging.getLogger("arbiter.web")


def page(request: HttpRequest, status: int, what: str, remedy: str) -> HttpResponse:
    """A page of one fault in the reader's language: what happened and what helps."""
    theme = getattr(request, "theme", "auto")
    context = {"status": status, "what": what, "remedy": remedy, "theme": theme, "path": request.path[:200]}
    response = HttpResponse(render_to_string("frame/fault.html", context), status=status)
    response.headers["Cache-Control"] = "no-store"
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 400, _("This request can't be read"), _("Go back, reload the page and try once more."))


def not_allowed(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    said = str(exception) if exception is not None and exception.args else ""
    return page(
        request,
        403,
        said or _("This is not for you"),
        _("If it should be, sign in with the right account or ask the host."),
    )


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(
        request,
        404,
        _("There is nothing here"),
        _("The address may be mistyped, or what stood here is not open to you."),
    )


def our_fault(request: HttpRequest) -> HttpResponse:
    return page(
        request,
        500,
        _("The site made a mistake"),
        _("Nothing that was confirmed is lost. Try again; if it stays, tell the host."),
    )


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token: old, from another site, or cookies are off."""
    remedy = _("Nothing was changed. Go back, reload the page and send the form again; cookies must be allowed.")
    return page(request, 403, _("This form is too old"), remedy)


def no_database(request: HttpRequest, error: Exception) -> HttpResponse:
    """The database does not answer, or is not there."""
    LOG.error("database: %s", type(error).__name__, exc_info=error)
    from django.utils import translation

    with translation.override(reader.language(request)):
        remedy = _("Nothing that was confirmed is lost, and what you sent now was not taken. Try again in a minute.")
        response = page(request, 503, _("The database does not answer"), remedy)
    response.headers["Retry-After"] = "30"
    return response
