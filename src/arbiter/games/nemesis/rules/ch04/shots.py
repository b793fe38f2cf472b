"""N-402 to N-404, N-412, N-501, N-705, N-714: shots, blows, and whom an attack reaches."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NOT_IN_HAND, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.targets import at_target, people
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.body import wound
from arbiter.games.nemesis.rules.ch09_stats import attack_chance
from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.seen.senses import living_at
from arbiter.games.nemesis.world.codes import AWAKE, IN_LEFT, LEFT, RIGHT, spot
from arbiter.games.nemesis.world.facts.items import LoadedSet
from arbiter.games.nemesis.world.items import AXE, PISTOL
from arbiter.kernel.audience import members
from arbiter.kernel.menu import Field, OrderForm, Pick
from arbiter.kernel.story import Fields

NO_PISTOL: Final = Need("no_pistol", NEVER)
EMPTY: Final = Need("pistol_empty", NEVER)
NO_AXE: Final = Need("no_axe", NEVER)


def pistols(character: Body) -> int:
    """How many pistols are in his hands."""
    return sum(1 for held in character.hands if held is not None and held.kind == PISTOL)


def loaded_pistols(character: Body) -> int:
    """How many of them are loaded: each fires once a turn, and reloading comes after shooting (N-404)."""
    return sum(1 for held in character.hands if held is not None and held.kind == PISTOL and held.loaded)


def loaded_hand(character: Body) -> int:
    """The first hand that holds a loaded pistol, or -1."""
    for hand in (LEFT, RIGHT):
        held = character.hands[hand]
        if held is not None and held.kind == PISTOL and held.loaded:
            return hand
    return -1


def aim(turn: Turn, declared: Declared, target: int) -> int:
    """Whom an attack reaches: a shield takes the first one, hit or miss; what was turned aside once is not turned aside again (N-501).
    Nobody stands in his own way: who shields and attacks the same one is passed over, and his shield waits for the others."""
    waiting = turn.shields.get(target, [])
    for shield in waiting[:]:
        if shield == declared.seat:
            continue
        waiting.remove(shield)
        character = turn.world.characters[shield]
        if character.state == AWAKE and character.at == turn.world.characters[target].at:
            return shield
    return target


def shielded(target: int, victim: int) -> Fields | None:
    """What witnesses see of a shield: whom it covers."""
    return None if victim == target else {"shielded": target}


def damage_to(turn: Turn, victim: int, damage: int) -> int:
    """An attack on who is down hits for certain, for more (N-705)."""
    return turn.world.rules.down_damage if turn.is_down(victim) else damage


def hits(turn: Turn, declared: Declared, label: str, base: int, victim: int) -> bool:
    """Whether an attack hits: for certain if the victim is down, hindered or not (N-705, N-507)."""
    if turn.is_down(victim) and not declared.fail:
        return True
    return turn.succeeds(declared, label, base, True, victim)


@final
class Shoot(Action):
    """N-402."""

    do = "shoot"
    rule = "N-402"
    category = 2
    own_chance = True

    def most_times(self, ground: Ground) -> int:
        return loaded_pistols(ground.me)

    def price(self, ground: Ground) -> int:
        return ground.rules.price_shoot

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        count = 2 if wide else self.most_times(ground)
        if count == 0:
            return []
        form = self.form(ground, self.price(ground), [Pick("target", [*people(ground, wide), "air"])])
        return [OrderForm(form.do, form.price, form.category, count, form.fields, form.rule, form.marks, form.warnings)]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if pistols(ground.me) == 0:
            return NO_PISTOL
        return None if loaded_hand(ground.me) >= 0 else EMPTY

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        # In a blizzard a shot at who isn't here is fired all the same (N-1205).
        fired = declared.air or (ground.blind() and declared.target >= 0)
        return None if fired else at_target(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        character = turn.character(declared)
        hand = loaded_hand(character)
        pistol = character.hands[hand]
        assert pistol is not None
        place = character.at
        turn.tell(LoadedSet(pistol.id, spot(IN_LEFT + hand, declared.seat), False))
        turn.shots.append(place)
        if declared.air:
            turn.act(declared, "air", "")
        elif turn.world.characters[declared.target].at != place:
            turn.act(declared, declared.target, "miss")
        else:
            self.fire(turn, declared)

    def fire(self, turn: Turn, declared: Declared) -> None:
        """The shot at somebody who is here, and where it goes if it misses."""
        rules = turn.world.rules
        victim = aim(turn, declared, declared.target)
        shown = shielded(declared.target, victim)
        if hits(turn, declared, "N-402 hit", attack_chance(rules, turn.character(declared)), victim):
            turn.act(declared, victim, "hit", shown=shown)
            wound(turn, victim, damage_to(turn, victim, rules.pistol_damage))
            return
        stray = -1 if declared.fail else self.stray(turn, declared, victim)
        if stray < 0:
            turn.act(declared, victim, "miss", shown=shown)
            self.missed(turn, declared)
            return
        fields: Fields = {"victim": stray}
        if shown is not None:
            fields.update(shown)
        turn.act(declared, victim, "stray", shown=fields)
        self.missed(turn, declared)
        wound(turn, stray, rules.pistol_damage)

    def missed(self, turn: Turn, declared: Declared) -> None:
        """A miss is an order that failed, to a shooter who can see it."""
        if turn.ground(declared).lit:
            turn.failed(declared.seat)

    def stray(self, turn: Turn, declared: Declared, victim: int) -> int:
        """Whom a missed shot hits: another living character here, not the shooter, not the target; -1 nobody."""
        living = living_at(turn.world, turn.character(declared).at) & ~(1 << declared.seat) & ~(1 << victim)
        others = members(living)
        if not others or not turn.dice.percent("N-402 stray", turn.world.rules.stray_chance, declared.seat, victim):
            return -1
        names = [turn.world.characters[other].name for other in others]
        return others[turn.dice.pick("N-402 stray target", names, declared.seat, victim)]


@final
class Reload(Action):
    """N-404: a pistol in hand is loaded; ammunition never ends."""

    do = "reload"
    rule = "N-404"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_reload

    def doubt(self, ground: Ground) -> Need | None:
        return NOT_IN_HAND if empty_hand(ground.me) < 0 else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        character = turn.character(declared)
        hand = empty_hand(character)
        pistol = character.hands[hand]
        assert pistol is not None
        turn.tell(LoadedSet(pistol.id, spot(IN_LEFT + hand, declared.seat), True))
        turn.act(declared)


def empty_hand(character: Body) -> int:
    """The first hand that holds an empty pistol, or -1."""
    for hand in (LEFT, RIGHT):
        held = character.hands[hand]
        if held is not None and held.kind == PISTOL and not held.loaded:
            return hand
    return -1


@final
class Strike(Action):
    """N-412: a blow with an axe in hand; the attacker learns in any light whether it hit."""

    do = "strike"
    rule = "N-412"
    category = 3
    own_chance = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_strike

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if not wide and ground.held(AXE) is None:
            return None
        return [Pick("target", people(ground, wide))]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return NO_AXE if ground.held(AXE) is None else None

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_target(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        strike_with(
            turn,
            declared,
            "N-412 hit",
            attack_chance(turn.world.rules, turn.character(declared)),
            turn.world.rules.strike_damage,
        )


def strike_with(turn: Turn, declared: Declared, label: str, base: int, damage: int) -> None:
    """A near attack: axe, fangs or claws."""
    victim = aim(turn, declared, declared.target)
    hit = hits(turn, declared, label, base, victim)
    turn.act(declared, victim, "success" if hit else "failure", shown=shielded(declared.target, victim))
    if hit:
        wound(turn, victim, damage_to(turn, victim, damage))
    else:
        turn.failed(declared.seat)


ACTIONS: Final[list[Action]] = [Shoot(), Reload(), Strike()]
