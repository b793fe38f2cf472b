"""N-814 to N-816: what all powers of archetypes share: whose they are, and how long they rest."""

from typing import Final

from arbiter.games.nemesis.acting.action import NEVER, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch08.hidden import RESTS
from arbiter.games.nemesis.world.facts.thing import PowerRests

NOT_THIS_ONE: Final = Need("not_your_power", NEVER)


def power_need(ground: Ground, archetype: int) -> Need | None:
    """A power belongs to one archetype, and rests after use."""
    if ground.me.archetype != archetype:
        return NOT_THIS_ONE
    return RESTS if ground.me.power_ready > ground.turn else None


def rest(turn: Turn, declared: Declared, cooldown: int) -> None:
    """Used in turn t with a cooldown of n, a power is ready again in t+n+1."""
    turn.tell(PowerRests(declared.seat, turn.world.turn + cooldown + 1))
