"""Red lamps, and a door that shuts between leaving and entering, which no order can bring about."""

from arbiter.games.nemesis.acting.action import Declared, Entering
from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.game import GAME
from arbiter.games.nemesis.rules.ch04.moves import Move, enter
from arbiter.games.nemesis.rules.ch12_cold import those_who_stayed
from arbiter.games.nemesis.seen.view import view_of
from arbiter.games.nemesis.world.codes import UNKNOWN
from arbiter.games.nemesis.world.facts.body import Left
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.ask import Silent
from arbiter.kernel.audience import only
from arbiter.kernel.dice import NoDice
from arbiter.kernel.story import Story

ANNA, BORIS = range(2)
LOCKED = {"lab": {"locked": {"code": "0123", "cards": []}}}


def world_of(start: dict[str, object]) -> World:
    world = GAME.start({"start": start})
    assert isinstance(world, World)
    return world


def test_n1101_the_red_lamp_is_seen_next_door_in_any_light_and_from_nowhere_else() -> None:
    start: dict[str, object] = {
        "A": {"at": "hangar"},
        "B": {"at": "outdoors"},
        "C": {"at": "kennel"},
        "world": {**LOCKED, "weather": "storm", "hangar": {"lamp": "broken"}},
    }
    world = world_of(start)
    lab = world.station.place_named("lab")
    radio_room = world.station.place_named("radio_room")
    assert [view_of(world, seat).locked[lab] for seat in range(3)] == [1, 1, UNKNOWN]
    assert [view_of(world, seat).locked[radio_room] for seat in range(3)] == [0, 0, UNKNOWN]


def test_n1101_n1005_a_dead_lock_has_no_red_lamp() -> None:
    dry = {f"generator_{number}": {"fuel": 0} for number in (1, 2, 3)}
    world = world_of({"A": {"at": "hangar"}, "world": {**LOCKED, **dry}})
    assert view_of(world, ANNA).locked[world.station.place_named("lab")] == 0


def test_n1104_who_finds_the_door_shut_on_entering_is_back_where_he_was_and_counts_as_one_who_stayed() -> None:
    world = world_of({"A": {"at": "hangar"}, "B": {"at": "hangar"}, "world": {**LOCKED, "hangar": {"temperature": 0}}})
    hangar, lab = world.station.place_named("hangar"), world.station.place_named("lab")
    story = Story(world, GAME.eyes(), Silent(), NoDice())
    turn = Turn(world, story)
    move = Declared(Move(), ANNA, {"do": "move", "to": "lab"}, 0)
    move.place = lab
    move.entering = Entering(hangar, lab, world.station.door_between(hangar, lab), -1)
    turn.tell(Left(ANNA, hangar, lab, lab))
    enter(turn, move)
    assert world.characters[ANNA].at == hangar
    assert world.characters[ANNA].frost == 0
    those_who_stayed(turn)
    assert world.characters[ANNA].frost == 1
    seen = [(sight.event, sight.fields) for sight in story.report(only(BORIS))]
    assert ("turned_back", {"who": ANNA}) in seen
