"""N-1402 to N-1404: who has won, tested once a turn at the boundary."""

from arbiter.games.nemesis.rules.ch07.body import is_gone
from arbiter.games.nemesis.seen.senses import is_thing
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.codes import DEAD, HUMANS_WIN, LONG_AGO, RUNNING, THINGS_WIN
from arbiter.games.nemesis.world.items import FOOD_BOX, FOOD_PORTION, PREPARED_FOOD
from arbiter.games.nemesis.world.world import World


def decide(world: World) -> int:
    """N-1402: the first of its tests that holds, else RUNNING."""
    if not living_human(world):
        return THINGS_WIN
    if world.countdown == 0:
        return HUMANS_WIN
    if world.flown and not thing_aboard(world):
        return HUMANS_WIN
    if no_thing_left(world) and food_remains(world):
        return HUMANS_WIN
    if world.rules.max_turns and world.turn >= world.rules.max_turns:
        return HUMANS_WIN
    return RUNNING


def thing_aboard(world: World) -> bool:
    """Whether a Thing flew away."""
    return any(world.flown >> seat & 1 and is_thing(world.characters[seat]) for seat in range(len(world.characters)))


def living_human(world: World) -> bool:
    """Humans who flew with no Thing aboard count as living, those who flew with one as dead."""
    lost = world.flown if thing_aboard(world) else 0
    for seat in range(len(world.characters)):
        character = world.characters[seat]
        if not is_thing(character) and character.state != DEAD and not lost >> seat & 1:
            return True
    return False


def no_thing_left(world: World) -> bool:
    """No Thing in any form, the paralysed and the flown included, and nobody infected (N-1402 d)."""
    for character in world.characters:
        if is_thing(character) and not is_gone(character):
            return False
        if character.infected != LONG_AGO and character.state != DEAD:
            return False
    return True


def food_remains(world: World) -> bool:
    """N-1403: a box, prepared food or a portion exists anywhere."""
    if world.food_boxes > 0:
        return True
    for place in world.places:
        if any_food(place.floor):
            return True
    for character in world.characters:
        held = [item for item in character.hands if item is not None]
        if any_food(held) or any_food(character.backpack):
            return True
    return False


def any_food(items: list[Item]) -> bool:
    """Whether food is among items."""
    return any(item.kind in (FOOD_BOX, PREPARED_FOOD, FOOD_PORTION) for item in items)
