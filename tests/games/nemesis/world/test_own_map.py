"""N-1001: the map is data, and a host may write another."""

from importlib.resources import files

import pytest
import yaml

from arbiter.games.nemesis.game import GAME
from arbiter.kernel.dice import FastDice
from arbiter.kernel.refusal import BadInput

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"]
TEXT = (files("arbiter.games.nemesis") / "content" / "map.yaml").read_text(encoding="utf-8")


def test_n1001_a_table_is_dealt_on_a_map_of_its_host() -> None:
    own = TEXT.replace("temperature: freezer_temperature", "temperature: -15")
    assert own != TEXT
    for value in (own, yaml.safe_load(own)):
        world = GAME.setup({"map": value}, NAMES, FastDice(1))
        assert GAME.read(world, "freezer.temperature") == -15
    assert GAME.read(GAME.setup({}, NAMES, FastDice(1)), "freezer.temperature") == -5


@pytest.mark.parametrize("value", ["moon base", "places: []", {"places": "many"}])
def test_n1001_what_is_no_map_is_refused(value: object) -> None:
    with pytest.raises(BadInput, match="map"):
        GAME.setup({"map": value}, NAMES, FastDice(1))
