"""N-1025, N-407, N-710: the pump fills an empty canister or flamethrower; its fuel never ends."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NOT_IN_HAND, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import Found
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.fuel import amount_field, amount_of, has_container, holds_fuel
from arbiter.games.nemesis.rules.ch10.devices import DeviceAction
from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.world.codes import IN_LEFT, LEFT, RIGHT, spot
from arbiter.games.nemesis.world.facts.items import FuelSet
from arbiter.games.nemesis.world.items import CANISTER
from arbiter.kernel.menu import Field

# What is in a canister can be poured out in category 4.
NOT_EMPTY: Final = Need("canister_not_empty", 4)


def empty_container(character: Body, seat: int) -> Found | None:
    """The first empty container in a hand, a canister before a flamethrower."""
    found: Found | None = None
    for hand in (LEFT, RIGHT):
        held = character.hands[hand]
        if held is None or not holds_fuel(held.kind) or held.fuel > 0:
            continue
        if found is None or (held.kind == CANISTER and found.item.kind != CANISTER):
            found = Found(held, spot(IN_LEFT + hand, seat))
    return found


@final
class FillCanister(DeviceAction):
    """An empty canister in hand is filled."""

    do = "fill_canister"
    rule = "N-1025"
    category = 9
    device = "pump"

    def price(self, ground: Ground) -> int:
        return ground.rules.price_fill_canister

    def entries(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [amount_field(ground.rules.canister)]

    def lacks(self, ground: Ground, declared: Declared) -> Need | None:
        if not has_container(ground.me):
            return NOT_IN_HAND
        return None if empty_container(ground.me, ground.seat) is not None else NOT_EMPTY

    def resolve(self, turn: Turn, declared: Declared) -> None:
        sink = empty_container(turn.character(declared), declared.seat)
        assert sink is not None
        amount = amount_of(declared, turn.world.kinds.capacity[sink.item.kind])
        turn.act(declared, self.device)
        turn.tell(FuelSet(sink.item.id, sink.spot, amount))


ACTIONS: Final[list[Action]] = [FillCanister()]
