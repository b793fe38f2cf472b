"""N-303: what happens between the turns and is no other chapter's. The table of the turn has the order."""

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.body import fall
from arbiter.games.nemesis.rules.ch13_substances import lives_as_human
from arbiter.games.nemesis.rules.ch14_endings import decide
from arbiter.games.nemesis.seen.ch12_light import beacon_active
from arbiter.games.nemesis.world.codes import AWAKE, CLEAR, DEAD, PARALYSED, RUNNING, STORM
from arbiter.games.nemesis.world.facts.body import Wounded
from arbiter.games.nemesis.world.facts.station import CountdownSet, Ended, ShotsCounted, TurnEnded, WeatherTurned
from arbiter.games.nemesis.world.station import NOWHERE


def note_listeners(turn: Turn) -> None:
    """N-403: shots are heard where one was, conscious, when category 2 began."""
    for seat in range(len(turn.world.characters)):
        character = turn.world.characters[seat]
        turn.listeners[seat] = character.at if character.state == AWAKE else NOWHERE


def count_shots(turn: Turn) -> None:
    """N-403: how many shots each heard, by where he was in category 2: in clear weather all of the station's; in a storm rooms hear
    their own block's, outdoors and the tower none."""
    world = turn.world
    if not turn.shots:
        return
    by_count: dict[int, int] = {}
    for seat in range(len(world.characters)):
        place = turn.listeners[seat]
        # The dead are told nothing more (N-207); a paralysed Thing learns no more than they do.
        if place == NOWHERE or world.characters[seat].state in (DEAD, PARALYSED):
            continue
        heard = len(turn.shots)
        if world.weather == STORM:
            block = world.station.block[place]
            heard = sum(1 for shot in turn.shots if block != 0 and world.station.block[shot] == block)
        if heard:
            by_count[heard] = by_count.get(heard, 0) | 1 << seat
    for heard in by_count:
        turn.tell(ShotsCounted(by_count[heard], heard))


def due_deaths(turn: Turn) -> None:
    """N-1302: both substances kill a human when their turn has come, and lay low an offspring that takes itself for one (N-809).
    Those who flew are counted by N-1402 alone."""
    for seat in range(len(turn.world.characters)):
        character = turn.world.characters[seat]
        due = character.mixed == turn.world.turn and character.hp > 0 and lives_as_human(character)
        if due and character.at != NOWHERE:
            turn.tell(Wounded(seat, character.hp))
            fall(turn, seat)


def turn_weather(turn: Turn) -> None:
    """N-1201: the next turn's weather is the first of those drawn ahead, and one more is drawn."""
    world = turn.world
    drawn = STORM if turn.dice.percent("N-1201 weather", world.rules.storm_chance) else CLEAR
    following = world.forecast[0] if world.forecast else drawn
    turn.tell(WeatherTurned(following, drawn))


def count_down(turn: Turn) -> None:
    """N-1401: the rescue comes nearer while any beacon is active."""
    world = turn.world
    if world.countdown > 0 and any(beacon_active(world, generator) for generator in range(len(world.beacons))):
        turn.tell(CountdownSet(world.countdown - 1))


def end_game(turn: Turn) -> None:
    """N-1402: whether somebody has won, tested once a turn."""
    if turn.world.endings and turn.world.outcome == RUNNING:
        outcome = decide(turn.world)
        if outcome != RUNNING:
            turn.tell(Ended(outcome))


def begin_turn(turn: Turn) -> None:
    """The turn is over and the next one begins; what is remembered for a time is forgotten."""
    rules = turn.world.rules
    turn.tell(TurnEnded(max(1, rules.remote_break_memory), rules.entry_log_turns))
