"""What changes people: guests come, stay or go; tokens; an account's data given out or deleted."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils.translation import get_language

from arbiter.web.accounts.models import Token, User

GUESTS_STAY: Final = timedelta(days=7)
PREFIX: Final = "arb_"


def make_guest() -> User:
    """A guest: an account without a password, that goes after seven days unless it is kept."""
    guest = User(username=f"guest-{secrets.token_hex(8)}", is_guest=True, language=get_language() or "")
    guest.set_unusable_password()
    guest.save()
    return guest


def keep_guest(guest: User, username: str, password: str) -> User:
    """A guest becomes an account of that name; whatever he has sat at stays his."""
    assert guest.is_guest
    guest.username, guest.is_guest = username, False
    guest.set_password(password)
    guest.save(update_fields=["username", "is_guest", "password"])
    return guest


def sweep_guests(now: datetime) -> int:
    """Delete the guests whose seven days are over; how many they were."""
    gone, _ = User.objects.filter(is_guest=True, date_joined__lt=now - GUESTS_STAY).delete()
    return gone


def digest_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def make_token(user: User, name: str, now: datetime) -> str:
    """A new token for a user's program. It is shown this once."""
    token = PREFIX + secrets.token_urlsafe(32)
    Token.objects.create(user=user, name=name, digest=digest_of(token), made=now)
    return token


def user_of_token(token: str, now: datetime) -> User | None:
    """Whose program shows this token; None if it opens nothing. When it was used is kept to the minute."""
    found = Token.objects.select_related("user").filter(digest=digest_of(token), user__is_active=True).first()
    if found is None:
        return None
    if found.used is None or now - found.used > timedelta(minutes=1):
        Token.objects.filter(pk=found.pk).update(used=now)
    return found.user


def revoke_token(user: User, pk: int) -> None:
    """From now on the token opens nothing. Another user's is left alone."""
    Token.objects.filter(user=user, pk=pk).delete()


def delete_user(user: User) -> None:
    """The account and all that is the user's own are gone; what he did at tables stays in their records under the seat's name."""
    with transaction.atomic():
        user.delete()
