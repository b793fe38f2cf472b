"""Carrying out what stands on cards (chapter 3): effects in order, costs that must be paid whole, the end of a chain (I-105)."""

from arbiter.games.infiltration.world.cards import Acting, Effect
from arbiter.games.infiltration.world.codes import MOST_STEPS
from arbiter.games.infiltration.world.facts.rounds import CutShort


def perform(effects: list[Effect], act: Acting) -> None:
    """Carry effects out in order, until the game ends (I-204) or the chain does."""
    for effect in effects:
        if act.world.ended() or not goes_on(act):
            return
        effect.run(act)


def goes_on(act: Acting) -> bool:
    """I-105: count one more step of what a card has set off. False once there were too many; then the rest comes to nothing."""
    chain = act.chain
    if chain.steps < MOST_STEPS:
        chain.steps += 1
        return True
    if not chain.cut:
        chain.cut = True
        act.story.tell(CutShort(chain.source))
    return False


def can_pay(effects: list[Effect], act: Acting) -> bool:
    """Whether every one of the effects can be carried out in full."""
    return all(effect.can(act) for effect in effects)
