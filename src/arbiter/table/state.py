"""Where a table stands: the record folded into turns. Undone attempts are no longer part of it, though all their entries are kept."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, cast, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import BadInput
from arbiter.table.record import Entry, Head
from arbiter.table.store import Spot

ACTS: Final = ("instant", "said", "corrected")


@final
@dataclass
class Turn:
    """One attempt at one turn. `start` is the digest of the world it began with, kept under `kept`; `opened` the entry that opened it;
    `drafts` where drafts may stand, newest first; `acts` what happened before it was closed; `parts` the entries with reports.
    `stored` is the entry that holds that world itself, where it can't be played again from the turn before; `heard` the digest of all
    that was said in the turns before."""

    spot: Spot
    start: str
    kept: Spot
    opened: Entry
    drafts: list[Spot]
    acts: list[Entry] = field(default_factory=list)
    closed: Entry | None = None
    asked: list[Entry] = field(default_factory=list)
    replies: list[Entry] = field(default_factory=list)
    resolved: Entry | None = None
    published: Entry | None = None
    parts: list[int] = field(default_factory=list)
    stored: Entry | None = None
    heard: str = ""

    def opening(self) -> str:
        """The occasion of dice that fall before anybody was asked: all that was said in the turns before, and which attempt this is."""
        return codec.digest([self.heard, str(self.spot)])

    def closing(self) -> str:
        """The occasion of the turn's dice: all that was said until it was closed; no wording and no moment is part of it."""
        return codec.digest([self.heard, None if self.closed is None else self.closed.data])

    def all_said(self) -> str:
        """What the next turn has heard: every sheet and every answer so far."""
        return codec.digest([self.closing(), [reply.data for reply in self.replies]])

    def waiting(self) -> Entry | None:
        """The question that is open, or None."""
        if not self.asked or self.resolved is not None:
            return None
        last = self.asked[-1]
        return last if self.missing(last) else None

    def missing(self, asked: Entry) -> list[int]:
        """The seats that still owe an answer to a question."""
        key = str(asked.data["ask"])
        said = self.said()
        return [seat for seat in cast(list[int], asked.data["seats"]) if (key, seat) not in said]

    def said(self) -> dict[tuple[str, int], Sheet]:
        """All replies so far, by key of the ask and seat."""
        found: dict[tuple[str, int], Sheet] = {}
        for entry in ([self.closed] if self.closed else []) + self.replies:
            key = str(entry.data["ask"])
            for seat, sheet in sheets_of(entry).items():
                found[(key, seat)] = sheet
        return found


@final
class State:
    """The table as its record leaves it."""

    def __init__(self, rules: str, players: list[str], first: str) -> None:
        self.rules = rules
        self.players: Final = players
        self.head = Head(0, first)
        self.attempt = 0
        self.opening: Entry | None = None
        self.turns: Final[list[Turn]] = []
        self.held = ""
        self.ended: Entry | None = None

    @property
    def turn(self) -> Turn:
        """The turn that is being played, or the last one."""
        return self.turns[-1]

    @property
    def stage(self) -> str:
        """`orders`: sheets are written; `closed`: to be resolved; `asking`: a question is open; `held`; `ended`."""
        if self.held:
            return "held"
        if self.ended is not None:
            return "ended"
        if self.turn.closed is None:
            return "orders"
        return "asking" if self.turn.waiting() is not None else "closed"

    def add(self, entry: Entry) -> None:
        """Take in the next entry."""
        _TAKE[entry.kind](self, entry)
        self.head = Head(entry.n, entry.hash)

    def _dealt(self, entry: Entry) -> None:
        self.opening = entry
        self._open(cast(int, entry.data["turn"]), str(entry.data["world"]), entry)

    def _open(self, number: int, world: str, entry: Entry, kept: Spot | None = None) -> Turn:
        spot = Spot(number, self.attempt)
        turn = Turn(spot, world, kept or spot, entry, [spot])
        self.turns.append(turn)
        return turn

    def _act(self, entry: Entry) -> None:
        self.turn.acts.append(entry)
        self.turn.parts.append(entry.n)

    def _closed(self, entry: Entry) -> None:
        self.turn.closed = entry

    def _asked(self, entry: Entry) -> None:
        self.turn.asked.append(entry)
        self.turn.parts.append(entry.n)

    def _reply(self, entry: Entry) -> None:
        self.turn.replies.append(entry)

    def _resolved(self, entry: Entry) -> None:
        self.turn.resolved = entry

    def _published(self, entry: Entry) -> None:
        self.turn.published = entry
        self.turn.parts.append(entry.n)
        resolved = self.turn.resolved
        if resolved is not None:
            heard = self.turn.all_said()
            self._open(cast(int, resolved.data["next"]), str(resolved.data["world"]), entry).heard = heard

    def _replaced(self, entry: Entry) -> None:
        self.players[cast(int, entry.data["seat"])] = str(entry.data["player"])

    def _undone(self, entry: Entry) -> None:
        self._again(cast(int, entry.data["turn"]), entry)

    def _again(self, number: int, entry: Entry) -> Turn:
        old = self.find(number)
        del self.turns[self.turns.index(old) :]
        self.attempt += 1
        self.held = ""
        self.ended = None
        turn = self._open(number, old.start, entry, old.kept)
        turn.drafts += old.drafts
        turn.stored = old.stored
        turn.heard = old.heard
        turn.parts.append(entry.n)
        return turn

    def _held(self, entry: Entry) -> None:
        self.held = str(entry.data["why"])

    def _upgraded(self, entry: Entry) -> None:
        self.rules = str(entry.data["rules"])
        self.held = ""
        if not entry.data["same"]:
            turn = self._again(self.turn.spot.turn, entry)
            turn.start, turn.kept, turn.stored = str(entry.data["digest"]), turn.spot, entry

    def _ended(self, entry: Entry) -> None:
        self.ended = entry

    def find(self, number: int) -> Turn:
        """The turn of a number. BadInput says which there are."""
        for turn in self.turns:
            if turn.spot.turn == number:
                return turn
        first, last = self.turns[0].spot.turn, self.turns[-1].spot.turn
        raise BadInput(f"turn {number}: there are turns {first} to {last}")


_TAKE: Final = {
    "dealt": State._dealt,
    "instant": State._act,
    "said": State._act,
    "corrected": State._act,
    "closed": State._closed,
    "asked": State._asked,
    "reply": State._reply,
    "resolved": State._resolved,
    "published": State._published,
    "replaced": State._replaced,
    "undone": State._undone,
    "held": State._held,
    "upgraded": State._upgraded,
    "ended": State._ended,
}


def fold(entries: list[Entry], rules: str, players: list[str], first: str) -> State:
    """The state after a whole record."""
    state = State(rules, players, first)
    for entry in entries:
        state.add(entry)
    return state


def seat_of(entry: Entry) -> int:
    """The seat that an instant action belongs to."""
    return cast(int, entry.data["seat"])


def order_of(entry: Entry) -> Order:
    """The order of an instant action."""
    return cast(Order, entry.data["order"])


def sheets_of(entry: Entry) -> dict[int, Sheet]:
    """The sheets that count in a closed or reply entry, without what was refused when the turn was closed."""
    written = cast(dict[str, dict[str, object]], entry.data["sheets"])
    refused = cast(dict[str, dict[str, list[object]]], entry.data.get("refused", {}))
    return {int(seat): _counted(sheet_of(sheet), refused.get(seat, {})) for seat, sheet in written.items()}


def _counted(sheet: Sheet, refused: dict[str, list[object]]) -> Sheet:
    orders = [order for index, order in enumerate(sheet.orders) if index not in refused.get("orders", [])]
    extra = {key: value for key, value in sheet.extra.items() if key not in refused.get("fields", [])}
    return Sheet(orders, extra)


def sheet_of(plain: object) -> Sheet:
    """A sheet from JSON data. BadInput names what is wrong with it."""
    if not isinstance(plain, dict):
        raise BadInput(f"sheet: a {type(plain).__name__} is not a mapping with a list of `orders`")
    orders = plain.get("orders", [])
    if not isinstance(orders, list) or not all(isinstance(order, dict) for order in orders):
        raise BadInput("sheet.orders: it is not a list of orders, each a mapping with `do`")
    return Sheet(list(orders), {str(key): value for key, value in plain.items() if key != "orders"})


def ask_seats(ask: Ask) -> list[int]:
    """The seats that an ask is put to."""
    return [seat for seat in range(ask.seats.bit_length()) if ask.seats >> seat & 1]


def moment(entry: Entry) -> datetime:
    """When an entry was written (UTC)."""
    return datetime.fromisoformat(entry.at)
