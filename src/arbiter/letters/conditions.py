"""A field of the sheet that holds an order inside and is said in one sentence: if this happens, that is done instead of the other.

Its parts are known by the words that open them (`parts` of a game's vocabulary); where a part has no such words before it, every place
to cut the text is tried, and the cheapest reading taken.
"""

from collections.abc import Mapping
from typing import Final, final

from arbiter.kernel.menu import Order, OrderForm, Pick, Sub
from arbiter.letters.candidates import LINKS
from arbiter.letters.filling import MISSING, Filler, Gap
from arbiter.letters.frames import Frame, Frames, beyond
from arbiter.letters.mentions import NOTHING, SPOKEN_OF, Scene
from arbiter.letters.reading import LONGER, find_words, more_words, phrases_in, read
from arbiter.letters.tokens import NUMBER
from arbiter.letters.vocabulary import as_mapping

NOT_SAID: Final = 10.0
LONGEST: Final = 45
"""Words and marks of the longest such sentence."""
CUTS: Final = 5
"""So many places at most are tried for the end of a part, or of the sentence."""
WORDS_CHANGED: Final = 10
"""The action that is changed is named within so many words."""


@final
class Part:
    """What one part of the sentence comes to."""

    def __init__(self, value: object, cost: float) -> None:
        self.value: Final = value
        self.cost: Final = cost
        self.left: list[int] = []
        self.gaps: list[Gap] = []


@final
class Condition:
    """A whole sentence read."""

    def __init__(self, value: Order, parts: list[Part]) -> None:
        self.value: Final = value
        self.cost: Final = sum(part.cost for part in parts)
        self.left: Final = [place for part in parts for place in part.left]
        self.gaps: Final = [gap for part in parts for gap in part.gaps]


@final
class Conditions:
    """Reads the sentences of one field. Its form has the parts `if` (an event), `change` (an action of the sheet) and `to` (an
    order); `numbered` are the actions of the points of the letter so far."""

    def __init__(self, scene: Scene, frames: Frames, field: str, form: OrderForm | None) -> None:
        self.scene: Final = scene
        self.frames: Final = frames
        self.field: Final = field
        vocabulary = scene.vocabulary
        inner = {} if form is None else {one.name: one for one in form.fields}
        event, change, to = inner.get("if"), inner.get("change"), inner.get("to")
        event_form = (
            event.forms[0] if isinstance(event, Sub) and event.forms else beyond("if", vocabulary.fields.get("if", {}))
        )
        others = [one for one in event_form.fields if one.name not in vocabulary.choices]
        self.event: Final = Frame(OrderForm("if", 0, 0, 0, others), vocabulary, form is not None)
        self.ids: Final = change.options if isinstance(change, Pick) else list(vocabulary.fields)
        self.to: Final = frames.inside(field, to) if isinstance(to, Sub) else Frames([], vocabulary)
        self.numbered: Mapping[str, str] = {}
        self._opened: Final[dict[tuple[str, int], int]] = {}
        self._known: Final[dict[tuple[str, tuple[int, ...]], Part]] = {}

    def opens(self, part: str, place: int) -> int:
        """How many words, from a token on, open a part."""
        key = (part, place)
        if key not in self._opened:
            self._opened[key] = self.scene.starts(place, self.scene.vocabulary.openers.get((self.field, part), []))
        return self._opened[key]

    def begin(self, span: list[int]) -> int:
        """Where in a segment such a sentence begins; -1 if there is none."""
        for place in span:
            if self.opens("opens", place):
                return place
        polite = self.scene.vocabulary.common["polite"]
        first = next((place for place in span if self.opens("if", place) and not self.scene.starts(place, polite)), -1)
        if first < 0:
            return -1
        changes = [place for place in span if self.opens("change", place) and place < first]
        return span[0] if changes else first

    def changes(self, span: list[int]) -> bool:
        """Whether a sentence says, by its own words, that it is one of this kind."""
        return any(self.opens(part, place) for place in span for part in ("opens", "change"))

    def read(self, span: list[int]) -> tuple[Condition | None, list[int]]:
        """The reading of the sentence, None if it has no event in it; and what follows it and belongs to it no more."""
        self._known.clear()
        cuts = [at for at, place in enumerate(span[:LONGEST]) if self.scene.tokens[place].word in LINKS][-CUTS:]
        first: Condition | None = None
        for cut in ([len(span)] if len(span) <= LONGEST else []) + cuts[::-1]:
            found = self._read(span[:cut])
            if found is not None and self.clear(found):
                return found, span[cut + 1 :]
            first = first or found
        return first, []

    def clear(self, found: Condition) -> bool:
        """Whether a reading can stand."""
        return not found.gaps and not any(self.scene.weights[place] for place in found.left)

    def _read(self, span: list[int]) -> Condition | None:
        opening = self._words("opens", span)
        span = [place for place in span if place not in opening]
        start = next((place for place in span if self.opens("if", place)), span[0] if opening and span else -1)
        if start < 0:
            return None
        skip = self._words("if", span)
        best: Condition | None = None
        for end in self._ends(span, start):
            event = self._event([place for place in span if start <= place < end and place not in skip])
            rest = [place for place in span if place < start or place >= end]
            for change, to in self._changes(rest):
                to = self._pointing_back(event, to, rest)
                parts = [event, change, to]
                value: Order = {"if": event.value, "change": change.value, "to": to.value}
                found = Condition(value, parts)
                if best is None or found.cost < best.cost:
                    best = found
        return best

    def _pointing_back(self, event: Part, to: Part, rest: list[int]) -> Part:
        """ "If Boris attacks, I shoot him": him is Boris."""
        who = as_mapping(event.value).get("who")
        order = as_mapping(to.value)
        he = self.scene.vocabulary.common["he"]
        if not who or "do" not in order or len(to.gaps) != 1 or not any(self.scene.starts(place, he) for place in rest):
            return to
        kinds = self.scene.vocabulary.fields.get(str(order["do"]), {}).get(to.gaps[0].slot, "")
        if "people" not in str(kinds).split():
            return to
        part = Part({**order, to.gaps[0].slot: who}, to.cost - MISSING)
        part.left = to.left
        return part

    def _words(self, part: str, span: list[int]) -> set[int]:
        return {one for place in span for one in self.scene.run(place, self.opens(part, place))}

    def _ends(self, span: list[int], start: int) -> list[int]:
        """Where the event may end: before "then", before "instead of", at a comma, or with the sentence."""
        ends = [
            place
            for place in span
            if place > start + 1
            and (self.opens("then", place) or self.opens("change", place) or self.scene.tokens[place].text in ",:—–-")
        ]
        return [*ends[:CUTS], span[-1] + 1]

    def _event(self, span: list[int]) -> Part:
        """What is waited for."""
        best: Part | None = None
        choices = self.scene.vocabulary.choices.get("event", [])
        for phrase in choices:
            words = find_words(self.scene, phrase, span)
            if words is None:
                continue
            words |= more_words(self.scene, phrase, span, words)
            for filling in Filler(self.scene, self.event, span, words, words).fill()[:1]:
                value = {key: one for key, one in filling.values.items() if key != "do"}
                unread = [place for place in span if place not in filling.used]
                left = [place for place in unread if self.scene.weights[place] > NOTHING]
                cost = filling.cost - LONGER * len(words)
                part = Part({"event": phrase.what, **value}, cost)
                part.left = left
                if best is None or part.cost < best.cost:
                    best = part
        if best is None:
            best = Part({}, NOT_SAID + sum(self.scene.weights[place] for place in span))
            best.gaps = [Gap("event", sorted({phrase.what for phrase in choices}), False)]
        return best

    def _changes(self, rest: list[int]) -> list[tuple[Part, Part]]:
        """All ways to read what is left as the action that is changed, and the order that takes its place."""
        rest = [place for place in rest if place not in self._words("then", rest)]
        start = next((place for place in rest if self.opens("change", place)), -1)
        if start < 0:
            gap = Part(None, NOT_SAID)
            gap.gaps = [Gap("change", self.ids, False)]
            return [(gap, self._to(rest))]
        opening = set(self.scene.run(start, self.opens("change", start)))
        before = [place for place in rest if place < start]
        after = [place for place in rest if place > start and place not in opening]
        found: list[tuple[Part, Part]] = []
        if any(self.scene.weights[place] for place in before):
            found.append((self._change(after), self._to(before)))
        for cut in after[1:WORDS_CHANGED]:
            swap = set(self.scene.run(cut, self.opens("to", cut)))
            left = [place for place in after if place < cut]
            found.append(
                (self._change(left), self._to([place for place in after if place >= cut and place not in swap]))
            )
        return found or [(self._change(after), self._to(before))]

    def _change(self, span: list[int]) -> Part:
        key = ("change", tuple(span))
        if key not in self._known:
            self._known[key] = self._read_change(span)
        return self._known[key]

    def _to(self, span: list[int]) -> Part:
        key = ("to", tuple(span))
        if key not in self._known:
            self._known[key] = self._read_to(span)
        return self._known[key]

    def _read_change(self, span: list[int]) -> Part:
        """Which action of the sheet is to be changed, by its verb, its noun, or the number of its point."""
        words = [place for place in span if self.scene.weights[place]]
        if len(words) == 1 and self.scene.tokens[words[0]].kind == NUMBER:
            do = self.numbered.get(self.scene.tokens[words[0]].text)
            if do is not None:
                return Part(do, 0.0)
        best: Part | None = None
        for phrase in phrases_in(self.scene, span):
            found = None if phrase.weak else find_words(self.scene, phrase, span)
            if found is not None:
                rest = [place for place in span if place not in found and self.scene.weights[place]]
                strange = [place for place in rest if place < min(found) or not self._is_object(place)]
                cost = (
                    len(rest) - len(strange) + sum(self.scene.weights[place] for place in strange) - LONGER * len(found)
                )
                cost += 0.0 if phrase.what in self.ids else 1.5
                if best is None or cost < best.cost:
                    best = Part(phrase.what, cost)
                    best.left = strange
        return best or self._change_by_noun(words)

    def _change_by_noun(self, words: list[int]) -> Part:
        """An action of the letter named by what it is done with: instead of the radio."""
        dos = set(self.numbered.values())
        said = {place: self.scene.tokens[place].keys for place in words}
        found = {
            phrase.what
            for phrase in self.scene.vocabulary.phrases
            if phrase.what in dos and words and any(not said[words[0]].isdisjoint(keys) for keys in phrase.must[1:])
        }
        if len(words) == 1 and len(found) == 1:
            return Part(found.pop(), 0.0)
        part = Part(None, NOT_SAID)
        part.gaps = [Gap("change", self.ids, False)]
        return part

    def _is_object(self, place: int) -> bool:
        """Whether a word is what the action that is changed was aimed at, which need not be said again."""
        return self.scene.weights[place] == SPOKEN_OF and any(
            place in mention.tokens for mention in self.scene.mentions
        )

    def _read_to(self, span: list[int]) -> Part:
        """The order that is given instead."""
        readings = read(self.scene, self.to, span)
        if not readings or not readings[0].orders:
            part = Part({}, NOT_SAID + sum(self.scene.weights[place] for place in span))
            part.gaps = [Gap("to", [], False)]
            return part
        best = readings[0]
        part = Part(best.orders[0], best.cost + 5 * (len(best.orders) - 1))
        part.left = best.left
        part.gaps = best.gaps
        return part
