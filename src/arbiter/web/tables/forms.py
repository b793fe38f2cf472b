"""The forms with which a host prepares a table."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from arbiter.faults import worded
from arbiter.games import catalogue
from arbiter.kernel.game import Option
from arbiter.kernel.refusal import BadInput
from arbiter.table import schedule
from arbiter.web.frame import reader
from arbiter.web.rulebook.selectors import Book, book_of
from arbiter.web.tables.models import Table

HOUR = r"([01][0-9]|2[0-3]):[0-5][0-9]"


class NewTable(forms.Form):
    """Game and title."""

    game = forms.ChoiceField(label=_("Game"))
    title = forms.CharField(label=_("Title of the table"), max_length=80)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["game"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(name, book_of(name).titles[get_language() or "ru"]) for name in catalogue.names()]


class General(forms.ModelForm):  # type: ignore[type-arg]  # generic for the types alone
    """Title, announcement, who may see it."""

    class Meta:
        model = Table
        fields = ["title", "announcement", "public", "host_plays"]

    title = forms.CharField(label=_("Title of the table"), max_length=80)
    announcement = forms.CharField(
        label=_("What players should know"), widget=forms.Textarea(attrs={"rows": 4}), max_length=4000, required=False
    )
    public = forms.BooleanField(label=_("Anyone may see its public page"), required=False)
    host_plays = forms.BooleanField(label=_("I play too: nobody sees the world before the end"), required=False)


class Seats(forms.Form):
    """Names of the characters, a line each."""

    names = forms.CharField(label=_("Names of the characters, one a line"), widget=forms.Textarea(attrs={"rows": 8}))

    def listed(self) -> list[str]:
        """The names."""
        return [line.strip() for line in self.cleaned_data["names"].splitlines() if line.strip()]


def _time(label: Any, required: bool = False) -> forms.RegexField:
    return forms.RegexField(HOUR, label=label, required=required, widget=forms.TextInput(attrs={"type": "time"}))


class Times(forms.Form):
    """When turns end; nothing in `first`: by hand."""

    zone = forms.ChoiceField(label=_("Time zone of the table"))
    first = forms.DateField(
        label=_("First deadline"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    hour = _time(_("Hour of deadlines"), required=True)
    days = forms.IntegerField(label=_("Days a turn"), min_value=1, max_value=366)
    orders_hours = forms.IntegerField(
        label=_("Last hours for orders alone: doors are closed"), min_value=0, max_value=999
    )
    question_hours = forms.IntegerField(label=_("Hours for a question inside a turn"), min_value=1, max_value=999)
    quiet_from = _time(_("No deadline from"))
    quiet_to = _time(_("until"))
    weekends_off = forms.BooleanField(label=_("No deadline on Saturdays and Sundays"), required=False)
    early = forms.BooleanField(label=_("A turn ends as soon as all are ready"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["zone"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(name, name.replace("_", " ")) for name in sorted(reader.zones())]

    def clean(self) -> dict[str, Any]:
        """What the fields say together must be a schedule."""
        found = super().clean() or {}
        if not self.errors:
            try:
                schedule.made(self.plan())
            except BadInput as error:
                raise forms.ValidationError(worded(error, get_language() or "ru")) from None
        return found

    def plan(self) -> dict[str, Any]:
        """The schedule by its keys."""
        data = self.cleaned_data
        keys = ("zone", "hour", "days", "orders_hours", "question_hours", "weekends_off", "early")
        plan = {key: data[key] for key in keys}
        plan["first"] = data["first"].isoformat() if data["first"] else ""
        if data["quiet_from"] and data["quiet_to"]:
            plan["quiet"] = [data["quiet_from"], data["quiet_to"]]
        return plan

    @staticmethod
    def initial_of(plan: dict[str, Any]) -> dict[str, Any]:
        """The fields of a schedule that stands already, or of a usual one."""
        quiet = plan.get("quiet") or ["", ""]
        usual = {"zone": "Europe/Moscow", "hour": "20:00", "days": 1, "orders_hours": 12, "question_hours": 6}
        return {**usual, **plan, "quiet_from": quiet[0], "quiet_to": quiet[1]}


def next_deadlines(plan: dict[str, Any], now: datetime) -> list[datetime]:
    """The next five deadlines of a schedule; none if turns are closed by hand."""
    made = schedule.made(plan)
    return list(islice(schedule.grid(made, now.astimezone(UTC)), 5)) if made.first else []


class Options(forms.Form):
    """All options of a game; those of a chapter stand together."""

    def __init__(self, *args: Any, table: Table, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.book: Book = book_of(table.game)
        self.chosen: dict[str, object] = table.plan.get("options", {})
        for rule in self.book.rules:
            for option in rule.options:
                self.fields[option.name] = self._field(option)

    def _field(self, option: Option) -> forms.Field:
        label = option.title[get_language() or "ru"]
        now = self.chosen.get(option.name, option.default)
        if isinstance(option.default, bool):
            return forms.BooleanField(label=label, initial=now, required=False)
        if option.choices:
            return forms.ChoiceField(label=label, initial=now, choices=[(one, one) for one in option.choices])
        return forms.IntegerField(label=label, initial=now, min_value=option.low, max_value=option.high)

    def chapters(self) -> Iterator[tuple[dict[str, str], list[tuple[Option, forms.BoundField, bool]]]]:
        """Each chapter's title, and its options with their fields and whether they differ from the default."""
        for part in self.book.parts:
            rows = [(option, self[option.name]) for rule in part.rules for option in rule.options]
            if rows:
                yield part.chapter.title, [(option, field, option.name in self.chosen) for option, field in rows]
