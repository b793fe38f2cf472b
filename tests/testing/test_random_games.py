"""Random games can be played again turn by turn, at once or reply by reply, and tell which sights came before which fact."""

from tests.testing.toy import GAME, CellarWorld

from arbiter.testing.random_games import PEOPLE, RandomGame, play_again, play_by_waiting, told_digest


def test_a_game_is_played_to_its_end_or_to_the_last_turn() -> None:
    assert len(RandomGame(GAME, 3, 1).play(2).turns) == 2
    ended = RandomGame(GAME, 3, 1).play(99)
    assert ended.ended()
    assert len(ended.turns) <= 4


def test_the_start_stays_as_it_was_dealt() -> None:
    table = RandomGame(GAME, 3, 1).play(4)
    assert isinstance(table.start, CellarWorld)
    assert isinstance(table.world, CellarWorld)
    assert (table.start.turn, table.start.hp) == (1, [3, 3, 3])
    assert table.world.turn == len(table.turns) + 1


def test_a_turn_played_again_comes_to_the_same() -> None:
    table = RandomGame(GAME, 4, 2)
    before = table.world.copy()
    turn = table.play_turn()
    waited, slowly, broken = play_by_waiting(GAME, before, turn)
    again = play_again(GAME, before, turn)
    assert broken == ""
    assert GAME.encode(waited) == GAME.encode(before) == GAME.encode(table.world)
    assert told_digest(slowly) == told_digest(again) == told_digest(turn)


def test_each_fact_knows_how_many_sights_stood_before_it() -> None:
    turn = RandomGame(GAME, 4, 2).play_turn()
    assert len(turn.told_before) == len(turn.happened)
    assert turn.told_before == sorted(turn.told_before)
    assert (turn.told_before[0], turn.told_before[-1]) == (0, len(turn.told))


def test_a_report_holds_what_one_seat_was_told() -> None:
    turn = RandomGame(GAME, 2, 1).play(4).turns[0]
    throws = [sight for sight in turn.report(1) if sight["event"] == "throw"]
    assert throws
    assert all((sight["actor"] is None) == (sight["target"] == 1) for sight in throws)


def test_people_differ_by_their_names() -> None:
    assert len(set(PEOPLE)) == len(PEOPLE) == 20
    assert PEOPLE[:9] == ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира")


def test_the_quiet_say_less_and_are_recorded_all_the_same() -> None:
    loud, quiet = RandomGame(GAME, 5, 1).play_turn(), RandomGame(GAME, 5, 1).play_turn(talk=0)
    assert any(sheet.orders for (key, _), sheet in loud.said.items() if key == "orders")
    assert [(place, sheet.orders) for place, sheet in quiet.said.items()] == [
        (("orders", seat), []) for seat in range(5)
    ]
