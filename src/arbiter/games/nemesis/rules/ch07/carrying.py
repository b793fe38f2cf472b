"""N-602, N-713: where an item goes that a character gets, and the items that an order names."""

from typing import Final

from arbiter.games.nemesis.acting.action import Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import Found
from arbiter.games.nemesis.acting.targets import names_of_items, own_items
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.body import new_spot
from arbiter.games.nemesis.world.codes import IN_POCKET, spot
from arbiter.games.nemesis.world.facts.items import ItemMoved
from arbiter.games.nemesis.world.items import ID_CARD

INTO: Final = ["hand", "backpack"]
NOT_IN_REACH_YET: Final = Need("not_carried", 1)


def into(declared: Declared) -> str:
    """Where the order wants a new item: "hand", "backpack" or "" (N-713)."""
    found = declared.order.get("into")
    return found if isinstance(found, str) else ""


def listed(declared: Declared, key: str) -> list[str]:
    """The names under a key of an order."""
    names = declared.order.get(key)
    return [str(name) for name in names] if isinstance(names, list) else []


def named_kinds(ground: Ground, declared: Declared) -> list[int]:
    """The kinds that an order lists under `items`."""
    items = declared.order.get("items")
    return [ground.kinds.named(str(name)) for name in items] if isinstance(items, list) else []


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
