"""The forms of the account page."""

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from arbiter.web.accounts.models import NOTICES, User
from arbiter.web.frame import reader

HOURS = [("", "—"), *((hour, f"{hour:02}:00") for hour in range(24))]


class Person(forms.ModelForm):  # type: ignore[type-arg]  # generic for the types alone
    """Name, language, zone, theme."""

    class Meta:
        model = User
        fields = ["name", "language", "zone", "theme"]

    name = forms.CharField(label=_("Name that others see"), max_length=40, required=False)
    language = forms.ChoiceField(label=_("Language"), required=False)
    zone = forms.ChoiceField(label=_("Time zone"), required=False)
    theme = forms.ChoiceField(label=_("Colours"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        same = ("", _("As in the browser"))
        self.choose("language", [same, ("ru", "Русский"), ("en", "English")])
        self.choose("zone", [same, *((name, name.replace("_", " ")) for name in sorted(reader.zones()))])
        self.choose("theme", [("auto", _("As in the system")), ("light", _("Light")), ("dark", _("Dark"))])

    def choose(self, name: str, choices: list[Any]) -> None:
        """Give a field its choices."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


class Notices(forms.ModelForm):  # type: ignore[type-arg]  # generic for the types alone
    """What a user wants to be told of, how, and when not."""

    class Meta:
        model = User
        fields = ["mail_about", "push_about", "digest", "quiet_from", "quiet_to"]

    mail_about = forms.MultipleChoiceField(
        label=_("By mail"), choices=list(NOTICES.items()), widget=forms.CheckboxSelectMultiple, required=False
    )
    push_about = forms.MultipleChoiceField(
        label=_("On this device"), choices=list(NOTICES.items()), widget=forms.CheckboxSelectMultiple, required=False
    )
    digest = forms.BooleanField(label=_("One letter a day instead of one each"), required=False)
    quiet_from = forms.TypedChoiceField(
        label=_("Quiet from"), choices=HOURS, coerce=int, empty_value=None, required=False
    )
    quiet_to = forms.TypedChoiceField(
        label=_("Quiet until"), choices=HOURS, coerce=int, empty_value=None, required=False
    )


class Keep(forms.ModelForm):  # type: ignore[type-arg]  # generic for the types alone
    """A guest takes a name and a password."""

    class Meta:
        model = User
        fields = ["username"]

    username = forms.CharField(
        label=_("Name to sign in by"), max_length=40, widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    password = forms.CharField(label=_("Password"), widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}))

    def clean_username(self) -> str:
        """Not taken, not reserved: allauth's own check."""
        from allauth.account.adapter import get_adapter

        return str(get_adapter().clean_username(self.cleaned_data["username"]))

    def clean_password(self) -> str:
        password = str(self.cleaned_data["password"])
        validate_password(password, self.instance)
        return password


class NewToken(forms.Form):
    """A token's name, for its owner to know it by."""

    name = forms.CharField(label=_("What it is for"), max_length=40)


class Goodbye(forms.Form):
    """Deletion is confirmed by the name to sign in by."""

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    username = forms.CharField(label=_("Your name to sign in by, to be sure"), max_length=150)

    def clean_username(self) -> str:
        name = str(self.cleaned_data["username"])
        if name != self.user.username:
            raise forms.ValidationError(_("%(name)s: this is not your name to sign in by"), params={"name": name})
        return name
