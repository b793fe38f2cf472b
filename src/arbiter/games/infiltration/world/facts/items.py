"""What happens to items and special cards (I-102, I-201, I-209)."""

from typing import Final, final

from arbiter.games.infiltration.world.codes import NOBODY
from arbiter.games.infiltration.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World


@final
class DeckShuffled(Fact):
    """The discard becomes the deck."""

    def __init__(self, deck: list[int]) -> None:
        self.deck: Final = deck

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.deck = self.deck[:]
        here.discard = []


@final
class ItemDrawn(Fact):
    """An agent draws the next item of the deck."""

    def __init__(self, seat: int, item: int) -> None:
        self.seat: Final = seat
        self.item: Final = item

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.deck.pop()
        here.hands[self.seat].append(self.item)


@final
class ItemPickedUp(Fact):
    """An agent takes an item that lies in a room."""

    def __init__(self, seat: int, room: int, item: int) -> None:
        self.seat: Final = seat
        self.room: Final = room
        self.item: Final = item

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.lying[self.room].remove(self.item)
        here.hands[self.seat].append(self.item)


@final
class ItemDiscarded(Fact):
    """An agent discards an item of its hand, face up."""

    def __init__(self, seat: int, item: int) -> None:
        self.seat: Final = seat
        self.item: Final = item

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.hands[self.seat].remove(self.item)
        here.discard.append(self.item)


@final
class ItemStolen(Fact):
    """An item goes from one hand to another, unseen by the rest."""

    def __init__(self, seat: int, victim: int, item: int) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.item: Final = item

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.hands[self.victim].remove(self.item)
        here.hands[self.seat].append(self.item)


@final
class ItemLaid(Fact):
    """An item comes to lie in a room, face up: from the play, from a hand (`seat`), or from the deck."""

    def __init__(self, room: int, item: int, source: str, seat: int) -> None:
        self.room: Final = room
        self.item: Final = item
        self.source: Final = source
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        here = as_world(world)
        if self.source == "play":
            here.in_play = NOBODY
        elif self.source == "hand":
            here.hands[self.seat].remove(self.item)
        else:
            here.deck.pop()
        here.lying[self.room].append(self.item)


@final
class SpecialTaken(Fact):
    """An agent takes a special card: out of a room, or (room -1) from the supply."""

    def __init__(self, seat: int, special: int, room: int) -> None:
        self.seat: Final = seat
        self.special: Final = special
        self.room: Final = room

    def apply(self, world: World) -> None:
        here = as_world(world)
        if self.room < 0:
            here.specials[self.special] -= 1
        else:
            here.specials_lying[self.room].remove(self.special)
        here.carried[self.seat].append(self.special)


@final
class SpecialLaid(Fact):
    """A special card comes to lie in a room: from an agent, or (seat -1) from the supply."""

    def __init__(self, room: int, special: int, seat: int) -> None:
        self.room: Final = room
        self.special: Final = special
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        here = as_world(world)
        if self.seat < 0:
            here.specials[self.special] -= 1
        else:
            here.carried[self.seat].remove(self.special)
        here.specials_lying[self.room].append(self.special)


@final
class SpecialSpent(Fact):
    """A special card that was played goes back to the supply."""

    def __init__(self, seat: int, special: int) -> None:
        self.seat: Final = seat
        self.special: Final = special

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.carried[self.seat].remove(self.special)
        here.specials[self.special] += 1
