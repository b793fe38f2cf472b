"""Pages of the rulebook; anyone may read them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from arbiter.web.rulebook import selectors


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """All rulebooks."""
    return render(request, "rulebook/games.html", {"books": selectors.books()})


@require_safe
def book(request: HttpRequest, game: str) -> HttpResponse:
    """One game's rules by chapter, or those that say all the words of `q`."""
    found = selectors.access_book(game)
    wanted = request.GET.get("q", "").strip()[:100]
    chapters = found.matching(wanted, get_language() or "ru")
    context = {"book": found, "chapters": chapters, "wanted": wanted, "count": sum(len(one.rules) for one in chapters)}
    return render(request, "rulebook/_rules.html" if _fragment(request) else "rulebook/book.html", context)


def _fragment(request: HttpRequest) -> bool:
    return bool(request.headers.get("HX-Request")) and not request.headers.get("HX-Boosted")


@require_safe
def rule(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """One rule, its options and the cases that prove it."""
    found = selectors.access_book(game)
    at = selectors.access_rule(found, rule)
    before, after = found.neighbours(at)
    context = {"book": found, "rule": at, "before": before, "after": after, "cases": selectors.cases_of(at.id)}
    return render(request, "rulebook/rule.html", context)
