"""What a case makes the seats say: each sheet is checked at its ask, on the seat's own view of that moment, and what is refused is kept."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, final

from arbiter.kernel import forms
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.audience import MOST_SEATS
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import BadInput, Refusal
from arbiter.kernel.view import World


@final
class Refused:
    """One order, instant action or flag of a sheet that was not taken; `key` is the key of the turn under which it stands."""

    def __init__(self, seat: int, do: str, refusal: Refusal, key: str = "orders") -> None:
        self.seat: Final = seat
        self.do: Final = do
        self.refusal: Final = refusal
        self.key: Final = key

    def error(self, name: str) -> BadInput:
        """The refusal as an error of the case: `name` is the seat's."""
        one = self.refusal
        why: list[object] = [one.code]
        if one.path:
            why.append(one.path if one.value is None else f"{one.path}: {one.value!r}")
        if one.allowed:
            why.append(BadInput("possible_there", possible=one.allowed))
        return BadInput("refused", name, do=self.do, rule=one.rule or BadInput("no_rule"), why=why)


def refusals_of(game: Game, world: World, ask: Ask, seat: int, sheet: Sheet) -> list[Refusal]:
    """Why a reply, or a part of it, is not taken at this moment."""
    if ask.menu is not None:
        return forms.check_sheet(ask.menu, sheet)
    return game.why_not(game.view(world, seat), sheet)


Watcher = Callable[[Ask, int, World], None]
"""Called at each ask for each seat, before it replies: the twin check compares what the seat has before its eyes."""


@final
class ScriptedReplies(Replies):
    """Replies of one turn of a case. Who is not scripted says nothing. What is refused is added to `refused`."""

    def __init__(
        self,
        game: Game,
        said: Mapping[tuple[str, int], Sheet],
        refused: list[Refused],
        watch: Watcher | None = None,
    ) -> None:
        self.game: Final = game
        self.said: Final = said
        self.refused: Final = refused
        self.watch: Final = watch
        self.heard: Final[set[tuple[str, int]]] = set()
        self._begun: Final[set[str]] = set()
        self._foreseen: Final[dict[tuple[str, int], list[Refusal]]] = {}

    def foresee(self, world: World) -> None:
        """Note what would be refused as the turn begins: where nobody can give orders, nobody is asked for any."""
        for place, sheet in self.said.items():
            if sheet.orders:
                self._foreseen[place] = self.game.why_not(self.game.view(world, place[1]), sheet)

    def turn_away_the_unasked(self) -> None:
        """If there was no ask at all, refuse what was said, as far as it was to be refused in any case."""
        if self._begun:
            return
        for (key, seat), refusals in self._foreseen.items():
            if refusals:
                self.heard.add((key, seat))
                self._refuse(seat, self.said[key, seat], refusals)

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        if self.watch is not None:
            self.watch(ask, seat, world)
        if ask.key not in self._begun:
            self._begun.add(ask.key)
            self._turn_away(ask, world)
        sheet = self.said.get((ask.key, seat))
        if sheet is None:
            return ask.default
        self.heard.add((ask.key, seat))
        refusals = refusals_of(self.game, world, ask, seat, sheet)
        if not refusals:
            return sheet
        self._refuse(seat, sheet, refusals)
        rest = forms.without(sheet, refusals)
        return rest if rest.orders or rest.extra else ask.default

    def _turn_away(self, ask: Ask, world: World) -> None:
        """The sheets of those who are not asked (the unconscious, say) are refused by the same rules as all others."""
        for seat in range(MOST_SEATS):
            sheet = self.said.get((ask.key, seat))
            if sheet is not None and not ask.seats >> seat & 1 and ask.menu is None:
                refusals = self.game.why_not(self.game.view(world, seat), sheet)
                self._refuse(seat, sheet, refusals)
                if refusals or not sheet.orders:
                    self.heard.add((ask.key, seat))

    def _refuse(self, seat: int, sheet: Sheet, refusals: list[Refusal]) -> None:
        self.refused.extend(Refused(seat, _action(sheet.orders, refusal), refusal) for refusal in refusals)

    def unheard(self) -> list[tuple[str, int]]:
        """What was scripted and nobody asked for, by key and seat; nothing to say is no reply."""
        return [
            place for place, sheet in self.said.items() if place not in self.heard and (sheet.orders or sheet.extra)
        ]


def _action(orders: list[Order], refusal: Refusal) -> str:
    if not 0 <= refusal.index < len(orders):
        return refusal.path
    return str(orders[refusal.index].get("do"))


def unexpected(refused: list[Refused], rules: list[str], lapsed: list[str]) -> tuple[list[str], list[Refused]]:
    """The rules that a case expects and that refused nothing, and the refusals that it expects neither by rule nor by action."""
    missing: list[str] = []
    rest = sorted(refused, key=lambda one: one.do in lapsed)
    for rule in rules:
        one = next((one for one in rest if one.refusal.rule == rule), None)
        if one is None:
            missing.append(rule)
        else:
            rest.remove(one)
    return missing, [one for one in rest if one.do not in lapsed]


def not_lapsed(lapsed: list[str], came_to_nothing: list[str]) -> list[str]:
    """The actions that a case expects to come to nothing and that did not, each as often as it is missing."""
    return sorted((Counter(lapsed) - Counter(came_to_nothing)).elements())
