"""N-405, N-308: giving and accepting."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NO_ROOM, NOT_CARRIED, NOT_MET, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import carried
from arbiter.games.nemesis.acting.targets import alive_people, at_partner, carriable
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.carrying import INTO, has_room, pocketed, take_up
from arbiter.games.nemesis.world.items import ID_CARD
from arbiter.kernel.menu import Field, Pick


@final
class Give(Action):
    """N-405: hand over an item; takes effect with the matching `accept` (N-308)."""

    do = "give"
    rule = "N-405"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_give

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        own = ground.kinds.names if wide else pocketed(ground)
        return [Pick("target", alive_people(ground, wide)), Pick("item", carriable(ground, own), now=len(own))]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind < 0:
            return UNREADABLE
        owned = bool(ground.me.pocket) if declared.kind == ID_CARD else ground.carried(declared.kind) is not None
        return None if owned else NOT_CARRIED

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_partner(ground, declared)

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return None if turn.counterpart(declared, "accept") is not None else NOT_MET

    def resolve(self, turn: Turn, declared: Declared) -> None:
        meet(turn, declared, "accept")


@final
class Accept(Action):
    """N-405: take what another gives."""

    do = "accept"
    rule = "N-405"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_accept

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        item = Pick("item", ground.kinds.names)
        return [Pick("target", alive_people(ground, wide)), item, Pick("into", INTO, optional=True)]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind < 0:
            return UNREADABLE
        # Room must be there when the gift passes, which is when the later of the two resolves (N-308).
        due = declared.waiting or ground.view is not None
        return NO_ROOM if due and not has_room(ground, declared, declared.kind) else None

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_partner(ground, declared)

    def obstacle(self, turn: Turn, declared: Declared) -> Need | None:
        return None if turn.counterpart(declared, "give") is not None else NOT_MET

    def resolve(self, turn: Turn, declared: Declared) -> None:
        meet(turn, declared, "give")


def meet(turn: Turn, declared: Declared, other: str) -> None:
    """N-308: the later of two orders that need each other carries both out; the earlier one waits."""
    declared.done = False
    declared.waiting = True
    partner = turn.counterpart(declared, other)
    if partner is None or not partner.waiting:
        return
    for one in (partner, declared):
        need = one.action.needs(turn.ground(one), one)
        if need is not None:
            turn.lapse(one, need)
            return
    giving = partner if other == "give" else declared
    taking = declared if other == "give" else partner
    found = carried(turn.world, giving.seat, giving.kind)
    assert found is not None
    giving.done = taking.done = True
    turn.act(giving, taking.seat, shown={"item": giving.order["item"]})
    turn.act(taking, giving.seat, shown={"item": taking.order["item"]})
    take_up(turn, taking, found)


ACTIONS: Final[list[Action]] = [Give(), Accept()]
