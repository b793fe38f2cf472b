"""Pieces of a letter that are read as no order: whether they look like one, and what a mere name could stand for."""

from arbiter.kernel.menu import Menu, Order, Pick
from arbiter.letters.mentions import Scene
from arbiter.letters.morphology import says_what_i_do


def looks_like_an_order(scene: Scene, weighty: list[int], named: set[int]) -> bool:
    """Whether a piece says what its writer does, and names something of the game; `named` are the tokens of mentions."""
    verbs = [place for place in weighty if says_what_i_do(scene.tokens[place].word)]
    verbs += [place for place in weighty if place and scene.tokens[place - 1].word == "i"]
    if not verbs or any(scene.starts(place, scene.vocabulary.common["negation"]) for place in weighty):
        return False
    return any(place in named or _begins_a_noun(scene, place) for place in weighty)


def _begins_a_noun(scene: Scene, place: int) -> bool:
    """Whether a token is at least the beginning of a noun: a generator room, whichever."""
    known = not scene.vocabulary.nouns.keys().isdisjoint(scene.tokens[place].keys)
    return known and not scene.starts(place, scene.vocabulary.common["all"])


def orders_about(scene: Scene, menu: Menu, span: list[int]) -> list[Order]:
    """The orders on the menu that a mere name could stand for (hangar: go there)."""
    inside = set(span)
    ids = [mention.id for mention in scene.mentions if inside.issuperset(mention.tokens)]
    found: list[Order] = []
    for form in menu.forms:
        needed = [field for field in form.fields if not field.optional]
        if len(needed) == 1 and isinstance(needed[0], Pick):
            now = needed[0].options[: needed[0].now]
            found += [{"do": form.do, needed[0].name: id} for id in ids if id in now]
    return found
