"""Live updates: a stream tells its own seat that something is new, and nobody else."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test import Client

from arbiter.web.accounts.models import User
from arbiter.web.asgi import application
from arbiter.web.play import services
from arbiter.web.tables.models import Seat

pytestmark = pytest.mark.django_db(transaction=True)
SignIn = Callable[[User], Client]
Demo = Callable[..., Seat]


def scope(path: str, client: Client) -> dict[str, Any]:
    cookie = client.cookies.get("sessionid")
    headers = [(b"host", b"localhost")] + ([(b"cookie", f"sessionid={cookie.value}".encode())] if cookie else [])
    return {
        "type": "http",
        "method": "GET",
        "path": path,
        "headers": headers,
        "query_string": b"",
        "server": ("localhost", 80),
    }


def listened(hearing: Coroutine[Any, Any, tuple[int, list[str]]]) -> tuple[int, list[str]]:
    """What was heard, in a loop of its own: a browser's driver may run one in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, hearing).result()


def changed(change: Callable[[], object]) -> None:
    """The change, made in a thread that leaves no connection behind."""
    try:
        change()
    finally:
        connection.close()


async def heard(path: str, client: Client, change: Callable[[], object]) -> tuple[int, list[str]]:
    """The status of a stream, and what it said until a second after a change."""
    said: list[str] = []
    status = 0
    first, leave = asyncio.Event(), asyncio.Event()

    async def send(message: Mapping[str, Any]) -> None:
        nonlocal status
        status = message.get("status", status)
        if message.get("body"):
            said.append(message["body"].decode())
            first.set()

    async def receive() -> Mapping[str, Any]:
        await leave.wait()
        return {"type": "http.disconnect"}

    listening = asyncio.create_task(application(scope(path, client), receive, send))
    await asyncio.wait([listening, asyncio.create_task(first.wait())], timeout=5, return_when=asyncio.FIRST_COMPLETED)
    await sync_to_async(changed)(change)
    await asyncio.sleep(2)
    leave.set()
    await asyncio.wait_for(listening, 5)
    return status, said


def test_works_a_turn_that_ends_is_told_at_once(signed_in: SignIn, anna: User, demo: Demo) -> None:
    seat = demo("infiltration")
    before = Seat.objects.select_related("table").get(pk=seat.pk)
    status, said = listened(heard(f"{seat.path}live/", signed_in(anna), lambda: services.be_ready(seat, True)))
    after = Seat.objects.select_related("table").get(pk=seat.pk)
    assert status == 200
    assert said[0] == f"data: {before.table.version} {before.counter}\n\n"
    assert said[-1] == f"data: {after.table.version} {after.counter}\n\n"
    assert after.table.version == before.table.version + 1


def test_other_seat_hears_nothing_of_what_does_not_concern_it(
    signed_in: SignIn, anna: User, boris: User, demo: Demo
) -> None:
    seat = demo("nemesis")
    Seat.objects.filter(table=seat.table_id, number=1).update(user=boris, bot="")
    notes = lambda: services.keep_notes(seat, "тайна")  # noqa: E731
    status, said = listened(heard(f"/t/{seat.table_id}/seats/1/live/", signed_in(boris), notes))
    assert (status, len(said)) == (200, 1)


def test_stranger_and_other_users_find_nothing(signed_in: SignIn, stranger: Client, boris: User, demo: Demo) -> None:
    seat = demo("nemesis")
    for client in (stranger, signed_in(boris)):
        assert listened(heard(f"{seat.path}live/", client, lambda: None)) == (404, [])
