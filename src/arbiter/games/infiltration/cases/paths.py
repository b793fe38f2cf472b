"""The facts of cases and of corrections, by path: `A.df`, `x.tech_lock`, `proximity`."""

from typing import Final

from arbiter.games.infiltration.cases.keys import known, number, rows_of, words
from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.world.cards import Cards
from arbiter.games.infiltration.world.codes import DF_KINDS, OUTSIDE, TOKENS
from arbiter.games.infiltration.world.score import winners
from arbiter.games.infiltration.world.world import World
from arbiter.kernel.refusal import BadInput, kinds

OF_WORLD: Final = ["proximity", "alarm", "round", "first", "outcome"]
OF_SEAT: Final = ["at", "df", "values", "items", "specials", "wounded", "delayed", "escaped", "secret"]
OF_ROOM: Final = ["df", "revealed", *TOKENS, "items", "specials", "npcs"]


def outcome(world: World) -> object:
    """None while the game runs, the names of the winners, or "nobody"."""
    if not world.over:
        return None
    names = [world.names[seat] for seat in winners(world, cards_of(world.pack))]
    return names if names else "nobody"


def read(world: World, path: str) -> object:
    """The fact at a path. BadInput for a path that leads nowhere."""
    whose, _, what = path.partition(".")
    cards = cards_of(world.pack)
    if not what:
        return _read_world(world, path)
    if whose in world.names:
        return _read_seat(world, cards, world.names.index(whose), what, path)
    return _read_room(world, cards, _room(world, cards, whose, path), what, path)


def _read_world(world: World, path: str) -> object:
    if path == "proximity":
        return world.proximity
    if path == "alarm":
        return world.alarm
    if path == "round":
        return world.round
    if path == "first":
        return world.names[world.first]
    if path == "outcome":
        return outcome(world)
    raise BadInput("no_such_fact", path, possible=[*OF_WORLD, "SEAT.…", "ROOM.…"])


def _read_seat(world: World, cards: Cards, seat: int, what: str, path: str) -> object:
    room = world.at[seat]
    if what == "at":
        return None if room == OUTSIDE else cards.rooms[world.cards[room]].id
    if what == "df":
        return sum(world.held[seat])
    if what == "values":
        return sorted(world.held[seat])
    if what == "items":
        return sorted([cards.items[item].id for item in world.hands[seat]])
    if what == "specials":
        return sorted([cards.specials[special].id for special in world.carried[seat]])
    if what == "secret":
        return room != OUTSIDE and room == world.secret()
    if what in ("wounded", "delayed", "escaped"):
        bits = {"wounded": world.wounded, "delayed": world.delayed, "escaped": world.escaped}[what]
        return bool(bits >> seat & 1)
    raise BadInput("no_such_fact", path, possible=OF_SEAT)


def _read_room(world: World, cards: Cards, room: int, what: str, path: str) -> object:
    if what in TOKENS:
        return world.tokens[TOKENS.index(what)][room]
    if what == "df":
        return len(world.df[room])
    if what == "revealed":
        return world.is_revealed(room)
    if what == "items":
        return sorted([cards.items[item].id for item in world.lying[room]])
    if what == "specials":
        return sorted([cards.specials[special].id for special in world.specials_lying[room]])
    if what == "npcs":
        here = [world.npcs[place] for place in range(len(world.npcs)) if world.npc_at[place] == room]
        return [cards.npcs[npc].id for npc in here]
    raise BadInput("no_such_fact", path, possible=OF_ROOM)


def _room(world: World, cards: Cards, id: str, path: str) -> int:
    places = {cards.rooms[world.cards[room]].id: room for room in range(len(world.cards))}
    if id not in places:
        raise BadInput("no_seat_or_room", path, id=id, seats=world.names, rooms=list(places))
    return places[id]


def put(world: World, path: str, value: object) -> None:
    """Set the fact at a path, as a correction does. BadInput names path, value and what could stand there."""
    whose, _, what = path.partition(".")
    cards = cards_of(world.pack)
    read(world, path)
    if not what:
        _put_world(world, path, value)
    elif whose in world.names:
        _put_seat(world, cards, world.names.index(whose), what, path, value)
    else:
        _put_room(world, cards, _room(world, cards, whose, path), what, path, value)


def _put_world(world: World, path: str, value: object) -> None:
    rules = world.rules
    if path == "proximity":
        world.proximity = within(value, 0, rules.proximity_end - 1, path)
    elif path == "alarm":
        world.alarm = within(value, rules.alarm_least, rules.alarm_most, path)
    elif path == "first":
        world.first = known({name: seat for seat, name in enumerate(world.names)}, str(value), path, "seat")
    else:
        raise BadInput("it_follows", path)


def _put_seat(world: World, cards: Cards, seat: int, what: str, path: str, value: object) -> None:
    bit = 1 << seat
    if what == "at":
        world.at[seat] = _room(world, cards, str(value), path)
        world.escaped &= ~bit
    elif what == "values":
        _swap(world, world.held[seat], value, path)
    elif what == "items":
        hand = [known(cards.item_at, id, path, "item") for id in words(value, path)]
        _exchange(world, world.hands[seat], hand)
    elif what == "specials":
        world.carried[seat] = [known(cards.special_at, id, path, "special card") for id in words(value, path)]
    elif what == "wounded":
        world.wounded = with_bit(world.wounded, bit, value, path)
    elif what == "delayed":
        world.delayed = with_bit(world.delayed, bit, value, path)
    else:
        raise BadInput("it_follows_set", path, possible=["at", "values"])


def _put_room(world: World, cards: Cards, room: int, what: str, path: str, value: object) -> None:
    if what in TOKENS:
        world.tokens[TOKENS.index(what)][room] = within(value, 0, 99, path)
    elif what == "df":
        _swap(world, world.df[room], value, path)
    elif what == "items":
        lying = [known(cards.item_at, id, path, "item") for id in words(value, path)]
        _exchange(world, world.lying[room], lying)
    else:
        raise BadInput("it_follows_set", path, possible=["df", "items", *TOKENS])


def _swap(world: World, row: list[int], values: object, path: str) -> None:
    """Other DF tokens in place of those of a row: the old ones go to the supply, the new ones come out of it."""
    wanted = [within(value, 1, DF_KINDS, path) for value in rows_of(values, path)]
    for value in row:
        world.supply[value - 1] += 1
    for value in wanted:
        if world.supply[value - 1] < 1:
            raise BadInput("no_token_left", path, values=values, value=value)
        world.supply[value - 1] -= 1
    row[:] = wanted


def _exchange(world: World, row: list[int], wanted: list[int]) -> None:
    """Other items in place of those of a row: the new ones leave deck and discard, the old ones are discarded."""
    for item in row:
        if item not in wanted:
            world.discard.append(item)
    for item in wanted:
        for pile in (world.deck, world.discard):
            if item in pile and item not in row:
                pile.remove(item)
                break
    row[:] = wanted


def within(value: object, low: int, high: int, path: str) -> int:
    """A whole number within bounds."""
    found = number(value, path)
    if not low <= found <= high:
        raise BadInput("not_between", path, value=found, low=low, high=high)
    return found


def with_bit(bits: int, bit: int, value: object, path: str) -> int:
    """Bits with one of them set or cleared."""
    if not isinstance(value, bool):
        raise BadInput("wrong_kind", path, expected=kinds(["bool"]), got=value)
    return bits | bit if value else bits & ~bit
