"""Windows and conditional orders. Most of K-204 stands in tests/cases/skillcheck."""

import pytest
from tests.games.skillcheck.tables import Played, Said, add, check, crisis_world, play

from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.rules.ch2_conditional import has_passed
from arbiter.games.skillcheck.seen.view import SkillView, view
from arbiter.games.skillcheck.world.check import ConditionalOrder
from arbiter.games.skillcheck.world.codes import ADD
from arbiter.games.skillcheck.world.world import World, site
from arbiter.kernel.ask import Silent
from arbiter.kernel.dice import FastDice, NoDice
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.story import Story


def leave(world: World, name: str, order: Order) -> None:
    """Leave a conditional order before the check, as an instant action."""
    seat = world.names.index(name)
    assert GAME.why_not_instant(GAME.view(world, seat), order) is None
    GAME.instant(world, seat, order, Story(world, GAME.eyes(), Silent(), NoDice()))


def two(total: int, difficulty: int = 5) -> World:
    """A check that comes to `total` (2 or more) with an emergency in Борис' hand."""
    hand = [f"tactics {total - 2}"] if total > 2 else []
    return check(
        {"Анна": hand, "Борис": ["leadership 3"], "Вера": []}, ["tactics 1", "tactics 1"], difficulty=difficulty
    )


EMERGENCY: Order = {"do": "leave", "window": "after_total", "card": "declare-emergency 3"}


@pytest.mark.parametrize(("total", "result"), [(5, "pass"), (4, "pass"), (3, "pass"), (2, "fail")])
def test_k209_an_emergency_left_for_short_by_two_is_played_then_and_only_then(total: int, result: str) -> None:
    world = two(total)
    leave(world, "Борис", {**EMERGENCY, "short_most": 2})
    said: Said = {"add.0": {"Анна": add(f"tactics {total - 2}")}} if total > 2 else {}
    played = Played(world, said)
    assert GAME.read(world, "result") == result
    assert bool(played.told("played")) == (total in (3, 4))
    assert GAME.read(world, "Борис.hand") == ([] if total in (3, 4) else ["leadership 3"])


def test_k209_a_reply_counts_instead_of_what_was_left() -> None:
    world = two(4)
    leave(world, "Борис", EMERGENCY)
    played = Played(world, {"add.0": {"Анна": add("tactics 2")}, "after_total": {"Борис": [{"do": "hold"}]}})
    assert played.told("played") == []
    assert len(world.standing) == 1


def test_k209_what_was_carried_out_is_gone_and_told_to_its_seat_alone() -> None:
    world = two(4)
    leave(world, "Борис", EMERGENCY)
    played = Played(world, {"add.0": {"Анна": add("tactics 2")}})
    assert world.standing == []
    assert "order_done" in played.events(1)
    assert "order_done" not in played.events(0)


@pytest.mark.parametrize(
    ("condition", "kept"),
    [
        ({}, False),
        ({"types": ["tactics"]}, False),
        ({"types": ["piloting"]}, True),
        ({"difficulty_least": 10}, False),
        ({"difficulty_least": 11}, True),
        ({"difficulty_most": 9}, True),
        ({"others_least": 1}, False),
        ({"others_least": 2}, True),
        ({"others_most": 0}, True),
        ({"others_most": 1}, False),
    ],
)
def test_k209_a_contribution_is_left_under_conditions(condition: dict[str, object], kept: bool) -> None:
    world = check({"Анна": [], "Борис": ["tactics 4"], "Вера": ["leadership 2"]}, ["tactics 1", "tactics 1"])
    world.current = 1  # Борис adds last
    leave(world, "Борис", {"do": "leave_add", "cards": ["tactics 4"], **condition})
    Played(world, {"add.2": {"Вера": add("leadership 2")}})
    assert GAME.read(world, "Борис.hand") == (["tactics 4"] if kept else [])
    assert GAME.read(world, "total") == (4 if kept else 8)


@pytest.mark.parametrize(("total_least", "total_most", "kept"), [(4, 4, False), (5, 9, True), (-9, 3, True)])
def test_k209_the_total_so_far_is_a_condition(total_least: int, total_most: int, kept: bool) -> None:
    world = two(4)
    leave(world, "Борис", {**EMERGENCY, "total_least": total_least, "total_most": total_most})
    Played(world, {"add.0": {"Анна": add("tactics 2")}})
    assert GAME.read(world, "Борис.hand") == (["leadership 3"] if kept else [])


def test_k209_what_is_left_can_be_taken_back() -> None:
    world = two(4)
    leave(world, "Борис", EMERGENCY)
    leave(world, "Борис", {"do": "take_back"})
    assert world.standing == []


def test_k209_a_conditional_order_can_come_with_a_reply() -> None:
    world = two(4)
    said: Said = {
        "add.0": {"Анна": add("tactics 2")},
        "add.1": {"Борис": [{"do": "hold"}, {**EMERGENCY, "short_most": 2}]},
    }
    played = Played(world, said)
    assert played.replies.refused == []
    assert GAME.read(world, "result") == "pass"


def test_k209_the_current_player_may_leave_one_with_his_action() -> None:
    world = crisis_world("unidentified_ship", {"Анна": ["leadership 3"]})
    said: Said = {"action": {"Анна": [{**EMERGENCY, "short_most": 2}, {"do": "press_room"}]}}
    played = Played(world, said, FastDice(1))
    assert played.replies.refused == []
    assert played.events(0).count("left_order") == 1
    assert "moved" in played.events(1)
    assert "left_order" not in played.events(1)


def test_k209_nobody_else_sees_what_was_left() -> None:
    world = two(4)
    before = [view(world, seat) for seat in (0, 2, -1, -2)]
    leave(world, "Борис", EMERGENCY)
    assert [view(world, seat) for seat in (0, 2, -1, -2)] == before
    assert [order.cards for order in view(world, 1).standing] == [["leadership 3"]]


def test_k209_a_seat_that_left_orders_is_asked_like_all_others() -> None:
    world = two(4)
    without = Played(world.copy(), {}).replies.keys
    leave(world, "Борис", EMERGENCY)
    assert Played(world, {}).replies.keys == without


def test_k209_a_pass_is_said_and_plays_nothing() -> None:
    assert has_passed(Sheet([{"do": "hold"}]))
    assert has_passed(Sheet([{"do": "hold"}, EMERGENCY]))
    assert not has_passed(Sheet(play("declare-emergency 3")))
    assert not has_passed(Sheet([EMERGENCY]))


def test_k205_k209_a_contribution_of_two_left_by_one_in_the_brig_comes_to_nothing() -> None:
    world = check({"Анна": [], "Борис": ["tactics 4", "tactics 2"]}, ["tactics 1", "tactics 1"])
    leave(world, "Борис", {"do": "leave_add", "cards": ["tactics 2", "tactics 4"]})
    world.places[1] = site("brig")
    played = Played(world, {})
    assert GAME.read(world, "total") == 2
    assert GAME.read(world, "Борис.hand") == ["tactics 2", "tactics 4"]
    assert played.told("lapsed", 1) == [{"do": "add", "code": "too_many_cards"}]
    assert played.told("added", 0)[0] == {"who": 1, "count": 0}


def test_k209_an_order_for_a_card_that_is_gone_is_not_due() -> None:
    world = two(4)
    world.standing.append(ConditionalOrder(1, ADD, [14]))
    Played(world, {})
    assert GAME.read(world, "Борис.added") == 0


def menu_of(world: World, name: str) -> dict[str, list[str]]:
    """The forms of a seat's menu with the options of their first field."""
    seen = GAME.view(world, world.names.index(name))
    assert isinstance(seen, SkillView)
    return {
        form.do: list(getattr(form.fields[0], "options", [])) if form.fields else [] for form in GAME.menu(seen).forms
    }


def test_k204_only_what_fits_the_window_is_on_the_menu() -> None:
    world = check({"Анна": [], "Борис": ["leadership 3", "politics 4", "politics 1"]}, ["tactics 1", "tactics 1"])
    world.stage, world.speakers = 8, 2
    assert menu_of(world, "Борис")["play"] == ["investigative-committee 4"]
    world.stage = 11
    assert menu_of(world, "Борис")["play"] == ["declare-emergency 3"]
    assert menu_of(world, "Анна") == {}


def test_k205_a_revealed_cylon_has_no_card_to_play() -> None:
    world = check({"Анна": [], "Борис": ["leadership 3"]}, ["tactics 1", "tactics 1"])
    world.revealed[1] = True
    world.stage, world.speakers = 11, 2
    assert "play" not in menu_of(world, "Борис")
    assert "leave" not in menu_of(world, "Борис")


def test_k206_no_view_names_cards_that_others_added_or_hold() -> None:
    world = check({"Анна": [], "Борис": ["piloting 5"], "Вера": ["engineering 4"]}, ["tactics 1", "tactics 1"])
    story = Played(world.copy(), {"add.1": {"Борис": add("piloting 5")}})
    assert story.told("added", 0)[0] == {"who": 1, "count": 1}
    for seat in (0, -1):
        text = repr(view(world, seat))
        assert "piloting 5" not in text
        assert "engineering 4" not in text
