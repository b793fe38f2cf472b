"""K-206, K-108: what the public and every seat see while somebody adds, at every ask of a check."""

from collections.abc import Mapping

import pytest
from tests.games.skillcheck.tables import NAMES, add, check

from arbiter.games.skillcheck.game import GAME
from arbiter.games.skillcheck.rules.steps import play_turn
from arbiter.games.skillcheck.seen.perception import CheckEyes
from arbiter.games.skillcheck.seen.view import PUBLIC, view
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel import codec
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.audience import HOST, only
from arbiter.kernel.audience import PUBLIC as ALL
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.kernel.view import World as KernelWorld
from arbiter.testing.dice import ScriptedDice

HANDS = {"Анна": ["piloting 5"], "Борис": ["piloting 4"], "Вера": ["tactics 3"], "Глеб": ["politics 4"]}
DESTINY = ["engineering 4", "leadership 2"]


class Looking(Replies):
    """Everybody adds the one card he holds; `seen` is what one viewer saw at each ask."""

    def __init__(self, viewer: int, hands: Mapping[str, list[str]]) -> None:
        self.viewer = viewer
        self.hands = hands
        self.seen: list[dict[str, object]] = []
        self.views: list[bytes] = []

    def get(self, ask: Ask, seat: int, world: KernelWorld) -> Sheet | None:
        assert isinstance(world, World)
        found = view(world, self.viewer)
        self.views.append(codec.encode(found))
        self.seen.append(GAME.shown(found))
        cards = self.hands[world.names[seat]]
        return Sheet(add(*cards)) if ask.key.startswith("add.") else ask.default


def looked(viewer: int, hands: Mapping[str, list[str]] = HANDS, destiny: list[str] = DESTINY) -> tuple[Looking, Story]:
    """A check as one viewer saw it at each ask."""
    world = check(hands, destiny)
    replies = Looking(viewer, hands)
    story = Story(world, CheckEyes(), replies, ScriptedDice({}, world.names))
    play_turn(world, story)
    return replies, story


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2, 3])
def test_k206_while_cards_are_added_nobody_is_shown_those_of_others(viewer: int) -> None:
    replies, _ = looked(viewer)
    own = HANDS[NAMES[viewer]] if viewer >= 0 else []
    hidden = [card for name, cards in HANDS.items() for card in cards if card not in own] + DESTINY
    grown = [shown for shown in replies.seen if any(isinstance(count, int) for count in counts_in(shown))]
    assert len(grown) >= 3  # somebody has added, and it is still closed
    for shown in grown:
        if not is_open(shown):
            said = {key: value for key, value in shown.items() if key != "odds"}
            assert [card for card in hidden if card in repr(said)] == []


def counts_in(shown: dict[str, object]) -> list[object]:
    found = shown["check"]
    assert isinstance(found, dict)
    counts = found["counts"]
    assert isinstance(counts, list)
    return counts


def is_open(shown: dict[str, object]) -> bool:
    found = shown["check"]
    assert isinstance(found, dict)
    return found["pile"] is not None


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1])
def test_k206_k401_what_the_others_add_changes_no_byte_of_a_view_before_it_is_turned_up(viewer: int) -> None:
    """Вера and Глеб hold and add other cards, and other destiny cards lie under them."""
    other = {**HANDS, "Вера": ["engineering 1"], "Глеб": ["leadership 5"]}
    mine, _ = looked(viewer)
    theirs, _ = looked(viewer, other, ["tactics 1", "piloting 1"])
    closed = [at for at, shown in enumerate(mine.seen) if not is_open(shown)]
    assert len(closed) >= 5
    for at in closed:
        assert mine.views[at] == theirs.views[at]
        assert mine.seen[at] == theirs.seen[at]


def test_k206_who_added_what_is_told_to_nobody_but_the_adder() -> None:
    _, story = looked(PUBLIC)
    for sight in story.sights:
        if "piloting 4" in repr(sight.fields) and sight.event != "revealed":
            assert sight.audience == only(1)
    assert [sight for sight in story.sights if sight.event == "own_cards" and sight.audience & (HOST | ALL)] == []


def test_k206_k401_ones_own_cards_are_outside_of_the_deck_for_oneself_alone() -> None:
    world = check(HANDS, DESTINY)
    piloting_4 = 15 + 3
    assert [view(world, viewer).outside[piloting_4] for viewer in (PUBLIC, 0, 1, 2)] == [0, 0, 1, 0]
    world.the_check().own[1] = [piloting_4]
    world.hands[1] = []
    assert [view(world, viewer).outside[piloting_4] for viewer in (PUBLIC, 0, 1, 2)] == [0, 0, 1, 0]
