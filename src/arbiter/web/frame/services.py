"""What a reader chooses is kept: in a cookie, and in his account if he has one."""

from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from arbiter.web.frame import reader

COOKIES = {reader.LANGUAGE: reader.LANGUAGE, reader.ZONE: reader.CHOSEN, reader.THEME: reader.THEME}


def remember(request: HttpRequest, response: HttpResponse, wanted: Mapping[str, str]) -> None:
    """Keep those of `wanted` (language, zone, theme) that there are."""
    allowed = {reader.LANGUAGE: reader.languages(), reader.ZONE: reader.zones(), reader.THEME: reader.THEMES}
    good = {key: value for key, value in wanted.items() if value in allowed[key]}
    for key, value in good.items():
        response.set_cookie(
            COOKIES[key], value, max_age=reader.YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
        )
    if good and request.user.is_authenticated:
        for key, value in good.items():
            setattr(request.user, key, value)
        request.user.save(update_fields=list(good))
