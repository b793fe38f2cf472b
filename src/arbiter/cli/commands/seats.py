"""`seats`: who is at the table, who has sent, who missed how often, until when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.cli.arguments import Folder, Json
from arbiter.cli.language import join, say

if TYPE_CHECKING:
    from datetime import datetime

    from arbiter.table.table import Table


def seats(
    folder: Folder,
    json: Json = False,
) -> int:
    from arbiter.cli.output import as_json, grid, out
    from arbiter.cli.tables import open_table, stage, title
    from arbiter.table.windows import time_left

    table = open_table(folder)
    rows = [of_seat(table, seat) for seat in range(len(table.names))]
    time = time_left(table)
    deadline = time.deadline
    until = "" if deadline is None else deadline.isoformat()
    if json:
        plain = {"game": table.header.game, "turn": table.spot.turn, "stage": table.stage, "deadline": until or None}
        as_json(plain | {"outcome": table.outcome, "seats": rows})
        return 0
    grid(
        f"{title(table)} · {say('ход', 'turn')} {table.spot.turn} · {stage(table)}",
        [say("место", "seat"), say("игрок", "player"), say("лист", "sheet"), say("пропусков", "missed"), ""],
        [[row["name"], row["player"], _sheet(row), row["missed"] or "", _owes(row)] for row in rows],
    )
    if deadline is not None:
        out(f"{say('Срок', 'Deadline')}: {local(table, deadline)}")
    waiting = [str(row["name"]) for row in rows if row["owes"]]
    if waiting:
        out(f"{say('Ждём', 'Waiting for')}: {join(waiting)}")
    elif table.stage == "orders" and "all_sent" in time.rule.closes:
        out(
            say(
                "Все прислали: ход можно закрыть до срока.",
                "All have sent: the turn may be closed before its deadline.",
            )
        )
    if table.stage == "ended":
        out(f"{say('Итог', 'Outcome')}: {outcome(table)}")
    return 0


def local(table: Table, moment: datetime) -> str:
    """A moment in the table's zone."""
    from zoneinfo import ZoneInfo

    zone = "UTC" if table.turn.schedule is None else table.turn.schedule.zone
    return f"{moment.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M} {zone}"


def _sheet(row: dict[str, object]) -> str:
    version = row["version"]
    return f"{say('версия', 'version')} {version}, {str(row['receipt'])[:12]}" if version else ""


def _owes(row: dict[str, object]) -> str:
    notes = [say("должен прислать", "owes")] if row["owes"] else []
    if row["may_be_replaced"]:
        notes.append(say("можно заменить", "may be replaced"))
    return join(notes)


def of_seat(table: Table, seat: int) -> dict[str, object]:
    """What the host sees of one seat, never what is in its sheet."""
    from arbiter.table.windows import standing

    stands = standing(table, seat)
    sent = stands.sent
    return {
        "name": table.names[seat],
        "player": table.state.players[seat],
        "asked": stands.asked,
        "owes": stands.asked and sent is None,
        "version": 0 if sent is None else sent.version,
        "receipt": "" if sent is None else sent.receipt(),
        "missed": stands.missed,
        "may_be_replaced": 0 < patience(table) <= stands.missed_in_a_row,
    }


def patience(table: Table) -> int:
    """How many sheets missed on end let a seat be given to somebody else; 0 where the game does not say."""
    chosen = table.header.options
    for option in table.game.options():
        if option.name == "missed_sheets":
            value = chosen.get(option.name, option.default)
            return value if isinstance(value, int) else 0
    return 0


def outcome(table: Table) -> str:
    """Who won, in words."""
    from arbiter.cli.language import current

    words = table.teller().words[current()]
    found = table.outcome
    if found is None:
        return "—"
    if isinstance(found, list):
        return join(words.name(str(one)) for one in found)
    return words.name(str(found))
