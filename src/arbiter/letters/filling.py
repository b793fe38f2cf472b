"""Filling in an order form from a piece of text: which mention stands for which field, and what is left over."""

from typing import Final, final

from arbiter.kernel.menu import Code, Number, Order, Pick, Some, Text
from arbiter.letters.candidates import LINKS, Candidate, Cue, candidates, codes, cues_in, numbers, part_of_noun
from arbiter.letters.frames import Frame, Slot
from arbiter.letters.mentions import COUNTS, NUMBERS, Mention, Scene
from arbiter.letters.tokens import is_quote

MISSING: Final = 5.0
NOBODY_TREATED: Final = 2.0
"""Who is treated is left out: "лечу" may as well be flying."""
PASSED_OVER: Final = 1.0
"""A field that may be left out is left out although there is something for it."""
TRIED: Final = 7
"""So many of the best candidates for a field are tried."""


@final
class Gap:
    """A field that has to be filled and is not: nothing fits it, or several things do. `could` is what could stand there."""

    def __init__(self, slot: str, could: list[str], several: bool) -> None:
        self.slot: Final = slot
        self.could: Final = could
        self.several: Final = several


@final
class Filling:
    """A form filled in. `further` are orders that differ from the first in one field (hit Boris and Vera)."""

    def __init__(self, values: Order, used: set[int], cost: float) -> None:
        self.values: Final = values
        self.used: Final = used
        self.cost = cost
        self.gaps: Final[list[Gap]] = []
        self.further: Final[list[Order]] = []

    def orders(self) -> list[Order]:
        """The order, and the further ones."""
        return [self.values, *self.further]


@final
class Filler:
    """Fills one form from one piece: `span` are its tokens, `taken` those of the action's own phrase, `head` those of its verb, which
    name nothing else."""

    def __init__(self, scene: Scene, frame: Frame, span: list[int], taken: set[int], head: set[int]) -> None:
        self.scene: Final = scene
        self.frame: Final = frame
        self.span: Final = span
        inside = {place for place in span if not (frame.worded and scene.tokens[place].quoted)}
        self.mentions = [one for one in scene.within(inside) if head.isdisjoint(one.tokens)]
        subject = {
            place
            for mention in self.mentions
            if mention.id == scene.me and "nomn" in mention.cases and mention.tokens[-1] < min(head, default=0)
            for place in mention.tokens
        }
        # Who writes "Anna shoots" speaks of himself.
        self.taken: Final = taken | subject
        self.mentions = [mention for mention in self.mentions if subject.isdisjoint(mention.tokens)]
        self.cues: Final[list[Cue]] = cues_in(scene, frame, span)
        self.picks: Final[list[tuple[Slot, list[Candidate]]]] = []
        for slot in frame.slots:
            if isinstance(slot.field, Pick):
                self.picks.append((slot, candidates(scene, frame, slot, self.mentions, self.cues)))
            elif isinstance(slot.field, Number):
                self.picks.append((slot, numbers(scene, frame, slot, self.mentions, self.cues)))
            elif isinstance(slot.field, Code):
                self.picks.append((slot, codes(scene, slot, span)))
            if slot.field.optional and self.picks and self.picks[-1][0] is slot:
                self._leave_vague(slot, self.picks[-1][1])
        self.found: Final[list[Filling]] = []

    def _leave_vague(self, slot: Slot, options: list[Candidate]) -> None:
        """The action's own words (turn off the radio) don't fill a field that may be left out if they could mean several things."""
        vague = [one for one in options if self.taken.issuperset(one.tokens)]
        possible = [one for one in vague if one.cost <= 0.0]
        offered = [one for one in vague if one not in possible and one.value in slot.now]
        if len({str(one.value) for one in possible}) == 1 and offered:
            options[:] = [one for one in options if one not in vague or one in possible]
        elif len({str(one.value) for one in vague}) > 1:
            options[:] = [one for one in options if one not in vague]

    def fill(self) -> list[Filling]:
        """All ways to fill the form, the best first."""
        self._choose(0, {}, set(), 0.0)
        self.found.sort(key=lambda filling: filling.cost)
        return self.found

    def _choose(self, at: int, chosen: dict[str, Candidate], used: set[int], cost: float) -> None:
        if at == len(self.picks):
            self.found.append(self._complete(chosen, set(used), cost))
            return
        slot, options = self.picks[at]
        unsaid = 0.0 if slot.field.optional else MISSING
        if slot.role == "treated":
            unsaid = NOBODY_TREATED
        for candidate in options[:TRIED]:
            if used.isdisjoint(candidate.tokens):
                self._choose(
                    at + 1, {**chosen, slot.name: candidate}, used | set(candidate.tokens), cost + candidate.cost
                )
            if slot.field.optional and candidate.cost <= 0.0 and used.isdisjoint(candidate.tokens):
                unsaid = PASSED_OVER
        if not slot.auto:
            self._choose(at + 1, chosen, used, cost + unsaid)

    def _complete(self, chosen: dict[str, Candidate], used: set[int], cost: float) -> Filling:
        """The filling of these choices: the lists and texts beside them, and the price of what stays unread."""
        filling = Filling({"do": self.frame.do}, used | self.taken, cost)
        for slot, options in self.picks:
            if slot.name in chosen:
                filling.values[slot.name] = chosen[slot.name].value
                self._use_cues(filling, slot)
            elif not slot.field.optional:
                could = [str(one.value) for one in options] or slot.options
                filling.gaps.append(Gap(slot.name, could, False))
        for slot in self.frame.slots:
            if isinstance(slot.field, Some):
                self._collect(filling, slot)
        for slot in self.frame.slots:
            if isinstance(slot.field, Text):
                self._take_text(filling, slot)
        self._coordinate(filling, chosen)
        self._repeat(filling)
        filling.cost += sum(self.scene.weights[place] for place in self.span if place not in filling.used)
        return filling

    def _use_cues(self, filling: Filling, slot: Slot) -> None:
        for cue in self.cues:
            if cue.slot == slot.name:
                filling.used.update(cue.places)

    # --- lists -------------------------------------------------------------------------------------------------------

    def _collect(self, filling: Filling, slot: Slot) -> None:
        """Everything that is spoken of and fits a list."""
        assert isinstance(slot.field, Some)
        found: list[tuple[tuple[int, ...], list[str]]] = []
        for one in candidates(self.scene, self.frame, slot, self.mentions, self.cues):
            if not one.called and self._other_list(slot):
                continue
            if filling.used.isdisjoint(set(one.tokens) - self.taken) and not filling.used.issuperset(
                set(one.tokens) - self.taken
            ):
                found.append((one.tokens, [str(one.value)] * self._count(filling, one, slot)))
                filling.used.update(one.tokens)
                filling.cost += max(0.0, one.cost)
        if slot.field.repeats and len(found) == 1 and len(found[0][1]) == 1:
            found[0][1].extend(found[0][1] * (slot.field.least - 1))  # one kind alone fills all places
        ids = self._all_of(filling, slot, [id for _, some in sorted(found) for id in some])
        if ids:
            filling.values[slot.name] = ids
            self._use_cues(filling, slot)
            if self.frame.real and len(ids) < slot.field.least:
                filling.gaps.append(Gap(slot.name, sorted(set(slot.options) - set(ids)), False))
                filling.cost += MISSING
        elif not slot.field.optional:
            filling.gaps.append(Gap(slot.name, sorted(set(slot.options)), False))
            filling.cost += MISSING

    def _other_list(self, slot: Slot) -> bool:
        """Whether there are two lists to fill; then each takes only what its own words announce."""
        return any(isinstance(one.field, Some) and one is not slot and not one.cued for one in self.frame.slots)

    def _count(self, filling: Filling, one: Candidate, slot: Slot) -> int:
        """How many of a thing: all of them, the number before it, or how often is said right behind it."""
        before = min(one.tokens) - 1
        if self.scene.starts(before, self.scene.vocabulary.common["all"]) and before in self.span:
            filling.used.add(before)
            return max(1, slot.options.count(str(one.value)))
        for places, times in self._times():
            if places[0] == max(one.tokens) + 1 and filling.used.isdisjoint(places):
                filling.used.update(places)
                return times
        return self._number_before(filling, one)

    def _number_before(self, filling: Filling, one: Candidate) -> int:
        for mention in self.mentions:
            number = mention.group == NUMBERS and mention.tokens[-1] == min(one.tokens) - 1
            number = number and not part_of_noun(self.mentions, mention)
            if number and filling.used.isdisjoint(mention.tokens) and 0 < int(mention.id) < 10:
                filling.used.update(mention.tokens)
                return int(mention.id)
        return 1

    def _times(self) -> list[tuple[list[int], int]]:
        """Where the piece says how often something is to be done."""
        found: list[tuple[list[int], int]] = []
        for name, times in (("once", 1), ("twice", 2), ("thrice", 3)):
            for _, places in self.scene.occurrences(self.scene.vocabulary.common[name]):
                if set(places).issubset(self.span):
                    found.append((places, times))
        return found

    def _repeat(self, filling: Filling) -> None:
        """The whole order is given several times, where that is said of it and not of one of its targets."""
        lists = [value for value in filling.values.values() if isinstance(value, list)]
        for places, times in self._times():
            if (
                (filling.used - self.taken).isdisjoint(places)
                and not filling.further
                and all(len(value) == 1 for value in lists)
            ):
                filling.used.update(places)
                if lists and any(isinstance(slot.field, Some) and slot.field.repeats for slot in self.frame.slots):
                    lists[0] *= times
                else:
                    filling.further.extend([filling.values] * (times - 1))

    def _all_of(self, filling: Filling, slot: Slot, ids: list[str]) -> list[str]:
        """ "Everything", and "everything but"."""
        common = self.scene.vocabulary.common
        spoken = [place for place in self.span if place not in filling.used and self.scene.starts(place, common["all"])]
        if not spoken or not slot.options:
            return ids
        filling.used.update(spoken)
        but = [place for place in self.span if self.scene.starts(place, common["except"])]
        if ids and not but:
            return ids
        filling.used.update(but)
        rest = [option for option in slot.options if option not in ids]
        if isinstance(slot.field, Some) and len(rest) > slot.field.most:
            filling.gaps.append(Gap(slot.name, sorted(set(rest)), False))
            filling.cost += MISSING
            return []
        return rest

    # --- texts -------------------------------------------------------------------------------------------------------

    def _take_text(self, filling: Filling, slot: Slot) -> None:
        """Free text: what stands in quotes, or behind the field's own words, or all that nothing else has use for."""
        places = self._quoted(filling) or self._announced(filling, slot)
        if not places and not slot.field.optional:
            places = [place for place in self.span if place not in filling.used and self.scene.weights[place]]
            heads = self.scene.vocabulary.heads.keys()
            filling.cost += 2.0 + sum(not heads.isdisjoint(self.scene.tokens[place].keys) for place in places)
        if places:
            filling.values[slot.name] = self.scene.source(places).strip(" .,;:")
            filling.used.update(range(min(places), max(places) + 1))
            self._use_cues(filling, slot)
        elif not slot.field.optional:
            filling.gaps.append(Gap(slot.name, [], False))
            filling.cost += MISSING

    def _quoted(self, filling: Filling) -> list[int]:
        found: list[int] = []
        for place in self.span:
            if self.scene.tokens[place].quoted and place not in filling.used:
                if found and place != found[-1] + 1:
                    break
                found.append(place)
        return found

    def _announced(self, filling: Filling, slot: Slot) -> list[int]:
        found: list[int] = []
        for cue in self.cues:
            if cue.slot == slot.name and not found:
                for place in self.span:
                    if place > cue.places[-1]:
                        if place in filling.used and place not in self.taken:
                            break
                        found.append(place)
        while found and (self.scene.tokens[found[0]].kind > 1 or is_quote(self.scene.tokens[found[0]])):
            found.pop(0)
        return found

    # --- one verb, several targets -----------------------------------------------------------------------------------

    def _coordinate(self, filling: Filling, chosen: dict[str, Candidate]) -> None:
        """Further mentions for a field that picks one, joined to the first by commas and "and": an order each."""
        for slot, options in self.picks:
            first = chosen.get(slot.name)
            if first is None or not first.tokens or not isinstance(slot.field, Pick | Code):
                continue
            filling.further.extend([filling.values] * (self._number_before(filling, first) - 1))
            last = max(first.tokens)
            for one in sorted(options, key=lambda other: other.tokens):
                if not filling.used.isdisjoint(one.tokens) or not self._joins(filling, first, last, one):
                    continue
                more: Order = {**filling.values, slot.name: one.value}
                if (
                    isinstance(slot.field, Pick)
                    and slot.name in self.scene.vocabulary.said_once
                    and one.value == first.value
                ):
                    filling.used.update(one.tokens)
                    continue
                filling.further.extend([more] * self._number_before(filling, one))
                filling.used.update(one.tokens)
                filling.cost += 0.2 + max(0.0, one.cost)
                last = max(one.tokens)

    def _joins(self, filling: Filling, first: Candidate, last: int, one: Candidate) -> bool:
        start = min(one.tokens)
        others = {
            place
            for mention in self.mentions
            if one.mention is not None and mention.group != one.mention.group and mention.group not in COUNTS
            for place in mention.tokens
        }
        between = range(last + 1, start)
        if any(cue.places[0] in between for cue in self.cues if not cue.near):
            return False
        parted = any(place in others and place in filling.used for place in between)
        if parted and not any(self.scene.tokens[place].word in ("и", "and") for place in between):
            return False
        if start <= last or any(
            self.scene.weights[place] and place not in filling.used for place in range(last + 1, start)
        ):
            return False
        if not any(self.scene.tokens[place].word in LINKS for place in range(last + 1, start)):
            return False
        groups: set[Mention | None] = {first.mention, one.mention}
        return None in groups or len({mention.group for mention in groups if mention is not None}) == 1
