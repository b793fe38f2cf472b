"""The menu as a host reads it: short, complete on demand, a list on a phone."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Call

from arbiter.cli import output


@pytest.fixture
def start(party: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table of nine, on a terminal of 100 columns."""
    monkeypatch.setattr(output, "PIPE_WIDTH", 100)
    return party


def test_a_list_of_all_items_is_told_once(call: Call, start: Path) -> None:
    out = call("menu", start, "Анна")[1]
    assert out.count("огнемёт") == 1
    assert "  * = ID-карта |" in out
    assert "0–2 из *" in out
    assert len(out.splitlines()) < 70


def test_all_tells_everything_in_its_place(call: Call, start: Path) -> None:
    out = call("menu", start, "Анна", "--all")[1]
    assert out.count("огнемёт") > 5
    assert "toggle_flashlight" in out
    assert " из *" not in out


def test_orders_that_lack_something_stand_under_the_table(call: Call, start: Path) -> None:
    out = call("menu", start, "Анна")[1]
    assert "  пока нужного предмета нет: съесть порцию еды ★, бинт ★★\n" in out


def test_a_narrow_terminal_gets_a_list(call: Call, start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "PIPE_WIDTH", 50)
    out = call("menu", start, "Анна")[1]
    assert "★★ переместиться, кат. 10\n   куда: " in out
    assert "───" not in out


def test_the_menu_for_programs_is_complete(call: Call, start: Path) -> None:
    forms = json.loads(call("menu", start, "Анна", "--json")[1])["menu"]["forms"]
    assert {"eat", "bandage", "toggle_flashlight"} <= {form["do"] for form in forms}
    (accept,) = (form for form in forms if form["do"] == "accept")
    assert "flamethrower" in json.dumps(accept)
