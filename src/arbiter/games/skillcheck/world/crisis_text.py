"""K-102: the text of a crisis, read to all: its story, and what each outcome does, put into words from the effects themselves."""

from typing import Final

from arbiter.games.skillcheck.world import effects
from arbiter.games.skillcheck.world.effects import ALL_CARDS, Effect
from arbiter.games.skillcheck.world.loading import Crisis

Phrases = dict[str, str]
"""Phrases of one language: text/<language>.yaml, `phrases` and `names`."""
_SENT_ALL: Final = "in_"


def crisis_text(crisis: Crisis, language: str, names: Phrases, phrases: Phrases) -> str:
    """The story of a crisis and its outcomes, a sentence each."""
    parts = [crisis.text[language]]
    if crisis.types:
        parts.append(_outcome("effect_pass", crisis.on_pass, names, phrases))
        if crisis.on_partial or crisis.partial > 0:
            parts.append(_outcome("effect_partial", crisis.on_partial, names, phrases))
        parts.append(_outcome("effect_fail", crisis.on_fail, names, phrases))
        if crisis.chooser:
            parts.append(_outcome("effect_alternative", crisis.b, names, phrases))
    else:
        parts.append(_outcome("effect_a", crisis.a, names, phrases))
        parts.append(_outcome("effect_b", crisis.b, names, phrases))
    if crisis.chooser:
        parts.append(phrases["effect_chooser"].format(who=phrases[f"who_{crisis.chooser}"]))
    if crisis.jump:
        parts.append(phrases["effect_jump"])
    return " ".join(parts)


def _outcome(key: str, outcome: list[Effect], names: Phrases, phrases: Phrases) -> str:
    return phrases[key].format(what=listed(outcome, names, phrases))


def listed(outcome: list[Effect], names: Phrases, phrases: Phrases) -> str:
    """Effects in their order; nothing has a word too."""
    return "; ".join([effect_text(effect, names, phrases) for effect in outcome]) or names["nothing"]


def signed(value: int) -> str:
    """A change with its sign."""
    return f"+{value}" if value > 0 else str(value)


def effect_text(effect: Effect, names: Phrases, phrases: Phrases) -> str:
    """One effect in words."""
    kind = effect.kind
    if kind == effects.RESOURCE:
        return f"{names[effect.to]} {signed(effect.n)}"
    if kind == effects.TRACK:
        return phrases["effect_track"].format(by=signed(effect.n))
    if kind == effects.DISTANCE:
        return phrases["effect_distance"].format(by=effect.n)
    if kind == effects.SHIPS:
        return phrases["effect_ships"].format(what=names[effect.to], by=signed(effect.n))
    if kind in (effects.SEND, effects.DISCARD, effects.DRAW, effects.LOOK, effects.TITLE):
        return _about_people(effect, names, phrases)
    if kind == effects.NO_LOOKING:
        return names["no_looking"]
    if kind == effects.CLOSE_COLONIAL_ONE:
        return names["colonial_one_closed"]
    return _compound(effect, names, phrases)


def _about_people(effect: Effect, names: Phrases, phrases: Phrases) -> str:
    who = phrases.get(f"who_{effect.who}", "")
    if effect.kind == effects.SEND:
        if effect.who.startswith(_SENT_ALL):
            who = phrases["who_all_in"].format(place=names[effect.who[len(_SENT_ALL) :]])
        optional = phrases["effect_optional"] if effect.optional else ""
        return phrases[f"effect_send_{effect.to}"].format(who=who) + optional
    if effect.kind == effects.DISCARD:
        if effect.n == ALL_CARDS:
            return phrases["effect_discard_all"].format(who=who)
        return phrases["effect_discard_random" if effect.random else "effect_discard"].format(who=who, n=effect.n)
    if effect.kind == effects.DRAW:
        return phrases["effect_draw"].format(who=who, n=effect.n, type=names[effect.to])
    if effect.kind == effects.LOOK:
        return phrases["effect_look"].format(who=who, of=phrases[f"of_{effect.to}"])
    return phrases["effect_title"].format(title=names[effect.to], who=who)


def _compound(effect: Effect, names: Phrases, phrases: Phrases) -> str:
    """Effects with effects inside, and another crisis."""
    then = listed(effect.then, names, phrases)
    if effect.kind == effects.ROLL:
        return phrases["effect_roll"].format(n=effect.n, then=then)
    if effect.kind == effects.IF_FOOD_BELOW:
        return phrases["effect_if_food"].format(n=effect.n, then=then)
    if effect.kind == effects.CHOOSE:
        who, other = phrases[f"who_{effect.who}"], listed(effect.other, names, phrases)
        return phrases["effect_choose"].format(who=who, a=then, b=other)
    return phrases["effect_again"]
