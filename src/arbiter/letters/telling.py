"""Words for the writer: the echo of what was understood, and what is wrong with the rest."""

from collections.abc import Sequence
from typing import Final, final

from arbiter.kernel.game import Game
from arbiter.kernel.menu import Order
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.words import Words
from arbiter.letters.filling import Gap
from arbiter.letters.letter import AMBIGUOUS, ASIDE, NOT_POSSIBLE, UNKNOWN, UNREADABLE, Problem, Span, Understood
from arbiter.letters.mentions import PEOPLE, SPOKEN_OF, Scene
from arbiter.letters.reading import Reading
from arbiter.letters.taken import Taken
from arbiter.letters.tokens import MARK


@final
class Teller:
    """Puts what was read into the words of one language."""

    def __init__(self, game: Game, language: str, scene: Scene) -> None:
        self.words: Final[Words] = game.words(language)
        self.scene: Final = scene
        self.texts: Final = scene.vocabulary.titles[language]

    # --- the echo ----------------------------------------------------------------------------------------------------

    def order(self, order: Order, span: list[int]) -> Understood:
        """An order as it was read."""
        return self._echo("read_as", span, order=order)

    def cancelled(self, order: Order, span: list[int]) -> Understood:
        """An order that the letter takes back."""
        return Understood(self.piece(span), self.span(span), self._line("cancelled", span, order))

    def replaced(self, order: Order, before: Order, span: list[int]) -> Understood:
        """An order in place of another."""
        line = self._line("replaced", span, order).replace("{before}", self.words.order(before, self.scene.people))
        return Understood(self.piece(span), self.span(span), line, order, True)

    def held(self, order: Order, span: list[int]) -> Understood:
        """An order that can't be taken back, and waits because something before it is open."""
        return Understood(self.piece(span), self.span(span), self._line("held", span, order), order)

    def note(self, text: str, span: list[int]) -> Understood:
        """Something that was understood and is no order."""
        return Understood(self.piece(span), self.span(span), self._line(text, span, None))

    def extra(self, field: str, value: object, span: list[int]) -> Understood:
        """A field of the sheet itself."""
        name = self.words.name(field)
        said = name if value is True else f"{name}: {self.words.value('', value, '', -1, self.scene.people)}"
        line = self.texts["read_as"].format(piece=self.piece(span), order=said) + self._spelling(span)
        return Understood(self.piece(span), self.span(span), line)

    def _echo(self, text: str, span: list[int], order: Order) -> Understood:
        return Understood(self.piece(span), self.span(span), self._line(text, span, order), order)

    def _line(self, text: str, span: list[int], order: Order | None) -> str:
        said = "" if order is None else self.words.order(order, self.scene.people)
        return self.texts[text].format(piece=self.piece(span), order=said, before="{before}") + self._spelling(span)

    def _spelling(self, span: list[int]) -> str:
        read = [token for token in (self.scene.tokens[place] for place in span) if token.read]
        lines = [self.texts["spelt"].format(word=token.text, read=token.read) for token in read]
        return f" ({'; '.join(lines)})" if lines else ""

    # --- problems ----------------------------------------------------------------------------------------------------

    def stray(self, places: list[int]) -> Problem:
        """Words in an order that stands without them."""
        could = [near for place in places for near in self.scene.tokens[place].near]
        return self._problem(UNKNOWN, places, could)

    def unread(self, kind: str, places: list[int], orders: Sequence[Order] = ()) -> Problem:
        """A piece that was not read."""
        weighty = [place for place in places if self.scene.weights[place]] or places
        could = [near for place in weighty for near in self.scene.tokens[place].near] if kind != UNREADABLE else []
        could += [self.words.order(order, self.scene.people) for order in orders]
        return self._problem(kind, places if kind == UNREADABLE else weighty, could, whole=places)

    def doubt(self, span: list[int], best: Reading, others: list[Reading]) -> Problem:
        """A piece that can be read in several ways, or in which something lacks."""
        if others:
            could = [self.orders(reading) for reading in [best, *others][:5]]
            return self._problem(AMBIGUOUS, span, could, whole=span)
        if any(self._negates(place) for place in best.left):
            return self._problem(UNREADABLE, span, [], self.texts["negated"], span)
        return self.lacking(span, best.gaps, best.left)

    def _negates(self, place: int) -> bool:
        return bool(self.scene.starts(place, self.scene.vocabulary.common["negation"]))

    def lacking(self, span: list[int], gaps: list[Gap], left: list[int]) -> Problem:
        """A piece in which something is not said, or something is said that is not known."""
        either = any(self.scene.starts(place, self.scene.vocabulary.common["either"]) for place in left)
        could = [near for place in left for near in self.scene.tokens[place].near]
        could += [self.words.value("", one, "", -1, self.scene.people) for gap in gaps for one in gap.could]
        weighty = [place for place in left if self.scene.weights[place]]
        heavy = any(self.scene.weights[place] >= SPOKEN_OF for place in weighty)
        missing = "".join([self.texts["missing"].format(slot=self.words.name(gap.slot)) for gap in gaps])
        missing += self._person_for_a_place(gaps, left)
        places = weighty if weighty and not heavy and not either else span
        return self._problem(AMBIGUOUS if either else UNKNOWN, places, could, missing, span)

    def _person_for_a_place(self, gaps: list[Gap], left: list[int]) -> str:
        """What is said where a character is named and a place is needed: go to Boris."""
        groups = self.scene.vocabulary.groups
        if not any("places" in groups.get(one, ()) for gap in gaps for one in gap.could):
            return ""
        named = [one.id for one in self.scene.mentions if one.group == PEOPLE and set(left).issuperset(one.tokens)]
        return "".join([self.texts["person"].format(name=name) for name in dict.fromkeys(named)])

    def aside(self, reason: str, span: list[int]) -> Problem:
        """A piece that was understood, and is no order now because of the frame in which it is said."""
        words = f"{self.texts[ASIDE].format(piece=self.piece(span))} ({self.texts[f'aside_{reason}']})"
        return Problem(ASIDE, self.piece(span), self.span(span), words, [], None, self.span(span))

    def twice(self, span: list[int]) -> Problem:
        """One of several sentences of which the sheet holds one."""
        return self._problem(AMBIGUOUS, span, [], self.texts["twice"], span)

    def foreign(self, start: int, end: int) -> Problem:
        """A piece that is not the writer's own voice."""
        text = " ".join(self.scene.original[start:end].split())
        opened = self.scene.original.rfind("\n", 0, start) + 1
        line = self.scene.original.count("\n", 0, start) + 1
        span = Span(line, start - opened + 1, line, start - opened + 1 + len(text))
        return Problem(UNREADABLE, text, span, self.texts[UNREADABLE].format(piece=text), [], None, span)

    def start(self, problem: Problem) -> int:
        """Where in the letter a problem stands."""
        places = [one.start for one in self.scene.tokens if one.line == problem.span.line]
        return min(places, default=0) + problem.span.column - 1

    def which(self, span: list[int], taken: Sequence[Taken]) -> Problem:
        """A correction that does not say of what."""
        could = [self.words.order(one.order, self.scene.people) for one in taken]
        return self._problem(AMBIGUOUS, span, could, self.texts["which"], span)

    def refused(self, refusal: Refusal, span: list[int]) -> Problem:
        """What the game says against an order."""
        try:
            reason = self.words.refusal(refusal.plain(), self.scene.people)
        except KeyError:
            reason = f"{refusal.rule} {refusal.code}".strip()
        words = f"{self.texts[NOT_POSSIBLE].format(piece=self.piece(span))}. {reason}"
        return Problem(
            NOT_POSSIBLE, self.piece(span), self.span(span), words, refusal.allowed, refusal, self.span(span)
        )

    def _problem(
        self, kind: str, places: list[int], could: list[str], more: str = "", whole: list[int] | None = None
    ) -> Problem:
        could = list(dict.fromkeys(could))
        words = self.texts[kind].format(piece=self.piece(places))
        if more:
            words += more if more.startswith(";") else f"; {more}"
        if whole is not None and self.piece(whole) != self.piece(places):
            words += self.texts["left_out"].format(whole=self.piece(whole))
        if could:
            words += self.texts["could"].format(could=", ".join(could[:8]))
        lost = None if whole is None else self.span(whole)
        return Problem(kind, self.piece(places), self.span(places), words, could, None, lost)

    def orders(self, reading: Reading) -> str:
        """A reading in words."""
        if reading.extra:
            return self.words.name(reading.extra)
        blanks = {gap.slot: "…" for gap in reading.gaps}
        said = "; ".join([self.words.order({**order, **blanks}, self.scene.people) for order in reading.orders])
        return said + "".join([self.texts["missing"].format(slot=self.words.name(gap.slot)) for gap in reading.gaps])

    # --- places ------------------------------------------------------------------------------------------------------

    def piece(self, places: list[int]) -> str:
        """The text of a piece, without marks at its ends."""
        return self.scene.source(self._trimmed(places))

    def span(self, places: list[int]) -> Span:
        """Where a piece stands."""
        trimmed = self._trimmed(places)
        if not trimmed:
            return Span(1, 1, 1, 1)
        first, last = self.scene.tokens[trimmed[0]], self.scene.tokens[trimmed[-1]]
        return Span(first.line, first.column, last.line, last.column + len(last.text))

    def _trimmed(self, places: list[int]) -> list[int]:
        found = sorted(places)
        while found and self._edge(found[0]):
            found.pop(0)
        while found and self._edge(found[-1]):
            found.pop()
        return found

    def _edge(self, place: int) -> bool:
        token = self.scene.tokens[place]
        return token.kind == MARK and token.text in ",;:.-–—"
