"""Cutting a letter into pieces: numbered points, lines and sentences, and within them the places where a new order may begin."""

from typing import Final, final

from arbiter.letters.mentions import TURNING, Scene
from arbiter.letters.morphology import part_of_speech
from arbiter.letters.tokens import MARK, NEWLINE, NUMBER, WORD
from arbiter.letters.vocabulary import Phrase

LIGHT: Final = 1
"""A comma or "and": a new order may begin, or the same go on."""
FIRM: Final = 2
"""The end of a sentence or line: the same order hardly goes on."""
HARD: Final = 3
"""A numbered point or an empty line: a new order begins."""

_ENDS: Final = ";.!?…"
_BULLETS: Final = "-*•–—+·▪"
_AFTER_NUMBER: Final = ").:-–—]"


@final
class Segment:
    """A point or a sentence. `pieces` are its parts between commas, each the places of its tokens; `label` the number that it bears;
    `strength` how hard it is parted from what stands before."""

    def __init__(self, strength: int, label: str) -> None:
        self.strength: Final = strength
        self.label: Final = label
        self.pieces: Final[list[list[int]]] = [[]]
        self.apart = False
        """An empty line stands before it."""
        self.asks = False
        """It ends with a question mark."""

    def within(self, inside: set[int]) -> "Segment":
        """The same, of these places alone."""
        found = Segment(self.strength, self.label)
        found.asks, found.apart = self.asks, self.apart
        found.pieces[:] = [[place for place in piece if place in inside] for piece in self.pieces]
        return found

    def places(self) -> list[int]:
        """The places of all its tokens."""
        return [place for piece in self.pieces for place in piece]


def heading_words(scene: Scene) -> set[str]:
    """The words of headings, which count only as they stand: "orders" is one and "order" is not."""
    return {word for phrase in scene.vocabulary.common["headings"] for word in phrase.words}


@final
class Cutter:
    """Goes through the tokens of a letter once."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.segments: Final[list[Segment]] = [Segment(HARD, "")]
        self.counted = 0
        self.depth = 0

    def cut(self) -> list[Segment]:
        """The segments of the letter, those without a word left out."""
        tokens = self.scene.tokens
        place, fresh, empty = 0, True, False
        while place < len(tokens):
            if tokens[place].kind == NEWLINE:
                empty, fresh = fresh, True
                place += 1
            elif fresh:
                self._part(HARD if empty else FIRM, "")
                self.segments[-1].apart |= empty
                place, fresh = self._open_line(place)
                empty = False
            else:
                count, number = self._label(place, False)
                if count:
                    self._part(HARD, number)
                place = place + count if count else self._take(place)
        return [
            segment for segment in self.segments if any(tokens[one].kind in (WORD, NUMBER) for one in segment.places())
        ]

    def _open_line(self, place: int) -> tuple[int, bool]:
        """Go past the bullet, number or heading with which a line begins; the place behind it, and whether the line begins anew
        there, as behind a heading."""
        tokens = self.scene.tokens
        while place < len(tokens) and tokens[place].kind == MARK and tokens[place].text in _BULLETS:
            self._part(HARD, "")
            place += 1
        if place == len(tokens) or tokens[place].kind == NEWLINE:
            return place, False
        count, number = self._label(place, True)
        if count:
            self._part(HARD, number)
            return place + count, False
        heading = self._heading(place)
        if heading:
            return heading, True
        return self._take(place), False

    def _part(self, strength: int, label: str) -> None:
        """Begin a new segment."""
        last = self.segments[-1]
        if last.places():
            self.segments.append(Segment(strength, label))
        elif strength > last.strength or label:
            self.segments[-1] = Segment(max(strength, last.strength), label)
            self.segments[-1].apart = last.apart
        if label.isdigit():
            self.counted = int(label)
        self.depth = 0

    def _take(self, place: int) -> int:
        """Add a token, or part at it; the place of the next one."""
        token = self.scene.tokens[place]
        if token.kind == MARK and not token.quoted:
            self.depth += (token.text == "(") - (token.text == ")" and self.depth > 0)
            if token.text == "?":
                self._ask()
            if token.text in _ENDS and self._ends(place):
                self._part(FIRM, "")
                return place + 1
        begins = self._begins(place)
        if begins and self.segments[-1].pieces[-1]:
            self.segments[-1].pieces.append([])
        self.segments[-1].pieces[-1].extend(range(place, place + max(1, begins)))
        return place + max(1, begins)

    def _ask(self) -> None:
        """A question mark: the sentence before it asks."""
        asking = [segment for segment in self.segments[-2:] if segment.places()][-1:]
        for segment in asking:
            segment.asks = True

    def _begins(self, place: int) -> int:
        """How many tokens, from here on, are a place where a new order may begin."""
        token = self.scene.tokens[place]
        if token.quoted:
            return 0
        if token.kind == MARK:
            dash = token.text in "-–—" and self._spaced(place)
            return 1 if token.text in ",+&/→>" or dash else 0
        length = self.scene.starts(place, self.scene.vocabulary.common["separators"])
        if not length and self._new_verb(place):
            return 1
        return self.scene.run(place, length)[-1] - place + 1 if length else 0

    def _new_verb(self, place: int) -> bool:
        """Whether a token is a verb of the vocabulary with something said before it: people forget their commas."""
        token = self.scene.tokens[place]
        if part_of_speech(token.word) not in ("INFN", "VERB") or self.scene.vocabulary.heads.keys().isdisjoint(
            token.keys
        ):
            return False
        weights = [self.scene.weights[before] for before in self.segments[-1].pieces[-1]]
        return any(weights) and max(weights) < TURNING

    def _spaced(self, place: int) -> bool:
        tokens = self.scene.tokens
        before = place == 0 or tokens[place - 1].end < tokens[place].start
        return before and place + 1 < len(tokens) and tokens[place].end < tokens[place + 1].start

    def _ends(self, place: int) -> bool:
        """Whether a full stop and the like ends a sentence: not in an abbreviation of one letter, nor within a number."""
        tokens = self.scene.tokens
        if tokens[place].text != ".":
            return True
        before = tokens[place - 1] if place else None
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if (
            after is not None
            and after.kind == NUMBER
            and before is not None
            and before.kind == WORD
            and len(before.text) < 5
        ):
            return False  # лид. 3
        if before is not None and before.kind == WORD and len(before.text) == 1 and before.end == tokens[place].start:
            return False
        inside = (
            before is not None
            and after is not None
            and before.end == tokens[place].start
            and after.start == tokens[place].end
        )
        return not (inside and before is not None and after is not None and before.kind == after.kind)

    def _label(self, place: int, fresh: bool) -> tuple[int, str]:
        """How many tokens are the number of a point ("1)", "2.", "№3"), and that number; within a line only what counts on."""
        tokens = self.scene.tokens
        token = tokens[place]
        if token.quoted or place + 1 >= len(tokens):
            return 0, ""
        after = tokens[place + 1]
        if fresh and token.text in "№(#" and after.kind == NUMBER:
            count, number = self._label(place + 1, True)
            return (count + 1, number) if count else (0, "")
        if fresh and after.kind == NUMBER and self.scene.starts(place, self.scene.vocabulary.common["point"]):
            count, number = self._label(place + 1, True)
            return (count + 1, number) if count else (0, "")
        if fresh and token.kind == WORD and len(token.text) == 1 and after.text == ")":
            return 2, token.text
        if token.kind != NUMBER or len(token.text) > 2:
            return 0, ""
        if after.text in _AFTER_NUMBER and after.end - token.end <= 2 and (fresh or self._counts_on(place)):
            return 2, token.text
        verb = after.kind == WORD and not self.scene.vocabulary.heads.keys().isdisjoint(after.keys)
        return (1, token.text) if fresh and verb else (0, "")

    def _counts_on(self, place: int) -> bool:
        """Whether a number within a line begins the next point."""
        tokens = self.scene.tokens
        if tokens[place + 1].text == ")":
            return self.depth == 0 and not self._pointed_at(place)
        word = place + 2 < len(tokens) and tokens[place + 2].kind == WORD
        return word and tokens[place + 1].text == "." and int(tokens[place].text) == self.counted + 1

    def _pointed_at(self, place: int) -> bool:
        """Whether a number is spoken of and numbers nothing: instead of 2), I cancel 3)."""
        common = self.scene.vocabulary.common
        phrases: list[Phrase] = [*common["instead"], *common["cancel"], *common["point"]]
        return any(self.scene.starts(before, phrases) for before in range(max(0, place - 2), place))

    def _heading(self, place: int) -> int:
        """The place behind a heading that begins here ("Turn 3:"), or 0. A heading is a segment of its own."""
        tokens = self.scene.tokens
        headings = heading_words(self.scene)
        named = {one for mention in self.scene.mentions if mention.group == "people" for one in mention.tokens}
        spoken = 0
        end = place
        while end < len(tokens) and tokens[end].kind != NEWLINE and tokens[end].text not in ":.":
            if tokens[end].word in headings:
                spoken += 1
            elif tokens[end].kind == WORD and end not in named:
                return 0
            end += 1
        if not spoken or (self.scene.starts(place, self.scene.vocabulary.common["behalf"]) and place + 1 in named):
            return 0
        self.segments[-1].pieces[-1].extend(range(place, end))
        self._part(HARD, "")
        return end + 1 if end < len(tokens) and tokens[end].text in ":." else end
