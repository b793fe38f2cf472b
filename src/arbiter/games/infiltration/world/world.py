"""The truth of one facility at one moment: dials, rooms, agents, hands, supplies (I-101 to I-103, I-201)."""

from dataclasses import dataclass
from typing import final

from arbiter.games.infiltration.world.codes import OUTSIDE
from arbiter.games.infiltration.world.ruleset import Ruleset
from arbiter.kernel import view as kernel


@final
@dataclass
class World(kernel.World):
    """A room is its position: 0 to depth - 1 is the line, depth the secret room if there is one. Cards are indices in the pack.

    Sets of rooms and of seats are bits. Only facts change a world.
    """

    pack: str
    """The name of one of our packs, or the whole text of another one."""
    rules: Ruleset
    names: list[str]
    agents: list[int]
    """By seat: the agent's card, -1 without one."""

    cards: list[int]
    """By room: its card."""
    depth: int
    """How many rooms stand in the line."""
    round: int
    first: int
    """The seat of the first player."""
    proximity: int
    alarm: int
    over: bool

    revealed: int
    tokens: list[list[int]]
    """By kind of token and room: how many lie there."""
    df: list[list[int]]
    """By room: the values, in the order in which they are taken."""
    mixed: int
    """Rooms where somebody knows a token: there, what is taken is drawn."""
    lying: list[list[int]]
    """By room: items that lie there."""
    specials_lying: list[list[int]]
    """By room: special cards that lie there."""
    npcs: list[int]
    """NPCs in play, in the order in which they appeared."""
    npc_at: list[int]

    supply: list[int]
    """By value less one: how many DF tokens nobody has."""
    box: list[int]
    """By value less one: how many have left the game."""
    deck: list[int]
    """Items, the next to be drawn last."""
    discard: list[int]
    specials: list[int]
    """By kind of special card: how many nobody has."""

    at: list[int]
    """By seat: its room, or OUTSIDE."""
    wounded: int
    delayed: int
    escaped: int
    held: list[list[int]]
    """By seat: the values of its DF tokens."""
    hands: list[list[int]]
    """By seat: its items."""
    carried: list[list[int]]
    """By seat: its special cards."""
    looked: list[int]
    """By seat: closed rooms whose card it has seen."""

    chosen: list[int]
    """By seat: what it has laid this round and not yet turned over (NOTHING else)."""
    chosen_card: list[int]
    """By seat: which item or special card that is."""
    in_play: int
    """The item that is being played, -1 for none."""
    forbidden: list[int]
    """By seat: action cards, as bits, that it may not lay in the next selection."""
    barred: list[int]
    """By seat: action cards, as bits, that come to nothing for the rest of the round."""
    times: list[int]
    """By room and protocol (six a room): how often it was carried out this round."""

    asked: list[int]
    """By seat: questions put to it this round."""
    asking: int
    """Whose reply the round waits for, -1: nobody's."""
    asking_about: str
    asking_card: str
    asking_options: list[str]

    def copy(self) -> "World":
        return World(
            self.pack,
            self.rules,
            self.names,
            self.agents,
            self.cards[:],
            self.depth,
            self.round,
            self.first,
            self.proximity,
            self.alarm,
            self.over,
            self.revealed,
            rows(self.tokens),
            rows(self.df),
            self.mixed,
            rows(self.lying),
            rows(self.specials_lying),
            self.npcs[:],
            self.npc_at[:],
            self.supply[:],
            self.box[:],
            self.deck[:],
            self.discard[:],
            self.specials[:],
            self.at[:],
            self.wounded,
            self.delayed,
            self.escaped,
            rows(self.held),
            rows(self.hands),
            rows(self.carried),
            self.looked[:],
            self.chosen[:],
            self.chosen_card[:],
            self.in_play,
            self.forbidden[:],
            self.barred[:],
            self.times[:],
            self.asked[:],
            self.asking,
            self.asking_about,
            self.asking_card,
            self.asking_options[:],
        )

    def ended(self) -> bool:
        """Whether the game is over. A call, because a rule asks again after every step, and steps can end the game."""
        return self.over

    def secret(self) -> int:
        """The secret room, or -1 where a facility has none."""
        return self.depth if len(self.cards) > self.depth else -1

    def is_revealed(self, room: int) -> bool:
        """Whether the room lies face up."""
        return bool(self.revealed >> room & 1)

    def inside(self, seat: int) -> bool:
        """Whether the seat's agent is in the facility."""
        return self.at[seat] != OUTSIDE

    def order(self) -> list[int]:
        """The seats in turn order from the first player (I-203)."""
        count = len(self.names)
        return [(self.first + step) % count for step in range(count)]

    def seats_in(self, room: int) -> list[int]:
        """The seats whose agents are in a room, in turn order."""
        return [seat for seat in self.order() if self.at[seat] == room]

    def room_of_card(self, card: int) -> int:
        """Where a room card lies in this facility, or -1."""
        return self.cards.index(card) if card in self.cards else -1


def as_world(world: kernel.World) -> World:
    """The world of this game, which the kernel hands on under its own name."""
    assert isinstance(world, World)
    return world


def rows(table: list[list[int]]) -> list[list[int]]:
    """A copy of a table whose rows are copies too."""
    return [row[:] for row in table]
