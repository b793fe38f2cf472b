"""Reading a letter: its pieces one after another, what later ones change of earlier ones, and what the game says to all of it."""

from typing import Final, final

from arbiter.kernel.forms import check_sheet
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Order, Sheet, Sub
from arbiter.kernel.view import View
from arbiter.letters import corrections
from arbiter.letters.conditions import Conditions
from arbiter.letters.frames import Frames, frames_of
from arbiter.letters.letter import UNKNOWN, UNREADABLE, Letter, Problem, Understood
from arbiter.letters.mentions import COUNTS, HERE, ME, PEOPLE, Scene
from arbiter.letters.parting import part
from arbiter.letters.pieces import FIRM, Cutter, Segment
from arbiter.letters.reading import (
    Reading,
    fuller,
    goes_through,
    names_something,
    read,
    rivals,
)
from arbiter.letters.telling import Teller
from arbiter.letters.tokens import NUMBER, WORD, clean, tokenise
from arbiter.letters.unread import looks_like_an_order, orders_about
from arbiter.letters.vocabulary import vocabulary_of


@final
class Taken:
    """An order that stands in the letter so far: its piece, and the number of its point ("" if it has none)."""

    def __init__(self, order: Order, span: list[int], label: str) -> None:
        self.order: Final = order
        self.span: Final = span
        self.label: Final = label


@final
class Last:
    """The piece that was read last, with what the letter came to before it, so that what follows may be read with it."""

    def __init__(self, span: list[int], label: str, gaps: int, dos: set[str], before: tuple[int, int, int]) -> None:
        self.span: Final = span
        self.label: Final = label
        self.gaps: Final = gaps
        self.dos: Final = dos
        self.taken, self.understood, self.problems = before


@final
class Reader:
    """Reads one letter. `menu` is that of a question which the letter answers, None for a turn's orders."""

    def __init__(self, game: Game, view: View, text: str, language: str, menu: Menu | None) -> None:
        self.game: Final = game
        self.view: Final = view
        self.asked: Final = menu
        vocabulary = vocabulary_of(game)
        spoken = game.spoken(view)
        cleaned = clean(text)
        self.scene: Final = Scene(
            cleaned, tokenise(cleaned), vocabulary, {key: spoken.get(key, []) for key in (PEOPLE, ME, HERE)}
        )
        self.menu: Final = game.menu(view) if menu is None else menu
        self.instants: Final = game.instants(view) if menu is None else None
        self.frames: Final = frames_of(self.menu, self.instants, vocabulary)
        self.teller: Final = Teller(game, language, self.scene)
        self.taken: Final[list[Taken]] = []
        self.extra: Final[dict[str, tuple[object, list[int]]]] = {}
        self.understood: Final[list[tuple[list[int], Understood]]] = []
        self.problems: Final[list[Problem]] = []
        self.commanded = ""
        self.removed_at = 0
        self.last: Last | None = None
        self.pending: Final[list[tuple[Conditions, list[int]]]] = []
        self._others: Final = {name: frames_of(own, None, vocabulary) for name, own in self.menu.others}
        self.failed: Final[dict[str, list[Problem]]] = {}
        """What is wrong with the points of the letter, by their numbers."""
        self.conditions: Final[list[Conditions]] = []
        for field in sorted({field for field, _ in vocabulary.openers}) if menu is None else []:
            sub = next((one for one in self.menu.extra if one.name == field and isinstance(one, Sub)), None)
            form = None if sub is None else sub.forms[0]
            self.conditions.append(Conditions(self.scene, self.frames, field, form))

    def read(self) -> Letter:
        """The whole letter."""
        for segment in Cutter(self.scene).cut():
            self._read_segment(segment)
        self._read_conditions()
        self.understood.sort(key=lambda pair: pair[0][0])
        return self._conclude()

    # --- one point or sentence ---------------------------------------------------------------------------------------

    def _read_segment(self, segment: Segment) -> None:
        if segment.quoted:
            self.problems.append(self.teller.unread(UNREADABLE, segment.places()))
            return
        span = self._behalf(segment.places(), segment)
        if not any(self.scene.tokens[place].kind in (WORD, NUMBER) for place in span):
            return
        if corrections.is_heading(self.scene, span):
            self.understood.append((span, self.teller.note("heading", span)))
            return
        span = self._condition(span)
        if not span or corrections.correct(self, segment, span):
            return
        if corrections.says_nothing(self.scene, span) and not self.asked:
            self.understood.append((span, self.teller.note("nothing", span)))
            return
        if segment.strength <= FIRM and self._joins_last(segment, span):
            return
        inside = set(span)
        pieces = [[place for place in piece if place in inside] for piece in segment.pieces]
        for start, end, readings in part(self.scene, self.current(), [piece for piece in pieces if piece]):
            whole = [place for piece in [one for one in pieces if one][start:end] for place in piece]
            before = len(self.problems)
            self.take(readings, whole, segment.label)
            self.failed.setdefault(segment.label, []).extend(self.problems[before:])

    def _behalf(self, span: list[int], segment: Segment) -> list[int]:
        """Whose orders follow: those of another character that this seat commands (`as`), or its own again."""
        found = corrections.spoken_for(self.scene, span, [name for name, _ in self.menu.others])
        if found is None:
            if segment.apart:
                self.commanded = ""
            return span
        name, rest = found
        self.commanded = "" if name == self.scene.me else name
        return rest

    def current(self) -> Frames:
        """The orders of whoever is spoken for."""
        return self._others.get(self.commanded, self.frames)

    def _condition(self, span: list[int]) -> list[int]:
        """Lay aside a sentence that is a field of the sheet, to be read when all orders are; what of the span is none."""
        for conditions in self.conditions:
            start = conditions.begin(span)
            if start >= 0:
                said = [place for place in span if place >= start]
                before = [place for place in span if place < start]
                if any(self.scene.weights[place] for place in before) and not conditions.changes(said):
                    # "I shoot him if he attacks" is no order to shoot him.
                    self.problems.append(self.teller.lacking(span, [], said))
                    return []
                _, rest = conditions.read(said)
                self.pending.append((conditions, said[: len(said) - len(rest)]))
                return [place for place in span if place < start or place in rest]
        return span

    def _read_conditions(self) -> None:
        """The sentences that were laid aside: now the numbers of all points are known."""
        for conditions, said in self.pending:
            numbers = [str(number) for number in range(1, 100)]
            conditions.numbered = {one: str(taken.order["do"]) for one in numbers for taken in self.numbered(one)[:1]}
            found, _ = conditions.read(said)
            if found is None or not conditions.clear(found):
                gaps = [] if found is None else found.gaps
                self.problems.append(self.teller.lacking(said, gaps, [] if found is None else found.left))
            else:
                self.extra[conditions.field] = (found.value, said)
                self.understood.append((said, self.teller.extra(conditions.field, found.value, said)))

    def _joins_last(self, segment: Segment, span: list[int]) -> bool:
        """Whether a sentence goes on with the last order: it is none itself, or it says what a field of the last order is
        ("to whom: Vera"), and together they are read better than before."""
        last = self.last
        if last is None or segment.label or (self.taken and self.taken[-1].span != last.span and not last.gaps):
            return False
        alone = part(self.scene, self.current(), [span])[0][2]
        sure = alone and alone[0].clear(self.scene) and not rivals(self.scene, alone)
        weak = sure and alone[0].weak and last.gaps
        if sure and not weak and not self._names_field(last, span):
            return False
        whole = [*last.span, *span]
        readings = read(self.scene, self.current(), whole)
        readings = [reading for reading in readings if reading.orders and str(reading.orders[0]["do"]) in last.dos]
        if not readings or any(self.scene.weights[place] for place in readings[0].left):
            return False
        better = len(readings[0].gaps) < last.gaps or readings[0].clear(self.scene)
        if not better or (readings[0].clear(self.scene) and rivals(self.scene, readings)):
            return False
        del self.taken[last.taken :]
        del self.understood[last.understood :]
        del self.problems[last.problems :]
        self.take(readings, whole, last.label)
        return True

    def _names_field(self, last: Last, span: list[int]) -> bool:
        """Whether a sentence begins with the words for a field of the last order, and a colon."""
        for (do, _), phrases in self.scene.vocabulary.cues.items():
            if do in last.dos:
                length = self.scene.starts(span[0], phrases)
                end = self.scene.run(span[0], length)[-1] + 1 if length else len(self.scene.tokens)
                while end < len(self.scene.tokens) and self.scene.tokens[end].text == ")":
                    end += 1
                if end < len(self.scene.tokens) and self.scene.tokens[end].text == ":":
                    return True
        return False

    # --- one order ---------------------------------------------------------------------------------------------------

    def take(self, readings: list[Reading], span: list[int], label: str) -> None:
        """Take the best reading of a piece, or say what is wrong with it."""
        self._go_through(readings)
        gaps = len(readings[0].gaps) if readings else 0
        dos = {str(order["do"]) for reading in readings[:3] for order in reading.orders}
        self.last = Last(span, label, gaps, dos, (len(self.taken), len(self.understood), len(self.problems)))
        asks = self.asked is not None and self._asks(span)
        if not readings or asks or (not readings[0].clear(self.scene) and self._no_order(readings[0])):
            self._leave(span, readings)
            return
        best = readings[0]
        others = rivals(self.scene, readings)
        if others or not best.clear(self.scene):
            self.problems.append(self.teller.doubt(span, best if others else fuller(readings), others))
            return
        unread = [place for place in best.left if self.scene.weights[place]]
        if best.extra:
            self.extra[best.extra] = (True, span)
            self.understood.append((span, self.teller.extra(best.extra, True, span)))
        for order in best.orders:
            if self.commanded:
                order = {**order, "as": self.commanded}
            if self.asked is None or all(taken.order != order for taken in self.taken):
                self.taken.append(Taken(order, span, label))
            self.understood.append((span, self.teller.order(order, span)))
        if unread:
            self.problems.append(self.teller.stray(unread))

    def _go_through(self, readings: list[Reading]) -> None:
        """ "And go in", behind a door that the letter has opened just before, is to go there."""
        door = "" if not self.taken else str(self.taken[-1].order.get("door", ""))
        ends = door.split("|")
        if not readings or self.scene.here not in ends or not goes_through(self.scene, readings[0]):
            return
        best = readings[0]
        best.orders = [{**best.orders[0], best.gaps[0].slot: next(end for end in ends if end != self.scene.here)}]
        best.gaps = []
        del readings[1:]

    def _no_order(self, reading: Reading) -> bool:
        """Whether a piece only happens to have a word of a phrase in it."""
        weights = [self.scene.weights[place] for place in reading.left]
        alone = len(weights) >= 3 and len(reading.words) == 1
        return (bool(reading.gaps) and reading.weak) or (alone and bool(reading.gaps or not reading.real))

    def _asks(self, span: list[int]) -> bool:
        """Whether a piece is itself a question."""
        after = span[-1] + 1
        return after < len(self.scene.tokens) and self.scene.tokens[after].text == "?"

    def _leave(self, span: list[int], readings: list[Reading]) -> None:
        """Point at a piece that is no order."""
        weighty = [place for place in span if self.scene.weights[place]]
        if not weighty and self.taken:
            return
        asks = self._asks(span)
        named = {place for mention in self.scene.mentions if mention.group not in COUNTS for place in mention.tokens}
        ordering = looks_like_an_order(self.scene, weighty, named)
        named |= {place for place in weighty if names_something(self.scene, place) and self.scene.tokens[place].near}
        musing = self.scene.vocabulary.common["musing"]
        if any(self.scene.starts(place, musing) for place in weighty):
            self.problems.append(self.teller.unread(UNREADABLE, span))
        elif weighty and not asks and ordering:
            self.problems.append(self.teller.unread(UNKNOWN, span))
        elif weighty and not asks and named.issuperset(weighty):
            self.problems.append(self.teller.unread(UNKNOWN, span, orders_about(self.scene, self.menu, span)))
        else:
            self.problems.append(self.teller.unread(UNREADABLE, span))

    def numbered(self, number: str) -> list[Taken]:
        """The orders of which the letter speaks by a number: that of their points, else their place."""
        if any(taken.label for taken in self.taken):
            return [taken for taken in self.taken if taken.label == number]
        return [taken for at, taken in enumerate(self.taken) if str(at + 1) == number]

    def remove(self, taken: Taken) -> None:
        """Take an order back."""
        self.removed_at = self.taken.index(taken)
        self.taken.remove(taken)
        self.understood[:] = [(span, line) for span, line in self.understood if line.order is not taken.order]

    # --- the end -----------------------------------------------------------------------------------------------------

    def _conclude(self) -> Letter:
        """The sheet and the instant actions, and what the game says against them."""
        own = {form.do for form in self.menu.forms}
        at_once: set[str] = set()
        if self.instants is not None:
            at_once = ({form.do for form in self.instants.forms} | self.scene.vocabulary.instants) - own
        instants = [taken for taken in self.taken if taken.order["do"] in at_once]
        ordered = [taken for taken in self.taken if taken.order["do"] not in at_once]
        sheet = Sheet([taken.order for taken in ordered], {key: value for key, (value, _) in self.extra.items()})
        refusals = self.game.why_not(self.view, sheet) if self.asked is None else check_sheet(self.asked, sheet)
        for refusal in refusals:
            if refusal.index >= 0:
                self.problems.append(self.teller.refused(refusal, ordered[refusal.index].span))
            else:
                _, span = self.extra.get(refusal.path.split(".")[0], (None, []))
                self.problems.append(self.teller.refused(refusal, span))
        for taken in instants:
            reason = self.game.why_not_instant(self.view, taken.order)
            if reason is not None:
                self.problems.append(self.teller.refused(reason, taken.span))
        self.problems.sort(key=lambda problem: (problem.span.line, problem.span.column))
        return Letter(sheet, [taken.order for taken in instants], [line for _, line in self.understood], self.problems)


def read_letter(game: Game, view: View, text: str, language: str = "ru", menu: Menu | None = None) -> Letter:
    """Read what a player wrote, in Russian, English or both. `language` is that of the echo; `menu` that of a question asked of the
    seat (`Ask.menu`), if the letter answers one."""
    return Reader(game, view, text, language, menu).read()
