"""The sensible player of the crisis run."""

from collections import Counter

import pytest

from arbiter.bots.random_player import RandomReplies
from arbiter.bots.skillcheck import SensibleReplies, sensible_reply
from arbiter.games.skillcheck.game import GAME
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import FastDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World


class Checked(Replies):
    """Sensible replies, with everything that the game refuses of them."""

    def __init__(self, dice: FastDice) -> None:
        self.inner = SensibleReplies(GAME, dice)
        self.refused: list[object] = []

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        sheet = self.inner.get(ask, seat, world)
        assert sheet is not None
        self.refused += [(ask.key, sheet.plain(), refusal) for refusal in GAME.why_not(GAME.view(world, seat), sheet)]
        return sheet


def outcome(seats: int, seed: int, replies: Replies) -> object:
    dice = FastDice(seed)
    world = GAME.setup({}, ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор"][:seats], dice)
    for _ in range(200):
        GAME.play(world, Story(world, None, replies, dice))
        if GAME.outcome(world) is not None:
            break
    return GAME.outcome(world)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_plays_a_run_to_its_end_and_is_never_refused(seats: int) -> None:
    for seed in range(4):
        replies = Checked(FastDice(seed))
        assert outcome(seats, seed, replies) in ("humans", "cylons")
        assert replies.refused == []


def test_both_sides_win_and_the_humans_far_more_often_than_by_chance() -> None:
    sensible = Counter(outcome(4, seed, SensibleReplies(GAME, FastDice(seed))) for seed in range(24))
    drawn = Counter(outcome(4, seed, RandomReplies(GAME, FastDice(seed))) for seed in range(24))
    assert sensible["humans"] >= 5
    assert sensible["cylons"] >= 5
    assert drawn["humans"] <= 2


def test_it_says_nothing_where_it_is_not_asked() -> None:
    world = GAME.setup({}, ["Анна", "Борис", "Вера"], FastDice(1))
    view = GAME.view(world, 0)
    assert sensible_reply(view, GAME.menu(view), Sheet([]), FastDice(1)).orders == []
