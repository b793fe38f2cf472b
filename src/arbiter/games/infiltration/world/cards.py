"""Cards as they are played (chapter 3): what stands on rooms, items, agents and NPCs, and who carries an effect out.

`loading` makes them of a pack's file. A card is the same for every table that plays with its pack; nothing here changes in a game.
"""

from typing import Final, final

from arbiter.games.infiltration.world.codes import NOBODY
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.story import Story

Texts = dict[str, str]
"""A text by language: ru and en."""


class Effect:
    """One operation of a card with its arguments. `name` is the operation's word in packs."""

    name: str = ""

    def run(self, act: "Acting") -> None:
        """Carry the operation out as far as it can be."""
        raise NotImplementedError

    def can(self, act: "Acting") -> bool:
        """Whether it can be carried out in full, for a cost that has to be paid before something else."""
        return True

    def parts(self) -> "list[list[Effect]]":
        """The lists of operations inside this one."""
        return []


class Condition:
    """A question about the world that an effect depends on."""

    def holds(self, act: "Acting") -> bool:
        """Whether it is so now."""
        raise NotImplementedError


@final
class Where:
    """Which rooms are meant: `kind` of codes.WHERE, NAMED with the room's card, or ON_FLOOR with the floor."""

    def __init__(self, kind: int, key: int = -1) -> None:
        self.kind: Final = kind
        self.key: Final = key


@final
class RoomCard:
    """A room: id, floor, DF number, tokens laid when it is revealed, protected DF, and its protocols by kind (empty: none)."""

    def __init__(self, id: str, name: Texts, floor: int) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Texts = {}
        self.flavour: Texts = {}
        self.floor: Final = floor
        self.df = 0
        self.tokens: Final[list[int]] = [0, 0, 0]
        self.protected: Final[list[int]] = [0, 0, 0]
        self.protocols: Final[list[list[Effect]]] = [[], [], [], [], [], []]
        self.lock_cost: list[Effect] = []
        self.lock_test: Condition | None = None


@final
class ItemCard:
    """An item: what happens when it is played, whether it comes back to the hand, and what it does to those who enter where it lies."""

    def __init__(self, id: str, name: Texts, play: list[Effect]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Texts = {}
        self.flavour: Texts = {}
        self.play: Final = play
        self.keep = False
        self.trap: list[Effect] = []


@final
class SpecialCard:
    """A special card: how many there are, what an escaped agent scores for one, and what happens when it is played."""

    def __init__(self, id: str, name: Texts, play: list[Effect]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Texts = {}
        self.flavour: Texts = {}
        self.play: Final = play
        self.count = 1
        self.worth = 0


@final
class NpcCard:
    """An NPC: what it does in its phase before it moves, and how many rooms it then moves towards the exit (I-208)."""

    def __init__(self, id: str, name: Texts, act: list[Effect]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Texts = {}
        self.flavour: Texts = {}
        self.act: Final = act
        self.moves = 1


@final
class AgentCard:
    """An agent: somebody to be; no rule hangs on it."""

    def __init__(self, id: str, name: Texts) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Texts = {}
        self.flavour: Texts = {}


@final
class Cards:
    """A pack, read: its cards in the order of the file, and every name that its words need."""

    def __init__(self, id: str) -> None:
        self.id: Final = id
        self.title: Texts = {}
        self.rooms: Final[list[RoomCard]] = []
        self.items: Final[list[ItemCard]] = []
        self.specials: Final[list[SpecialCard]] = []
        self.npcs: Final[list[NpcCard]] = []
        self.agents: Final[list[AgentCard]] = []
        self.room_at: Final[dict[str, int]] = {}
        self.item_at: Final[dict[str, int]] = {}
        self.special_at: Final[dict[str, int]] = {}
        self.npc_at: Final[dict[str, int]] = {}
        self.names: Final[dict[str, Texts]] = {}
        """By id: the name of every card, option and question."""
        self.gates: Final[list[int]] = []
        """The cards of the rooms that lead into the secret room (I-113)."""

    def texts(self) -> dict[str, Texts]:
        """By id: what stands on a card, where something does."""
        found: dict[str, Texts] = {}
        found.update({card.id: card.text for card in self.rooms})
        found.update({card.id: card.text for card in self.items})
        found.update({card.id: card.text for card in self.specials})
        found.update({card.id: card.text for card in self.npcs})
        found.update({card.id: card.text for card in self.agents})
        return {id: text for id, text in found.items() if text}


@final
class Chain:
    """What one played card, or one NPC, sets off (I-105): `source` is that card, `steps` are counted over all of it."""

    def __init__(self, source: str) -> None:
        self.source: Final = source
        self.steps = 0
        self.cut = False


@final
class Acting:
    """Who carries an effect out, where, and by which card.

    `seat` is the agent (-1 for an NPC), `room` what the card calls here, `item` whether an item is the source (I-115), `protocol` the
    kind of room protocol (-1 for none), `npc` the acting NPC by its place in the order of appearance. `it_seat`, `it_room` and
    `it_npc` are what for_each and choose have picked. `cause` is what set this off, for a protocol, a trap or an action.
    """

    def __init__(
        self,
        story: Story,
        world: World,
        cards: Cards,
        seat: int,
        room: int,
        source: str,
        item: bool = False,
        protocol: int = -1,
        npc: int = -1,
        cause: "Acting | None" = None,
    ) -> None:
        self.story: Final = story
        self.world: Final = world
        self.cards: Final = cards
        self.seat: Final = seat
        self.room: Final = room
        self.source: Final = source
        self.item: Final = item
        self.protocol: Final = protocol
        self.npc: Final = npc
        self.chain: Final[Chain] = Chain(source) if cause is None else cause.chain
        self.confined: Final[bool] = (cause is not None and cause.confined) or (item and room == world.secret())
        """Whether an item in the secret room is behind it, so that no other room is reached (I-115)."""
        self.it_seat = NOBODY
        self.it_room = -1
        self.it_npc = NOBODY

    def room_card(self, room: int) -> RoomCard:
        """The card that lies at a room's position."""
        return self.cards.rooms[self.world.cards[room]]
