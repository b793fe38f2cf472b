"""What the secrets of the leak check have in common: whose senses a seat has, and what it may come to see within a turn."""

from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import AWAKE, DEAD, HIDDEN
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel import game as kernel_game
from arbiter.kernel.dice import Dice
from arbiter.kernel.view import World as AnyWorld


class Secret(kernel_game.Secret):
    """A secret of nemesis; subclasses say how it may be another."""

    def change(self, world: AnyWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        return self.alter(world, seat, dice)

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        """Change the secret behind the back of `seat`; False if there is nothing to change."""
        raise NotImplementedError


def chosen(among: list[int], dice: Dice) -> int:
    """One of these at random."""
    return among[dice.roll("secret", len(among)) - 1]


def bodies(world: World, seat: int) -> int:
    """The characters (bits) whose senses a seat has: its own until it is called, and the called offspring that it commands."""
    found = 0
    for other in range(len(world.characters)):
        commander = world.characters[other].commander
        if commander == seat or (other == seat and commander < 0):
            found |= 1 << other
    return found


def others(world: World, seat: int) -> list[int]:
    """All characters that the seat has not the senses of."""
    own = bodies(world, seat)
    return [other for other in range(len(world.characters)) if not own >> other & 1]


def knows_kin(world: World, seat: int) -> bool:
    """Whether the seat is told who the Things are (N-105, N-808)."""
    character = world.characters[seat]
    return character.original and character.form == HIDDEN


def places_of(world: World, seat: int) -> int:
    """Where the seat perceives something, or may as soon as it wakes (bits)."""
    found = 0
    own = bodies(world, seat)
    for other in range(len(world.characters)):
        character = world.characters[other]
        if own >> other & 1 and character.state != DEAD and character.at != NOWHERE:
            found |= 1 << character.at
    return found


def places_near(world: World, seat: int) -> int:
    """What the seat perceives, or may within one turn: where it is and one move on (bits). Out of a blizzard it may go astray, but
    outdoors has all rooms for neighbours."""
    here = places_of(world, seat)
    found = here
    for place in range(len(world.places)):
        if here >> place & 1:
            for neighbour in world.station.neighbours[place]:
                found |= 1 << neighbour
    return found


def lonely_places(world: World, seat: int) -> list[int]:
    """The places in which nobody is, not even dead, and which the seat can't come to see within a turn."""
    taken = places_near(world, seat)
    for character in world.characters:
        if character.at != NOWHERE:
            taken |= 1 << character.at
    return [place for place in range(len(world.places)) if not taken >> place & 1]


def is_far(world: World, seat: int, character: Character) -> bool:
    """Whether the seat perceives nothing of what this character does before anyone moves."""
    return character.at != NOWHERE and not places_of(world, seat) >> character.at & 1


def at_rest(character: Character) -> bool:
    """Awake and on the station."""
    return character.state == AWAKE and character.at != NOWHERE
