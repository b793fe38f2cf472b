"""What stands in a record: one type a kind of entry, its fields by name. What truly is free data (an order, a sheet, a value) is a mapping.

A digest of a world, of sights or of told lines is keyed by the table's seed, so that nobody who knows all but one secret can confirm it
by trying; with the seed, which becomes known after the end, each can be checked.
"""

from typing import Final

import msgspec

Told = dict[str, str]
"""What an entry told: the keyed digest of each reader's lines, by reader ("0" and so on for seats, "host", "public")."""
Plain = dict[str, object]


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """What all kinds have in common."""


class Dealt(_Data, frozen=True, tag="dealt"):
    """The table begins. `situation` is the keyed digest of a game that was taken over (None: it was dealt)."""

    turn: int
    game: str
    rules: str
    options: Plain
    seats: list[str]
    commitment: str
    salt: str
    situation: str | None
    world: str
    sights: str
    told: Told


class Acted(_Data, frozen=True, tag="acted"):
    """An action before the turn was closed, answered at once. `texts` are the hashes of the player's own words in it."""

    turn: int
    attempt: int
    seat: int
    order: Plain
    texts: list[str]
    sights: str
    told: Told


class Asked(_Data, frozen=True, tag="asked"):
    """A turn stands at an ask: that of its beginning, if it shows something, or a question on the way. `count` sights came before it."""

    turn: int
    attempt: int
    ask: str
    window: str
    seats: list[int]
    shows: bool
    count: int
    sights: str
    told: Told


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What vouches for a sheet that was sent: with its words and this, anybody can work the receipt out again."""

    version: int
    salt: str
    receipt: str


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What of a sheet did not count any more when its window closed: places of orders, names of fields."""

    orders: list[int]
    fields: list[str]


class Closed(_Data, frozen=True, tag="closed"):
    """A window closed: the sheets that count, by seat, and for whom silence counted. `by` is "host", "deadline" or "all" (had sent).

    A sheet stands here as it was sent; `refused` says what of it had become impossible. `occasion` is what the dice after it hang on,
    where an older format reckoned that otherwise.
    """

    turn: int
    attempt: int
    ask: str
    by: str
    sheets: dict[str, Plain]
    missing: list[int]
    refused: dict[str, Left]
    receipts: dict[str, Receipt]
    texts: list[str]
    occasion: str = ""

    def said(self) -> Plain:
        """What was said, for the dice: no wording, no moment and not who closed it."""
        return {
            "turn": self.turn,
            "attempt": self.attempt,
            "ask": self.ask,
            "sheets": self.sheets,
            "missing": self.missing,
            "refused": msgspec.to_builtins(self.refused),
            "receipts": msgspec.to_builtins(self.receipts),
            "texts": self.texts,
        }


class Resolved(_Data, frozen=True, tag="resolved"):
    """The turn was played. `heard` is what the dice of the next turn hang on, where an older format reckoned that otherwise."""

    turn: int
    attempt: int
    next: int
    world: str
    sights: str
    heard: str = ""


class Published(_Data, frozen=True, tag="published"):
    """The reports of a turn were handed out, and the next one was opened."""

    turn: int
    attempt: int
    told: Told


class Corrected(_Data, frozen=True, tag="corrected"):
    """The host set a fact."""

    turn: int
    attempt: int
    path: str
    value: object
    note: str
    told: Told


class Replaced(_Data, frozen=True, tag="replaced"):
    """A seat got another player."""

    seat: int
    player: str


class Undone(_Data, frozen=True, tag="undone"):
    """Back to the beginning of a turn, a new attempt at it. `withdrawn` are the attempts whose reports count no more."""

    turn: int
    attempt: int
    note: str
    world: str
    withdrawn: list[str]
    told: Told


class Held(_Data, frozen=True, tag="held"):
    """What was shown at an ask did not come out the same again."""

    turn: int
    attempt: int
    ask: str


class Upgraded(_Data, frozen=True, tag="upgraded"):
    """The table goes on under another version of the rules, its past the same under both."""

    rules: str
    before: str


class Accepted(_Data, frozen=True, tag="accepted"):
    """It goes on under another version from the world with which its turn began, though the past would differ: the world itself is here."""

    rules: str
    before: str
    turn: int
    attempt: int
    world: str
    stored: Plain
    told: Told


class Ended(_Data, frozen=True, tag="ended"):
    """The game is over: by its rules, or (`note`) by its host."""

    turn: int
    outcome: object
    note: str = ""


class Paused(_Data, frozen=True, tag="paused"):
    """Time stands still; what remains of the open window is kept."""


class Resumed(_Data, frozen=True, tag="resumed"):
    """Time goes on."""


class Extended(_Data, frozen=True, tag="extended"):
    """The open window lasts until a moment (UTC, ISO text)."""

    turn: int
    attempt: int
    until: str


class Scheduled(_Data, frozen=True, tag="scheduled"):
    """Another schedule from the next turn on; None: turns are closed by hand."""

    schedule: Plain | None


Data = (
    Dealt
    | Acted
    | Asked
    | Closed
    | Resolved
    | Published
    | Corrected
    | Replaced
    | Undone
    | Held
    | Upgraded
    | Accepted
    | Ended
    | Paused
    | Resumed
    | Extended
    | Scheduled
)

HOST: Final = "host"
TABLE: Final = "table"


def kind_of(data: Data) -> str:
    """The kind's name, as the record has it."""
    return str(type(data).__struct_config__.tag)


def told_by(data: Data) -> Told:
    """What an entry told, nothing for kinds that tell nobody."""
    return data.told if isinstance(data, Dealt | Acted | Asked | Published | Corrected | Undone | Accepted) else {}


def texts_of(data: Data) -> list[str]:
    """The hashes of players' own words in an entry."""
    return data.texts if isinstance(data, Acted | Closed) else []
