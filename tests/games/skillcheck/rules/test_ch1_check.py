"""One check, step by step. Most of chapter 1 stands in tests/cases/skillcheck."""

import pytest
from tests.games.skillcheck.tables import Played, Said, add, check, crisis_turn, play

from arbiter.games.skillcheck.cases.situation import start
from arbiter.games.skillcheck.world.cards import parse_card
from arbiter.games.skillcheck.world.world import character
from arbiter.testing.dice import ScriptedDice


def test_k104_the_left_of_the_current_player_is_asked_first_and_he_himself_last() -> None:
    world = check({"Анна": [], "Борис": [], "Вера": [], "Глеб": []}, ["tactics 1", "tactics 1"])
    world.current = 2
    played = Played(world, {})
    assert [key for key in played.replies.keys if key.startswith("add")] == ["add.3", "add.0", "add.1", "add.2"]


def test_k204_the_steps_of_a_check_come_in_their_order() -> None:
    world = check({"Анна": ["tactics 2"], "Борис": ["leadership 3"]}, ["tactics 1", "politics 1"], difficulty=4)
    said: Said = {
        "add.0": {"Анна": add("tactics 2")},
        "after_total": {"Борис": play("declare-emergency 3")},
    }
    played = Played(world, said)
    assert played.replies.refused == []
    assert played.events() == [
        "check", "destiny", "added", "own_cards", "added", "revealed", "played", "difficulty", "resolved", "ended",
    ]  # fmt: skip
    assert played.told("resolved") == [{"result": "pass", "total": 2, "difficulty": 2}]


def test_k104_what_one_added_is_told_to_him_alone() -> None:
    world = check({"Анна": [], "Борис": ["tactics 2", "piloting 1"], "Вера": []}, ["tactics 1", "politics 1"])
    played = Played(world, {"add.1": {"Борис": add("tactics 2", "piloting 1")}})
    assert played.told("own_cards", 1) == [{"cards": ["tactics 2", "piloting 1"]}]
    assert played.told("own_cards", 0) == []
    assert {"who": 1, "count": 2} in played.told("added", 0)


def test_k105_the_shuffle_changes_the_pile_and_not_its_cards() -> None:
    world = check({"Анна": ["tactics 2"], "Борис": []}, ["tactics 1", "politics 1"])
    dice = ScriptedDice({"K-105 shuffle": [[2, 0, 1]]}, world.names)
    Played(world, {"add.0": {"Анна": add("tactics 2")}}, dice)
    assert world.the_check().pile == [parse_card(text) for text in ("tactics 2", "tactics 1", "politics 1")]


def test_k107_a_card_played_for_its_text_cannot_be_added_as_well() -> None:
    world = check({"Анна": ["leadership 3"], "Борис": []}, ["tactics 1", "tactics 1"], types=["engineering"])
    world.hands[0] = [parse_card("engineering 3")]
    said: Said = {"before_cards": {"Анна": play("scientific-research 3")}, "add.0": {"Анна": add("engineering 3")}}
    played = Played(world, said)
    assert world.the_check().total == -2
    assert played.told("lapsed") == [{"do": "add", "code": "not_in_hand"}]


def test_k102_a_choice_of_the_alternative_replaces_the_check() -> None:
    played = crisis_turn("colonial_day", {"choice": {"Анна": [{"do": "choose", "option": "alternative"}]}})
    assert "check" not in played.events()
    assert played.world.resources[2] == 9


def test_k102_without_a_word_the_check_is_made() -> None:
    played = crisis_turn("colonial_day", {})
    assert played.told("check")[0]["name"] == "colonial_day"


@pytest.mark.parametrize(
    ("source", "asked"),
    [("crisis", ["foresee", "after_adding"]), ("super_crisis", []), ("lone", ["after_adding"])],
)
def test_k208_super_crises_are_immune_to_abilities(source: str, asked: list[str]) -> None:
    """Boomer declares results of crisis checks alone; Chief Tyrol makes a type count 0 in any but a super crisis; once a game."""
    for used in (False, True):
        world = check({"Анна": [], "Борис": [], "Вера": []}, ["tactics 1", "tactics 2"], source=source)
        world.characters[1] = character("boomer")
        world.characters[2] = character("chief_tyrol")
        world.used = [False, used, used]
        played = Played(world, {})
        keys = [key for key in played.replies.keys if key in ("foresee", "after_adding")]
        assert keys == ([] if used else asked)
        assert world.the_check().total == 3


@pytest.mark.parametrize(("source", "total"), [("crisis", 4), ("super_crisis", 2), ("lone", 2)])
def test_k208_ones_match_in_the_crises_of_william_adama_alone(source: str, total: int) -> None:
    """A piloting 1 counts for his crisis and against any other check: 3 + 1, or 3 - 1."""
    given = {
        "seats": ["Анна", "Борис"],
        "check": {"difficulty": 5, "types": ["tactics"], "source": source},
        "start": {"Анна": {"character": "william_adama"}},
        "destiny": ["tactics 3", "piloting 1"],
    }
    world = start(given)
    Played(world, {})
    assert world.the_check().total == total


@pytest.mark.parametrize("source", ["crisis", "super_crisis", "lone"])
def test_k208_a_difficulty_is_moved_in_checks_of_the_own_places_alone(source: str) -> None:
    for who in ("saul_tigh", "tom_zarek", "starbuck"):
        world = check({"Анна": [], "Борис": []}, ["tactics 1", "tactics 2"], source=source, nominee="Борис")
        world.the_check().name = "admirals_quarters"
        world.characters[1] = character(who)
        said: Said = {"before_cards": {"Борис": [{"do": "lower"}, {"do": "shift", "by": "harder"}]}}
        Played(world, said)
        assert world.the_check().changed == 0
