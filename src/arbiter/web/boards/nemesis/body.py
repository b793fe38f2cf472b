"""The seat's own body: health, hands, backpack, and what it knows of itself."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from arbiter.games.nemesis.seen.shown import Nature, Shown, ShownItem, ShownSelf
from arbiter.kernel.words import Words
from arbiter.web.boards.nemesis.items import Held, held


@dataclass(frozen=True)
class Hand:
    """A hand: what is in it, or that it is of no use any more."""

    side: str
    useless: bool
    item: Held | None


@dataclass(frozen=True)
class Body:
    """`backpack` has an entry a slot, None for an empty one; no entry at all where there is no backpack."""

    state: str
    hp: int
    frost: int
    stats: list[tuple[str, int]]
    hands: list[Hand]
    backpack: list[Held | None]
    wears: str
    cards: list[str]
    top_card: bool
    radios: list[str]
    recipes: list[str]
    silent_until: int | None
    nature: list[str]


def body_of(shown: Shown, me: ShownSelf, words: Words) -> Body:
    """What the living know of themselves."""

    def item(one: ShownItem | None) -> Held | None:
        return None if one is None else held(shown, one, words)

    pack = [] if me.backpack is None else [item(one) for one in me.backpack]
    stats = me.stats
    return Body(
        state="" if me.state == "awake" else me.state,
        hp=me.hp,
        frost=me.frost,
        stats=[
            (_("fitness"), stats.fitness),
            (_("initiative"), stats.initiative),
            (_("erudition"), stats.erudition),
        ],
        hands=[
            Hand(_("left hand"), me.lost_hand == "left", item(me.hands.left)),
            Hand(_("right hand"), me.lost_hand == "right", item(me.hands.right)),
        ],
        backpack=[] if me.backpack is None else [*pack, *[None] * (me.slots - len(pack))],
        wears="" if me.wears is None else words.name(me.wears.kind),
        cards=[shown.names[owner] for owner in me.cards],
        top_card=me.top_card,
        radios=[words.name(kind) for kind in me.radios],
        recipes=[words.name(kind) for kind in me.recipes],
        silent_until=me.silent_until,
        nature=[] if me.thing is None else _nature(shown, me.thing, words),
    )


def _nature(shown: Shown, thing: Nature, words: Words) -> list[str]:
    """What a Thing knows of itself and its kin, a line each."""
    told = [
        _("You are a Thing, in your hidden form")
        if thing.form == "hidden"
        else _("You are a Thing, in your active form")
    ]
    if thing.archetype:
        told.append(words.name(thing.archetype))
    told.append(_since(_("may infect"), thing.infects_from))
    if thing.archetype:
        told.append(_since(_("its power is ready"), thing.power_from))
    if thing.allies:
        told.append(_("allies: %(names)s") % {"names": ", ".join(shown.names[seat] for seat in thing.allies)})
    if thing.offspring:
        told.append(_("offspring: %(names)s") % {"names": ", ".join(shown.names[seat] for seat in thing.offspring)})
    return told


def _since(what: str, turn: int | None) -> str:
    return what if turn is None else _("%(what)s from turn %(turn)s on") % {"what": what, "turn": turn}
