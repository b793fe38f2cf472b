"""Dice: a roll hangs on its occasion and on the turn's key alone."""

import pytest

from arbiter.kernel.dice import Dice, FastDice, KeyedDice, NoDice

KEY = b"k" * 32


def test_the_same_occasion_falls_alike_whatever_else_was_rolled() -> None:
    alone, busy = KeyedDice(KEY), KeyedDice(KEY)
    for ordinal in range(20):
        busy.roll("N-417 repair", 100, 1, 2, ordinal)
    busy.order("N-301 tie", [0, 1, 2])
    assert busy.roll("N-402 hit", 100, 3, 4) == alone.roll("N-402 hit", 100, 3, 4)


def test_actor_target_ordinal_and_label_each_make_another_occasion() -> None:
    def rolled(label: str, actor: int, target: int, ordinal: int) -> int:
        return KeyedDice(KEY).roll(label, 1_000_000, actor, target, ordinal)

    first = rolled("a", 1, 2, 3)
    assert first not in {rolled("b", 1, 2, 3), rolled("a", 2, 2, 3), rolled("a", 1, 3, 3), rolled("a", 1, 2, 4)}


def test_actor_and_target_are_not_run_together() -> None:
    assert KeyedDice(KEY).roll("a", 1_000_000, 1, 12) != KeyedDice(KEY).roll("a", 1_000_000, 11, 2)


def test_the_second_roll_of_one_occasion_is_a_roll_of_its_own() -> None:
    dice = KeyedDice(KEY)
    assert dice.roll("N-402 hit", 1_000_000, 1, 2) != dice.roll("N-402 hit", 1_000_000, 1, 2)


def test_another_key_rolls_otherwise() -> None:
    mine = [KeyedDice(KEY).roll("a", 6, actor) for actor in range(30)]
    other = [KeyedDice(b"o" * 32).roll("a", 6, actor) for actor in range(30)]
    assert mine != other


def test_rolls_stay_within_their_sides_and_reach_all_of_them() -> None:
    dice = KeyedDice(KEY)
    assert {dice.roll("a", 6, actor) for actor in range(200)} == {1, 2, 3, 4, 5, 6}


def test_rolls_of_a_key_are_for_ever() -> None:
    dice = KeyedDice(bytes(32))
    assert [
        dice.roll("N-402 hit", 100, 0, 1),
        dice.roll("N-402 hit", 100, 0, 1),
        dice.roll("N-1201 weather", 100),
    ] == GOLDEN


GOLDEN = [7, 75, 5]


def test_the_transcript_has_every_roll_in_order() -> None:
    dice = KeyedDice(KEY)
    value = dice.roll("N-402 hit", 100, 1, 2)
    first = dice.order("N-301 tie", [4, 5])
    assert [roll.plain() for roll in dice.rolls] == [
        ["N-402 hit", 1, 2, 0, 100, value],
        ["N-301 tie", first[0], -1, 0, 2, 1],
        ["N-301 tie", first[1], -1, 0, 2, 2],
    ]


@pytest.mark.parametrize(("chance", "comes"), [(100, True), (140, True), (0, False), (-5, False)])
def test_what_is_sure_or_impossible_asks_for_no_roll(chance: int, comes: bool) -> None:
    assert NoDice().percent("N-402 hit", chance) is comes


class Fixed(Dice):
    """Dice that always fall the same."""

    def __init__(self, value: int) -> None:
        self.value = value

    def roll(self, label: str, sides: int, actor: int = -1, target: int = -1, ordinal: int = 0) -> int:
        return self.value

    def order(self, label: str, keys: list[int], ordinal: int = 0) -> list[int]:
        return keys


def test_a_percent_roll_succeeds_up_to_its_chance() -> None:
    assert Fixed(60).percent("N-402 hit", 60)
    assert not Fixed(61).percent("N-402 hit", 60)


def test_a_pick_among_one_and_a_number_without_choice_ask_for_no_roll() -> None:
    assert NoDice().pick("N-1205 place", ["lab"]) == 0
    assert NoDice().between("N-803 delay", 4, 4) == 4


def test_a_pick_and_a_number_come_from_the_roll() -> None:
    assert Fixed(2).pick("N-702 hand", ["left", "right"]) == 1
    assert Fixed(1).between("N-803 delay", 2, 8) == 2
    assert Fixed(7).between("N-803 delay", 2, 8) == 8


def test_an_order_has_each_key_once() -> None:
    assert sorted(KeyedDice(KEY).order("N-301 tie", [7, 3, 11, 0])) == [0, 3, 7, 11]


@pytest.mark.parametrize("key", [bytes([number]) * 32 for number in range(12)])
def test_the_order_of_two_does_not_hang_on_who_else_is_there(key: bytes) -> None:
    many = KeyedDice(key).order("N-301 tie", list(range(18)))
    pair = KeyedDice(key).order("N-301 tie", [9, 4])
    assert pair == [one for one in many if one in (4, 9)]


def test_both_orders_of_two_come_up() -> None:
    found = {tuple(KeyedDice(bytes([number]) * 32).order("N-301 tie", [4, 9])) for number in range(40)}
    assert found == {(4, 9), (9, 4)}


def test_an_order_of_more_seats_than_can_be_is_a_bug() -> None:
    with pytest.raises(ValueError, match="not 21"):
        KeyedDice(KEY).order("N-301 tie", [21])


def test_a_shuffle_has_each_place_once() -> None:
    assert sorted(KeyedDice(KEY).shuffle("K-105 shuffle", 20)) == list(range(20))
    assert KeyedDice(KEY).shuffle("K-105 shuffle", 20) != list(range(20))


def test_fast_dice_of_one_seed_fall_alike_and_reach_all_sides() -> None:
    one, two = FastDice(7), FastDice(7)
    assert [one.roll("a", 100) for _ in range(50)] == [two.roll("b", 100, 3) for _ in range(50)]
    assert {one.roll("a", 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert sorted(one.order("a", [5, 6, 7])) == [5, 6, 7]


def test_where_nothing_may_be_rolled_a_roll_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="N-402 hit"):
        NoDice().roll("N-402 hit", 100)
    with pytest.raises(AssertionError, match="N-301 tie"):
        NoDice().order("N-301 tie", [1, 2])
