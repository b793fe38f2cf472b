"""N-704, N-805, N-1203 to N-1206: who is there to perceive, who sees, and what others see of a character's health."""

from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import (
    ACTIVE,
    AWAKE,
    BLIZZARD,
    DARK,
    FAINTED,
    HEALTHY,
    HEAVILY,
    HIDDEN,
    HUMAN,
    LIGHTLY,
    LOOKS_DEAD,
    OFFSPRING,
    UNCONSCIOUS,
)
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.games.nemesis.world.world import World


def is_thing(character: Character) -> bool:
    """A Thing in any form, the offspring that do not know included (N-809)."""
    return character.form != HUMAN


def has_night_vision(character: Character) -> bool:
    """Hidden and active Things; no unaware offspring (N-805, N-809)."""
    return character.form == HIDDEN or character.form == ACTIVE


def bodies_at(world: World, place: int) -> int:
    """All who are in a place, the dead included as long as their bodies are (bits)."""
    found = 0
    bit = 1
    for character in world.characters:
        if character.at == place and not character.burned:
            found |= bit
        bit <<= 1
    return found


def present(world: World, place: int) -> int:
    """The conscious in a place (bits)."""
    found = 0
    bit = 1
    for character in world.characters:
        if character.at == place and character.state == AWAKE:
            found |= bit
        bit <<= 1
    return found


def living_at(world: World, place: int) -> int:
    """The living in a place, conscious or not (bits; N-008)."""
    found = 0
    bit = 1
    for character in world.characters:
        if character.at == place and character.living():
            found |= bit
        bit <<= 1
    return found


def seers(world: World, place: int) -> int:
    """The conscious in a place who see what happens there: in light all, in the dark those with night vision, in a blizzard none."""
    lit = light(world, place)
    if lit == BLIZZARD:
        return 0
    found = 0
    bit = 1
    for character in world.characters:
        if character.at == place and character.state == AWAKE and (lit != DARK or has_night_vision(character)):
            found |= bit
        bit <<= 1
    return found


def feelers(world: World, place: int) -> int:
    """The conscious in a place who know who is here: all but in a blizzard."""
    return 0 if light(world, place) == BLIZZARD else present(world, place)


def mourners(world: World, who: int) -> int:
    """Those of the conscious around who learn that somebody falls dead: all who see, and in the dark those to whom he did not look dead
    already (N-1204); he himself is not among them."""
    character = world.characters[who]
    found = seers(world, character.at) if character.state == UNCONSCIOUS else feelers(world, character.at)
    return found & ~(1 << who)


def health(rules: Ruleset, form: int, hp: int) -> int:
    """The status that goes with HP, by the scale of the form (N-701, N-806); an unaware offspring is on the human scale (N-809)."""
    if hp <= 0:
        return LOOKS_DEAD
    human = form in (HUMAN, OFFSPRING)
    if hp <= (rules.heavily_wounded_hp if human else rules.thing_heavily_wounded_hp):
        return HEAVILY
    if hp <= (rules.lightly_wounded_hp if human else rules.thing_lightly_wounded_hp):
        return LIGHTLY
    return HEALTHY


def status(rules: Ruleset, character: Character) -> int:
    """What others see of a character's health in the light: the paralysed are shown as dead (N-807)."""
    if character.state == UNCONSCIOUS:
        return FAINTED
    if character.state != AWAKE:
        return LOOKS_DEAD
    return health(rules, character.form, character.hp)
