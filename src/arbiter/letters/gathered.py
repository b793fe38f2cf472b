"""What a letter comes to so far: orders taken, the echo of what was understood, problems; and how a piece is taken into it."""

from typing import Final, final

from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.letters.frames import Frames, frames_of
from arbiter.letters.letter import UNKNOWN, UNREADABLE, Problem, Understood
from arbiter.letters.mentions import COUNTS, Scene
from arbiter.letters.pronouns import Pronouns
from arbiter.letters.reading import Reading, fuller, goes_through, names_something, rivals
from arbiter.letters.taken import Last, Taken
from arbiter.letters.telling import Teller
from arbiter.letters.unread import looks_like_an_order, orders_about


@final
class Gathered:
    """The orders, echo and problems of a letter while it is read. `asked` is the menu of a question that it answers; `standing` the
    sheet that stands already, which it may correct."""

    def __init__(self, game: Game, scene: Scene, teller: Teller, menus: tuple[Menu, Menu | None], asked: bool) -> None:
        self.scene: Final = scene
        self.teller: Final = teller
        self.asked: Final = asked
        self.menu: Final = menus[0]
        self.frames: Final = frames_of(menus[0], menus[1], scene.vocabulary)
        bound = scene.vocabulary.bound
        self.conditional: Final = self.frames.only(bound, True) if bound else None
        plain = self.frames.only(bound, False)
        self.plain: Final = plain if bound and plain.forms else self.frames
        self.others: Final = {name: frames_of(own, None, scene.vocabulary) for name, own in menus[0].others}
        self.commanded = ""
        self.pronouns: Final = Pronouns(scene)
        self.taken: Final[list[Taken]] = []
        self.extra: Final[dict[str, tuple[object, list[int]]]] = {}
        self.understood: Final[list[tuple[list[int], Understood]]] = []
        self.problems: Final[list[Problem]] = []
        self.removed_at = 0
        self.last: Last | None = None
        self.failed: Final[dict[str, list[Problem]]] = {}
        """What is wrong with the points of the letter, by their numbers."""
        self.standing: Sheet | None = None
        self.amends = False
        """The letter changes the sheet that stands, and does not take its place."""
        self.emptied = False
        """The letter takes back all that stood."""

    def current(self) -> Frames:
        """The orders of whoever is spoken for; those that need a condition aside, where there are others."""
        return self.others.get(self.commanded, self.plain)

    def recall(self) -> bool:
        """Go on from the sheet that stands, where a letter speaks of it and holds no orders of its own; whether there is one."""
        if self.amends or self.standing is None or self.taken:
            return False
        self.amends = True
        for order in self.standing.orders:
            self.taken.append(Taken(order, [], ""))
        for field, value in self.standing.extra.items():
            self.extra.setdefault(field, (value, []))
        return bool(self.standing.orders)

    # --- one order ---------------------------------------------------------------------------------------------------

    def take(self, readings: list[Reading], span: list[int], label: str, muted: "list[int] | None" = None) -> None:
        """Take the best reading of a piece, or say what is wrong with it. `muted` are words of it that only say what is not meant."""
        self._go_through(readings)
        self.pronouns.fill(readings, span)
        gaps = len(readings[0].gaps) if readings else 0
        dos = {str(order["do"]) for reading in readings[:3] for order in reading.orders}
        self.last = Last(span, label, gaps, dos, (len(self.taken), len(self.understood), len(self.problems)))
        asks = self.asked and self.asks(span)
        span = sorted([*span, *(muted or [])])
        if not readings or asks or (not readings[0].clear(self.scene) and self._no_order(readings[0])):
            self._leave(span, readings)
            return
        best = readings[0]
        others = rivals(self.scene, readings)
        if others or not best.clear(self.scene):
            self.problems.append(self.teller.doubt(span, best if others else fuller(readings), others))
            return
        self._keep(best, span, label)
        self.pronouns.last = [
            str(one)
            for order in best.orders
            for name, value in order.items()
            if name != "do"
            for one in (value if isinstance(value, list) else [value])
        ]
        unread = [place for place in best.left if self.scene.weights[place]]
        if unread:
            self.problems.append(self.teller.stray(unread))

    def _keep(self, best: Reading, span: list[int], label: str) -> None:
        if best.extra:
            self.extra[best.extra] = (True, span)
            self.understood.append((span, self.teller.extra(best.extra, True, span)))
        for order in best.orders:
            if self.commanded:
                order = {**order, "as": self.commanded}
            if self._joins_list(order):
                continue
            again = any(taken.order == order and taken.span is not span for taken in self.taken)
            if not again or (not self.asked and self._may_stand_twice(order)):
                self.taken.append(Taken(order, span, label))
            self.understood.append((span, self.teller.order(order, span)))

    def _joins_list(self, order: Order) -> bool:
        """Whether a list is only given in two sentences: what can be given once is then one."""
        for taken in self.taken:
            fields = [name for name in order if name != "do"]
            if taken.order["do"] != order["do"] or len(fields) != 1 or self._may_stand_twice(order):
                continue
            one, more = taken.order.get(fields[0]), order[fields[0]]
            if isinstance(one, list) and isinstance(more, list) and one and more:
                one.extend(more)
                return True
        return False

    def _may_stand_twice(self, order: Order) -> bool:
        """Whether an order said again is given again; one that a sheet can hold once was only said once more."""
        forms = self.current().forms.get(str(order["do"]), [])
        return all(form.times != 1 for form in forms)

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

    def asks(self, span: list[int]) -> bool:
        """Whether a piece is itself a question."""
        after = span[-1] + 1
        return after < len(self.scene.tokens) and self.scene.tokens[after].text == "?"

    def _leave(self, span: list[int], readings: list[Reading]) -> None:
        """Point at a piece that is no order."""
        weighty = [place for place in span if self.scene.weights[place]]
        if not weighty and self.taken:
            return
        asks = self.asks(span)
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

    # --- what was taken before ---------------------------------------------------------------------------------------

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

    def cancel(self, found: list[Taken], span: list[int]) -> None:
        """Take orders back, and say so."""
        for taken in found:
            self.remove(taken)
            self.understood.append((span, self.teller.cancelled(taken.order, span)))
        self.emptied = self.emptied or not self.taken

    def change(self, taken: Taken, order: Order, span: list[int]) -> None:
        """Put an order in place of another that was taken before."""
        self.remove(taken)
        self.taken.insert(self.removed_at, Taken(order, span, taken.label))
        self.understood.append((span, self.teller.replaced(order, taken.order, span)))

    def withhold(self, span: list[int]) -> None:
        """Something was taken back, and it can't be told what: nothing that was taken so far counts until that is said."""
        self.problems.append(self.teller.which(span, self.taken))
        for taken in self.taken[:]:
            self.remove(taken)
