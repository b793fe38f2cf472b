"""The echo of an order, sent back as a letter, is the same order, wherever the echo holds all its fields."""

from hashlib import blake2b
from typing import Final, final

import pytest
from tests.games.nemesis.speakers import SITUATIONS, view_of

from arbiter.games.nemesis.game import GAME
from arbiter.games.nemesis.seen.view import View
from arbiter.kernel.dice import Dice
from arbiter.kernel.drawing import draw_order
from arbiter.kernel.menu import Order, OrderForm
from arbiter.letters import NOT_POSSIBLE, read_letter

SEEDS: Final = range(3)
TALK: Final = ("say", "say_radio", "telepathy")


def forms(view: View) -> list[OrderForm]:
    """Everything that can be written in a situation, talk aside."""
    return [form for form in [*GAME.menu(view).forms, *GAME.instants(view).forms] if form.do not in TALK]


@final
class SteadyDice(Dice):
    """Of the positions the one that ranks highest by itself: one more item on a list changes a draw only where it is drawn."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        self.rolled = 0

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        self.rolled += 1
        return max(range(1, sides + 1), key=lambda position: self._rank(label, position))

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        return sorted(keys, key=lambda key: self._rank(label, key))

    def shuffle(self, label: str, count: int, ordinal: int = 0) -> list[int]:
        self.rolled += 1
        return self.order(label, list(range(count)))

    def _rank(self, label: str, position: int) -> bytes:
        return blake2b(f"{self.seed} {label} {self.rolled} {position}".encode(), digest_size=8).digest()


def drawn(view: View) -> list[Order]:
    """Some random orders on every form."""
    found: list[Order] = []
    for form in forms(view):
        for seed in SEEDS:
            order = draw_order(form, SteadyDice(seed))
            if order is not None and order not in found:
                found.append(order)
    return found


def canonical(order: Order, here: str) -> dict[str, object]:
    """An order without empty lists, lists sorted, and what stands here without its place; the echo of eating names no item."""
    found: dict[str, object] = {}
    for key, value in order.items():
        if isinstance(value, list):
            if value:
                found[key] = sorted(map(str, value))
        elif isinstance(value, dict):
            found[key] = canonical(value, here)
        elif not (order["do"] == "eat" and key == "item"):
            found[key] = value.removeprefix(f"{here}.") if isinstance(value, str) else value
    return found


def says_something(order: Order) -> bool:
    """Lists of nothing and a rearrangement of nothing are not written by people."""
    return [] not in order.values() and order != {"do": "backpack"}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("situation", sorted(SITUATIONS))
def test_the_echo_of_an_order_is_read_as_that_order(situation: str, language: str) -> None:
    view = view_of(situation)
    here = view.station.places[view.place]
    words = GAME.words(language)
    failures: list[str] = []
    for order in [one for one in drawn(view) if says_something(one)]:
        echo = words.order(order, view.names)
        letter = read_letter(GAME, view, echo, language)
        read = [canonical(one, here) for one in [*letter.sheet.orders, *letter.instants]]
        odd = [problem for problem in letter.problems if problem.kind != NOT_POSSIBLE]
        if read != [canonical(order, here)] or odd:
            failures.append(f"{echo!r}: {read} {odd}")
    assert failures == []


def test_random_orders_are_drawn_for_every_situation() -> None:
    assert all(len(drawn(view_of(situation))) >= 10 for situation in SITUATIONS)
