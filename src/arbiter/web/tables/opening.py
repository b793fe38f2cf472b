"""Tables that were opened, kept for the next request: reading a record again costs more than seeing what is new in it.

An opened table belongs to one thread at a time; whoever fails throws his away, for what it holds may be what was rolled back.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from arbiter.games import catalogue
from arbiter.table import table as engine
from arbiter.web.tables.rows import RowStore

MOST: Final = 64
"""So many opened tables wait for their next use."""

_WAITING: Final[OrderedDict[int, engine.Table]] = OrderedDict()
_LOCK: Final = threading.Lock()


@contextmanager
def opened(number: int) -> Iterator[engine.Table]:
    """The table of a number, as it is now, for this thread alone."""
    with _LOCK:
        table = _WAITING.pop(number, None)
    if table is None:
        table = engine.Table.open(RowStore(number), catalogue.game)
    else:
        table.refresh()
    yield table
    with _LOCK:
        _WAITING[number] = table
        while len(_WAITING) > MOST:
            _WAITING.popitem(last=False)


def forget() -> None:
    """Throw away what waits: the rows under it were replaced."""
    with _LOCK:
        _WAITING.clear()
