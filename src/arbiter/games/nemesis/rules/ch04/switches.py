"""N-406: flashlights and radios on and off."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NOT_IN_HAND, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import Found, in_hands, lying
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.world.facts.items import Switched
from arbiter.games.nemesis.world.items import FLASHLIGHT, RADIO_BLUE, RADIO_GREEN
from arbiter.kernel.menu import Field, Pick


@final
class ToggleFlashlight(Action):
    """N-406: a flashlight in hand on or off."""

    do = "toggle_flashlight"
    rule = "N-406"
    category = 13

    def price(self, ground: Ground) -> int:
        return ground.rules.price_toggle_flashlight

    def doubt(self, ground: Ground) -> Need | None:
        return None if ground.held(FLASHLIGHT) is not None else NOT_IN_HAND

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = in_hands(turn.world, declared.seat, FLASHLIGHT)
        assert found is not None
        switch(turn, declared, found)


@final
class ToggleRadio(Action):
    """N-406: a radio in hand or lying here on or off."""

    do = "toggle_radio"
    rule = "N-406"
    category = 13

    def price(self, ground: Ground) -> int:
        return ground.rules.price_toggle_radio

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("item", ground.kinds.names[RADIO_BLUE : RADIO_GREEN + 1], optional=True)]

    def radios(self, declared: Declared) -> list[int]:
        """The kinds that the order can mean."""
        return [declared.kind] if declared.kind >= 0 else list(range(RADIO_BLUE, RADIO_GREEN + 1))

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        for kind in self.radios(declared):
            if ground.held(kind) is not None or (ground.lit and ground.lying(kind) is not None):
                return None
        return NOT_IN_HAND

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        kinds = self.radios(declared)
        if any(ground.held(kind) is not None for kind in kinds):
            return -1
        for kind in kinds:
            if ground.lying(kind) is not None:
                return kind
        return -1

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found: Found | None = None
        for kind in self.radios(declared):
            if found is None:
                found = in_hands(turn.world, declared.seat, kind)
        for kind in self.radios(declared):
            if found is None:
                found = lying(turn.world, turn.character(declared).at, kind)
        assert found is not None
        switch(turn, declared, found)


def switch(turn: Turn, declared: Declared, found: Found) -> None:
    """Turn a flashlight or radio on or off."""
    on = not found.item.on
    turn.act(declared, turn.world.kinds.names[found.item.kind], shown={"on": "on" if on else "off"})
    turn.tell(Switched(found.item.id, found.spot, on))


ACTIONS: Final[list[Action]] = [ToggleFlashlight(), ToggleRadio()]
