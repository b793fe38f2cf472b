"""Facts of bodies: wounds, faints, deaths, cold, infection, form, and where a character is."""

from typing import Final, final

from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import (
    AWAKE,
    DEAD,
    IN_LEFT,
    LEFT,
    LONG_AGO,
    NEITHER,
    ON_FLOOR,
    PARALYSED,
    RIGHT,
    UNCONSCIOUS,
    spot,
)
from arbiter.games.nemesis.world.facts.base import Fact
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World


@final
class Wounded(Fact):
    """A character loses HP (N-701); they never fall below 0."""

    def __init__(self, who: int, damage: int) -> None:
        self.who: Final = who
        self.damage: Final = damage

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.hp = max(0, character.hp - self.damage)


@final
class Healed(Fact):
    """A character gains HP; who is no longer heavily wounded has both hands again (N-702)."""

    def __init__(self, who: int, gain: int, both_hands: bool) -> None:
        self.who: Final = who
        self.gain: Final = gain
        self.both_hands: Final = both_hands

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.hp += self.gain
        if self.both_hands:
            character.lost_hand = NEITHER


@final
class HandLost(Fact):
    """A heavily wounded character loses the use of a hand, and what it held lies on the floor (N-702)."""

    def __init__(self, who: int, hand: int) -> None:
        self.who: Final = who
        self.hand: Final = hand

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        drop_hand(world, character, self.hand)
        character.lost_hand = self.hand


def drop_hand(world: World, character: Character, hand: int) -> int:
    """Lay on the floor what a hand holds; the id of the item, or -1."""
    item = character.hands[hand]
    if item is None:
        return -1
    character.hands[hand] = None
    if character.at != NOWHERE:
        world.lay(item, spot(ON_FLOOR, character.at))
    return item.id


@final
class Died(Fact):
    """A human is dead, and what his hands held lies on the floor (N-701)."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.hp = 0
        character.state = DEAD
        character.died = world.turn
        character.faints = False
        drop_hand(world, character, LEFT)
        drop_hand(world, character, RIGHT)


@final
class Paralysed(Fact):
    """A Thing at 0 HP lies as if dead until it rises in category 11 of turn `wakes` (N-807)."""

    def __init__(self, who: int, wakes: int) -> None:
        self.who: Final = who
        self.wakes: Final = wakes

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.hp = 0
        character.state = PARALYSED
        character.died = world.turn
        character.wakes = self.wakes
        character.faints = False
        drop_hand(world, character, LEFT)
        drop_hand(world, character, RIGHT)


@final
class FaintDue(Fact):
    """A character will faint as soon as he has entered a place, or at the boundary (N-302)."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def change(self, world: World) -> None:
        world.characters[self.who].faints = True


@final
class Fainted(Fact):
    """A character is unconscious until category 11 of turn `wakes`; what his hands held lies on the floor (N-704, N-712)."""

    def __init__(self, who: int, wakes: int) -> None:
        self.who: Final = who
        self.wakes: Final = wakes

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.state = UNCONSCIOUS
        character.faints = False
        character.wakes = self.wakes
        character.fallen = [drop_hand(world, character, LEFT), drop_hand(world, character, RIGHT)]


@final
class CameTo(Fact):
    """A character is awake again and takes up what had fallen from his hands if it still lies there (N-704)."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.state = AWAKE
        character.faints = False  # one faint serves whatever was due while he lay
        for hand in (LEFT, RIGHT):
            fallen = character.fallen[hand]
            if fallen >= 0 and character.hands[hand] is None and character.lost_hand != hand:
                floor = world.places[character.at].floor
                for position in range(len(floor)):
                    if floor[position].id == fallen:
                        world.lay(floor.pop(position), spot(IN_LEFT + hand, self.who))
                        break
        character.fallen = [-1, -1]


@final
class Rose(Fact):
    """A paralysed Thing rises with few HP and no frost marks (N-807)."""

    def __init__(self, who: int, hp: int) -> None:
        self.who: Final = who
        self.hp: Final = hp

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.state = AWAKE
        character.hp = self.hp
        character.frost = 0
        character.died = LONG_AGO


@final
class Burned(Fact):
    """A body is gone for good, with what it wears, its backpack and its pocket (N-416)."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.state = DEAD
        character.burned = True
        character.worn = None
        character.backpack = []
        character.pocket = []


@final
class Frosted(Fact):
    """A character has so many frost marks now (N-1209)."""

    def __init__(self, who: int, marks: int) -> None:
        self.who: Final = who
        self.marks: Final = marks

    def change(self, world: World) -> None:
        world.characters[self.who].frost = self.marks


@final
class SanitySet(Fact):
    """A character's sanity is this now (N-1303)."""

    def __init__(self, who: int, sanity: int) -> None:
        self.who: Final = who
        self.sanity: Final = sanity

    def change(self, world: World) -> None:
        world.characters[self.who].sanity = self.sanity


@final
class Dosed(Fact):
    """A character took substances (N-1301): the turn counts as his last of each, red works to the end of turn `red_until`."""

    def __init__(self, who: int, blue: bool, red: bool, red_until: int) -> None:
        self.who: Final = who
        self.blue: Final = blue
        self.red: Final = red
        self.red_until: Final = red_until

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        if self.blue:
            character.blue = world.turn
        if self.red:
            character.red = world.turn
            character.red_until = max(character.red_until, self.red_until)


@final
class Doomed(Fact):
    """Both substances at once: death at the boundary of turn `due` (N-1302)."""

    def __init__(self, who: int, due: int) -> None:
        self.who: Final = who
        self.due: Final = due

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        if character.mixed == LONG_AGO:
            character.mixed = self.due


@final
class Skips(Fact):
    """A character gives no orders in the `turns` turns after this one (N-811, N-814)."""

    def __init__(self, who: int, turns: int) -> None:
        self.who: Final = who
        self.turns: Final = turns

    def change(self, world: World) -> None:
        character = world.characters[self.who]
        character.skips_from = world.turn + 1
        character.skips = max(character.skips, world.turn + self.turns)


@final
class Immune(Fact):
    """A character can't be hindered or obstructed in turn `turn` (N-505, N-506)."""

    def __init__(self, who: int, turn: int) -> None:
        self.who: Final = who
        self.turn: Final = turn

    def change(self, world: World) -> None:
        world.characters[self.who].immune = self.turn


@final
class Left(Fact):
    """A character leaves a place for another and is on the move (N-305). `bound` is where he meant to go, `to` where he will arrive."""

    def __init__(self, who: int, place: int, bound: int, to: int) -> None:
        self.who: Final = who
        self.place: Final = place
        self.bound: Final = bound
        self.to: Final = to

    def change(self, world: World) -> None:
        world.characters[self.who].at = NOWHERE


@final
class Arrived(Fact):
    """A character on the move enters a place; `turned_back`: the door was shut, and it is the place that he came from (N-1104)."""

    def __init__(self, who: int, place: int, origin: int, turned_back: bool) -> None:
        self.who: Final = who
        self.place: Final = place
        self.origin: Final = origin
        self.turned_back: Final = turned_back

    def change(self, world: World) -> None:
        world.characters[self.who].at = self.place


@final
class PointsSpent(Fact):
    """A character spent action points in the door window (N-602)."""

    def __init__(self, who: int, points: int) -> None:
        self.who: Final = who
        self.points: Final = points

    def change(self, world: World) -> None:
        world.characters[self.who].spent += self.points
