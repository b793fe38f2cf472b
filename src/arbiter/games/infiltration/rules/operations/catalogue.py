"""Every operation of chapter 3, in its order."""

from typing import Final

from arbiter.games.infiltration.rules.operations import (
    actions,
    agents,
    cards,
    chance,
    control,
    df,
    dials,
    npcs,
    rooms,
    tokens,
)
from arbiter.games.infiltration.rules.operations.arguments import Operation

OPERATIONS: Final[list[Operation]] = [
    *dials.OPERATIONS,
    *agents.OPERATIONS,
    *tokens.OPERATIONS,
    *df.OPERATIONS,
    *npcs.OPERATIONS,
    *cards.OPERATIONS,
    *rooms.OPERATIONS,
    *actions.OPERATIONS,
    *chance.OPERATIONS,
    *control.OPERATIONS,
]
