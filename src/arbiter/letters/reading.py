"""Readings of a piece of text as an order: which phrase of which action it is, and how well everything else in it falls into place.

Every way to read it has a cost; the cheapest is meant, unless another is nearly as cheap.
"""

from collections.abc import Iterable, Mapping
from typing import Final, final

from arbiter.kernel.menu import Order, Sub
from arbiter.letters.candidates import LINKS
from arbiter.letters.filling import MISSING, Filler, Filling, Gap
from arbiter.letters.frames import Frame, Frames
from arbiter.letters.mentions import PEOPLE, SPOKEN_OF, UNREAD, Scene
from arbiter.letters.morphology import may_be_accusative, part_of_speech
from arbiter.letters.tokens import NUMBER, WORD
from arbiter.letters.vocabulary import Phrase

OFF_MENU: Final = 2.5
WEAK: Final = 1.5
LONGER: Final = 0.8
"""Each further word of a phrase speaks for it."""
NEARLY: Final = 0.7
"""Readings whose costs differ by less are equally good."""
NAMING: Final = ("", "NOUN", "ADJF", "NUMR")


@final
class Reading:
    """One way to read a piece. `said` is the phrase, `words` its tokens; `left` are tokens that it has no use for; `extra` is a
    field of the sheet itself that the piece is about, instead of an order."""

    def __init__(self, said: str, words: set[int], span: list[int], cost: float) -> None:
        self.said: Final = said
        self.words: Final = words
        self.span: Final = span
        self.cost = cost
        self.burden = cost
        """The cost without what speaks for one phrase rather than another: by it the cuts between orders are weighed."""
        self.orders: list[Order] = []
        self.left: list[int] = []
        self.gaps: list[Gap] = []
        self.core = words
        """Its tokens without those that may be left out."""
        self.real = True
        self.weak = False
        self.open = False
        """It has a field that could hold more than was said."""
        self.extra = ""
        self.told = ""
        """Who was put in for a pronoun."""

    def do(self) -> str:
        """The action; "" for a field of the sheet."""
        return str(self.orders[0]["do"]) if self.orders else ""

    def key(self) -> str:
        """What it comes to; readings that come to the same are one."""
        return repr((self.extra, self.orders))

    def clear(self, scene: Scene) -> bool:
        """Whether it can stand: nothing is missing, and nothing is left over that could change it."""
        if self.gaps or any(scene.weights[place] >= SPOKEN_OF or is_verb(scene, place) for place in self.left):
            return False
        return not self.open or not any(names_something(scene, place) for place in self.left)


def is_verb(scene: Scene, place: int) -> bool:
    """Whether an unread token says that something else is done."""
    return scene.weights[place] >= UNREAD and part_of_speech(scene.tokens[place].word) in ("VERB", "INFN")


def names_something(scene: Scene, place: int) -> bool:
    """Whether an unread token may be the name of something, so that a field that is open may be meant."""
    token = scene.tokens[place]
    return token.kind != NUMBER and scene.weights[place] >= UNREAD and part_of_speech(token.word) in NAMING


def find_words(scene: Scene, phrase: Phrase, span: Iterable[int]) -> set[int] | None:
    """The tokens that are the words of a phrase, in any order; None if one is not there."""
    found: set[int] = set()
    for keys in phrase.must:
        for place in span:
            if place not in found and not scene.tokens[place].keys.isdisjoint(keys):
                found.add(place)
                break
        else:
            return None
    return found


def more_words(scene: Scene, phrase: Phrase, span: Iterable[int], found: set[int]) -> set[int]:
    """The tokens of the words that a phrase may have besides."""
    more: set[int] = set()
    for keys in phrase.may:
        for place in span:
            if place not in found and place not in more and not scene.tokens[place].keys.isdisjoint(keys):
                more.add(place)
                break
    return more


def read(scene: Scene, frames: Frames, span: list[int]) -> list[Reading]:
    """All ways to read a piece as an order, the cheapest first, each outcome once."""
    found: dict[str, Reading] = {}
    for reading in _bare(scene, frames, span):
        found.setdefault(reading.key(), reading)
    for phrase in phrases_in(scene, span):
        for frame in frames.of(phrase.what):
            for reading in _read_as(scene, frames, frame, phrase, span):
                key = reading.key()
                if key not in found or reading.cost < found[key].cost:
                    found[key] = reading
    if not frames.closed:
        for reading in _extras(scene, span):
            if reading.key() not in found or reading.cost < found[reading.key()].cost:
                found[reading.key()] = reading
    return sorted(found.values(), key=lambda reading: reading.cost)


def _bare(scene: Scene, frames: Frames, span: list[int]) -> list[Reading]:
    """Orders that are said by what they are done with alone, and with nothing else beside it: the pistol to Vera."""
    found: list[Reading] = []
    for do, cases in scene.vocabulary.bare.items():
        for frame in frames.of(do) if frames.forms.get(do) else []:
            for filling in Filler(scene, frame, span, set(), set()).fill()[:2]:
                left = _left(scene, span, filling)
                dear = filling.cost > (0.5 if cases else 2.0) and not frames.closed
                heavy = any(scene.weights[one] >= SPOKEN_OF for one in left) if frames.closed else bool(left)
                if filling.gaps or heavy or dear or not _in_cases(scene, filling, cases):
                    continue
                reading = Reading("", set(), span, WEAK + filling.cost)
                reading.orders = filling.orders()[:1] if frames.closed else filling.orders()
                found.append(reading)
    return found


def _in_cases(scene: Scene, filling: Filling, cases: Mapping[str, object]) -> bool:
    """Whether names stand in the cases that an order without a verb demands of them."""
    for field, case in cases.items():
        named = [
            one for one in scene.mentions if one.id == filling.values.get(field) and filling.used.issuperset(one.tokens)
        ]
        if not any(str(case) in one.cases for one in named):
            return False
    return True


def phrases_in(scene: Scene, span: list[int]) -> list[Phrase]:
    """The phrases of orders whose first word is in a piece."""
    found: dict[int, Phrase] = {}
    for place in span:
        for key in scene.tokens[place].keys:
            for phrase in scene.vocabulary.heads.get(key, []):
                found[id(phrase)] = phrase
    return list(found.values())


def _read_as(scene: Scene, frames: Frames, frame: Frame, phrase: Phrase, span: list[int]) -> list[Reading]:
    said = [place for place in span if not scene.tokens[place].quoted] if frame.worded else span
    words = find_words(scene, phrase, said)
    if words is None:
        return []
    head = next(place for place in sorted(words) if not scene.tokens[place].keys.isdisjoint(phrase.must[0]))
    core = words
    may = more_words(scene, phrase, said, core)
    words = core | may
    if phrase.weak and _stays(scene, head):
        return []
    marks, taken = _marks(scene, frame, span, words)
    taken |= _company(scene, frame, span)
    favour = LONGER * (len(phrase.must) - 1) + LONGER / 4 * len(may)
    cost = (WEAK if phrase.weak else 0.0) + (0.0 if frame.real else OFF_MENU)
    found: list[Reading] = []
    whole = " ".join([scene.tokens[place].word for place in span if scene.tokens[place].kind in (WORD, NUMBER)])
    if (frame.do, whole) in scene.vocabulary.echoes:
        head = -1
    for filling, left in _fillings(scene, frames, frame, span, words | taken, {head} if head >= 0 else words):
        reading = Reading(phrase.text, words, span, cost + filling.cost)
        reading.cost -= favour
        reading.orders = [{**order, **marks} for order in filling.orders()]
        reading.left = left
        reading.gaps = filling.gaps
        reading.real = frame.real
        reading.core = core
        reading.weak = phrase.weak
        if len(filling.values) <= scene.vocabulary.idle.get(frame.do, 0):
            reading.gaps = [*reading.gaps, *[Gap(slot.name, [], False) for slot in frame.slots]]
            reading.cost += MISSING
            reading.burden += MISSING
        reading.open = any(slot.field.optional and slot.name not in filling.values for slot in frame.slots)
        found.append(reading)
    return found


def _stays(scene: Scene, head: int) -> bool:
    """Whether a mere preposition says where something is (на улице) and not whither (на улицу)."""
    following = scene.run(head + 1, 1)
    return bool(following) and not may_be_accusative(scene.tokens[following[0]].word)


def _company(scene: Scene, frame: Frame, span: list[int]) -> set[int]:
    """The tokens that say with whom, where that means nothing more."""
    groups = [
        group
        for group, dos in (("company", scene.vocabulary.company), ("against", scene.vocabulary.against))
        if frame.do in dos
    ]
    if not groups:
        return set()
    named = {place for mention in scene.within(span) if mention.group == PEOPLE for place in mention.tokens}
    company: set[int] = set()
    for place in span:
        behind = place > 0 and any(scene.starts(place - 1, scene.vocabulary.common[group]) for group in groups)
        joined = place - 2 in company and scene.tokens[place - 1].word in LINKS
        everybody = behind and bool(scene.starts(place, scene.vocabulary.common["all"]))
        if everybody or (place in named and (behind or joined or place - 1 in company)):
            company.add(place)
    return company


def goes_through(scene: Scene, reading: Reading) -> bool:
    """Whether a reading lacks nothing but whither, and the letter has spoken of a door before: swipe the card and go in."""
    if len(reading.orders) != 1 or len(reading.gaps) != 1 or any(scene.weights[place] for place in reading.left):
        return False
    if scene.vocabulary.through.get(str(reading.orders[0]["do"])) != reading.gaps[0].slot:
        return False
    before = [place for place in range(min(reading.words)) if scene.tokens[place].kind == WORD]
    return any(phrase.what in scene.vocabulary.instants for phrase in phrases_in(scene, before))


def _fillings(
    scene: Scene, frames: Frames, frame: Frame, span: list[int], taken: set[int], head: set[int]
) -> list[tuple[Filling, list[int]]]:
    """The best ways to fill the form, each with what is left unread."""
    if frame.sub is not None:
        return _with_inner(scene, frames, frame, frame.sub, span, taken, head)
    best = Filler(scene, frame, span, taken, head).fill()[:4]
    return [(filling, _left(scene, span, filling)) for filling in best]


def _left(scene: Scene, span: list[int], filling: Filling) -> list[int]:
    return [place for place in span if place not in filling.used and scene.weights[place]]


def _with_inner(
    scene: Scene, frames: Frames, frame: Frame, sub: Sub, span: list[int], taken: set[int], head: set[int]
) -> list[tuple[Filling, list[int]]]:
    """An order that holds another: the text is cut at a colon, or before the other's verb."""
    inner = frames.inside(frame.do, sub)
    found: list[tuple[Filling, list[int]]] = []
    for cut in _cuts(scene, span, min(head)):
        outer = Filler(scene, frame, [place for place in span if place < cut], taken, head).fill()[:1]
        rest = [place for place in span if place >= cut]
        for filling, reading in zip(outer, read(scene, inner, rest)[:1], strict=False):
            filling.values[sub.name] = reading.orders[0] if reading.orders else {}
            filling.cost += reading.cost + 5 * (len(reading.orders) - 1)
            filling.gaps.extend(reading.gaps)
            left = _left(scene, [place for place in span if place < cut], filling) + reading.left
            found.append((filling, left))
    if not found:
        filling = Filler(scene, frame, span, taken, head).fill()[0]
        filling.gaps.append(Gap(sub.name, sorted({form.do for form in sub.forms}), False))
        filling.cost += 10
        found.append((filling, _left(scene, span, filling)))
    found.sort(key=lambda pair: pair[0].cost)
    return found[:2]


def _cuts(scene: Scene, span: list[int], head: int) -> list[int]:
    colons = [place for place in span if place > head and scene.tokens[place].text in ":—–"]
    heads = scene.vocabulary.heads.keys()
    return colons[:2] + [place for place in span if place > head and not heads.isdisjoint(scene.tokens[place].keys)]


def _marks(scene: Scene, frame: Frame, span: list[int], words: set[int]) -> tuple[Order, set[int]]:
    """The marks of an order that a piece speaks of, and the tokens that do."""
    marks: Order = {}
    taken: set[int] = set()
    inside = set(span)
    for phrase, found in scene.occurrences(scene.vocabulary.marks):
        if (phrase.what in frame.form.marks or not frame.real) and inside.issuperset(found) and words.isdisjoint(found):
            marks[phrase.what] = True
            taken.update(found)
    return marks, taken


def _extras(scene: Scene, span: list[int]) -> list[Reading]:
    """Fields of the sheet that are only said or not said."""
    found: list[Reading] = []
    for phrase in scene.vocabulary.extra:
        words = find_words(scene, phrase, span)
        if words is not None:
            words |= more_words(scene, phrase, span, words)
            left = [place for place in span if place not in words and scene.weights[place]]
            reading = Reading(phrase.text, words, span, sum(scene.weights[place] for place in left))
            reading.cost -= LONGER * (len(phrase.must) - 1)
            reading.extra = phrase.what
            reading.left = left
            found.append(reading)
    return found


def rivals(scene: Scene, readings: list[Reading]) -> list[Reading]:
    """The readings that stand against the first: as good as it, or lacking but a field where more of the words speak for them."""
    best = readings[0]
    found: list[Reading] = []
    for other in readings[1:]:
        close = other.cost < best.cost + NEARLY and other.clear(scene) == best.clear(scene)
        longer = other.real and other.gaps and other.core > best.core and other.cost < best.cost + 11
        if close or (longer and all(scene.weights[place] < SPOKEN_OF for place in other.left)):
            found.append(other)
    return found


def fuller(readings: list[Reading]) -> Reading:
    """Of readings that can't stand, the one to speak of: an order on the menu for which more of the words speak."""
    best = readings[0]
    return next((other for other in readings[1:] if other.real and other.gaps and other.core > best.core), best)
