"""N-301 to N-308: one turn under way: its queue of orders, what hinders whom, and what every rule needs to carry an order out."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import Declared, Need
from arbiter.games.nemesis.acting.ground import Ground, actual
from arbiter.games.nemesis.acting.reactions import Watch
from arbiter.games.nemesis.seen.ch12_light import all_lights, light
from arbiter.games.nemesis.seen.senses import has_night_vision
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import ACTIVE, AWAKE, BLIZZARD, DARK
from arbiter.games.nemesis.world.facts.base import Act, Fact
from arbiter.games.nemesis.world.facts.station import LightChanged
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.dice import Dice
from arbiter.kernel.story import Fields, Lapse, Story

FIXTURE_KEY: Final = 1000
DOOR_KEY: Final = 2000
ITEM_KEY: Final = 3000
"""Keys of what can be obstructed (N-506): a seat, or one of these plus the fixture, the door, or the place times 64 plus the kind."""


@final
class Turn:
    """What lives only as long as the turn does. Everything that outlasts it is in the world."""

    def __init__(self, world: World, story: Story) -> None:
        self.world: Final = world
        self.story: Final = story
        self.names: Final = [character.name for character in world.characters]
        self.dice: Final[Dice] = story.dice
        seats = len(world.characters)
        self.category = 0
        self.finished = 0
        """The last category of which no order is taken any more (N-204)."""
        self.queue: Final[list[list[Declared]]] = [[] for _ in range(14)]
        self.zeroed = 0
        """Seats (bits) that lowered their initiative to 0 (N-203)."""
        self.hindrance: Final[list[int]] = [0] * seats
        self.obstruction: Final[dict[int, int]] = {}
        self.shields: Final[dict[int, list[int]]] = {}
        """By seat: who shields it, in the order in which they resolved (N-501)."""
        self.unpacked: Final[list[int]] = []
        """Ids of items that left a backpack this turn: no weapons yet (N-408)."""
        self.shots: Final[list[int]] = []
        """The places of this turn's shots (N-403)."""
        self.listeners: Final[list[int]] = [NOWHERE] * seats
        """Where each seat was, if conscious, in category 2."""
        self.grenades: Final[list[tuple[int, int]]] = []
        """Thrower and place (N-711)."""
        self.boarding: Final[list[int]] = []
        """Who declared take-off, in order of resolution (N-1045)."""
        self.new_pilot = -1
        """Who set the helicopter up in this turn (N-1043)."""
        self.activated = 0
        """Beacons (bits) that were activated in this turn and were not active before (N-1401)."""
        self.entered = 0
        """Seats (bits) that entered a place, and so had their cold check (N-302)."""
        self.compelled: Final[list[Declared]] = []
        """Orders of the Queen (N-814), which resolve after category 1."""
        self.watches: Final[list[Watch]] = []
        """Reactions that have not been used (N-204)."""
        self.lights: list[int] = []
        """The light of every place at the last look, if anybody cares."""
        self.horrors = 0
        """Seats (bits) that saw a death or an active Thing (N-1303, option `sanity: extended`)."""

    # --- telling -------------------------------------------------------------------------------------------------

    def tell(self, fact: Fact) -> None:
        """Something happens; who waits for it to react may change an order (N-204)."""
        if not self.watches:
            self.story.tell(fact)
            return
        stirred = [watch for watch in self.watches if watch.stirs(self.world, fact)]
        self.story.tell(fact)
        for watch in stirred:
            self.react(watch)

    def act(
        self,
        declared: Declared,
        target: object = None,
        result: str = "success",
        secret: bool = False,
        shown: Fields | None = None,
        own: Fields | None = None,
    ) -> None:
        """The action of an order is carried out, for all who perceive it."""
        action = declared.action
        self.tell(Act(action.do, action.rule, declared.seat, target, result, secret or action.secret, shown, own))

    def lapse(self, declared: Declared, need: Need) -> None:
        """An order comes to nothing (N-006): its points are spent, nothing is used up, no cooldown starts."""
        declared.done = True
        self.story.tell(Lapse(declared.seat, declared.action.do, need.rule or declared.action.rule, need.code))
        self.failed(declared.seat)

    def failed(self, seat: int) -> None:
        """An order of this seat failed: the event `my_order_failed` (N-204)."""
        for watch in self.watches:
            if watch.seat == seat and watch.event == "my_order_failed":
                self.react(watch)
                return

    def react(self, watch: Watch) -> None:
        """A reaction: the replaced order must be unresolved, the new one in a category that is not finished, and the sheet stay within
        its points (N-204)."""
        if watch.used:
            return
        watch.used = True
        self.watches.remove(watch)
        old = watch.change
        new = watch.declared
        if old is None or old.done or old.entering is not None:
            return
        if new.category <= self.finished or self.world.characters[watch.seat].state != AWAKE:
            return
        if watch.price_new > watch.price_old + watch.left or self.too_often(old, new):
            return
        old.done = True
        self.queue[new.category].append(new)

    def too_often(self, old: Declared, new: Declared) -> bool:
        """Whether the sheet would hold an action more often than a turn allows (N-001)."""
        times = 0
        for queue in self.queue:
            for declared in queue:
                same = declared.seat == new.seat and declared.action.group() == new.action.group()
                times += same and declared is not old and declared.entering is None
        return 0 < new.action.times <= times

    def own_orders(self, seat: int) -> list[Declared]:
        """The orders of a character that have not resolved yet, in the order of his sheet."""
        found: list[Declared] = []
        for category in range(1, 14):
            for declared in self.queue[category]:
                if declared.seat == seat and not declared.done and declared.entering is None:
                    found.append(declared)
        found.sort(key=lambda declared: declared.index)
        return found

    def counterpart(self, declared: Declared, do: str) -> Declared | None:
        """N-308: the order `do` of the one whom an order names that could still meet it, waiting already or yet to resolve."""
        for other in self.queue[declared.category]:
            aimed = other.seat == declared.target and other.target == declared.seat and other.kind == declared.kind
            if aimed and other.action.do == do and not other.done and self.can_act(other.seat):
                return other
        return None

    def pending_order(self, seat: int, do: str) -> Declared | None:
        """The first order of that id that a seat has not carried out yet."""
        for category in range(1, 14):
            for declared in self.queue[category]:
                if (
                    declared.seat == seat
                    and declared.action.do == do
                    and not declared.done
                    and declared.entering is None
                ):
                    return declared
        return None

    def look(self) -> None:
        """Notice where the light has changed since the last look (N-304, N-1202)."""
        if self.story.eyes is None and not self.light_is_watched():
            return
        before = self.lights
        self.lights = all_lights(self.world)
        for place in range(len(before)):
            if self.lights[place] != before[place]:
                self.tell(LightChanged(place, self.lights[place]))

    def light_is_watched(self) -> bool:
        """Whether a reaction waits for the light to go out."""
        return any(watch.event == "light_out" for watch in self.watches)

    # --- chances -------------------------------------------------------------------------------------------------

    def character(self, declared: Declared) -> Character:
        """Who acts."""
        return self.world.characters[declared.seat]

    def ground(self, declared: Declared) -> Ground:
        """What he stands on now."""
        return actual(self.world, declared.seat)

    def penalty(self, declared: Declared, reached: int = -1) -> int:
        """By how many points the chance of an order is lowered (N-505, N-506); an active Thing's is not (N-812).

        `reached` is the seat that it reaches where that is another than its target: a shield (N-501), or oneself unnamed.
        """
        character = self.world.characters[declared.seat]
        if character.form == ACTIVE:
            return 0
        found = self.hindrance[declared.seat]
        if self.obstruction:
            if reached < 0:
                reached = declared.target
            if reached >= 0:
                found += self.obstruction.get(reached, 0)
            if declared.fixture != NOWHERE:
                found += self.obstruction.get(FIXTURE_KEY + declared.fixture, 0)
            if declared.door != NOWHERE:
                found += self.obstruction.get(DOOR_KEY + declared.door, 0)
            kind = declared.action.floor_kind(self.ground(declared), declared)
            if kind >= 0:
                found += self.obstruction.get(ITEM_KEY + character.at * 64 + kind, 0)
        return found

    def chance(self, declared: Declared, base: int, attack: bool, reached: int = -1) -> int:
        """N-508: base, more under red vial for attacks, less by hindrance; then halved in the dark and the blizzard; 0 to 100."""
        rules = self.world.rules
        character = self.world.characters[declared.seat]
        chance = base
        if attack and character.red_until >= self.world.turn:
            chance += rules.red_vial_attack
        chance -= self.penalty(declared, reached)
        lit = light(self.world, character.at) if character.at != NOWHERE else DARK
        if lit == BLIZZARD or (lit == DARK and not has_night_vision(character)):
            chance = max(0, chance) // rules.dark_divisor
        return max(0, min(100, chance))

    def succeeds(self, declared: Declared, label: str, base: int, attack: bool = False, target: int = -1) -> bool:
        """Whether an order with a chance of its own comes off; who fails on purpose fails (N-203)."""
        if declared.fail:
            return False
        return self.dice.percent(label, self.chance(declared, base, attack, target), declared.seat, target)

    def initiative(self, seat: int) -> int:
        """The initiative by which a seat acts (N-301, N-203, N-812)."""
        character = self.world.characters[seat]
        if self.zeroed >> seat & 1:
            return 0
        return self.world.rules.thing_initiative if character.form == ACTIVE else character.initiative

    def ranks(self, seats: list[int]) -> dict[int, int]:
        """The order in which seats act within a category: initiative, high first, ties at random (N-301). By seat: its rank, low first."""
        by_initiative: dict[int, list[int]] = {}
        for seat in seats:
            by_initiative.setdefault(self.initiative(seat), []).append(seat)
        found: dict[int, int] = {}
        for initiative in by_initiative:
            tied = by_initiative[initiative]
            if len(tied) > 1:
                # The occasion names the initiative too: no lot depends on whether others, secret powers among them, drew one.
                tied = self.dice.order("N-301 tie", tied, 10 * self.category + initiative)
            for position in range(len(tied)):
                found[tied[position]] = 100 * (100 - initiative) + position
        return found

    def immune(self, seat: int) -> bool:
        """Whether a character can't be hindered or obstructed this turn (N-505)."""
        return self.world.characters[seat].immune == self.world.turn

    def can_act(self, seat: int) -> bool:
        """Whether a character can carry out an order at this moment."""
        character = self.world.characters[seat]
        return character.state == AWAKE and character.at != NOWHERE

    def is_down(self, seat: int) -> bool:
        """Unconscious, paralysed or dead: attacks on him hit for certain (N-705)."""
        return self.world.characters[seat].state != AWAKE
