"""What happens to NPCs (I-208)."""

from typing import Final, final

from arbiter.games.infiltration.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World


@final
class NpcCame(Fact):
    """An NPC appears in a room; it acts after those who are there already."""

    def __init__(self, npc: int, room: int) -> None:
        self.npc: Final = npc
        self.room: Final = room

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.npcs.append(self.npc)
        here.npc_at.append(self.room)


@final
class NpcMoved(Fact):
    """An NPC goes to a room."""

    def __init__(self, npc: int, room: int) -> None:
        self.npc: Final = npc
        self.room: Final = room

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.npc_at[here.npcs.index(self.npc)] = self.room


@final
class NpcLeft(Fact):
    """An NPC leaves play: by the exit, or into the box."""

    def __init__(self, npc: int, boxed: bool) -> None:
        self.npc: Final = npc
        self.boxed: Final = boxed

    def apply(self, world: World) -> None:
        here = as_world(world)
        place = here.npcs.index(self.npc)
        del here.npcs[place]
        del here.npc_at[place]
