"""N-901 to N-903: what the three stats give. An active Thing has no bonus from them (N-812)."""

from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import ACTIVE
from arbiter.games.nemesis.world.ruleset import Ruleset


def attack_chance(rules: Ruleset, character: Character) -> int:
    """The base chance of an attack with any weapon, in percent (N-901)."""
    if character.fitness >= 3:
        return rules.attack_chance_3
    return rules.attack_chance_2 if character.fitness == 2 else rules.attack_chance_1


def hinder_points(rules: Ruleset, character: Character) -> int:
    """By how many points he lowers another's chances (N-505, N-901)."""
    if character.fitness >= 3:
        return rules.hinder_3
    return rules.hinder_2 if character.fitness == 2 else rules.hinder_1


def felt_bonus(rules: Ruleset, character: Character) -> int:
    """By how many degrees he feels it warmer (N-901)."""
    if character.form == ACTIVE:
        return 0
    if character.fitness >= 3:
        return rules.felt_fitness_3
    return rules.felt_fitness_2 if character.fitness == 2 else 0


def is_swift(rules: Ruleset, character: Body) -> bool:
    """Whether moving costs him less (N-902)."""
    return character.form != ACTIVE and character.initiative >= rules.swift_initiative


def wishes(rules: Ruleset, character: Body) -> bool:
    """Whether he may name what he wants from a box (N-902)."""
    return character.form != ACTIVE and character.initiative >= rules.wish_initiative


def reacts(rules: Ruleset, character: Body) -> bool:
    """Whether his sheet may carry a reaction (N-204, N-902)."""
    return character.form != ACTIVE and character.initiative >= rules.reactions_initiative
