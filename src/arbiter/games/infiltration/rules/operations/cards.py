"""Operations on items and special cards (I-102, I-201, I-209)."""

from typing import Final, final

from arbiter.games.infiltration.acting.questions import choose
from arbiter.games.infiltration.acting.selectors import room_meant, rooms_meant, seats_meant
from arbiter.games.infiltration.rules.operations.arguments import (
    AGENTS,
    NUMBER,
    REACHES,
    ROOM,
    SOURCE,
    SPECIAL_KIND,
    Args,
    Operation,
)
from arbiter.games.infiltration.world.cards import Acting, Effect, Where
from arbiter.games.infiltration.world.codes import OTHER_AGENTS_HERE, REVEALED
from arbiter.games.infiltration.world.facts.items import (
    DeckShuffled,
    ItemDiscarded,
    ItemDrawn,
    ItemLaid,
    ItemPickedUp,
    ItemStolen,
    SpecialLaid,
    SpecialTaken,
)


def next_item(act: Acting) -> int:
    """The item that is drawn next, -1 for none; an empty deck is made anew of the discard."""
    world = act.world
    if not world.deck and world.discard:
        places = act.story.dice.shuffle("I-201 items", len(world.discard))
        act.story.tell(DeckShuffled([world.discard[place] for place in places]))
    return world.deck[-1] if world.deck else -1


def one_of(act: Acting, seat: int, items: list[int]) -> int:
    """The item of these that a seat picks; the first is the default."""
    options = [act.cards.items[item].id for item in items]
    return items[options.index(choose(act, seat, "item", act.source, options))]


@final
class Draw(Effect):
    """Agents draw items of the deck; or take those that lie in a room, if `from: room`."""

    def __init__(self, n: int, who: int, lying: bool) -> None:
        self.n: Final = n
        self.who: Final = who
        self.lying: Final = lying

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            for _ in range(self.n):
                if self.lying:
                    if act.room >= 0 and act.world.lying[act.room]:
                        item = one_of(act, seat, act.world.lying[act.room])
                        act.story.tell(ItemPickedUp(seat, act.room, item))
                else:
                    item = next_item(act)
                    if item >= 0:
                        act.story.tell(ItemDrawn(seat, item))

    def can(self, act: Acting) -> bool:
        if self.lying:
            return act.room >= 0 and len(act.world.lying[act.room]) >= self.n
        return len(act.world.deck) + len(act.world.discard) >= self.n


@final
class Discard(Effect):
    """Agents discard items of their hand, each his own choice."""

    def __init__(self, n: int, who: int) -> None:
        self.n: Final = n
        self.who: Final = who

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            for _ in range(min(self.n, len(act.world.hands[seat]))):
                act.story.tell(ItemDiscarded(seat, one_of(act, seat, act.world.hands[seat])))

    def can(self, act: Acting) -> bool:
        seats = seats_meant(act, self.who)
        return bool(seats) and all(len(act.world.hands[seat]) >= self.n for seat in seats)


@final
class Steal(Effect):
    """The player takes items at random out of the hand of one of the agents meant, whom he chooses."""

    def __init__(self, n: int, victims: int) -> None:
        self.n: Final = n
        self.victims: Final = victims

    def rich(self, act: Acting) -> list[int]:
        """Whom one can steal from."""
        return [seat for seat in seats_meant(act, self.victims) if act.world.hands[seat] and seat != act.seat]

    def run(self, act: Acting) -> None:
        victims = self.rich(act)
        if not victims or act.seat < 0:
            return
        names = [act.world.names[seat] for seat in victims]
        victim = victims[names.index(choose(act, act.seat, "agent", act.source, names))]
        for _ in range(min(self.n, len(act.world.hands[victim]))):
            hand = act.world.hands[victim]
            ids = [act.cards.items[item].id for item in hand]
            item = hand[act.story.dice.pick("I-209 steal", ids, act.seat, victim)]
            act.story.tell(ItemStolen(act.seat, victim, item))

    def can(self, act: Acting) -> bool:
        return bool(self.rich(act))


@final
class ItemToRoom(Effect):
    """An item comes to lie in a room: the one in play, one of the player's hand, or the next of the deck."""

    def __init__(self, source: str, where: Where, reach: int) -> None:
        self.source: Final = source
        self.where: Final = where
        self.reach: Final = reach

    def run(self, act: Acting) -> None:
        room = room_meant(act, self.where, self.reach)
        if room >= 0:
            item = self._item(act)
            if item >= 0:
                act.story.tell(ItemLaid(room, item, self.source, act.seat))

    def _item(self, act: Acting) -> int:
        if self.source == "play":
            return act.world.in_play
        if self.source == "deck":
            return next_item(act)
        return one_of(act, act.seat, act.world.hands[act.seat]) if self.can(act) else -1

    def can(self, act: Acting) -> bool:
        if self.source == "play":
            return act.world.in_play >= 0
        if self.source == "deck":
            return bool(act.world.deck or act.world.discard)
        return act.seat >= 0 and bool(act.world.hands[act.seat])


@final
class TakeSpecial(Effect):
    """Agents take a special card: one that lies here, else one of the supply; only the one or the other if `from` says so."""

    def __init__(self, special: int, who: int, source: str) -> None:
        self.special: Final = special
        self.who: Final = who
        self.source: Final = source

    def run(self, act: Acting) -> None:
        for seat in seats_meant(act, self.who):
            if self._lies_here(act):
                act.story.tell(SpecialTaken(seat, self.special, act.room))
            elif self.source != "room" and act.world.specials[self.special] > 0:
                act.story.tell(SpecialTaken(seat, self.special, -1))

    def _lies_here(self, act: Acting) -> bool:
        return self.source != "supply" and act.room >= 0 and self.special in act.world.specials_lying[act.room]

    def can(self, act: Acting) -> bool:
        return self._lies_here(act) or (self.source != "room" and act.world.specials[self.special] > 0)


@final
class SpecialToRoom(Effect):
    """A special card comes to lie in a room: the player's, or one of the supply."""

    def __init__(self, special: int, where: Where, reach: int, source: str) -> None:
        self.special: Final = special
        self.where: Final = where
        self.reach: Final = reach
        self.source: Final = source

    def run(self, act: Acting) -> None:
        if not self.can(act):
            return
        room = room_meant(act, self.where, self.reach)
        if room >= 0:
            act.story.tell(SpecialLaid(room, self.special, act.seat if self.source == "agent" else -1))

    def can(self, act: Acting) -> bool:
        if not rooms_meant(act, self.where, self.reach):
            return False
        if self.source == "agent":
            return act.seat >= 0 and self.special in act.world.carried[act.seat]
        return act.world.specials[self.special] > 0


def build_draw(args: Args) -> Effect:
    return Draw(args.number("n", 1), args.who(), args.word("from", ["deck", "room"], "deck") == 1)


def build_discard(args: Args) -> Effect:
    return Discard(args.number("n", 1), args.who())


def build_steal(args: Args) -> Effect:
    return Steal(args.number("n", 1), args.who(default=OTHER_AGENTS_HERE))


def build_item_to_room(args: Args) -> Effect:
    sources = ["play", "hand", "deck"]
    return ItemToRoom(sources[args.word("from", sources, "play")], args.room(), args.reach(REVEALED))


def build_take_special(args: Args) -> Effect:
    sources = ["any", "room", "supply"]
    return TakeSpecial(args.special(), args.who(), sources[args.word("from", sources, "any")])


def build_special_to_room(args: Args) -> Effect:
    sources = ["agent", "supply"]
    source = sources[args.word("from", sources, "agent")]
    return SpecialToRoom(args.special(), args.room(), args.reach(REVEALED), source)


_KIND: Final = SPECIAL_KIND + "!"
OPERATIONS: Final[list[Operation]] = [
    Operation(
        "item_draw", {"n": NUMBER, "who": AGENTS, "from": SOURCE}, "agents draw items, from: deck or room", build_draw
    ),
    Operation("item_discard", {"n": NUMBER, "who": AGENTS}, "agents discard items", build_discard),
    Operation("item_steal", {"n": NUMBER, "who": AGENTS}, "the player takes items of an agent", build_steal),
    Operation(
        "item_to_room",
        {"room": ROOM, "from": SOURCE, "reach": REACHES},
        "an item comes to lie in a room, from: play, hand or deck",
        build_item_to_room,
    ),
    Operation(
        "special_take",
        {"kind": _KIND, "who": AGENTS, "from": SOURCE},
        "agents take a special card, from: any, room or supply",
        build_take_special,
    ),
    Operation(
        "special_to_room",
        {"kind": _KIND, "room": ROOM, "from": SOURCE, "reach": REACHES},
        "a special card comes to lie in a room, from: agent or supply",
        build_special_to_room,
    ),
]
