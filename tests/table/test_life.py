"""A table's life from the deal to the end, on the toy games."""

from hashlib import sha256
from pathlib import Path
from typing import cast

import pytest
from tests.kernel.toy_flight import WORDS
from tests.kernel.toys import CATALOGUE, DOOR, FlightGame, FlightView, FlightWorld
from tests.table.tables import (
    NAMES,
    NO,
    NOW,
    SEED,
    TAKE_OFF,
    YES,
    answer,
    asking,
    dealt,
    events,
    kinds,
    lines,
    long_story,
    new,
    open_door,
    opened,
    shoot,
    turn,
)

from arbiter.kernel.ask import Ask
from arbiter.kernel.codec import encode
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Sheet
from arbiter.kernel.refusal import BadInput
from arbiter.kernel.story import Story
from arbiter.kernel.view import World
from arbiter.kernel.words import Words
from arbiter.table import acts, host, windows
from arbiter.table.deal import deal
from arbiter.table.entries import Asked, Closed, Left, Resolved, Undone
from arbiter.table.errors import Held, TableError, WrongTurn
from arbiter.table.folder import FolderStore
from arbiter.table.memory import MemoryStore
from arbiter.table.record import export
from arbiter.table.reports import format_report
from arbiter.table.schedule import Schedule
from arbiter.table.state import sheet_of
from arbiter.table.store import Spot
from arbiter.table.table import Table, expect_turn
from arbiter.table.verify import verify
from arbiter.table.windows import Stale
from arbiter.table.wording import filled


@pytest.fixture
def table() -> Table:
    return dealt(MemoryStore())


def test_a_new_table_waits_for_orders_and_has_told_the_opening(table: Table) -> None:
    assert (table.stage, table.spot, kinds(table)) == ("orders", Spot(1, 0), ["dealt"])
    told = [lines(table, str(seat), 0) for seat in range(3)]
    assert sorted(told) == [["Вы из экипажа."], ["Вы из экипажа."], ["Вы шпион."]]
    assert lines(table, "public", 0) == []


def test_the_same_seed_deals_the_same_table_and_another_another_one() -> None:
    def spy(seed: bytes) -> int:
        world = deal(MemoryStore(), CATALOGUE["flight"], NAMES, {}, seed, NOW).world()
        assert isinstance(world, FlightWorld)
        return world.spy

    assert spy(SEED) == spy(SEED)
    assert {spy(bytes([number]) * 32) for number in range(12)} == {0, 1, 2}


def test_the_header_shows_the_commitment_and_not_the_seed(tmp_path: Path) -> None:
    new(tmp_path / "t")
    shown = (tmp_path / "t" / "table.yaml").read_text() + (tmp_path / "t" / "record.jsonl").read_text()
    assert opened(tmp_path / "t").header.commitment in shown
    assert SEED.hex() not in shown
    assert sha256(SEED).hexdigest() not in shown
    assert (tmp_path / "t" / "seed").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("names", "options", "message"),
    [
        (["Анна"], {}, "seats: 1 are not 2..12"),
        (["Анна", "Анна"], {}, '"Анна" is empty or stands there twice'),
        (["Анна", " "], {}, '" " is empty'),
        (NAMES, {"lst": 3}, "options.lst: there is no such option"),
        (NAMES, {"last": 0}, "last: 0 can't stand here; needed is a whole number from 1 to 99"),
    ],
)
def test_what_can_t_be_dealt_is_refused_and_leaves_nothing(
    tmp_path: Path, names: list[str], options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadInput, match=message):
        deal(FolderStore(tmp_path / "t"), CATALOGUE["flight"], names, options, SEED, NOW)
    assert list(tmp_path.iterdir()) == []


def test_a_game_run_by_hand_is_taken_over_from_its_situation() -> None:
    situation = {"start": {"Анна": {"hp": 1}, "Борис": {}}}
    table = deal(MemoryStore(), CATALOGUE["flight"], [], {}, SEED, NOW, situation=situation)
    assert table.names == ["Анна", "Борис"]
    assert table.spot == Spot(2, 0)
    assert table.game.read(table.world(), "Анна.hp") == 1


def test_an_instant_action_is_answered_at_once_and_only_to_who_perceives_it(table: Table) -> None:
    acted = acts.act(table, 0, {"do": "enter_code", "digits": "1234"}, NOW)
    assert acted.refused is None
    assert [line.text["ru"] for line in acted.lines] == ["Дверь не открылась."]
    assert acted.changed.told == {"0", "host"}
    open_door(table)
    assert lines(table, "0", 1) == ["Дверь не открылась.", "Дверь открылась."]
    assert lines(table, "1", 1) == []
    assert kinds(table) == ["dealt", "acted", "acted"]


def test_what_an_instant_action_changed_stands_in_the_menu(table: Table) -> None:
    assert [form.do for form in table.menu(1).forms] == ["shoot", "wait"]
    open_door(table)
    assert [form.do for form in table.menu(1).forms] == ["shoot", "wait", "take_off"]
    view = table.view(1)
    assert isinstance(view, FlightView)
    assert view.door


def test_a_refused_instant_action_is_not_recorded(table: Table) -> None:
    acted = acts.act(table, 0, {"do": "enter_code", "digits": "1123"}, NOW)
    assert acted.refused is not None
    assert (acted.refused.rule, acted.refused.code) == ("T-3", "repeated_digits")
    assert kinds(table) == ["dealt"]


def test_refused_orders_stay_out_and_the_rest_stands(table: Table) -> None:
    written = windows.write(table, 0, Sheet([{"do": "fly"}, {"do": "shoot", "target": "Борис"}]), NOW)
    assert [(refusal.code, refusal.index) for refusal in written.refused] == [("not_in_menu", 0)]
    assert written.sheet.plain() == {"orders": [{"do": "shoot", "target": "Борис"}]}
    assert windows.missing(table) == [1, 2]


def test_the_last_sheet_sent_counts(table: Table) -> None:
    windows.write(table, 0, shoot("Борис"), NOW)
    assert windows.write(table, 0, shoot("Вера"), NOW).version == 2
    turn(table)
    shots = [line.sight for line in table.report("host", 1).lines if line.sight["event"] == "shoot"]
    assert [shot["target"] for shot in shots if shot["actor"] == 0] == [2]


def test_a_stale_sheet_is_told_so_with_both_texts(table: Table) -> None:
    windows.write(table, 0, shoot("Борис"), NOW, version=0)
    with pytest.raises(Stale, match="sheet of Анна is at version 1, not 0") as caught:
        windows.write(table, 0, shoot("Вера"), NOW, version=0)
    assert caught.value.theirs.plain() == {"orders": [{"do": "shoot", "target": "Борис"}]}
    assert caught.value.mine.plain() == {"orders": [{"do": "shoot", "target": "Вера"}]}
    assert windows.write(table, 0, shoot("Вера"), NOW, version=1).version == 2


def test_the_closed_entry_shows_the_receipt_of_each_sheet(table: Table) -> None:
    receipts = {
        seat: windows.write(table, seat, shoot("Борис" if seat != 1 else "Вера"), NOW).receipt for seat in (0, 1)
    }
    windows.close(table, NOW)
    closed = table.entries[-1].data
    assert isinstance(closed, Closed)
    assert {seat: one.receipt for seat, one in closed.receipts.items()} == {"0": receipts[0], "1": receipts[1]}
    assert (closed.by, closed.missing) == ("host", [2])


def test_two_equal_sheets_have_different_receipts(table: Table) -> None:
    first = windows.write(table, 0, shoot("Вера"), NOW).receipt
    assert windows.write(table, 1, shoot("Вера"), NOW).receipt != first


def test_what_an_act_made_impossible_since_stays_out_when_the_turn_is_closed(table: Table) -> None:
    open_door(table)
    windows.write(table, 0, Sheet([{"do": "take_off"}, {"do": "shoot", "target": "Борис"}]), NOW)
    host.correct(table, "door", False, "дверь на деле закрыта", NOW)
    windows.close(table, NOW)
    data = table.entries[-1].data
    assert isinstance(data, Closed)
    assert data.refused == {"0": Left([0], [])}
    windows.resolve(table, NOW)
    assert table.stage == "orders"
    assert "take_off_refused" not in events(table, "public", 1)


def test_a_turn_goes_from_orders_to_the_next_orders(table: Table) -> None:
    assert turn(table, (0, shoot("Борис")), (1, Sheet([]))) == "orders"
    assert kinds(table) == ["dealt", "closed", "resolved", "published"]
    assert table.spot == Spot(2, 0)
    assert events(table, "2", 1) == ["shoot"]
    assert lines(table, "2", 1) == ["Слышен выстрел."]
    assert lines(table, "0", 1)[0].startswith("Вы стреляете; цель: Борис")
    assert lines(table, "1", 1)[0].startswith("Анна: выстрел; цель: вы")


def test_a_question_stops_the_turn_and_shows_the_report_so_far_to_whom_it_asks(table: Table) -> None:
    open_door(table)
    assert turn(table, (0, TAKE_OFF), (1, TAKE_OFF), (2, shoot("Анна"))) == "asking"
    assert windows.missing(table) == [0, 1]
    assert [form.do for form in table.menu(0).forms] == ["yes", "no"]
    assert table.menu(2).forms == []
    assert events(table, "0", 1) == ["opened", "shoot", "aboard"]
    assert events(table, "2", 1) == []
    asked = table.entries[-1].data
    assert isinstance(asked, Asked)
    assert (asked.ask, asked.seats, asked.window) == ("flight", [0, 1], "question")


def test_after_the_last_answer_the_turn_goes_on_and_nothing_is_told_twice(table: Table) -> None:
    asking(table)
    assert answer(table, (0, YES)) == "asking"
    assert windows.missing(table) == [1]
    answer(table, (1, NO))
    assert (table.stage, table.spot) == ("orders", Spot(2, 0))
    assert events(table, "0", 1) == ["opened", "aboard", "take_off_refused"]
    assert events(table, "2", 1) == ["take_off_refused"]


def test_an_answer_may_be_replaced_until_the_window_closes(table: Table) -> None:
    asking(table)
    assert windows.write(table, 0, YES, NOW).version == 1
    assert windows.write(table, 0, NO, NOW).version == 2
    assert table.stage == "asking"
    windows.end_window(table, NOW)
    closed = table.entries[-3].data
    assert isinstance(closed, Closed)
    assert (closed.ask, closed.sheets["0"]) == ("flight", {"orders": [{"do": "no"}]})


def test_silence_at_a_question_is_its_default(table: Table) -> None:
    asking(table)
    answer(table, (0, YES))
    windows.end_window(table, NOW)
    assert "take_off_refused" in events(table, "public", 1)
    closed = [entry.data for entry in table.entries if isinstance(entry.data, Closed)][-1]
    assert (closed.by, closed.missing, closed.sheets["1"]) == ("host", [1], {"orders": [{"do": "no"}]})


def test_a_refused_answer_is_not_kept_and_what_stood_before_stands(table: Table) -> None:
    asking(table)
    written = windows.write(table, 0, Sheet([{"do": "perhaps"}]), NOW)
    assert [(refusal.code, refusal.allowed) for refusal in written.refused] == [("not_in_menu", ["no", "yes"])]
    assert (written.kept, written.version, windows.missing(table)) == (False, 0, [0, 1])
    before = windows.write(table, 0, YES, NOW)
    after = windows.write(table, 0, Sheet([{"do": "perhaps"}]), NOW)
    assert (after.kept, after.version, after.receipt) == (False, 1, before.receipt)


def test_n1045_a_question_shows_to_nobody_who_is_not_asked(table: Table) -> None:
    """Whoever is not asked sees what he saw when the turn was closed, and nothing says that the turn waits."""
    open_door(table)
    for seat, sheet in ((0, TAKE_OFF), (1, TAKE_OFF), (2, shoot("Анна"))):
        windows.write(table, seat, sheet, NOW)
    windows.close(table, NOW)
    seen = encode(table.view(2)), table.menu(2).forms, table.stage_for(2), windows.standing(table, 2).stage
    with pytest.raises(WrongTurn) as closed:
        windows.write(table, 2, Sheet([]), NOW)
    windows.resolve(table, NOW)
    assert (table.stage, table.stage_for(0)) == ("asking", "asking")
    assert (encode(table.view(2)), table.menu(2).forms, table.stage_for(2), windows.standing(table, 2).stage) == seen
    with pytest.raises(WrongTurn) as asking:
        windows.write(table, 2, Sheet([]), NOW)
    assert str(asking.value) == str(closed.value)
    with pytest.raises(WrongTurn) as door:
        acts.act(table, 2, {"do": "say", "text": "Кто тут?"}, NOW)
    assert str(door.value) == str(closed.value)


def test_what_belongs_to_another_moment_is_refused(table: Table) -> None:
    with pytest.raises(WrongTurn, match="turn 1: its sheets are still open"):
        windows.resolve(table, NOW)
    asking(table)
    with pytest.raises(WrongTurn, match="turn 1: it waits for answers"):
        host.correct(table, "door", True, "", NOW)
    with pytest.raises(WrongTurn, match="turn 1: what is done at once has to wait"):
        open_door(table)
    windows.write(table, 0, TAKE_OFF, NOW)
    assert windows.draft(table, 0) is None  # a sheet of orders answers no question
    windows.close(table, NOW)
    with pytest.raises(WrongTurn, match="turn 1: it is closed"):
        windows.close(table, NOW)
    with pytest.raises(WrongTurn, match="turn 1: it is closed"):
        windows.write(table, 0, YES, NOW)


def test_the_dead_are_not_asked(table: Table) -> None:
    host.correct(table, "Вера.hp", 0, "умерла от раны", NOW)
    assert windows.missing(table) == [0, 1]
    with pytest.raises(WrongTurn, match="Вера is not asked in turn 1"):
        windows.write(table, 2, Sheet([]), NOW)
    assert turn(table) == "orders"


def test_a_turn_in_which_nobody_is_asked_can_be_closed(table: Table) -> None:
    for name in NAMES:
        host.correct(table, f"{name}.hp", 0, "все умерли", NOW)
    assert turn(table) == "orders"
    assert table.spot == Spot(2, 0)


def test_the_end_is_recorded_and_only_undo_leads_back(table: Table) -> None:
    asking(table)
    answer(table, (0, YES), (1, YES))
    assert (table.stage, kinds(table)[-1]) == ("ended", "ended")
    assert table.outcome in ("crew", "spy")
    with pytest.raises(WrongTurn, match="the game has ended"):
        windows.close(table, NOW)
    host.undo(table, 1, "", NOW)
    assert table.stage == "orders"
    assert table.outcome is None


def test_the_host_can_end_the_game_by_hand(table: Table) -> None:
    host.end(table, None, "разошлись", NOW)
    assert table.stage == "ended"


def test_a_game_ends_by_itself_after_its_last_turn() -> None:
    table = dealt(MemoryStore(), last=2)
    assert turn(table) == "orders"
    assert turn(table) == "ended"
    assert table.outcome == "nobody"


def test_undo_withdraws_reports_and_nothing_is_deleted(table: Table) -> None:
    turn(table, (0, shoot("Борис")))
    turn(table, (0, shoot("Вера")))
    before = kinds(table)
    undone = host.undo(table, 1, "ошибка", NOW).entries[0].data
    assert isinstance(undone, Undone)
    assert undone.withdrawn == ["001-00", "002-00"]
    assert kinds(table)[: len(before)] == before
    assert table.spot == Spot(1, 1)
    assert lines(table, "2", 1) == ["Ход играется заново: ошибка"]
    with pytest.raises(BadInput, match="turn 2: there are turns 1 to 1"):
        table.report("0", 2)


def test_undo_leaves_the_sheets_of_its_turn_as_drafts_and_not_those_of_later_ones(table: Table) -> None:
    turn(table, (0, shoot("Борис")))
    turn(table, (0, shoot("Вера")), (1, shoot("Анна")))
    host.undo(table, 1, "", NOW)
    draft = windows.draft(table, 0)
    assert draft is not None
    assert draft.sheet == {"orders": [{"do": "shoot", "target": "Борис"}]}
    assert windows.write(table, 0, shoot("Вера"), NOW, version=1).version == 2
    assert turn(table) == "orders"
    assert windows.missing(table) == [0, 1, 2]


def test_turn_and_attempt_are_never_used_twice(table: Table) -> None:
    for _ in range(3):
        turn(table)
        turn(table)
        host.undo(table, 1, "", NOW)
    resolved = [entry.data for entry in table.entries if isinstance(entry.data, Resolved)]
    assert [(one.turn, one.attempt) for one in resolved] == [(1, 0), (2, 0), (1, 1), (2, 1), (1, 2), (2, 2)]


def test_undo_gives_new_rolls_for_the_same_sheets() -> None:
    found = set()
    table = dealt(MemoryStore())
    for seat in range(3):
        windows.write(table, seat, Sheet([{"do": "shoot", "target": NAMES[seat - 1]}] * 3), NOW)
    for _ in range(6):
        turn(table)
        found.add(tuple(str(line.sight.get("result")) for line in table.report("host", 1).lines[-9:]))
        host.undo(table, 1, "", NOW)
    assert len(found) >= 5


def test_undo_of_the_open_turn_takes_back_its_acts_and_corrections(table: Table) -> None:
    open_door(table)
    host.correct(table, "Анна.hp", 1, "рана", NOW)
    host.undo(table, 1, "", NOW)
    assert table.game.read(table.world(), "door") is False
    assert table.game.read(table.world(), "Анна.hp") == 3


def test_every_sheet_is_entropy() -> None:
    def results(sheet: Sheet) -> list[object]:
        table = dealt(MemoryStore())
        turn(table, (0, Sheet([{"do": "shoot", "target": "Борис"}] * 3)), (2, sheet))
        return [line.sight.get("result") for line in table.report("0", 1).lines if line.sight["actor"] == 0]

    assert len({tuple(results(Sheet([{"do": "wait", "label": str(number)}]))) for number in range(8)}) > 1


def test_a_correction_tells_seats_its_note_and_the_host_path_and_value(table: Table) -> None:
    host.correct(table, "Анна.hp", 1, "вчера забыли рану", NOW)
    for audience in ("0", "1", "2", "public"):
        assert lines(table, audience, 1) == ["Поправка ведущего: вчера забыли рану"]
        assert "Анна.hp" not in str(table.report(audience, 1).lines)
    assert lines(table, "host", 1) == ["Поправка ведущего: Анна.hp = 1. вчера забыли рану"]
    assert table.game.read(table.world(), "Анна.hp") == 1


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [("Анна.hp", 9, "Анна.hp: 9"), ("Анна.mood", 1, "Анна.mood: there is no such fact"), ("turn", 5, "use undo")],
)
def test_a_correction_that_can_t_be_changes_nothing(table: Table, path: str, value: object, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        host.correct(table, path, value, "", NOW)
    assert kinds(table) == ["dealt"]


def test_a_seat_gets_another_player_and_keeps_its_name(table: Table) -> None:
    host.replace(table, 1, "u9", NOW)
    assert table.state.players == ["u1", "u9", "u3"]
    assert table.names == NAMES


def test_a_dry_run_says_how_it_might_go_and_changes_nothing(table: Table) -> None:
    for seat in range(3):
        windows.write(table, seat, Sheet([{"do": "shoot", "target": NAMES[seat - 1]}] * 3), NOW)
    runs = {str([line.sight for line in windows.rehearse(table).lines["host"]]) for _ in range(6)}
    assert len(runs) > 1
    assert (kinds(table), table.stage) == (["dealt"], "orders")


def test_a_dry_run_does_not_foretell_the_turn(table: Table) -> None:
    """Throw-away dice are drawn anew for every run, so what falls in the turn stands in none of them by right."""
    for seat in range(3):
        windows.write(table, seat, Sheet([{"do": "shoot", "target": NAMES[seat - 1]}] * 3), NOW)
    first = [[line.sight for line in windows.rehearse(table).lines["host"]] for _ in range(4)]
    turn(table)
    assert [line.sight for line in table.report("host", 1).lines] not in first


def test_a_dry_run_stops_at_a_question(table: Table) -> None:
    open_door(table)
    windows.write(table, 0, TAKE_OFF, NOW)
    rehearsal = windows.rehearse(table)
    assert rehearsal.ask is not None
    assert rehearsal.ask.key == "flight"


def test_windows_in_sequence_are_the_same_thing_as_sheets_and_questions() -> None:
    table = dealt(MemoryStore(), "check")
    assert events(table, "0", 1) == ["began"]
    windows.end_window(table, NOW)
    keys = []
    while table.stage == "asking":
        ask = table.now().ask
        assert ask is not None
        keys.append(ask.key)
        for seat in windows.missing(table):
            answer(table, (seat, Sheet([])))
    assert keys == ["add:1", "add:2", "add:0", "total"]
    assert events(table, "2", 1) == ["began", "added", "added", "your_cards", "added", "revealed", "resolved"]
    assert events(table, "public", 1) == ["began", "added", "added", "added", "revealed", "resolved"]


def test_what_was_rolled_before_the_first_window_stays_as_it_was_shown() -> None:
    table = dealt(MemoryStore(), "check")
    shown = table.report("0", 1).lines[0].sight["difficulty"]
    windows.write(table, 0, Sheet([{"do": "ease"}]), NOW)
    turn(table)
    while table.stage == "asking":
        windows.end_window(table, NOW)
    began = [line.sight["difficulty"] for line in table.report("host", 1).lines if line.sight["event"] == "began"]
    assert began == [shown]


def test_a_contribution_is_taken_whole_or_not_at_all() -> None:
    table = dealt(MemoryStore(), "check")
    turn(table)
    written = windows.write(table, 1, Sheet([{"do": "add", "cards": ["9"]}]), NOW)
    assert [refusal.path for refusal in written.refused] == ["orders.0.cards"]
    assert windows.missing(table) == [1]


def test_a_player_s_words_lie_beside_the_record_and_come_back_in_reports(tmp_path: Path) -> None:
    table = new(tmp_path / "t")
    acts.act(table, 1, {"do": "say", "text": "Встретимся в ангаре"}, NOW)
    windows.write(table, 0, Sheet([{"do": "wait", "label": "тайник"}]), NOW)
    turn(table)
    record = (tmp_path / "t" / "record.jsonl").read_text()
    assert "ангаре" not in record
    assert "тайник" not in record
    text = format_report(table.report("0", 1), "ru", "text", table.words())
    assert "Борис: «Встретимся в ангаре». [T-4]" in text


def test_struck_words_are_gone_from_every_file_and_the_chain_holds(tmp_path: Path) -> None:
    table = new(tmp_path / "t")
    acts.act(table, 1, {"do": "say", "text": "Лишнее слово"}, NOW)
    windows.write(table, 1, Sheet([{"do": "wait", "label": "Лишняя метка"}]), NOW)
    turn(table)
    acts.strike(table, 2, 0, NOW)
    acts.strike(table, 3, 0, NOW)
    files = [path.read_text() for path in (tmp_path / "t").rglob("*") if path.is_file()]
    assert not any("Лишн" in text for text in files)
    assert "«[…]»" in format_report(opened(tmp_path / "t").report("0", 1), "ru", "text", table.words())
    with pytest.raises(TableError, match="entry 3 has no words number 5"):
        acts.strike(table, 3, 5, NOW)


def test_words_that_look_like_a_token_are_only_words(table: Table) -> None:
    acts.act(table, 1, {"do": "say", "text": "тайна"}, NOW)
    acts.act(table, 1, {"do": "say", "text": "⟦2.0⟧"}, NOW)
    assert filled("⟦3.0⟧", table.words()) == "⟦2.0⟧"


class Rewritten(FlightGame):
    """The same game after somebody changed how its turn goes."""

    def play(self, world: World, story: Story) -> None:
        story.show("took_off", "T-2", 7, {})
        super().play(world, story)


def test_a_turn_that_does_not_begin_as_it_was_shown_is_held() -> None:
    store = MemoryStore()
    asking(dealt(store))
    table = Table.open(store, {"flight": Rewritten()})
    with pytest.raises(Held, match='turn 1: what was shown at "flight" did not come out again'):
        answer(table, (0, YES), (1, YES))
    table = Table.open(store, CATALOGUE)
    assert (table.stage, kinds(table)[-1]) == ("held", "held")
    with pytest.raises(WrongTurn, match="the table is held"):
        windows.end_window(table, NOW)
    host.undo(table, 1, "", NOW)
    assert table.stage == "orders"


def test_an_opened_table_is_the_one_that_was_left(tmp_path: Path) -> None:
    left = long_story(new(tmp_path / "t"))
    found = opened(tmp_path / "t")
    assert (found.stage, found.spot, found.state.head) == (left.stage, left.spot, left.state.head)
    assert found.game.encode(found.world()) == left.game.encode(left.world())
    assert [lines(found, "host", number) for number in (0, 1, 2)] == [
        lines(left, "host", number) for number in (0, 1, 2)
    ]


def test_without_snapshots_the_world_is_worked_out_again(tmp_path: Path) -> None:
    left = long_story(new(tmp_path / "t"))
    for path in (tmp_path / "t" / "snapshots").iterdir():
        path.unlink()
    found = opened(tmp_path / "t")
    assert found.game.encode(found.world()) == left.game.encode(left.world())


def test_the_record_of_an_ordinary_game_has_its_kinds_in_order(tmp_path: Path) -> None:
    assert kinds(long_story(new(tmp_path / "t"))) == [
        "dealt",
        "acted",
        "acted",
        "corrected",
        "closed",
        "asked",
        "closed",
        "resolved",
        "published",
        "closed",
        "resolved",
        "published",
        "undone",
        "replaced",
        "closed",
        "resolved",
        "published",
    ]


class Speechless(FlightGame):
    """The game after somebody forgot the words of a sight."""

    def words(self, language: str) -> Words:
        return Words({**WORDS[language], "sights": {}}, self.seat_fields())


def test_a_sight_without_words_is_shown_bare_and_the_table_goes_on() -> None:
    store = MemoryStore()
    dealt(store)
    table = Table.open(store, {"flight": Speechless()})
    assert turn(table, (0, shoot("Борис"))) == "orders"
    assert lines(table, "2", 1) == ['shoot {"actor":null}']


class Broken(FlightGame):
    """The game with a bug in its turn."""

    def play(self, world: World, story: Story) -> None:
        story.ask(Ask("orders", 1, Sheet([])))
        raise ZeroDivisionError


def test_a_bug_of_the_game_leaves_the_table_as_it_was_and_undo_works() -> None:
    store = MemoryStore()
    table = Table.open(dealt(store).store, {"flight": Broken()})
    windows.close(table, NOW)
    with pytest.raises(ZeroDivisionError):
        windows.resolve(table, NOW)
    assert kinds(Table.open(store, CATALOGUE)) == ["dealt", "closed"]
    host.undo(table, 1, "", NOW)
    assert Table.open(store, CATALOGUE).stage == "orders"


def test_the_transcript_of_a_turn_is_its_rolls(table: Table) -> None:
    turn(table, (0, shoot("Борис")))
    rolls = table.rolls(1)
    assert [roll[:3] for roll in rolls if roll[0] == "T-1 hit"] == [["T-1 hit", 0, 1]]
    hit = next(cast(int, roll[5]) for roll in rolls if roll[0] == "T-1 hit")
    assert lines(table, "0", 1)[0].endswith("попадание." if hit <= 60 else "промах.")


def test_a_message_for_another_turn_is_refused(table: Table) -> None:
    expect_turn(table, 1)
    with pytest.raises(WrongTurn, match="turn 4 is not being played, turn 1 is"):
        expect_turn(table, 4)


def test_what_the_caller_changes_later_does_not_change_the_table(table: Table) -> None:
    order: dict[str, object] = {"do": "enter_code", "digits": "1234"}
    acts.act(table, 0, order, NOW)
    order["digits"] = DOOR
    assert table.game.read(table.world(), "door") is False
    host.correct(table, "Анна.hp", 2, "", NOW)
    assert table.game.read(table.world(), "door") is False


@pytest.mark.parametrize("sheet", [[], "move", {"orders": "move"}, {"orders": ["move"]}, None])
def test_what_is_no_sheet_is_refused_without_repeating_it(sheet: object) -> None:
    with pytest.raises(BadInput, match="sheet") as caught:
        sheet_of(sheet)
    assert "move" not in str(caught.value)


def test_a_turn_closed_by_its_host_says_so(table: Table) -> None:
    windows.close(table, NOW)
    closed = table.entries[-1]
    assert isinstance(closed.data, Closed)
    assert (closed.who, closed.data.by) == ("host", "host")


def test_an_export_is_the_record(tmp_path: Path) -> None:
    table = long_story(new(tmp_path / "t"))
    assert export(table.entries) == (tmp_path / "t" / "record.jsonl").read_bytes()


def test_a_catalogue_may_be_what_finds_a_game() -> None:
    store = MemoryStore()
    dealt(store)
    assert Table.open(store, lambda name: CATALOGUE[name]).game is CATALOGUE["flight"]

    def nothing(name: str) -> Game:
        raise BadInput("no_such_game", game=name, possible=["check"])

    with pytest.raises(TableError, match=r"memory: .*there is no such game; there are check"):
        Table.open(store, nothing)


def test_a_dry_run_leaves_out_what_has_become_impossible(table: Table) -> None:
    open_door(table)
    windows.write(table, 0, TAKE_OFF, NOW)
    host.correct(table, "door", False, "", NOW)
    assert windows.rehearse(table).ask is None


def test_what_a_turn_begins_with_is_told_once() -> None:
    table = dealt(MemoryStore(), "check")
    for _ in range(3):
        windows.write(table, 0, Sheet([{"do": "ease"}]), NOW)
    assert kinds(table) == ["dealt", "asked"]
    assert events(table, "0", 1) == ["began"]


def test_a_schedule_that_can_t_be_is_refused_at_the_deal() -> None:
    with pytest.raises(BadInput, match='"Europe/Atlantis" is no time zone'):
        deal(MemoryStore(), CATALOGUE["flight"], NAMES, {}, SEED, NOW, times=Schedule("Europe/Atlantis", "2026-12-01"))


class Unkept(Exception):
    """The change could not be kept."""


def test_a_turn_that_can_t_be_kept_is_as_it_was(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise Unkept

    with monkeypatch.context() as patched:
        patched.setattr(MemoryStore, "commit", refuse)
        with pytest.raises(Unkept):
            windows.end_window(table, NOW)
    assert (kinds(table), table.stage) == (["dealt"], "orders")
    windows.end_window(table, NOW)
    assert kinds(table) == ["dealt", "closed", "resolved", "published"]


def test_a_turn_whose_last_steps_are_missing_is_finished_by_the_next_command(table: Table) -> None:
    windows.end_window(table, NOW)
    store = table.store
    assert isinstance(store, MemoryStore)
    published = store.entries.pop()
    store.worlds.clear()
    torn = Table.open(store, CATALOGUE)
    assert (torn.stage, torn.spot) == ("closed", Spot(1, 0))
    windows.resolve(torn, NOW)
    assert (torn.stage, torn.entries[-1].data) == ("orders", published.data)
    store.entries.pop()
    broken = Table.open(store, {"flight": Broken()})
    with pytest.raises(ZeroDivisionError):
        windows.resolve(broken, NOW)
    host.undo(broken, 1, "", NOW)
    assert Table.open(store, CATALOGUE).spot == Spot(1, 1)


class Sudden(FlightGame):
    """The game whose first shot ends it, in the middle of a turn."""

    def play(self, world: World, story: Story) -> None:
        story.ask(Ask("orders", 1, Sheet([])))
        cast(FlightWorld, world).outcome = "crew"


def test_a_game_that_ends_in_the_middle_of_a_turn_has_ended() -> None:
    store = MemoryStore()
    table = Table.open(dealt(store).store, {"flight": Sudden()})
    assert turn(table) == "ended"
    assert (table.outcome, table.game.turn(table.world())) == ("crew", 1)
    assert verify(store, {"flight": Sudden()}).good


def test_a_table_of_more_than_ten_seats_keeps_them_apart() -> None:
    store = MemoryStore()
    names = [f"{name} {number}" for number in range(4) for name in NAMES]
    table = deal(store, CATALOGUE["flight"], names, {}, SEED, NOW)
    windows.write(table, 10, shoot(names[2]), NOW)
    turn(table)
    assert lines(table, "10", 1)[0].startswith(f"Вы стреляете; цель: {names[2]}")
    assert lines(table, "1", 1) == ["Слышен выстрел."]
    closed = table.entries[1].data
    assert isinstance(closed, Closed)
    assert closed.missing == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11]
    assert verify(store, CATALOGUE).wrong == []
