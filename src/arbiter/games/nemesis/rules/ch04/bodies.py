"""N-416, N-418: burning and searching bodies; a paralysed Thing's too, which looks dead."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NO_FUEL, NOT_HERE, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.spots import Found
from arbiter.games.nemesis.acting.targets import at_target, down_people, in_light, people
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch04.fuel import fuel_source
from arbiter.games.nemesis.rules.ch07.body import new_spot
from arbiter.games.nemesis.rules.ch07.carrying import into, listed
from arbiter.games.nemesis.world.codes import AWAKE, IN_PACK, IN_POCKET, UNCONSCIOUS, WORN, spot
from arbiter.games.nemesis.world.facts.body import Burned
from arbiter.games.nemesis.world.facts.items import FuelSet, ItemMoved
from arbiter.games.nemesis.world.facts.station import FireLit
from arbiter.games.nemesis.world.items import ID_CARD
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.menu import Field, Pick, Some

NOT_DEAD: Final = Need("not_dead", 2)


def no_body(ground: Ground, declared: Declared) -> Need | None:
    """The target must be dead or paralysed; as far as the seat knows, he may die before."""
    if ground.world is None:
        return None if ground.blind() or ground.dead >> declared.target & 1 else NOT_DEAD
    if ground.world.characters[declared.target].state not in (AWAKE, UNCONSCIOUS):
        return None
    # Who lives in a blizzard is as good as not there: no reason may tell that he is (N-1205).
    return NOT_HERE if ground.blind() else NOT_DEAD


def bodies_first(ground: Ground, wide: bool) -> Pick:
    """Who looks dead, then the others here."""
    dead = down_people(ground, wide)
    return Pick("target", dead + [name for name in people(ground, wide) if name not in dead], now=len(dead))


@final
class BurnCorpse(Action):
    """N-416: the body is gone for good; the place is warmer, and not dark in the next turn."""

    do = "burn_corpse"
    rule = "N-416"
    category = 6

    def price(self, ground: Ground) -> int:
        return ground.rules.price_burn_corpse

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return [bodies_first(ground, wide)]

    def doubt(self, ground: Ground) -> Need | None:
        return None if fuel_source(ground.me, ground.seat, ground.rules.corpse_fuel) is not None else NO_FUEL

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return self.doubt(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_target(ground, declared)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return no_body(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared, declared.target)
        burn_fuel_of(turn, declared)
        turn.tell(Burned(declared.target))
        turn.tell(FireLit(turn.character(declared).at))


def burn_fuel_of(turn: Turn, declared: Declared) -> None:
    """The fuel that a burning body takes, out of a canister or flamethrower in hand."""
    fuel = turn.world.rules.corpse_fuel
    source = fuel_source(turn.character(declared), declared.seat, fuel)
    assert source is not None
    turn.tell(FuelSet(source.item.id, source.spot, source.item.fuel - fuel))


@final
class SearchCorpse(Action):
    """N-418: see backpack, pocket and worn parka of a body, and take what one has room for."""

    do = "search_corpse"
    rule = "N-418"
    category = 5

    def price(self, ground: Ground) -> int:
        return ground.rules.price_search_corpse

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        take = Some("take", ground.kinds.names, 0, 8, True, True)
        return [bodies_first(ground, wide), take, Pick("into", ["hand", "backpack"], optional=True)]

    def doubt(self, ground: Ground) -> Need | None:
        return in_light(ground)

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return UNREADABLE if any(ground.kinds.named(name) < 0 for name in listed(declared, "take")) else None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return in_light(ground)

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return at_target(ground, declared)

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        return no_body(ground, declared)

    def resolve(self, turn: Turn, declared: Declared) -> None:
        names = turn.world.kinds.names
        found = [names[one.item.kind] for one in on_body(turn.world, declared.target)]
        turn.act(declared, declared.target, own={"found": found})
        for name in listed(declared, "take"):
            self.take(turn, declared, turn.world.kinds.named(name))

    def take(self, turn: Turn, declared: Declared, kind: int) -> None:
        """One item of that kind, if it is there and there is room."""
        for one in on_body(turn.world, declared.target):
            if one.item.kind != kind:
                continue
            character = turn.character(declared)
            room = new_spot(character, declared.seat, turn.world.rules, kind, into(declared))
            if kind == ID_CARD:
                room = spot(IN_POCKET, declared.seat)
            if room >= 0:
                turn.tell(ItemMoved(one.item.id, kind, one.spot, room))
            return


def on_body(world: World, seat: int) -> list[Found]:
    """What a body has in backpack and pocket, and the parka that it wears."""
    character = world.characters[seat]
    found = [Found(item, spot(IN_PACK, seat)) for item in character.backpack]
    found += [Found(item, spot(IN_POCKET, seat)) for item in character.pocket]
    worn = character.worn
    if worn is not None:
        found.append(Found(worn, spot(WORN, seat)))
    return found


ACTIONS: Final[list[Action]] = [BurnCorpse(), SearchCorpse()]
