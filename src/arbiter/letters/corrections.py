"""Late corrections: of what stands above in the letter, or, where it holds no orders yet, of the sheet that stands already.

What can't be carried out takes back all that it could mean: then nothing is done that its writer may have unsaid.
"""

from arbiter.letters.gathered import Gathered
from arbiter.letters.letter import UNKNOWN, UNREADABLE
from arbiter.letters.mentions import COUNTS, PEOPLE, TURNING, Mention, Scene
from arbiter.letters.morphology import part_of_speech
from arbiter.letters.parting import part
from arbiter.letters.pieces import Segment
from arbiter.letters.reading import find_words, phrases_in
from arbiter.letters.taken import Taken
from arbiter.letters.tokens import MARK, NUMBER, WORD


def correct(gathered: Gathered, segment: Segment, span: list[int]) -> bool:
    """Carry out a correction, if the segment is one."""
    scene = gathered.scene
    common = scene.vocabulary.common
    words = [place for place in span if scene.tokens[place].kind in (WORD, NUMBER)]
    if (
        _void(gathered, segment, span, words)
        or _by_number(gathered, segment, span, words)
        or _swap(gathered, span, words)
    ):
        return True
    for at, place in enumerate(words[:6]):
        instead = scene.starts(place, common["instead"])
        if instead and at + instead < len(words) and scene.starts(words[at + instead], common["that"]):
            return _better(gathered, span, [one for one in span if one > words[at + instead]])
        if instead:
            return _replace(gathered, segment, span, words[at + instead :])
        cancel = scene.starts(place, common["cancel"])
        if (
            cancel
            and not _is_an_order(gathered, segment, place)
            and _cancel(gathered, segment, span, words[at + cancel :])
        ):
            return True
        better = 0 if _is_an_order(gathered, segment, place) else scene.starts(place, common["better"])
        if better and _takes_back(scene, words[at + better - 1 : at + better + 1]):
            return _cancel(gathered, segment, span, words[at + better :])
        if better:
            return _better(gathered, span, [one for one in span if one >= words[at + better - 1] + 1])
        if scene.weights[place]:
            return False
    return False


def _is_an_order(gathered: Gathered, segment: Segment, place: int) -> bool:
    """Whether a word with which orders are cancelled belongs to an order: "I take off the parka" (снимаю)."""
    piece = next((piece for piece in segment.pieces if place in piece), [])
    readings = part(gathered.scene, gathered.current(), [piece])[0][2] if piece else []
    best = readings[:1]
    strong = [one for one in best if one.real or len(one.core) > 1]
    return any(place in one.words and one.clear(gathered.scene) for one in strong)


def adds(gathered: Gathered, span: list[int]) -> bool:
    """Whether a letter begins with words that add to the sheet that stands: "and also"."""
    scene = gathered.scene
    words = [place for place in span if scene.tokens[place].kind == WORD]
    begun = bool(gathered.taken) or not words
    return not begun and bool(scene.starts(words[0], scene.vocabulary.common["also"]))


def _void(gathered: Gathered, segment: Segment, span: list[int], words: list[int]) -> bool:
    """ "Stop", "scratch that": the order before it is taken back; where several stand, it is asked which."""
    scene = gathered.scene
    if segment.label and words and scene.starts(words[0], scene.vocabulary.common["unsays"]):
        rest = [
            place
            for place in words
            if place > scene.run(words[0], scene.starts(words[0], scene.vocabulary.common["unsays"]))[-1]
        ]
        found = gathered.numbered(segment.label)
        if not rest and found:
            gathered.cancel(found, span)
            return True
    if _nothing_after_all(gathered, words):
        gathered.cancel(gathered.taken[:], span)
        return True
    first = next((place for place in words if scene.starts(place, scene.vocabulary.common["void"])), -1)
    if first < 0 or any(scene.weights[place] >= TURNING for place in words if place < first):
        return False
    length = scene.starts(first, scene.vocabulary.common["void"])
    rest = [place for place in words if place >= scene.run(first, length)[-1] + 1 and scene.weights[place]]
    before = [place for place in words if place < first and scene.weights[place]]
    if before or any(scene.tokens[place].kind == NUMBER for place in rest):
        return False
    named = _named(gathered, words)
    idle = all(
        any(scene.starts(place, scene.vocabulary.common[one]) for one in ("nothing", "negation", "all"))
        for place in rest
    )
    if rest and not idle and not named:
        return False
    if not gathered.taken:
        gathered.recall()
    everything = any(scene.starts(place, scene.vocabulary.common["all"]) for place in words)
    found = gathered.taken[:] if everything or len(gathered.taken) == 1 else named
    if found:
        gathered.cancel(found, span)
    elif gathered.taken:
        gathered.withhold(span)
    else:
        gathered.understood.append((span, gathered.teller.note("nothing", span)))
    return True


def _nothing_after_all(gathered: Gathered, words: list[int]) -> bool:
    """ "No, I just stay", behind orders."""
    scene = gathered.scene
    common = scene.vocabulary.common
    if not words or not gathered.taken or not scene.starts(words[0], common["no"]):
        return False
    rest = [place for place in words[1:] if scene.weights[place] or scene.starts(place, common["idle"])]
    return bool(rest) and all(
        scene.starts(place, common["nothing"]) or scene.starts(place, common["idle"]) for place in rest
    )


def _by_number(gathered: Gathered, segment: Segment, span: list[int], words: list[int]) -> bool:
    """ "P. 1 is out", "point 1 does not count", "1 -> at Vera"."""
    scene = gathered.scene
    numbers = [place for place in words[:3] if scene.tokens[place].kind == NUMBER]
    spoken = [place for place in words[:3] if scene.starts(place, scene.vocabulary.common["point"])]
    arrow = [place for place in span if scene.tokens[place].text in "→>" and place > 0]
    label = segment.label if arrow and span and arrow[0] - span[0] <= 1 else ""
    if label.isdigit() and (gathered.taken or gathered.recall()) and gathered.numbered(label):
        gathered.withhold(span)
        return True
    arrow = [place for place in arrow if numbers and 0 < place - numbers[-1] <= 2]
    if not numbers or not (spoken or arrow) or (spoken and spoken[0] > numbers[0]):
        return False
    behind = [place for place in words if place > numbers[-1]]
    ends = next((place for place in behind if scene.starts(place, scene.vocabulary.common["unsays"])), -1)
    if ends < 0 and not arrow:
        return False
    if not gathered.taken:
        gathered.recall()
    found = [taken for place in numbers for taken in gathered.numbered(scene.tokens[place].text)]
    if not found or ends < 0:
        gathered.withhold(span)
        return True
    gathered.cancel(found, span)
    return True


def _swap(gathered: Gathered, span: list[int], words: list[int]) -> bool:
    """ "Not Boris, Vera": one value of an order that was taken gives way to another of its kind."""
    scene = gathered.scene
    denied = next((place for place in words if scene.starts(place, scene.vocabulary.common["negation"])), -1)
    if denied < 0 or any(part_of_speech(scene.tokens[place].word) in ("VERB", "INFN") for place in words):
        return False
    if not gathered.taken and not _stands_alone(scene, words):
        return False
    if not gathered.taken:
        gathered.recall()
    mentions = [one for one in scene.mentions if set(one.tokens) <= set(span) and one.group not in COUNTS]
    for old in [one for one in mentions if one.tokens[0] > denied]:
        others = [one for one in mentions if one.id != old.id and one.group == old.group and one.tokens[0] > denied]
        others = others or [one for one in mentions if one.id != old.id and one.group == old.group]
        for taken in gathered.taken:
            field = next((name for name, value in taken.order.items() if value == old.id and name != "as"), "")
            if field and len({one.id for one in others}) == 1:
                gathered.change(taken, {**taken.order, field: others[0].id}, span)
                return True
    return False


def _exchange(gathered: Gathered, span: list[int], words: list[int]) -> bool:
    """ "I shoot Boris. Or rather Vera": a value alone takes the place of the one value of its kind."""
    scene = gathered.scene
    mentions = [one for one in scene.mentions if set(one.tokens) <= set(words) and one.group not in COUNTS]
    if len({one.id for one in mentions}) != 1 or any(
        place not in mentions[0].tokens for place in words if scene.weights[place]
    ):
        return False
    group = mentions[0].group
    fitting = [
        (taken, name)
        for taken in gathered.taken
        for name, value in taken.order.items()
        if name not in ("do", "as") and _is_of(scene, value, group)
    ]
    if len(fitting) != 1:
        return False
    taken, field = fitting[0]
    gathered.change(taken, {**taken.order, field: mentions[0].id}, span)
    return True


def _is_of(scene: Scene, value: object, group: str) -> bool:
    return value in scene.people if group == PEOPLE else group in scene.vocabulary.groups.get(str(value), ())


def _stands_alone(scene: Scene, words: list[int]) -> bool:
    """Whether words are a correction by themselves: they begin with "not", or with a sigh before it."""
    first = next((place for place in words if scene.weights[place]), -1)
    return first >= 0 and bool(scene.starts(first, scene.vocabulary.common["negation"]))


def _takes_back(scene: Scene, pair: list[int]) -> bool:
    """Whether "changed my mind" is followed at once by what is not to be done any more."""
    if len(pair) < 2 or pair[1] != pair[0] + 1:
        return False
    first, second = [part_of_speech(scene.tokens[place].word) for place in pair]
    return first == "VERB" and second == "INFN"


def _pointed(gathered: Gathered, words: list[int]) -> tuple[list[Taken], int]:
    """The orders that the next words speak of by number, and how many words that takes."""
    scene = gathered.scene
    found: list[Taken] = []
    counted = 0
    for at, place in enumerate(words):
        numbers = [mention.id for mention in scene.mentions if mention.group in COUNTS and mention.tokens == (place,)]
        if numbers:
            found += [taken for taken in gathered.numbered(numbers[0]) if taken not in found]
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


def _dos(gathered: Gathered, words: list[int]) -> set[str]:
    """The actions that words speak of."""
    phrases = [phrase for phrase in phrases_in(gathered.scene, words) if not phrase.weak]
    return {phrase.what for phrase in phrases if find_words(gathered.scene, phrase, words)}


def _named(gathered: Gathered, words: list[int]) -> list[Taken]:
    """The orders that words speak of by what is done, else by whom or what it is done to."""
    dos = _dos(gathered, words)
    found = [taken for taken in gathered.taken if taken.order["do"] in dos]
    return found or [taken for taken in gathered.taken if _speaks_of(taken, gathered.scene.mentions, words)]


def _speaks_of(taken: Taken, mentions: list[Mention], words: list[int]) -> bool:
    ids = {one.id for one in mentions if set(one.tokens) <= set(words)}
    return any(isinstance(value, str) and value in ids for name, value in taken.order.items() if name != "as")


def _cancel(gathered: Gathered, segment: Segment, span: list[int], words: list[int]) -> bool:
    """ "I cancel 2", "cancel the shot", "2) cancelled", "all cancelled"."""
    scene = gathered.scene
    recalled = gathered.recall()
    found, counted = _pointed(gathered, words)
    weighty = [place for place in words[counted:] if scene.weights[place]]
    if counted and weighty:
        return False
    if not counted and any(scene.starts(place, scene.vocabulary.common["all"]) for place in words):
        found = gathered.taken[:]
        if not found:
            return _cancelled_nothing(gathered, span)
    elif not counted and not weighty:
        found = (
            gathered.numbered(segment.label) if segment.label else gathered.taken[:] if len(gathered.taken) == 1 else []
        )
    elif not counted:
        found = _named(gathered, words)
        if not found and not _dos(gathered, words):
            _forget(gathered, recalled)
            return False
        found = found if len(found) == 1 else []
    if not found:
        gathered.withhold(span)
        return True
    gathered.cancel(found, span)
    return True


def _cancelled_nothing(gathered: Gathered, span: list[int]) -> bool:
    """All is taken back, and nothing stood."""
    gathered.emptied = True
    gathered.understood.append((span, gathered.teller.note("nothing", span)))
    return True


def _forget(gathered: Gathered, recalled: bool) -> None:
    """The sheet that stood was not meant after all."""
    if recalled:
        gathered.taken.clear()
        gathered.extra.clear()
        gathered.amends = False


def _replace(gathered: Gathered, segment: Segment, span: list[int], words: list[int]) -> bool:
    """ "Instead of 2) …", "instead of the shot …", "instead of the hangar …"."""
    scene = gathered.scene
    gathered.recall()
    found, counted = _pointed(gathered, words)
    if counted:
        failed = gathered.failed.get(str(number_in(scene, words[:counted])), []) if not found else []
        rest = [place for place in span if place > words[counted - 1]]
        while rest and scene.tokens[rest[0]].kind == MARK:
            rest.pop(0)
        if failed:
            gathered.problems[:] = [problem for problem in gathered.problems if problem not in failed]
            gathered.take(part(scene, gathered.current(), [rest])[0][2], rest, number_in(scene, words[:counted]))
        else:
            _put_in_place(gathered, found, span, rest)
        return True
    before = [place for place in span if place < words[0] and scene.weights[place] < TURNING] if words else []
    for cut in range(1, len(words) + 1):
        found = _named(gathered, words[:cut])
        rest = [place for place in span if place >= words[cut]] if cut < len(words) else before
        readings = part(scene, gathered.current(), [rest])[0][2] if rest else []
        if found and readings and readings[0].clear(scene) and readings[0].orders:
            _put_in_place(gathered, found, span, rest)
            return True
    if not gathered.taken:
        return False
    gathered.withhold(span)
    return True


def _better(gathered: Gathered, span: list[int], rest: list[int]) -> bool:
    """ "No, better …": in place of the one order, or of the one that is the same action; else it is asked which."""
    scene = gathered.scene
    words = [place for place in rest if scene.tokens[place].kind in (WORD, NUMBER)]
    common = scene.vocabulary.common
    if words and (scene.starts(words[0], common["instead"]) or scene.starts(words[0], common["cancel"])):
        return correct(gathered, Segment(3, ""), rest)
    gathered.recall()
    if not gathered.taken and words:
        _read_alone(gathered, [place for place in rest if place >= words[0]])
        return True
    if _exchange(gathered, span, words):
        return True
    readings = part(scene, gathered.current(), [rest])[0][2] if words else []
    turned = bool(readings) and any(scene.weights[place] >= TURNING for place in readings[0].left)
    if not readings or not readings[0].clear(scene) or turned:
        kind = UNKNOWN if any(scene.weights[place] for place in words) else UNREADABLE
        gathered.problems.append(gathered.teller.unread(kind, span))
        if kind == UNKNOWN:
            gathered.withhold(span)
        return True
    dos = {order["do"] for order in readings[0].orders}
    alike = [taken for taken in gathered.taken if taken.order["do"] in dos]
    found = gathered.taken[:] if len(gathered.taken) == 1 else alike
    if len(found) != 1:
        if gathered.taken:
            gathered.withhold(span)
            return True
        return False
    _put_in_place(gathered, found, span, rest)
    return True


def _read_alone(gathered: Gathered, rest: list[int]) -> None:
    """There is nothing to correct: what follows stands by itself."""
    gathered.take(part(gathered.scene, gathered.current(), [rest])[0][2], rest, "")


def _put_in_place(gathered: Gathered, found: list[Taken], span: list[int], rest: list[int]) -> None:
    """Orders are replaced by what the rest says, under the same number."""
    if not found:
        gathered.withhold(span)
        return
    readings = part(gathered.scene, gathered.current(), [rest])[0][2] if rest else []
    for taken in found:
        gathered.remove(taken)
    before = len(gathered.taken)
    gathered.take(readings, rest or span, found[0].label)
    fresh = gathered.taken[before:]
    if not fresh:
        gathered.withhold(span)
        return
    at = min(len(gathered.taken) - len(fresh), gathered.removed_at)
    for taken in fresh:
        gathered.taken.remove(taken)
        gathered.taken.insert(at, taken)
        at += 1
    del gathered.understood[-len(fresh) :]
    for taken in fresh:
        gathered.understood.append((span, gathered.teller.replaced(taken.order, found[0].order, span)))


__all__ = ["adds", "correct"]
