"""What orders are aimed at: options of forms, and the conditions that go with them. Shared by the actions of all chapters."""

from typing import Final

from arbiter.games.nemesis.acting.action import (
    IS_DEAD,
    NO_LIGHT,
    NOT_HERE,
    UNREADABLE,
    YOURSELF,
    Declared,
    Need,
)
from arbiter.games.nemesis.acting.ground import Ground
from arbiter.games.nemesis.world.character import Item
from arbiter.games.nemesis.world.items import ItemKinds

LOOKS_DEAD: Final = Need("is_dead", NO_LIGHT.since)
"""In the dark he may be unconscious, which shows if light comes (N-1204)."""


def people(ground: Ground, wide: bool = False) -> list[str]:
    """The names of the others who are known to be here; in a blizzard, or for another's body, everybody's."""
    view = ground.view
    assert view is not None
    if wide or ground.blind():
        return [view.names[seat] for seat in range(len(view.names)) if wide or seat != ground.seat]
    return [view.names[person.seat] for person in view.people]


def alive_people(ground: Ground, wide: bool = False) -> list[str]:
    """The same without those who look dead."""
    view = ground.view
    assert view is not None
    if wide or ground.blind():
        return people(ground, wide)
    return [view.names[person.seat] for person in view.people if not person.dead]


def down_people(ground: Ground, wide: bool = False) -> list[str]:
    """The names of those here who look dead."""
    view = ground.view
    assert view is not None
    if wide or ground.blind():
        return people(ground, wide)
    return [view.names[person.seat] for person in view.people if person.dead]


def at_target(ground: Ground, declared: Declared) -> Need | None:
    """The target must be somebody else who is here; who is blind in a blizzard may name anybody (N-1205)."""
    if not declared.readable or declared.target < 0:
        return UNREADABLE
    if declared.target == ground.seat:
        return YOURSELF
    if ground.view is not None and ground.blind():
        return None
    return None if ground.is_here(declared.target) else NOT_HERE


def at_living(ground: Ground, declared: Declared) -> Need | None:
    """The target must be here and not look dead."""
    need = at_target(ground, declared)
    if need is not None:
        return need
    if not ground.dead >> declared.target & 1:
        return None
    if ground.view is not None and not ground.lit:
        return LOOKS_DEAD
    if not ground.blind():
        return IS_DEAD
    # A body in a blizzard is as good as not there: no reason may tell that it is (N-1205).
    assert ground.world is not None
    return None if ground.world.characters[declared.target].living() else NOT_HERE


def at_partner(ground: Ground, declared: Declared) -> Need | None:
    """The target must be here to do his part of it; in a blizzard one waits for him in vain without knowing why (N-308, N-1205)."""
    need = at_living(ground, declared)
    return None if need is NOT_HERE and ground.blind() else need


def out_of_blizzard(ground: Ground) -> Need | None:
    """What needs light comes to nothing in a blizzard, whoever is here: asked first, lest the reason tell who is (N-1205)."""
    return NO_LIGHT if ground.blind() else None


def in_light(ground: Ground) -> Need | None:
    """Chapter 5: only in light, or with night vision in the dark (N-805)."""
    return None if ground.lit else NO_LIGHT


def names_of_items(items: list[Item], kinds: ItemKinds) -> list[str]:
    """The kinds of items, each once, in order."""
    found: list[str] = []
    for item in items:
        name = kinds.names[item.kind]
        if name not in found:
            found.append(name)
    return found


def own_items(ground: Ground) -> list[Item]:
    """What is in hands and backpack: left hand, right hand, backpack (N-005)."""
    found: list[Item] = []
    for held in ground.me.hands:
        if held is not None:
            found.append(held)
    found += ground.me.backpack
    return found


def carriable(ground: Ground, first: list[str]) -> list[str]:
    """Names of kinds for a field: those at hand first, then all others that may still turn up."""
    if not first:
        return ground.kinds.names
    return first + [name for name in ground.kinds.names if name not in first]
