"""Another version of the rules was installed: running tables are played again under it, and move on if everything comes out the same.

Else the table is held until its host accepts that the stored world goes on under the new rules; the turn being played starts again
from it. The past is never rewritten.
"""

from datetime import datetime
from typing import Final, final

from arbiter.kernel.refusal import BadInput
from arbiter.table import deciding
from arbiter.table.deciding import Decision, Step
from arbiter.table.entries import TABLE, Upgraded
from arbiter.table.errors import Damaged, TableError
from arbiter.table.store import Store
from arbiter.table.table import Catalogue, Table
from arbiter.table.verify import verify


@final
class Upgrade:
    """What came of it: the table is under `rules` now if `moved`, else `differences` say why it is held."""

    def __init__(self, rules: str, moved: bool, differences: list[BadInput]) -> None:
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
        decision = Decision(table.moment(), now)
        decision.take(Step(TABLE, Upgraded(rules, table.state.rules)))
        table.commit(decision)
        return Upgrade(rules, True, [])


def accept(store: Store, catalogue: Catalogue, now: datetime) -> Table:
    """The host accepts that the table goes on under the installed rules from the world with which its present turn began."""
    with store.lock():
        table = Table.open(store, catalogue)
        if table.state.rules == table.game.version and not table.state.held:
            raise TableError("rules_installed_already", store.place, rules=table.game.version)
        if store.world(table.turn.kept) is None:
            raise Damaged("world_missing", store.place, turn=table.spot.turn)
        decision = Decision(table.moment(), now)
        decision.take(deciding.accept(decision.moment, table.game.version))
        decision.settle()
        table.commit(decision)
        return table
