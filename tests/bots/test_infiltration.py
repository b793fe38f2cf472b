"""The sensible player of infiltration: he reads views, plays legally, and wins clearly against random players; and the pack's balance."""

from pathlib import Path

from arbiter.bots.infiltration import SensibleReplies, pack_report, sensible_reply
from arbiter.bots.infiltration.balance import LEAST_ESCAPE, MOST_ESCAPE, play_games
from arbiter.bots.random_player import draw_reply
from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.rules.packs import pack_text
from arbiter.kernel import forms
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import FastDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World

NAMES = ["Анна", "Борис", "Вера", "Глеб"]


class Mixed(Replies):
    """One sensible player at a seat, random ones at the others; what is refused is kept."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.dice = FastDice(seed)
        self.refused: list[object] = []

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        view = GAME.view(world, seat)
        menu = GAME.menu(view) if ask.menu is None else ask.menu
        if seat != self.seat:
            return draw_reply(menu, ask.default, self.dice)
        sheet = sensible_reply(view, menu, ask.default, self.dice)
        self.refused += forms.check_sheet(menu, sheet) if ask.menu else GAME.why_not(view, sheet)
        return sheet


def play(replies: Replies, seed: int) -> object:
    world = GAME.setup({}, NAMES, FastDice(seed))
    dice = FastDice(seed + 1)
    while GAME.outcome(world) is None:
        GAME.play(world, Story(world, None, replies, dice))
    return GAME.outcome(world)


def test_a_sensible_player_wins_most_games_against_three_random_ones_and_is_never_refused() -> None:
    won = 0
    for seed in range(40):
        replies = Mixed(seed % 4, seed + 50)
        outcome = play(replies, seed)
        won += isinstance(outcome, list) and NAMES[seed % 4] in outcome
        assert replies.refused == []
    assert won >= 24  # a fair share would be 10


def test_the_same_seed_is_the_same_game() -> None:
    assert play(SensibleReplies(GAME, FastDice(5)), 3) == play(SensibleReplies(GAME, FastDice(5)), 3)


def test_our_pack_is_balanced_by_the_play_of_sensible_bots() -> None:
    found = play_games("cybersolutions", 60)
    rates = {seats: found.escape_rate(seats) for seats in found.games}
    assert all(LEAST_ESCAPE <= rate <= MOST_ESCAPE for rate in rates.values()), rates
    assert found.dead_rooms() == []
    assert found.dominant_items() == []
    assert min(found.played) > 0


def test_the_report_of_a_pack_has_its_tables_and_a_verdict() -> None:
    lines = pack_report("cybersolutions", 3).splitlines()
    assert lines[0] == "# Night shift (cybersolutions)"
    assert [line.split(" | ")[0] for line in lines if line.startswith("| ") and " | 3 | " in line][:4] == [
        "| 3",
        "| 4",
        "| 5",
        "| 6",
    ]
    assert sum(line.startswith("| zero_vault |") for line in lines) == 1
    assert lines[-1].startswith("Verdict: ")
    russian = pack_report("cybersolutions", 1, "ru").splitlines()
    assert (russian[0], russian[-1].partition(":")[0]) == ("# Ночная смена (cybersolutions)", "Итог")


def test_a_pack_in_a_file_is_played_as_well(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(pack_text("cybersolutions").replace("id: cybersolutions", "id: mine"), encoding="utf-8")
    assert pack_report(str(file), 1).startswith("# Night shift (mine)")
