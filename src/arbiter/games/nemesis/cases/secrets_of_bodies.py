"""Secrets of chapters 7, 8 and 13: who is a Thing, who carries an infection, a poison or a substance, how one really is.

`tells` names the facts by which a rule may show the difference within the turn.
"""

from typing import Final, final

from arbiter.games.nemesis.cases.secrets_reach import Secret, at_rest, chosen, knows_kin, others
from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.seen.senses import is_thing
from arbiter.games.nemesis.world.character import Character, Poison
from arbiter.games.nemesis.world.codes import (
    AWAKE,
    DEAD,
    HIDDEN,
    HUMAN,
    LIGHT,
    LONG_AGO,
    MUTANT,
    NO_ARCHETYPE,
    OFFSPRING,
    PARALYSED,
    QUEEN,
    SOLDIER,
    UNCONSCIOUS,
)
from arbiter.games.nemesis.world.items import BANDAGE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.dice import Dice

TURNED: Final = ["Transformed", "Called", "Rose", "InfectionBroke", "InfectionEnded", "PoisonWorked", "Ended"]
"""What shows whether someone is human: a call, rising from the dead, faints that spare Things, the endings."""
ARCHETYPES: Final = [QUEEN, SOLDIER, MUTANT]


def an_original(world: World, dice: Dice) -> int:
    """Some original Thing, or -1."""
    found = [seat for seat in range(len(world.characters)) if world.characters[seat].original]
    return chosen(found, dice) if found else -1


def turnable(world: World, character: Character) -> bool:
    """Whether a character may as well be an unaware offspring, or the human that such a one takes himself for. A body counts only as
    long as it would lie paralysed after this turn too."""
    if character.form not in (HUMAN, OFFSPRING) or character.infected != LONG_AGO or character.turning:
        return False
    if character.state in (AWAKE, UNCONSCIOUS):
        return True
    return not character.burned and character.died + world.rules.rise_turns > world.turn


def turn_over(world: World, character: Character, dice: Dice) -> None:
    """A human becomes an offspring, an offspring a human; the body of the one lies dead, that of the other paralysed."""
    if character.form == HUMAN:
        character.form = OFFSPRING
        character.parent = an_original(world, dice)
        if character.state == DEAD:
            character.state = PARALYSED
            character.wakes = character.died + world.rules.rise_turns
    else:
        character.form = HUMAN
        character.parent = -1
        if character.state == PARALYSED:
            character.state = DEAD
            character.wakes = LONG_AGO


@final
class FormOfAnother(Secret):
    """Whether somebody else is human or an offspring that does not know; originals in hidden form are told (N-808, N-809)."""

    def __init__(self) -> None:
        super().__init__("form of another", TURNED)

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        if knows_kin(world, seat):
            return False
        found = [other for other in others(world, seat) if turnable(world, world.characters[other])]
        if not found:
            return False
        turn_over(world, world.characters[chosen(found, dice)], dice)
        return True


@final
class OwnForm(Secret):
    """Whether one is human or an offspring oneself, the sharpest of all secrets (N-809)."""

    def __init__(self) -> None:
        super().__init__("own form", TURNED)

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        character = world.characters[seat]
        if character.commander >= 0 or not turnable(world, character):
            return False
        turn_over(world, character, dice)
        return True


@final
class Infection(Secret):
    """Who carries the infection, oneself included; even who spread it is not told whether it took (N-802, N-803)."""

    def __init__(self) -> None:
        super().__init__("infection", ["InfectionBroke", "InfectionEnded", "PoisonWorked", "Ended"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found: list[int] = []
        for other in range(len(world.characters)):
            character = world.characters[other]
            due_now = character.infected != LONG_AGO and character.infected <= world.turn
            if character.form == HUMAN and character.living() and not character.turning and not due_now:
                found.append(other)
        if not found:
            return False
        character = world.characters[chosen(found, dice)]
        if character.infected == LONG_AGO:
            character.infected = world.turn + dice.roll("secret", world.rules.infection_delay_most)
            character.infections += 1
            character.infected_by = an_original(world, dice)
        else:
            character.infected = LONG_AGO
            character.infections = 0
            character.infected_by = -1
        return True


@final
class Infections(Secret):
    """How often somebody was infected, which decides his chance to turn, and when his infection breaks out (N-803)."""

    def __init__(self) -> None:
        super().__init__("infections and their time", ["InfectionBroke", "InfectionEnded"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [other for other in range(len(world.characters)) if world.characters[other].form == HUMAN]
        if not found:
            return False
        character = world.characters[chosen(found, dice)]
        if character.infected > world.turn:
            character.infected += 1
        character.infections = 0 if character.infections > 1 else character.infections + 1
        return True


@final
class PoisonInBody(Secret):
    """Whom a poisoned item has caught, oneself included, and when he will faint (N-804)."""

    def __init__(self) -> None:
        super().__init__("poison in a body", ["PoisonWorked"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [other for other in range(len(world.characters)) if world.characters[other].living()]
        if not found:
            return False
        poisons = world.characters[chosen(found, dice)].poisons
        if poisons:
            poisons.pop()
        else:
            poisons.append(Poison(world.turn + dice.roll("secret", world.rules.spit_delay_most), 0))
        return True


@final
class Doom(Secret):
    """Whether both substances will kill somebody, oneself included, when their turn has come (N-1302)."""

    def __init__(self) -> None:
        super().__init__("deadly mixture", ["Died", "Paralysed"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [other for other in range(len(world.characters)) if world.characters[other].living()]
        if not found:
            return False
        character = world.characters[chosen(found, dice)]
        later = world.turn + dice.roll("secret", world.rules.mix_death_turns)
        character.mixed = later if character.mixed == LONG_AGO else LONG_AGO
        return True


@final
class LastDose(Secret):
    """When somebody else last took a substance: it shows when he takes it again (N-1302)."""

    def __init__(self) -> None:
        super().__init__("last dose of another", ["Dosed"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = others(world, seat)
        if not found:
            return False
        character = world.characters[chosen(found, dice)]
        character.blue = world.turn - 1 if character.blue < world.turn - 1 else LONG_AGO
        return True


@final
class Sanity(Secret):
    """Everybody's sanity, one's own included, as long as no mirror is read and nobody faints of it (N-1303)."""

    def __init__(self) -> None:
        super().__init__("sanity", ["FaintDue", "Told"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        character = world.characters[chosen(list(range(len(world.characters))), dice)]
        if character.sanity <= 0 or world.rules.sanity_max < 2:
            return False
        character.sanity = character.sanity % world.rules.sanity_max + 1
        return True


@final
class FrostOfAnother(Secret):
    """Others' frost marks, until the cold wounds (N-1209)."""

    def __init__(self) -> None:
        super().__init__("frost of another", ["Wounded", "Rose"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [other for other in others(world, seat) if world.characters[other].state == AWAKE]
        if not found or world.rules.frost_limit < 2:
            return False
        character = world.characters[chosen(found, dice)]
        character.frost = (character.frost + 1) % world.rules.frost_limit
        return True


@final
class HpOfAnother(Secret):
    """How many HP another Thing has left within one status: 1 and 2 look alike (N-806)."""

    def __init__(self) -> None:
        super().__init__("HP within a status", ["Wounded", "Healed"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        most = world.rules.thing_heavily_wounded_hp
        found: list[int] = []
        for other in others(world, seat):
            character = world.characters[other]
            if is_thing(character) and character.form != OFFSPRING and 0 < character.hp <= most:
                found.append(other)
        if not found or most < 2:
            return False
        character = world.characters[chosen(found, dice)]
        character.hp = character.hp % most + 1
        return True


@final
class Archetype(Secret):
    """The archetype of another original in hidden form; even originals don't know each other's (N-814)."""

    def __init__(self) -> None:
        super().__init__("archetype of another", ["PowerRests", "Transformed"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [other for other in others(world, seat) if world.characters[other].form == HIDDEN]
        if not found:
            return False
        character = world.characters[chosen(found, dice)]
        position = 0 if character.archetype == NO_ARCHETYPE else ARCHETYPES.index(character.archetype) + 1
        character.archetype = ARCHETYPES[position % len(ARCHETYPES)]
        return True


@final
class PowersOfAnother(Secret):
    """When another Thing may infect again or use its archetype's power (N-802, N-814)."""

    def __init__(self) -> None:
        super().__init__("cooldowns of another", ["InfectRests", "PowerRests"])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        found = [other for other in others(world, seat) if world.characters[other].form == HIDDEN]
        if not found:
            return False
        character = world.characters[chosen(found, dice)]
        ready = character.infect_ready <= world.turn
        character.infect_ready = world.turn + 2 if ready else LONG_AGO
        character.power_ready = world.turn + 2 if ready else LONG_AGO
        return True


@final
class WhoIsOriginal(Secret):
    """Who of two others is the Thing and who the human: they change places, with HP that look alike (N-104, N-806).

    Both stand in lit rooms, where night vision makes no difference, and nothing that only the Thing could do openly is at hand; nor
    may it transform yet, which all would see.
    """

    def __init__(self) -> None:
        told = ["InfectRests", "PowerRests", "Poisoned", "StockSet", "LightChanged", "Wounded", "FaintDue", *TURNED]
        super().__init__("who is the Thing", told)

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        if world.characters[seat].original or world.turn >= world.rules.transform_turn:
            return False
        things: list[int] = []
        humans: list[int] = []
        for other in others(world, seat):
            character = world.characters[other]
            if not at_rest(character) or light(world, character.at) != LIGHT or character.infected != LONG_AGO:
                continue
            if character.at == world.station.food_at:
                continue
            bandages = any(
                item is not None and item.kind == BANDAGE for item in [*character.hands, *character.backpack]
            )
            if character.form == HIDDEN and not bandages:
                things.append(other)
            elif character.form == HUMAN and looks_like_thing(world, character):
                humans.append(other)
        if not things or not humans:
            return False
        change_places(world, chosen(things, dice), chosen(humans, dice))
        return True


def looks_like_thing(world: World, character: Character) -> bool:
    """Whether a Thing may have the status of this human, and one HP more."""
    rules = world.rules
    steps = rules.thing_hp - rules.human_hp
    return (
        steps == rules.thing_lightly_wounded_hp - rules.lightly_wounded_hp
        and steps == rules.thing_heavily_wounded_hp - rules.heavily_wounded_hp
        and character.hp > 0
    )


def change_places(world: World, thing: int, human: int) -> None:
    """The one takes the form, the powers and the HP scale of the other."""
    one = world.characters[thing]
    other = world.characters[human]
    steps = world.rules.thing_hp - world.rules.human_hp
    one.form = HUMAN
    one.original = False
    one.hp = max(1, one.hp - steps)
    other.form = HIDDEN
    other.original = True
    other.hp += steps
    other.archetype = one.archetype
    one.archetype = NO_ARCHETYPE
    other.trail = one.trail
    one.trail = []
    other.infect_ready = one.infect_ready
    other.power_ready = one.power_ready
    one.infect_ready = LONG_AGO
    one.power_ready = LONG_AGO
    other.poisons = []
    for character in world.characters:
        if character.parent == thing:
            character.parent = human


@final
class Recipes(Secret):
    """Which recipes others know, as long as they are not at the workbench (N-109)."""

    def __init__(self) -> None:
        super().__init__("recipes of another", [])

    def alter(self, world: World, seat: int, dice: Dice) -> bool:
        station = world.station
        bench = station.fixture_named("workbench")
        at = station.fixture_place[bench] if bench >= 0 else -1
        found = [other for other in others(world, seat) if world.characters[other].at != at]
        if not found:
            return False
        world.characters[chosen(found, dice)].recipes ^= 1 << (dice.roll("secret", len(world.kinds.recipe_makes)) - 1)
        return True
