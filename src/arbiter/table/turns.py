"""A turn's way: closed, played, stopped at a question, answered, resolved, published. Each step is one entry; a run that was cut off
between two of them is finished by the next command."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final, final

from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.table import replay, schedule
from arbiter.table.errors import Held, WrongTurn
from arbiter.table.life import Table, stamp
from arbiter.table.record import Data
from arbiter.table.replay import Played
from arbiter.table.reports import Line, Part, audiences
from arbiter.table.sheets import counted, counted_sheets, refusals
from arbiter.table.state import Turn, ask_seats


@contextmanager
def writing(table: Table, now: datetime, finish: bool = True) -> Iterator[None]:
    """The table to write to: locked, read again, unfinished steps finished. WrongTurn if it moved on since the caller looked."""
    seen = (table.spot, table.stage)
    with table.store.lock():
        table.refresh()
        if (table.spot, table.stage) != seen:
            raise WrongTurn(
                f"{table.store.place}: the table has moved on: it is at turn {table.spot.turn} ({table.stage}), "
                f"not at turn {seen[0].turn} ({seen[1]}) any more; look again"
            )
        if table.state.rules != table.game.version:
            raise Held(
                f"{table.store.place}: it is played under rules {table.state.rules}, installed are {table.game.version}; "
                "upgrade the table first"
            )
        if finish:
            settle(table, now)
        yield


def expect(table: Table, *stages: str) -> None:
    """WrongTurn if the table is at none of these stages."""
    if table.stage not in stages:
        raise WrongTurn(f"{table.store.place}: turn {table.spot.turn}: {_STAGES[table.stage]}")


_STAGES: Final = {
    "orders": "its sheets are still open, it is not closed",
    "closed": "it is closed and to be resolved",
    "asking": "it waits for answers to a question",
    "held": "the table is held, because its story did not come out the same again; undo the turn or upgrade",
    "ended": "the game has ended; undo goes back into it",
}


def expect_turn(table: Table, number: int) -> None:
    """WrongTurn if a message is for another turn than the one being played."""
    if number != table.spot.turn:
        raise WrongTurn(
            f"{table.store.place}: turn {number} is not being played, turn {table.spot.turn} is; send it for that one"
        )


def close(table: Table, now: datetime, who: str = "host") -> None:
    """Close the turn's sheets: from here on they count as they are, with the default for who has sent none. `who` is "host", or
    "table" where its deadline did it."""
    with writing(table, now):
        expect(table, "orders")
        ask = table.now().ask
        data: Data = {"turn": table.spot.turn, "attempt": table.spot.attempt, "ask": "", "sheets": {}, "missing": []}
        if ask is not None:
            mask = table.mask()
            data |= counted_sheets(table, ask, mask)
            table.keep_words(mask)
        table.append("closed", who, now, data)


def resolve(table: Table, now: datetime) -> str:
    """Play the closed turn as far as it goes; the stage after it: `asking`, `orders` of the next turn, or `ended`.

    It also finishes what a run that was cut off left undone.
    """
    head = table.state.head
    with writing(table, now):
        if table.state.head == head:
            expect(table, "closed", "asking")
        if table.stage == "closed":
            _go_on(table, now)
    return table.stage


def answer(table: Table, seat: int, sheet: Sheet, now: datetime) -> list[Refusal]:
    """One seat's answer to the question that is open. With refusals nothing is recorded. After the last answer the turn goes on."""
    table.check_seat(seat)
    with writing(table, now):
        expect(table, "asking")
        ask = table.now().ask
        if ask is None or not table.asked(seat):
            raise WrongTurn(f"{table.store.place}: {table.names[seat]} owes no answer now")
        refused = refusals(table.game, ask, table.view(seat), sheet)
        if not refused:
            mask = table.mask()
            masked = mask.sheet(seat, sheet, table.menu(seat))
            table.keep_words(mask)
            _reply(table, ask, {seat: masked}, [], mask.hashes(), f"seat:{seat}", now)
        return refused


def lapse(table: Table, now: datetime) -> list[int]:
    """The question's time is over: who has not answered gets its default. The seats that were missing."""
    with writing(table, now):
        expect(table, "asking")
        ask, waiting = table.now().ask, table.turn.waiting()
        if ask is None or waiting is None:
            raise AssertionError("asking without a question")
        missing = table.turn.missing(waiting)
        _reply(table, ask, dict.fromkeys(missing, ask.default), missing, [], "table", now)
        return missing


def _reply(
    table: Table, ask: Ask, said: dict[int, Sheet], missing: list[int], texts: list[str], who: str, now: datetime
) -> None:
    sheets = {str(seat): sheet.plain() for seat, sheet in said.items()}
    data: Data = {"turn": table.spot.turn, "attempt": table.spot.attempt, "ask": ask.key, "sheets": sheets}
    table.append("reply", who, now, data | {"missing": missing, "texts": texts})
    if table.stage == "closed":
        _go_on(table, now)


def _go_on(table: Table, now: datetime) -> None:
    played = table.play(table.turn)
    _check_prefixes(table, played, now)
    if played.ask is not None:
        _ask(table, played, played.ask, now)
        return
    turn = table.turn
    world = table.game.encode(played.world)
    number = next_number(table, played)
    table.store.keep_snapshot(type(turn.spot)(number, turn.spot.attempt), world)
    data: Data = {"turn": turn.spot.turn, "attempt": turn.spot.attempt, "next": number}
    data["world"] = replay.world_digest(table.game, played.world)
    data["sights"] = replay.sights_digest(played.story.sights)
    table.append("resolved", "table", now, data)
    settle(table, now)


def next_number(table: Table, played: Played) -> int:
    """The number of the turn after this one. A game that ends in mid-turn leaves its own count where it stood."""
    return max(table.game.turn(played.world), table.spot.turn + 1)


def _ask(table: Table, played: Played, ask: Ask, now: datetime) -> None:
    """The turn stops at a question: who is asked sees his report so far, if the question shows it; so does the host."""
    lines = asked_lines(ask, unseen(table, table.turn, played))
    sights = played.story.sights
    data: Data = {"turn": table.spot.turn, "attempt": table.spot.attempt, "ask": ask.key, "seats": ask_seats(ask)}
    data |= {"window": ask.window, "shows": ask.shows, "deadline": _deadline(table, now), "count": len(sights)}
    data |= {"sights": replay.sights_digest(sights), "told": table.keep_part(table.spot, lines)}
    table.append("asked", "table", now, data)


def asked_lines(ask: Ask, news: dict[str, list[Line]]) -> dict[str, list[Line]]:
    """What a question shows of the lines that were not yet told."""
    readers = {str(seat) for seat in ask_seats(ask)} | {"host"}
    return {audience: lines for audience, lines in news.items() if ask.shows and audience in readers}


def _deadline(table: Table, now: datetime) -> str | None:
    times = table.header.schedule
    if times is None or table.turn.closed is None:
        return None
    return stamp(schedule.question_deadline(times, now))


def _check_prefixes(table: Table, played: Played, now: datetime) -> None:
    """What was shown at questions of this turn must come out again, else the table is held."""
    broken = broken_prefix(table.turn, played)
    if broken:
        data: Data = {"turn": table.spot.turn, "attempt": table.spot.attempt, "ask": broken}
        why = f"turn {table.spot.turn}: what was shown at {broken!r} did not come out again"
        table.append("held", "table", now, data | {"why": why})
        raise Held(f"{table.store.place}: {why}; the table is held: undo the turn or upgrade")


def broken_prefix(turn: Turn, played: Played) -> str:
    """The key of the first question whose prefix is not that of this story, or ""."""
    for asked in turn.asked:
        after = turn.closed is not None and asked.n > turn.closed.n
        if after and replay.sights_digest(played.story.sights[: prefix_length(asked.data)]) != asked.data["sights"]:
            return str(asked.data["ask"])
    return ""


def prefix_length(data: Data) -> int:
    """How many sights stood before a question."""
    count = data["count"]
    return count if isinstance(count, int) else 0


def unseen(table: Table, turn: Turn, played: Played) -> dict[str, list[Line]]:
    """The lines of a turn that were not yet told, by audience."""
    parts = [table.part(turn.spot, asked.n) for asked in turn.asked]
    return unseen_after(parts, table.teller().lines(played.story.sights), len(table.names))


def unseen_after(parts: list[Part], lines: dict[str, list[Line]], count: int) -> dict[str, list[Line]]:
    """What is left of a turn's lines after some parts; all of them for a reader whose parts did not come out the same (what is shown
    before a turn is closed can still be changed by an act)."""
    found: dict[str, list[Line]] = {}
    for audience, _ in audiences(count):
        before = [line for part in parts for line in part.lines.get(audience, [])]
        now = lines.get(audience, [])
        same = [line.sight for line in now[: len(before)]] == [line.sight for line in before]
        rest = now[len(before) :] if same else now
        if rest:
            found[audience] = rest
    return found


def settle(table: Table, now: datetime) -> None:
    """Take the steps that are due: publish what was resolved, end what is over, show what the next turn begins with."""
    if table.stage == "held":
        return
    if table.turn.resolved is not None:
        _publish(table, now)
    if table.stage == "orders":
        outcome = table.game.outcome(table.start_world(table.turn))
        if outcome is not None:
            table.append("ended", "table", now, {"turn": table.spot.turn, "outcome": outcome})
        elif not table.turn.asked:
            _show_beginning(table, now)


def _publish(table: Table, now: datetime) -> None:
    turn = table.turn
    lines = unseen(table, turn, table.play(turn))
    data: Data = {"turn": turn.spot.turn, "attempt": turn.spot.attempt, "told": table.keep_part(turn.spot, lines)}
    table.append("published", "table", now, data)


def _show_beginning(table: Table, now: datetime) -> None:
    """A turn whose first ask shows what came before it."""
    ask = table.now().ask
    if ask is not None and ask.shows:
        played = table.play(table.turn)
        if played.ask is not None:
            _ask(table, played, played.ask, now)


@final
class Rehearsal:
    """A dry run: the turn as it might go, with dice that will never fall so. It stops at `ask`, if the turn comes to one."""

    def __init__(self, lines: dict[str, list[Line]], ask: Ask | None, outcome: object) -> None:
        self.lines: Final = lines
        self.ask: Final = ask
        self.outcome: Final = outcome


def rehearse(table: Table) -> Rehearsal:
    """Play the open turn with the sheets so far and throw-away dice; nothing is written."""
    expect(table, "orders")
    ask = table.now().ask
    said: dict[tuple[str, int], Sheet] = {}
    if ask is not None:
        said = {(ask.key, seat): counted(table, ask, seat) for seat in ask_seats(ask)}
    world = table.acted_world(table.turn)
    throw_away = secrets.token_bytes(32)
    played = replay.rehearsed(table.game, world, table.turn, table.store.seed(), said, throw_away)
    outcome = table.game.outcome(played.world) if played.ask is None else None
    return Rehearsal(table.teller().lines(played.story.sights), played.ask, outcome)
