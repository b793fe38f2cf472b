"""N-701 to N-705, N-712, N-713, N-807: wounds, death, hands, faints, and where a new item goes."""

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.rules.ch13_substances import saw_death
from arbiter.games.nemesis.seen.myself import Body
from arbiter.games.nemesis.seen.senses import health, is_thing
from arbiter.games.nemesis.world.character import Character
from arbiter.games.nemesis.world.codes import (
    ACTIVE,
    AWAKE,
    DEAD,
    HANDS,
    HEAVILY,
    IN_LEFT,
    IN_PACK,
    LEFT,
    LONG_AGO,
    MUTANT,
    NEITHER,
    OFFSPRING,
    ON_FLOOR,
    PARALYSED,
    RIGHT,
    UNCONSCIOUS,
    WORN,
    spot,
)
from arbiter.games.nemesis.world.facts.body import (
    Burned,
    CameTo,
    Died,
    Fainted,
    HandLost,
    Healed,
    Paralysed,
    Rose,
    SanitySet,
    Wounded,
)
from arbiter.games.nemesis.world.facts.items import ItemGone
from arbiter.games.nemesis.world.facts.thing import InfectionEnded
from arbiter.games.nemesis.world.items import FOOD_BOX, PARKA
from arbiter.games.nemesis.world.ruleset import Ruleset


def wound(turn: Turn, who: int, damage: int, by_flame: bool = False) -> None:
    """A character loses HP, with all that follows: death or paralysis, a lost hand, the Mutant's organs (N-816)."""
    character = turn.world.characters[who]
    if damage <= 0 or character.hp <= 0:
        return
    turn.tell(Wounded(who, damage))
    if character.hp > 0:
        maybe_lose_hand(turn, who)
        return
    if by_flame:
        burn_hands(turn, who)
    fall(turn, who)
    if by_flame:
        turn.tell(Burned(who))
    if character.form == ACTIVE and character.archetype == MUTANT:
        organs(turn, who)


def burn_hands(turn: Turn, who: int) -> None:
    """N-710: what the hands hold burns with the body instead of falling."""
    for hand in (LEFT, RIGHT):
        held = turn.world.characters[who].hands[hand]
        if held is not None:
            turn.tell(ItemGone(held.id, spot(IN_LEFT + hand, who)))


def fall(turn: Turn, who: int) -> None:
    """At 0 HP a human is dead, a Thing paralysed (N-701, N-807)."""
    saw_death(turn, who)
    if is_thing(turn.world.characters[who]):
        turn.tell(Paralysed(who, turn.world.turn + turn.world.rules.rise_turns))
    else:
        turn.tell(Died(who))


def organs(turn: Turn, who: int) -> None:
    """N-816: an active Mutant that drops to 0 hurts all humans and hidden Things here."""
    place = turn.world.characters[who].at
    for other in range(len(turn.world.characters)):
        character = turn.world.characters[other]
        if character.at == place and character.living() and character.form != ACTIVE:
            wound(turn, other, turn.world.rules.organs_damage)


def maybe_lose_hand(turn: Turn, who: int) -> None:
    """N-702: one random hand is lost when someone with both hands is heavily wounded; active Things have no slots."""
    character = turn.world.characters[who]
    if character.form == ACTIVE or character.lost_hand != NEITHER:
        return
    if health(turn.world.rules, character.form, character.hp) == HEAVILY:
        turn.tell(HandLost(who, turn.dice.pick("N-702 hand", HANDS, who)))


def heal(turn: Turn, who: int, gain: int) -> None:
    """HP return up to the most of the form (N-701, N-806); an unaware offspring stays on the human scale (N-809)."""
    rules = turn.world.rules
    character = turn.world.characters[who]
    gain = min(gain, most_hp(rules, character) - character.hp)
    if gain > 0:
        turn.tell(Healed(who, gain, health(rules, character.form, character.hp + gain) != HEAVILY))


def most_hp(rules: Ruleset, character: Character) -> int:
    """The HP of a healthy character: a Thing's, but an unaware offspring's as a human's."""
    return rules.thing_hp if is_thing(character) and character.form != OFFSPRING else rules.human_hp


def faint(turn: Turn, who: int) -> None:
    """N-712: down now, no orders in the next turn, up in its category 11."""
    if turn.world.characters[who].state == AWAKE:
        turn.tell(Fainted(who, turn.world.turn + turn.world.rules.faint_turns))


def come_to(turn: Turn, who: int) -> None:
    """Awake in category 11: the infection is decided (N-803), sanity returns (N-1303), fallen items are taken up again (N-704)."""
    rules = turn.world.rules
    character = turn.world.characters[who]
    if character.turning:
        chance = rules.turn_chance_again if character.infections > 1 else rules.turn_chance
        turned = not is_thing(character) and turn.dice.percent("N-803 turned", chance, who)
        turn.tell(InfectionEnded(who, turned))
    turn.tell(CameTo(who))
    if character.sanity <= 0 and not character.original:
        turn.tell(SanitySet(who, rules.sanity_wake))


def rise(turn: Turn, who: int) -> None:
    """N-807: a paralysed Thing rises; heavily wounded with both hands it loses one (N-702)."""
    turn.tell(Rose(who, turn.world.rules.rise_hp))
    maybe_lose_hand(turn, who)


def wake_all(turn: Turn) -> None:
    """N-302, N-807: all who come to or rise in this turn, by initiative (category 11)."""
    due: list[int] = []
    for seat in range(len(turn.world.characters)):
        character = turn.world.characters[seat]
        lies = character.state == UNCONSCIOUS or (character.state == PARALYSED and not character.burned)
        if lies and character.wakes <= turn.world.turn:
            due.append(seat)
    if not due:
        return
    ranks = turn.ranks(due)
    due.sort(key=lambda seat: ranks[seat])
    for seat in due:
        if turn.world.characters[seat].state == UNCONSCIOUS:
            come_to(turn, seat)
        else:
            rise(turn, seat)
        turn.look()


def faint_is_due(character: Character, turn: int) -> bool:
    """Whether something makes a character faint at the end of this turn, or at once if he enters a place in it (N-302)."""
    if character.faints or (character.infected != LONG_AGO and character.infected <= turn):
        return True
    return any(poison.due <= turn for poison in character.poisons)


def new_spot(character: Body, seat: int, rules: Ruleset, kind: int, into: str) -> int:
    """Where a new item goes (N-713): where the order says, else a free hand, else the backpack; a parka on the body if none is worn
    (N-707), a food box into a hand alone (N-708). -1 if there is no room."""
    if kind == PARKA and character.worn is None and not into:
        return spot(WORN, seat)
    if into != "backpack":
        hands = character.hands
        if hands[LEFT] is None and character.lost_hand != LEFT:
            return spot(IN_LEFT, seat)
        if hands[RIGHT] is None and character.lost_hand != RIGHT:
            return spot(IN_LEFT + 1, seat)
    if (
        into != "hand"
        and kind != FOOD_BOX
        and character.has_backpack
        and len(character.backpack) < rules.backpack_slots
    ):
        return spot(IN_PACK, seat)
    return -1


def floor_of(character: Character) -> int:
    """The floor under a character."""
    return spot(ON_FLOOR, character.at)


def is_gone(character: Character) -> bool:
    """Dead for good: a dead human, or a Thing whose body was burned."""
    return character.state == DEAD and (character.burned or not is_thing(character))
