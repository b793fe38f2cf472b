"""The doors of allauth in our words: labels say what to write, and nothing stands in the fields beforehand."""

from typing import Any

from allauth.account import forms
from django.utils.translation import gettext_lazy as _


def _bare(form: Any) -> None:
    """Labels are there to be read; a placeholder would say the same and go when one types."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)


class SignIn(forms.LoginForm):  # type: ignore[misc]  # allauth ships no types
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or mail address")
        _bare(self)


class SignUp(forms.SignupForm):  # type: ignore[misc]  # allauth ships no types
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name to sign in by")
        self.fields["email"].label = _("Mail address")
        self.fields["email"].help_text = _("For a forgotten password and for notices, if you want them.")
        _bare(self)
