"""Small whole numbers for what is looked at often, and the words that stand for them in packs, orders and sights."""

from typing import Final

# I-101: floors, by their colour blue, yellow and red.
FIRST: Final = 0
SECOND: Final = 1
SECRET: Final = 2
FLOORS: Final = ["first", "second", "secret"]

# I-107 to I-109: kinds of tokens.
INTERFACE: Final = 0
TECH_LOCK: Final = 1
LAB_WORKER: Final = 2
TOKENS: Final = ["interface", "tech_lock", "lab_worker"]

# I-105 to I-110: protocols of a room.
DISCOVERY: Final = 0
ENTRY: Final = 1
ON_INTERFACE: Final = 2
ON_LOCK: Final = 3
ON_ADVANCE: Final = 4
ON_RETREAT: Final = 5
PROTOCOLS: Final = ["discovery", "entry", "interface", "tech_lock", "advance", "retreat"]

# I-201: what a seat may lay; the first five are action cards.
ADVANCE: Final = 0
RETREAT: Final = 1
USE_INTERFACE: Final = 2
DOWNLOAD: Final = 3
EXTRACT: Final = 4
ITEM: Final = 5
SPECIAL: Final = 6
NOTHING: Final = 7
PLAYS: Final = ["advance", "retreat", "interface", "download", "extract", "item", "special", "nothing"]
ACTION_CARDS: Final = 5

# Whom an operation means.
SELF: Final = 0
AGENTS_HERE: Final = 1
OTHER_AGENTS_HERE: Final = 2
NPCS_HERE: Final = 3
IT: Final = 4
AGENTS_THERE: Final = 5
WHO: Final = ["self", "agents_here", "other_agents_here", "npcs_here", "it", "agents_there"]

# Which rooms an operation means; NAMED and ON_FLOOR come with the room or the floor.
HERE: Final = 0
NEXT: Final = 1
PREVIOUS: Final = 2
ADJACENT: Final = 3
AT_ENTRY: Final = 4
ANY_REVEALED: Final = 5
THAT: Final = 6
NAMED: Final = 7
ON_FLOOR: Final = 8
WHERE: Final = ["here", "next", "previous", "adjacent", "entry", "any_revealed", "it"]

# I-112: which of the rooms meant are reached.
REVEALED: Final = 0
CLOSED: Final = 1
ANY: Final = 2
REACH: Final = ["revealed", "closed", "any"]

# I-113: the rooms whose interface leads into the secret room, and into which one comes out of it.
GATES: Final = ["research_director_office", "holographic_conference_hall"]

OUTSIDE: Final = -1
"""The room of an agent who has left the facility."""
NOBODY: Final = -1
"""In place of a seat, an item or an NPC where there is none."""
DF_KINDS: Final = 3
"""Values of DF tokens are 1 to this (I-205)."""
MOST_STEPS: Final = 200
"""So many operations, protocols and actions one played card may set off in all, so that rooms that send to and fro come to rest (I-105)."""
