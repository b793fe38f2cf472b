"""What happens to a round, its dials and its questions (I-203, I-204, I-210)."""

from typing import Final, final

from arbiter.games.infiltration.world.codes import NOBODY, NOTHING
from arbiter.games.infiltration.world.world import as_world
from arbiter.kernel.story import Fact
from arbiter.kernel.view import World


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
    """The dials show these numbers now; `rule` is what turned them."""

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


@final
class CutShort(Fact):
    """I-105: what a card set off went on for too long; the rest of it comes to nothing."""

    def __init__(self, card: str) -> None:
        self.card: Final = card


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
