"""N-401, N-405, N-406, N-408 to N-410, N-414, N-415: what one does with items."""

from typing import Final, final

from arbiter.games.nemesis.actions import (
    NO_LIGHT,
    NO_ROOM,
    NOT_CARRIED,
    NOT_IN_HAND,
    UNREADABLE,
    Action,
    Declared,
    Need,
)
from arbiter.games.nemesis.ch07_body import floor_of, new_spot
from arbiter.games.nemesis.ch13_substances import dose
from arbiter.games.nemesis.codes import IN_POCKET, LACED_BLUE, LACED_RED, LEFT, LONG_AGO, RIGHT, spot
from arbiter.games.nemesis.facts.items import ItemAppeared, ItemGone, ItemMoved, Laced, PackRearranged, Switched
from arbiter.games.nemesis.finding import Found, at_hand, carried, in_hands, lying
from arbiter.games.nemesis.ground import Ground
from arbiter.games.nemesis.items import (
    BLOOD_SAMPLE,
    BLUE_VIAL,
    FLASHLIGHT,
    FOOD_BOX,
    FOOD_PORTION,
    HUMAN_BLOOD,
    ID_CARD,
    PARKA,
    RADIO_BLUE,
    RADIO_GREEN,
    RED_VIAL,
    THING_BLOOD,
)
from arbiter.games.nemesis.senses import is_thing
from arbiter.games.nemesis.targets import alive_people, at_partner, carriable, names_of_items, own_items
from arbiter.games.nemesis.turn import Turn
from arbiter.games.nemesis.world import Character, Item
from arbiter.kernel.menu import Field, OrderForm, Pick, Some

NOTHING_LIES: Final = Need("nothing_lies", 1)
NOT_IN_REACH_YET: Final = Need("not_carried", 1)
"""What may come into reach in category 1 itself: a parka taken off, food that another drops."""
NO_FLOOR_LIGHT: Final = Need("no_light", 5, "N-409")
PACK_FULL: Final = Need("no_room", 1, "N-408")
INTO: Final = ["hand", "backpack"]
VIALS: Final = ["blue_vial", "red_vial"]


def into(declared: Declared) -> str:
    """Where the order wants a new item: "hand", "backpack" or "" (N-713)."""
    found = declared.order.get("into")
    return found if isinstance(found, str) else ""


def pocketed(ground: Ground) -> list[str]:
    """Own items by kind, cards of the pocket included."""
    found = names_of_items(own_items(ground), ground.kinds)
    return [*found, "id_card"] if ground.me.pocket else found


def take_up(turn: Turn, declared: Declared, found: Found) -> None:
    """An item goes to where the order says or to where there is room (N-713); a card to the pocket (N-602)."""
    turn.tell(ItemMoved(found.item.id, found.item.kind, found.spot, room_for(turn, declared, found.item.kind)))


def room_for(turn: Turn, declared: Declared, kind: int) -> int:
    """The spot of a new item, or -1."""
    if kind == ID_CARD:
        return spot(IN_POCKET, declared.seat)
    return new_spot(turn.character(declared), declared.seat, turn.world.rules, kind, into(declared))


def has_room(ground: Ground, declared: Declared, kind: int) -> bool:
    """Whether a new item finds room with this character."""
    return kind == ID_CARD or new_spot(ground.me, ground.seat, ground.rules, kind, into(declared)) >= 0


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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
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


def named_kinds(ground: Ground, declared: Declared) -> list[int]:
    """The kinds that an order lists under `items`."""
    items = declared.order.get("items")
    return [ground.kinds.named(str(name)) for name in items] if isinstance(items, list) else []


@final
class LaceFood(Action):
    """N-401: add a vial to a portion of food, each in inventory or here, unseen."""

    do = "lace_food"
    rule = "N-401"
    category = 1
    secret = True

    def price(self, ground: Ground) -> int:
        return ground.rules.price_lace_food

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        if wide:
            return [Pick("item", VIALS)]
        now = [name for name in VIALS if self.near(ground, ground.kinds.named(name))]
        food = self.near(ground, FOOD_PORTION)
        if not ground.lit:
            return [Pick("item", now)] if now and food else None
        if not now and not food:
            return None
        return [Pick("item", now + [name for name in VIALS if name not in now], now=len(now) if food else 0)]

    def near(self, ground: Ground, kind: int) -> bool:
        """Whether an item of that kind is in inventory or seen here."""
        return ground.carried(kind) is not None or (ground.lit and ground.lying(kind) is not None)

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind not in (BLUE_VIAL, RED_VIAL):
            return UNREADABLE
        if self.near(ground, declared.kind) and self.near(ground, FOOD_PORTION):
            return None
        # Another may still drop what is missing here, which serves only him who sees the floor.
        some = self.near(ground, FOOD_PORTION) or any(self.near(ground, ground.kinds.named(name)) for name in VIALS)
        return NOT_IN_REACH_YET if ground.lit and some else NOT_CARRIED

    def resolve(self, turn: Turn, declared: Declared) -> None:
        lit = turn.ground(declared).lit
        vial = at_hand(turn.world, declared.seat, declared.kind, lit)
        portion = at_hand(turn.world, declared.seat, FOOD_PORTION, lit)
        assert vial is not None
        assert portion is not None
        turn.act(declared, declared.order["item"])
        turn.tell(Laced(portion.item.id, portion.spot, LACED_BLUE if declared.kind == BLUE_VIAL else LACED_RED))
        turn.tell(ItemGone(vial.item.id, vial.spot))


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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        need = at_partner(ground, declared)
        if need is not None:
            return need
        if declared.kind < 0:
            return UNREADABLE
        owned = bool(ground.me.pocket) if declared.kind == ID_CARD else ground.carried(declared.kind) is not None
        return None if owned else NOT_CARRIED

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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        need = at_partner(ground, declared)
        if need is not None:
            return need
        if declared.kind < 0:
            return UNREADABLE
        # Room must be there when the gift passes, which is when the later of the two resolves (N-308).
        due = declared.waiting or ground.view is not None
        return NO_ROOM if due and not has_room(ground, declared, declared.kind) else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        meet(turn, declared, "give")


def meet(turn: Turn, declared: Declared, other: str) -> None:
    """N-308: the later of two orders that need each other carries both out; the earlier one waits."""
    declared.done = False
    declared.waiting = True
    partner = partner_of(turn, declared, other)
    if partner is None:
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


def partner_of(turn: Turn, declared: Declared, do: str) -> Declared | None:
    """The waiting order of the other one that names this one's character (and the same item)."""
    for other in turn.queue[declared.category]:
        if (
            other.waiting
            and not other.done
            and other.action.do == do
            and other.seat == declared.target
            and other.target == declared.seat
            and other.kind == declared.kind
        ):
            return other
    return None


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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = in_hands(turn.world, declared.seat, FLASHLIGHT)
        assert found is not None
        switch(turn, declared, found)


def switch(turn: Turn, declared: Declared, found: Found) -> None:
    """Turn a flashlight or radio on or off."""
    on = not found.item.on
    turn.act(declared, turn.world.kinds.names[found.item.kind], shown={"on": "on" if on else "off"})
    turn.tell(Switched(found.item.id, found.spot, on))


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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
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

    def take_out(self, kind: int, me: Character) -> None:
        """Out of the backpack; of what was in it before."""
        self.unreadable = self.unreadable or kind < 0
        for item in me.backpack:
            if item.kind == kind and item in self.pack:
                self.pack.remove(item)
                self.taken.append(item)
                return
        self.missing = True

    def lay_in_hand(self, item: Item, me: Character) -> None:
        """Into the first hand that is free."""
        for hand in (LEFT, RIGHT):
            if self.hands[hand] is None and me.lost_hand != hand:
                self.hands[hand] = item
                return
        self.fits = False


def listed(declared: Declared, key: str) -> list[str]:
    """The names under a key of an order."""
    names = declared.order.get(key)
    return [str(name) for name in names] if isinstance(names, list) else []


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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind < 0:
            return UNREADABLE
        if not ground.lit:
            return NO_FLOOR_LIGHT
        if ground.lying(declared.kind) is None and declared.kind not in ground.station.unlimited[ground.place]:
            return NOTHING_LIES
        return None if has_room(ground, declared, declared.kind) else NO_ROOM

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
class Eat(Action):
    """N-410: a portion of food, from inventory or here."""

    do = "eat"
    rule = "N-410"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_eat

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [Pick("item", ["food_portion"], optional=True)]

    def doubt(self, ground: Ground) -> Need | None:
        return within_reach(ground, FOOD_PORTION)

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        return within_reach(ground, FOOD_PORTION)

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        return FOOD_PORTION if ground.carried(FOOD_PORTION) is None else -1

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = at_hand(turn.world, declared.seat, FOOD_PORTION, turn.ground(declared).lit)
        assert found is not None
        turn.act(declared, "food_portion")
        turn.tell(ItemGone(found.item.id, found.spot))
        dose(turn, declared.seat, found.item.laced)


def within_reach(ground: Ground, kind: int) -> Need | None:
    """The item must be in inventory or, where one sees the floor, here."""
    if ground.carried(kind) is not None:
        return None
    if not ground.lit:
        # Whether one lies here the dark does not tell (N-1204).
        return NO_LIGHT
    return None if ground.lying(kind) is not None else NOT_CARRIED


@final
class Drink(Action):
    """N-410: a vial, from inventory or here."""

    do = "drink"
    rule = "N-410"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_drink

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        now = [name for name in VIALS if wide or within_reach(ground, ground.kinds.named(name)) is None]
        return [Pick("item", now + [name for name in VIALS if name not in now], now=len(now))]

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind not in (BLUE_VIAL, RED_VIAL):
            return UNREADABLE
        return within_reach(ground, declared.kind)

    def floor_kind(self, ground: Ground, declared: Declared) -> int:
        return declared.kind if ground.carried(declared.kind) is None else -1

    def resolve(self, turn: Turn, declared: Declared) -> None:
        found = at_hand(turn.world, declared.seat, declared.kind, turn.ground(declared).lit)
        assert found is not None
        turn.act(declared, declared.order["item"])
        turn.tell(ItemGone(found.item.id, found.spot))
        dose(turn, declared.seat, LACED_BLUE if declared.kind == BLUE_VIAL else LACED_RED)


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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        if declared.kind < 0:
            return UNREADABLE
        if self.category_of(ground, declared) == 1 and not ground.active():
            return None
        if ground.world is not None and declared.category == 1:
            return NOT_CARRIED
        if not ground.lit:
            return NO_FLOOR_LIGHT
        return None if ground.lying(declared.kind) is not None else NOTHING_LIES

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

    def needs(self, ground: Ground, declared: Declared) -> Need | None:
        return None if has_room(ground, declared, BLOOD_SAMPLE) else NO_ROOM

    def resolve(self, turn: Turn, declared: Declared) -> None:
        character = turn.character(declared)
        thing = is_thing(character) or character.infected != LONG_AGO
        turn.act(declared)
        room = room_for(turn, declared, BLOOD_SAMPLE)
        turn.tell(ItemAppeared(BLOOD_SAMPLE, room, blood=THING_BLOOD if thing else HUMAN_BLOOD))


ACTIONS: Final[list[Action]] = [
    Drop(),
    LaceFood(),
    Give(),
    Accept(),
    ToggleFlashlight(),
    ToggleRadio(),
    Backpack(),
    PickUp(),
    Eat(),
    Drink(),
    Destroy(),
    TakeBlood(),
]
