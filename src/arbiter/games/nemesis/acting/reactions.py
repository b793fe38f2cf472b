"""N-204: reactions: which event a character waits for, and whether he perceives it when it comes."""

from typing import Final, final

from arbiter.games.nemesis.acting.action import Declared
from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.seen.senses import feelers, mourners, present, seers
from arbiter.games.nemesis.world.codes import AWAKE, BLIZZARD, DARK
from arbiter.games.nemesis.world.facts.base import Act, Fact
from arbiter.games.nemesis.world.facts.body import Arrived, Died, Fainted, Left, Paralysed
from arbiter.games.nemesis.world.facts.station import LightChanged
from arbiter.games.nemesis.world.facts.thing import Transformed
from arbiter.games.nemesis.world.world import World

EVENTS: Final = [
    "enters",
    "leaves",
    "attacks_me",
    "attacks",
    "shoots",
    "dies",
    "transforms",
    "light_out",
    "door_opens",
    "my_order_failed",
]
ATTACKS: Final = ["shoot", "strike", "flame", "flame_all", "melee", "claws"]
"""Attacks (N-714)."""


@final
class Watch:
    """One reaction: if `event` (by `who`, at `target`; -1 anybody), the order `change` becomes `declared`.

    `change` is the first order of its kind in the sheet, None if there is none. `price_old` and `price_new` are the points of the two
    orders, `left` what the sheet left unspent.
    """

    def __init__(
        self, seat: int, event: str, who: int, target: int, change: Declared | None, declared: Declared
    ) -> None:
        self.seat: Final = seat
        self.event: Final = event
        self.who: Final = who
        self.target: Final = target
        self.change: Final = change
        self.declared: Final = declared
        self.price_old = 0
        self.price_new = 0
        self.left = 0
        self.used = False

    def stirs(self, world: World, fact: Fact) -> bool:
        """Whether the fact that is about to happen is the event, and the character perceives it."""
        if world.characters[self.seat].state != AWAKE:
            return False
        if isinstance(fact, Act):
            return self.stirs_at_act(world, fact)
        if isinstance(fact, Arrived):
            return self.event == "enters" and not fact.turned_back and self.sees(feelers(world, fact.place), fact.who)
        if isinstance(fact, Left):
            return self.event == "leaves" and self.sees(feelers(world, fact.place), fact.who)
        if isinstance(fact, (Died, Paralysed)):
            return self.event == "dies" and self.sees(mourners(world, fact.who), fact.who)
        if isinstance(fact, Fainted):
            # To who does not see, a faint is a death (N-1204).
            at = world.characters[fact.who].at
            return self.event == "dies" and self.sees(feelers(world, at) & ~seers(world, at), fact.who)
        if isinstance(fact, Transformed):
            return self.event == "transforms" and self.sees(feelers(world, world.characters[fact.who].at), fact.who)
        if isinstance(fact, LightChanged):
            went_out = fact.light in (DARK, BLIZZARD)
            return self.event == "light_out" and went_out and self.there(present(world, fact.place))
        return False

    def there(self, audience: int) -> bool:
        """Whether the watcher is among an audience."""
        return audience >> self.seat & 1 == 1

    def sees(self, audience: int, who: int) -> bool:
        """Whether the watcher is among those who learn of what `who` (not himself) does, and `who` is the one he waits for."""
        return self.there(audience) and who != self.seat and (self.who < 0 or self.who == who)

    def stirs_at_act(self, world: World, fact: Act) -> bool:
        """Attacks and shots: the victim knows of the attack in any light but of the attacker only if he sees; a shot is heard."""
        place = world.characters[fact.actor].at
        if fact.secret or place < 0 or fact.actor == self.seat:
            return False
        sees = self.there(seers(world, place))
        if self.event == "attacks_me":
            knows = fact.do in ATTACKS and fact.target == self.seat and self.there(present(world, place))
            return knows and (self.who < 0 or (sees and self.who == fact.actor))
        if self.event == "attacks":
            aimed = isinstance(fact.target, int) and self.target in (-1, fact.target)
            knows = sees or (self.who < 0 and fact.target == self.seat and self.there(present(world, place)))
            return fact.do in ATTACKS and aimed and knows and self.who in (-1, fact.actor)
        if self.event == "shoots" and fact.do == "shoot":
            hears = sees or (light(world, place) != BLIZZARD and self.there(present(world, place)))
            return hears and (self.who < 0 or (sees and self.who == fact.actor))
        return False
