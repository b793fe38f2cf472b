"""Another version of the rules was installed: running tables are played again under it, and move on if everything comes out the same.

Else the table is held until its host accepts that the stored world goes on under the new rules; the turn being played starts again
from it. The past is never rewritten.
"""

from datetime import datetime
from typing import Final, final

from arbiter.kernel import codec
from arbiter.table.errors import Damaged, TableError
from arbiter.table.life import Catalogue, Table
from arbiter.table.record import Data
from arbiter.table.replay import world_digest
from arbiter.table.reports import upgraded_lines
from arbiter.table.store import Spot, Store
from arbiter.table.verify import verify


@final
class Upgrade:
    """What came of it: the table is under `rules` now if `moved`, else `differences` say why it is held."""

    def __init__(self, rules: str, moved: bool, differences: list[str]) -> None:
        self.rules: Final = rules
        self.moved: Final = moved
        self.differences: Final = differences


def upgrade(store: Store, catalogue: Catalogue, now: datetime) -> Upgrade:
    """Try to bring a table under the installed rules."""
    with store.lock():
        table = Table.open(store, catalogue)
        rules = table.game.version
        if table.state.rules == rules:
            return Upgrade(rules, True, [])
        verdict = verify(store, catalogue)
        if not verdict.good:
            return Upgrade(rules, False, verdict.wrong)
        table.append("upgraded", "table", now, {"rules": rules, "from": table.state.rules, "same": True})
        return Upgrade(rules, True, [])


def accept(store: Store, catalogue: Catalogue, now: datetime) -> Table:
    """The host accepts that the table goes on under the installed rules from the world with which its present turn began."""
    with store.lock():
        table = Table.open(store, catalogue)
        if table.state.rules == table.game.version and not table.state.held:
            raise TableError(f"{store.place}: the table is under the installed rules {table.game.version} already")
        turn = table.turn
        data = store.snapshot(turn.kept)
        if data is None:
            name = f"{store.place}, the world of turn {turn.spot.turn}"
            raise Damaged(f"{name}: its snapshot is missing and older rules can't work it out; put the file back")
        world = table.start_world(turn)
        spot = Spot(turn.spot.turn, table.state.attempt + 1)
        stored = table.game.encode(world)
        store.keep_snapshot(spot, stored)
        entry: Data = {"rules": table.game.version, "from": table.state.rules, "same": False}
        entry |= {"turn": spot.turn, "attempt": spot.attempt, "digest": world_digest(table.game, world)}
        entry["stored"] = codec.decode(stored, dict, "world")
        entry["told"] = table.keep_part(spot, upgraded_lines(spot.turn, len(table.names)))
        table.append("upgraded", "host", now, entry)
        return table
