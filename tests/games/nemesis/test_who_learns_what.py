"""The page of who learns what holds as the rules play it, and leaves no action out."""

import pytest
from tests.games.nemesis.who_learns_what import PAGE, page, plan, scenes, told

from arbiter.games.nemesis.rules.actions import ACTIONS


def test_n1203_n1204_n1205_n1206_the_page_says_what_everybody_is_told_of_each_action() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write the page anew and read the difference"


def test_n1203_every_action_stands_on_the_page() -> None:
    assert set(plan()) == set(ACTIONS)


def test_n1203_each_action_is_shown_where_it_comes_to_something() -> None:
    idle = [do for do, row in plan().items() if all(told(do, scene)[1] for scene in scenes(row))]
    assert idle == []


@pytest.mark.parametrize("do", ["infect", "spit", "waves", "remote_break", "lace_food"])
def test_n1203_of_a_secret_action_nobody_but_its_actor_is_told(do: str) -> None:
    told_of_it = {scene: told(do, scene)[0] for scene in scenes(plan()[do])}
    assert [[lines for name, lines in seen.items() if name != "Анна" and lines] for seen in told_of_it.values()] == [
        []
    ] * len(told_of_it)


def test_n1204_in_the_dark_a_witness_sees_no_blow_and_its_target_no_striker() -> None:
    seen, _ = told("strike", "dark")
    assert seen["Вера"] == []
    assert seen["Борис"] == ["strike ?→Борис success", "wounded who=Борис status=lightly_wounded"]
