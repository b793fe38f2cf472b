"""The facility drawn as text: the V of thirteen cards in 80 columns, side by side in 40, from what a seat is shown."""

import pytest

from arbiter.cli.boards.infiltration import draw, fit, wrap
from arbiter.games.infiltration.game import GAME
from arbiter.kernel.dice import KeyedDice

START = {
    "line": ["paper_archive", "reception", "kennel", "research_director_office"],
    "secret": "zero_vault",
    "revealed": ["paper_archive", "kennel"],
    "paper_archive": {"tokens": {"interface": 1}, "df": [1, 1]},
    "kennel": {"tokens": {"tech_lock": 1, "lab_worker": 1}, "items": ["tripwire"]},
    "npcs": {"night_guard": "kennel"},
    "dials": {"proximity": 33, "alarm": 2},
    "A": {"at": "kennel", "wounded": True, "delayed": True, "df": [3, 1], "items": ["medkit"]},
    "B": {"escaped": True},
}


def shown(seat: int = 0) -> dict[str, object]:
    return GAME.shown(GAME.view(GAME.start({"start": START}), seat))


def test_the_board_shows_dials_tokens_agents_and_npcs_and_nothing_of_closed_rooms() -> None:
    assert draw(shown(), GAME.words("en"), 80)[:22] == [
        "round 1  proximity 33/99  alarm 2  first player A",
        "[" + "#" * 26 + "." * 52 + "]",
        "",
        "┌ 1 Paper archive ─────────────────┐",
        "│DF2 int1                          │",
        "│                                  │",
        "└──────────────────────────────────┘",
        "  ┌ 2 closed ────────────────────────┐",
        "  │                                  │",
        "  │                                  │",
        "  └──────────────────────────────────┘",
        "    ┌ 3 Machine kennel ────────────────┐┌ 4 closed ────────────────────────┐",
        "    │lock1 lab1 Tripwire               ││                                  │",
        "    │A+! <Night guard>                 ││                                  │",
        "    └──────────────────────────────────┘└──────────────────────────────────┘",
        "                      ┌ S closed ────────────────────────┐",
        "                      │                                  │",
        "                      │                                  │",
        "                      └──────────────────────────────────┘",
        "",
        "A+!: Machine kennel; DF2, items 1",
        "B: outside; DF0, items 0",
    ]


def test_a_seat_sees_its_own_hand_and_values_and_a_passer_by_neither() -> None:
    mine = draw(shown(), GAME.words("ru"), 80)
    assert "Предметы в руке: Аптечка" in mine
    assert "Достоинства ваших ФД: 1 3" in mine
    assert not any("Предметы в руке" in line for line in draw(shown(-1), GAME.words("ru"), 80))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_line_is_wider_than_asked_and_all_thirteen_cards_stand_there(width: int, language: str) -> None:
    world = GAME.setup({}, ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"], KeyedDice(b"board"))
    lines = draw(GAME.shown(GAME.view(world, 0)), GAME.words(language), width)
    assert max(map(len, lines)) <= width
    assert sum(line.count("┌") for line in lines) == 13


def test_texts_are_cut_or_filled_to_their_column() -> None:
    assert (fit("abc", 5, "."), fit("abcdef", 4, ".")) == ("abc..", "abc…")
    assert wrap("one two three", 7) == ["one two", "three"]
