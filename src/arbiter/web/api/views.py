"""The operations: each gets a table or seat through the access function of the pages, calls one service or selector, and answers."""

from typing import Any, Final

from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from ninja import NinjaAPI
from ninja.errors import ValidationError
from ninja.operation import Operation
from ninja.parser import Parser

from arbiter.games import catalogue
from arbiter.kernel.codec import decode
from arbiter.kernel.refusal import BadInput
from arbiter.table.state import sheet_of
from arbiter.web.accounts.selectors import access_user
from arbiter.web.api import problems, selectors, shapes
from arbiter.web.api.programs import Anybody, Program
from arbiter.web.api.shapes import SeatNumber, TableNumber, TurnNumber
from arbiter.web.play import services
from arbiter.web.tables.models import Seat
from arbiter.web.tables.selectors import access_seat, access_table

DEEPEST: Final = 16
"""Lists and objects stand in one another so deep at most; no menu asks for half of it."""
FAILS: Final[dict[Any, Any]] = {frozenset({400, 401, 404, 429, 500, 503}): shapes.Problem}
WRITES: Final[dict[Any, Any]] = {**FAILS, 409: shapes.Conflict, 413: shapes.Problem, 422: shapes.NotTaken}
SEAT: Final = "/tables/{table}/seats/{seat}"
OPEN_TO_ALL: Final[dict[str, Any]] = {"security": [{}, {"Anybody": []}]}


class Bodies(Parser):
    """Bodies are read as all data from outside: whatever is wrong is told with its place."""

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        data = decode(request.body, dict[str, Any], "body")
        if _deeper(data, DEEPEST):
            raise BadInput("nested_too_deep", "body")
        return data


def _deeper(value: object, depth: int) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inside) and (depth == 0 or any(_deeper(one, depth - 1) for one in inside))


class Interface(NinjaAPI):
    """Answers say their language, which may be that of the account; errors of shape keep the value; operations are called as here."""

    def create_response(self, request: HttpRequest, data: Any, **kwargs: Any) -> Any:
        response = super().create_response(request, data, **kwargs)
        response.headers["Content-Language"] = get_language() or "ru"
        return response

    def validation_error_from_error_contexts(self, error_contexts: list[Any]) -> ValidationError:
        found = super().validation_error_from_error_contexts(error_contexts)
        given = [one["input"] for context in error_contexts for one in context.pydantic_validation_error.errors()]
        return ValidationError([{**error, "input": value} for error, value in zip(found.errors, given, strict=True)])

    def get_openapi_operation_id(self, operation: Operation) -> str:
        return operation.view_func.__name__


api = Interface(
    title="Arbiter",
    version="1",
    description="Play your seats by a program of your own.",
    urls_namespace="api",
    docs_url=None,
    openapi_url=None,
    auth=Program(),
    parser=Bodies(),
)
for kind, handler in problems.HANDLERS.items():
    api.add_exception_handler(kind, handler)


@api.get("/openapi.json", auth=None, include_in_schema=False)
def document(request: HttpRequest) -> dict[str, Any]:
    """This interface as an OpenAPI 3 document."""
    return api.get_openapi_schema()


@api.get("/seats", response={200: list[shapes.Mine], **FAILS})
def seats(request: HttpRequest) -> list[shapes.Mine]:
    """My seats, those that wait for me first."""
    return selectors.mine(access_user(request))


@api.get("/games/{game}/schema", auth=Anybody(), openapi_extra=OPEN_TO_ALL, response={200: shapes.Data, **FAILS})
def schema(request: HttpRequest, game: str) -> dict[str, object]:
    """The JSON schema of what a seat of a game is shown."""
    if game not in catalogue.NAMES:
        raise Http404
    return catalogue.game(game).shown_schema()


@api.get("/tables/{table}", auth=Anybody(), openapi_extra=OPEN_TO_ALL, response={200: shapes.PublicTable, **FAILS})
def table(request: HttpRequest, table: TableNumber) -> shapes.PublicTable:
    """What everybody may know of a table."""
    return selectors.public(access_table(request, table))


@api.get(f"{SEAT}/view", response={200: shapes.View, **FAILS})
def view(request: HttpRequest, table: TableNumber, seat: SeatNumber) -> shapes.View:
    """What my seat knows."""
    return selectors.view(_looking(request, table, seat))


@api.get(f"{SEAT}/menu", response={200: shapes.Menus, **FAILS})
def menu(request: HttpRequest, table: TableNumber, seat: SeatNumber) -> shapes.Menus:
    """What my seat may say now, orders or replies to a question, and what it may do at once."""
    return selectors.menus(_looking(request, table, seat))


@api.get(f"{SEAT}/reports/{{turn}}", response={200: shapes.Report, **FAILS})
def report(request: HttpRequest, table: TableNumber, seat: SeatNumber, turn: TurnNumber) -> shapes.Report:
    """What my seat was told of a turn."""
    mine = _looking(request, table, seat)
    try:
        return selectors.report(mine, turn)
    except BadInput as error:
        raise Http404 from error


@api.get(f"{SEAT}/standing", response={200: shapes.Standing, **FAILS})
def standing(request: HttpRequest, table: TableNumber, seat: SeatNumber) -> shapes.Standing:
    """What my seat has sent, at which version, and until when it may be changed."""
    return selectors.standing(access_seat(request, table, seat))


@api.put(f"{SEAT}/sheet", response={200: shapes.Standing, **WRITES})
def sheet(request: HttpRequest, table: TableNumber, seat: SeatNumber, body: shapes.ToSend) -> shapes.Standing:
    """Send a sheet for the open window in place of the one that stands there."""
    mine = access_seat(request, table, seat)
    sent = sheet_of(body.sheet)
    return _stands(mine, services.edit(mine, body.version, lambda *_: sent))


@api.post(f"{SEAT}/ready", response={200: shapes.Standing, **WRITES})
def ready(request: HttpRequest, table: TableNumber, seat: SeatNumber, body: shapes.ToBeReady) -> shapes.Standing:
    """Done with the open window, or not yet. Who has sent nothing sends an empty sheet on purpose."""
    mine = access_seat(request, table, seat)
    return _stands(mine, services.be_ready(mine, body.ready))


@api.post(f"{SEAT}/act", response={200: shapes.Done, **WRITES})
def act(request: HttpRequest, table: TableNumber, seat: SeatNumber, body: shapes.ToDo) -> shapes.Done:
    """Do something that is answered at once: talk, doors, cards."""
    mine = access_seat(request, table, seat)
    answer = services.act(mine, lambda _: body.order)
    if answer.refused:
        raise problems.Unfit(mine, answer.refused)
    return selectors.told(mine, answer.lines)


def _looking(request: HttpRequest, table: int, seat: int) -> Seat:
    mine = access_seat(request, table, seat)
    services.look(mine, timezone.now())
    return mine


def _stands(mine: Seat, answer: services.Answer) -> shapes.Standing:
    if answer.refused:
        raise problems.Unfit(mine, answer.refused)
    return selectors.standing(mine)
