"""N-407: pouring out fuel and moving it between canisters; a flamethrower serves as one (N-710)."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NO_FUEL, NOT_IN_HAND, NOT_MET, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import Found
from arbiter.games.nemesis.acting.targets import alive_people, at_partner
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import IN_LEFT, LEFT, RIGHT, spot
from arbiter.games.nemesis.world.facts.items import FuelSet
from arbiter.games.nemesis.world.items import CANISTER, FLAMETHROWER, ItemKinds
from arbiter.kernel.menu import Field, Number, Pick

TANK_FULL: Final = Need("tank_full", 4)


def holds_fuel(kind: int) -> bool:
    """Canisters and flamethrowers hold fuel."""
    return kind in (CANISTER, FLAMETHROWER)


def fuel_source(character: Body, seat: int, least: int = 1) -> Found | None:
    """The container in a hand from which fuel is taken: a canister before a flamethrower, the left hand before the right."""
    for kind in (CANISTER, FLAMETHROWER):
        for hand in (LEFT, RIGHT):
            held = character.hands[hand]
            if held is not None and held.kind == kind and held.fuel >= least:
                return Found(held, spot(IN_LEFT + hand, seat))
    return None


def fuel_room(character: Body, seat: int, kinds: ItemKinds, but: int = -1) -> Found | None:
    """The container in a hand, other than the item `but`, into which fuel goes."""
    for kind in (CANISTER, FLAMETHROWER):
        for hand in (LEFT, RIGHT):
            held = character.hands[hand]
            if held is not None and held.kind == kind and held.fuel < kinds.capacity[kind] and held.id != but:
                return Found(held, spot(IN_LEFT + hand, seat))
    return None


def fuel_held(character: Character) -> int:
    """All fuel in the containers of both hands."""
    return sum(held.fuel for held in character.hands if held is not None and holds_fuel(held.kind))


def has_container(character: Body) -> bool:
    """Whether a hand holds a canister or a flamethrower."""
    return any(held is not None and holds_fuel(held.kind) for held in character.hands)


def amount_field(most: int) -> Field:
    """How much fuel is moved; all that fits if it is left out."""
    return Number("amount", 1, max(1, most), optional=True)


def amount_of(declared: Declared, most: int) -> int:
    """The fuel that an order moves: what it names, at most what there is and fits."""
    return most if declared.amount < 0 else min(declared.amount, most)


@final
class PourOut(Action):
    """N-407: onto the ground."""

    do = "pour_out"
    rule = "N-407"
    category = 4

    def price(self, ground: Ground) -> int:
        return ground.rules.price_pour_out

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if not wide and not has_container(ground.me):
            return None
        return [amount_field(ground.rules.canister)]

    def doubt(self, ground: Ground) -> Need | None:
        return None if fuel_source(ground.me, ground.seat) is not None else NO_FUEL

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        return self.doubt(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        source = fuel_source(turn.character(declared), declared.seat)
        assert source is not None
        amount = amount_of(declared, source.item.fuel)
        turn.act(declared, turn.world.kinds.names[source.item.kind])
        turn.tell(FuelSet(source.item.id, source.spot, source.item.fuel - amount))


@final
class TransferFuel(Action):
    """N-407: into another canister of one's own, or into one in another's hands if he declares the same (N-308).

    Between two, fuel flows from whom has more of it in his hands; if both have as much, from who acts first.
    """

    do = "transfer_fuel"
    rule = "N-407"
    category = 4

    def price(self, ground: Ground) -> int:
        return ground.rules.price_transfer_fuel

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if not wide and not has_container(ground.me):
            return None
        return [Pick("target", alive_people(ground, wide), optional=True), amount_field(ground.rules.canister)]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        if "target" in declared.order or self.own_pair(ground.me, ground.seat, ground.kinds):
            return None
        return NO_FUEL if fuel_source(ground.me, ground.seat) is None else TANK_FULL

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_partner(ground, declared) if "target" in declared.order else None

    def own_pair(self, me: Body, seat: int, kinds: ItemKinds) -> bool:
        """Whether one hand holds fuel and the other has room for it."""
        left = me.hands[LEFT]
        right = me.hands[RIGHT]
        if left is None or right is None or not holds_fuel(left.kind) or not holds_fuel(right.kind):
            return False
        flows_right = left.fuel > 0 and right.fuel < kinds.capacity[right.kind]
        return flows_right or (right.fuel > 0 and left.fuel < kinds.capacity[left.kind])

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return NOT_MET if declared.target >= 0 and turn.counterpart(declared, self.do) is None else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        if declared.target >= 0:
            self.between_two(turn, declared)
            return
        character = turn.character(declared)
        for hand in (LEFT, RIGHT):
            source = character.hands[hand]
            sink = character.hands[1 - hand]
            if source is None or sink is None or source.fuel == 0:
                continue
            if sink.fuel < turn.world.kinds.capacity[sink.kind]:
                start = Found(source, spot(IN_LEFT + hand, declared.seat))
                end = Found(sink, spot(IN_LEFT + 1 - hand, declared.seat))
                turn.act(declared)
                self.flow(turn, declared, start, end)
                return

    def flow(self, turn: Turn, declared: Declared, source: Found, sink: Found) -> None:
        """Fuel runs from one container into another."""
        room = turn.world.kinds.capacity[sink.item.kind] - sink.item.fuel
        amount = amount_of(declared, min(source.item.fuel, room))
        turn.tell(FuelSet(source.item.id, source.spot, source.item.fuel - amount))
        turn.tell(FuelSet(sink.item.id, sink.spot, sink.item.fuel + amount))

    def between_two(self, turn: Turn, declared: Declared) -> None:
        """The later of the two orders moves the fuel."""
        declared.done = False
        declared.waiting = True
        other = turn.counterpart(declared, self.do)
        if other is not None and other.waiting:
            self.met(turn, other, declared)

    def met(self, turn: Turn, first: Declared, second: Declared) -> None:
        """Both declared it: who has more gives."""
        one = turn.character(first)
        other = turn.character(second)
        giver, taker = (first, second) if fuel_held(one) >= fuel_held(other) else (second, first)
        source = fuel_source(turn.character(giver), giver.seat)
        sink = fuel_room(turn.character(taker), taker.seat, turn.world.kinds)
        if source is None or sink is None:
            need = NO_FUEL if source is None else TANK_FULL
            turn.lapse(first, need)
            turn.lapse(second, need)
            return
        first.done = second.done = True
        turn.act(giver, taker.seat)
        turn.act(taker, giver.seat)
        self.flow(turn, giver if giver.amount >= 0 else taker, source, sink)


ACTIONS: Final[list[Action]] = [PourOut(), TransferFuel()]
