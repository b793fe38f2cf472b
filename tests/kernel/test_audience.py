"""Audiences are bits: one a seat, and two that are no seats."""

from arbiter.kernel.audience import HOST, MOST_SEATS, NOBODY, PUBLIC, everyone, members, only


def test_everyone_is_each_seat_and_neither_host_nor_public() -> None:
    assert members(everyone(3)) == [0, 1, 2]
    assert everyone(MOST_SEATS) & (HOST | PUBLIC) == 0


def test_members_leave_out_host_and_public() -> None:
    assert members(only(2) | only(7) | HOST | PUBLIC) == [2, 7]
    assert members(NOBODY) == []
    assert members(HOST) == []


def test_the_last_seat_is_a_member() -> None:
    assert members(only(31)) == [31]
