"""Reading a letter: whose voice it is, what is said aloud, its sentences with their frames, and what the game says to all of it."""

from typing import Final, final

from arbiter.kernel.forms import check_sheet
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Order, Sheet, Sub
from arbiter.kernel.view import View
from arbiter.letters.bounds import carries, read_bounds
from arbiter.letters.conditions import Conditions
from arbiter.letters.corrections import adds, correct
from arbiter.letters.gathered import Gathered
from arbiter.letters.headings import is_heading, says_nothing, spoken_for
from arbiter.letters.letter import NOT_POSSIBLE, UNKNOWN, UNREADABLE, Letter
from arbiter.letters.mentions import PEOPLE, TURNING, Scene
from arbiter.letters.morphology import part_of_speech
from arbiter.letters.parting import part
from arbiter.letters.pieces import FIRM, Cutter, Segment
from arbiter.letters.reading import Reading, read, rivals
from arbiter.letters.stance import ADDRESSED, CONDITIONAL, MODAL, NEGATED, OTHER, OWN, QUESTION, REASON, Clause, Stances
from arbiter.letters.taken import Taken
from arbiter.letters.talk import talk_in
from arbiter.letters.telling import Teller
from arbiter.letters.tokens import NUMBER, WORD, clean, tokenise
from arbiter.letters.vocabulary import vocabulary_of
from arbiter.letters.voices import own_voice

TURN: Final = "turn"
HARMLESS: Final = (NEGATED, REASON)
"""Frames in which a clause is surely no order: its writer need not hear of it."""
VERBAL: Final = ("VERB", "INFN", "GRND", "PRED", "INTJ", "ADVB")
REPLIES: Final = (NEGATED, REASON, MODAL, ADDRESSED)
"""Frames that matter in orders and not in replies: "I refuse", "not agreed"."""


@final
class Reader:
    """Reads one letter. `menu` is that of a question which the letter answers, None for a turn's orders; `standing` the sheet that
    stands already."""

    def __init__(
        self, game: Game, view: View, text: str, language: str, menu: Menu | None, standing: Sheet | None = None
    ) -> None:
        self.game: Final = game
        self.view: Final = view
        self.asked: Final = menu
        self.menu: Final = game.menu(view) if menu is None else menu
        self.instants: Final = game.instants(view) if menu is None else None
        spoken = game.spoken(view)
        menus = [self.menu] if self.instants is None else [self.menu, self.instants]
        vocabulary = vocabulary_of(game, *menus, people=spoken.get(PEOPLE, []))
        original = clean(text)
        cleaned, self.foreign = own_voice(original)
        cleaned, self.said = talk_in(cleaned, self.instants, vocabulary)
        self.scene: Final = Scene(cleaned, tokenise(cleaned), vocabulary, spoken)
        self.scene.original = original
        self.teller: Final = Teller(game, language, self.scene)
        self.gathered: Final = Gathered(game, self.scene, self.teller, (self.menu, self.instants), menu is not None)
        self.gathered.standing = standing
        others = [name for name, _ in self.menu.others]
        turn = "".join(spoken.get(TURN, [])[:1])
        self.stances: Final = Stances(self.scene, others, int(turn) if turn.isdigit() else 0)
        self.pending: Final[list[tuple[Conditions, list[int]]]] = []
        self.conditions: Final[list[Conditions]] = []
        for field in sorted({field for field, _ in vocabulary.openers}) if menu is None else []:
            sub = next((one for one in self.menu.extra if one.name == field and isinstance(one, Sub)), None)
            form = None if sub is None else sub.forms[0]
            self.conditions.append(Conditions(self.scene, self.gathered.frames, field, form))

    def read(self) -> Letter:
        """The whole letter."""
        for segment in Cutter(self.scene).cut():
            self._read_segment(segment)
        self._read_conditions()
        self.gathered.understood.sort(key=lambda pair: pair[0][0] if pair[0] else -1)
        return self._conclude()

    # --- one point or sentence ---------------------------------------------------------------------------------------

    def _read_segment(self, segment: Segment) -> None:
        gathered = self.gathered
        span = self._behalf(segment.places(), segment)
        if not any(self.scene.tokens[place].kind in (WORD, NUMBER) for place in span):
            return
        if is_heading(self.scene, span):
            self.stances.open_turn(span)
            gathered.understood.append((span, self.teller.note("heading", span)))
            return
        if not segment.asks:
            span = self._condition(span)
            if adds(gathered, span):
                gathered.recall()
            if not span or (not self.stances.later and correct(gathered, segment, span)):
                return
            if says_nothing(self.scene, span) and not self.asked and not self._is_an_order(span):
                gathered.emptied = True
                gathered.understood.append((span, self.teller.note("nothing", span)))
                return
        clauses = self._clauses(segment, span)
        if all(clause.stance == OWN for clause in clauses) and self._joins_last(segment, span):
            return
        self._read_clauses(clauses, segment)

    def _is_an_order(self, span: list[int]) -> bool:
        """Whether words that would say that nothing is done are an order of this game (to pass)."""
        best = read(self.scene, self.gathered.current(), span)[:1]
        return any(one.real and bool(one.words) and one.clear(self.scene) for one in best)

    def _clauses(self, segment: Segment, span: list[int]) -> list[Clause]:
        """The clauses of what is to be read of a segment; what does not matter in a reply to a question is left out."""
        inside = set(span)
        kept = segment.within(inside)
        clauses = self.stances.clauses(kept)
        self.gathered.pronouns.addressee = self.stances.addressee
        for clause in clauses:
            if self.asked is not None and (clause.stance in REPLIES or (clause.stance == OTHER and not clause.actor)):
                clause.stance = OWN
            if self.asked is not None:
                clause.muted.clear()
        return clauses

    def _read_clauses(self, clauses: list[Clause], segment: Segment) -> None:
        """Read the clauses that are orders, and say of the others why they are none."""
        if self._read_bound(clauses, segment):
            return
        start = 0
        self.gathered.pronouns.actor = ""
        self.gathered.pronouns.denied = []
        while start < len(clauses):
            end = start + 1
            while end < len(clauses) and self._goes_with(clauses[start], clauses[end]):
                end += 1
            run = clauses[start:end]
            asked = run[0].stance == QUESTION and self._is_asked_of_the_game(run)
            if asked or run[0].stance == OWN:
                self._read_run(run, segment)
            else:
                self._set_aside(run)
            start = end

    def _read_bound(self, clauses: list[Clause], segment: Segment) -> bool:
        """Read a sentence that gives one order under a condition of numbers, where the game has such orders."""
        frames = self.gathered.conditional
        at = next((at for at, clause in enumerate(clauses) if clause.opened), -1)
        if frames is None or at < 0:
            return False
        end = at + 1
        while end < len(clauses) and read_bounds(self.scene, clauses[end].places):
            end += 1
        if any(clause.stance not in (CONDITIONAL, OWN) for clause in [*clauses[:at], *clauses[end:]]):
            return False
        bounds = read_bounds(self.scene, [place for clause in clauses[at:end] for place in clause.places])
        pieces = [piece for clause in [*clauses[:at], *clauses[end:]] for piece in clause.pieces]
        parts = [readings for _, _, readings in part(self.scene, frames, pieces)]
        if (
            bounds is None
            or len(parts) != 1
            or not parts[0]
            or not parts[0][0].clear(self.scene)
            or len(parts[0][0].orders) != 1
        ):
            return False
        best = parts[0][0]
        if rivals(self.scene, parts[0]) or not any(carries(form, bounds) for form in frames.forms.get(best.do(), [])):
            return False
        best.orders = [{**best.orders[0], **bounds}]
        span = [place for clause in clauses for place in clause.places]
        self.gathered.take([best], span, segment.label)
        return True

    def _goes_with(self, one: Clause, other: Clause) -> bool:
        chatting = not self._looks_like_orders(one.places) and not self._looks_like_orders(other.places)
        aside = one.stance != OWN and other.stance != OWN
        alike = one.stance == other.stance and (one.actor == other.actor or one.stance != OWN)
        return alike or (aside and chatting)

    def _restricts(self, span: list[int], readings: list[Reading], pieces: list[list[int]]) -> None:
        """A piece that only restricts the order before it (except, or, without), and can't be read with it, takes it back."""
        gathered = self.gathered
        first = next((place for place in span if self.scene.weights[place]), -1)
        linked = self.scene.tokens[span[0]].word in ("и", "and") and not readings and self._is_coordinate(span)
        turning = first >= 0 and self.scene.weights[first] >= TURNING
        if not linked and (not turning or (readings and readings[0].clear(self.scene))):
            return
        inside = {place for piece in pieces for place in piece}
        for taken in [one for one in gathered.taken if one.span and one.span[0] in inside][-1:]:
            gathered.remove(taken)
            gathered.problems.append(self.teller.unread(UNKNOWN, [*taken.span, *span]))

    def _is_coordinate(self, span: list[int]) -> bool:
        """Whether an unread piece behind "and" is one more of what the order before it names: and somebody unknown."""
        words = [place for place in span if self.scene.weights[place]]
        return bool(words) and not any(part_of_speech(self.scene.tokens[place].word) in VERBAL for place in words)

    def _looks_like_orders(self, span: list[int]) -> bool:
        return self.stances.orders([place for place in span if self.scene.weights[place]])

    def _is_asked_of_the_game(self, run: list[Clause]) -> bool:
        """Whether a question is what an order asks: "start a comparison: are the samples equal?"."""
        span = [place for clause in run for place in clause.places]
        best = read(self.scene, self.gathered.current(), span)[:1]
        dos = [str(order["do"]) for reading in best for order in reading.orders if reading.clear(self.scene)]
        fields = self.scene.vocabulary.fields
        return any("question" in str(kind).split() for do in dos for kind in fields.get(do, {}).values())

    def _read_run(self, run: list[Clause], segment: Segment) -> None:
        """Clauses in which its writer, or whom he commands, acts now."""
        gathered = self.gathered
        commanded, gathered.commanded = gathered.commanded, run[0].actor or gathered.commanded
        whole = [piece for clause in run for piece in clause.pieces]
        muted = {place for clause in run for place in clause.muted}
        pieces = [[place for place in piece if place not in muted] for piece in whole]
        pieces = [piece for piece in pieces if any(self.scene.tokens[one].kind in (WORD, NUMBER) for one in piece)]
        unsaid = [clause for clause in run if not any(set(clause.places) & set(piece) for piece in pieces)]
        if not pieces:
            gathered.problems.extend([self.teller.unread(UNREADABLE, one.places) for one in unsaid if one.muted])
        parts = part(self.scene, gathered.current(), pieces)
        for number, (start, end, readings) in enumerate(parts):
            span = [place for piece in pieces[start:end] for place in piece]
            silent = [place for clause in run if not set(clause.places).isdisjoint(span) for place in clause.muted]
            following = (
                pieces[parts[number + 1][0]][0] if number + 1 < len(parts) else span[-1] + len(self.scene.tokens)
            )
            for clause in [one for one in unsaid if one.muted and one.places[0] < following]:
                silent += clause.places
                unsaid.remove(clause)
            before = len(gathered.problems)
            gathered.take(readings, span, segment.label, silent)
            gathered.failed.setdefault(segment.label, []).extend(gathered.problems[before:])
            self._restricts(span, readings, pieces)
        gathered.commanded = commanded

    def _set_aside(self, run: list[Clause]) -> None:
        """Clauses that are no orders: pointed at if they look like one."""
        span = [place for clause in run for place in clause.places]
        words = [place for place in span if self.scene.tokens[place].kind in (WORD, NUMBER)]
        if not words or (self.asked is None and not any(self.scene.weights[place] for place in words)):
            return
        stance = next((clause.stance for clause in run if self._looks_like_orders(clause.places)), run[0].stance)
        if self._looks_like_orders(span) and stance not in HARMLESS:
            self.gathered.problems.append(self.teller.aside(stance, span))
        else:
            self.gathered.problems.append(self.teller.unread(UNREADABLE, span))
        named = self.scene.within(span)
        longest = max([len(one.tokens) for one in named], default=0)
        denied = [one.id for one in named if len(one.tokens) == longest] if stance == NEGATED else []
        self.gathered.pronouns.denied = denied
        acts_on_me = any(self.scene.starts(place, self.scene.vocabulary.common["to_me"]) for place in span)
        self.gathered.pronouns.actor = run[-1].actor if acts_on_me else ""

    def _behalf(self, span: list[int], segment: Segment) -> list[int]:
        """Whose orders follow: those of another character that this seat commands (`as`), or its own again."""
        found = spoken_for(self.scene, span, [name for name, _ in self.menu.others])
        if found is None:
            if segment.apart:
                self.gathered.commanded = ""
            return span
        name, rest = found
        self.gathered.commanded = "" if name == self.scene.me else name
        return rest

    # --- sentences that are a field of the sheet -----------------------------------------------------------------------

    def _condition(self, span: list[int]) -> list[int]:
        """Lay aside all sentences that are a field of the sheet; what of the span is none."""
        while True:
            rest = self._one_condition(span)
            if rest == span or not rest:
                return rest
            span = rest

    def _one_condition(self, span: list[int]) -> list[int]:
        """Lay aside a sentence that is a field of the sheet, to be read when all orders are; what of the span is none."""
        for conditions in self.conditions:
            start = conditions.begin(span)
            if start >= 0:
                said = [place for place in span if place >= start]
                before = [place for place in span if place < start]
                if not conditions.changes(said):
                    continue
                _, rest = conditions.read(said)
                self.pending.append((conditions, said[: len(said) - len(rest)]))
                return [*before, *rest]
        return span

    def _read_conditions(self) -> None:
        """The sentences that were laid aside: now the numbers of all points are known. Two of one field: it is asked which."""
        gathered = self.gathered
        for conditions, said in self.pending:
            numbers = [str(number) for number in range(1, 100)]
            conditions.numbered = {
                one: str(taken.order["do"]) for one in numbers for taken in gathered.numbered(one)[:1]
            }
            found, _ = conditions.read(said)
            twice = [other for other, _ in self.pending if other.field == conditions.field]
            if len(twice) > 1:
                gathered.problems.append(self.teller.twice(said))
            elif found is None or not conditions.clear(found):
                gaps = [] if found is None else found.gaps
                gathered.problems.append(self.teller.lacking(said, gaps, [] if found is None else found.left))
            else:
                gathered.extra[conditions.field] = (found.value, said)
                gathered.understood.append((said, self.teller.extra(conditions.field, found.value, said)))

    # --- what goes on ------------------------------------------------------------------------------------------------

    def _joins_last(self, segment: Segment, span: list[int]) -> bool:
        """Whether a sentence goes on with the last order: it is none itself, or it says what a field of the last order is
        ("to whom: Vera"), and together they are read better than before."""
        gathered = self.gathered
        last = gathered.last
        if last is None or segment.label or segment.strength > FIRM:
            return False
        if gathered.taken and gathered.taken[-1].span != last.span and not last.gaps:
            return False
        alone = part(self.scene, gathered.current(), [span])[0][2]
        sure = alone and alone[0].clear(self.scene) and not rivals(self.scene, alone)
        weak = sure and alone[0].weak and last.gaps
        if sure and not weak and not self._names_field(last.dos, span):
            return False
        whole = [*last.span, *span]
        readings = read(self.scene, gathered.current(), whole)
        readings = [reading for reading in readings if reading.orders and str(reading.orders[0]["do"]) in last.dos]
        if not readings or any(self.scene.weights[place] for place in readings[0].left):
            return False
        better = len(readings[0].gaps) < last.gaps or readings[0].clear(self.scene)
        if not better or (readings[0].clear(self.scene) and rivals(self.scene, readings)):
            return False
        del gathered.taken[last.taken :]
        del gathered.understood[last.understood :]
        del gathered.problems[last.problems :]
        gathered.take(readings, whole, last.label)
        return True

    def _names_field(self, dos: set[str], span: list[int]) -> bool:
        """Whether a sentence begins with the words for a field of the last order, and a colon."""
        for (do, _), phrases in self.scene.vocabulary.cues.items():
            if do in dos:
                length = self.scene.starts(span[0], phrases)
                end = self.scene.run(span[0], length)[-1] + 1 if length else len(self.scene.tokens)
                while end < len(self.scene.tokens) and self.scene.tokens[end].text == ")":
                    end += 1
                if end < len(self.scene.tokens) and self.scene.tokens[end].text == ":":
                    return True
        return False

    # --- the end -----------------------------------------------------------------------------------------------------

    def _conclude(self) -> Letter:
        """The sheet and the instant actions, and what the game says against them."""
        gathered = self.gathered
        self._stand_alone()
        at_once = self._at_once()
        instants = [taken for taken in gathered.taken if taken.order["do"] in at_once and taken.span]
        ordered = [taken for taken in gathered.taken if taken.order["do"] not in at_once]
        sheet = Sheet([taken.order for taken in ordered], {key: value for key, (value, _) in gathered.extra.items()})
        refusals = self.game.why_not(self.view, sheet) if self.asked is None else check_sheet(self.asked, sheet)
        for refusal in refusals:
            if refusal.index >= 0:
                gathered.problems.append(self.teller.refused(refusal, ordered[refusal.index].span))
            else:
                _, span = gathered.extra.get(refusal.path.split(".")[0], (None, []))
                gathered.problems.append(self.teller.refused(refusal, span))
        for taken in instants:
            reason = self.game.why_not_instant(self.view, taken.order)
            if reason is not None:
                gathered.problems.append(self.teller.refused(reason, taken.span))
        for piece in self.foreign:
            gathered.problems.append(self.teller.foreign(piece.start, piece.end))
        gathered.problems.sort(key=lambda problem: (problem.span.line, problem.span.column))
        done, held = self._sort_instants(instants)
        echo = [line for _, line in gathered.understood]
        lines = [self.teller.held(order, self._span_of(order, instants)) for order in held]
        idle = gathered.emptied and not gathered.taken
        return Letter(
            sheet, done, echo, gathered.problems, held, gathered.amends, idle, lines, self.teller.texts[UNREADABLE]
        )

    def _span_of(self, order: Order, instants: list[Taken]) -> list[int]:
        return next((taken.span for taken in instants if taken.order is order), [])

    def _stand_alone(self) -> None:
        """To pass and to act as well can't both be meant."""
        vocabulary = self.scene.vocabulary
        dos = {str(taken.order["do"]) for taken in self.gathered.taken} - vocabulary.bound
        passing = [taken for taken in self.gathered.taken if taken.order["do"] in vocabulary.alone]
        if passing and len(dos) > 1:
            self.gathered.withhold(passing[0].span)

    def _at_once(self) -> set[str]:
        if self.instants is None:
            return set()
        own = {form.do for form in self.menu.forms}
        return ({form.do for form in self.instants.forms} | self.scene.vocabulary.instants) - own

    def _sort_instants(self, instants: list[Taken]) -> tuple[list[Order], list[Order]]:
        """What is done at once, in the order of the letter, and what waits because something before it is open."""
        placed = [(self.scene.tokens[taken.span[0]].start, taken.order) for taken in instants]
        placed += [(said.start, said.order) for said in self.said]
        opened = [
            self.teller.start(problem)
            for problem in self.gathered.problems
            if problem.kind not in (UNREADABLE, NOT_POSSIBLE)
        ]
        first = min(opened, default=len(self.scene.text) + 1)
        placed.sort(key=lambda pair: pair[0])
        return [order for at, order in placed if at < first], [order for at, order in placed if at >= first]


def read_letter(
    game: Game, view: View, text: str, language: str = "ru", menu: Menu | None = None, standing: Sheet | None = None
) -> Letter:
    """Read what a player wrote, in Russian, English or both. `language` is that of the echo; `menu` that of a question asked of the
    seat (`Ask.menu`), if the letter answers one; `standing` the sheet that stands already, which the letter may correct or add to."""
    return Reader(game, view, text, language, menu, standing).read()
