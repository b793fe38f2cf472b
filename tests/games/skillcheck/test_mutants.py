"""Leaks and faults planted on purpose in perception, view and counting: cases, the leak check and K-108 catch each of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.skillcheck.rules import test_ch2_windows
from tests.games.skillcheck.seen import test_anonymity

from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.rules import ch1_check, ch2_windows
from arbiter.games.skillcheck.rules import ch2_conditional as ch2_standing
from arbiter.games.skillcheck.seen import perception, view
from arbiter.games.skillcheck.world import pile
from arbiter.games.skillcheck.world.cards import name_of, sorted_names
from arbiter.games.skillcheck.world.facts.check import Added
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.story import Story
from arbiter.testing.cases import run_paths
from arbiter.testing.leaks import check_leaks
from arbiter.testing.mutants import Mutant, survivors

CASES = Path(__file__).parents[2] / "cases" / "skillcheck"
Anything = Callable[..., Any]


def wrong_cases() -> list[str]:
    lines: list[str] = []
    return lines if run_paths([str(CASES)], lines.append) else []


def broken_tests() -> list[str]:
    """The tests of K-108 and of conditional orders that fail."""
    for run in (
        test_anonymity.test_k108_any_assignment_gives_a_fourth_seat_the_public_and_the_host_the_same_bytes,
        test_anonymity.test_k108_a_contributor_learns_no_more_of_the_others,
        test_anonymity.test_k108_destiny_and_players_may_swap_their_cards,
        test_ch2_windows.test_k209_nobody_else_sees_what_was_left,
        test_ch2_windows.test_k209_a_reply_counts_instead_of_what_was_left,
        test_ch2_windows.test_k209_what_was_carried_out_is_gone_and_told_to_its_seat_alone,
        test_ch2_windows.test_k205_k209_a_contribution_of_two_left_by_one_in_the_brig_comes_to_nothing,
    ):
        try:
            run()
        except AssertionError:
            return [run.__name__]
    return []


def leaks() -> list[str]:
    return check_leaks(GAME, [4], range(2), 8).faults


def added_in_the_open(original: object) -> Anything:
    def spoilt(world: World, fact: Added, story: Story) -> None:
        fields = {"who": fact.seat, "count": len(fact.cards), "cards": sorted_names(fact.cards)}
        story.show("added", "K-104", perception.public(world), fields)

    return spoilt


def to_everybody(original: object) -> Anything:
    return lambda seat: (1 << 6) - 1


def unsorted(original: object) -> Anything:
    return lambda cards: [name_of(one) for one in cards]


def view_with(change: Callable[[view.SkillView, World, int], None]) -> Callable[[object], Anything]:
    def spoil(original: object) -> Anything:
        assert callable(original)

        def spoilt(world: World, seat: int) -> view.SkillView:
            found = original(world, seat)
            assert isinstance(found, view.SkillView)
            change(found, world, seat)
            return found

        return spoilt

    return spoil


def others_cards(found: view.SkillView, world: World, seat: int) -> None:
    if found.check is not None and world.check is not None:
        found.check.added = [sorted_names(cards) for cards in world.check.own]


def order_of_adding(found: view.SkillView, world: World, seat: int) -> None:
    if found.check is not None and world.check is not None and world.check.revealed:
        found.check.cards = [name_of(one) for own in world.check.own for one in own]


def loyalties(found: view.SkillView, world: World, seat: int) -> None:
    found.looks = {name: str(world.loyalties[at]) for at, name in enumerate(world.names)}


def hands(found: view.SkillView, world: World, seat: int) -> None:
    found.hand = sorted_names([one for cards in world.hands for one in cards])


def destiny(found: view.SkillView, world: World, seat: int) -> None:
    found.discards = [[name_of(one) for one in world.destiny]]


def orders_left(found: view.SkillView, world: World, seat: int) -> None:
    found.can = [str(len(world.standing))]


def next_crisis(found: view.SkillView, world: World, seat: int) -> None:
    found.distance = world.crises[-1] if world.crises else 0


MUTANTS = [
    Mutant("contributions are told with their cards", perception, "_added", added_in_the_open),
    Mutant("one's own cards are told to all", perception, "only", to_everybody),
    Mutant("piles are told in the order of adding", perception, "sorted_names", unsorted),
    Mutant("the view shows who added what", view, "view", view_with(others_cards)),
    Mutant("the view keeps the order of adding", view, "view", view_with(order_of_adding)),
    Mutant("the view shows loyalties", view, "view", view_with(loyalties)),
    Mutant("the view shows all hands", view, "view", view_with(hands)),
    Mutant("the view shows the destiny deck", view, "view", view_with(destiny)),
    Mutant("the view counts what others left", view, "view", view_with(orders_left)),
    Mutant("the view shows the next crisis", view, "view", view_with(next_crisis)),
    Mutant("equal fails", pile, "result", lambda original: lambda score, difficulty, partial=-1000: 1 if score > difficulty else 3),
    Mutant("others are added", pile, "total", lambda original: lambda cards, *rest: sum(one % 5 + 1 for one in cards)),
    Mutant("the Brig holds nobody back", ch1_check, "why_not_add", lambda original: lambda world, seat, cards: ""),
    Mutant("an emergency works every time", ch2_windows, "possible", lambda original: lambda world, wish: True),
    Mutant("a pass is silence", ch2_windows, "is_silent", lambda original: lambda sheet: True),
    Mutant("conditions never hold", ch2_standing, "holds", lambda original: lambda world, order: False),
]  # fmt: skip


@pytest.mark.skipif(str(view.__file__).endswith(".so"), reason="compiled functions can't be replaced from outside")
def test_k108_every_planted_fault_is_caught() -> None:
    lines: list[str] = []
    alive = survivors(MUTANTS, [wrong_cases, broken_tests, leaks], lines.append)
    assert alive == [], "\n".join(lines)
