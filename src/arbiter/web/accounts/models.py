"""Users, and the tokens of their programs."""

from typing import Final

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

NOTICES: Final = {
    "move": _("It is my move"),
    "deadline": _("A deadline is near and I have not sent"),
    "results": _("A turn has been resolved"),
    "invited": _("I am invited to a table"),
    "question": _("There is a question to me"),
}
"""What a user may be told of, by mail or push."""


def every_notice() -> list[str]:
    return list(NOTICES)


class User(AbstractUser):
    """A person with an account, or a guest, who has none to come back to until he keeps it.

    `name` is what others see. Empty `language` and `zone`: as the browser has them. Quiet hours are hours of the user's own day.
    """

    first_name = None  # type: ignore[assignment]  # one name is enough
    last_name = None  # type: ignore[assignment]
    name = models.CharField(max_length=40, blank=True)
    is_guest = models.BooleanField(default=False)
    language = models.CharField(max_length=2, blank=True)
    zone = models.CharField(max_length=60, blank=True)
    theme = models.CharField(max_length=5, blank=True)
    mail_about = models.JSONField(default=every_notice)
    push_about = models.JSONField(default=every_notice)
    digest = models.BooleanField(default=False)
    quiet_from = models.PositiveSmallIntegerField(null=True, blank=True)
    quiet_to = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta(AbstractUser.Meta):
        indexes = [models.Index(fields=["is_guest", "date_joined"])]

    @property
    def shown(self) -> str:
        """The name that others see."""
        return self.name or (str(_("Guest")) if self.is_guest else self.username)

    def get_full_name(self) -> str:
        return self.shown

    def get_short_name(self) -> str:
        return self.shown


class Token(models.Model):
    """What a user's program shows instead of a password. The token itself is not kept, only its digest."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=40)
    digest = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField()
    used = models.DateTimeField(null=True)

    class Meta:
        ordering = ["made"]

    def __str__(self) -> str:
        return self.name
