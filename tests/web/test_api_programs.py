"""Programs at the interface: the one of the examples plays, one that sends junk and one that reads the document find no fault."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.web.program import Program, path

from arbiter.games import catalogue
from arbiter.web.api import programs
from arbiter.web.api.views import api
from arbiter.web.tables.models import Seat, Table

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"
pytestmark = pytest.mark.django_db
Demo = Callable[..., Seat]
FUZZ = settings(
    max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
OPERATIONS = [(address, method) for address, methods in api.get_openapi_schema()["paths"].items() for method in methods]


@pytest.fixture(autouse=True)
def asks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """These programs ask oftener than one may."""
    monkeypatch.setattr(programs, "MOST", 10**6)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("game", catalogue.NAMES)
def test_the_program_of_the_examples_plays(live_server: Any, program: Program, demo: Demo, game: str) -> None:
    seat = demo(game)
    before = Table.objects.get().n
    place = {**os.environ, "ARBITER_TOKEN": program.token}
    for _ in range(2):
        played = subprocess.run(
            [sys.executable, CLIENT, live_server.url],
            env=place,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        assert (played.returncode, played.stderr) == (0, "")
        assert f"/tables/{seat.table_id}/seats/0" in played.stdout
    assert Table.objects.get().n >= before + 4, "each turn is closed and told"


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("game", catalogue.NAMES)
def test_works_no_sheet_of_junk_is_a_fault_of_the_site(program: Program, demo: Demo, game: str) -> None:
    seat = demo(game)
    menus = program.get(path(seat, "menu"))[1]
    forms = [*menus["menu"]["forms"], *menus["instants"]["forms"]]
    names = st.sampled_from(sorted({field["name"] for form in forms for field in form["fields"]}) or ["text"])
    options = st.sampled_from(
        sorted({str(one) for form in forms for field in form["fields"] for one in field.get("options", [])}) or [""]
    )
    do = st.sampled_from([form["do"] for form in forms]) | JUNK
    fields = st.dictionaries(names | st.sampled_from(["as", "do"]), options | st.lists(options, max_size=2) | JUNK)
    orders = st.builds(lambda do, fields: {**fields, "do": do}, do, fields)
    extra = st.dictionaries(st.sampled_from([one["name"] for one in menus["menu"]["extra"]] or ["x"]), orders | JUNK)

    @FUZZ
    @given(st.lists(orders, max_size=4), extra)
    def send(found: list[dict[str, object]], more: dict[str, object]) -> None:
        version = program.get(path(seat, "standing"))[1]["version"]
        status, answer = program.send(path(seat, "sheet"), {"version": version, "sheet": {**more, "orders": found}})
        assert status in (200, 400, 409, 422), answer
        if found:
            assert program.send(path(seat, "act"), {"order": found[0]})[0] in (200, 400, 409, 422)

    send()


@pytest.fixture
def one_connection() -> Iterator[None]:
    """Requests by WSGI leave the test's own connection open, as those of Django's test client do."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


CHECKS = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


@cache
def document() -> Any:
    """The document as schemathesis reads it, where that is installed."""
    if os.environ.get("REQUIRE_ALL") != "1":
        pytest.importorskip("schemathesis", reason="schemathesis is not installed (./do test brings it)")
    import schemathesis

    return schemathesis.openapi.from_wsgi("/api/1/openapi.json", get_wsgi_application())


@pytest.mark.usefixtures("one_connection")
@pytest.mark.parametrize(("address", "method"), OPERATIONS)
def test_schemathesis_finds_no_fault(program: Program, demo: Demo, address: str, method: str) -> None:
    operation = document()[address][method.upper()]
    import schemathesis

    seat = demo("skillcheck")
    there = {"table": seat.table_id, "seat": 0, "game": "skillcheck", "turn": 0}
    checks = [getattr(schemathesis.checks, name) for name in CHECKS]

    @FUZZ
    @given(operation.as_strategy(), st.integers(0, 3))
    def ask(case: Any, odd: int) -> None:
        if odd:  # mostly at the table that there is
            case.path_parameters = {name: there[name] for name in case.path_parameters or {}}
        case.call_and_validate(headers={"Authorization": f"Bearer {program.token}"}, checks=checks)

    ask()
