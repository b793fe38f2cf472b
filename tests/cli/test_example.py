"""The example game of nine: played from its messages, it comes out as it did when it was written."""

from hashlib import sha256
from pathlib import Path

import pytest

from arbiter.cli import showing
from arbiter.cli.commands import demo, report
from arbiter.cli.language import speak
from arbiter.kernel import codec
from arbiter.table.table import Table

REPORTS = "e0886f1df41e07c4a32a039cd1cede293bedc7f1a6353cb55cc9b66ed67aec32"
"""SHA-256 over the sights of all reports, turn by turn; wordings are not part of it."""

INTENDED = [
    "1 НЕ ПОНЯТО: 2:4: можно понять по-разному: взять рацию",
    "4 НЕ ПОНЯТО: 2:4: можно понять по-разному: взять бутылёк",
    "11 сразу, не сделано: «Сказать»: в снежный буран вас никто не услышит",
    "11 сразу, не сделано: «Сказать»: в снежный буран вас никто не услышит",
    "15 сразу, не сделано: «Сказать»: в снежный буран вас никто не услышит",
    "15 сразу, не сделано: «Сказать по рации»: в руке нет включённой рации",
]
"""What players wrote that could not be done as written; each is put right or let be in the story."""


class Played:
    """The whole game, and what players were answered."""

    def __init__(self, table: Table, echo: list[tuple[int, str]]) -> None:
        self.table = table
        self.echo = echo


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    speak("ru")
    example = showing.Example(demo.examples() / "nemesis")
    table = showing.deal(example, tmp_path_factory.mktemp("пример") / "стол")
    echo: list[tuple[int, str]] = []
    while table.stage == "orders" and example.turn(table.spot.turn).is_dir():
        number = table.spot.turn
        echo += [(number, line) for line in showing.play_turn(example, table, print)]
    return Played(table, echo)


def test_help_comes_in_turn_18_and_humans_win(played: Played) -> None:
    assert (played.table.stage, played.table.outcome) == ("ended", "humans")
    assert report.last_turn(played.table) == 18


def test_every_reader_was_told_the_same(played: Played) -> None:
    digest = sha256()
    for number in range(19):
        for audience in report.audiences(played.table):
            lines = played.table.report(audience, number).lines
            digest.update(codec.encode([number, audience, [line.sight for line in lines]]))
    assert digest.hexdigest() == REPORTS


def test_every_message_is_understood_or_means_to_fail(played: Played) -> None:
    marks = ("НЕ ПОНЯТО", "НЕ ПРИНЯТО", "не сделано", "остался прежним")
    found = [f"{number} {line.strip()}" for number, line in played.echo if any(mark in line for mark in marks)]
    assert len(found) == len(INTENDED), found
    for line, wanted in zip(found, INTENDED, strict=True):
        assert line.startswith(wanted)


def test_the_last_report_says_how_things_stand_at_the_end(played: Played) -> None:
    last = report.text_of(played.table, "2", 18, "text")
    assert "Положение в конце игры" in last
    assert "Вы — Вера: здоровье 1" in last
    assert "Положение на начало хода 18" in report.text_of(played.table, "2", 17, "text")


def test_the_example_of_infiltration_is_played_to_its_end(tmp_path: Path) -> None:
    speak("ru")
    example = showing.Example(demo.examples() / "infiltration")
    table = showing.deal(example, tmp_path / "стол")
    while table.stage == "orders" and example.turn(table.spot.turn).is_dir():
        showing.play_turn(example, table, print)
    assert (table.stage, table.outcome) == ("ended", ["Борис"])


def test_the_messages_are_of_nine_people_in_eighteen_turns() -> None:
    folder: Path = demo.examples() / "nemesis"
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) == [f"turn-{n:02}" for n in range(1, 19)]
    writers = {path.name.split(".")[0] for path in folder.glob("turn-*/*.txt")}
    assert writers == {"Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира"}
