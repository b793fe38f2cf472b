"""A table's life before it runs: a draft, its seats and plan, sign-up and invitations, the deal; and that it is given up."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import F

from arbiter.games import catalogue, content
from arbiter.kernel.refusal import BadInput
from arbiter.table import deal, schedule
from arbiter.web.accounts.models import User
from arbiter.web.tables import bots
from arbiter.web.tables.models import Invite, Member, Seat, Table
from arbiter.web.tables.rows import RowStore
from arbiter.web.tables.writing import writing

OPEN: Final = ("draft", "signup")
MOST_DRAFTS: Final = 20
OUT_OF_THE_WAY: Final = 1000


def open_draft(host: User, game: str, title: str, now: datetime) -> Table:
    """A new table that only its host sees, with as many seats as the game needs at least."""
    if Member.objects.filter(user=host, role="host", table__stage__in=OPEN).count() >= MOST_DRAFTS:
        raise BadInput("too_many_drafts", most=MOST_DRAFTS)
    least, _ = catalogue.game(game).seats({})
    with transaction.atomic():
        table = Table.objects.create(title=title, game=game, made=now)
        Member.objects.create(table=table, user=host, role="host", since=now)
        Seat.objects.bulk_create(Seat(table=table, number=at, name=str(at + 1)) for at in range(least))
    return table


def name_seats(table: Table, names: Sequence[str]) -> None:
    """The seats by these names, in this order; who sits at a name stays there. BadInput for a name twice, or for too few or too many."""
    _expect_open(table)
    deal.check_seats(catalogue.game(table.game), _options(table), list(names))
    with transaction.atomic():
        before = {seat.name: seat for seat in table.seats.select_for_update()}
        for seat in before.values():
            if seat.name not in names:
                seat.delete()
        Seat.objects.filter(table=table).update(number=F("number") + OUT_OF_THE_WAY)
        for number, name in enumerate(names):
            found = before.get(name)
            if found is None:
                Seat.objects.create(table=table, number=number, name=name)
            else:
                Seat.objects.filter(pk=found.pk).update(number=number)


def plan_schedule(table: Table, plan: Mapping[str, object]) -> None:
    """When turns end. BadInput names what can't be."""
    _expect_open(table)
    schedule.made(plan)
    table.plan = {**table.plan, "schedule": dict(plan)}
    table.save(update_fields=["plan"])


def plan_options(table: Table, options: Mapping[str, object]) -> None:
    """The options that differ from their defaults. BadInput names option, value and bounds."""
    _expect_open(table)
    game = catalogue.game(table.game)
    known = {option.name: option for option in game.options()}
    for name, value in options.items():
        content.option_value(known[name], value)
    differing = {name: value for name, value in options.items() if value != known[name].default}
    table.plan = {**table.plan, "options": differing}
    table.save(update_fields=["plan"])


def open_signup(table: Table) -> None:
    """From now on players may sit down."""
    _expect_open(table)
    Table.objects.filter(pk=table.pk).update(stage="signup")


def seat_bot(table: Table, number: int, sits: bool) -> None:
    """A bot at a free seat, or away from it."""
    _expect_open(table)
    kind = bots.kind_of(table.game) if sits else ""
    Seat.objects.filter(table=table, number=number, user=None).update(bot=kind)


def join(table: Table, user: User, now: datetime, number: int | None = None, invited: bool = False) -> Seat | None:
    """Sit down at a free seat (that of `number`, else the first); None: there was none, and the user waits. Guests don't. Who is
    invited may do so before sign-up is open to all."""
    if user.is_guest:
        raise BadInput("guests_at_demos")
    with transaction.atomic():
        row = Table.objects.select_for_update().get(pk=table.pk)
        if row.stage not in (OPEN if invited else ("signup",)):
            raise BadInput("no_signup", row.title)
        mine = row.seats.filter(user=user).first()
        if mine is not None:
            return mine
        free = row.seats.filter(user=None, bot="")
        seat = (free if number is None else free.filter(number=number)).first()
        if seat is None:
            Member.objects.get_or_create({"since": now}, table=row, user=user, role="waiting")
            return None
        Seat.objects.filter(pk=seat.pk).update(user=user)
        Member.objects.filter(table=row, user=user, role="waiting").delete()
    return seat


def leave(table: Table, user: User) -> None:
    """Get up before the table is dealt, or leave the waiting list; who waits longest takes a seat that got free."""
    _expect_open(table)
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        Member.objects.filter(table=table, user=user, role="waiting").delete()
        seat = table.seats.filter(user=user).first()
        if seat is not None:
            next_one = Member.objects.filter(table=table, role="waiting").order_by("since").first()
            Seat.objects.filter(pk=seat.pk).update(user=None if next_one is None else next_one.user)
            if next_one is not None:
                next_one.delete()


def make_invite(table: Table, number: int | None, now: datetime) -> Invite:
    """A link to one seat, or to any that is free."""
    _expect_open(table)
    seat = None if number is None else table.seats.filter(number=number).first()
    return Invite.objects.create(table=table, seat=seat, code=secrets.token_urlsafe(32), made=now)


def revoke_invite(table: Table, pk: int) -> None:
    """The link opens nothing any more."""
    Invite.objects.filter(table=table, pk=pk).delete()


def deal_table(table: Table, now: datetime) -> None:
    """Deal it: all seats are taken by players or bots. BadInput says what is missing, and then nothing has happened."""
    with transaction.atomic():
        row = Table.objects.select_for_update().get(pk=table.pk)
        _expect_open(row)
        seats = list(row.seats.select_related("user"))
        empty = [seat.name for seat in seats if seat.user is None and not seat.bot]
        if empty:
            raise BadInput("seats_empty", row.title, seats=empty)
        plan = row.plan.get("schedule")
        deal.deal(
            RowStore(row.pk),
            catalogue.game(row.game),
            [seat.name for seat in seats],
            _options(row),
            secrets.token_bytes(32),
            now,
            players=["" if seat.user is None else seat.user.username for seat in seats],
            times=None if plan is None else schedule.made(plan),
        )
        Member.objects.filter(table=row, role="waiting").delete()
        Invite.objects.filter(table=row).delete()
        with writing(row.pk, now):
            pass  # bots answer at once


def abandon(table: Table) -> None:
    """Give up a table that was not dealt; its host alone still finds it."""
    _expect_open(table)
    Table.objects.filter(pk=table.pk).update(stage="abandoned")


def _options(table: Table) -> dict[str, object]:
    return dict(table.plan.get("options", {}))


def _expect_open(table: Table) -> None:
    if table.stage not in OPEN:
        raise BadInput("dealt_already", table.title)
