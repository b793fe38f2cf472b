"""N-301: for every two of the thirteen categories, and for each with itself, a case shows which of two orders comes first."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from arbiter.games.nemesis.rules.actions import ACTIONS
from arbiter.testing.case_file import Case, case_files, keys, read_file

CASES = Path(__file__).parents[3] / "cases" / "nemesis"
PAIRS = [(first, second) for first in range(1, 14) for second in range(first, 14)]


def cases_of_pairs() -> dict[tuple[int, int], list[Case]]:
    """The cases named `N-301-pair-04-09-…`, by their two categories."""
    found: dict[tuple[int, int], list[Case]] = {}
    for file in case_files([str(CASES)]):
        for case in read_file(file)[0]:
            if case.id.startswith("N-301-pair-"):
                first, second = case.id.split("-")[3:5]
                found.setdefault((int(first), int(second)), []).append(case)
    return found


def orders_of(case: Case) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Every order of a case with the seat that gives it."""
    for turn in case.turns:
        for seat, orders in keys(turn, "orders").items():
            assert isinstance(orders, list)
            for order in orders:
                yield seat, order


def categories_of(case: Case) -> set[int]:
    """The categories in which the orders of a case resolve, and 11 if somebody comes to or rises, 13 if it looks at fuel that burns."""
    start = {seat: keys({"seat": had}, "seat") for seat, had in keys(case.data, "start").items() if seat != "world"}
    active = {seat for seat, had in start.items() if had.get("form") == "active"}
    found: set[int] = set()
    for seat, order in orders_of(case):
        do = str(order["do"])
        if do == "move":
            found |= {12, 13} if seat in active else {10, 12}
        elif do == "follow":
            found |= {12, 13} if order["target"] in active else {10, 13}
        else:
            found.add(ACTIONS[do].category)
        if do == "throw_grenade":
            found.add(11)
    if any(had.get("state") in ("unconscious", "paralysed") or "infected" in had for had in start.values()):
        found.add(11)
    if any(fact.endswith((".fuel", ".running")) for turn in case.turns for fact in keys(turn, "facts")):
        found.add(13)
    return found


FOUND = cases_of_pairs()


def test_n301_every_pair_of_categories_has_a_case() -> None:
    assert len(PAIRS) == 91
    assert sorted(FOUND) == PAIRS


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_n301_the_case_of_a_pair_has_orders_of_both_categories(first: int, second: int) -> None:
    for case in FOUND[first, second]:
        assert {first, second} <= categories_of(case), case.id
        assert case.rules[0] == "N-301", case.id


@pytest.mark.parametrize("category", [number for number in range(1, 14) if number != 11])
def test_n301_n203_a_category_with_itself_is_shown_by_initiative_by_lot_and_with_last(category: int) -> None:
    words = {case.id.rpartition("-")[2] for case in FOUND[category, category]}
    assert {"initiative", "tie", "last"} <= words


def test_n301_who_wakes_first_is_shown_by_initiative_and_by_lot() -> None:
    assert {"initiative", "tie"} <= {case.id.rpartition("-")[2] for case in FOUND[11, 11]}
