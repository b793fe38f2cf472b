"""What the interface takes and answers, as the OpenAPI document has it."""

from datetime import datetime
from typing import Annotated, Any

from ninja import Path, Schema
from pydantic import Field

TableNumber = Annotated[int, Path(ge=1, le=2**31 - 1, description="Number of the table, as in its address.")]
SeatNumber = Annotated[int, Path(ge=0, le=2**15 - 1, description="Number of the seat, from 0.")]
TurnNumber = Annotated[int, Path(ge=0, le=2**31 - 1, description="Number of a turn that was told; 0 is the opening.")]
Data = dict[str, Any]


class Line(Schema):
    """One line of a report, with the rule behind it ("": none)."""

    text: str
    rule: str


class Report(Schema):
    """What was told of a turn; `last` is the turn that was told last."""

    turn: int
    last: int
    lines: list[Line]


class Mine(Schema):
    """A seat of the program's user. `waits`: the table waits for it. `counter` rises when this seat got something, `version` when a turn
    ends for all."""

    table: int
    seat: int
    name: str
    title: str
    game: str
    stage: str
    dealt: bool
    turn: int
    version: int
    counter: int
    waits: bool
    deadline: datetime | None = Field(description="When the open window that asks this seat closes.")


class Place(Schema):
    """A seat as everybody sees it."""

    number: int
    name: str
    bot: bool
    player: str


class Chosen(Schema):
    """An option of the table that differs from its default."""

    name: str
    title: str
    value: Any
    default: Any
    rule: str


class PublicReport(Schema):
    """What everybody was told of a turn."""

    turn: int
    lines: list[Line]


class PublicTable(Schema):
    """What anybody may know of a table, the latest turn first."""

    table: int
    title: str
    game: str
    stage: str
    paused: bool
    turn: int
    version: int
    deadline: datetime | None
    seats: list[Place]
    options: list[Chosen]
    reports: list[PublicReport]


class View(Schema):
    """What a seat knows, as the game's schema (`/games/{game}/schema`) describes it."""

    table: int
    seat: int
    turn: int
    view: Data


class Menus(Schema):
    """What a seat may say now. `schema` is the JSON schema of a sheet on `menu`; `instants` is what is answered at once."""

    turn: int
    asked: bool
    menu: Data
    sheet_schema: Data
    instants: Data


class Standing(Schema):
    """How a seat stands. `version` is that of the sheet that was sent (0: none): write on top of it. `words` are its orders in words."""

    stage: str
    turn: int
    last: int = Field(description="The turn that was told last; 0 is the opening.")
    asked: bool
    ready: bool
    deadline: datetime | None
    version: int
    receipt: str
    sent: datetime | None
    sheet: Data
    words: list[str]
    paused: bool


class ToSend(Schema):
    """A sheet (`orders`, and the fields of the sheet itself) and the version that it was written on top of."""

    version: int = Field(ge=0, lt=2**31)
    sheet: Data


class ToBeReady(Schema):
    """Done with the open window, or not yet."""

    ready: bool


class ToDo(Schema):
    """An order on one of the forms of `instants`."""

    order: Data


class Done(Schema):
    """What was told at once."""

    lines: list[Line]


class Refused(Schema):
    """Why an order, or a field of it, was not taken. `path` is its place in the sheet, `rule` the rule that it breaks."""

    message: str
    code: str
    rule: str
    index: int
    path: str
    value: Any
    allowed: list[str]


class Problem(Schema):
    """What went wrong, where, and what to do, in the reader's language."""

    code: str
    place: str
    message: str


class NotTaken(Problem):
    """Some of it was refused; what was not, stands (see `standing`)."""

    refused: list[Refused] = Field(default_factory=list)
    standing: Standing | None = None


class Conflict(Problem):
    """It belongs to another moment. For a stale sheet both stand here: `theirs`, which is at version `stands`, and `mine`; nothing was
    overwritten."""

    stands: int | None = None
    theirs: Data | None = None
    mine: Data | None = None
