"""N-302, N-1208, N-1209: warmth of places, cold checks, and faints that are due."""

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch07.body import faint, faint_is_due, wound
from arbiter.games.nemesis.rules.ch08.infection import break_out
from arbiter.games.nemesis.rules.ch09_stats import felt_bonus
from arbiter.games.nemesis.seen.ch12_light import any_running
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import ACTIVE, AWAKE, BROKEN, UNCONSCIOUS
from arbiter.games.nemesis.world.facts.body import Frosted
from arbiter.games.nemesis.world.facts.station import TemperatureSet
from arbiter.games.nemesis.world.ruleset import Ruleset
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World


def on_entering(turn: Turn, who: int) -> None:
    """Who has entered a place is checked for cold and faints at once if a faint is due (N-302)."""
    cold_check(turn, who, turn.world.turn)
    faint_if_due(turn, who)


def faint_if_due(turn: Turn, who: int) -> None:
    """Infection and poison that are due, and whatever else makes one faint (N-302). Who flew away is out of reach of it."""
    character = turn.world.characters[who]
    if character.state == AWAKE and character.at != NOWHERE and faint_is_due(character, turn.world.turn):
        break_out(turn, who)
        if character.faints:
            faint(turn, who)
            turn.look()


def felt_temperature(world: World, character: Character, turn: int) -> int:
    """The temperature of the place as this character feels it in a turn (N-901, N-1301)."""
    warmth = felt_bonus(world.rules, character)
    if character.red_until >= turn:
        warmth += world.rules.red_vial_warmth
    return world.places[character.at].temperature + warmth


def marks_for(rules: Ruleset, felt: int, sheltered: bool) -> int:
    """Frost marks gained (or, below zero, lost) at a felt temperature; a parka spares one (N-1209)."""
    if felt >= rules.warm_at:
        return -rules.warm_marks
    if felt > rules.cold_mild_at:
        return 0
    marks = rules.cold_mild_marks
    if felt <= rules.cold_bitter_at:
        marks = rules.cold_bitter_marks
    elif felt <= rules.cold_hard_at:
        marks = rules.cold_hard_marks
    return max(0, marks - rules.parka_spares) if sheltered else marks


def cold_check(turn: Turn, who: int, felt_in: int) -> None:
    """One character's check; with too many marks they are cleared and cost HP at once (N-1209). The paralysed take none (N-807).
    `felt_in` is the turn to which it belongs."""
    rules = turn.world.rules
    character = turn.world.characters[who]
    if character.state not in (AWAKE, UNCONSCIOUS) or character.at == NOWHERE:
        return
    sheltered = character.worn is not None or character.form == ACTIVE
    gained = marks_for(rules, felt_temperature(turn.world, character, felt_in), sheltered)
    marks = max(0, character.frost + gained)
    if marks >= rules.frost_limit:
        turn.tell(Frosted(who, 0))
        wound(turn, who, rules.frost_damage)
    elif marks != character.frost:
        turn.tell(Frosted(who, marks))


def those_who_stayed(turn: Turn) -> None:
    """N-302: cold checks and faints of those who did not move, last of all: they count as the start of the next turn, when a red
    vial that works to category 13 of this one is over (N-1301)."""
    for seat in range(len(turn.world.characters)):
        if not turn.entered >> seat & 1:
            cold_check(turn, seat, turn.world.turn + 1)
        faint_if_due(turn, seat)


def change_temperatures(turn: Turn) -> None:
    """N-1208: each place gets colder or warmer, fires included (N-416)."""
    world = turn.world
    station = world.station
    rules = world.rules
    for place in range(len(world.places)):
        still = bool(station.powered_by[place]) and not any_running(world, station.powered_by[place])
        outer = station.outer_door[place]
        open_outside = outer != NOWHERE and world.doors[outer] == BROKEN
        change = rules.temperature_rise
        if still or open_outside:
            change = -rules.temperature_fall * (int(still) + int(open_outside))
        degrees = world.places[place].temperature + change + rules.fire_warmth * world.places[place].fires
        degrees = max(station.coldest[place], min(station.warmest[place], degrees))
        if degrees != world.places[place].temperature or world.places[place].fires:
            turn.tell(TemperatureSet(place, degrees))
