"""How often an address may do something."""

from allauth.core.internal.httpkit import get_client_ip
from django.core.cache import cache
from django.http import HttpRequest


def limited(request: HttpRequest, what: str, most: int, seconds: int) -> bool:
    """Whether this address did `what` more than `most` times in the last `seconds`; asking counts as doing."""
    key = f"limit:{what}:{get_client_ip(request)}"
    cache.add(key, 0, seconds)
    try:
        return int(cache.incr(key)) > most
    except ValueError:  # it ended between the two
        return False
