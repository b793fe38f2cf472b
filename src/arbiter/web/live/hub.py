"""What is told to open streams: one look at the rows for all of them, when a change of this process is known, else once a second."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.db.utils import Error

from arbiter.web.tables.models import Seat

State = tuple[int, int]
"""Version of the table, counter of the seat."""
LOOK_SECONDS: Final = 1.0


class Hub:
    """The streams of one process; it lives in the loop of its first stream."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.poked: asyncio.Event | None = None
        self.streams: dict[int, set[asyncio.Queue[State]]] = defaultdict(set)
        self.known: dict[int, State] = {}
        self.watch: asyncio.Task[None] | None = None

    def poke(self) -> None:
        """Something has changed; from any thread, after the commit."""
        loop, poked = self.loop, self.poked
        if loop is not None and poked is not None and loop.is_running():
            loop.call_soon_threadsafe(poked.set)

    async def open(self, seat: int) -> asyncio.Queue[State]:
        """A stream of a seat (its row); its first word is how things stand."""
        if self.loop is not asyncio.get_running_loop():
            self.loop, self.poked = asyncio.get_running_loop(), asyncio.Event()
            self.watch = None
        queue: asyncio.Queue[State] = asyncio.Queue(maxsize=8)
        found = await sync_to_async(states, thread_sensitive=False)([seat])
        if seat in found:
            queue.put_nowait(found[seat])
            self.known[seat] = found[seat]
        self.streams[seat].add(queue)
        if self.watch is None or self.watch.done():
            self.watch = asyncio.create_task(self._watch())
        return queue

    def close(self, seat: int, queue: asyncio.Queue[State]) -> None:
        """The stream is over."""
        self.streams[seat].discard(queue)
        if not self.streams[seat]:
            del self.streams[seat]
            self.known.pop(seat, None)

    async def _watch(self) -> None:
        while self.streams:
            assert self.poked is not None
            with suppress(TimeoutError):
                await asyncio.wait_for(self.poked.wait(), LOOK_SECONDS)
            self.poked.clear()
            for seat, state in (await self._look()).items():
                if self.known.get(seat) != state:
                    self.known[seat] = state
                    self._tell(seat, state)

    async def _look(self) -> dict[int, State]:
        """How all seats with streams stand; nothing while the database does not answer."""
        try:
            return await sync_to_async(states, thread_sensitive=False)(list(self.streams))
        except Error:
            return {}

    def _tell(self, seat: int, state: State) -> None:
        for queue in self.streams.get(seat, ()):
            if not queue.full():  # who reads so slowly looks at the whole page anyway
                queue.put_nowait(state)


HUB: Final = Hub()


def states(seats: Iterable[int]) -> dict[int, State]:
    """How the tables of some seats stand, for each of them."""
    close_old_connections()
    try:
        rows = Seat.objects.filter(pk__in=list(seats)).values_list("pk", "table__version", "counter")
        return {pk: (version, counter) for pk, version, counter in rows}
    finally:
        close_old_connections()
