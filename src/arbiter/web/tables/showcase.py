"""Two tables that a fresh site has to show: one of nine that is run by hand, at turn 5, and one that is over. Bots play all their seats."""

import secrets
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _

from arbiter.games import catalogue
from arbiter.table import deal, windows
from arbiter.web.tables import bots
from arbiter.web.tables.models import Seat, Table
from arbiter.web.tables.rows import RowStore
from arbiter.web.tables.writing import writing

NINE: Final = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира")
TURN: Final = 5
LONGEST: Final = 100


def load(now: datetime) -> None:
    """Make them, unless the site has tables already."""
    if Table.objects.exists():
        return
    run_until(_dealt("nemesis", _("Polar night"), NINE, now), TURN, now)
    run_until(_dealt("infiltration", _("Night shift"), NINE[:4], now), LONGEST, now)


def _dealt(game: str, title: str, names: tuple[str, ...], now: datetime) -> int:
    """A table of bots; its number."""
    with transaction.atomic():
        table = Table.objects.create(game=game, title=title, made=now)
        kind = bots.kind_of(game)
        Seat.objects.bulk_create(Seat(table=table, number=at, name=name, bot=kind) for at, name in enumerate(names))
        deal.deal(RowStore(table.pk), catalogue.game(game), names, {}, secrets.token_bytes(32), now)
    return table.pk


def run_until(number: int, turn: int, now: datetime) -> None:
    """Close windows by hand until a turn is open, or the game is over."""
    while True:
        with writing(number, now) as table:
            bots.answer(table, number, now)
            if table.stage == "ended" or table.spot.turn >= turn:
                return
            windows.end_window(table, now)
