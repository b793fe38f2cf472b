"""Dealing a facility (I-101, I-201), and the options that change it."""

import pytest

from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.world.codes import FIRST, SECOND, SECRET
from arbiter.kernel.ask import Silent
from arbiter.kernel.audience import only
from arbiter.kernel.dice import KeyedDice, NoDice
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Story

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"]


def test_i101_a_facility_is_six_and_six_rooms_and_a_secret_one_and_every_deal_differs() -> None:
    rooms = cards_of("cybersolutions").rooms
    facilities = []
    for seed in range(6):
        world = GAME.setup({}, NAMES[:4], KeyedDice(bytes([seed])))
        floors = [rooms[card].floor for card in world.cards]
        assert floors == [FIRST] * 6 + [SECOND] * 6 + [SECRET]
        assert len(set(world.cards)) == 13
        facilities.append(tuple(world.cards))
    assert len(set(facilities)) == 6


def test_i201_all_start_in_the_open_entry_room_with_four_items_and_no_one_entered_it() -> None:
    for seats in (2, 6):
        world = GAME.setup({}, NAMES[:seats], KeyedDice(b"start"))
        entry = cards_of("cybersolutions").rooms[world.cards[0]]
        assert world.at == [0] * seats
        assert world.revealed == 1
        assert [len(hand) for hand in world.hands] == [4] * seats
        assert (world.proximity, world.alarm) == (0, 0)
        assert [kind[0] for kind in world.tokens] == entry.tokens
        assert len(world.df[0]) == entry.df
        assert world.times == [0] * 78


def test_i201_everybody_has_the_four_action_cards_and_is_told_his_items_alone() -> None:
    world = GAME.setup({}, NAMES[:3], KeyedDice(b"cards"))
    menu = GAME.menu(GAME.view(world, 1))
    assert [form.do for form in menu.forms] == ["advance", "retreat", "interface", "download", "item"]
    story = Story(world, GAME.eyes(), Silent(), NoDice())
    GAME.opening(world, story)
    told = story.report(only(1))
    assert [sight.event for sight in told] == ["dealt"]
    assert told[0].fields["items"] == GAME.view(world, 1).hand


def test_i201_extract_takes_the_place_of_download() -> None:
    world = GAME.setup({"extract": True}, NAMES[:2], KeyedDice(b"cards"))
    assert [form.do for form in GAME.menu(GAME.view(world, 0)).forms][3] == "extract"


def test_i101_options_change_the_facility() -> None:
    options = {"first_floor_rooms": 3, "second_floor_rooms": 2, "items": 1, "proximity_start": 20, "alarm_start": 2}
    world = GAME.setup({**options, "df_each": 5}, NAMES[:2], KeyedDice(b"options"))
    assert (len(world.cards), world.depth, world.proximity, world.alarm) == (6, 5, 20, 2)
    assert sum(world.supply) + len(world.df[0]) == 15


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"items": 6}, "items: 6 can't stand here; needed is a whole number from 0 to 5"),
        ({"extract": 1}, "extract: needed: true or false; found: 1"),
        ({"lift": 1}, "lift: infiltration has no such option; for a list: arbiter options infiltration"),
    ],
)
def test_an_option_out_of_bounds_is_named(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.setup(options, NAMES[:2], KeyedDice(b"bad"))
    assert str(caught.value) == message


@pytest.mark.parametrize("seats", [1, 7])
def test_i201_two_to_six_agents(seats: int) -> None:
    with pytest.raises(BadInput, match=f"{seats} seats?, and needed are 2 to 6"):
        GAME.setup({}, ["Анна"] * seats, KeyedDice(b"seats"))
