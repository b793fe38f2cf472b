"""A player's own program, as tests play it."""

import json
from typing import Any

from django.test import Client
from django.utils import timezone

from arbiter.web.accounts.models import User
from arbiter.web.accounts.services import make_token
from arbiter.web.tables.models import Seat


def path(seat: Seat, part: str) -> str:
    """A part of a seat, below /api/1/."""
    return f"tables/{seat.table_id}/seats/{seat.number}/{part}"


class Program:
    """A user's program: asks with his token, sends and reads JSON."""

    def __init__(self, user: User) -> None:
        self.token = make_token(user, "бот", timezone.now())
        self.client = Client(
            headers={"Authorization": f"Bearer {self.token}"}, enforce_csrf_checks=True, raise_request_exception=False
        )

    def get(self, path: str, **headers: str) -> tuple[int, Any]:
        answer = self.client.get(f"/api/1/{path}", headers=headers)
        return answer.status_code, answer.json()

    def send(self, path: str, data: object) -> tuple[int, Any]:
        body = data if isinstance(data, str | bytes) else json.dumps(data)
        ask = self.client.put if path.endswith("sheet") else self.client.post
        answer = ask(f"/api/1/{path}", body, content_type="application/json")
        return answer.status_code, answer.json()
