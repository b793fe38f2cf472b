"""The switches that stand on every page."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from arbiter.web.frame import reader
from arbiter.web.frame.services import remember


@require_POST
def appearance(request: HttpRequest) -> HttpResponse:
    """Language, zone and theme, for whoever reads; an unknown value changes nothing."""
    response = HttpResponseRedirect(_back(request))
    remember(
        request, response, {key: request.POST.get(key, "") for key in (reader.LANGUAGE, reader.ZONE, reader.THEME)}
    )
    return response


def _back(request: HttpRequest) -> str:
    to = request.POST.get("next", "")
    return to if url_has_allowed_host_and_scheme(to, {request.get_host()}, request.is_secure()) else "/"
