"""Who asks: a program that shows its user's token, or, where everybody may read, anybody. Each address asks so often and no oftener."""

from typing import Final

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils import timezone, translation
from ninja.security import HttpBearer

from arbiter.kernel.refusal import BadInput
from arbiter.web.accounts.models import User
from arbiter.web.accounts.services import user_of_token
from arbiter.web.frame import reader
from arbiter.web.frame.limits import limited

MOST: Final = 600
SECONDS: Final = 60


class NoToken(BadInput):
    """No token was shown, or one that opens nothing."""


class TooMany(BadInput):
    """This address asks too often."""


class Program(HttpBearer):
    """A token is needed. The request is its user's from here on, and a session of the same browser counts for nothing."""

    def __call__(self, request: HttpRequest) -> User | AnonymousUser:
        request.user = AnonymousUser()
        if limited(request, "api", most=MOST, seconds=SECONDS):
            raise TooMany("too_many_requests", most=MOST, seconds=SECONDS)
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if not scheme:
            return self.without_token(request)
        return self.authenticate(request, token.strip() if scheme.lower() == "bearer" else "")

    def without_token(self, request: HttpRequest) -> AnonymousUser:
        raise NoToken("no_token", "Authorization")

    def authenticate(self, request: HttpRequest, token: str) -> User:
        user = user_of_token(token, timezone.now())
        if user is None:
            raise NoToken("token_opens_nothing", "Authorization")
        request.user = user
        if "Accept-Language" not in request.headers:
            translation.activate(reader.language(request, user.language))
        return user


class Anybody(Program):
    """A token may be shown; without one the request is a stranger's."""

    def without_token(self, request: HttpRequest) -> AnonymousUser:
        return AnonymousUser()
