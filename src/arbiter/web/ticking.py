"""What is due: once a second somebody looks. Any number of processes may do it at the same time."""

import logging
import threading
from datetime import datetime
from typing import Final

from django.db import close_old_connections, connection
from django.db.utils import Error
from django.utils import timezone

from arbiter.web.accounts.services import sweep_guests
from arbiter.web.tables import showcase
from arbiter.web.tables.ticking import tick_tables

LOG: Final = logging.getLogger("arbiter.tick")
PAUSE_SECONDS: Final = 1.0


def tick(now: datetime) -> None:
    """Do all that is due."""
    tick_tables(now)
    sweep_guests(now)


def run(once: bool, stop: threading.Event | None = None, with_showcase: bool = False) -> None:
    """Tick until `stop` is set; what fails is logged and tried again at the next tick. The tables to show are made first: a fresh site
    answers before they are there."""
    stop = stop or threading.Event()
    if with_showcase:
        showcase.load(timezone.now())
    while True:
        close_old_connections()
        try:
            tick(timezone.now())
        except Error:
            LOG.exception("the database does not answer; the next tick tries again")
            connection.close()
        if once or stop.wait(PAUSE_SECONDS):
            return
