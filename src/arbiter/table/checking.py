"""A walk through a record that decides everything in it again.

Before an entry is taken in, the table stands where it stood when the entry was written, so that what decided it then decides now. A bot
is never asked: its sheets are in the record like a person's.
"""

from functools import singledispatchmethod
from typing import Final, final

from arbiter.kernel import codec
from arbiter.kernel.game import Game
from arbiter.kernel.refusal import BadInput
from arbiter.table import deciding
from arbiter.table.deciding import OPENING, Step
from arbiter.table.entries import (
    HOST,
    TABLE,
    Accepted,
    Acted,
    Asked,
    Closed,
    Corrected,
    Data,
    Dealt,
    Ended,
    Published,
    Resolved,
    Undone,
    Upgraded,
    kind_of,
    texts_of,
    told_by,
)
from arbiter.table.errors import TableError
from arbiter.table.header import Header
from arbiter.table.lines import Lines, lines_of, readers, vouched, world_digest
from arbiter.table.record import Entry
from arbiter.table.state import sheet_of
from arbiter.table.store import Draft, Spot, Store
from arbiter.table.wording import filled_in


@final
class Verdict:
    """What was checked, and what was found wrong, the first difference first. `notes` say what could not be checked, and why."""

    def __init__(self) -> None:
        self.checked: Final[list[BadInput]] = []
        self.wrong: Final[list[BadInput]] = []
        self.notes: Final[list[BadInput]] = []

    @property
    def good(self) -> bool:
        """Whether nothing was found wrong."""
        return not self.wrong


class Difference(TableError):
    """What was worked out again is not what the record or a report says."""


@final
class Walk:
    """One walk through a record. Without `reports` only the entries are there."""

    def __init__(self, store: Store, game: Game, header: Header, verdict: Verdict, reports: bool) -> None:
        self.store: Final = store
        self.moment = deciding.first(game, header, store.seed())
        self.verdict: Final = verdict
        self.reports: Final = reports
        self.words: Final = {(spoken.n, spoken.k): spoken for spoken in store.words()}
        self.starts: Final[dict[Spot, bytes]] = {}
        self.played = 0
        self.told = 0

    def go(self, entries: list[Entry]) -> None:
        """Check every entry in the place where it stands."""
        skip = self._under_other_rules(entries)
        for entry in entries:
            try:
                self._take(entry, entry.n <= skip)
            except (KeyError, TypeError, IndexError, AttributeError) as error:
                raise self._differ(entry, "difference_unreadable", error=type(error).__name__) from None
        if self.reports:
            self._drafts()
        self.verdict.checked.append(BadInput("checked_turns", count=self.played))
        if self.reports:
            self.verdict.checked.append(BadInput("checked_parts", count=self.told))

    def _under_other_rules(self, entries: list[Entry]) -> int:
        """How many entries were written under rules with which they can't be played again."""
        rules, skip = self.moment.header.rules, 0
        for entry in entries:
            if isinstance(entry.data, Upgraded | Accepted):
                rules = entry.data.rules
            if isinstance(entry.data, Accepted):
                skip = entry.n - 1
        if skip:
            self.verdict.notes.append(BadInput("note_other_rules", count=skip))
        if rules != self.moment.game.version:
            self.verdict.notes.append(BadInput("note_rules", rules=rules, installed=self.moment.game.version))
        return skip

    def _take(self, entry: Entry, skip: bool) -> None:
        step = None if skip else self._again(entry.data, entry)
        if step is not None:
            self._same(entry, step)
        self._parts(entry, None if step is None else step.lines)
        self._said(entry)
        self.moment = self.moment.after(entry, self._opens(entry, step, skip))

    def _opens(self, entry: Entry, step: Step | None, skip: bool) -> bytes | None:
        """The world of the turn that an entry opens."""
        if isinstance(entry.data, Accepted):
            return deciding.stored_world(self.moment.game, entry.data)
        if not isinstance(entry.data, Dealt | Published | Undone):
            return None
        return b"" if skip else self._world(entry, step)

    def _world(self, entry: Entry, step: Step | None) -> bytes:
        if step is None or step.world is None:
            raise self._differ(entry, "difference_no_world")
        return step.world

    @singledispatchmethod
    def _again(self, data: Data, entry: Entry) -> Step | None:
        """The same entry, decided now; None where the host may say what he likes."""
        return None

    @_again.register
    def _dealt(self, data: Dealt, entry: Entry) -> Step:
        situation = self.store.situation()
        plain = None if situation is None else codec.decode(situation, dict[str, object], self.store.place)
        return deciding.deal(self.moment, plain)

    @_again.register
    def _acted(self, data: Acted, entry: Entry) -> Step:
        return deciding.act(self.moment, data.seat, data.order, data.texts)

    @_again.register
    def _corrected(self, data: Corrected, entry: Entry) -> Step:
        return deciding.correct(self.moment, data.path, data.value, data.note)

    @_again.register
    def _closed(self, data: Closed, entry: Entry) -> None:
        ask, seats = self.moment.now().ask, [str(seat) for seat in self.moment.asked()]
        if data.ask != ("" if ask is None else ask.key) or sorted(data.sheets, key=int) != seats:
            raise self._differ(entry, "difference_ask")
        if not data.occasion and data.missing != [int(seat) for seat in seats if seat not in data.receipts]:
            raise self._differ(entry, "difference_missing")
        if ask is not None and any(data.sheets[str(seat)] != ask.default.plain() for seat in data.missing):
            raise self._differ(entry, "difference_default")

    @_again.register
    def _played_on(self, data: Asked | Resolved, entry: Entry) -> Step | None:
        self.played += isinstance(data, Resolved)
        return deciding.go_on(self.moment) if self.moment.state.turn.closed else deciding.settled(self.moment)

    @_again.register
    def _settled(self, data: Published, entry: Entry) -> Step | None:
        return deciding.settled(self.moment)

    @_again.register
    def _ended(self, data: Ended, entry: Entry) -> Step | None:
        return None if entry.who == HOST else deciding.settled(self.moment)

    @_again.register
    def _undone(self, data: Undone, entry: Entry) -> Step:
        return deciding.undo(self.moment, data.turn, data.note, self._start(data.turn))

    def _start(self, number: int) -> bytes:
        """The world with which a turn of the past began."""
        kept = self.moment.state.find(number).kept
        found = self.starts.get(kept) or self.store.world(kept)
        if found is None:
            raise Difference("world_missing", self.store.place, turn=number)
        return found

    @_again.register
    def _accepted(self, data: Accepted, entry: Entry) -> None:
        world = deciding.stored_world(self.moment.game, data)
        self.starts[Spot(data.turn, data.attempt)] = world
        if world_digest(self.moment.seed, world) != data.world:
            raise self._differ(entry, "difference_stored")

    def _same(self, entry: Entry, step: Step) -> None:
        """Whether all of an entry came out again, but for the wording of what it told: words may have changed since."""
        if type(step.data) is not type(entry.data) or (entry.who == TABLE) != (step.who == TABLE):
            raise self._differ(entry, "difference_kind", kind=kind_of(step.data))
        for name in entry.data.__struct_fields__:
            if name in ("told", "heard"):
                continue
            if codec.encode(getattr(entry.data, name)) != codec.encode(getattr(step.data, name)):
                raise self._differ(entry, "difference_field", name=name)
        if step.kept is not None and step.world is not None:
            self.starts[step.kept] = step.world
            self._kept(entry, step.kept, step.world)

    def _kept(self, entry: Entry, spot: Spot, world: bytes) -> None:
        kept = self.store.world(spot)
        if kept is not None and kept != world:
            raise self._differ(entry, "difference_kept", spot=str(spot))

    def _differ(self, entry: Entry, code: str, **fields: object) -> Difference:
        turn = getattr(entry.data, "turn", None)
        at = "" if turn is None else f", turn {turn}"
        return Difference(code, f"{self.store.place}, entry {entry.n} ({entry.kind}){at}", **fields)

    def _parts(self, entry: Entry, wanted: Lines | None) -> None:
        """The stored lines are what the entry vouches for, and of the sights `wanted` (None: can't be worked out)."""
        if not self.reports:
            return
        told = told_by(entry.data)
        for reader in readers(self.moment.count):
            lines = []
            if reader in told:
                part = self.store.part(self._spot(entry), entry.n, reader)
                if part is None or vouched(self.moment.seed, entry.n, reader, part) != told[reader]:
                    state = "difference_part_missing" if part is None else "difference_part_edited"
                    raise self._differ(entry, state, reader=self._name(reader))
                lines = lines_of(part, self.store.place)
            if wanted is not None:
                here = [line.sight for line in wanted.get(reader, [])]
                self._compare(entry, reader, here, [line.sight for line in lines])
        self.told += bool(told)

    def _compare(
        self, entry: Entry, reader: str, here: list[dict[str, object]], there: list[dict[str, object]]
    ) -> None:
        if here != there:
            at = next(
                (n for n, both in enumerate(zip(here, there, strict=False)) if both[0] != both[1]),
                min(len(here), len(there)),
            )
            raise self._differ(entry, "difference_line", reader=self._name(reader), line=at + 1)

    def _spot(self, entry: Entry) -> Spot:
        data = entry.data
        return OPENING if isinstance(data, Dealt) else Spot(getattr(data, "turn", 0), getattr(data, "attempt", 0))

    def _name(self, reader: str) -> str:
        return self.moment.teller.names[int(reader)] if reader.isdigit() else reader

    def _said(self, entry: Entry) -> None:
        """The words of an entry, and the receipts of its sheets."""
        if not self.reports:
            return
        for k, wanted in enumerate(texts_of(entry.data)):
            spoken = self.words.get((entry.n, k))
            if spoken is None or (not spoken.struck and spoken.hash() != wanted):
                raise self._differ(
                    entry, "difference_words_missing" if spoken is None else "difference_words_edited", k=k
                )
        if isinstance(entry.data, Closed) and not any(
            self.words[(entry.n, k)].struck for k in range(len(entry.data.texts))
        ):
            for seat, receipt in entry.data.receipts.items():
                sheet = sheet_of(filled_in(entry.data.sheets[seat], self.words)).plain()
                sent = Draft(int(seat), entry.data.ask, receipt.version, sheet, receipt.salt, "")
                if sent.receipt() != receipt.receipt:
                    raise self._differ(entry, "difference_receipt", seat=self._name(seat))

    def _drafts(self) -> None:
        for turn in self.moment.state.turns:
            for spot in turn.drafts:
                self.store.drafts(spot)
