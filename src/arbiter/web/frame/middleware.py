"""What happens to every request: the reader's language and zone, headers, a database that does not answer."""

from collections.abc import Callable

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers

from arbiter.web.frame import faults, reader

Answer = Callable[[HttpRequest], HttpResponse]


class Headers:
    """Nothing that a person was shown is kept by caches, and pages ask for no device."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.answer(request)
        response.headers.setdefault("Cache-Control", "private, no-store")
        response.headers.setdefault(
            "Permissions-Policy", "camera=(), microphone=(), geolocation=(), interest-cohort=()"
        )
        return response


class Outages:
    """A database that does not answer is a page that says so, whoever asked."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            return self.answer(request)
        except (OperationalError, InterfaceError) as error:
            return faults.no_database(request, error)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page for errors of the database in a view; None leaves others alone."""
        down = isinstance(error, DatabaseError) and isinstance(error, OperationalError | InterfaceError)
        return faults.no_database(request, error) if down else None


class Reading:
    """Answers in the language and zone of who reads. The theme stands in `request.theme`."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        own = reader.own(request)
        language = reader.language(request, own.get(reader.LANGUAGE, ""))
        with translation.override(language), timezone.override(reader.zone(request, own.get(reader.ZONE, ""))):
            request.LANGUAGE_CODE = language
            request.theme = reader.theme(request, own.get(reader.THEME, ""))  # type: ignore[attr-defined]  # ours
            response = self.answer(request)
        response.headers.setdefault("Content-Language", language)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response
