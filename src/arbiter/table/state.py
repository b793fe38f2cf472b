"""Where a table stands: the record folded into turns. Undone attempts are no longer part of it, though all their entries are kept."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import singledispatchmethod
from typing import final

import msgspec

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import BadInput
from arbiter.table.entries import (
    Accepted,
    Acted,
    Asked,
    Closed,
    Corrected,
    Data,
    Dealt,
    Ended,
    Extended,
    Held,
    Paused,
    Published,
    Replaced,
    Resolved,
    Resumed,
    Scheduled,
    Told,
    Undone,
    Upgraded,
    told_by,
)
from arbiter.table.header import Header
from arbiter.table.record import Entry, Head
from arbiter.table.schedule import Schedule
from arbiter.table.store import Spot


@final
@dataclass(frozen=True)
class Standing:
    """The turn stands, or stood, at an ask: the window has been open since `at`."""

    n: int
    at: datetime
    asked: Asked


@final
@dataclass(frozen=True)
class Longer:
    """At a moment the host let the window of an ask last until another one."""

    ask: str
    at: datetime
    until: datetime


@final
@dataclass
class Turn:
    """One attempt at one turn. `start` is the digest of the world it began with, kept under `kept`; `drafts` where drafts may stand,
    newest first; `acts` what happened before it was closed; `parts` what entries told, by number. `stored` holds that world itself,
    where it can't be played again from the turn before; `heard` is the digest of all that was said in the turns before."""

    spot: Spot
    start: str
    kept: Spot
    opened: datetime
    schedule: Schedule | None
    drafts: list[Spot]
    heard: str = ""
    stored: Accepted | None = None
    acts: list[Acted | Corrected] = field(default_factory=list)
    asked: list[Standing] = field(default_factory=list)
    closed: list[Closed] = field(default_factory=list)
    longer: list[Longer] = field(default_factory=list)
    parts: dict[int, Told] = field(default_factory=dict)
    resolved: Resolved | None = None
    published: bool = False

    def copy(self) -> "Turn":
        """A copy that can grow on its own."""
        grown = replace(self)
        grown.drafts, grown.acts, grown.asked = self.drafts[:], self.acts[:], self.asked[:]
        grown.closed, grown.longer, grown.parts = self.closed[:], self.longer[:], dict(self.parts)
        return grown

    def opening(self) -> str:
        """The occasion of dice that fall before anybody was asked: all that was said in the turns before, and which attempt this is."""
        return codec.digest([self.heard, str(self.spot)])

    def occasions(self) -> list[str]:
        """The occasions of the dice after each window that was closed: all that was said until then, no wording and no moment."""
        found: list[str] = []
        for place, closed in enumerate(self.closed):
            whole = (
                codec.digest([self.heard, closed.said()]) if place == 0 else codec.digest([found[-1], closed.said()])
            )
            found.append(closed.occasion or whole)
        return found

    def all_said(self) -> str:
        """What the next turn has heard: every sheet and every answer so far."""
        if self.resolved is not None and self.resolved.heard:
            return self.resolved.heard
        found = self.occasions()
        return codec.digest([found[-1] if found else codec.digest([self.heard, None]), []])

    def question(self) -> Standing | None:
        """The question on the way that is open, if one is."""
        if not self.closed or not self.asked or self.resolved is not None:
            return None
        last = self.asked[-1]
        return None if last.asked.ask in [closed.ask for closed in self.closed] else last

    def shown(self) -> list[Asked]:
        """The asks since the turn was closed, whose prefix must come out again."""
        keys = {self.closed[0].ask} if self.closed else set()
        return [one.asked for one in self.asked if self.closed and one.asked.ask not in keys]

    def said(self) -> dict[tuple[str, int], Sheet]:
        """All replies so far, by key of the ask and seat."""
        found: dict[tuple[str, int], Sheet] = {}
        for closed in self.closed:
            for seat, sheet in counted_in(closed).items():
                found[(closed.ask, seat)] = sheet
        return found


@final
class State:
    """The table as its record leaves it."""

    def __init__(self, rules: str, players: list[str], first: str, schedule: Schedule | None) -> None:
        self.rules = rules
        self.players = players
        self.newcomers: dict[int, int] = {}
        """The entry with which a seat got its present player, where that is not the first one."""
        self.head = Head(0, first)
        self.last = ""
        self.attempt = 0
        self.opening: Told = {}
        self.turns: list[Turn] = []
        self.missed: list[tuple[int, list[int]]] = []
        """Who was missing when a turn's first window closed, by number of the entry."""
        self.held = ""
        self.ended: Ended | None = None
        self.schedule = schedule
        """The schedule of the turns that will be opened."""
        self.pauses: list[tuple[datetime, datetime | None]] = []

    def copy(self) -> "State":
        """A copy that can grow on its own. Turns that are over are shared: nothing changes in them any more."""
        grown = State.__new__(State)
        grown.__dict__.update(self.__dict__)
        grown.players, grown.newcomers, grown.missed = self.players[:], dict(self.newcomers), self.missed[:]
        grown.pauses, grown.turns = self.pauses[:], [*self.turns[:-1], *[turn.copy() for turn in self.turns[-1:]]]
        return grown

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
        if not self.turn.closed:
            return "orders"
        return "asking" if self.turn.question() is not None else "closed"

    @property
    def paused(self) -> bool:
        """Whether time stands still."""
        return bool(self.pauses) and self.pauses[-1][1] is None

    def add(self, entry: Entry) -> None:
        """Take in the next entry."""
        self._take(entry.data, entry)
        told = told_by(entry.data)
        if self.turns and not isinstance(entry.data, Dealt | Published) and told:
            self.turn.parts[entry.n] = told
        self.head = Head(entry.n, entry.hash)
        self.last = entry.at

    @singledispatchmethod
    def _take(self, data: Data, entry: Entry) -> None:
        raise AssertionError(f"{entry.kind} changes nothing")

    @_take.register
    def _dealt(self, data: Dealt, entry: Entry) -> None:
        self.opening = data.told
        self._open(data.turn, data.world, moment(entry))

    def _open(self, number: int, world: str, at: datetime, kept: Spot | None = None) -> Turn:
        spot = Spot(number, self.attempt)
        turn = Turn(spot, world, kept or spot, at, self.schedule, [spot])
        self.turns.append(turn)
        return turn

    @_take.register
    def _act(self, data: Acted | Corrected, entry: Entry) -> None:
        self.turn.acts.append(data)

    @_take.register
    def _closed(self, data: Closed, entry: Entry) -> None:
        if not self.turn.closed:
            self.missed.append((entry.n, data.missing))
        self.turn.closed.append(data)

    @_take.register
    def _asked(self, data: Asked, entry: Entry) -> None:
        self.turn.asked.append(Standing(entry.n, moment(entry), data))

    @_take.register
    def _resolved(self, data: Resolved, entry: Entry) -> None:
        self.turn.resolved = data

    @_take.register
    def _published(self, data: Published, entry: Entry) -> None:
        turn = self.turn
        turn.published = True
        turn.parts[entry.n] = data.told
        if turn.resolved is not None:
            self._open(turn.resolved.next, turn.resolved.world, moment(entry)).heard = turn.all_said()

    @_take.register
    def _replaced(self, data: Replaced, entry: Entry) -> None:
        self.players[data.seat] = data.player
        self.newcomers[data.seat] = entry.n

    @_take.register
    def _undone(self, data: Undone, entry: Entry) -> None:
        self._again(data.turn, entry)

    def _again(self, number: int, entry: Entry) -> Turn:
        old = self.find(number)
        del self.turns[self.turns.index(old) :]
        self.attempt += 1
        self.held = ""
        self.ended = None
        turn = self._open(number, old.start, moment(entry), old.kept)
        turn.drafts += old.drafts
        turn.stored = old.stored
        turn.heard = old.heard
        return turn

    @_take.register
    def _held(self, data: Held, entry: Entry) -> None:
        self.held = data.ask

    @_take.register
    def _upgraded(self, data: Upgraded, entry: Entry) -> None:
        self.rules = data.rules
        self.held = ""

    @_take.register
    def _accepted(self, data: Accepted, entry: Entry) -> None:
        self.rules = data.rules
        turn = self._again(self.turn.spot.turn, entry)
        turn.start, turn.kept, turn.stored = data.world, turn.spot, data

    @_take.register
    def _ended(self, data: Ended, entry: Entry) -> None:
        self.ended = data

    @_take.register
    def _paused(self, data: Paused, entry: Entry) -> None:
        self.pauses.append((moment(entry), None))

    @_take.register
    def _resumed(self, data: Resumed, entry: Entry) -> None:
        self.pauses[-1] = (self.pauses[-1][0], moment(entry))

    @_take.register
    def _extended(self, data: Extended, entry: Entry) -> None:
        question = self.turn.question()
        ask = "" if question is None else question.asked.ask
        self.turn.longer.append(Longer(ask, moment(entry), datetime.fromisoformat(data.until)))

    @_take.register
    def _scheduled(self, data: Scheduled, entry: Entry) -> None:
        self.schedule = None if data.schedule is None else msgspec.convert(data.schedule, Schedule)

    def find(self, number: int) -> Turn:
        """The turn of a number. BadInput says which there are."""
        for turn in self.turns:
            if turn.spot.turn == number:
                return turn
        first, last = self.turns[0].spot.turn, self.turns[-1].spot.turn
        raise BadInput("no_such_turn", turn=number, first=first, last=last)


def fold(entries: list[Entry], header: Header) -> State:
    """The state after a whole record."""
    state = State(header.rules, [seat.player for seat in header.seats], header.digest(), header.schedule)
    for entry in entries:
        state.add(entry)
    return state


def counted_in(closed: Closed) -> dict[int, Sheet]:
    """The sheets that count in a closed window, without what had become impossible."""
    found: dict[int, Sheet] = {}
    for seat, plain in closed.sheets.items():
        sheet, left = sheet_of(plain), closed.refused.get(seat)
        if left is not None:
            orders = [order for index, order in enumerate(sheet.orders) if index not in left.orders]
            sheet = Sheet(orders, {key: value for key, value in sheet.extra.items() if key not in left.fields})
        found[int(seat)] = sheet
    return found


def sheet_of(plain: object) -> Sheet:
    """A sheet from JSON data. BadInput names what is wrong with it."""
    if not isinstance(plain, dict):
        raise BadInput("sheet_no_mapping", "sheet")
    orders = plain.get("orders", [])
    if not isinstance(orders, list) or not all(isinstance(order, dict) for order in orders):
        raise BadInput("sheet_no_orders", "sheet.orders")
    return Sheet(list(orders), {str(key): value for key, value in plain.items() if key != "orders"})


def ask_seats(ask: Ask) -> list[int]:
    """The seats that an ask is put to."""
    return [seat for seat in range(ask.seats.bit_length()) if ask.seats >> seat & 1]


def moment(entry: Entry) -> datetime:
    """When an entry was written (UTC)."""
    return datetime.fromisoformat(entry.at)
