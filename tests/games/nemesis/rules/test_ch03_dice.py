"""N-306, N-301: what is random falls from the table's own dice, under the rule that asks for it."""

from arbiter.games.nemesis.game import Nemesis
from arbiter.kernel.ask import Recorded, Silent
from arbiter.kernel.dice import KeyedDice
from arbiter.kernel.menu import Sheet
from arbiter.kernel.story import Story
from arbiter.testing.random_games import setup

GAME = Nemesis()
SITUATION = {
    "start": {
        "A": {"at": "lab", "hands": ["pistol", "axe"]},
        "B": {"at": "lab", "infected": {"in": 1}},
        "C": {"at": "lab", "form": "active"},
        "D": {"at": "lab"},
        "E": {"at": "lab", "hands": ["pistol"], "stats": {"initiative": 3}},
    }
}


def labels(key: bytes) -> list[str]:
    """The rolls of one quiet turn after an infected human fainted, in order."""
    world = GAME.start(SITUATION)
    dice = KeyedDice(key)
    for _ in range(2):
        GAME.play(world, Story(world, GAME.eyes(), Silent(), dice))
    return [roll.label for roll in dice.rolls]


def test_n306_a_deal_asks_for_each_roll_under_its_rule() -> None:
    dice = KeyedDice(bytes(16))
    GAME.setup({}, ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира"], dice)
    rules = {roll.label.split()[0] for roll in dice.rolls}
    assert rules == {"N-103", "N-104", "N-106", "N-108", "N-109", "N-1201"}


def test_n306_a_turn_asks_for_each_roll_under_its_rule() -> None:
    assert labels(bytes(16)) == ["N-1201 weather", "N-803 turned", "N-1201 weather"]


def test_n306_the_same_key_makes_the_same_turn_and_another_one_another() -> None:
    worlds: list[bytes] = []
    for key in (b"one", b"one", b"two"):
        world = setup(GAME, 9, 1)
        dice = KeyedDice(key)
        for _ in range(8):
            GAME.play(world, Story(world, GAME.eyes(), Silent(), dice))
        worlds.append(GAME.encode(world))
    assert worlds[0] == worlds[1]
    assert worlds[0] != worlds[2]


def shot_of_a(said: dict[tuple[str, int], Sheet]) -> list[int]:
    """What falls for A's shot, given what all say."""
    world = GAME.start(SITUATION)
    dice = KeyedDice(bytes(16))
    all_say = {("sheet", seat): Sheet([]) for seat in range(5)} | said
    GAME.play(world, Story(world, GAME.eyes(), Recorded(all_say), dice))
    return [roll.value for roll in dice.rolls if roll.label == "N-402 hit" and roll.actor == 0]


def test_n306_what_others_do_does_not_shift_one_s_luck() -> None:
    shot = Sheet([{"do": "shoot", "target": "D"}])
    others = Sheet([{"do": "claws", "target": "B"}])
    alone = shot_of_a({("sheet", 0): shot})
    assert len(alone) == 1
    assert shot_of_a({("sheet", 0): shot, ("sheet", 2): others, ("sheet", 4): shot}) == alone


def test_n301_a_turn_has_thirteen_categories_in_order_and_then_its_boundary() -> None:
    names = [step.place for step in GAME.steps()]
    assert [name for name in names if name.isdigit()] == [str(number) for number in range(1, 14)]
    assert names[0] == "orders"
    assert names[-10:] == [f"boundary {number}" for number in range(1, 11)]
