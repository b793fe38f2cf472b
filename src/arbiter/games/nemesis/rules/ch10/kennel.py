"""N-1033, N-709: the dogs: killing, burning, and their blood."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.games.nemesis.acting.action import (
    NEVER,
    NO_FUEL,
    NO_ROOM,
    NOT_IN_HAND,
    UNREADABLE,
    WRONG_PLACE,
    Action,
    Declared,
    Need,
)
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.fuel import fuel_source, has_container
from arbiter.games.nemesis.rules.ch07.carrying import INTO, has_room, room_for
from arbiter.games.nemesis.world.codes import BROKEN, GONE, WHOLE
from arbiter.games.nemesis.world.facts.items import FuelSet, ItemAppeared
from arbiter.games.nemesis.world.facts.station import FireLit, FixtureSet
from arbiter.games.nemesis.world.items import BLOOD_SAMPLE, HUMAN_BLOOD
from arbiter.kernel.menu import Field, Pick

DOG: Final = "dog"

NO_WEAPON: Final = Need("no_weapon", 5)
DOG_DEAD: Final = Need("dog_dead", NEVER)
# Dogs die in category 3 and burn in 6.
DOG_ALIVE: Final = Need("dog_alive", 3)
DOG_BURNED: Final = Need("dog_burned", NEVER)


def dogs_here(ground: Ground) -> list[int]:
    """The dogs in this place."""
    if ground.place < 0:
        return []
    station = ground.station
    return [fixture for fixture in station.fixtures_of[ground.place] if station.fixture_kind[fixture] == DOG]


def has_weapon(ground: Ground) -> bool:
    """Whether a hand holds any weapon."""
    return any(held is not None and ground.kinds.weapon[held.kind] for held in ground.me.hands)


@mypyc_attr(allow_interpreted_subclasses=True)
class DogAction(Action):
    """An action at one of the dogs here."""

    device = "dog"

    rule = "N-1033"

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        dogs = dogs_here(ground)
        if not dogs:
            return None
        now: list[str] = []
        later: list[str] = []
        for dog in dogs:
            need = self.wrong_state(ground.fixtures[dog])
            if need is None:
                now.append(ground.station.fixtures[dog])
            elif need.since <= self.category:
                later.append(ground.station.fixtures[dog])
        if not now and not later:
            return None
        return [Pick("target", now + later, now=len(now)), *self.entries()]

    def entries(self) -> list[Field]:
        """The fields besides the dog."""
        return []

    def wrong_state(self, state: int) -> Need | None:
        """Why it can't be done to a dog in this state; where it isn't seen, it may be."""
        return DOG_BURNED if state == GONE else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        dogs = dogs_here(ground)
        if not dogs:
            return WRONG_PLACE
        return self.lacks(ground, declared) if declared.fixture in dogs else UNREADABLE

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return self.wrong_state(ground.fixtures[declared.fixture])

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        """What the character lacks for it."""
        return self.doubt(ground)


@final
class AttackDog(DogAction):
    """Any weapon in hand kills a dog surely, without a shot."""

    do = "attack_dog"
    category = 3

    def price(self, ground: Ground) -> int:
        return ground.rules.price_attack_dog

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return super().fields(ground, wide) if wide or has_weapon(ground) else None

    def wrong_state(self, state: int) -> Need | None:
        return DOG_DEAD if state in (BROKEN, GONE) else None

    def doubt(self, ground: Ground) -> Need | None:
        return None if has_weapon(ground) else NO_WEAPON

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, turn.world.station.fixtures[declared.fixture])
        turn.tell(FixtureSet(declared.fixture, BROKEN))


@final
class BurnDog(DogAction):
    """A dead dog burns like any body: light in the next turn, and warmth (N-416)."""

    do = "burn_dog"
    category = 6

    def price(self, ground: Ground) -> int:
        return ground.rules.price_burn_dog

    def wrong_state(self, state: int) -> Need | None:
        if state == WHOLE:
            return DOG_ALIVE
        return DOG_BURNED if state == GONE else None

    def doubt(self, ground: Ground) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        return None if fuel_source(ground.me, ground.seat, ground.rules.corpse_fuel) is not None else NO_FUEL

    def resolve(self, turn: Turn, declared: Declared) -> None:
        fuel = turn.world.rules.corpse_fuel
        source = fuel_source(turn.character(declared), declared.seat, fuel)
        assert source is not None
        turn.act(declared, turn.world.station.fixtures[declared.fixture])
        turn.tell(FuelSet(source.item.id, source.spot, source.item.fuel - fuel))
        turn.tell(FixtureSet(declared.fixture, GONE))
        turn.tell(FireLit(turn.character(declared).at))


@final
class DogBlood(DogAction):
    """A sample of a dog's blood, alive or dead; it is human (N-709)."""

    do = "dog_blood"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_dog_blood

    def entries(self) -> list[Field]:
        return [Pick("into", INTO, optional=True)]

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        return None if has_room(ground, declared, BLOOD_SAMPLE) else NO_ROOM

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, turn.world.station.fixtures[declared.fixture])
        turn.tell(ItemAppeared(BLOOD_SAMPLE, room_for(turn, declared, BLOOD_SAMPLE), blood=HUMAN_BLOOD))


ACTIONS: Final[list[Action]] = [AttackDog(), BurnDog(), DogBlood()]
