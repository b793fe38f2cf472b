"""The stream of a seat, served beside the pages: an open one holds neither a thread nor a connection to the database."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.core.handlers.asgi import ASGIRequest
from django.db import close_old_connections
from django.http import Http404

from arbiter.web.live.hub import HUB
from arbiter.web.tables.selectors import access_seat

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]

PATH: Final = re.compile(r"/t/(\d{1,9})/seats/(\d{1,4})/live/")
BEAT_SECONDS: Final = 25.0
HEADERS: Final = (
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
)


async def stream(scope: Scope, receive: Receive, send: Send) -> None:
    """`data: <version> <counter>` at once and at every change, until the reader goes. 404 for a seat that is not the reader's."""
    seat = await sync_to_async(_seat, thread_sensitive=False)(scope)
    if seat is None:
        await send({"type": "http.response.start", "status": 404, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b""})
        return
    await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
    queue = await HUB.open(seat)
    gone = asyncio.create_task(_gone(receive))
    try:
        while not gone.done():
            await _next(queue, gone, send)
    finally:
        gone.cancel()
        HUB.close(seat, queue)


async def _next(queue: asyncio.Queue[tuple[int, int]], gone: asyncio.Task[None], send: Send) -> None:
    """One word: a change, or after a while without one a sign of life."""
    word = asyncio.create_task(queue.get())
    await asyncio.wait([word, gone], timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    if word.done():
        version, counter = word.result()
        await send(_body(f"data: {version} {counter}\n\n"))
        return
    word.cancel()
    if not gone.done():
        await send(_body(":\n\n"))


def _body(text: str) -> Mapping[str, Any]:
    return {"type": "http.response.body", "body": text.encode(), "more_body": True}


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _seat(scope: Scope) -> int | None:
    """The row of the seat, if it is one of the reader's."""
    close_old_connections()
    try:
        request = ASGIRequest(scope, BytesIO())
        key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
        request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
        request.user = get_user(request)
        found = PATH.fullmatch(scope["path"])
        assert found is not None
        return access_seat(request, int(found[1]), int(found[2])).pk
    except Http404:
        return None
    finally:
        close_old_connections()
