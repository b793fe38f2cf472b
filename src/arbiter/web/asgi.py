"""The site as uvicorn serves it; with ARBITER_TICK set it looks after the tables' deadlines too, in a thread of its own."""

import os
import threading

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbiter.web.settings")
pages = get_asgi_application()

from arbiter.web import ticking  # noqa: E402  models can be loaded now
from arbiter.web.live.stream import PATH, Receive, Scope, Send, stream  # noqa: E402


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Pages, streams, and the beginning and end of the process."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http" and PATH.fullmatch(scope["path"]):
        await stream(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def _lifespan(receive: Receive, send: Send) -> None:
    stop = threading.Event()
    tick = os.environ.get("ARBITER_TICK", "")
    clock = threading.Thread(target=ticking.run, args=(False, stop, tick == "showcase"), name="tick", daemon=True)
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            if tick:
                clock.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            stop.set()
            await send({"type": "lifespan.shutdown.complete"})
            return
