"""N-710, N-711: the flamethrower and the grenade."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, NOT_HERE, NOT_IN_HAND, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import Found, in_hands
from arbiter.games.nemesis.acting.targets import at_target, people
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.shots import aim, shielded
from arbiter.games.nemesis.rules.ch07.body import wound
from arbiter.games.nemesis.rules.ch07.carrying import listed
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import ACTIVE, AWAKE, LEFT, NEITHER, RIGHT
from arbiter.games.nemesis.world.facts.items import FuelSet, ItemGone
from arbiter.games.nemesis.world.facts.station import Exploded
from arbiter.games.nemesis.world.items import FLAMETHROWER, GRENADE
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.kernel.menu import Field, OrderForm, Pick, Some

NO_FLAMETHROWER: Final = Need("no_flamethrower", NEVER)
HAND_NOT_EMPTY: Final = Need("hand_not_empty", 1)
ONE_HAND: Final = Need("one_hand", NEVER)
NO_FLAME_FUEL: Final = Need("no_fuel", NEVER)
NOT_NEXT_DOOR: Final = Need("no_way", NEVER)
JUST_UNPACKED: Final = Need("just_unpacked", 5, "N-408")


def ready_flame(ground: Ground) -> Need | None:
    """A flamethrower needs both hands, the other one empty, and fuel for one attack."""
    weapon = ground.held(FLAMETHROWER)
    if weapon is None:
        return NO_FLAMETHROWER
    if ground.me.lost_hand != NEITHER:
        return ONE_HAND
    if ground.me.hands[LEFT] is not None and ground.me.hands[RIGHT] is not None:
        return HAND_NOT_EMPTY
    return None if weapon.fuel >= ground.rules.flame_fuel else NO_FLAME_FUEL


def flame_at(turn: Turn, declared: Declared, target: int) -> bool:
    """One attack with flame: fuel is gone, a shield may take it; what it does depends on what the victim is and wears. Whether it struck.
    At one who isn't here, or is burned away, there is none, save in a blizzard: there it is aimed at nobody, as a shot is (N-1205)."""
    weapon = in_hands(turn.world, declared.seat, FLAMETHROWER, turn.world.rules.flame_fuel)
    ground = turn.ground(declared)
    here = ground.is_here(target)
    if weapon is None or not (here or ground.blind()):
        return False
    turn.tell(FuelSet(weapon.item.id, weapon.spot, weapon.item.fuel - turn.world.rules.flame_fuel))
    if not here:
        turn.act(declared, target, "failure")
        return False
    victim = aim(turn, declared, target)
    hit, damage = burn_of(turn, declared, victim)
    shown = shielded(target, victim)
    turn.act(declared, victim, "success" if hit else "failure", shown=shown)
    wound(turn, victim, damage if hit else 0, by_flame=True)
    return hit


def burn_of(turn: Turn, declared: Declared, victim: int) -> tuple[bool, int]:
    """Whether flame strikes, and what it costs: for certain who is down (N-705), and a body like the unconscious, so that in the dark
    nothing tells them apart (N-1204)."""
    rules = turn.world.rules
    character = turn.world.characters[victim]
    if declared.fail:
        return False, 0
    if turn.is_down(victim):
        return True, rules.down_damage
    if character.form == ACTIVE:
        return turn.succeeds(declared, "N-710 flame", rules.flame_thing_chance, True, victim), rules.flame_thing_damage
    if character.worn is None:
        return rules.flame_bare_damage > 0, rules.flame_bare_damage
    return turn.succeeds(
        declared, "N-710 flame", rules.flame_humanoid_chance, True, victim
    ), rules.flame_humanoid_damage


@final
class Flame(Action):
    """N-710: one attack."""

    do = "flame"
    rule = "N-710"
    category = 3
    own_chance = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_flame

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        need = ready_flame(ground)
        if not wide and need is not None and need.since == NEVER:
            return None
        return [Pick("target", people(ground, wide))]

    def doubt(self, ground: Ground) -> Need | None:
        return ready_flame(ground)

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return ready_flame(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        need = at_target(ground, declared)
        return None if need is NOT_HERE and ground.blind() else need

    def resolve(self, turn: Turn, declared: Declared) -> None:
        if not flame_at(turn, declared, declared.target):
            turn.failed(declared.seat)


@final
class FlameAll(Action):
    """N-710: any number of attacks while fuel lasts, each with its own target, also the same one."""

    do = "flame_all"
    rule = "N-710"
    category = 3
    own_chance = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_flame_all

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        need = ready_flame(ground)
        if not wide and need is not None and need.since == NEVER:
            return None
        most = ground.rules.flamethrower_tank // max(1, ground.rules.flame_fuel)
        return [Some("targets", people(ground, wide), 1, max(1, most), True)]

    def doubt(self, ground: Ground) -> Need | None:
        return ready_flame(ground)

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return UNREADABLE if not listed(declared, "targets") else ready_flame(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        struck = False
        for name in listed(declared, "targets"):
            if name in turn.names and turn.character(declared).state == AWAKE:
                declared.target = turn.names.index(name)
                struck = flame_at(turn, declared, declared.target) or struck
        declared.target = -1
        if not struck:
            turn.failed(declared.seat)


@final
class ThrowGrenade(Action):
    """N-711: into a neighbouring place except outdoors, or for nothing into one's own; it explodes in category 11."""

    do = "throw_grenade"
    rule = "N-711"
    category = 9

    def price(self, ground: Ground) -> int:
        return ground.rules.price_throw_grenade

    def price_of(self, ground: Ground, declared: Declared) -> int:
        return ground.rules.price_throw_grenade_here if declared.place == ground.place else self.price(ground)

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        if ground.place == NOWHERE:
            return []
        station = ground.station
        near = [station.places[place] for place in station.neighbours[ground.place] if place != station.outdoors]
        here = self.form(ground, ground.rules.price_throw_grenade_here, [Pick("to", [station.places[ground.place]])])
        return [self.form(ground, self.price(ground), [Pick("to", near)]), here] if near else [here]

    def doubt(self, ground: Ground) -> Need | None:
        return None if ground.held(GRENADE) is not None else NOT_IN_HAND

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.place == NOWHERE:
            return UNREADABLE
        if declared.place != ground.place:
            near = declared.place in ground.station.neighbours[ground.place]
            if not near or declared.place == ground.station.outdoors:
                return NOT_NEXT_DOOR
        return self.doubt(ground)

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        ready = ready_grenade(turn, turn.character(declared), declared.seat)
        return JUST_UNPACKED if ready is None else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = ready_grenade(turn, turn.character(declared), declared.seat)
        assert found is not None
        turn.act(declared, turn.world.station.places[declared.place])
        turn.tell(ItemGone(found.item.id, found.spot))
        turn.grenades.append((declared.seat, declared.place))


def ready_grenade(turn: Turn, character: Character, seat: int) -> Found | None:
    """A grenade in hand that was not taken out of the backpack in this turn (N-408)."""
    for hand in (LEFT, RIGHT):
        held = character.hands[hand]
        if held is not None and held.kind == GRENADE and held.id not in turn.unpacked:
            return Found(held, (hand + 1) << 8 | seat)
    return None


def explode_grenades(turn: Turn) -> None:
    """N-711, N-308: after all who come to or rise, each grenade by its thrower's initiative; damage to everyone there."""
    throwers = sorted({thrower for thrower, _ in turn.grenades})
    if not throwers:
        return
    ranks = turn.ranks(throwers)
    for _, place in sorted(turn.grenades, key=lambda grenade: ranks[grenade[0]]):
        turn.tell(Exploded(place))
        for seat in range(len(turn.world.characters)):
            if turn.world.characters[seat].at == place:
                wound(turn, seat, turn.world.rules.grenade_damage)
        turn.look()


ACTIONS: Final[list[Action]] = [Flame(), FlameAll(), ThrowGrenade()]
