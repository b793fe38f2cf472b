"""Rows of a table. `Table`, `Seat`, `Member` and `Invite` are the site's own; the others are what `arbiter.table` keeps, see `rows.py`."""

from typing import Final

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

STAGES: Final = {
    "draft": _("being prepared"),
    "signup": _("seeks players"),
    "running": _("running"),
    "held": _("held"),
    "ended": _("ended"),
    "abandoned": _("abandoned"),
}
ROLES: Final = {
    "host": _("host"),
    "cohost": _("co-host"),
    "spectator": _("spectator"),
    "waiting": _("on the waiting list"),
}


class Table(models.Model):
    """One table. `plan` is what its host has chosen until it is dealt: options, schedule; from then on the header says it.

    `n` and `head` are number and hash of the record's last entry, `settled` the number of the one that the other rows speak of. `turn` and
    `deadline` are what the public may know of where it stands; `due` is when the tick has to look. `version` rises for all alike when
    a turn ends. `trouble` is why the table is held, for its host.
    """

    title = models.CharField(max_length=80)
    game = models.CharField(max_length=20)
    stage = models.CharField(max_length=10, default="draft", choices=STAGES)
    paused = models.BooleanField(default=False)
    demo = models.BooleanField(default=False)
    public = models.BooleanField(default=True)
    host_plays = models.BooleanField(default=False)
    announcement = models.TextField(blank=True, max_length=4000)
    plan = models.JSONField(default=dict)
    made = models.DateTimeField()
    ended = models.DateTimeField(null=True)
    turn = models.PositiveIntegerField(default=0)
    deadline = models.DateTimeField(null=True)
    due = models.DateTimeField(null=True, db_index=True)
    version = models.PositiveIntegerField(default=0)
    trouble = models.CharField(max_length=200, blank=True)
    header = models.BinaryField(null=True)
    seed = models.BinaryField(null=True)
    situation = models.BinaryField(null=True)
    n = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True)
    settled = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["stage", "-made"])]

    def __str__(self) -> str:
        return self.title

    @property
    def zone(self) -> str:
        """The zone of its schedule; nothing if it has none."""
        schedule = self.plan.get("schedule") or {}
        return str(schedule.get("zone", ""))


class Seat(models.Model):
    """A place at a table: its character, and the user or the bot who plays it. `asked` names the open window that asks it ("": none) and
    `until` its deadline, `ready` the window for which its player is done; `counter` rises when this seat got something."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats")
    bot = models.CharField(max_length=20, blank=True)
    asked = models.CharField(max_length=120, blank=True)
    until = models.DateTimeField(null=True)
    ready = models.CharField(max_length=120, blank=True)
    counter = models.PositiveIntegerField(default=0)
    seen = models.DateTimeField(null=True)
    notes = models.TextField(blank=True, max_length=20000)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number")]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def path(self) -> str:
        """The address of its page; its parts stand below."""
        return reverse("play:play", args=[self.table_id, self.number])

    @property
    def waits(self) -> bool:
        """Whether the table waits for this seat's player."""
        return bool(self.asked) and self.ready != self.asked and self.table.stage == "running"


class Member(models.Model):
    """What else a user is at a table: host, co-host, spectator, on the waiting list."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=ROLES)
    since = models.DateTimeField()

    class Meta:
        ordering = ["since"]
        constraints = [models.UniqueConstraint(fields=["table", "user", "role"], name="one_role_once")]

    def __str__(self) -> str:
        return f"{self.user}: {self.role}"


class Invite(models.Model):
    """A link by which somebody sits down without being asked further; of one seat, or of any that is free. It can be revoked."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="invites")
    seat = models.ForeignKey(Seat, null=True, on_delete=models.CASCADE)
    code = models.CharField(max_length=43, unique=True)
    made = models.DateTimeField()

    class Meta:
        ordering = ["made"]

    def __str__(self) -> str:
        return f"{self.table}: {self.seat or '*'}"


class Kept(models.Model):
    """What the rows of a record have in common."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")

    class Meta:
        abstract = True


class Row(Kept):
    """One entry of the record, as its line."""

    n = models.PositiveIntegerField()
    hash = models.CharField(max_length=64)
    line = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "n"], name="one_row_a_number")]


class Part(Kept):
    """What an entry told one reader."""

    turn = models.PositiveIntegerField()
    attempt = models.PositiveIntegerField()
    n = models.PositiveIntegerField()
    reader = models.CharField(max_length=10)
    data = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "reader", "turn", "attempt", "n"], name="one_part_a_reader")
        ]


class World(Kept):
    """The world at the beginning of a turn."""

    turn = models.PositiveIntegerField()
    attempt = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "turn", "attempt"], name="one_world_a_turn")]


class Sent(Kept):
    """The draft of a seat for an ask of a turn; `seal` is the digest of all of it."""

    turn = models.PositiveIntegerField()
    attempt = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    ask = models.CharField(max_length=100)
    data = models.BinaryField()
    seal = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "turn", "attempt", "seat", "ask"], name="one_draft_an_ask")
        ]


class Word(Kept):
    """A player's own words in an entry."""

    n = models.PositiveIntegerField()
    k = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "n", "k"], name="one_text_a_place")]
