"""What must hold in every world of nemesis, whatever was played; the conformance suite asks after each turn."""

from arbiter.games.nemesis.seen.senses import is_thing
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import ACTIVE, AWAKE, DEAD, PARALYSED, UNCONSCIOUS
from arbiter.games.nemesis.world.items import FOOD_BOX
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World


def broken(world: World) -> list[str]:
    """The invariants that do not hold, in words."""
    found = broken_items(world)
    for seat in range(len(world.characters)):
        found += broken_body(world, seat)
    for generator in range(len(world.tanks)):
        if not 0 <= world.tanks[generator] <= world.rules.generator_tank:
            found.append(f"generator {generator + 1} holds {world.tanks[generator]}")
    for place in range(len(world.places)):
        degrees = world.places[place].temperature
        if not world.station.coldest[place] <= degrees <= world.station.warmest[place]:
            found.append(f"{world.station.places[place]} has {degrees} degrees")
    return found


def broken_body(world: World, seat: int) -> list[str]:
    """Invariants of one character."""
    character = world.characters[seat]
    rules = world.rules
    found: list[str] = []
    name = character.name
    most = rules.thing_hp if is_thing(character) else rules.human_hp
    if not 0 <= character.hp <= most:
        found.append(f"{name} has {character.hp} HP")
    if (character.hp == 0) != (character.state in (DEAD, PARALYSED)) and not character.burned:
        found.append(f"{name} has {character.hp} HP in state {character.state}")
    if character.state == DEAD and is_thing(character) and not character.burned:
        found.append(f"{name} is a Thing and dead unburned")
    if character.state in (AWAKE, UNCONSCIOUS) and character.at == NOWHERE and not world.flown >> seat & 1:
        found.append(f"{name} lives nowhere")
    if not 0 <= character.frost < rules.frost_limit:
        found.append(f"{name} has {character.frost} frost marks")
    if not 0 <= character.sanity <= rules.sanity_max:
        found.append(f"{name} has sanity {character.sanity}")
    return found + broken_load(world, character)


def broken_load(world: World, character: Character) -> list[str]:
    """Invariants of what a character carries."""
    found: list[str] = []
    if len(character.backpack) > world.rules.backpack_slots:
        found.append(f"{character.name} has {len(character.backpack)} items in the backpack")
    if any(item.kind == FOOD_BOX for item in character.backpack):
        found.append(f"{character.name} has a food box in the backpack")
    if character.lost_hand >= 0 and character.hands[character.lost_hand] is not None:
        found.append(f"{character.name} holds something in a lost hand")
    if character.form == ACTIVE and (character.hands != [None, None] or character.backpack or character.worn):
        found.append(f"{character.name} is an active Thing and carries something")
    return found


def all_items(world: World) -> list[Item]:
    """Every item that there is."""
    found: list[Item] = []
    for place in world.places:
        found += place.floor
    for character in world.characters:
        found += [held for held in character.hands if held is not None]
        found += character.backpack
        found += character.pocket
        if character.worn is not None:
            found.append(character.worn)
    return found


def broken_items(world: World) -> list[str]:
    """No item is in two places, none holds more fuel than it can."""
    found: list[str] = []
    seen: set[int] = set()
    for item in all_items(world):
        if item.id in seen:
            found.append(f"item {item.id} is in two places")
        if not 0 <= item.fuel <= world.kinds.capacity[item.kind]:
            found.append(f"item {item.id} holds {item.fuel} fuel")
        seen.add(item.id)
    return found
