"""N-1203, N-807, N-814: whom a view shows, and whom not."""

from arbiter.games.nemesis.acting.ground import known
from arbiter.games.nemesis.cases.situation import start_world
from arbiter.games.nemesis.rules.ch08.queen import subjects
from arbiter.games.nemesis.seen.view import view_of


def test_n807_what_was_burned_is_seen_no_more() -> None:
    world = start_world({"start": {"Анна": {"at": "lab"}, "Борис": {"at": "lab", "state": "dead"}}})
    assert [person.seat for person in view_of(world, 0).people] == [1]
    world.characters[1].burned = True
    assert view_of(world, 0).people == []


def test_n814_the_queen_orders_none_but_humans_who_are_awake() -> None:
    start: dict[str, object] = {
        "Анна": {"at": "lab", "form": "active", "archetype": "queen"},
        "Борис": {"at": "lab"},
        "Вера": {"at": "lab", "state": "unconscious"},
        "Глеб": {"at": "lab", "form": "active", "archetype": "soldier"},
        "Дина": {"at": "hangar"},
    }
    assert subjects(known(view_of(start_world({"start": start}), 0))) == ["Борис"]
