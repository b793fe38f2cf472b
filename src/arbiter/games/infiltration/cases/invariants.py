"""What holds in every world, whatever was played: tokens, cards and special cards are neither made nor lost."""

from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.world.codes import DF_KINDS, OUTSIDE
from arbiter.games.infiltration.world.world import World


def broken(world: World) -> list[str]:
    """A line for each thing that can't be."""
    return [*_df(world), *_items(world), *_rooms(world), *_agents(world)]


def _df(world: World) -> list[str]:
    found: list[str] = []
    for kind in range(DF_KINDS):
        value = kind + 1
        count = world.supply[kind] + world.box[kind]
        for row in world.df + world.held:
            count += row.count(value)
        if world.supply[kind] < 0 or count != world.rules.df_each:
            found.append(f"there are {count} DF tokens of value {value}, {world.supply[kind]} of them in the supply")
    return found


def _items(world: World) -> list[str]:
    cards = cards_of(world.pack)
    found: list[str] = []
    everywhere = world.deck + world.discard
    for row in world.hands + world.lying:
        everywhere = everywhere + row
    if sorted(everywhere) != list(range(len(cards.items))):
        found.append(f"the items are {sorted(everywhere)}, not one of each of {len(cards.items)}")
    for kind in range(len(cards.specials)):
        count = world.specials[kind]
        for row in world.specials_lying + world.carried:
            count += row.count(kind)
        if count != cards.specials[kind].count:
            found.append(f"there are {count} special cards {cards.specials[kind].id}")
    return found


def _rooms(world: World) -> list[str]:
    found: list[str] = []
    for room in range(len(world.cards)):
        lies = len(world.df[room]) + len(world.lying[room]) + len(world.specials_lying[room])
        tokens = [row[room] for row in world.tokens]
        if min(tokens) < 0:
            found.append(f"room {room + 1} has {tokens} tokens")
        if not world.is_revealed(room) and (lies or sum(tokens)):
            found.append(f"room {room + 1} is closed and something lies there")
        if not world.is_revealed(room) and room in world.at:
            found.append(f"room {room + 1} is closed and an agent is there")
    if len(set(world.npcs)) != len(world.npcs) or len(world.npcs) != len(world.npc_at):
        found.append(f"NPCs in play are {world.npcs} in {world.npc_at}")
    return found


def _agents(world: World) -> list[str]:
    found: list[str] = []
    for seat in range(len(world.at)):
        if (world.at[seat] == OUTSIDE) != bool(world.escaped >> seat & 1):
            found.append(f"seat {seat} is in room {world.at[seat]} and escaped: {bool(world.escaped >> seat & 1)}")
    if not world.over and all(room == OUTSIDE for room in world.at):
        found.append("nobody is inside and the game goes on")
    if not world.rules.alarm_least <= world.alarm <= world.rules.alarm_most:
        found.append(f"the alarm is {world.alarm}")
    return found
