"""What of a piece of text could stand in a field: mentions that fit it, ids that join two of them, numbers and codes."""

from typing import Final, final

from arbiter.kernel.menu import Code, Number
from arbiter.letters.frames import Frame, Slot
from arbiter.letters.mentions import COUNTS, NO_PHRASES, NOTHING, Mention, Scene
from arbiter.letters.tokens import NUMBER

# What it costs a reading that a value is not quite what a field offers.
LATER: Final = 0.8
"""Possible only if something else in the turn brings it about."""
REFUSED: Final = 1.6
"""The right kind of thing, but not on the menu."""
MISPLACED: Final = 1.0
"""Behind words that belong to another field."""
CALLED_FOR: Final = -0.3
"""Behind the field's own words."""
ADJACENT: Final = 3
"""Shorter words (prepositions) speak only of what follows at once."""

LINKS: Final = (",", "и", "and", "&", "+", "/")
"""What stands between things of one kind."""


@final
class Cue:
    """Words in the text that say to which field a value belongs: the value follows them, or stands before them (`after`)."""

    def __init__(self, slot: str, places: list[int], after: bool, near: bool) -> None:
        self.slot: Final = slot
        self.places: Final = places
        self.after: Final = after
        self.near: Final = near


@final
class Candidate:
    """A value for a field, the tokens that say so, and what it costs to take it."""

    def __init__(
        self, value: object, tokens: tuple[int, ...], cost: float, mention: Mention | None = None, called: bool = False
    ) -> None:
        self.value: Final = value
        self.tokens: Final = tokens
        self.cost: Final = cost
        self.mention: Final = mention
        self.called: Final = called
        """The field's own words announce it."""


def cues_in(scene: Scene, frame: Frame, span: list[int]) -> list[Cue]:
    """The cues of a frame's fields in a piece of text."""
    inside = set(span)
    found: list[Cue] = []
    for slot in frame.slots:
        for do in (frame.do, ""):
            for phrase, places in scene.occurrences(scene.vocabulary.cues.get((do, slot.name), NO_PHRASES)):
                if inside.issuperset(places):
                    near = len(places) == 1 and len(phrase.words[0]) <= ADJACENT
                    found.append(Cue(slot.name, places, phrase.text.startswith("~"), near))
    return found


def zone(scene: Scene, cues: list[Cue], places: tuple[int, ...]) -> set[str]:
    """The fields to which the words around a value assign it; none if they say nothing."""
    first, last = min(places), max(places)
    for cue in cues:
        if cue.after and cue.places[0] > last and _right_behind(scene, last + 1, cue.places[0]):
            return {other.slot for other in cues if other.after and other.places == cue.places}
    best, longest = -1, 0
    found: set[str] = set()
    for cue in cues:
        end = cue.places[-1]
        if cue.after or end >= first or end < best or (cue.near and not _only_fillers(scene, end + 1, first)):
            continue
        if end > best or len(cue.places) > longest:
            found = set()
        elif len(cue.places) < longest:
            continue
        best, longest = end, len(cue.places)
        found.add(cue.slot)
    return found


def _right_behind(scene: Scene, start: int, end: int) -> bool:
    parted = any(scene.tokens[place].word in LINKS for place in range(start, end))
    return not parted and _only_fillers(scene, start, end)


def _only_fillers(scene: Scene, start: int, end: int) -> bool:
    return all(scene.weights[place] == NOTHING for place in range(start, end))


def role_cost(slot: Slot, mention: Mention) -> float:
    """What it costs a name to stand for who does something, or for whom it is done to, in the case and place that it has."""
    if slot.role == "subject":
        return (0.0 if "nomn" in mention.cases else MISPLACED) + 0.01 * mention.tokens[0]
    if slot.role == "object":
        return 0.05 if mention.cases - {"nomn"} else MISPLACED
    return 0.0


def fit(scene: Scene, frame: Frame, slot: Slot, mention: Mention) -> list[tuple[str, float]]:
    """The ids under which a mention fits a field, with their costs."""
    id = mention.id
    if mention.cases and mention.cases <= {"loct", "loc2"}:
        return []  # "in May" is not at May
    before = mention.tokens[0] - 1
    if (
        frame.do in scene.vocabulary.against
        and before >= 0
        and scene.starts(before, scene.vocabulary.common["against"])
    ):
        return []
    if slot.role == "treated" and (scene.in_company(mention) or scene.writes(mention)):
        return []
    if slot.role == "whither" and scene.rests(mention):
        return []
    if scene.here and id.startswith(scene.here + ".") and id.partition(".")[2] in slot.allowed:
        id = id.partition(".")[2]
    if id in slot.allowed:
        return [(id, _elsewhere(scene, slot, mention) if id in slot.now else LATER)]
    if mention.group not in slot.groups or "." in id:
        return []
    elsewhere = [option for option in slot.options if option.endswith("." + id)] if "." in slot.joints else []
    if elsewhere:
        return [(option, 0.1) for option in elsewhere]
    return [(id, REFUSED if frame.real else 0.0)]


def _elsewhere(scene: Scene, slot: Slot, mention: Mention) -> float:
    """What it costs a thing not to be where the field takes things from, if another of the same name is there."""
    there = scene.held if slot.role == "held" else scene.carried if slot.role == "carried" else frozenset()
    if mention.id in there or not there:
        return 0.0
    rivals = {other.id for other in scene.mentions if other.tokens == mention.tokens}
    return LATER if rivals & there else 0.0


def candidates(scene: Scene, frame: Frame, slot: Slot, mentions: list[Mention], cues: list[Cue]) -> list[Candidate]:
    """All values for a field that has to pick among ids."""
    found: list[Candidate] = []
    if slot.auto:
        return [Candidate(slot.options[0], (), 0.0)]
    for mention in mentions:
        for id, cost in fit(scene, frame, slot, mention):
            cost += role_cost(slot, mention)
            found += _placed(scene, frame, slot, Candidate(id, mention.tokens, cost, mention), cues)
    for sign in slot.joints:
        for joined in _joined(scene, frame, slot, mentions, sign):
            found += _placed(scene, frame, slot, joined, cues)
    found.sort(key=lambda one: (one.cost, -len(one.tokens), one.tokens))
    return found


def _placed(scene: Scene, frame: Frame, slot: Slot, one: Candidate, cues: list[Cue]) -> list[Candidate]:
    """A candidate with the cost of its place among the cues; none where the field takes only what its own words announce."""
    if not one.tokens:
        return [one]
    fitting = {
        other.name
        for other in frame.slots
        if other is slot or not one.mention or _fits(scene, frame, other, one.mention)
    }
    around = zone(scene, [cue for cue in cues if cue.slot in fitting], one.tokens)
    if slot.name in around:
        return [Candidate(one.value, one.tokens, one.cost + CALLED_FOR, one.mention, True)]
    if slot.cued:
        return []
    return [Candidate(one.value, one.tokens, one.cost + MISPLACED, one.mention) if around else one]


def _fits(scene: Scene, frame: Frame, slot: Slot, mention: Mention) -> bool:
    if isinstance(slot.field, Number):
        return mention.group in (*COUNTS, slot.name)
    return bool(fit(scene, frame, slot, mention))


def _joined(scene: Scene, frame: Frame, slot: Slot, mentions: list[Mention], sign: str) -> list[Candidate]:
    """Ids that join two others (a door between places, a lamp in a place)."""
    if sign == ".":
        return _inside_another(scene, frame, slot, mentions)
    joints = [mention for mention in mentions if mention.group == sign]
    if not joints and not slot.only_joined:
        return []
    tokens = joints[0].tokens if joints else ()
    options = [option for option in slot.options if sign in option]
    parts = {part for option in options for part in option.split(sign)} | {scene.here}
    groups = frozenset().union(*[scene.vocabulary.groups.get(part, set()) for part in parts])
    ends = [mention for mention in mentions if mention.group in groups]
    found = [_between(scene, frame, options, [end], tokens, sign) for end in ends]
    pairs = [
        [one, other] for one in ends for other in ends if one.id < other.id and not set(one.tokens) & set(other.tokens)
    ]
    found += [_between(scene, frame, options, pair, tokens, sign) for pair in pairs]
    if not ends and (tokens or len(options) == 1):
        found.append([Candidate(option, tokens, 0.5) for option in options])
    return [one for some in found for one in some]


def _between(
    scene: Scene, frame: Frame, options: list[str], ends: list[Mention], tokens: tuple[int, ...], sign: str
) -> list[Candidate]:
    ids = {end.id for end in ends}
    tokens = tuple(sorted({*tokens, *[place for end in ends for place in end.tokens]}))
    fitting = [option for option in options if ids <= set(option.split(sign))]
    if len(fitting) > 1:
        fitting = [option for option in fitting if option.split(sign)[-1] in ids] or fitting
    if fitting:
        return [Candidate(option, tokens, 0.0) for option in fitting]
    names = sorted(ids) if len(ids) > 1 or not scene.here else [scene.here, *ids]
    return [Candidate(sign.join(names), tokens, REFUSED if frame.real else 0.0)]


def _inside_another(scene: Scene, frame: Frame, slot: Slot, mentions: list[Mention]) -> list[Candidate]:
    found: list[Candidate] = []
    for thing in mentions:
        for where in mentions:
            id = f"{where.id}.{thing.id}"
            known = id in slot.allowed or (where.id == scene.here and thing.id in slot.allowed)
            if known and not set(thing.tokens) & set(where.tokens):
                name = thing.id if where.id == scene.here and thing.id in slot.allowed else id
                found.append(Candidate(name, (*thing.tokens, *where.tokens), 0.0))
    return found


def numbers(scene: Scene, frame: Frame, slot: Slot, mentions: list[Mention], cues: list[Cue]) -> list[Candidate]:
    """All values for a field that takes a number."""
    assert isinstance(slot.field, Number)
    found: list[Candidate] = []
    for mention in mentions:
        if mention.group in (*COUNTS, slot.name) and mention.id.isdigit():
            value = int(mention.id)
            cost = 0.0 if slot.field.low <= value <= slot.field.high else REFUSED
            placed = _placed(scene, frame, slot, Candidate(value, mention.tokens, cost, mention), cues)
            # The number of a place or thing (generator 1) is no amount, unless the field's own words announce it.
            found += [one for one in placed if one.cost < cost or not part_of_noun(mentions, mention)]
    return found


def part_of_noun(mentions: list[Mention], number: Mention) -> bool:
    """Whether a number is the number of something, as in generator 1."""
    return any(
        other.group not in (*COUNTS, number.group) and set(number.tokens) < set(other.tokens) for other in mentions
    )


def codes(scene: Scene, slot: Slot, span: list[int]) -> list[Candidate]:
    """All values for a field that takes digits."""
    assert isinstance(slot.field, Code)
    found: list[Candidate] = []
    digits = [place for place in span if scene.tokens[place].kind == NUMBER]
    for place in digits:
        text = scene.tokens[place].text
        found.append(Candidate(text, (place,), 0.0 if len(text) == slot.field.length else REFUSED))
    single = [place for place in digits if len(scene.tokens[place].text) == 1]
    if len(single) == slot.field.length:
        found.append(Candidate("".join([scene.tokens[place].text for place in single]), tuple(single), 0.0))
    return found
