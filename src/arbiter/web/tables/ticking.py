"""Tables whose time has come. Any number of processes may look: who gets a table's lock second finds nothing due any more."""

import logging
from datetime import datetime
from typing import Final

from django.db.utils import Error

from arbiter.web.tables import models
from arbiter.web.tables.writing import writing

LOG: Final = logging.getLogger("arbiter.tick")


def tick_tables(now: datetime) -> None:
    """Close and play what is due at each table."""
    due = models.Table.objects.filter(due__lte=now).order_by("due")
    for number in list(due.values_list("pk", flat=True)):
        tick_table(number, now)


def tick_table(number: int, now: datetime) -> None:
    """Do what is due at one table. What fails applies nothing; the table is held, and its host is told why."""
    try:
        with writing(number, now):
            pass
    except Error:
        raise
    except Exception as error:
        LOG.exception("table %s is held", number)
        hold(number, error)


def try_again(number: int, now: datetime) -> None:
    """What failed is tried once more, at the host's wish."""
    models.Table.objects.filter(pk=number).update(trouble="")
    tick_table(number, now)


def hold(number: int, error: Exception) -> None:
    """The table waits for its host: what was sent stands, no turn is played."""
    trouble = f"{type(error).__name__}: {error}"[:200]
    models.Table.objects.filter(pk=number).update(stage="held", trouble=trouble, due=None)
