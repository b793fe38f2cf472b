"""NPCs (I-208): they act in order of appearance, move towards the exit, and leave play at the entry room."""

from arbiter.games.infiltration.acting.effects import perform
from arbiter.games.infiltration.acting.secret_room import neighbour
from arbiter.games.infiltration.world.cards import Acting, Cards
from arbiter.games.infiltration.world.facts.npcs import NpcLeft, NpcMoved
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.story import Story


def npc_phase(world: World, story: Story, cards: Cards) -> None:
    """Step 3: NPCs act in order of appearance, then move towards the exit (I-208)."""
    for npc in world.npcs[:]:
        if world.ended():
            return
        if npc not in world.npcs:
            continue
        card = cards.npcs[npc]
        room = world.npc_at[world.npcs.index(npc)]
        perform(card.act, Acting(story, world, cards, -1, room, card.id, npc=npc))
        if not world.ended() and npc in world.npcs:
            walk(world, story, npc, card.moves)


def walk(world: World, story: Story, npc: int, rooms: int) -> None:
    """An NPC goes so many rooms towards the exit (less than 0: deeper); at the entry room it leaves play."""
    step = -1 if rooms > 0 else 1
    for _ in range(abs(rooms)):
        beside = neighbour(world, world.npc_at[world.npcs.index(npc)], step)
        if beside >= 0:
            story.tell(NpcMoved(npc, beside))
    if rooms > 0 and world.npc_at[world.npcs.index(npc)] == 0:
        story.tell(NpcLeft(npc, False))
