"""N-1203: what a view tells of others that no case can name."""

from arbiter.games.nemesis.cases.situation import start_world
from arbiter.games.nemesis.seen.view import View, view_of


def lit(view: View) -> list[tuple[int, bool]]:
    """Who is seen, and whether with a flashlight that is on."""
    return [(person.seat, person.lit) for person in view.people]


def test_n1203_of_what_is_switched_on_in_a_hand_only_a_flashlight_is_a_light() -> None:
    hands: list[object] = [{"radio_blue": {"on": True}}, {"flashlight": {"on": True}}, {"flashlight": {"on": False}}]
    start: dict[str, object] = {"Анна": {"at": "lab"}}
    for name, item in zip(["Борис", "Вера", "Глеб"], hands, strict=True):
        start[name] = {"at": "lab", "hands": [item]}
    assert lit(view_of(start_world({"start": start}), 0)) == [(1, False), (2, True), (3, False)]
