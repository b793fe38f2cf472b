"""A story perceives before it applies, waits for all who are missing, and comes out the same again."""

from typing import cast

import pytest
from tests.kernel.toys import CheckGame, CheckWorld, FlightGame, FlightWorld

from arbiter.kernel.ask import Ask, Recorded, Replies, Silent, Waiting
from arbiter.kernel.audience import HOST, NOBODY, everyone, members, only
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Eyes, Fact, Lapse, Story
from arbiter.kernel.view import World

KEY = b"k" * 32
NAMES = ["Анна", "Борис", "Вера"]


class Tally(World):
    def __init__(self) -> None:
        self.count = 0


class Counted(Fact):
    def apply(self, world: World) -> None:
        cast(Tally, world).count += 1


class CountEyes(Eyes):
    def perceive(self, world: World, fact: Fact, story: Story) -> None:
        story.show("counted", "X-1", only(0), {"before": cast(Tally, world).count})
        story.show("unseen", "X-1", NOBODY, {})


def test_a_fact_is_perceived_on_the_world_as_it_was() -> None:
    story = Story(Tally(), CountEyes(), Silent(), KeyedDice(KEY))
    story.tell(Counted())
    story.tell(Counted())
    assert [sight.fields["before"] for sight in story.sights] == [0, 1]
    assert cast(Tally, story.world).count == 2


def test_a_sight_for_nobody_is_none() -> None:
    story = Story(Tally(), CountEyes(), Silent(), KeyedDice(KEY))
    story.tell(Counted())
    assert [sight.event for sight in story.sights] == ["counted"]


def test_without_eyes_nothing_is_perceived_and_everything_happens() -> None:
    story = Story(Tally(), None, Silent(), KeyedDice(KEY))
    story.tell(Counted())
    assert story.sights == []
    assert cast(Tally, story.world).count == 1
    assert len(story.facts) == 1


def test_a_lapse_changes_nothing() -> None:
    world = Tally()
    Lapse(0, "shoot", "N-402", "not_here").apply(world)
    assert world.count == 0


def test_waiting_names_everybody_who_is_missing_and_nobody_else() -> None:
    story = Story(Tally(), None, Recorded({("orders", 1): Sheet([])}), KeyedDice(KEY))
    with pytest.raises(Waiting) as caught:
        story.ask(Ask("orders", only(0) | only(1) | only(5) | only(31), Sheet([])))
    assert members(caught.value.missing) == [0, 5, 31]
    assert caught.value.ask.key == "orders"


def test_an_ask_gives_each_seat_its_own_reply_and_nobody_else_s() -> None:
    sheets = {
        ("orders", 0): Sheet([{"do": "a"}]),
        ("orders", 2): Sheet([{"do": "b"}]),
        ("other", 0): Sheet([{"do": "c"}]),
    }
    replies = Story(Tally(), None, Recorded(sheets), KeyedDice(KEY)).ask(Ask("orders", only(0) | only(2), Sheet([])))
    assert {seat: sheet.orders[0]["do"] for seat, sheet in replies.items()} == {0: "a", 2: "b"}


def test_an_ask_of_nobody_waits_for_nobody() -> None:
    assert Story(Tally(), None, Recorded({}), KeyedDice(KEY)).ask(Ask("orders", NOBODY, Sheet([]))) == {}


def test_silence_is_the_default() -> None:
    said = Story(Tally(), None, Silent(), KeyedDice(KEY)).ask(Ask("flight", only(3), Sheet([{"do": "no"}])))
    assert said[3].orders == [{"do": "no"}]


def test_the_story_knows_how_much_was_seen_before_each_question() -> None:
    story = Story(Tally(), CountEyes(), Silent(), KeyedDice(KEY))
    story.tell(Counted())
    story.ask(Ask("one", only(0), Sheet([])))
    story.tell(Counted())
    story.ask(Ask("two", only(0), Sheet([])))
    assert [(asked.ask.key, asked.sights) for asked in story.asked] == [("one", 1), ("two", 2)]


def flown(said: dict[tuple[str, int], Sheet]) -> tuple[list[dict[str, object]], Waiting | None]:
    """The sights of the first turn of a flight, and what it waits for."""
    game = FlightGame()
    world = FlightWorld(NAMES[:], [3, 3, 3], 2, door=True)
    story = Story(world, game.eyes(), Recorded(said), KeyedDice(KEY))
    try:
        game.play(world, story)
    except Waiting as waiting:
        return [sight.plain() for sight in story.sights], waiting
    return [sight.plain() for sight in story.sights], None


ORDERS = {
    ("orders", 0): Sheet([{"do": "shoot", "target": "Борис"}, {"do": "take_off"}]),
    ("orders", 1): Sheet([{"do": "take_off"}]),
    ("orders", 2): Sheet([]),
}


def test_a_question_inside_a_turn_goes_to_those_whom_it_concerns() -> None:
    _, waiting = flown(ORDERS)
    assert waiting is not None
    assert (waiting.ask.key, members(waiting.missing), waiting.ask.window) == ("flight", [0, 1], "question")


def test_played_again_with_one_more_reply_the_story_begins_the_same() -> None:
    before, _ = flown(ORDERS)
    yes = {("flight", seat): Sheet([{"do": "yes"}]) for seat in (0, 1)}
    after, waiting = flown(ORDERS | yes)
    assert waiting is None
    assert after[: len(before)] == before
    assert after[-1]["event"] == "took_off"


def test_windows_come_one_after_another_and_each_prefix_holds() -> None:
    game = CheckGame()
    dealt = cast(CheckWorld, game.setup({}, NAMES, KeyedDice(KEY)))
    said: dict[tuple[str, int], Sheet] = {}
    keys: list[str] = []
    seen: list[dict[str, object]] = []
    for _ in range(10):
        world = dealt.copy()
        story = Story(world, game.eyes(), Recorded(said), KeyedDice(KEY))
        try:
            game.play(world, story)
        except Waiting as waiting:
            keys.append(waiting.ask.key)
            for seat in members(waiting.missing):
                said[(waiting.ask.key, seat)] = Sheet([])
        now = [sight.plain() for sight in story.sights]
        assert now[: len(seen)] == seen
        seen = now
        if seen[-1]["event"] == "resolved":
            break
    assert keys == ["before", "add:1", "add:2", "add:0", "total"]


def test_the_pile_does_not_say_who_added_what() -> None:
    game = CheckGame()
    world = CheckWorld(NAMES[:], [[1], [2], [3]], [5, 4])
    said = {("before", seat): Sheet([]) for seat in range(3)} | {("total", seat): Sheet([]) for seat in range(3)}
    for seat, hand in enumerate(world.hands):
        said[(f"add:{seat}", seat)] = Sheet([{"do": "add", "cards": [str(card) for card in hand]}])
    story = Story(world, game.eyes(), Recorded(said), KeyedDice(KEY))
    game.play(world, story)
    others = [sight.plain() for sight in story.report(only(0)) if sight.event in ("added", "your_cards")]
    assert others == [
        {"event": "added", "rule": "P-2", "who": 1, "count": 1},
        {"event": "added", "rule": "P-2", "who": 2, "count": 1},
        {"event": "added", "rule": "P-2", "who": 0, "count": 1},
        {"event": "your_cards", "rule": "P-2", "cards": [1]},
    ]


def test_a_report_is_the_sights_of_one_audience() -> None:
    game = FlightGame()
    world = FlightWorld(NAMES[:], [3, 3, 3], 2)
    story = Story(world, game.eyes(), Recorded(ORDERS), KeyedDice(KEY))
    story.show("shoot", "T-1", only(0) | HOST, {"actor": 0})
    story.show("shoot", "T-1", everyone(3) & ~only(0), {"actor": None})
    assert [sight.fields for sight in story.report(only(0))] == [{"actor": 0}]
    assert [sight.fields for sight in story.report(only(2))] == [{"actor": None}]
    assert [sight.fields for sight in story.report(HOST)] == [{"actor": 0}]


def test_facts_replay_to_the_same_world() -> None:
    game = FlightGame()
    world = FlightWorld(NAMES[:], [3, 3, 3], 2, door=True)
    other = world.copy()
    answers = {("flight", seat): Sheet([{"do": "yes"}]) for seat in (0, 1)}
    story = Story(world, game.eyes(), Recorded(ORDERS | answers), KeyedDice(KEY))
    game.play(world, story)
    for fact in story.facts:
        fact.apply(other)
    assert game.encode(other) == game.encode(world)
    assert other.outcome == "crew"


class Nobody(Replies):
    pass


def test_replies_that_come_from_nowhere_are_a_bug() -> None:
    with pytest.raises(NotImplementedError):
        Story(Tally(), None, Nobody(), KeyedDice(KEY)).ask(Ask("orders", only(0), Sheet([])))
