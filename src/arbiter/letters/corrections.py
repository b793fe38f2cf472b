"""What a letter says about itself: headings, whose orders follow, and late corrections of what stands above."""

from typing import TYPE_CHECKING

from arbiter.letters.letter import UNKNOWN, UNREADABLE
from arbiter.letters.mentions import COUNTS, PEOPLE, TURNING, Scene
from arbiter.letters.morphology import part_of_speech
from arbiter.letters.parting import part
from arbiter.letters.pieces import Segment, heading_words
from arbiter.letters.reading import find_words, phrases_in
from arbiter.letters.tokens import MARK, NUMBER, WORD

if TYPE_CHECKING:
    from arbiter.letters.reader import Reader, Taken


def is_heading(scene: Scene, span: list[int]) -> bool:
    """Whether a segment is nothing but a heading: turn 3, orders of Anna."""
    headings = heading_words(scene)
    named = {one for mention in scene.mentions if mention.group == PEOPLE for one in mention.tokens}
    words = [place for place in span if scene.tokens[place].kind == WORD]
    own = {one for mention in scene.mentions if mention.id == scene.me for one in mention.tokens}
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
    for mention in scene.mentions:
        if mention.group == PEOPLE and first in mention.tokens[:1]:
            behind = [place for place in span if place > mention.tokens[-1]]
            if behind and scene.tokens[behind[0]].text == ":" and (skip or mention.id in (*others, scene.me)):
                return mention.id, behind[1:]
    return None


def correct(reader: "Reader", segment: Segment, span: list[int]) -> bool:
    """Carry out a correction, if the segment is one."""
    scene = reader.scene
    words = [place for place in span if scene.tokens[place].kind in (WORD, NUMBER)]
    for at, place in enumerate(words[:6]):
        instead = scene.starts(place, scene.vocabulary.common["instead"])
        if instead:
            return _replace(reader, segment, span, words[at + instead :])
        cancel = scene.starts(place, scene.vocabulary.common["cancel"])
        if cancel and _cancel(reader, segment, span, words[at + cancel :]):
            return True
        better = scene.starts(place, scene.vocabulary.common["better"])
        if better and _takes_back(scene, words[at + better - 1 : at + better + 1]):
            return _cancel(reader, segment, span, words[at + better :])
        if better:
            return _better(reader, span, [one for one in span if one >= words[at + better - 1] + 1])
        if scene.weights[place]:
            return False
    return False


def _takes_back(scene: Scene, pair: list[int]) -> bool:
    """Whether "changed my mind" is followed at once by what is not to be done any more."""
    if len(pair) < 2 or pair[1] != pair[0] + 1:
        return False
    first, second = [part_of_speech(scene.tokens[place].word) for place in pair]
    return first == "VERB" and second == "INFN"


def _pointed(reader: "Reader", words: list[int]) -> "tuple[list[Taken], int]":
    """The orders that the next words speak of by number, and how many words that takes."""
    scene = reader.scene
    found: list[Taken] = []
    counted = 0
    for at, place in enumerate(words):
        numbers = [mention.id for mention in scene.mentions if mention.group in COUNTS and mention.tokens == (place,)]
        if numbers:
            found += [taken for taken in reader.numbered(numbers[0]) if taken not in found]
            counted = at + 1
        elif scene.starts(place, scene.vocabulary.common["point"]):
            counted = at + 1 if counted else 0
        elif scene.weights[place]:
            break
    return found, counted


def number_in(scene: Scene, words: list[int]) -> str:
    """The number among some words."""
    numbers = [mention.id for mention in scene.mentions if mention.group in COUNTS and mention.tokens[0] in words]
    return "".join(numbers[:1])


def _dos(reader: "Reader", words: list[int]) -> set[str]:
    """The actions that words speak of."""
    phrases = [phrase for phrase in phrases_in(reader.scene, words) if not phrase.weak]
    return {phrase.what for phrase in phrases if find_words(reader.scene, phrase, words)}


def _named(reader: "Reader", words: list[int]) -> "list[Taken]":
    """The orders that words speak of by what is done."""
    dos = _dos(reader, words)
    return [taken for taken in reader.taken if taken.order["do"] in dos]


def _cancel(reader: "Reader", segment: Segment, span: list[int], words: list[int]) -> bool:
    """ "I cancel 2", "cancel the shot", "2) cancelled", "all cancelled"."""
    scene = reader.scene
    found, counted = _pointed(reader, words)
    if counted and any(scene.weights[place] for place in words[counted:]):
        return False
    if not counted and any(scene.starts(place, scene.vocabulary.common["all"]) for place in words):
        found = reader.taken[:]
    elif not counted and not [place for place in words if scene.weights[place]]:
        found = reader.numbered(segment.label) if segment.label else []
    elif not counted:
        found = _named(reader, words)
        if not found and not _dos(reader, words):
            return False
        found = found if len(found) == 1 else []
    if not found:
        reader.problems.append(reader.teller.which(span, reader.taken))
        return True
    for taken in found:
        reader.remove(taken)
        reader.understood.append((span, reader.teller.cancelled(taken.order, span)))
    return True


def _replace(reader: "Reader", segment: Segment, span: list[int], words: list[int]) -> bool:
    """ "Instead of 2) …", "instead of the shot …"."""
    scene = reader.scene
    found, counted = _pointed(reader, words)
    if counted:
        failed = reader.failed.get(str(number_in(scene, words[:counted])), []) if not found else []
        rest = [place for place in span if place > words[counted - 1]]
        while rest and scene.tokens[rest[0]].kind == MARK:
            rest.pop(0)
        if failed:
            reader.problems[:] = [problem for problem in reader.problems if problem not in failed]
            reader.take(part(scene, reader.current(), [rest])[0][2], rest, number_in(scene, words[:counted]))
        else:
            _put_in_place(reader, found, span, rest)
        return True
    for cut in range(1, len(words)):
        found = _named(reader, words[:cut])
        rest = [place for place in span if place >= words[cut]]
        readings = part(scene, reader.current(), [rest])[0][2]
        if found and readings and readings[0].clear(scene):
            _put_in_place(reader, found, span, rest)
            return True
    reader.problems.append(reader.teller.which(span, reader.taken))
    return True


def _better(reader: "Reader", span: list[int], rest: list[int]) -> bool:
    """ "No, better …": in place of the one order, or of the one that is the same action; else it is asked which."""
    scene = reader.scene
    words = [place for place in rest if scene.tokens[place].kind in (WORD, NUMBER)]
    if words and (
        scene.starts(words[0], scene.vocabulary.common["instead"])
        or scene.starts(words[0], scene.vocabulary.common["cancel"])
    ):
        return correct(reader, Segment(3, ""), rest)
    readings = part(scene, reader.current(), [rest])[0][2] if words else []
    if (
        not readings
        or not readings[0].clear(scene)
        or any(scene.weights[place] >= TURNING for place in readings[0].left)
    ):
        kind = UNKNOWN if any(scene.weights[place] for place in words) else UNREADABLE
        reader.problems.append(reader.teller.unread(kind, span))
        return True
    dos = {order["do"] for order in readings[0].orders}
    alike = [taken for taken in reader.taken if taken.order["do"] in dos]
    found = reader.taken[:] if len(reader.taken) == 1 else alike
    if len(found) != 1:
        reader.problems.append(reader.teller.which(span, reader.taken))
        return True
    _put_in_place(reader, found, span, rest)
    return True


def _put_in_place(reader: "Reader", found: "list[Taken]", span: list[int], rest: list[int]) -> None:
    """Orders are replaced by what the rest says, under the same number."""
    if not found:
        reader.problems.append(reader.teller.which(span, reader.taken))
        return
    before = len(reader.taken)
    readings = part(reader.scene, reader.current(), [rest])[0][2] if rest else []
    reader.take(readings, rest or span, found[0].label)
    fresh = reader.taken[before:]
    if not fresh:
        return
    for taken in found:
        reader.remove(taken)
    at = min(len(reader.taken) - len(fresh), reader.removed_at)
    for taken in fresh:
        reader.taken.remove(taken)
        reader.taken.insert(at, taken)
        at += 1
    del reader.understood[-len(fresh) :]
    for taken in fresh:
        reader.understood.append((span, reader.teller.replaced(taken.order, found[0].order, span)))


__all__ = ["correct", "is_heading", "says_nothing", "spoken_for"]
