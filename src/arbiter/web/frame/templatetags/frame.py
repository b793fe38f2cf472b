"""Icons, moments, and rule ids as links: tags that every template may use."""

import re
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import get_timezone_location
from django import template
from django.urls import reverse
from django.utils import timezone
from django.utils.dateformat import format as written
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbiter.web.frame.icons import PATHS

register = template.Library()

RULE: Final = re.compile(r"\b([NIK])-(\d{3,4})\b")
GAMES: Final = {"N": "nemesis", "I": "infiltration", "K": "skillcheck"}
_SVG: Final = '<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false"><path d="{}"/></svg>'


@register.simple_tag
def icon(name: str) -> SafeString:
    """A drawing; the text that says the same stands beside it."""
    return format_html(_SVG, PATHS[name])


@register.simple_tag
def moment(at: datetime, zone: str = "", live: bool = False) -> SafeString:
    """A moment in the reader's zone; with `zone` also in that of the table; `live`: the page counts down to it."""
    mine = timezone.localtime(at)
    shown = written(mine, _("j M, H:i"))
    here = timezone.get_current_timezone_name()
    told = format_html(
        '<time datetime="{}"{}>{}</time>',
        at.astimezone(UTC).isoformat(timespec="seconds"),
        mark_safe(" data-live") if live else "",
        shown,
    )
    if not zone or zone == here:
        return told
    there = written(timezone.localtime(at, ZoneInfo(zone)), "H:i" if _same_day(at, zone) else _("j M, H:i"))
    return format_html('{} <span class="dim">({} {})</span>', told, there, city(zone))


def _same_day(at: datetime, zone: str) -> bool:
    return timezone.localtime(at).date() == timezone.localtime(at, ZoneInfo(zone)).date()


@register.filter
def city(zone: str) -> str:
    """A zone by its city: Москва."""
    return get_timezone_location(zone, locale=get_language() or "ru", return_city=True)


@register.filter
def linked(text: str) -> SafeString:
    """A text with every rule id in it as a link to the rule."""
    return mark_safe(RULE.sub(_link, conditional_escape(text)))


def _link(match: re.Match[str]) -> str:
    where = reverse("rulebook:rule", args=[GAMES[match[1]], match[0]])
    return f'<a class="rule" href="{where}">{match[0]}</a>'


@register.filter
def own(texts: dict[str, str]) -> str:
    """Of texts by language the one in the language of the page."""
    return texts.get(get_language() or "ru") or texts["en"]


@register.filter
def times(count: int) -> range:
    """So many times, for a loop."""
    return range(max(0, count))


@register.filter
def minus(value: int, other: int) -> int:
    """A difference."""
    return value - other


@register.filter
def plainly(value: object) -> str:
    """A value of an option as a reader says it: yes, no, a number, a word."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)
