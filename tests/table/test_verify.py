"""Verification finds whatever was changed, and names the first difference."""

import re
import shutil
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from tests.kernel.toys import CATALOGUE, FlightGame
from tests.table.tables import NOW, SEED, asking, long_story, new, opened, shoot, turn

from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Game, Options
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World
from arbiter.table import acts, host, windows
from arbiter.table.checking import Verdict
from arbiter.table.entries import Closed, Dealt, told_by
from arbiter.table.errors import Damaged
from arbiter.table.folder import FolderStore
from arbiter.table.lines import part_of, vouched, world_digest
from arbiter.table.memory import MemoryStore
from arbiter.table.record import Entry, Head, exported, made
from arbiter.table.store import Spot
from arbiter.table.verify import read_export, verify, verify_export


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table with every kind of entry, words of players, and a draft for its open turn."""
    folder = tmp_path_factory.mktemp("whole") / "t"
    table = long_story(new(folder))
    windows.write(table, 0, Sheet([{"do": "shoot", "target": "Борис"}, {"do": "wait", "label": "здесь"}]), NOW)
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
    assert [str(one) for one in found.checked] == [
        "the chain of 17 entries, and the header under it",
        "the seed against its commitment",
        "3 turns played again, with worlds, sights and questions",
        "9 parts of reports, and every word",
    ]


def test_a_table_of_windows_is_good(tmp_path: Path) -> None:
    table = new(tmp_path / "t", "check")
    turn(table)
    while table.stage != "ended":
        if table.stage == "orders":
            turn(table)
        else:
            windows.end_window(table, NOW)
    found = verify(FolderStore(tmp_path / "t"), CATALOGUE)
    assert found.wrong == []


FILES = [
    "table.yaml",
    "seed",
    "record.jsonl",
    "head.json",
    *(f"words/entry-{n:05}.json" for n in (2, 10, 15)),
    *(f"snapshots/turn-{spot}.json" for spot in ("001-00", "002-00", "003-00", "003-01")),
    "reports/turn-000-00-00001.json",
    *(f"reports/turn-001-00-{n:05}.json" for n in (2, 3, 4, 6, 9)),
    "reports/turn-002-00-00012.json",
    *(f"reports/turn-002-01-{n:05}.json" for n in (13, 17)),
    "drafts/turn-003-01.json",
    "drafts/turn-002-00.json",
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
    assert str(found.wrong[0])


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith(("reports", "words"))])
def test_a_missing_file_of_what_was_told_is_found(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert not verdict(folder).good


def test_a_missing_snapshot_is_told_and_no_loss(folder: Path) -> None:
    for path in (folder / "snapshots").iterdir():
        path.unlink()
    assert {error.code for error in verdict(folder).wrong} == {"world_gone"}


def test_every_line_of_the_record_is_bound_to_the_ones_around_it(folder: Path) -> None:
    """Even where nothing but the chain vouches for it, as in an export."""
    lines = exported(FolderStore(folder).read(), False).splitlines(keepends=True)
    for number in range(len(lines) - 1):
        found = verify_export(b"".join(lines[:number] + lines[number + 1 :]), "game.jsonl", CATALOGUE)
        assert f"line {number + 1}:" in str(found.wrong[0])


def forged(folder: Path, number: int, **data: object) -> list[Entry]:
    """The record with changed data in one entry, and all hashes made anew from there on, as a clever host could do."""
    entries = FolderStore(folder).read()
    head = Head(0, entries[0].prev)
    made_anew: list[Entry] = []
    for entry in entries:
        changed = msgspec.structs.replace(entry.data, **data) if entry.n == number else entry.data
        made_anew.append(made(head, entry.who, entry.at, changed))
        head = Head(entry.n, made_anew[-1].hash)
    return made_anew


def verdict_on(folder: Path, entries: list[Entry], parts: dict[tuple[Spot, int, str], bytes] | None = None) -> Verdict:
    """What verification says of a folder whose record, seals and all, was written anew."""
    real = FolderStore(folder)
    store = MemoryStore("forged", entries, real.header())
    store.know(real.seed(), real.situation())
    store.spoken.update({(spoken.n, spoken.k): spoken for spoken in real.words()})
    for entry in entries:
        for reader in told_by(entry.data):
            spot = (
                Spot(getattr(entry.data, "turn", 0), getattr(entry.data, "attempt", 0)) if entry.n > 1 else Spot(0, 0)
            )
            part = real.part(spot, entry.n, reader)
            assert part is not None
            store.parts[(spot, entry.n, reader)] = part
    store.parts.update(parts or {})
    return verify(store, CATALOGUE)


EMPTY: dict[str, object] = {"orders": []}


@pytest.mark.parametrize(
    ("number", "data", "message"),
    [
        (1, {"world": "0" * 64}, r"entry 1 \(dealt\), turn 1: world does not come out again"),
        (1, {"turn": 5}, r"entry 1 \(dealt\), turn 5: turn does not come out again"),
        (3, {"order": {"do": "enter_code", "digits": "0000"}}, r"entry 3 \(acted\), turn 1: sights"),
        (4, {"value": 1}, r"entry 4 \(corrected\), turn 1: the report of host, line 1, does not come out again"),
        (4, {"note": "забыл две раны"}, r"entry 4 \(corrected\), turn 1: the report of Анна, line 1"),
        (5, {"sheets": {"0": EMPTY, "1": EMPTY, "2": EMPTY}}, r"entry 5 .*: the receipt of Анна is of another sheet"),
        (5, {"sheets": {"0": EMPTY, "1": EMPTY}}, "its sheets are not of the seats that were asked"),
        (5, {"missing": [0]}, "missing are not the seats without a receipt"),
        (
            10,
            {"sheets": {"0": EMPTY, "1": {"orders": [{"do": "wait"}]}, "2": EMPTY}},
            "stands something else than silence",
        ),
        (6, {"seats": [0, 1, 2]}, r"entry 6 \(asked\), turn 1: seats"),
        (6, {"shows": False}, r"entry 6 \(asked\), turn 1: shows"),
        (7, {"ask": "orders"}, "the turn does not stand at this ask"),
        (8, {"sights": "0" * 64}, r"entry 8 \(resolved\), turn 1: sights"),
        (8, {"world": "0" * 64}, r"entry 8 \(resolved\), turn 1: world"),
        (9, {"told": {"0": "0" * 64}}, r"entry 9 \(published\), turn 1: the report of Анна was edited"),
        (13, {"world": "0" * 64}, r"entry 13 \(undone\), turn 2: world"),
        (13, {"withdrawn": []}, r"entry 13 \(undone\), turn 2: withdrawn"),
    ],
)
def test_a_record_forged_with_new_hashes_does_not_come_out_again(
    folder: Path, number: int, data: dict[str, object], message: str
) -> None:
    """Forging an entry changes the key of the turn, so even a change that could be true does not survive."""
    found = verdict_on(folder, forged(folder, number, **data))
    assert not found.good
    assert re.search(message, str(found.wrong[0]))


def test_hashes_made_anew_without_a_change_are_the_same(folder: Path) -> None:
    assert forged(folder, 11) == FolderStore(folder).read()
    assert verdict_on(folder, forged(folder, 11)).wrong == []


def test_a_report_rewritten_together_with_its_entry_is_found_by_reader_and_line(folder: Path) -> None:
    """Even who rewrites report, digest and chain cannot make the turn tell something else."""
    spot, n = Spot(2, 1), 17
    entry = FolderStore(folder).read()[n - 1]
    for change in (lambda lines: [*lines, lines[-1]], lambda lines: lines[:-1]):
        lines = change(opened(folder).lines(spot, n, "0"))
        told = {**told_by(entry.data), "0": vouched(SEED, n, "0", part_of(lines))}
        found = verdict_on(folder, forged(folder, n, told=told), {(spot, n, "0"): part_of(lines)})
        assert re.search("turn 2: the report of Анна, line ., does not come out again", str(found.wrong[0]))


def test_a_reader_who_was_told_less_than_he_should_is_found(folder: Path) -> None:
    n = 17
    told = dict(told_by(FolderStore(folder).read()[n - 1].data))
    del told["0"]
    assert "the report of Анна, line 1" in str(verdict_on(folder, forged(folder, n, told=told)).wrong[0])


def test_a_receipt_of_another_sheet_is_found(folder: Path) -> None:
    table = opened(folder)
    windows.close(table, NOW)
    closed = table.entries[-1].data
    assert isinstance(closed, Closed)
    receipts = {"0": msgspec.structs.replace(closed.receipts["0"], receipt="0" * 64)}
    found = verdict_on(folder, forged(folder, table.state.head.n, receipts=receipts))
    assert "the receipt of Анна is of another sheet" in str(found.wrong[0])


def test_nobody_can_confirm_a_guess_from_the_record(folder: Path) -> None:
    """Digests of worlds, sights and told lines are keyed by the seed: the same world has another digest at another table."""
    table = opened(folder)
    dealt = table.entries[0].data
    assert isinstance(dealt, Dealt)
    start = table.start(table.state.find(1))
    assert dealt.world == world_digest(SEED, start)
    assert dealt.world not in (world_digest(bytes(32), start), sha256(start).hexdigest())
    assert len(set(dealt.told.values())) == len(dealt.told)


def test_struck_words_are_no_fault(folder: Path) -> None:
    table = opened(folder)
    acts.strike(table, 2, 0, NOW)
    assert verdict(folder).good


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
    assert [str(note) for note in found.notes] == [
        "played under rules 1, installed are 2: a difference may come from that"
    ]
    assert "entry 6 (asked), turn 1: count does not come out again" in str(found.wrong[0])


def test_another_deal_is_found_at_the_first_entry(folder: Path) -> None:
    assert "entry 1 (dealt), turn 1: world does not come out again" in str(verdict(folder, OtherDeal()).wrong[0])


def test_a_game_that_is_not_installed_is_named(folder: Path) -> None:
    found = verify(FolderStore(folder), {"check": CATALOGUE["check"]})
    assert 'game "flight" is not one of check' in str(found.wrong[0])


def test_an_export_is_checked_by_itself(folder: Path) -> None:
    data = exported(FolderStore(folder).read(), False)
    found = verify_export(data, "game.jsonl", CATALOGUE)
    assert found.good
    assert [str(one) for one in found.checked] == ["the chain of 17 entries"]
    assert str(found.notes[-1]) == "nothing was played again: no seed was given"


def test_an_export_with_its_seed_is_played_again(folder: Path) -> None:
    data = exported(FolderStore(folder).read(), False)
    found = verify_export(data, "game.jsonl", CATALOGUE, SEED)
    assert found.good
    assert str(found.checked[-1]) == "3 turns played again, with worlds, sights and questions"
    wrong = verify_export(data, "game.jsonl", CATALOGUE, bytes(32)).wrong
    assert "game.jsonl, line 1: the seed is not the one" in str(wrong[0])


@pytest.mark.parametrize("part", range(25))
def test_one_changed_byte_of_an_export_is_found(folder: Path, part: int) -> None:
    data = bytearray(exported(FolderStore(folder).read(), False))
    data[(len(data) - 1) * part // 24] ^= 1
    found = verify_export(bytes(data), "game.jsonl", CATALOGUE)
    assert not found.good
    assert str(found.wrong[0]).startswith("game.jsonl")


def test_a_forged_export_does_not_come_out_again(folder: Path) -> None:
    data = exported(forged(folder, 3, order={"do": "enter_code", "digits": "0000"}), False)
    assert verify_export(data, "game.jsonl", CATALOGUE).good
    assert "entry 3 (acted)" in str(verify_export(data, "game.jsonl", CATALOGUE, SEED).wrong[0])


def test_an_export_that_is_cut_off_or_begins_amid_is_named(folder: Path) -> None:
    data = exported(FolderStore(folder).read(), False)
    with pytest.raises(Damaged, match="last line is cut off"):
        read_export(data[:-5], "game.jsonl")
    with pytest.raises(Damaged, match="line 1"):
        read_export(data.split(b"\n", 1)[1], "game.jsonl")
    with pytest.raises(Damaged, match="line 1"):
        read_export(b"\n", "game.jsonl")


def test_an_export_says_where_it_ends_and_whether_the_game_was_over(folder: Path) -> None:
    lines = exported(FolderStore(folder).read(), True).splitlines(keepends=True)
    assert lines[-1].startswith(b'{"ends":17,"hash":"')
    assert lines[-1].endswith(b'"over":true}\n')
    for count in range(len(lines)):
        with pytest.raises(Damaged, match=r"does not end as it says|is cut off"):
            read_export(b"".join(lines[:count]), "game.jsonl")
    assert len(read_export(b"".join(lines), "game.jsonl")) == 17


def test_a_table_at_a_question_is_good(tmp_path: Path) -> None:
    asking(new(tmp_path / "t"))
    assert verdict(tmp_path / "t").good


def test_an_undone_attempt_is_checked_too(tmp_path: Path) -> None:
    table = asking(new(tmp_path / "t"))
    host.undo(table, 1, "", NOW)
    turn(table, (2, shoot("Анна")))
    path = tmp_path / "t" / "reports" / "turn-001-00-00004.json"
    path.write_bytes(path.read_bytes().replace("Слышен".encode(), "Слушай".encode()).replace(b"s0", b"s1"))
    assert not verdict(tmp_path / "t").good
