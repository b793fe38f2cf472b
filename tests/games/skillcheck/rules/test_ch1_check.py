"""One check, step by step. Most of chapter 1 stands in tests/cases/skillcheck."""

from tests.games.skillcheck.tables import Played, Said, add, check, crisis_turn, play

from arbiter.games.skillcheck.world.cards import parse_card
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
