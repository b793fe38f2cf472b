"""Where allauth asks the site."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.utils.translation import get_language

from arbiter.web.accounts.models import User


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth ships no types
    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """A new account speaks the language that its owner read the form in."""
        user.language = get_language() or ""
        made: User = super().save_user(request, user, form, commit)
        return made
