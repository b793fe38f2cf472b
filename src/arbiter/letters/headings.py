"""What a letter says about itself: headings, that there are no orders, and whose orders follow."""

from arbiter.letters.mentions import PEOPLE, Scene
from arbiter.letters.pieces import heading_words
from arbiter.letters.reading import find_words
from arbiter.letters.tokens import NUMBER, WORD


def is_heading(scene: Scene, span: list[int]) -> bool:
    """Whether a segment is nothing but a heading: turn 3, orders of Anna."""
    headings = heading_words(scene)
    named = {one for mention in scene.within(span) if mention.group == PEOPLE for one in mention.tokens}
    words = [place for place in span if scene.tokens[place].kind == WORD]
    own = {one for mention in scene.within(span) if mention.id == scene.me for one in mention.tokens}
    if words and own.issuperset(words):
        return True
    if not words or not any(scene.tokens[place].word in headings for place in words):
        return False
    return all(scene.tokens[place].word in headings or place in named for place in words)


def says_nothing(scene: Scene, span: list[int]) -> bool:
    """Whether a segment says that there are no orders."""
    found: set[int] = set()
    for phrase in scene.vocabulary.common["nothing"]:
        found |= find_words(scene, phrase, span) or set()
    return bool(found) and not any(scene.weights[place] for place in span if place not in found)


def spoken_for(scene: Scene, span: list[int], others: list[str]) -> tuple[str, list[int]] | None:
    """The character for whom the rest of a segment is written, and that rest: "for Gleb: …", or "Gleb: …" where he is commanded."""
    words = [place for place in span if scene.tokens[place].kind in (WORD, NUMBER)]
    if not words:
        return None
    skip = scene.starts(words[0], scene.vocabulary.common["behalf"])
    first = words[skip] if skip < len(words) else -1
    for mention in scene.at(first):
        if mention.group == PEOPLE and first in mention.tokens[:1]:
            behind = [place for place in span if place > mention.tokens[-1]]
            if behind and scene.tokens[behind[0]].text in ":-–—" and (skip or mention.id in (*others, scene.me)):
                return mention.id, behind[1:]
    mine = scene.starts(words[0], scene.vocabulary.common["mine"])
    behind = [place for place in span if place > words[mine - 1]] if mine else []
    if behind and scene.tokens[behind[0]].text in ":-–—":
        return scene.me, behind[1:]
    return None
