"""What the leak check changes behind the seats' backs. `tells` are written from the rules, not from what the code shows.

That K-108 holds within a check, for any assignment of the same cards to contributors, is proved beside it in the tests.
"""

from typing import Final, final

from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Secret
from arbiter.kernel.view import World as KernelWorld

CARDS_COME_OUT: Final = ["Wanted", "Added", "Played", "HandDiscarded", "Turned", "Taken"]
"""Facts in which cards of hands are shown, or in which their number depends on what a seat holds."""


FAR_DOWN: Final = 12
"""So many cards of a type at most are drawn in a turn."""


def _pick(dice: Dice, label: str, seats: list[int]) -> int:
    return seats[dice.roll(label, len(seats)) - 1]


@final
class Contributors(Secret):
    """K-108: who added which cards to a pile that was turned up: two others get each other's, as far as their counts allow."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        check = world.check
        piles = [pile.own for pile in world.mixed if not pile.destiny]
        if check is not None and check.revealed:
            piles += [pile.own for pile in check.piles if not pile.destiny]
            if not check.face_up:
                piles.append(check.own)
        changed = False
        for own in piles:
            givers = [other for other in range(world.count()) if other != seat and own[other]]
            for one in givers:
                for other in givers:
                    if one < other and own[one][0] != own[other][-1]:
                        own[one][0], own[other][-1] = own[other][-1], own[one][0]
                        own[one].sort()
                        own[other].sort()
                        changed = True
        return changed


@final
class DestinyInPile(Secret):
    """K-108: which cards of the last pile came from the destiny deck."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        check = world.check
        if check is None or not check.revealed or check.face_up or not check.destiny:
            return False
        for other in range(world.count()):
            own = check.own[other]
            if other != seat and own and own[0] != check.destiny[0]:
                own[0], check.destiny[0] = check.destiny[0], own[0]
                own.sort()
                return True
        return False


@final
class Hands(Secret):
    """The cards of two other seats: they swap one of the same type, so that what everybody saw drawn stays true."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        for one in range(world.count()):
            for other in range(one + 1, world.count()):
                if seat not in (one, other) and _swap(world.hands[one], world.hands[other]):
                    return True
        return False


def _swap(mine: list[int], others: list[int]) -> bool:
    """Swap the first two different cards of one type between two lists; False if there are none."""
    for at in range(len(mine)):
        for place in range(len(others)):
            if mine[at] // 5 == others[place] // 5 and mine[at] != others[place]:
                mine[at], others[place] = others[place], mine[at]
                mine.sort()
                others.sort()
                return True
    return False


@final
class Loyalties(Secret):
    """K-301: a human and an unrevealed Cylon among the others change places."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        hidden = [
            other
            for other in range(world.count())
            if other != seat and not world.revealed[other] and not world.looks[seat] >> other & 1
        ]
        cylons = [other for other in hidden if world.loyalties[other]]
        humans = [other for other in hidden if not world.loyalties[other]]
        if not cylons or not humans:
            return False
        one, other = _pick(dice, "cylon", cylons), _pick(dice, "human", humans)
        world.loyalties[one], world.loyalties[other] = world.loyalties[other], world.loyalties[one]
        return True


@final
class Destiny(Secret):
    """K-202: the cards of the destiny deck: one changes places with a card of its type far down in the deck."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        for at in range(len(world.destiny)):
            deck = world.decks[world.destiny[at] // 5]
            for place in range(len(deck) - FAR_DOWN):
                if deck[place] != world.destiny[at]:
                    deck[place], world.destiny[at] = world.destiny[at], deck[place]
                    return True
        return False


@final
class CrisisDeck(Secret):
    """K-302: the order of the crises to come: the two at the bottom change places."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        if len(world.crises) < 2:
            return False
        world.crises[0], world.crises[-1] = world.crises[-1], world.crises[0]
        return True


@final
class Conditions(Secret):
    """K-209: what another seat left for later: its first conditional order is gone."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        for at in range(len(world.standing)):
            if world.standing[at].seat != seat:
                del world.standing[at]
                return True
        return False


@final
class SuperCrises(Secret):
    """K-303: which super crisis a revealed Cylon holds."""

    def change(self, world: KernelWorld, seat: int, dice: Dice) -> bool:
        assert isinstance(world, World)
        held = [other for other in range(world.count()) if other != seat and world.supers[other] >= 0]
        if not held:
            return False
        mine = world.supers[held[0]]
        free = [one for one in _supers() if one not in world.supers]
        if not free:
            return False
        world.supers[held[0]] = free[0] if free[0] != mine else free[-1]
        return True


def _supers() -> list[int]:
    from arbiter.games.skillcheck.world.loading import content

    return content().supers


def secrets() -> list[Secret]:
    """All secrets of the game."""
    return [
        Contributors("who added what", []),
        DestinyInPile("what came from destiny", []),
        Hands("hands", CARDS_COME_OUT),
        Loyalties("loyalties", ["Unmasked", "Looked"]),
        Destiny("destiny deck", ["Turned", "Destined"]),
        CrisisDeck("crisis deck", ["CrisisDrawn"]),
        Conditions("conditional orders", CARDS_COME_OUT),
        SuperCrises("super crises", ["SuperPlayed"]),
    ]
