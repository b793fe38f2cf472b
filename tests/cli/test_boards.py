"""What a seat is shown in the terminal."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.cli.conftest import Call

from arbiter.cli import boards
from arbiter.cli.language import speak
from arbiter.games import catalogue

START: Mapping[str, object] = {
    "start": {
        "Анна": {
            "at": "lab",
            "hands": [{"canister": {"fuel": 90}}, {"pistol": {"loaded": False}}],
            "backpack": ["wires", "wires"],
            "wears": ["parka"],
            "stats": {"fitness": 2, "initiative": 1, "erudition": 3},
            "frost": 2,
        },
        "Борис": {"at": "lab", "hp": 2, "hands": [{"flashlight": {"on": True}}]},
        "Вера": {"at": "lab", "state": "unconscious"},
        "Глеб": {"at": "hangar", "form": "hidden", "archetype": "queen"},
        "world": {
            "lab": {"floor": ["bandage", "bandage", "note"]},
            "hangar": {"locked": {"code": "0123"}},
            "doors": {"lab|outdoors": "broken"},
        },
    },
    "options": {"canister": 120},
}


@pytest.fixture(autouse=True)
def russian() -> None:
    speak("ru")


def drawn(seat: int, start: Mapping[str, object] = START, language: str = "ru") -> list[str]:
    """The board of one seat."""
    game = catalogue.game("nemesis")
    speak(language)
    return boards.draw("nemesis", game.view(game.start(start), seat), game.words(language))


def test_own_body_hands_and_pack_are_shown_in_full() -> None:
    lines = drawn(0)
    assert lines[0] == "Вы — Анна: здоровье 3, обморожение 2, физподготовка 2, инициатива 1, эрудиция 3."
    assert lines[1] == "Руки: левая — канистра (1 1/2 канистры), правая — пистолет (не заряжен)."
    assert lines[2] == "Рюкзак: провода ×2."
    assert lines[3].startswith("Надето: ")
    assert "Очки действий: ★★★" in lines


def test_a_place_is_shown_with_people_floor_and_doors() -> None:
    text = "\n".join(drawn(0))
    assert "Место: лаборатория; светло, 25°." in text
    assert "Борис (легко ранен, в руках фонарик, фонарь горит)" in text
    assert "Вера (без сознания)" in text
    assert "На полу: бинт ×2, записка." in text
    assert "вертолётный ангар (заперто)" in text
    assert "улица (дверь сломана)" in text
    assert "Глеб" not in text


def test_n805_a_thing_reads_what_it_is() -> None:
    text = "\n".join(drawn(3))
    assert "Вы — Нечто, скрытая форма" in text
    assert "заражать можно" in text
    assert "Вы — Нечто" not in "\n".join(drawn(0))


def test_n1204_the_dark_shows_no_items_and_no_fixtures() -> None:
    dark = {
        "start": {"Анна": {"at": "lab"}, "Борис": {"at": "lab", "hands": ["axe"]}, "world": {"lab": {"lamp": "broken"}}}
    }
    text = "\n".join(drawn(0, dark))
    assert "темно" in text
    assert "Здесь: Борис." in text
    assert "топор" not in text
    assert "На полу" not in text
    assert "Обстановка" not in text


def test_n1205_a_blizzard_shows_nobody() -> None:
    blizzard = {"start": {"Анна": {"at": "outdoors"}, "Борис": {"at": "outdoors"}, "world": {"weather": "storm"}}}
    text = "\n".join(drawn(0, blizzard))
    assert "метель" in text
    assert "Борис" not in text


def test_n207_the_dead_are_shown_nothing() -> None:
    dead = {"start": {"Анна": {"at": "lab", "hp": 0, "state": "dead"}, "Борис": {"at": "lab"}}}
    assert drawn(0, dead) == ["Ваш персонаж больше не ваш: он мёртв или стал чудовищем под чужой волей."]


def test_the_board_speaks_english_too() -> None:
    lines = drawn(0, language="en")
    assert lines[0] == "You are Анна: health 3, frost 2, fitness 2, initiative 1, erudition 3."
    assert not any("Место" in line for line in lines)


def test_a_game_without_a_board_has_no_tables_for_the_host() -> None:
    game = catalogue.game("nemesis")
    assert boards.facts("chess", game.view(game.start(START), 0), game.words("ru")) == []


@pytest.mark.parametrize(("name", "count"), [("nemesis", 9), ("infiltration", 4), ("skillcheck", 5)])
def test_every_view_of_a_new_game_can_be_drawn_in_both_languages(name: str, count: int) -> None:
    from arbiter.kernel.dice import FastDice

    game = catalogue.game(name)
    names = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира"][:count]
    world = game.setup({}, names, FastDice(7))
    for language in ("ru", "en"):
        speak(language)
        for seat in range(count):
            assert boards.draw(name, game.view(world, seat), game.words(language))
        for section in boards.facts(name, game.view(world, 0), game.words(language)):
            for _, paths in section.rows:
                assert len(paths) == len(section.columns)


def test_k206_whoever_looks_at_the_table_is_told_what_may_not_be_said(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "стол"
    assert call("new", "skillcheck", folder, "Анна", "Борис", "Вера", "--seed", "k")[0] == 0
    shown = call("view", folder, "Анна")[1]
    assert "Секретность (K-206)" in shown
