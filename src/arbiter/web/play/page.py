"""What the templates of a seat's page may name."""

from django.http import HttpRequest, QueryDict
from django.utils.translation import get_language

from arbiter.table import table as engine
from arbiter.web.boards import drawn
from arbiter.web.play import selectors
from arbiter.web.tables.models import Seat


def language_of() -> str:
    """The language of the page."""
    return get_language() or "ru"


def is_part(request: HttpRequest, target: str = "") -> bool:
    """Whether a script asks for a part of the page (that part) instead of the whole."""
    asked = request.headers.get("HX-Request") == "true" and not request.headers.get("HX-Boosted")
    return asked and (not target or request.headers.get("HX-Target") == target)


def context(table: engine.Table, mine: Seat, query: QueryDict) -> dict[str, object]:
    """Everything of a seat's page; `query` is what was chosen on it."""
    language = language_of()
    words = table.teller().words[language]
    return {
        "mine": mine,
        "table": mine.table,
        "about": query.get("about", ""),
        "title": words.name(table.header.game),
        "story": selectors.story(table, mine.number, None, language),
        "desk": selectors.desk(table, mine, language, query),
        "board": drawn(table.game, table.view(mine.number), words),
    }
