"""N-1005: what actions at a place and at its devices have in common."""

from typing import Final

from mypy_extensions import mypyc_attr

from arbiter.games.nemesis.acting.action import NOT_WORKING, WRONG_PLACE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.audience import only
from arbiter.kernel.menu import Field
from arbiter.kernel.story import Fields

READ: Final = "read"


def fixture_here(ground: Ground, kind: str) -> int:
    """The fixture of a kind where the character is, or NOWHERE."""
    if ground.place == NOWHERE:
        return NOWHERE
    station = ground.station
    for fixture in station.fixtures_of[ground.place]:
        if station.fixture_kind[fixture] == kind:
            return fixture
    return NOWHERE


def tell_reader(turn: Turn, declared: Declared, device: str, fields: Fields) -> None:
    """What a device tells its reader alone (N-1203)."""
    told: Fields = {"device": device}
    told.update(fields)
    turn.tell(Told(READ, declared.action.rule, only(declared.seat), told))


@mypyc_attr(allow_interpreted_subclasses=True)
class DeviceAction(Action):
    """An action at a device, which must be here and work. Whoever obstructs the device obstructs the action (N-506)."""

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if fixture_here(ground, self.device) == NOWHERE:
            return None
        need = self.doubt(ground)
        if need is not None and need.since > self.category:
            return None
        return self.entries(ground, wide)

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        """The fields of its form where the device stands."""
        return []

    def doubt(self, ground: Ground) -> Need | None:
        fixture = fixture_here(ground, self.device)
        return NOT_WORKING if fixture != NOWHERE and ground.works(fixture) == 0 else None

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        declared.fixture = fixture_here(ground, self.device)
        if declared.fixture == NOWHERE:
            return WRONG_PLACE
        need = self.lacks(ground, declared)
        return self.doubt(ground) if need is None else need

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        """The first condition besides the device that an order does not meet."""
        return None
