"""N-811, N-813: the attacks of the active form, and scent. Moves, breaking, destroying and aid are the shared actions' own."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.games.nemesis.acting.action import Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.targets import alive_people, at_living, at_target, people
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.shots import strike_with
from arbiter.games.nemesis.rules.ch07.body import wound
from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.seen.senses import has_night_vision, living_at, present, seers
from arbiter.games.nemesis.world.codes import AWAKE, BLIZZARD
from arbiter.games.nemesis.world.facts.base import Told
from arbiter.games.nemesis.world.facts.body import Skips
from arbiter.games.nemesis.world.facts.thing import Smelt
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.audience import members, only
from arbiter.kernel.menu import Field, Pick, Some
from arbiter.kernel.story import Fields


def felt(turn: Turn, declared: Declared, reached: int) -> None:
    """Of what reaches many (bits), those who don't see it learn that it was done to them, and not by whom (N-1204, N-1206)."""
    place = turn.character(declared).at
    action = declared.action
    for seat in members(reached & present(turn.world, place) & ~seers(turn.world, place)):
        turn.tell(Told(action.do, action.rule, only(seat), {"actor": None, "target": seat}))


@mypyc_attr(allow_interpreted_subclasses=True)
class ActiveAction(Action):
    """What an active Thing alone can do (N-811)."""

    rule = "N-811"
    category = 3
    for_human = False
    for_hidden = False
    for_active = True


@mypyc_attr(allow_interpreted_subclasses=True)
class NearAttack(ActiveAction):
    """Its attacks (N-714), which differ in price, chance and damage."""

    own_chance = True

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("target", people(ground, wide))]

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_target(ground, declared)


@final
class Melee(NearAttack):
    """N-811: the near attack, an attack like any other (N-714)."""

    do = "melee"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_melee

    def resolve(self, turn: Turn, declared: Declared) -> None:
        rules = turn.world.rules
        strike_with(turn, declared, "N-811 melee", rules.melee_chance, rules.melee_damage)


@final
class Claws(NearAttack):
    """N-811: less likely to hit, and worse."""

    do = "claws"
    times = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_claws

    def resolve(self, turn: Turn, declared: Declared) -> None:
        rules = turn.world.rules
        strike_with(turn, declared, "N-811 claws", rules.claws_chance, rules.claws_damage)


@final
class Toss(ActiveAction):
    """N-811: the tossed one gives no orders in the next turn; it is no attack (N-714)."""

    do = "toss"
    times = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_toss

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("target", alive_people(ground, wide))]

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_living(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, declared.target)
        if turn.world.rules.toss_turns > 0:
            turn.tell(Skips(declared.target, turn.world.rules.toss_turns))


@final
class Spray(ActiveAction):
    """N-811: everyone here but those it spares, each with a roll of his own; no attack, so it has no more luck with who is down."""

    do = "spray"
    times = 1
    own_chance = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_spray

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        names = people(ground, wide)
        return [Some("except", names, 0, len(names), optional=True)]

    def resolve(self, turn: Turn, declared: Declared) -> None:
        rules = turn.world.rules
        victims = living_at(turn.world, turn.character(declared).at) & ~only(declared.seat) & ~spared(turn, declared)
        hit: list[int] = []
        for victim in members(victims):
            if turn.succeeds(declared, "N-811 spray", rules.spray_chance, False, victim):
                hit.append(victim)
        turn.act(declared, None, "success" if hit else "failure")
        felt(turn, declared, victims)
        for victim in hit:
            wound(turn, victim, rules.spray_damage)
        if not hit:
            turn.failed(declared.seat)


def spared(turn: Turn, declared: Declared) -> int:
    """Who is named as an exception (bits)."""
    names = declared.order.get("except")
    found = 0
    if isinstance(names, list):
        for seat in range(len(turn.world.characters)):
            if turn.world.characters[seat].name in names:
                found |= 1 << seat
    return found


def smell(turn: Turn) -> None:
    """N-813: as a turn begins, originals in both forms and called offspring learn how many of the living are in each neighbouring
    place. A blizzard lets no scent through: who stands in one smells nothing, and nobody smells into it."""
    world = turn.world
    for seat in range(len(world.characters)):
        character = world.characters[seat]
        if not has_night_vision(character) or character.state != AWAKE or character.at == NOWHERE:
            continue
        if light(world, character.at) == BLIZZARD:
            continue
        fields: Fields = {}
        for place in world.station.neighbours[character.at]:
            if light(world, place) != BLIZZARD:
                fields[world.station.places[place]] = living_at(world, place).bit_count()
        if character.commander >= 0:
            # Whoever has several noses is told which of them smells this.
            fields["who"] = seat
        turn.tell(Smelt(seat, fields))


ACTIONS: Final[list[Action]] = [Melee(), Toss(), Claws(), Spray()]
