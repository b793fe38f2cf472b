"""Where one order ends and the next begins: a point or sentence is parted at its commas and "and"s as cheaply as it can be read."""

from typing import Final

from arbiter.letters.filling import MISSING
from arbiter.letters.frames import Frames
from arbiter.letters.mentions import SPOKEN_OF, TURNING, Scene
from arbiter.letters.morphology import part_of_speech
from arbiter.letters.reading import Reading, goes_through, is_verb, read

NO_READING: Final = 12.0
ANOTHER: Final = 0.35
"""Each order more costs a little, so that what can belong to one order does."""
ANOTHER_VERB: Final = 2.0
"""What it costs to read a verb of another order as a part of this one."""
LONGEST: Final = 6
"""So many pieces at most are read as one order."""

Parted = list[tuple[int, int, list[Reading]]]


def part(scene: Scene, frames: Frames, pieces: list[list[int]]) -> Parted:
    """The cheapest way to make orders of the pieces: runs of them from..to, with their readings."""
    best: list[tuple[float, int, list[Reading]]] = [(0.0, 0, [])]
    for end in range(1, len(pieces) + 1):
        options: list[tuple[float, int, list[Reading]]] = []
        for start in range(max(0, end - LONGEST), end):
            span = [place for piece in pieces[start:end] for place in piece]
            readings = read(scene, frames, span)
            options.append((best[start][0] + price(scene, readings, span) + ANOTHER, start, readings))
        best.append(min(options, key=lambda option: (option[0], option[1])))
    found: Parted = []
    end = len(pieces)
    while end > 0:
        _, start, readings = best[end]
        found.append((start, end, readings))
        end = start
    return found[::-1]


def _orders(scene: Scene, place: int) -> bool:
    """Whether a word is a verb with which orders are given."""
    heads = not scene.vocabulary.heads.keys().isdisjoint(scene.tokens[place].keys)
    return heads and part_of_speech(scene.tokens[place].word) in ("VERB", "INFN")


def price(scene: Scene, readings: list[Reading], span: list[int]) -> float:
    """What it costs to read a run of pieces as one order."""
    unread = sum(min(scene.weights[place], SPOKEN_OF) for place in span)
    if not readings:
        return 0.0 if unread == 0 else NO_READING + unread
    found = readings[0].burden
    if any(scene.weights[place] >= TURNING for place in readings[0].left):
        found += TURNING
    own = {place for _, places in scene.occurrences(scene.vocabulary.cues_of(readings[0].do())) for place in places}
    own |= readings[0].words
    found += sum(ANOTHER_VERB for place in span if place not in own and _orders(scene, place))
    if any(is_verb(scene, place) for place in readings[0].left):
        found += NO_READING  # another verb is another sentence
    elif any(scene.rests(mention) and mention.tokens[0] in readings[0].left for mention in scene.within(span)):
        found += NO_READING  # so is how things are somewhere
    if goes_through(scene, readings[0]):
        return found - MISSING
    return found if readings[0].clear(scene) else found + 4.0
