"""What a seat may not know in the middle of a round, where the leak check between rounds does not look."""

from arbiter.games.infiltration.game import GAME
from arbiter.games.infiltration.rules.packs import cards_of
from arbiter.games.infiltration.world.codes import DOWNLOAD, ITEM, USE_INTERFACE
from arbiter.games.infiltration.world.facts.rounds import Chosen
from arbiter.games.infiltration.world.world import World
from arbiter.kernel import codec
from arbiter.kernel.ask import Silent
from arbiter.kernel.audience import HOST, PUBLIC, only
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.story import Story

NAMES = ["Анна", "Борис", "Вера"]


def dealt() -> World:
    return GAME.setup({}, NAMES, KeyedDice(b"hidden"))


def test_i203_a_card_laid_face_down_is_seen_by_its_owner_alone() -> None:
    world, other = dealt(), dealt()
    world.chosen[1] = DOWNLOAD
    other.chosen[1] = ITEM
    other.chosen_card[1] = other.hands[1][0]
    for seat in (0, 2, -1):
        assert codec.encode(GAME.view(world, seat)) == codec.encode(GAME.view(other, seat))
    item = cards_of("cybersolutions").items[other.hands[1][0]].id
    assert (GAME.view(world, 1).laid, GAME.view(other, 1).laid) == ("download", item)


def test_i203_laying_a_card_is_told_to_its_owner_and_the_host_and_to_nobody_else() -> None:
    story = Story(dealt(), GAME.eyes(), Silent(), KeyedDice(b"x"))
    story.tell(Chosen(1, USE_INTERFACE, -1))
    assert [sight.audience for sight in story.sights] == [only(1) | HOST]
    assert story.report(PUBLIC) == []


def test_i103_i205_a_view_counts_tokens_and_names_only_its_own_values() -> None:
    world = dealt()
    world.held = [[3, 1], [2], []]
    view = GAME.view(world, 0)
    assert (view.df_held, view.values) == ([2, 1, 0], [1, 3])
    assert GAME.view(world, 2).values == []
    assert view.df[0] == len(world.df[0])


def test_i112_a_closed_room_is_named_to_those_who_looked_and_to_no_one_else() -> None:
    world = dealt()
    world.looked[1] = 1 << 4
    fifth = cards_of(world.pack).rooms[world.cards[4]].id
    assert [GAME.view(world, seat).rooms[4] for seat in (0, 1, 2, -1)] == ["", fifth, "", ""]
    assert GAME.view(world, 0).rooms[12] == ""


def test_i210_a_question_is_shown_to_the_one_who_is_asked() -> None:
    world = dealt()
    world.asking, world.asking_about, world.asking_card, world.asking_options = 1, "df_value", "helipad", ["1", "3"]
    mine, other = GAME.view(world, 1), GAME.view(world, 0)
    assert (mine.question, mine.question_options) == ("df_value", ["1", "3"])
    assert (other.asking, other.question, other.question_card, other.question_options) == (1, "", "", [])
    assert [form.do for form in GAME.menu(mine).forms] == ["answer"]
