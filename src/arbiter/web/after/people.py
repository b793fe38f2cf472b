"""Who somebody was and how he stood, read from what his seat is shown: a reading a game; a game without one says neither."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from arbiter.kernel.words import Words

Shown = dict[str, Any]


@dataclass(frozen=True)
class Reading:
    """`role` is what a seat was, "" where what it is shown does not say it any more; `state` how it stands; `public` and `host` the
    eyes of a view that is no seat's, where the game has one; `turning` the events that turn a game."""

    role: Callable[[Shown, int, Words], str]
    state: Callable[[Shown, int, Words], str]
    turning: tuple[str, ...]
    public: int | None = None
    host: int | None = None


def _of_nemesis(shown: Shown, seat: int, words: Words) -> str:
    me = shown["me"]
    if me is None:
        return ""
    nature = me["thing"]
    what = words.name("human" if nature is None else "thing")
    more = [] if nature is None else [_("from the start") if nature["original"] else words.name("offspring")]
    more += [words.name(nature["archetype"])] if nature is not None and nature["archetype"] else []
    return ", ".join([words.name(shown["professions"][seat]), what, *more])


def _stands_in_nemesis(shown: Shown, seat: int, words: Words) -> str:
    me = shown["me"]
    if me is None:
        return _("dead, or under another's will")
    where = _("on the way, or gone") if me["at"] is None else words.name(me["at"])
    state = [] if me["state"] == "awake" else [words.name(me["state"])]
    return ", ".join([where, *state, _("health %(hp)s") % {"hp": me["hp"]}])


def _of_infiltration(shown: Shown, seat: int, words: Words) -> str:
    card = shown["agents"][seat]["card"]
    return _("agent") if card is None else words.name(card)


def _stands_in_infiltration(shown: Shown, seat: int, words: Words) -> str:
    agent, own = shown["agents"][seat], shown["own"]
    room = None if agent["room"] is None else shown["rooms"][agent["room"]]
    where = words.name("outside" if room is None else room["card"] or "closed_mark")
    value = _("data files: %(sum)s") % {"sum": sum(own["values"])}
    items = [words.name(card) for card in own["hand"]]
    return ", ".join([_("got away") if agent["escaped"] else where, value, *items])


def _of_skillcheck(shown: Shown, seat: int, words: Words) -> str:
    own, character = shown["own"], shown["seats"][seat]["character"]
    return ", ".join(words.name(known) for known in (character, own["loyalty"]) if known is not None)


def _stands_in_skillcheck(shown: Shown, seat: int, words: Words) -> str:
    place, hand = shown["seats"][seat]["place"], shown["own"]["hand"]
    cards = [] if hand is None else [_("cards: %(n)s") % {"n": len(hand)}]
    return ", ".join([*([] if place is None else [words.name(place)]), *cards])


READINGS: Final = {
    "nemesis": Reading(
        _of_nemesis,
        _stands_in_nemesis,
        ("infected", "told", "transformed", "call_offspring", "died", "burned", "call_help", "flew_away", "ended"),
    ),
    "infiltration": Reading(
        _of_infiltration, _stands_in_infiltration, ("escaped", "item_stolen", "scored", "ended"), public=-1
    ),
    "skillcheck": Reading(
        _of_skillcheck,
        _stands_in_skillcheck,
        ("unmasked", "loyalty", "titled", "sent", "resolved", "travelled", "ended"),
        -1,
        -2,
    ),
}
