"""Carrying out what stands on cards (chapter 3): effects in order, and costs that must be paid whole."""

from arbiter.games.infiltration.world.cards import Acting, Effect


def perform(effects: list[Effect], act: Acting) -> None:
    """Carry effects out in order, until the game ends (I-204)."""
    for effect in effects:
        if act.world.ended():
            return
        effect.run(act)


def can_pay(effects: list[Effect], act: Acting) -> bool:
    """Whether every one of the effects can be carried out in full."""
    return all(effect.can(act) for effect in effects)
