"""A game's name, for every template."""

from django import template

from arbiter.web.frame.templatetags.frame import own
from arbiter.web.rulebook.selectors import book_of

register = template.Library()


@register.filter
def titled(game: str) -> str:
    """A game's name in the language of the page."""
    return own(book_of(game).titles)
