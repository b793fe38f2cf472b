"""A demo table: one click, a seat, bots at the others."""

import secrets
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import get_language

from arbiter.games import catalogue
from arbiter.table import deal
from arbiter.table.schedule import Schedule
from arbiter.web.accounts.models import User
from arbiter.web.tables import bots, models
from arbiter.web.tables.rows import RowStore
from arbiter.web.tables.writing import writing

SEATS: Final = {"nemesis": 6, "infiltration": 4, "skillcheck": 5}
PEOPLE: Final = {
    "ru": ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"),
    "en": ("Anna", "Boris", "Vera", "Gleb", "Dina", "Yegor"),
}


def make_demo(user: User, game: str, now: datetime, seed: bytes = b"") -> models.Seat:
    """A fresh table of a game: the user at the first seat, bots at the others, every turn resolved when the user is ready. `seed` is for
    tables that are to come out the same every time."""
    names = PEOPLE[get_language() or "ru"][: SEATS[game]]
    schedule = Schedule(early=True)
    with transaction.atomic():
        table = models.Table.objects.create(game=game, demo=True, public=False, made=now, plan={"schedule": {}})
        models.Seat.objects.bulk_create(
            models.Seat(
                table=table,
                number=number,
                name=name,
                user=None if number else user,
                bot=bots.kind_of(game) if number else "",
            )
            for number, name in enumerate(names)
        )
        deal.deal(
            RowStore(table.pk), catalogue.game(game), names, {}, seed or secrets.token_bytes(32), now, times=schedule
        )
        with writing(table.pk, now):
            pass  # bots answer at once
    return models.Seat.objects.get(table=table, number=0)
