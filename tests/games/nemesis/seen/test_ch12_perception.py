"""What a fact looks like, and to whom."""

from arbiter.games.nemesis.game import GAME
from arbiter.games.nemesis.seen.ch12_perception import Perception
from arbiter.games.nemesis.world.facts.base import Act, Fact, Told
from arbiter.kernel.ask import Silent
from arbiter.kernel.audience import HOST, only
from arbiter.kernel.dice import NoDice
from arbiter.kernel.story import Story

ANNA, BORIS, VERA = range(3)
DARK_LAB = {
    "start": {"A": {"at": "lab"}, "B": {"at": "lab"}, "C": {"at": "lab"}, "world": {"lab": {"lamp": "broken"}}},
}


def told_in_the_dark(fact: Fact) -> Story:
    story = Story(GAME.start(DARK_LAB), Perception(), Silent(), NoDice())
    story.tell(fact)
    return story


def read(story: Story, audience: int) -> list[dict[str, object]]:
    return [sight.fields for sight in story.report(audience)]


def test_n402_in_the_dark_a_shooter_learns_neither_the_result_nor_whom_the_bullet_reached() -> None:
    stray = {"shielded": BORIS, "victim": BORIS}
    story = told_in_the_dark(Act("shoot", "N-402", ANNA, VERA, "stray", shown={**stray}))
    assert read(story, only(ANNA)) == [{"actor": ANNA, "target": BORIS}]
    assert read(story, HOST) == [{"actor": ANNA, "target": VERA, "result": "stray", **stray}]


def test_n1204_in_the_dark_a_bystander_hears_a_shot_and_its_target_learns_that_it_was_one() -> None:
    story = told_in_the_dark(Act("shoot", "N-402", ANNA, VERA, "miss"))
    assert read(story, only(BORIS)) == [{"actor": None}]
    assert read(story, only(VERA)) == [{"actor": None, "target": VERA, "result": "miss"}]


def test_n1203_the_host_reads_who_alone_was_told_a_thing() -> None:
    story = told_in_the_dark(Told("read", "N-1036", only(ANNA), {"device": "mirror", "sanity": 6}))
    assert read(story, only(ANNA)) == [{"device": "mirror", "sanity": 6}]
    assert read(story, HOST) == [{"device": "mirror", "sanity": 6, "who": ANNA}]
    assert read(story, only(BORIS)) == []


def test_n1206_what_is_felt_from_nobody_known_is_no_news_to_the_host() -> None:
    story = told_in_the_dark(Told("scream", "N-814", only(BORIS), {"actor": None, "target": BORIS}))
    assert read(story, only(BORIS)) == [{"actor": None, "target": BORIS}]
    assert read(story, HOST) == []
