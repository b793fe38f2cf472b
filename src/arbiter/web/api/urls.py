"""Addresses of the interface. Whatever is asked below them is answered in JSON, an unknown address and a wrong method too."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt

from arbiter.web.api.problems import nothing_here, wrong_method
from arbiter.web.api.views import api

app_name = "api"


def in_json(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The same view, for what the framework itself would say as a text."""

    @wraps(view)
    def answer(request: HttpRequest, **inside: str) -> HttpResponse:
        try:
            response = view(request, **inside)
        except Http404 as error:
            return nothing_here(request, error)
        return wrong_method(request, response.headers["Allow"]) if response.status_code == 405 else response

    return csrf_exempt(answer)  # nobody is known here by a cookie


@csrf_exempt
def unknown(request: HttpRequest, rest: str) -> HttpResponse:
    """No such address."""
    return nothing_here(request, Http404())


PATTERNS: Final = cast(list[Any], api.urls[0])
urlpatterns = [
    *(URLPattern(one.pattern, in_json(one.callback), name=one.name) for one in PATTERNS),
    path("<path:rest>", unknown),
]
