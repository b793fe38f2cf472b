"""What a table decides: pure functions from a moment and what is wanted to the next entry, what it tells whom, and what it keeps.

They read nothing and write nothing. A check of the record uses the same functions: what was decided then must come out again.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Final, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.forms import check_sheet
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.table import replay
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
    Held,
    Left,
    Published,
    Receipt,
    Resolved,
    Undone,
)
from arbiter.table.errors import TableError
from arbiter.table.header import Header
from arbiter.table.lines import (
    HOST_READER,
    Lines,
    Teller,
    corrected_lines,
    part_of,
    sights_digest,
    table_line,
    to_all,
    told,
    vouched,
    world_digest,
)
from arbiter.table.moment import Moment, opened
from arbiter.table.record import Entry, made
from arbiter.table.replay import Played
from arbiter.table.state import Turn, ask_seats, fold, sheet_of
from arbiter.table.store import Change, Draft, Spoken, Spot
from arbiter.table.wording import Mask

OPENING: Final = Spot(0, 0)
Salts = Callable[[], str]
"""Where fresh salts come from."""


@final
class Step:
    """One entry that is decided. `lines` are told by it, `world` begins the turn that it leads to, `opens` says that it does so now."""

    def __init__(
        self,
        who: str,
        data: Data,
        lines: Lines | None = None,
        words: list[Spoken] | None = None,
        world: bytes | None = None,
        kept: Spot | None = None,
    ) -> None:
        self.who: Final = who
        self.data: Final = data
        self.lines: Final[Lines] = {} if lines is None else lines
        self.words: Final[list[Spoken]] = [] if words is None else words
        self.world: Final = world
        self.kept: Final = kept


@final
class Decision:
    """Steps that are taken together, each seen by the next. `moment` is where the table stands after them."""

    def __init__(self, moment: Moment, now: datetime) -> None:
        self.before: Final = moment
        self.moment = moment
        self.now = now
        self.entries: Final[list[Entry]] = []
        self.parts: Final[dict[tuple[Spot, int, str], bytes]] = {}
        self.worlds: Final[dict[Spot, bytes]] = {}
        self.words: Final[list[Spoken]] = []
        self.drafts: Final[list[tuple[Spot, Draft]]] = []
        self.told: Final[set[str]] = set()

    def take(self, step: Step) -> None:
        """One more step."""
        entry = made(self.moment.state.head, step.who, stamp(self.now), step.data)
        opens = step.world if isinstance(step.data, Dealt | Published | Undone | Accepted) else None
        spot = self.moment.spot if self.moment.state.turns else OPENING
        self.moment = self.moment.after(entry, opens)
        if isinstance(step.data, Undone | Accepted):
            spot = self.moment.spot
        self.entries.append(entry)
        self.words.extend(step.words)
        if step.world is not None and step.kept is not None:
            self.worlds[step.kept] = step.world
        for reader, lines in step.lines.items():
            self.parts[(spot, entry.n, reader)] = part_of(lines)
            self.told.add(reader)

    def settle(self) -> None:
        """Take the steps that are due by themselves."""
        step = settled(self.moment)
        while step is not None:
            self.take(step)
            step = settled(self.moment)

    def go_on(self) -> None:
        """Play what is closed, as far as it goes."""
        if self.moment.state.stage == "closed":
            self.take(go_on(self.moment))
        self.settle()

    def change(self) -> Change:
        """All of it as one transaction."""
        return Change(self.before.state.head.hash, self.entries, self.parts, self.worlds, self.drafts, words=self.words)


def stamp(now: datetime) -> str:
    """A moment as the record writes it."""
    if now.tzinfo is None:
        raise AssertionError("a moment needs its time zone")
    return now.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def first(game: Game, header: Header, seed: bytes) -> Moment:
    """The moment before a table's first entry."""
    return Moment(game, header, seed, Teller(game, header.names()), fold([], header), b"")


def deal(moment: Moment, situation: dict[str, object] | None) -> Step:
    """The first entry of a table."""
    game, header, seed = moment.game, moment.header, moment.seed
    world, story = opened(game, header, seed, situation)
    data, lines, number = game.encode(world), moment.teller.lines(story.sights), game.turn(world)
    entry = Dealt(
        number,
        game.name,
        header.rules,
        header.options,
        header.names(),
        header.commitment,
        header.salt,
        header.situation,
        world_digest(seed, data),
        sights_digest(seed, story.sights),
        told(seed, moment.n, lines),
    )
    return Step(HOST, entry, lines, world=data, kept=Spot(number, 0))


def act(moment: Moment, seat: int, order: Order, texts: list[str]) -> Step:
    """An action that is answered at once, its words masked already."""
    story = replay.acting(moment.game, moment.acted(), seat, order)
    lines = moment.teller.lines(story.sights)
    turn, attempt = moment.spot.turn, moment.spot.attempt
    sights = sights_digest(moment.seed, story.sights)
    data = Acted(turn, attempt, seat, order, texts, sights, told(moment.seed, moment.n, lines))
    return Step(f"seat:{seat}", data, lines)


def correct(moment: Moment, path: str, value: object, note: str) -> Step:
    """A fact that the host sets. BadInput of the game names a path or value that can't be."""
    world = moment.acted()
    number = moment.game.turn(world)
    moment.game.put(world, path, value)
    if moment.game.turn(world) != number:
        raise TableError("no_such_correction", path, value=value)
    lines = corrected_lines(path, value, note, moment.count)
    data = Corrected(number, moment.spot.attempt, path, value, note, told(moment.seed, moment.n, lines))
    return Step(HOST, data, lines)


def refusals(game: Game, ask: Ask, moment: Moment, seat: int, sheet: Sheet) -> list[Refusal]:
    """Why a reply to an ask is not taken, or parts of it."""
    return game.why_not(moment.view(seat), sheet) if ask.menu is None else check_sheet(ask.menu, sheet)


def standing_drafts(turn: Turn, drafts: Mapping[Spot, list[Draft]], ask: Ask) -> dict[int, Draft]:
    """What the seats asked have sent for an ask, the latest of each; after an undo what they had sent before for the first ask of the
    turn. What was sent ahead serves once."""
    spots = [turn.spot] if turn.closed else turn.drafts
    used = {receipt.receipt for closed in turn.closed for receipt in closed.receipts.values()}
    found: dict[int, Draft] = {}
    for seat in ask_seats(ask):
        mine = [
            draft for spot in spots for draft in drafts.get(spot, []) if draft.seat == seat and draft.ask == ask.key
        ]
        early = [draft for spot in turn.drafts for draft in drafts.get(spot, []) if draft.seat == seat]
        mine += [draft for draft in early if draft.ask == ahead(ask.window) and draft.receipt() not in used]
        if mine:
            found[seat] = mine[0]
    return found


def ahead(window: str) -> str:
    """How a draft is marked that waits for the next window of a name."""
    return f"window:{window}"


def close(moment: Moment, drafts: Mapping[int, Draft], by: str, salts: Salts) -> Step:
    """The open window closes: a sheet stands in the entry as it was sent, beside what has become impossible since, so that its receipt
    can be checked; who has sent nothing is silent."""
    ask, mask = moment.now().ask, Mask(moment.n, salts)
    sheets: dict[str, dict[str, object]] = {}
    refused: dict[str, Left] = {}
    receipts: dict[str, Receipt] = {}
    missing: list[int] = []
    for seat in moment.asked():
        assert ask is not None
        sent = drafts.get(seat)
        sheet = ask.default if sent is None else sheet_of(sent.sheet)
        if sent is None:
            missing.append(seat)
        else:
            receipts[str(seat)] = Receipt(sent.version, sent.salt, sent.receipt())
            gone = left_out(refusals(moment.game, ask, moment, seat, sheet))
            if gone is not None:
                refused[str(seat)] = gone
        sheets[str(seat)] = mask.sheet(seat, sheet, moment.menu(seat)).plain()
    turn, attempt, key = moment.spot.turn, moment.spot.attempt, "" if ask is None else ask.key
    data = Closed(turn, attempt, key, by, sheets, missing, refused, receipts, mask.hashes())
    return Step(HOST if by == "host" else TABLE, data, words=mask.taken)


def left_out(refused: list[Refusal]) -> Left | None:
    """What of a sheet does not count."""
    if not refused:
        return None
    orders = sorted({refusal.index for refusal in refused if refusal.index >= 0})
    return Left(orders, sorted({refusal.path.split(".")[0] for refusal in refused if refusal.index < 0}))


def go_on(moment: Moment) -> Step:
    """A turn that is closed is played as far as it goes: it stops at a question, or is resolved; or its table is held."""
    played, spot = moment.played(), moment.spot
    broken = broken_prefix(moment, played)
    if broken:
        return Step(TABLE, Held(spot.turn, spot.attempt, broken))
    if played.ask is not None:
        return stop(moment, played, played.ask)
    world = moment.game.encode(played.world)
    number = max(moment.game.turn(played.world), spot.turn + 1)  # a game that ends in mid-turn leaves its own count
    sights = sights_digest(moment.seed, played.story.sights)
    data = Resolved(spot.turn, spot.attempt, number, world_digest(moment.seed, world), sights)
    return Step(TABLE, data, world=world, kept=Spot(number, spot.attempt))


def stop(moment: Moment, played: Played, ask: Ask) -> Step:
    """The turn stands at an ask: who is asked sees his report so far, if the ask shows it; so does the host."""
    sights, seats = played.story.sights, ask_seats(ask)
    news = unseen(moment, played) if ask.shows else {}
    lines = {reader: own for reader, own in news.items() if reader == HOST_READER or reader in map(str, seats)}
    data = Asked(
        moment.spot.turn,
        moment.spot.attempt,
        ask.key,
        ask.window,
        seats,
        ask.shows,
        len(sights),
        sights_digest(moment.seed, sights),
        told(moment.seed, moment.n, lines),
    )
    return Step(TABLE, data, lines)


def broken_prefix(moment: Moment, played: Played) -> str:
    """The key of the first question of which what was shown did not come out again, or ""."""
    for asked in moment.state.turn.shown():
        if sights_digest(moment.seed, played.story.sights[: asked.count]) != asked.sights:
            return asked.ask
    return ""


def unseen(moment: Moment, played: Played) -> Lines:
    """The lines of a turn that were not yet told, by reader; all of them for whom what was shown before the turn was closed reads
    otherwise since (an act can change it)."""
    sights = played.story.sights
    seen: dict[str, int] = {}
    for standing in moment.state.turn.asked:
        asked = standing.asked
        if not asked.shows or asked.count > len(sights):
            continue
        same = sights_digest(moment.seed, sights[: asked.count]) == asked.sights
        before = {} if same else moment.teller.lines(sights[: asked.count], seen)
        for reader in [HOST_READER, *map(str, asked.seats)]:
            own = before.get(reader, [])
            vouches = vouched(moment.seed, standing.n, reader, part_of(own)) if own else None
            if same or vouches == asked.told.get(reader):
                seen[reader] = max(seen.get(reader, 0), asked.count)
    return moment.teller.lines(sights, seen)


def settled(moment: Moment) -> Step | None:
    """What is due by itself: publish what was resolved, end what is over, show what the next turn begins with."""
    state = moment.state
    if state.stage == "held":
        return None
    if state.turn.resolved is not None:
        return publish(moment)
    if state.stage != "orders":
        return None
    outcome = moment.game.outcome(moment.game.decode(moment.start))
    if outcome is not None:
        return Step(TABLE, Ended(moment.spot.turn, outcome))
    ask = moment.now().ask
    return stop(moment, moment.played(), ask) if ask is not None and ask.shows and not state.turn.asked else None


def publish(moment: Moment) -> Step:
    """The reports of a turn that was resolved."""
    played = moment.played()
    lines, spot = unseen(moment, played), moment.spot
    data = Published(spot.turn, spot.attempt, told(moment.seed, moment.n, lines))
    return Step(TABLE, data, lines, world=moment.game.encode(played.world))


def undo(moment: Moment, number: int, note: str, start: bytes) -> Step:
    """Back to the moment in which a turn was opened; `start` is the world that it began with."""
    state = moment.state
    back = state.find(number)
    withdrawn = [str(turn.spot) for turn in state.turns[state.turns.index(back) :] if turn.parts]
    lines = to_all(table_line("undone", turn=number, note=note), moment.count)
    digests = told(moment.seed, moment.n, lines)
    data = Undone(number, state.attempt + 1, note, back.start, withdrawn, digests)
    return Step(HOST, data, lines, world=start)


def accept(moment: Moment, rules: str) -> Step:
    """The open turn starts again under other rules, from the world that it began with."""
    spot = Spot(moment.spot.turn, moment.state.attempt + 1)
    stored = moment.game.encode(moment.game.decode(moment.start))
    lines = to_all(table_line("upgraded", turn=spot.turn), moment.count)
    data = Accepted(
        rules,
        moment.state.rules,
        spot.turn,
        spot.attempt,
        world_digest(moment.seed, stored),
        codec.decode(stored, dict[str, object], "world"),
        told(moment.seed, moment.n, lines),
    )
    return Step(HOST, data, lines, world=stored, kept=spot)


def stored_world(game: Game, data: Accepted) -> bytes:
    """The world that an entry holds."""
    return game.encode(game.decode(codec.encode(data.stored)))
