"""Operations on NPCs (I-208): npc_spawn, npc_move, npc_to_box."""

from typing import Final, final

from arbiter.games.infiltration.acting.selectors import npcs_meant, room_meant, rooms_meant
from arbiter.games.infiltration.rules.ch2_npcs import walk
from arbiter.games.infiltration.rules.operations.arguments import AGENTS, NPC, NUMBER, REACHES, ROOM, Args, Operation
from arbiter.games.infiltration.world.cards import Acting, Effect, Where
from arbiter.games.infiltration.world.codes import NPCS_HERE, REVEALED
from arbiter.games.infiltration.world.facts.npcs import NpcCame, NpcLeft


@final
class Spawn(Effect):
    """An NPC appears in a room, if it is not in play already."""

    def __init__(self, npc: int, where: Where, reach: int) -> None:
        self.npc: Final = npc
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        if self.npc in act.world.npcs:
            return
        room = room_meant(act, self.where, self.reach)
        if room >= 0:
            act.story.tell(NpcCame(self.npc, room))

    def can(self, act: Acting) -> bool:
        return self.npc not in act.world.npcs and bool(rooms_meant(act, self.where, self.reach))


@final
class WalkNpc(Effect):
    """NPCs go so many rooms towards the exit, or (less than 0) deeper."""

    def __init__(self, n: int, who: int, npc: int) -> None:
        self.n: Final = n
        self.who: Final = who
        self.npc: Final = npc

    def run(self, act: Acting) -> None:
        for npc in npcs_meant(act, self.who, self.npc):
            walk(act.world, act.story, npc, self.n)

    def can(self, act: Acting) -> bool:
        return bool(npcs_meant(act, self.who, self.npc))


@final
class BoxNpc(Effect):
    """NPCs leave play for the box."""

    def __init__(self, who: int, npc: int) -> None:
        self.who: Final = who
        self.npc: Final = npc

    def run(self, act: Acting) -> None:
        for npc in npcs_meant(act, self.who, self.npc):
            act.story.tell(NpcLeft(npc, True))

    def can(self, act: Acting) -> bool:
        return bool(npcs_meant(act, self.who, self.npc))


def build_spawn(args: Args) -> Effect:
    return Spawn(args.npc(), args.room(), args.reach(REVEALED))


def build_move(args: Args) -> Effect:
    return WalkNpc(args.number("n", 1), args.who(default=NPCS_HERE), args.npc())


def build_box(args: Args) -> Effect:
    return BoxNpc(args.who(default=NPCS_HERE), args.npc())


OPERATIONS: Final[list[Operation]] = [
    Operation("npc_spawn", {"npc": NPC + "!", "room": ROOM, "reach": REACHES}, "an NPC appears", build_spawn),
    Operation("npc_move", {"n": NUMBER, "who": AGENTS, "npc": NPC}, "NPCs go towards the exit", build_move),
    Operation("npc_to_box", {"who": AGENTS, "npc": NPC}, "NPCs leave play", build_box),
]
