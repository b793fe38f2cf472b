"""Everything that can happen to a facility. A fact changes the world and nothing else does; it holds ids and numbers only."""

from typing import Final, final

from arbiter.games.infiltration.codes import NOBODY, NOTHING, OUTSIDE
from arbiter.games.infiltration.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World

# --- the round (I-203, I-204) ---


@final
class RoundBegan(Fact):
    """A round begins: nothing has been carried out in it yet."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.times = [0] * len(here.times)
        here.asked = [0] * len(here.asked)


@final
class Dealt(Fact):
    """What a seat holds at the start; it was dealt with the world and changes nothing."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        """A hand that is there already."""


@final
class Chosen(Fact):
    """A seat has laid a card face down: a play of codes.PLAYS, and which item or special card (-1 for none)."""

    def __init__(self, seat: int, play: int, card: int) -> None:
        self.seat: Final = seat
        self.play: Final = play
        self.card: Final = card

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.chosen[self.seat] = self.play
        here.chosen_card[self.seat] = self.card


@final
class SelectionEnded(Fact):
    """All have chosen: what kept them from a card is over (I-206)."""

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.delayed = 0
        here.forbidden = [0] * len(here.forbidden)


@final
class Played(Fact):
    """A seat turns over an action card or a special card, or has nothing to turn over."""

    def __init__(self, seat: int, play: int, card: int) -> None:
        self.seat: Final = seat
        self.play: Final = play
        self.card: Final = card

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.chosen[self.seat] = NOTHING
        here.chosen_card[self.seat] = -1


@final
class ItemInPlay(Fact):
    """A seat turns over an item, which leaves its hand to be carried out."""

    def __init__(self, seat: int, item: int) -> None:
        self.seat: Final = seat
        self.item: Final = item

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.chosen[self.seat] = NOTHING
        here.chosen_card[self.seat] = -1
        here.hands[self.seat].remove(self.item)
        here.in_play = self.item


@final
class ItemSpent(Fact):
    """The item in play has been used: it goes to the discard, or back to its holder's hand (I-209)."""

    def __init__(self, seat: int, item: int, kept: bool) -> None:
        self.seat: Final = seat
        self.item: Final = item
        self.kept: Final = kept

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.in_play = NOBODY
        if self.kept:
            here.hands[self.seat].append(self.item)
        else:
            here.discard.append(self.item)


@final
class RoundEnded(Fact):
    """The round is over; `first` is the first player of the next one."""

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.round += 1
        here.first = self.first
        here.barred = [0] * len(here.barred)
        here.chosen = [NOTHING] * len(here.chosen)
        here.chosen_card = [-1] * len(here.chosen_card)


@final
class GameEnded(Fact):
    """The game is over, for `reason`: caught or empty (I-204)."""

    def __init__(self, reason: str) -> None:
        self.reason: Final = reason

    def apply(self, world: World) -> None:
        as_world(world).over = True


@final
class Dials(Fact):
    """The dials show these numbers now; `rule` and `by` say what turned them."""

    def __init__(self, proximity: int, alarm: int, rule: str) -> None:
        self.proximity: Final = proximity
        self.alarm: Final = alarm
        self.rule: Final = rule

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.proximity = self.proximity
        here.alarm = self.alarm


@final
class Rolled(Fact):
    """A die that everybody sees: the security die, or that of a card."""

    def __init__(self, rule: str, card: str, value: int) -> None:
        self.rule: Final = rule
        self.card: Final = card
        self.value: Final = value


# --- questions (I-210) ---


@final
class Question(Fact):
    """A seat is asked something that a card or a rule leaves to it."""

    def __init__(self, seat: int, about: str, card: str, options: list[str]) -> None:
        self.seat: Final = seat
        self.about: Final = about
        self.card: Final = card
        self.options: Final = options

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.asked[self.seat] += 1
        here.asking = self.seat
        here.asking_about = self.about
        here.asking_card = self.card
        here.asking_options = self.options[:]


@final
class Answer(Fact):
    """What the seat replied, or its default."""

    def __init__(self, seat: int, about: str, choice: str) -> None:
        self.seat: Final = seat
        self.about: Final = about
        self.choice: Final = choice

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.asking = NOBODY
        here.asking_about = ""
        here.asking_card = ""
        here.asking_options = []


# --- agents (I-105, I-202, I-206) ---


@final
class Moved(Fact):
    """An agent enters a room."""

    def __init__(self, seat: int, room: int) -> None:
        self.seat: Final = seat
        self.room: Final = room

    def apply(self, world: World) -> None:
        as_world(world).at[self.seat] = self.room


@final
class Escaped(Fact):
    """An agent leaves the facility with what it holds."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.at[self.seat] = OUTSIDE
        here.escaped |= 1 << self.seat


@final
class Wounded(Fact):
    """An agent is wounded."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).wounded |= 1 << self.seat


@final
class Healed(Fact):
    """An agent is wounded no longer."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).wounded &= ~(1 << self.seat)


@final
class Delayed(Fact):
    """An agent may not lay Advance or Retreat in the next selection."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).delayed |= 1 << self.seat


@final
class Forbidden(Fact):
    """An action card is closed to an agent: in the next selection, or (`now`) for the rest of the round."""

    def __init__(self, seat: int, play: int, now: bool) -> None:
        self.seat: Final = seat
        self.play: Final = play
        self.now: Final = now

    def apply(self, world: World) -> None:
        here = as_world(world)
        bits = 1 << self.play
        if self.now:
            here.barred[self.seat] |= bits
        else:
            here.forbidden[self.seat] |= bits


# --- rooms (I-103 to I-112) ---


@final
class Revealed(Fact):
    """A closed room is turned face up."""

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.revealed |= 1 << self.room


@final
class Closed(Fact):
    """A room is turned face down; what lay on it goes back to the supplies."""

    def __init__(self, room: int) -> None:
        self.room: Final = room

    def apply(self, world: World) -> None:
        here = as_world(world)
        room = self.room
        here.revealed &= ~(1 << room)
        here.mixed &= ~(1 << room)
        for kind in here.tokens:
            kind[room] = 0
        for value in here.df[room]:
            here.supply[value - 1] += 1
        for item in here.lying[room]:
            here.discard.append(item)
        for special in here.specials_lying[room]:
            here.specials[special] += 1
        here.df[room] = []
        here.lying[room] = []
        here.specials_lying[room] = []
        for seat in range(len(here.looked)):
            here.looked[seat] |= 1 << room


@final
class LookedAt(Fact):
    """An agent sees the card of a closed room."""

    def __init__(self, seat: int, room: int) -> None:
        self.seat: Final = seat
        self.room: Final = room

    def apply(self, world: World) -> None:
        as_world(world).looked[self.seat] |= 1 << self.room


@final
class Protocol(Fact):
    """A protocol of a room begins: a kind of codes.PROTOCOLS."""

    def __init__(self, room: int, kind: int, seat: int) -> None:
        self.room: Final = room
        self.kind: Final = kind
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).times[self.room * 6 + self.kind] += 1


@final
class Trap(Fact):
    """An item that lies in a room works on an agent who enters."""

    def __init__(self, room: int, item: int, seat: int) -> None:
        self.room: Final = room
        self.item: Final = item
        self.seat: Final = seat


@final
class Tokens(Fact):
    """So many tokens of a kind come into a room, or (less than 0) go from it to the supply."""

    def __init__(self, room: int, kind: int, by: int) -> None:
        self.room: Final = room
        self.kind: Final = kind
        self.by: Final = by

    def apply(self, world: World) -> None:
        as_world(world).tokens[self.kind][self.room] += self.by


@final
class Destroyed(Fact):
    """A lock or a worker is destroyed: its token goes to the supply (I-108, I-109)."""

    def __init__(self, room: int, kind: int, seat: int) -> None:
        self.room: Final = room
        self.kind: Final = kind
        self.seat: Final = seat

    def apply(self, world: World) -> None:
        as_world(world).tokens[self.kind][self.room] -= 1


# --- DF (I-103, I-104, I-205) ---


@final
class DfPlaced(Fact):
    """DF tokens go from the supply to a room, unseen."""

    def __init__(self, room: int, values: list[int]) -> None:
        self.room: Final = room
        self.values: Final = values

    def apply(self, world: World) -> None:
        here = as_world(world)
        for value in self.values:
            here.supply[value - 1] -= 1
        here.df[self.room] += self.values


@final
class DfTaken(Fact):
    """An agent takes tokens of a room: those at `places` of its row, ascending."""

    def __init__(self, seat: int, room: int, places: list[int]) -> None:
        self.seat: Final = seat
        self.room: Final = room
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        row = here.df[self.room]
        here.held[self.seat] += [row[place] for place in self.places]
        here.df[self.room] = without(row, self.places)


@final
class DfDrawn(Fact):
    """An agent gets tokens from the supply."""

    def __init__(self, seat: int, values: list[int]) -> None:
        self.seat: Final = seat
        self.values: Final = values

    def apply(self, world: World) -> None:
        here = as_world(world)
        for value in self.values:
            here.supply[value - 1] -= 1
        here.held[self.seat] += self.values


@final
class DfBoxed(Fact):
    """Tokens of a room leave the game, face down."""

    def __init__(self, room: int, places: list[int]) -> None:
        self.room: Final = room
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        row = here.df[self.room]
        for place in self.places:
            here.box[row[place] - 1] += 1
        here.df[self.room] = without(row, self.places)


@final
class DfShifted(Fact):
    """Tokens go from one room to another, face down."""

    def __init__(self, room: int, to: int, places: list[int]) -> None:
        self.room: Final = room
        self.to: Final = to
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        row = here.df[self.room]
        here.df[self.to] += [row[place] for place in self.places]
        here.df[self.room] = without(row, self.places)
        if here.mixed >> self.room & 1:
            here.mixed |= 1 << self.to


@final
class DfLaid(Fact):
    """An agent lays a token of its own into a room, face down; from now on somebody knows a token there."""

    def __init__(self, seat: int, room: int, value: int) -> None:
        self.seat: Final = seat
        self.room: Final = room
        self.value: Final = value

    def apply(self, world: World) -> None:
        here = as_world(world)
        here.held[self.seat].remove(self.value)
        here.df[self.room].append(self.value)
        here.mixed |= 1 << self.room


@final
class DfSeen(Fact):
    """An agent looks at tokens of a room and puts them back."""

    def __init__(self, seat: int, room: int, places: list[int]) -> None:
        self.seat: Final = seat
        self.room: Final = room
        self.places: Final = places

    def apply(self, world: World) -> None:
        here = as_world(world)
        if len(self.places) < len(here.df[self.room]):
            here.mixed |= 1 << self.room


# --- NPCs (I-208) ---


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


# --- items and special cards (I-201, I-209) ---


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


def without(row: list[int], places: list[int]) -> list[int]:
    """A row without what stands at these places."""
    return [row[place] for place in range(len(row)) if place not in places]
