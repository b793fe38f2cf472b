"""Boards are drawn of all that a seat can be shown, in both languages, and say what they draw in words too."""

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from arbiter.games import catalogue
from arbiter.kernel.dice import KeyedDice
from arbiter.testing.random_games import RandomGame
from arbiter.web.boards import GAMES, drawn
from arbiter.web.boards.infiltration import Board as Facility
from arbiter.web.boards.skillcheck import Board as Run

SEATS = {"nemesis": 6, "infiltration": 4, "skillcheck": 5}


def test_every_game_has_a_board() -> None:
    assert set(GAMES) == set(catalogue.names())


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", ["infiltration", "skillcheck"])
def test_a_board_is_drawn_at_every_moment_of_a_game(game: str, language: str) -> None:
    played = RandomGame(catalogue.game(game), SEATS[game], 7)
    words = played.game.words(language)
    with translation.override(language):
        while not played.ended() and len(played.turns) < 15:
            for seat in range(SEATS[game]):
                board = drawn(played.game, played.game.view(played.world, seat), words)
                page = render_to_string(f"boards/{game}/board.html", {"board": board})
                assert "None" not in page
            played.play_turn()
    assert len(played.turns) >= 10


def facility() -> Facility:
    game = catalogue.game("infiltration")
    world = game.setup({}, ["Анна", "Борис", "Вера", "Глеб"], KeyedDice(b"board"))
    board = drawn(game, game.view(world, 1), game.words("ru"))
    assert isinstance(board, Facility)
    return board


def test_the_first_floor_goes_down_the_left_arm_and_the_second_up_the_right_one() -> None:
    rooms = facility().facility.rooms
    assert len(rooms) == 13
    assert [room.text.split(".")[0] for room in rooms] == [*map(str, range(1, 13)), "С"]
    assert [rooms[at].y for at in range(6)] == [rooms[11 - at].y for at in range(6)]
    assert rooms[0].x < rooms[5].x < rooms[6].x < rooms[11].x
    assert rooms[12].y > rooms[5].y


def test_who_stands_in_a_crowd_is_named_first_and_the_text_names_all() -> None:
    entry = facility().facility.rooms[0]
    assert entry.people == "Борис +3"
    assert entry.text.endswith("Анна; Борис; Вера; Глеб")
    assert entry.here


def test_what_others_hold_is_on_no_board() -> None:
    game = catalogue.game("skillcheck")
    world = game.setup({}, ["Анна", "Борис", "Вера"], KeyedDice(b"board"))
    board = drawn(game, game.view(world, 0), game.words("ru"))
    assert isinstance(board, Run)
    assert board.hand is not None
    assert [player.hand for player in board.players] == [len(board.hand.cards), 3, 3]
