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

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        declared.fixture = fixture_here(ground, self.device)
        return WRONG_PLACE if declared.fixture == NOWHERE else self.lacks(ground, declared)

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        """What its giver lacks for it besides the place."""
        return None

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return NOT_WORKING if ground.works(declared.fixture) == 0 else self.unfit(ground, declared)

    def unfit(self, ground: Ground, declared: Declared) -> Need | None:
        """What a working device itself is not ready for."""
        return None
