"""Scripted dice fall as the case says, and say which label it forgot."""

import pytest

from arbiter.testing.dice import SHUFFLE, TIE, WEATHER, Misrolled, ScriptedDice

SEATS = ["Анна", "Борис", "Вера"]


def dice(script: dict[str, object]) -> ScriptedDice:
    return ScriptedDice(script, SEATS, ["Вера", "Анна", "Борис"], {WEATHER: lambda: 100})


@pytest.mark.parametrize(("value", "hit"), [(60, True), (61, False), (1, True), (100, False)])
def test_a_percent_roll_succeeds_up_to_its_chance(value: int, hit: bool) -> None:
    assert dice({"N-402 hit": [value]}).percent("N-402 hit", 60) is hit


def test_a_sure_thing_and_a_hopeless_one_ask_for_no_roll() -> None:
    silent = dice({})
    assert silent.percent("N-507 sure", 100) is True
    assert silent.percent("N-507 sure", 0) is False


def test_values_fall_in_their_order() -> None:
    rolled = dice({"N-402 hit": [60, 61]})
    assert [rolled.percent("N-402 hit", 60) for _ in range(2)] == [True, False]


def test_what_is_not_scripted_names_its_label() -> None:
    with pytest.raises(Misrolled, match="N-412 hit: this is rolled, and the case does not say what falls"):
        dice({"N-402 hit": [60]}).percent("N-412 hit", 60)


def test_a_roll_too_many_names_its_label() -> None:
    rolled = dice({"N-402 hit": [60]})
    rolled.percent("N-402 hit", 60)
    with pytest.raises(Misrolled, match="N-402 hit: this is rolled once more"):
        rolled.percent("N-402 hit", 60)


def test_what_nobody_asked_for_is_told() -> None:
    rolled = dice({"N-402 hit": [60, 7], "N-412 hit": [5]})
    rolled.percent("N-402 hit", 60)
    assert rolled.unused() == {"N-402 hit": [7], "N-412 hit": [5]}


def test_a_pick_is_scripted_by_name() -> None:
    assert dice({"N-402 stray target": ["Вера"]}).pick("N-402 stray target", ["Борис", "Вера"]) == 1


def test_a_pick_of_one_asks_for_no_roll() -> None:
    assert dice({}).pick("N-402 stray target", ["Борис"]) == 0


def test_numbers_are_picked_by_their_text() -> None:
    assert dice({"I-103 df": [3]}).pick("I-103 df", ["1", "1", "3", "3"]) == 2


def test_a_pick_of_what_is_not_there_is_told() -> None:
    with pytest.raises(Misrolled, match='"Глеб" can\'t stand here; possible: Борис, Вера'):
        dice({"N-402 stray target": ["Глеб"]}).pick("N-402 stray target", ["Борис", "Вера"])


def test_a_number_is_scripted_as_itself() -> None:
    assert dice({"N-803 delay": [2]}).between("N-803 delay", 2, 8) == 2


@pytest.mark.parametrize("value", [1, 9, "five", True])
def test_a_number_that_can_not_fall_is_told(value: object) -> None:
    with pytest.raises(Misrolled, match="can't stand here; needed is a whole number from 2 to 8"):
        dice({"N-803 delay": [value]}).between("N-803 delay", 2, 8)


def test_ties_fall_in_the_order_of_start_where_nothing_is_said() -> None:
    assert dice({}).order(TIE, [0, 1, 2]) == [2, 0, 1]


def test_a_flat_list_holds_for_every_tie_and_the_unnamed_come_after() -> None:
    rolled = dice({TIE: ["Борис"]})
    assert rolled.order(TIE, [0, 1, 2]) == [1, 2, 0]
    assert rolled.order(TIE, [0, 1]) == [1, 0]
    assert rolled.unused() == {}


def test_a_list_of_lists_holds_tie_by_tie() -> None:
    rolled = dice({TIE: [["Борис", "Анна"], ["Анна", "Борис"]]})
    assert rolled.order(TIE, [0, 1]) == [1, 0]
    assert rolled.unused() == {TIE: [["Анна", "Борис"]]}
    assert rolled.order(TIE, [0, 1]) == [0, 1]


def test_a_tie_that_never_comes_is_told() -> None:
    rolled = dice({TIE: ["Борис"]})
    assert rolled.order(TIE, [1]) == [1]
    assert rolled.unused() == {TIE: ["Борис"]}


def test_a_tie_of_strangers_is_told() -> None:
    with pytest.raises(Misrolled, match="is no list of seats; the seats are Анна, Борис, Вера"):
        dice({TIE: ["Глеб"]}).order(TIE, [0, 1])


def test_other_orders_must_be_scripted() -> None:
    with pytest.raises(Misrolled, match="K-301 seats"):
        dice({}).order("K-301 seats", [0, 1])


def test_the_weather_has_a_default_and_can_be_scripted() -> None:
    assert dice({}).percent(WEATHER, 20) is False
    assert dice({WEATHER: [20]}).percent(WEATHER, 20) is True


def test_the_pile_keeps_its_order_where_nothing_else_is_said() -> None:
    assert dice({}).shuffle(SHUFFLE, 4) == [0, 1, 2, 3]
    kept = dice({SHUFFLE: "keep"})
    assert kept.shuffle(SHUFFLE, 3) == [0, 1, 2]
    assert kept.unused() == {}


def test_a_shuffle_is_scripted_by_positions() -> None:
    assert dice({SHUFFLE: [[2, 0, 1]]}).shuffle(SHUFFLE, 3) == [2, 0, 1]


@pytest.mark.parametrize("places", [[[0, 0, 1]], [[0, 1]], ["mix"]])
def test_a_shuffle_that_is_none_is_told(places: object) -> None:
    with pytest.raises(Misrolled, match="is no list of the positions 0 to 2"):
        dice({SHUFFLE: places}).shuffle(SHUFFLE, 3)


def test_other_shuffles_must_be_scripted() -> None:
    with pytest.raises(Misrolled, match="K-201 deck"):
        dice({}).shuffle("K-201 deck", 3)
