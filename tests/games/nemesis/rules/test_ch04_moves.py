"""N-301, N-504: who moves first, and followers in the order in which they act."""

from arbiter.games.nemesis.cases.situation import start_world
from arbiter.games.nemesis.game import GAME
from arbiter.kernel.ask import Recorded
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story

FOLLOW = Sheet([{"do": "follow", "target": "Анна"}])


def test_n504_the_quicker_follower_leaves_first() -> None:
    start: dict[str, object] = {
        "Анна": {"at": "lab"},
        "Борис": {"at": "lab", "stats": {"initiative": 1}},
        "Вера": {"at": "lab", "stats": {"initiative": 3}},
        "Глеб": {"at": "lab"},
    }
    world = start_world({"start": start})
    sheets = [Sheet([{"do": "move", "to": "hangar"}]), FOLLOW, FOLLOW, Sheet([])]
    replies = Recorded({("sheet", seat): sheet for seat, sheet in enumerate(sheets)})
    story = Story(world, GAME.eyes(), replies, KeyedDice(b"any"))
    GAME.play(world, story)
    left = [sight.fields["who"] for sight in story.report(1 << 3) if sight.event == "left"]
    assert left == [0, 2, 1]


def test_n301_each_pace_draws_its_own_lot_in_each_half_of_a_move() -> None:
    paces = {"Анна": 2, "Борис": 2, "Вера": 3, "Глеб": 3}
    world = start_world({"start": {name: {"at": "lab", "stats": {"initiative": pace}} for name, pace in paces.items()}})
    moving = Sheet([{"do": "move", "to": "hangar"}])
    dice = KeyedDice(b"any")
    GAME.play(world, Story(world, None, Recorded({("sheet", seat): moving for seat in range(4)}), dice))
    lots = {(roll.ordinal, roll.actor) for roll in dice.rolls if roll.label == "N-301 tie"}
    # Leaving is category 10, entering category 12; after it stands the initiative of those who are tied.
    assert lots == {(102, 0), (102, 1), (103, 2), (103, 3), (122, 0), (122, 1), (123, 2), (123, 3)}
