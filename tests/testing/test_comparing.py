"""Facts compare as the format says, and patterns match parts of events."""

import pytest

from arbiter.testing.comparing import difference, fits, loosely_matches, matches, named


@pytest.mark.parametrize(
    ("expected", "seen"),
    [
        (3, 3),
        ("lab", "lab"),
        (None, None),
        (True, True),
        ([], []),
        (["axe", "wires"], ["wires", "axe"]),
        (["pistol"], [{"pistol": {"loaded": False}}]),
        ([{"pistol": {"loaded": False}}], [{"pistol": {"loaded": False, "owner": "A"}}]),
        (["pistol", {"pistol": {"loaded": False}}], [{"pistol": {"loaded": False}}, {"pistol": {"loaded": True}}]),
        ([{"axe": {}}], ["axe"]),
        ({"axe": {}}, "axe"),
        ("hangar|lab", "lab|hangar"),
    ],
)
def test_a_fact_is_as_expected(expected: object, seen: object) -> None:
    assert fits(expected, seen)


@pytest.mark.parametrize(
    ("expected", "seen"),
    [
        (3, 2),
        (1, True),
        (False, 0),
        ("1", 1),
        (None, "humans"),
        ("axe", ["axe"]),
        ([], ["axe"]),
        (["axe"], []),
        (["axe", "axe"], ["axe", "wires"]),
        (["axe"], ["axe", "axe"]),
        ([{"pistol": {"loaded": True}}], [{"pistol": {"loaded": False}}]),
        ([{"pistol": {"loaded": True}}], ["pistol"]),
        ([{"pistol": {"loaded": True}}], [{"pistol": {}}]),
        (["pistol"], [{"axe": {}}]),
        ("hangar|lab", "lab|radio_room"),
    ],
)
def test_a_fact_is_not_as_expected(expected: object, seen: object) -> None:
    assert not fits(expected, seen)


SHOT = {"event": "shoot", "rule": "N-402", "actor": None, "target": "B", "door": "lab|hangar", "values": [1, 3]}


@pytest.mark.parametrize(
    "pattern",
    [
        {"event": "shoot"},
        {"event": "shoot", "actor": None},
        {"event": "shoot", "victim": None},
        {"event": "shoot", "door": "hangar|lab"},
        {"event": "shoot", "values": [1, 3]},
    ],
)
def test_a_pattern_is_a_part_of_an_event(pattern: dict[str, object]) -> None:
    assert matches(pattern, SHOT)


@pytest.mark.parametrize(
    "pattern",
    [
        {"event": "strike"},
        {"event": "shoot", "actor": "A"},
        {"event": "shoot", "target": None},
        {"event": "shoot", "victim": "C"},
        {"event": "shoot", "values": [3, 1]},
        {"event": "shoot", "values": [1]},
    ],
)
def test_a_pattern_with_another_field_matches_nothing(pattern: dict[str, object]) -> None:
    assert not matches(pattern, SHOT)


def test_what_must_be_unseen_may_not_be_seen_in_another_order() -> None:
    assert loosely_matches({"event": "shoot", "values": [3, 1]}, SHOT)
    assert not loosely_matches({"event": "shoot", "values": [3, 3]}, SHOT)


def test_seats_stand_by_name_in_the_fields_of_seats_only() -> None:
    sight = {"event": "shots_heard", "actor": 1, "target": None, "count": 1, "starter": [0, 1]}
    shown = named(sight, ["actor", "target", "starter"], ["A", "B"])
    assert shown == {"event": "shots_heard", "actor": "B", "target": None, "count": 1, "starter": ["A", "B"]}


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"a": [1, 2]}, {"a": [1, 2]}, ""),
        ({"a": [1, 2]}, {"a": [1, 3]}, "a[1]: 2 ≠ 3"),
        ({"a": 1}, {"b": 1}, "a: 1 ≠ —"),
        ({"a": 1}, {"a": 1, "b": 2}, "b: — ≠ 2"),
        ([1], [1, 2], "[1] ≠ [1, 2]"),
        (1, True, "1 ≠ True"),
    ],
)
def test_the_first_difference_is_told_with_its_place(one: object, other: object, said: str) -> None:
    assert difference(one, other) == said
