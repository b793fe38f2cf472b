"""N-1301 to N-1303: the blue and the red substance, and sanity."""

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.seen.ch12_light import light
from arbiter.games.nemesis.seen.senses import feelers, mourners
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import (
    ACTIVE,
    AWAKE,
    BLIZZARD,
    COOKED_BLUE,
    COOKED_RED,
    DARK,
    HUMAN,
    LACED_BLUE,
    LACED_RED,
    LONG_AGO,
    OFFSPRING,
)
from arbiter.games.nemesis.world.facts.body import Doomed, Dosed, FaintDue, SanitySet
from arbiter.games.nemesis.world.ruleset import Ruleset


def lives_as_human(character: Character) -> bool:
    """Humans, and offspring as long as they do not know: human to substances, sanity and the archetypes' powers (N-809)."""
    return character.form == HUMAN or character.form == OFFSPRING


def dose(turn: Turn, who: int, laced: int) -> None:
    """A character takes what LACED_ and COOKED_ bits say, out of one vial or portion.

    Too soon after the same substance he will faint, and has its effect all the same; both in one turn kill a human later (N-1302).
    """
    rules = turn.world.rules
    character = turn.world.characters[who]
    now = turn.world.turn
    blue = laced & (LACED_BLUE | COOKED_BLUE) != 0
    red = laced & (LACED_RED | COOKED_RED) != 0
    if not blue and not red:
        return
    again = (blue and now - character.blue < rules.doses_gap) or (red and now - character.red < rules.doses_gap)
    turn.tell(Dosed(who, blue, red, now + red_turns(rules, laced)))
    if blue:
        gain_sanity(turn, who, blue_gain(rules, laced))
    if again:
        turn.tell(FaintDue(who))
    if character.blue == now and character.red == now and character.mixed == LONG_AGO and lives_as_human(character):
        turn.tell(Doomed(who, now + rules.mix_death_turns))


def blue_gain(rules: Ruleset, laced: int) -> int:
    """The sanity that the blue substance gives; what was cooked and a vial added later give both."""
    gain = rules.blue_vial_sanity if laced & LACED_BLUE else 0
    return gain + rules.blue_vial_cooked if laced & COOKED_BLUE else gain


def red_turns(rules: Ruleset, laced: int) -> int:
    """For how many turns after this one the red substance works (N-1301): the longest counts."""
    turns = rules.red_vial_turns if laced & LACED_RED else 0
    return max(turns, rules.red_vial_cooked_turns) if laced & COOKED_RED else turns


def gain_sanity(turn: Turn, who: int, points: int) -> None:
    """Sanity grows, up to its most."""
    character = turn.world.characters[who]
    sanity = min(turn.world.rules.sanity_max, character.sanity + points)
    if lives_as_human(character) and sanity != character.sanity:
        turn.tell(SanitySet(who, sanity))


def lose_sanity(turn: Turn, who: int, points: int) -> None:
    """Sanity falls, never below 0; there a faint is due, unless he lies unconscious as it is (N-1303)."""
    character = turn.world.characters[who]
    if points <= 0 or not lives_as_human(character) or not character.living():
        return
    sanity = max(0, character.sanity - points)
    if sanity != character.sanity:
        turn.tell(SanitySet(who, sanity))
    if sanity == 0 and character.state == AWAKE:
        turn.tell(FaintDue(who))


def is_extended(rules: Ruleset) -> bool:
    """Whether the option `sanity: extended` adds sources of fear."""
    return rules.sanity == "extended"


def saw_death(turn: Turn, who: int) -> None:
    """Somebody falls dead or paralysed: who learns of it saw a death this turn."""
    place = turn.world.characters[who].at
    if is_extended(turn.world.rules) and place >= 0:
        turn.horrors |= mourners(turn.world, who)


def see_things(turn: Turn) -> None:
    """Who is with an active Thing at this moment, and is not blinded by a blizzard, saw one this turn (N-810)."""
    if not is_extended(turn.world.rules):
        return
    for seat in range(len(turn.world.characters)):
        character = turn.world.characters[seat]
        if character.form == ACTIVE and character.state == AWAKE and character.at >= 0:
            turn.horrors |= feelers(turn.world, character.at) & ~(1 << seat)


def horrors(turn: Turn) -> None:
    """When the next turn has begun: who saw a death or an active Thing in the last one loses sanity, once, and so does who starts
    this one in the dark or in a blizzard."""
    rules = turn.world.rules
    if not is_extended(rules):
        return
    see_things(turn)
    for seat in range(len(turn.world.characters)):
        character = turn.world.characters[seat]
        if turn.horrors >> seat & 1:
            lose_sanity(turn, seat, rules.sanity_horror_loss)
        if character.state == AWAKE and character.at >= 0 and light(turn.world, character.at) in (DARK, BLIZZARD):
            lose_sanity(turn, seat, rules.sanity_dark_loss)
