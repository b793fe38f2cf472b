"""N-202, N-206, N-207, N-009, N-1405: sheets and silence, what the dead are told, whose word binds, and what is open after the end."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest

from arbiter.games import catalogue
from arbiter.games.nemesis.game import Nemesis
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.ask import Silent
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.table import acts, host, windows
from arbiter.table.deal import deal
from arbiter.table.entries import Closed
from arbiter.table.errors import WrongTurn
from arbiter.table.memory import MemoryStore
from arbiter.table.schedule import Schedule
from arbiter.table.table import Table

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира"]
OPENED = datetime(2026, 11, 30, 17, 0, tzinfo=UTC)
DAILY = Schedule("Europe/Moscow", "2026-12-01")
"""Turns end at 20:00 in Moscow, 17:00 UTC: the first one is 24 hours long."""


def table(situation: Mapping[str, object] | None = None, times: Schedule | None = None) -> Table:
    return deal(
        MemoryStore(), catalogue.game("nemesis"), NAMES, {}, bytes(32), OPENED, times=times, situation=situation
    )


def pass_turn(played: Table, now: datetime = OPENED) -> None:
    """A turn for which nobody sends anything more."""
    windows.end_window(played, now)


def world_of(played: Table) -> World:
    world = played.world()
    assert isinstance(world, World)
    return world


def lab(**seats: Mapping[str, object]) -> dict[str, object]:
    """A situation in the lab, with a Thing far away, so that nobody has won."""
    start: dict[str, object] = {name: {"at": "lab", **had} for name, had in seats.items()}
    return {"start": start | {"T": {"at": "tower", "form": "hidden"}}}


def at_the_door() -> dict[str, object]:
    """A before the locked lab."""
    world = {"lab": {"locked": {"code": "0123", "cards": []}}}
    return {"start": {"A": {"at": "hangar"}, "B": {"at": "hangar"}, "world": world}}


def options() -> dict[str, object]:
    return {option.name: option.default for option in Nemesis().options()}


def test_n202_a_turn_of_24_hours_whose_doors_close_after_12() -> None:
    assert options()["turn_hours"] == 24
    assert options()["doors_close_hours"] == 12
    played = table(at_the_door(), DAILY)
    swipe: dict[str, object] = {"do": "swipe_card", "door": "hangar|lab"}
    assert acts.act(played, 0, swipe, OPENED + timedelta(hours=12)).refused is None
    with pytest.raises(WrongTurn, match="doors of turn 2 closed at 2026-12-01T05:00:00Z"):
        acts.act(played, 1, swipe, OPENED + timedelta(hours=12, seconds=1))


def test_n202_orders_are_taken_to_the_deadline_and_no_longer() -> None:
    played = table(lab(A={}, B={}), DAILY)
    sheet = Sheet([{"do": "move", "to": "hangar"}])
    assert windows.write(played, 0, sheet, OPENED + timedelta(hours=24)).refused == []
    with pytest.raises(WrongTurn, match="the sheet came too late"):
        windows.write(played, 0, sheet, OPENED + timedelta(hours=24, seconds=1))


def test_n202_the_last_sheet_counts_and_who_sends_none_stands_still() -> None:
    played = table(lab(A={}, B={}))
    windows.write(played, 0, Sheet([{"do": "move", "to": "hangar"}]), OPENED)
    windows.write(played, 0, Sheet([{"do": "move", "to": "radio_room"}]), OPENED)
    pass_turn(played)
    assert played.game.read(world_of(played), "A.at") == "radio_room"
    assert played.game.read(world_of(played), "B.at") == "lab"


def test_n202_a_turn_ends_early_only_at_the_host_s_wish() -> None:
    assert options()["early_end"] is False
    assert DAILY.early is False


def test_n202_a_point_paid_at_a_door_is_gone_from_the_orders_of_the_turn() -> None:
    played = table(at_the_door())
    assert acts.act(played, 0, {"do": "enter_code", "door": "hangar|lab", "digits": "4567"}, OPENED).refused is None
    assert played.menu(0).points == 2
    sent = windows.write(
        played, 0, Sheet([{"do": "hinder", "target": "B"}, {"do": "move", "to": "radio_room"}]), OPENED
    )
    assert [refusal.index for refusal in sent.refused] == [0]


def test_n206_silence_kills_nobody_and_after_two_misses_a_seat_may_be_given_away() -> None:
    assert options()["missed_sheets"] == 2
    played = table(lab(A={}, B={}, C={}))
    for _ in range(3):
        pass_turn(played)
    closed = [entry.data for entry in played.entries if isinstance(entry.data, Closed)]
    assert [data.missing for data in closed] == [[0, 1, 2, 3]] * 3
    assert [one.hp for one in world_of(played).characters] == [3, 3, 3, 4]
    host.replace(played, 1, "u9", OPENED)
    assert played.names == ["A", "B", "C", "T"]


def watching(world: World, seat: int, turn: int) -> bool:
    world.turn = turn
    return Nemesis().may_watch(world, seat)


def test_n207_the_dead_watch_from_the_third_turn_after_the_death() -> None:
    game = Nemesis()
    world = game.start(lab(A={"state": "dead"}, B={}))
    assert isinstance(world, World)
    world.characters[0].died = 2
    assert [watching(world, 0, turn) for turn in (2, 3, 4, 5)] == [False, False, False, True]
    assert watching(world, 1, 5) is False


def test_n207_once_the_body_is_burned_they_watch_at_once() -> None:
    world = Nemesis().start(lab(A={"state": "dead"}, B={}))
    assert isinstance(world, World)
    world.characters[0].died = 2
    world.characters[0].burned = True
    assert watching(world, 0, 3) is True


def test_n207_n807_a_fallen_offspring_is_never_let_watch_before_it_rises() -> None:
    world = Nemesis().start(lab(A={"form": "offspring", "state": "paralysed"}, B={}))
    assert isinstance(world, World)
    assert [watching(world, 0, turn) for turn in (2, 3, 4)] == [False, False, False]


def test_n808_a_burned_caller_does_not_watch_as_long_as_he_commands() -> None:
    world = Nemesis().start(lab(A={"form": "hidden", "state": "paralysed"}, B={"form": "active", "parent": "A"}))
    assert isinstance(world, World)
    world.characters[0].burned = True
    assert watching(world, 0, 9) is False
    world.characters[1].burned = True
    assert watching(world, 0, 9) is True


def test_n207_where_the_dead_may_not_watch_they_never_do() -> None:
    world = Nemesis().start({"options": {"dead_watch": False}, **lab(A={"state": "dead"}, B={})})
    assert isinstance(world, World)
    assert watching(world, 0, 99) is False


def test_n207_a_dead_seat_is_told_nothing_and_does_not_talk() -> None:
    game = Nemesis()
    world = game.start(lab(A={"state": "dead"}, B={"hands": ["axe"]}, C={}))
    view = game.view(world, 0)
    assert game.instants(view).forms == []
    refused = game.why_not_instant(view, {"do": "say", "text": "Я здесь"})
    assert refused is not None
    assert refused.rule == "N-207"
    story = Story(world, game.eyes(), Silent(), KeyedDice(bytes(16)))
    game.instant(world, 1, {"do": "say", "text": "Тихо"}, story)
    game.play(world, story)
    assert [sight.event for sight in story.sights if sight.audience >> 2 & 1] == ["say"]
    assert [sight.event for sight in story.sights if sight.audience & 1] == []


def test_n009_every_line_of_a_report_is_the_engine_s_and_cites_its_rule() -> None:
    played = table(lab(A={"hands": ["axe"]}, B={}, C={}))
    rules = {ruling.id for ruling in played.game.rulebook()}
    windows.write(played, 0, Sheet([{"do": "break", "target": "lamp"}]), OPENED)
    pass_turn(played)
    lines = played.report("1", 2).lines
    assert [line.sight["event"] for line in lines] == ["break", "light_changed"]
    assert {line.sight["rule"] for line in lines} <= rules


def test_n009_what_players_tell_each_other_changes_nothing() -> None:
    played = table(lab(A={}, B={}, C={}))
    before = played.game.encode(world_of(played))
    acts.act(played, 0, {"do": "say", "text": "Борис мёртв, свет погас"}, OPENED)
    assert played.game.encode(world_of(played)) == before


def test_n1405_after_the_end_roles_orders_and_dice_lie_open() -> None:
    played = table(lab(A={"form": "active"}, B={"hp": 1}))
    claws = Sheet([{"do": "claws", "target": "B"}])
    for _ in range(12):
        if played.stage == "ended":
            break
        windows.write(played, 0, claws, OPENED)
        pass_turn(played)
    assert played.stage == "ended"
    assert played.outcome == "things"
    assert [one.form for one in world_of(played).characters] == [2, 0, 1]
    number = played.state.turns[-2].spot.turn
    assert "N-811 claws" in [roll[0] for roll in played.rolls(number)]
    closed = [entry.data for entry in played.entries if isinstance(entry.data, Closed)][-1]
    assert closed.sheets["0"]["orders"] == [{"do": "claws", "target": "B"}]
