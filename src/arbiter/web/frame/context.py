"""What every page's template may name."""

from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest
from django.utils import timezone


def page(request: HttpRequest) -> dict[str, object]:
    """Theme, languages to switch to, the zone in which times are shown, and whether this process serves streams."""
    return {
        "theme": getattr(request, "theme", "auto"),
        "languages": settings.LANGUAGES,
        "zone": timezone.get_current_timezone_name(),
        "streams": isinstance(request, ASGIRequest),
    }
