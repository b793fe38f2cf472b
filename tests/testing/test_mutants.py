"""Planted faults are caught one by one, and those that are not are named."""

from collections.abc import Callable

import pytest

from arbiter.testing.mutants import Mutant, survivors


class Rules:
    """Something to spoil."""

    damage = 1
    healing = 1


def weighs() -> list[str]:
    return [] if Rules.damage == 1 else [f"damage is {Rules.damage}"]


def breaks() -> list[str]:
    return {1: [], 2: ["healing is too much"]}[Rules.healing]


def becomes(value: int) -> Callable[[object], object]:
    def spoil(original: object) -> object:
        return value

    return spoil


def mutants(*names: str) -> list[Mutant]:
    return [Mutant(f"{name} is {value}", Rules, name, becomes(value)) for name in names for value in (0, 2)]


def test_each_mutant_is_caught_or_named() -> None:
    lines: list[str] = []
    assert survivors(mutants("damage", "healing"), [weighs, breaks], lines.append) == []
    assert lines == [
        "damage is 0: caught: damage is 0",
        "damage is 2: caught: damage is 2",
        "healing is 0: caught by KeyError: 0",
        "healing is 2: caught: healing is too much",
        "4 of 4 caught",
    ]


def test_a_survivor_is_named() -> None:
    lines: list[str] = []
    assert survivors(mutants("damage", "healing"), [weighs], lines.append) == ["healing is 0", "healing is 2"]
    assert lines[2:] == ["healing is 0: NOT CAUGHT", "healing is 2: NOT CAUGHT", "2 of 4 caught"]


def test_a_mutant_is_gone_after_its_turn() -> None:
    with mutants("damage")[1].planted():
        assert Rules.damage == 2
    assert Rules.damage == 1


def test_checks_that_find_fault_without_a_mutant_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rules, "damage", 5)
    with pytest.raises(ValueError, match="find fault without any mutant: damage is 5"):
        survivors(mutants("healing"), [weighs], print)
