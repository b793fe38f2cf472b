"""What is read of people."""

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from arbiter.web.accounts.models import User


def access_user(request: HttpRequest) -> User:
    """The user who asks, for views behind `login_required`."""
    assert not isinstance(request.user, AnonymousUser)
    return request.user


def own_data(user: User) -> dict[str, object]:
    """All that the site keeps of a user, as data that he may take away. A password and tokens are kept as digests and are left out."""
    plain = (
        "username",
        "name",
        "email",
        "language",
        "zone",
        "theme",
        "mail_about",
        "push_about",
        "digest",
        "quiet_from",
        "quiet_to",
    )
    data: dict[str, object] = {field: getattr(user, field) for field in plain}
    data["joined"] = user.date_joined.isoformat()
    data["tokens"] = [{"name": token.name, "made": token.made.isoformat()} for token in user.tokens.all()]
    return data
