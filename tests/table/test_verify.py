"""Verification finds whatever was changed, and names the first difference."""

import re
import shutil
from pathlib import Path

import pytest
from tests.kernel.toys import CATALOGUE, FlightGame
from tests.table.tables import NOW, SEED, asking, long_story, new, opened, shoot, turn

from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Game, Options
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World
from arbiter.table import acts, changes, turns
from arbiter.table.errors import Damaged
from arbiter.table.folder import FolderStore
from arbiter.table.life import Table
from arbiter.table.record import Entry, Head, made
from arbiter.table.reports import Part, told
from arbiter.table.store import Spot
from arbiter.table.verify import read_export, verify, verify_export
from arbiter.table.walk import Verdict


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table with every kind of entry, words of players, and a draft for its open turn."""
    folder = tmp_path_factory.mktemp("whole") / "t"
    table = long_story(new(folder))
    acts.write(table, 0, Sheet([{"do": "shoot", "target": "Борис"}, {"do": "wait", "label": "здесь"}]), NOW)
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """A copy of it, to spoil."""
    return Path(shutil.copytree(whole, tmp_path / "t"))


def verdict(folder: Path, game: Game | None = None) -> Verdict:
    """What verification says of a folder."""
    return verify(FolderStore(folder), {"flight": game or CATALOGUE["flight"]})


def test_a_whole_table_is_good_and_the_verdict_says_what_was_checked(folder: Path) -> None:
    found = verdict(folder)
    assert (found.good, found.wrong, found.notes) == (True, [], [])
    assert found.checked == [
        "the chain of 18 entries, and the header under it",
        "the seed against its commitment",
        "3 turns played again, with their worlds, sights and questions",
        "9 parts of reports, line by line, players' words and drafts",
    ]


def test_a_table_of_windows_is_good(tmp_path: Path) -> None:
    table = new(tmp_path / "t", "check")
    turn(table)
    while table.stage != "ended":
        if table.stage == "orders":
            turn(table)
        else:
            turns.lapse(table, NOW)
    found = verify(FolderStore(tmp_path / "t"), CATALOGUE)
    assert found.wrong == []


FILES = [
    "table.yaml",
    "seed",
    "record.jsonl",
    "texts.jsonl",
    *(f"snapshots/turn-{spot}.json" for spot in ("001-00", "002-00", "003-00", "003-01")),
    *(f"reports/turn-000-00-{n:05}.json" for n in (1,)),
    *(f"reports/turn-001-00-{n:05}.json" for n in (2, 3, 4, 6, 10)),
    "reports/turn-002-00-00013.json",
    *(f"reports/turn-002-01-{n:05}.json" for n in (14, 18)),
    "drafts/turn-003-01-seat-00.json",
    "drafts/turn-002-00-seat-02.json",
]


def test_the_files_that_get_spoilt_are_all_files_there_are(folder: Path) -> None:
    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    rest = {name for name in there - set(FILES) if not name.startswith("drafts/")}
    assert rest == {".lock"}
    assert set(FILES) <= there


@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("name", FILES)
def test_one_changed_byte_anywhere_is_found(folder: Path, name: str, part: int) -> None:
    path = folder / name
    data = bytearray(path.read_bytes())
    data[(len(data) - 1) * part // 7] ^= 1
    path.write_bytes(data)
    found = verdict(folder)
    assert not found.good
    assert found.wrong[0]


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith(("reports", "texts"))])
def test_a_missing_file_of_what_was_told_is_found(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert not verdict(folder).good


def test_a_missing_snapshot_is_no_loss(folder: Path) -> None:
    for path in (folder / "snapshots").iterdir():
        path.unlink()
    assert verdict(folder).good


def test_every_line_of_the_record_is_bound_to_the_ones_around_it(folder: Path) -> None:
    path = folder / "record.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    for number in range(len(lines)):
        path.write_bytes(b"".join(lines[:number] + lines[number + 1 :]))
        found = verdict(folder)
        where = number + 1 if number < len(lines) - 1 else None
        assert where is None or f"line {where}:" in found.wrong[0]


def forged(folder: Path, number: int, **data: object) -> None:
    """The record with changed data in one entry, and all hashes made anew from there on, as a clever host could do."""
    path = folder / "record.jsonl"
    entries = FolderStore(folder).read()
    head = Head(0, entries[0].prev)
    made_anew: list[Entry] = []
    for entry in entries:
        changed = {**entry.data, **data} if entry.n == number else entry.data
        made_anew.append(made(head, entry.kind, entry.who, entry.at, changed))
        head = Head(entry.n, made_anew[-1].hash)
    path.write_bytes(b"".join(entry.line() for entry in made_anew))


@pytest.mark.parametrize(
    ("number", "data", "message"),
    [
        (1, {"world": "0" * 64}, r"entry 1 \(dealt\), turn 1: `world` does not come out again"),
        (1, {"turn": 5}, r"entry 1 \(dealt\), turn 5: `turn` does not come out again"),
        (3, {"order": {"do": "enter_code", "digits": "0000"}}, r"entry 3 \(instant\), turn 1: `sights`"),
        (4, {"value": 1}, r"entry 4 \(corrected\), turn 1: report of host, line 1 does not come out again"),
        (4, {"note": "забыл две раны"}, r"entry 4 \(corrected\), turn 1: report of Анна, line 1"),
        (
            5,
            {"sheets": {"0": {"orders": []}, "1": {"orders": []}, "2": {"orders": []}}},
            "does not come to this question",
        ),
        (5, {"sheets": {"0": {"orders": []}, "1": {"orders": []}}}, "its sheets are not of the seats that were asked"),
        (6, {"seats": [0, 1, 2]}, r"entry 6 \(asked\), turn 1: `seats`"),
        (6, {"shows": False}, r"entry 6 \(asked\), turn 1: `shows`"),
        (9, {"sights": "0" * 64}, r"entry 9 \(resolved\), turn 1: `sights`"),
        (9, {"world": "0" * 64}, r"entry 9 \(resolved\), turn 1: `world`"),
        (10, {"told": "0" * 64}, r"entry 10 \(published\), turn 1: its part of the reports is edited"),
        (14, {"world": "0" * 64}, r"entry 14 \(undone\), turn 2: `world`"),
        (11, {"sheets": 7}, r"entry 11 \(closed\): it can't be read"),
    ],
)
def test_a_record_forged_with_new_hashes_does_not_come_out_again(
    folder: Path, number: int, data: dict[str, object], message: str
) -> None:
    """Forging an entry changes the key of the turn, so even a change that could be true does not survive."""
    forged(folder, number, **data)
    found = verdict(folder)
    assert not found.good
    assert re.search(message, found.wrong[0])


def test_hashes_made_anew_without_a_change_are_the_same(folder: Path) -> None:
    before = (folder / "record.jsonl").read_bytes()
    forged(folder, 11)
    assert (folder / "record.jsonl").read_bytes() == before


def test_a_report_rewritten_together_with_its_entry_is_found_by_reader_and_line(folder: Path) -> None:
    """Even who rewrites report, digest and chain cannot make the turn tell something else."""
    spot, n = Spot(2, 1), 18
    path = folder / f"reports/turn-{spot}-{n:05}.json"
    data = path.read_bytes().replace(b'"target":2', b'"target":0')
    assert data != path.read_bytes()
    path.write_bytes(data)
    forged(folder, n, told=told(data))
    assert re.search("turn 2: report of Борис, line . does not come out again", verdict(folder).wrong[0])


def test_a_line_put_into_a_report_is_found(folder: Path) -> None:
    spot, n = Spot(2, 1), 18
    store = FolderStore(folder)
    part = Table.open(store, CATALOGUE).part(spot, n)
    lines = {audience: told_lines * (2 if audience == "0" else 1) for audience, told_lines in part.lines.items()}
    data = Part(n, lines).bytes()
    store.keep_part(spot, n, data)
    forged(folder, n, told=told(data))
    last = len(part.lines["0"]) + 1
    assert f"report of Анна, line {last}" in verdict(folder).wrong[0]


def test_a_receipt_of_another_sheet_is_found(folder: Path) -> None:
    table = opened(folder)
    turns.close(table, NOW)
    receipts = table.entries[-1].data["receipts"]
    assert isinstance(receipts, dict)
    forged(folder, table.state.head.n, receipts={"0": {**receipts["0"], "receipt": "0" * 64}})
    assert "the receipt of Анна is of another sheet" in verdict(folder).wrong[0]


def test_struck_words_are_no_fault(folder: Path) -> None:
    table = opened(folder)
    acts.strike(table, 2, 0, NOW)
    assert verdict(folder).good


def test_a_torn_line_is_reported(folder: Path) -> None:
    path = folder / "record.jsonl"
    path.write_bytes(path.read_bytes() + b'{"n":19')
    found = verdict(folder)
    assert not found.good
    assert "a write was cut off here" in found.wrong[0]


class NeverAsked(FlightGame):
    """A game whose words and menus nobody may need, because a replay takes everything from the record."""

    def why_not(self, view: object, sheet: Sheet) -> list[object]:  # type: ignore[override]
        raise AssertionError("a replay asked whether a sheet is legal")


def test_a_replay_takes_every_sheet_from_the_record(folder: Path) -> None:
    assert verdict(folder, NeverAsked()).good


class OtherRules(FlightGame):
    """Another version, under which a hit costs nothing."""

    version = "2"

    def play(self, world: World, story: Story) -> None:
        story.show("took_off", "T-2", 1, {})
        super().play(world, story)


class OtherDeal(FlightGame):
    """Another version that deals otherwise."""

    def setup(self, options: Options, names: list[str], dice: Dice) -> World:
        world = super().setup(options, names, dice)
        self.put(world, "Анна.hp", 2)
        return world


def test_under_another_version_the_verdict_says_so(folder: Path) -> None:
    found = verdict(folder, OtherRules())
    assert found.notes == ["played under rules 1, installed are 2: a difference may come from that"]
    assert "entry 6 (asked), turn 1: `sights` does not come out again" in found.wrong[0]


def test_another_deal_is_found_at_the_first_entry(folder: Path) -> None:
    assert "entry 1 (dealt), turn 1: `world` does not come out again" in verdict(folder, OtherDeal()).wrong[0]


def test_a_game_that_is_not_installed_is_named(folder: Path) -> None:
    assert "game 'flight' is not one of check" in verify(FolderStore(folder), {"check": CATALOGUE["check"]}).wrong[0]


def test_an_export_is_checked_by_itself(folder: Path) -> None:
    data = (folder / "record.jsonl").read_bytes()
    found = verify_export(data, "game.jsonl", CATALOGUE)
    assert found.good
    assert found.checked == ["the chain of 18 entries"]
    assert found.notes[-1] == "nothing was played again: no seed was given"


def test_an_export_with_its_seed_is_played_again(folder: Path) -> None:
    data = (folder / "record.jsonl").read_bytes()
    found = verify_export(data, "game.jsonl", CATALOGUE, SEED)
    assert found.good
    assert found.checked[-1] == "3 turns played again, with their worlds, sights and questions"
    assert (
        "game.jsonl, line 1: the seed is not the one"
        in verify_export(data, "game.jsonl", CATALOGUE, bytes(32)).wrong[0]
    )


@pytest.mark.parametrize("part", range(25))
def test_one_changed_byte_of_an_export_is_found(folder: Path, part: int) -> None:
    data = bytearray((folder / "record.jsonl").read_bytes())
    data[(len(data) - 1) * part // 24] ^= 1
    found = verify_export(bytes(data), "game.jsonl", CATALOGUE)
    assert not found.good
    assert found.wrong[0].startswith("game.jsonl")


def test_a_forged_export_does_not_come_out_again(folder: Path) -> None:
    forged(folder, 3, order={"do": "enter_code", "digits": "0000"})
    data = (folder / "record.jsonl").read_bytes()
    assert verify_export(data, "game.jsonl", CATALOGUE).good
    assert "entry 3 (instant)" in verify_export(data, "game.jsonl", CATALOGUE, SEED).wrong[0]


def test_an_export_that_is_cut_off_or_begins_amid_is_named(folder: Path) -> None:
    data = (folder / "record.jsonl").read_bytes()
    with pytest.raises(Damaged, match="last line is cut off"):
        read_export(data[:-5], "game.jsonl")
    with pytest.raises(Damaged, match="line 1"):
        read_export(data.split(b"\n", 1)[1], "game.jsonl")
    with pytest.raises(Damaged, match="line 1"):
        read_export(b"\n", "game.jsonl")


def test_a_table_at_a_question_is_good(tmp_path: Path) -> None:
    asking(new(tmp_path / "t"))
    assert verdict(tmp_path / "t").good


def test_an_undone_attempt_is_checked_too(tmp_path: Path) -> None:
    table = asking(new(tmp_path / "t"))
    changes.undo(table, 1, "", NOW)
    turn(table, (2, shoot("Анна")))
    path = tmp_path / "t" / "reports" / "turn-001-00-00004.json"
    path.write_bytes(path.read_bytes().replace("Слышен".encode(), "Слушай".encode()).replace(b"s0", b"s1"))
    assert "entry 4 (asked), turn 1: its part of the reports is edited" in verdict(tmp_path / "t").wrong[0]
