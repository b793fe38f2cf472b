"""N-801, N-802, N-804, N-808: what originals do in hidden form: transform, infect, spit, call an offspring.

An offspring that does not know itself has none of this (N-809); after the transformation all of it is lost (N-810).
"""

from typing import Final, final

from arbiter.games.nemesis.acting.action import NEVER, UNREADABLE, Action, Declared, Need
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.acting.targets import at_target, own_items, people
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.body import is_gone
from arbiter.games.nemesis.rules.ch07.carrying import named_kinds
from arbiter.games.nemesis.rules.ch08.infection import infect
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import (
    AWAKE,
    BLIZZARD,
    DARK,
    HIDDEN,
    IN_LEFT,
    IN_PACK,
    LONG_AGO,
    OFFSPRING,
    spot,
)
from arbiter.games.nemesis.world.facts.base import Act
from arbiter.games.nemesis.world.facts.items import Poisoned
from arbiter.games.nemesis.world.facts.thing import Called, InfectRests, PowerRests, Transformed
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.menu import Field, Number, OrderForm, Pick, Some

TOO_EARLY: Final = Need("too_early", NEVER)
RESTS: Final = Need("power_rests", NEVER)
BLIND_HERE: Final = Need("in_blizzard", NEVER)
# Before the powers resolve, in their own category, a torch may be dropped or a lamp broken from afar: then it is dark.
NOT_DARK: Final = Need("not_dark", 1)
# A parka taken off in the same category comes into a hand.
NOT_OWN: Final = Need("not_carried", 1)
NO_OFFSPRING: Final = Need("no_offspring", NEVER)
LIES_DOWN: Final = Need("is_down", NEVER)
NO_ANSWER: Final = Need("no_answer", NEVER)
WAS_CALLED: Final = Need("was_called", NEVER, "N-808")


@final
class Transform(Action):
    """N-801: into the active form, for ever."""

    do = "transform"
    rule = "N-801"
    category = 1
    times = 1
    for_human = False

    def price(self, ground: Ground) -> int:
        return ground.rules.price_transform

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        return None if ground.turn < ground.rules.transform_turn else []

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return TOO_EARLY if ground.turn < ground.rules.transform_turn else None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        turn.act(declared)
        turn.tell(Transformed(declared.seat))
        if turn.character(declared).power_ready > turn.world.turn:
            # What rests is the power of the hidden form; the archetype's other power has not been used yet.
            turn.tell(PowerRests(declared.seat, LONG_AGO))


def is_free(ground: Ground) -> bool:
    """Whether an infection is free and secret here: in the dark, and among enough of the living in the light (N-802)."""
    if ground.light == BLIZZARD:
        return False
    return ground.light == DARK or (ground.here & ~ground.dead).bit_count() >= ground.rules.infect_crowd


def unconscious_here(ground: Ground) -> int:
    """Who lies unconscious here, for one who can tell (bits)."""
    return ground.down & ~ground.dead


@final
class Infect(Action):
    """N-802: secretly in the dark or in a crowd; on the unconscious in the light it costs a turn and is seen."""

    do = "infect"
    rule = "N-802"
    category = 1
    secret = True
    for_human = False

    def price(self, ground: Ground) -> int:
        return ground.rules.price_infect

    def price_of(self, ground: Ground, declared: Declared) -> int:
        if declared.target >= 0 and not is_free(ground) and unconscious_here(ground) >> declared.target & 1:
            return ground.rules.price_infect_down
        return ground.rules.price_infect

    def forms(self, ground: Ground, wide: bool) -> list[OrderForm]:
        if ground.blind() or ground.me.infect_ready > ground.turn:
            return []
        others = people(ground)
        if is_free(ground):
            return [self.form(ground, ground.rules.price_infect, [Pick("target", others)])] if others else []
        view = ground.view
        assert view is not None
        down = unconscious_here(ground)
        lying = [person.seat for person in view.people if down >> person.seat & 1]
        rest = [view.names[person.seat] for person in view.people if not down >> person.seat & 1]
        found: list[OrderForm] = []
        if lying:
            names = [view.names[seat] for seat in lying]
            form = self.form(ground, ground.rules.price_infect_down, [Pick("target", names)])
            found.append(OrderForm(form.do, form.price, form.category, form.times, form.fields, form.rule, form.marks))
        if rest:
            found.append(self.form(ground, ground.rules.price_infect, [Pick("target", rest, now=0)]))
        return found

    def doubt(self, ground: Ground) -> Need | None:
        return None if is_free(ground) else NOT_DARK

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        return RESTS if ground.me.infect_ready > ground.turn else None

    def of_light(self, ground: Ground, declared: Declared) -> Need | None:
        return BLIND_HERE if ground.blind() else None

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        need = at_target(ground, declared)
        if need is not None:
            return need
        if is_free(ground) or unconscious_here(ground) >> declared.target & 1:
            return None
        return NOT_DARK

    def hides(self, ground: Ground, declared: Declared) -> bool:
        return self.secret and is_free(ground)

    def attempt(self, turn: Turn, declared: Declared) -> None:
        turn.tell(InfectRests(declared.seat, turn.world.turn + turn.world.rules.infect_cooldown + 1))

    def resolve(self, turn: Turn, declared: Declared) -> None:
        hidden = self.hides(turn.ground(declared), declared)
        turn.tell(Act(self.do, self.rule, declared.seat, declared.target, "", hidden))
        infect(turn, declared.seat, declared.target)


@final
class Spit(Action):
    """N-804: any of one's own items are poisoned; in how many turns it works is chosen now."""

    do = "spit"
    rule = "N-804"
    category = 1
    secret = True
    for_human = False

    def price(self, ground: Ground) -> int:
        return ground.rules.price_spit

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        names = [ground.kinds.names[item.kind] for item in own_items(ground)]
        if ground.me.worn is not None:
            names.append(ground.kinds.names[ground.me.worn.kind])
        if not names:
            return None
        rules = ground.rules
        delay = Number("delay", rules.spit_delay_least, rules.spit_delay_most)
        return [Some("items", names, 1, len(names)), delay]

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        kinds = named_kinds(ground, declared)
        delay = declared.order.get("delay")
        if not kinds or not isinstance(delay, int):
            return UNREADABLE
        for kind in kinds:
            if kinds.count(kind) > ground.count_carried(kind):
                return NOT_OWN
        return None

    def resolve(self, turn: Turn, declared: Declared) -> None:
        delay = declared.order["delay"]
        assert isinstance(delay, int)
        kinds = named_kinds(turn.ground(declared), declared)
        turn.act(declared, own={"items": declared.order["items"], "delay": delay})
        character = turn.character(declared)
        for hand in range(len(character.hands)):
            held = character.hands[hand]
            if held is not None:
                spit_on(turn, held, spot(IN_LEFT + hand, declared.seat), delay, kinds)
        for item in character.backpack:
            spit_on(turn, item, spot(IN_PACK, declared.seat), delay, kinds)


def spit_on(turn: Turn, item: Item, where: int, delay: int, kinds: list[int]) -> None:
    """Poison an item if its kind is still to be poisoned, and strike the kind off."""
    if item.kind in kinds:
        kinds.remove(item.kind)
        turn.tell(Poisoned(item.id, where, delay))


def caller_of(world: World, offspring: Character) -> int:
    """Who may call an offspring (N-808): the original whose infection turned it; if that one is active or gone for good, or no
    original, the living hidden original of highest initiative. -1 if there is none."""
    if offspring.parent >= 0:
        parent = world.characters[offspring.parent]
        flown = world.flown >> offspring.parent & 1
        if parent.original and parent.form == HIDDEN and not is_gone(parent) and not flown:
            return offspring.parent
    best = -1
    for seat in range(len(world.characters)):
        character = world.characters[seat]
        hidden = character.original and character.form == HIDDEN and character.living() and character.at != NOWHERE
        if hidden and (best < 0 or character.initiative > world.characters[best].initiative):
            best = seat
    return best


def hears_call(world: World, who: int, caller: int) -> bool:
    """Whether a character is an offspring that is awake, and this seat's to call."""
    offspring = world.characters[who]
    able = offspring.form == OFFSPRING and offspring.state == AWAKE and offspring.at != NOWHERE
    return able and caller_of(world, offspring) == caller


@final
class CallOffspring(Action):
    """N-808: an offspring turns active, and is the caller's from the next turn on."""

    do = "call_offspring"
    rule = "N-808"
    category = 1
    secret = True
    for_human = False

    def price(self, ground: Ground) -> int:
        return ground.rules.price_call_offspring

    def fields(self, ground: Ground, wide: bool) -> list[Field] | None:
        view = ground.view
        assert view is not None
        names = [view.names[seat] for seat in view.offspring if not ground.down >> seat & 1]
        return [Pick("target", names)] if names else None

    def of_oneself(self, ground: Ground, declared: Declared) -> Need | None:
        if not declared.readable or declared.target < 0:
            return UNREADABLE
        known = ground.view is None or declared.target in ground.view.offspring
        return None if known else NO_OFFSPRING

    def of_sight(self, ground: Ground, declared: Declared) -> Need | None:
        return LIES_DOWN if ground.down >> declared.target & 1 else None

    def of_touch(self, ground: Ground, declared: Declared) -> Need | None:
        # Whom one calls from afar may lie in a faint, or be another's: no reason may tell which.
        return None if ground.world is None or hears_call(ground.world, declared.target, ground.seat) else NO_ANSWER

    def resolve(self, turn: Turn, declared: Declared) -> None:
        who = declared.target
        rules = turn.world.rules
        turn.act(declared, who)
        turn.tell(Transformed(who))
        withdraw(turn, who)
        gain = max(0, min(rules.call_hp, rules.thing_hp - turn.world.characters[who].hp))
        turn.tell(Called(who, declared.seat, gain))


def withdraw(turn: Turn, who: int) -> None:
    """All orders of a character for the rest of this turn lapse, his reaction and what the Queen wants of him too."""
    for watch in turn.watches[:]:
        if watch.seat == who:
            turn.watches.remove(watch)
    for compelled in turn.compelled:
        if compelled.seat == who:
            compelled.done = True
    for queue in turn.queue:
        for declared in queue:
            if declared.seat == who and not declared.done:
                turn.lapse(declared, WAS_CALLED)


ACTIONS: Final[list[Action]] = [Transform(), Infect(), Spit(), CallOffspring()]
