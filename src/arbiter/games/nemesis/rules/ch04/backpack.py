"""N-408: rearranging hands and backpack."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NOT_CARRIED, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.carrying import listed
from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.codes import LEFT, RIGHT
from arbiter.games.nemesis.world.facts.items import PackRearranged
from arbiter.games.nemesis.world.items import FOOD_BOX
from arbiter.kernel.menu import Field, Some

PACK_FULL: Final = Need("no_room", 1, "N-408")


@final
class Backpack(Action):
    """N-408: any rearrangement between hands and backpack."""

    do = "backpack"
    rule = "N-408"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_backpack

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if not wide and not ground.me.has_backpack:
            return None
        names = ground.kinds.names
        return [Some("to_hands", names, 0, 2, True, True), Some("to_backpack", names, 0, 2, True, True)]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        plan = Packing(ground, declared)
        if plan.unreadable:
            return UNREADABLE
        if plan.missing:
            return NOT_CARRIED
        return None if plan.fits else PACK_FULL

    def resolve(self, turn: Turn, declared: Declared) -> None:
        plan = Packing(turn.ground(declared), declared)
        turn.act(declared)
        for item in plan.hands:
            if item is not None and item in plan.taken:
                turn.unpacked.append(item.id)
        left = plan.hands[LEFT]
        right = plan.hands[RIGHT]
        pack = [item.id for item in plan.pack]
        turn.tell(
            PackRearranged(declared.seat, -1 if left is None else left.id, -1 if right is None else right.id, pack)
        )


@final
class Packing:
    """What hands and backpack hold after a rearrangement."""

    def __init__(self, ground: Ground, declared: Declared) -> None:
        me = ground.me
        self.hands: Final[list[Item | None]] = [me.hands[LEFT], me.hands[RIGHT]]
        self.pack: Final[list[Item]] = me.backpack[:]
        self.taken: Final[list[Item]] = []
        self.missing = False
        self.unreadable = False
        for name in listed(declared, "to_backpack"):
            self.put_away(ground.kinds.named(name))
        for name in listed(declared, "to_hands"):
            self.take_out(ground.kinds.named(name), me)
        self.fits = len(self.pack) <= ground.rules.backpack_slots and not self.missing and me.has_backpack
        for item in self.taken:
            self.lay_in_hand(item, me)
        if any(item.kind == FOOD_BOX for item in self.pack):
            self.fits = False

    def put_away(self, kind: int) -> None:
        """From a hand into the backpack."""
        self.unreadable = self.unreadable or kind < 0
        for hand in (LEFT, RIGHT):
            held = self.hands[hand]
            if held is not None and held.kind == kind:
                self.hands[hand] = None
                self.pack.append(held)
                return
        self.missing = True

    def take_out(self, kind: int, me: Body) -> None:
        """Out of the backpack; of what was in it before."""
        self.unreadable = self.unreadable or kind < 0
        for item in me.backpack:
            if item.kind == kind and item in self.pack:
                self.pack.remove(item)
                self.taken.append(item)
                return
        self.missing = True

    def lay_in_hand(self, item: Item, me: Body) -> None:
        """Into the first hand that is free."""
        for hand in (LEFT, RIGHT):
            if self.hands[hand] is None and me.lost_hand != hand:
                self.hands[hand] = item
                return
        self.fits = False


ACTIONS: Final[list[Action]] = [Backpack()]
