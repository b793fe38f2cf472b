"""What goes wrong is a page that says what, where and what to do, in the reader's language."""

import pytest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from django.utils import translation

from arbiter.web import urls
from arbiter.web.frame import faults


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a planted fault")


def no_rows(request: HttpRequest) -> HttpResponse:
    raise OperationalError("connection to server at 127.0.0.1 failed: password=тайна")


urlpatterns = [*urls.urlpatterns, path("broken/", broken), path("no-rows/", no_rows)]
handler400, handler403, handler404, handler500 = urls.handler400, urls.handler403, urls.handler404, urls.handler500


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(
    ("path", "status", "said"), [("/broken/", 500, "Сайт ошибся"), ("/no-rows/", 503, "База данных не отвечает")]
)
def test_a_fault_of_ours_is_a_page_without_a_word_of_it(path: str, status: int, said: str) -> None:
    answer = Client(raise_request_exception=False).get(path)
    assert answer.status_code == status
    assert said in answer.text
    assert "planted" not in answer.text
    assert "тайна" not in answer.text


@pytest.mark.parametrize("status", [400, 403, 404, 500])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_fault_has_its_page_in_both_languages(status: int, language: str) -> None:
    request = RequestFactory().get("/", headers={"Accept-Language": language})
    page = {400: faults.bad_request, 403: faults.not_allowed, 404: faults.not_found, 500: faults.our_fault}[status]
    with translation.override(language):
        answer = page(request)
    assert answer.status_code == status
    assert f'lang="{language}"' in answer.text


def test_giant_and_broken_requests_are_refused_in_words(stranger: Client, db: None) -> None:
    assert stranger.post("/appearance/", {"language": "x" * 1_100_000}).status_code == 400
    assert stranger.get("/%ff%fe/").status_code == 404


def test_headers_of_every_page(stranger: Client, db: None) -> None:
    headers = stranger.get("/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["Cache-Control"] == "private, no-store"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
