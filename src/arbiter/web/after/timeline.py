"""One turn of a game that is over, from a seat's eyes, the public's, or the truth as the host's report tells it."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.view import World
from arbiter.kernel.words import Words
from arbiter.table import table as engine
from arbiter.table.entries import Acted, Closed
from arbiter.table.lines import HOST_READER, PUBLIC_READER
from arbiter.table.state import Turn, sheet_of
from arbiter.table.store import Spoken
from arbiter.table.wording import filled as with_words
from arbiter.table.wording import filled_in
from arbiter.web.after.people import READINGS
from arbiter.web.boards import drawn
from arbiter.web.tables.opening import opened

_PRESSED: Final = re.compile(r' (?:href="\?about=|hx-(?:get|target|swap)=")[^"]*"')
"""What makes a part of a board something to press: after the end there is no sheet that it could lead to."""


@dataclass(frozen=True)
class Sent:
    """What a seat had sent when a window closed. `missing`: nothing, and silence counted."""

    name: str
    orders: list[str]
    missing: bool


@dataclass(frozen=True)
class Window:
    """A window that was closed, with what was sent for it."""

    name: str
    sheets: list[Sent]


@dataclass(frozen=True)
class Roll:
    """One roll: `label` has its rule and what it was for."""

    label: str
    actor: str
    target: str
    sides: int
    value: int


@dataclass(frozen=True)
class Standing:
    """How a character stood."""

    name: str
    role: str
    state: str


@dataclass(frozen=True)
class Moment:
    """A turn. `eyes` is whose, `readers` everybody's; `board` as it was when the turn began, "" where there is none for these eyes;
    `rolls` None where they are not to be had again; `over` for the turn that was never played, for the game was over."""

    turn: int
    turns: list[int]
    eyes: str
    readers: list[tuple[str, str]]
    lines: list[tuple[str, str]]
    acts: list[tuple[str, str]]
    windows: list[Window]
    rolls: list[Roll] | None
    standings: list[Standing]
    board: str
    over: bool

    @property
    def name(self) -> str:
        return dict(self.readers)[self.eyes]

    @property
    def before(self) -> int | None:
        at = self.turns.index(self.turn)
        return self.turns[at - 1] if at else None

    @property
    def behind(self) -> int | None:
        at = self.turns.index(self.turn)
        return self.turns[at + 1] if at + 1 < len(self.turns) else None


@lru_cache(maxsize=256)
def moment(number: int, head: str, turn: int, eyes: str, language: str) -> Moment | None:
    """A turn of a table from somebody's eyes; None if there is no such turn, or nobody of that name. `head` is the end of the record."""
    with opened(number) as table:
        turns = [0, *(one.spot.turn for one in table.state.turns)]
        readers = [HOST_READER, PUBLIC_READER, *map(str, range(len(table.names)))]
        if turn not in turns or eyes not in readers:
            return None
        return _Telling(table, eyes, language).moment(turn, turns, readers)


class _Telling:
    """What a turn is told with: the table, whose eyes, the words."""

    def __init__(self, table: engine.Table, eyes: str, language: str) -> None:
        self.table: Final = table
        self.eyes: Final = eyes
        self.language: Final = language
        self.words: Final[Words] = table.teller().words[language]
        self.spoken: Final[dict[tuple[int, int], Spoken]] = table.words()
        self.all: Final = eyes == HOST_READER
        self.reading: Final = READINGS.get(table.header.game)

    def moment(self, number: int, turns: list[int], readers: list[str]) -> Moment:
        """The turn of a number."""
        turn = self.table.state.find(number) if number else None
        told = self.table.report(self.eyes, number).lines
        return Moment(
            turn=number,
            turns=turns,
            eyes=self.eyes,
            readers=[(one, self.table.names[int(one)] if one.isdigit() else "") for one in readers],
            lines=[(with_words(line.text[self.language], self.spoken), line.rule) for line in told],
            acts=[] if turn is None else self._acts(turn),
            windows=[] if turn is None else [self._window(closed) for closed in turn.closed],
            rolls=None if turn is None else self._rolls(turn),
            standings=[] if turn is None else self._standings(turn),
            board="" if turn is None else self._board(turn),
            over=turn is not None and not turn.published and not turn.closed,
        )

    def _sees(self, seat: int) -> bool:
        return self.all or self.eyes == str(seat)

    def _acts(self, turn: Turn) -> list[tuple[str, str]]:
        """What was done at once, before the turn was closed."""
        acts = [act for act in turn.acts if isinstance(act, Acted) and self._sees(act.seat)]
        return [(self.table.names[act.seat], self._order(act.order)) for act in acts]

    def _order(self, order: dict[str, object]) -> str:
        plain = {key: filled_in(value, self.spoken) for key, value in order.items()}
        return self.words.order(plain, self.table.names)

    def _window(self, closed: Closed) -> Window:
        ask = closed.ask.partition(".")[0]
        sheets = [(int(seat), sheet_of(plain)) for seat, plain in closed.sheets.items()]
        sent = [self._sent(seat, sheet, seat in closed.missing) for seat, sheet in sheets if self._sees(seat)]
        return Window(self.words.name(ask) if self.words.has_name(ask) else "", sent)

    def _sent(self, seat: int, sheet: Sheet, missing: bool) -> Sent:
        orders = [self._order(order) for order in sheet.orders]
        for field, value in sheet.extra.items():
            name, given = self.words.name(field), filled_in(value, self.spoken)
            text = self.words.value(field, given, "", -1, self.table.names)
            orders.append(name if value is True else f"{name}: {text}")
        return Sent(self.table.names[seat], orders, missing)

    def _rolls(self, turn: Turn) -> list[Roll] | None:
        """Every roll of a turn that was played, in the truth alone; what was played under older rules can't be rolled again."""
        turns = self.table.state.turns
        if not self.all or not turn.closed or any(one.stored for one in turns[turns.index(turn) + 1 :]):
            return None
        return [self._roll(*roll) for roll in self.table.rolls(turn.spot.turn)]

    def _roll(
        self, label: object, actor: object, target: object, ordinal: object, sides: object, value: object
    ) -> Roll:
        return Roll(str(label), self._whom(actor), self._whom(target), int(str(sides)), int(str(value)))

    def _whom(self, seat: object) -> str:
        """A seat of a roll; a number that is none (a place, a card) stands as it is."""
        names = self.table.names
        if not isinstance(seat, int) or seat < 0:
            return ""
        return names[seat] if seat < len(names) else str(seat)

    def _standings(self, turn: Turn) -> list[Standing]:
        """How everybody stood when the turn began, in the truth alone."""
        reading, world = self.reading, self._world(turn)
        if not self.all or reading is None or world is None:
            return []
        game, found = self.table.game, []
        for seat, name in enumerate(self.table.names):
            shown = game.shown(game.view(world, seat))
            found.append(Standing(name, reading.role(shown, seat, self.words), reading.state(shown, seat, self.words)))
        return found

    def _world(self, turn: Turn) -> World | None:
        """The world as the turn began with it; None for one of older rules, which can't be read any more."""
        try:
            return self.table.start_world(turn)
        except BadInput:
            return None

    def _board(self, turn: Turn) -> str:
        """The board as these eyes saw it when the turn began, with nothing to press."""
        viewer, world, game = self._viewer(), self._world(turn), self.table.game
        if viewer is None or world is None:
            return ""
        board = drawn(game, game.view(world, viewer), self.words)
        return "" if board is None else _still(render_to_string(f"boards/{game.name}/board.html", {"board": board}))

    def _viewer(self) -> int | None:
        if self.eyes.isdigit():
            return int(self.eyes)
        if self.reading is None:
            return None
        return self.reading.host if self.all else self.reading.public


def _still(page: str) -> SafeString:
    return mark_safe(_PRESSED.sub("", page).replace("<a aria-label=", '<a role="img" aria-label='))
