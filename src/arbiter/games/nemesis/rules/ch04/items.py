"""N-401, N-409, N-414, N-415: dropping, picking up, destroying items, and taking one's own blood."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NO_ROOM, NOT_CARRIED, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import at_hand, carried, lying
from arbiter.games.nemesis.acting.targets import carriable, names_of_items, own_items
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.body import floor_of
from arbiter.games.nemesis.rules.ch07.carrying import (
    INTO,
    NOT_IN_REACH_YET,
    has_room,
    named_kinds,
    pocketed,
    room_for,
    take_up,
)
from arbiter.games.nemesis.seen.senses import is_thing
from arbiter.games.nemesis.world.codes import LONG_AGO
from arbiter.games.nemesis.world.facts.items import ItemAppeared, ItemGone, ItemMoved
from arbiter.games.nemesis.world.items import BLOOD_SAMPLE, HUMAN_BLOOD, ID_CARD, PARKA, THING_BLOOD
from arbiter.kernel.menu import Field, OrderForm, Pick, Some

NOTHING_LIES: Final = Need("nothing_lies", 1)


NO_FLOOR_LIGHT: Final = Need("no_light", 5, "N-409")


@final
class Drop(Action):
    """N-401: any items of one's own onto the floor."""

    do = "drop"
    rule = "N-401"
    category = 1

    def price(self, ground: Ground) -> int:
        return ground.rules.price_drop

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        names = [ground.kinds.names[item.kind] for item in own_items(ground)]
        names += ["id_card"] * len(ground.me.pocket)
        if ground.me.worn is not None:
            names.append(ground.kinds.names[PARKA])
        if wide:
            names = ground.kinds.names
        return [Some("items", names, 1, max(1, len(names)))] if names else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        kinds = named_kinds(ground, declared)
        if not kinds:
            return UNREADABLE
        for kind in kinds:
            if kind < 0:
                return UNREADABLE
            owned = len(ground.me.pocket) if kind == ID_CARD else ground.count_carried(kind)
            if owned < kinds.count(kind):
                undressing = kind == PARKA and ground.me.worn is not None and owned + 1 == kinds.count(kind)
                return NOT_IN_REACH_YET if undressing else NOT_CARRIED
        return None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        kinds = named_kinds(turn.ground(declared), declared)
        turn.act(declared, shown={"items": declared.order["items"]})
        for kind in kinds:
            found = carried(turn.world, declared.seat, kind)
            assert found is not None
            turn.tell(ItemMoved(found.item.id, kind, found.spot, floor_of(turn.character(declared))))


@final
class PickUp(Action):
    """N-409: one item from the floor, not in the dark; what never runs out is there at any time (N-1050)."""

    do = "pick_up"
    rule = "N-409"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_pick_up

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        here = names_of_items(ground.floor, ground.kinds) if ground.lit else []
        if ground.place >= 0:
            here += [ground.kinds.names[kind] for kind in ground.station.unlimited[ground.place]]
        return [Pick("item", carriable(ground, here), now=len(here)), Pick("into", INTO, optional=True)]

    def doubt(self, ground: Ground) -> Need | None:
        return None if ground.lit else NO_FLOOR_LIGHT

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind < 0:
            return UNREADABLE
        return None if has_room(ground, declared, declared.kind) else NO_ROOM

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        lies = ground.lying(declared.kind) is not None or declared.kind in ground.station.unlimited[ground.place]
        return None if lies else NOTHING_LIES

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        return declared.kind

    def resolve(self, turn: Turn, declared: Declared) -> None:
        kind = declared.kind
        found = lying(turn.world, turn.character(declared).at, kind)
        turn.act(declared, declared.order["item"])
        if found is None:
            turn.tell(ItemAppeared(kind, room_for(turn, declared, kind)))
        else:
            take_up(turn, declared, found)


@final
class Destroy(Action):
    """N-414: one's own item (category 1) or a visible one on the floor (category 5). Boxes and shelved food are no items."""

    do = "destroy"
    rule = "N-414"
    category = 5
    for_active = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_destroy

    def category_of(self, ground: Ground, declared: Declared) -> int:
        owned = bool(ground.me.pocket) if declared.kind == ID_CARD else ground.carried(declared.kind) is not None
        return 1 if owned else 5

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        found: list[OrderForm] = []
        price = self.price(ground)
        own = [] if ground.active() else (ground.kinds.names if wide else pocketed(ground))
        if own:
            found.append(OrderForm(self.do, price, 1, 0, [Pick("item", own)], self.rule, ["fail", "last"]))
        lying_here = (
            [name for name in names_of_items(ground.floor, ground.kinds) if name not in own] if ground.lit else []
        )
        rest = [name for name in carriable(ground, lying_here) if name not in own]
        found.append(self.form(ground, price, [Pick("item", rest, now=len(lying_here))]))
        return found

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind < 0:
            return UNREADABLE
        lost = ground.world is not None and declared.category == 1
        return NOT_CARRIED if lost and not self.is_own(ground, declared) else None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return None if ground.lit or self.is_own(ground, declared) else NO_FLOOR_LIGHT

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        if self.is_own(ground, declared) or ground.lying(declared.kind) is not None:
            return None
        return NOTHING_LIES

    def is_own(self, ground: Ground, declared: Declared) -> bool:
        """Whether he destroys something that he carries."""
        return self.category_of(ground, declared) == 1 and not ground.active()

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        return declared.kind if declared.category == 5 else -1

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = at_hand(turn.world, declared.seat, declared.kind, turn.ground(declared).lit)
        assert found is not None
        turn.act(declared, declared.order["item"])
        turn.tell(ItemGone(found.item.id, found.spot))


@final
class TakeBlood(Action):
    """N-415, N-709: one's own blood; it keeps the class that its owner had."""

    do = "take_blood"
    rule = "N-415"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_take_blood

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("into", INTO, optional=True)]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return None if has_room(ground, declared, BLOOD_SAMPLE) else NO_ROOM

    def resolve(self, turn: Turn, declared: Declared) -> None:
        character = turn.character(declared)
        thing = is_thing(character) or character.infected != LONG_AGO
        turn.act(declared)
        room = room_for(turn, declared, BLOOD_SAMPLE)
        turn.tell(ItemAppeared(BLOOD_SAMPLE, room, blood=THING_BLOOD if thing else HUMAN_BLOOD))


ACTIONS: Final[list[Action]] = [Drop(), PickUp(), Destroy(), TakeBlood()]
