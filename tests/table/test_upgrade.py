"""Another version of the rules: the same story moves on, another one waits for the host; the past stays as it was told."""

from pathlib import Path

import pytest
from tests.kernel.toy_flight import WORDS, Shot
from tests.kernel.toys import CATALOGUE, FlightGame
from tests.table.tables import NOW, kinds, lines, long_story, new, opened, shoot, turn

from arbiter.kernel.game import Game
from arbiter.kernel.story import Story
from arbiter.kernel.view import World
from arbiter.kernel.words import Words
from arbiter.table import host, windows
from arbiter.table.errors import Held, TableError
from arbiter.table.folder import FolderStore
from arbiter.table.table import Table
from arbiter.table.upgrade import accept, upgrade
from arbiter.table.verify import verify


class Same(FlightGame):
    """A new version with other words and the same rules."""

    version = "2"

    def words(self, language: str) -> Words:
        sights = {event: [{"text": "..."}] for event in WORDS["ru"]["sights"]}
        return Words({**WORDS[language], "sights": sights}, self.seat_fields())


class Louder(FlightGame):
    """A new version in which every turn begins with a bang."""

    version = "2"

    def play(self, world: World, story: Story) -> None:
        story.show("shoot", "T-1", 7, {"actor": None})
        super().play(world, story)


class Harsher(FlightGame):
    """A new version in which every turn hurts somebody."""

    version = "2"

    def play(self, world: World, story: Story) -> None:
        story.tell(Shot(2, 0, True))
        super().play(world, story)


def catalogue(game: Game) -> dict[str, Game]:
    return {"flight": game}


def test_a_table_of_other_rules_can_be_read_and_not_written(tmp_path: Path) -> None:
    long_story(new(tmp_path / "t"))
    table = Table.open(FolderStore(tmp_path / "t"), catalogue(Same()))
    assert lines(table, "0", 1)[0] == "Борис: «⟦2.0⟧»."
    with pytest.raises(Held, match="played under rules 1, installed are 2; upgrade the table first"):
        windows.write(table, 0, shoot("Борис"), NOW)


def test_a_story_that_comes_out_the_same_moves_on(tmp_path: Path) -> None:
    long_story(new(tmp_path / "t"))
    store = FolderStore(tmp_path / "t")
    found = upgrade(store, catalogue(Same()), NOW)
    assert (found.moved, found.rules, found.differences) == (True, "2", [])
    table = Table.open(store, catalogue(Same()))
    assert kinds(table)[-1] == "upgraded"
    assert turn(table, (0, shoot("Борис"))) == "orders"
    assert verify(store, catalogue(Same())).good


def test_a_report_stays_as_it_was_told_when_the_words_change(tmp_path: Path) -> None:
    left = long_story(new(tmp_path / "t"))
    before = [lines(left, "0", number) for number in (0, 1, 2)]
    store = FolderStore(tmp_path / "t")
    upgrade(store, catalogue(Same()), NOW)
    table = Table.open(store, catalogue(Same()))
    assert [lines(table, "0", number) for number in (0, 1, 2)] == before
    turn(table, (0, shoot("Борис")))
    assert lines(table, "0", 3) == ["..."]


def test_a_second_upgrade_has_nothing_to_do(tmp_path: Path) -> None:
    new(tmp_path / "t")
    assert upgrade(FolderStore(tmp_path / "t"), CATALOGUE, NOW).moved
    assert kinds(opened(tmp_path / "t")) == ["dealt"]


def test_a_story_that_comes_out_otherwise_is_held_with_the_first_difference(tmp_path: Path) -> None:
    long_story(new(tmp_path / "t"))
    store = FolderStore(tmp_path / "t")
    before = kinds(opened(tmp_path / "t"))
    found = upgrade(store, catalogue(Louder()), NOW)
    assert not found.moved
    assert "entry 6 (asked), turn 1: count does not come out again" in str(found.differences[0])
    table = Table.open(store, catalogue(Louder()))
    assert kinds(table) == before
    with pytest.raises(Held, match="upgrade the table first"):
        host.undo(table, 1, "", NOW)


def test_when_the_host_accepts_the_stored_world_goes_on_under_the_new_rules(tmp_path: Path) -> None:
    left = long_story(new(tmp_path / "t"))
    told = [lines(left, "0", number) for number in (0, 1, 2)]
    store = FolderStore(tmp_path / "t")
    table = accept(store, catalogue(Louder()), NOW)
    assert table.game.encode(table.world()) == left.game.encode(left.world())
    assert table.spot.turn == 3
    assert turn(table, (0, shoot("Борис"))) == "orders"
    assert lines(table, "2", 3)[:2] == ["Ход играется заново по новой редакции правил.", "Слышен выстрел."]
    assert [lines(table, "0", number) for number in (0, 1, 2)] == told
    found = verify(store, catalogue(Louder()))
    assert found.wrong == []
    assert [str(note) for note in found.notes] == [
        "entries 1 to 17 are of other rules: only their chain and reports were checked"
    ]


def test_what_was_told_under_older_rules_is_still_watched(tmp_path: Path) -> None:
    long_story(new(tmp_path / "t"))
    store = FolderStore(tmp_path / "t")
    accept(store, catalogue(Louder()), NOW)
    (path,) = (tmp_path / "t" / "reports").glob("turn-001-00-00009*")
    path.write_bytes(path.read_bytes().replace(b"T-2", b"T-3"))
    assert not verify(store, catalogue(Louder())).good


def test_without_its_snapshot_the_accepted_world_is_in_the_record(tmp_path: Path) -> None:
    left = long_story(new(tmp_path / "t"))
    store = FolderStore(tmp_path / "t")
    accept(store, catalogue(Louder()), NOW)
    for path in (tmp_path / "t" / "snapshots").iterdir():
        path.unlink()
    table = Table.open(store, catalogue(Louder()))
    assert table.game.encode(table.world()) == left.game.encode(left.world())


def test_undo_after_that_goes_back_to_the_accepted_world_and_not_behind_it(tmp_path: Path) -> None:
    left = long_story(new(tmp_path / "t"))
    store = FolderStore(tmp_path / "t")
    table = accept(store, catalogue(Harsher()), NOW)
    turn(table, (0, shoot("Борис")))
    host.undo(table, 3, "", NOW)
    for path in (tmp_path / "t" / "snapshots").iterdir():
        path.unlink()
    table = Table.open(store, catalogue(Harsher()))
    assert table.spot.turn == 3
    assert table.game.encode(table.start_world(table.turn)) == left.game.encode(left.world())
    assert {error.code for error in verify(store, catalogue(Harsher())).wrong} == {"world_gone"}


def test_there_is_nothing_to_accept_under_the_installed_rules(tmp_path: Path) -> None:
    new(tmp_path / "t")
    with pytest.raises(TableError, match="under the installed rules 1 already"):
        accept(FolderStore(tmp_path / "t"), CATALOGUE, NOW)
