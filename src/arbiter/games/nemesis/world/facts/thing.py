"""Facts of the Thing: infection, poison, form, powers, scent."""

from typing import Final, final

from arbiter.games.nemesis.world.character import Poison
from arbiter.games.nemesis.world.codes import (
    ACTIVE,
    LEFT,
    LONG_AGO,
    NEITHER,
    OFFSPRING,
    RIGHT,
)
from arbiter.games.nemesis.world.facts.base import Fact
from arbiter.games.nemesis.world.facts.body import drop_hand
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.story import Fields


@final
class Infected(Fact):
    """An uninfected human carries the infection of `by`, and faints at the end of turn `due` (N-803)."""

    def __init__(self, who: int, by: int, due: int) -> None:
        self.who: Final = who
        self.by: Final = by
        self.due: Final = due

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.infections += 1
        character.infected = self.due
        character.infected_by = self.by


@final
class InfectedAgain(Fact):
    """A human who was infected before is infected once more: now he turns for certain (N-803)."""

    def __init__(self, who: int, by: int) -> None:
        self.who: Final = who
        self.by: Final = by

    def change(self, world: World) -> None:
        world.characters[self.who].infections += 1


@final
class InfectionBroke(Fact):
    """The infection makes its bearer faint; on coming to it is decided what he is (N-803)."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.turning = True
        character.faints = True


@final
class InfectionEnded(Fact):
    """Coming to from the infection's faint, a human is clean, or an offspring that does not know (N-803, N-809)."""

    def __init__(self, who: int, turned: bool) -> None:
        self.who: Final = who
        self.turned: Final = turned

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.turning = False
        character.infected = LONG_AGO
        if self.turned:
            character.form = OFFSPRING
            character.parent = character.infected_by


@final
class PoisonCaught(Fact):
    """A poisoned item caught its holder: he faints at the end of turn `due` (N-804)."""

    def __init__(self, who: int, item: int, spot: int, due: int) -> None:
        self.who: Final = who
        self.item: Final = item
        self.spot: Final = spot
        self.due: Final = due

    def change(self, world: World) -> None:
        world.find(self.item, self.spot).caught |= 1 << self.who
        world.characters[self.who].poisons.append(Poison(self.due, self.item))


@final
class PoisonWorked(Fact):
    """The poison of an item came due for one character; if it made him `faint`, the item is clean again everywhere (N-804)."""

    def __init__(self, who: int, item: int, faint: bool) -> None:
        self.who: Final = who
        self.item: Final = item
        self.faint: Final = faint

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.poisons = [poison for poison in character.poisons if poison.item != self.item]
        if not self.faint:
            return
        character.faints = True
        for other in world.characters:
            for held in other.hands:
                if held is not None and held.id == self.item:
                    held.spit = 0
            for item in other.backpack:
                if item.id == self.item:
                    item.spit = 0
            if other.worn is not None and other.worn.id == self.item:
                other.worn.spit = 0
        for place in world.places:
            for item in place.floor:
                if item.id == self.item:
                    item.spit = 0


@final
class Transformed(Fact):
    """A Thing takes its active form (N-810): it drops hands, backpack and cards; worn parka and backpack are destroyed."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.form = ACTIVE
        floor = world.places[character.at].floor
        drop_hand(world, character, LEFT)
        drop_hand(world, character, RIGHT)
        floor += character.backpack
        floor += character.pocket
        character.backpack = []
        character.pocket = []
        character.has_backpack = False
        character.worn = None
        character.lost_hand = NEITHER


@final
class Called(Fact):
    """An offspring is called: it gains HP, and from the next turn on `commander` gives its orders (N-808)."""

    def __init__(self, who: int, commander: int, gain: int) -> None:
        self.who: Final = who
        self.commander: Final = commander
        self.gain: Final = gain

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.commander = self.commander
        character.hp += self.gain


@final
class InfectRests(Fact):
    """The power to infect may be used again from turn `ready` on (N-802)."""

    def __init__(self, who: int, ready: int) -> None:
        self.who: Final = who
        self.ready: Final = ready

    def change(self, world: World) -> None:
        world.characters[self.who].infect_ready = self.ready


@final
class PowerRests(Fact):
    """The archetype's power may be used again from turn `ready` on (N-814 to N-816)."""

    def __init__(self, who: int, ready: int) -> None:
        self.who: Final = who
        self.ready: Final = ready

    def change(self, world: World) -> None:
        world.characters[self.who].power_ready = self.ready


@final
class Smelt(Fact):
    """A Thing smells how many of the living are in each neighbouring place (N-813); `counts` by the place's id, all that it smells."""

    def __init__(self, who: int, counts: Fields) -> None:
        self.who: Final = who
        self.counts: Final = counts
