"""N-803, N-804: who is infected, whom a poisoned item catches, and how both make one faint."""

from arbiter.games.nemesis.acting.turn import Turn
from arbiter.games.nemesis.world.character import Character, Item
from arbiter.games.nemesis.world.codes import AWAKE, HUMAN, IN_LEFT, LONG_AGO, spot
from arbiter.games.nemesis.world.facts.thing import Infected, InfectedAgain, InfectionBroke, PoisonCaught, PoisonWorked


def is_clean_human(character: Character) -> bool:
    """A human who does not carry the infection; an unaware offspring is a Thing here (N-809)."""
    return character.form == HUMAN and character.infected == LONG_AGO


def infect(turn: Turn, by: int, target: int) -> None:
    """One infection (N-803). The dead and Things stay what they are; who was infected before turns for certain, now or later."""
    character = turn.world.characters[target]
    if character.form != HUMAN or not character.living():
        return
    if character.infected != LONG_AGO:
        turn.tell(InfectedAgain(target, by))
        return
    rules = turn.world.rules
    delay = turn.dice.between("N-803 delay", rules.infection_delay_least, rules.infection_delay_most, by, target)
    turn.tell(Infected(target, by, turn.world.turn + delay))


def break_out(turn: Turn, who: int) -> None:
    """What is due in a character at the end of this turn, or as soon as he has entered a place in it (N-302): the faint of the
    infection, and that of each poison, which spares Things and the infected (N-804)."""
    character = turn.world.characters[who]
    if not character.living():
        return
    now = turn.world.turn
    due = character.infected != LONG_AGO and character.infected <= now
    if character.form == HUMAN and due and not character.turning:
        turn.tell(InfectionBroke(who))
    items: list[int] = []
    for poison in character.poisons:
        if poison.due <= now and poison.item not in items:
            items.append(poison.item)
    for item in items:
        turn.tell(PoisonWorked(who, item, is_clean_human(character)))


def catch_poison(turn: Turn) -> None:
    """Every uninfected human who ends the turn with a poisoned item in a hand is caught by it, once (N-804)."""
    for seat in range(len(turn.world.characters)):
        character = turn.world.characters[seat]
        if character.state != AWAKE or not is_clean_human(character):
            continue
        for hand in range(len(character.hands)):
            held = character.hands[hand]
            if held is not None and catches(held, seat):
                turn.tell(PoisonCaught(seat, held.id, spot(IN_LEFT + hand, seat), turn.world.turn + held.spit))


def catches(item: Item, seat: int) -> bool:
    """Whether an item is poisoned and has not caught this seat yet."""
    return item.spit > 0 and not item.caught >> seat & 1
