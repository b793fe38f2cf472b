"""Who reads: his language, zone and theme; an account's own first, then what the browser keeps, then what it asks for."""

from collections.abc import Collection, Mapping
from datetime import tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

LANGUAGE: Final = "language"
ZONE: Final = "zone"
THEME: Final = "theme"
THEMES: Final = ("auto", "light", "dark")
CHOSEN: Final = "chosen-zone"  # a zone that a person chose is not replaced by the browser's own
YEAR: Final = 60 * 60 * 24 * 365


def languages() -> list[str]:
    """The codes of the site's languages, Russian first."""
    return [code for code, _ in settings.LANGUAGES]


@cache
def zones() -> Collection[str]:
    """Every zone that may be chosen."""
    return frozenset(
        name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix/", "right/"))
    ) | {"UTC"}


def language(request: HttpRequest, own: str = "") -> str:
    """The language to answer in."""
    for wanted in (own, request.COOKIES.get(LANGUAGE, "")):
        if wanted in languages():
            return wanted
    for wanted, _ in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        try:
            return get_supported_language_variant(wanted)
        except LookupError:
            continue
    return str(settings.LANGUAGE_CODE)


def zone(request: HttpRequest, own: str = "") -> tzinfo:
    """The zone in which times are shown."""
    for wanted in (own, request.COOKIES.get(CHOSEN, ""), request.COOKIES.get(ZONE, "")):
        if wanted in zones():
            return ZoneInfo(wanted)
    return ZoneInfo(settings.TIME_ZONE)


def theme(request: HttpRequest, own: str = "") -> str:
    """Auto (as the system has it), light or dark."""
    for wanted in (own, request.COOKIES.get(THEME, "")):
        if wanted in THEMES:
            return wanted
    return "auto"


def own(request: HttpRequest) -> Mapping[str, str]:
    """What the account of the reader says of `language`, `zone`, `theme`; nothing for who is not signed in."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {}
    return {LANGUAGE: user.language, ZONE: user.zone, THEME: user.theme}
