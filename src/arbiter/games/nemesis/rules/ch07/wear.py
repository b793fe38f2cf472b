"""N-707: putting a parka on and taking it off."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NO_ROOM, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import in_hands
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.world.codes import IN_LEFT, WORN, spot
from arbiter.games.nemesis.world.facts.items import ItemMoved
from arbiter.games.nemesis.world.items import PARKA
from arbiter.kernel.menu import Field

NO_PARKA: Final = Need("no_parka", 1)
WEARS_ONE: Final = Need("wears_one", 1)
WEARS_NONE: Final = Need("wears_none", 1)


@final
class WearParka(Action):
    """A parka in hand is put on, if none is worn."""

    do = "wear_parka"
    rule = "N-707"
    category = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_wear_parka

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        possible = wide or ground.held(PARKA) is not None or ground.me.worn is not None
        return [] if possible else None

    def doubt(self, ground: Ground) -> Need | None:
        if ground.held(PARKA) is None:
            return NO_PARKA
        return None if ground.me.worn is None else WEARS_ONE

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = in_hands(turn.world, declared.seat, PARKA)
        assert found is not None
        turn.act(declared)
        turn.tell(ItemMoved(found.item.id, PARKA, found.spot, spot(WORN, declared.seat)))


@final
class TakeOffParka(Action):
    """The worn parka goes into a free hand."""

    do = "take_off_parka"
    rule = "N-707"
    category = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_take_off_parka

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        possible = wide or ground.me.worn is not None or ground.held(PARKA) is not None
        return [] if possible else None

    def doubt(self, ground: Ground) -> Need | None:
        if ground.me.worn is None:
            return WEARS_NONE
        return None if ground.free_hand() >= 0 else NO_ROOM

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        worn = turn.character(declared).worn
        assert worn is not None
        hand = turn.ground(declared).free_hand()
        turn.act(declared)
        turn.tell(ItemMoved(worn.id, PARKA, spot(WORN, declared.seat), spot(IN_LEFT + hand, declared.seat)))


ACTIONS: Final[list[Action]] = [WearParka(), TakeOffParka()]
