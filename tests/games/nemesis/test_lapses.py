"""N-1204: an order that comes to nothing tells nothing that its giver could not know: every action, in each light, at each target."""

from collections.abc import Iterator

import pytest
from tests.games.nemesis.who_learns_what import Row, orders, part, plan, play

ALIKE_IN_THE_DARK = ({"state": "dead"}, {"state": "unconscious"}, {"state": "paralysed", "form": "active"})
HIDDEN_IN_A_STORM: tuple[dict[str, str], ...] = ({"at": "hangar"}, {"state": "dead"}, {"state": "unconscious"}, {})
AIMED = [
    do
    for do, row in plan().items()
    if part(row, "order").get("target") == "Борис" and "form" not in part(row, "Анна")  # Things see in the dark
]
TOUCHED = ["burn_corpse", "flame"]
"""Where all that one needs is there, and trying it in the dark shows whether he lives."""
OF_THINGS: dict[str, tuple[str, list[dict[str, object]]]] = {
    "refuel": ("generator_1", [{"fuel": 0}, {"fuel": 180}]),
    "drain": ("generator_1", [{"fuel": 0}, {"fuel": 180}]),
    "attack_dog": ("kennel", [{"dog_1": "whole"}, {"dog_1": "dead"}]),
    "burn_dog": ("kennel", [{"dog_1": "whole"}, {"dog_1": "dead"}]),
    "craft": ("armory", [{"workbench": "whole"}, {"workbench": "broken"}]),
    "look_mirror": ("living_quarters", [{"mirror": "whole"}, {"mirror": "broken"}]),
    "refuel_helicopter": ("helicopter", [{"fuel": 0}, {"fuel": 180}]),
    "drain_helicopter": ("helicopter", [{"fuel": 0}, {"fuel": 180}]),
    "set_up_helicopter": (
        "helicopter",
        [{"fuel": 0}, {"fuel": 180, "engine": "whole", "rotor": "whole", "panel": "whole"}],
    ),
}


def without_means(row: Row) -> Row:
    """The same with nothing in the actor's hands and pockets."""
    return {**row, "Анна": {key: value for key, value in part(row, "Анна").items() if key in ("form", "archetype")}}


def learns(do: str, row: Row, scene: str) -> list[str]:
    """What Анна is told when nobody but her does anything, save who comes to in category 11, which anybody may see."""
    seen, _ = play({**row, "others": {}}, scene, {"Анна": orders(do, row)["Анна"]})
    return [line for line in seen["Анна"] if not line.startswith("came_to")]


def variants(row: Row, looks: tuple[dict[str, str], ...]) -> Iterator[Row]:
    for look in looks:
        yield {**row, "Борис": {key: value for key, value in part(row, "Борис").items() if key not in look} | look}


@pytest.mark.parametrize("do", AIMED)
def test_n1204_without_the_means_nothing_is_learnt_of_who_lies_in_the_dark(do: str) -> None:
    row = without_means(plan()[do])
    told = [learns(do, one, "dark") for one in variants(row, ALIKE_IN_THE_DARK)]
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("do", [do for do in AIMED if do not in TOUCHED])
def test_n1204_with_the_means_only_what_touches_a_body_tells_whether_he_lives(do: str) -> None:
    told = [learns(do, one, "dark") for one in variants(plan()[do], ALIKE_IN_THE_DARK)]
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("do", [do for do in AIMED if "at" not in plan()[do]])
@pytest.mark.parametrize("means", [True, False])
def test_n1205_in_a_storm_no_reason_tells_whether_somebody_is_here(do: str, means: bool) -> None:
    row = plan()[do] if means else without_means(plan()[do])
    told = [
        [line for line in learns(do, one, "storm") if line.startswith("lapsed")]
        for one in variants(row, HIDDEN_IN_A_STORM)
    ]
    assert [lines for lines in told if lines != told[0]] == []


@pytest.mark.parametrize("do", OF_THINGS)
def test_n1204_without_the_means_nothing_is_learnt_of_a_thing_in_the_dark(do: str) -> None:
    where, states = OF_THINGS[do]
    row = without_means(plan()[do])
    told = [learns(do, {**row, "world": {where: state}}, "dark") for state in states]
    assert told[0] == told[1]
