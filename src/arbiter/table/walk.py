"""A walk through a record that works everything in it out again.

Before an entry is taken in, the table stands where it stood when the entry was written, so that what the entry says can be checked.
A bot is never asked: its sheets are in the record like a person's.
"""

from hashlib import sha256
from typing import Final, cast, final

from arbiter.kernel import codec
from arbiter.kernel.game import Game
from arbiter.table import replay
from arbiter.table.header import Header
from arbiter.table.life import Table, dealt_world
from arbiter.table.record import Entry
from arbiter.table.replay import Played
from arbiter.table.reports import Line, Part, audiences, corrected_lines, told, undone_lines, upgraded_lines
from arbiter.table.state import ask_seats, sheet_of, sheets_of
from arbiter.table.store import Draft, Spot, Store
from arbiter.table.turns import asked_lines, next_number, unseen
from arbiter.table.wording import filled_in


@final
class Verdict:
    """What was checked, and what was found wrong, the first difference first. `notes` say what could not be checked, and why."""

    def __init__(self) -> None:
        self.checked: Final[list[str]] = []
        self.wrong: Final[list[str]] = []
        self.notes: Final[list[str]] = []

    @property
    def good(self) -> bool:
        """Whether nothing was found wrong."""
        return not self.wrong


class Difference(Exception):
    """What was worked out again is not what the record or a report says."""


@final
class Walk:
    """One walk through a record."""

    def __init__(self, store: Store, game: Game, header: Header, verdict: Verdict, reports: bool) -> None:
        self.table: Final = Table(store, game, header)
        self.verdict: Final = verdict
        self.reports: Final = reports
        self.count: Final = len(header.seats)
        self.played = 0
        self.told = 0

    def go(self, entries: list[Entry]) -> None:
        """Check every entry in the place where it stands."""
        table = self.table
        skip = self._under_other_rules(entries)
        for entry in entries:
            place = f"entry {entry.n} ({entry.kind})"
            try:
                if entry.n > skip:
                    self._check(entry)
                elif self.reports:
                    self._part(entry, None)
                table.entries.append(entry)
                table.state.add(entry)
            except (KeyError, TypeError, IndexError, AttributeError) as error:
                raise Difference(f"{table.store.place}, {place}: it can't be read ({type(error).__name__})") from None
        if self.reports:
            self._words(entries)
            self._drafts()
        self.verdict.checked.append(f"{self.played} turns played again, with their worlds, sights and questions")
        if self.reports:
            self.verdict.checked.append(f"{self.told} parts of reports, line by line, players' words and drafts")

    def _under_other_rules(self, entries: list[Entry]) -> int:
        """The last entry before which turns can't be played again, because the table went on under other rules."""
        skip = 0
        rules = self.table.header.rules
        for entry in entries:
            if entry.kind == "upgraded":
                rules = str(entry.data["rules"])
                skip = skip if entry.data["same"] else entry.n - 1
        if skip:
            self.verdict.notes.append(
                f"entries 1 to {skip} are of other rules: only their chain and reports were checked"
            )
        if rules != self.table.game.version:
            note = (
                f"played under rules {rules}, installed are {self.table.game.version}: a difference may come from that"
            )
            self.verdict.notes.append(note)
        return skip

    def _check(self, entry: Entry) -> None:
        check = _CHECKS.get(entry.kind)
        if check is not None:
            check(self, entry)

    def _differ(self, entry: Entry, what: str) -> Difference:
        turn = entry.data.get("turn")
        return Difference(f"{self.table.store.place}, entry {entry.n} ({entry.kind}), turn {turn}: {what}")

    def _same(self, entry: Entry, name: str, worked_out: object) -> None:
        if entry.data[name] != worked_out:
            raise self._differ(entry, f"`{name}` does not come out again")

    def _dealt(self, entry: Entry) -> None:
        table = self.table
        world, story = dealt_world(table.game, table.header, table.store.seed())
        header = table.header
        self._same(entry, "turn", table.game.turn(world))
        self._same(entry, "seats", table.game.names(world))
        self._same(entry, "options", header.options)
        self._same(entry, "commitment", header.commitment)
        self._same(entry, "world", replay.world_digest(table.game, world))
        self._same(entry, "sights", replay.sights_digest(story.sights))
        self._snapshot(entry, Spot(cast(int, entry.data["turn"]), 0))
        self._part(entry, table.teller().lines(story.sights))

    def _act(self, entry: Entry) -> None:
        world = self.table.acted_world(self.table.turn)
        story = replay.acted(self.table.game, world, entry)
        if entry.kind == "corrected":
            data = entry.data
            self._part(entry, corrected_lines(str(data["path"]), data["value"], str(data["note"]), self.count))
        else:
            self._same(entry, "sights", replay.sights_digest(story.sights))
            self._part(entry, self.table.teller().lines(story.sights))

    def _closed(self, entry: Entry) -> None:
        ask = self.table.now().ask
        self._same(entry, "ask", "" if ask is None else ask.key)
        if sorted(sheets_of(entry)) != ([] if ask is None else ask_seats(ask)):
            raise self._differ(entry, "its sheets are not of the seats that were asked")

    def _asked(self, entry: Entry) -> None:
        played = self.table.play(self.table.turn)
        if played.ask is None or played.ask.key != entry.data["ask"]:
            raise self._differ(entry, "the turn does not come to this question again")
        self._same(entry, "sights", replay.sights_digest(played.story.sights))
        self._same(entry, "count", len(played.story.sights))
        self._same(entry, "seats", ask_seats(played.ask))
        self._same(entry, "shows", played.ask.shows)
        self._part(entry, asked_lines(played.ask, self._unseen(played)))

    def _resolved(self, entry: Entry) -> None:
        played = self.table.play(self.table.turn)
        if played.ask is not None:
            raise self._differ(entry, f"the turn stops at {played.ask.key!r} when played again")
        self._same(entry, "sights", replay.sights_digest(played.story.sights))
        self._same(entry, "world", replay.world_digest(self.table.game, played.world))
        self._same(entry, "next", next_number(self.table, played))
        self._snapshot(entry, Spot(cast(int, entry.data["next"]), self.table.spot.attempt))
        self.played += 1

    def _published(self, entry: Entry) -> None:
        self._part(entry, self._unseen(self.table.play(self.table.turn)))

    def _undone(self, entry: Entry) -> None:
        number = cast(int, entry.data["turn"])
        self._same(entry, "world", self.table.state.find(number).start)
        self._part(entry, undone_lines(number, str(entry.data["note"]), self.count))

    def _ended(self, entry: Entry) -> None:
        if entry.who == "table":
            self._same(entry, "outcome", self.table.game.outcome(self.table.start_world(self.table.turn)))

    def _upgraded(self, entry: Entry) -> None:
        if not entry.data["same"]:
            world = replay.stored_world(self.table.game, entry)
            self._same(entry, "digest", replay.world_digest(self.table.game, world))
            self._part(entry, upgraded_lines(cast(int, entry.data["turn"]), self.count))

    def _snapshot(self, entry: Entry, spot: Spot) -> None:
        data = self.table.store.snapshot(spot)
        if data is not None and sha256(data).hexdigest() != entry.data["world"]:
            raise self._differ(entry, f"the snapshot of turn {spot} was edited")

    def _unseen(self, played: Played) -> dict[str, list[Line]]:
        return unseen(self.table, self.table.turn, played) if self.reports else {}

    def _part(self, entry: Entry, wanted: dict[str, list[Line]] | None) -> None:
        """The stored part is what the entry vouches for, and its lines are of the sights `wanted` (None: can't be worked out)."""
        if not self.reports or "told" not in entry.data:
            return
        table = self.table
        spot = (
            Spot(0, 0)
            if entry.kind == "dealt"
            else Spot(cast(int, entry.data["turn"]), cast(int, entry.data["attempt"]))
        )
        data = table.store.part(spot, entry.n)
        if data is None or told(data) != entry.data["told"]:
            raise self._differ(entry, f"its part of the reports is {'missing' if data is None else 'edited'}")
        if wanted is not None:
            self._lines(entry, codec.decode(data, Part, table.store.place), wanted)
        self.told += 1

    def _lines(self, entry: Entry, part: Part, wanted: dict[str, list[Line]]) -> None:
        for audience, _ in audiences(self.count):
            here, there = wanted.get(audience, []), part.lines.get(audience, [])
            for number in range(max(len(here), len(there))):
                if number < min(len(here), len(there)) and here[number].sight == there[number].sight:
                    continue
                name = self.table.names[int(audience)] if audience.isdigit() else audience
                raise self._differ(entry, f"report of {name}, line {number + 1} does not come out again")

    def _words(self, entries: list[Entry]) -> None:
        words = self.table.words()
        for entry in entries:
            for k, wanted in enumerate(cast(list[str], entry.data.get("texts", []))):
                spoken = words.get((entry.n, k))
                if spoken is None or (not spoken.struck and spoken.hash() != wanted):
                    raise self._differ(entry, f"the words number {k} are {'missing' if spoken is None else 'edited'}")
            self._receipts(entry)

    def _receipts(self, entry: Entry) -> None:
        words = self.table.words()
        struck = any(spoken.struck for spoken in words.values() if spoken.n == entry.n)
        receipts = cast(dict[str, dict[str, object]], entry.data.get("receipts", {}))
        for seat, receipt in receipts.items():
            written = cast(dict[str, dict[str, object]], entry.data["sheets"])[seat]
            sheet = sheet_of(filled_in(written, words)).plain()
            sent = Draft(int(seat), cast(int, receipt["version"]), sheet, str(receipt["salt"]), "")
            if not struck and sent.receipt() != receipt["receipt"]:
                raise self._differ(entry, f"the receipt of {self.table.names[int(seat)]} is of another sheet")

    def _drafts(self) -> None:
        for turn in self.table.state.turns:
            for spot in turn.drafts:
                for seat in range(len(self.table.names)):
                    self.table.store.draft(spot, seat)


_CHECKS: Final = {
    "dealt": Walk._dealt,
    "instant": Walk._act,
    "said": Walk._act,
    "corrected": Walk._act,
    "closed": Walk._closed,
    "asked": Walk._asked,
    "resolved": Walk._resolved,
    "published": Walk._published,
    "undone": Walk._undone,
    "upgraded": Walk._upgraded,
    "ended": Walk._ended,
}
