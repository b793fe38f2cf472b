"""A player of any game who draws his sheets from the menu: the measure of a bad player, and the hammer of the tests."""

from typing import Final, final

from arbiter.kernel import drawing
from arbiter.kernel.ask import Ask, Replies
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.view import View, World


@final
class RandomReplies(Replies):
    """Replies of random players at all seats. `dice` are their own, never those of the turn."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game: Final = game
        self.dice: Final = dice

    def get(self, ask: Ask, seat: int, world: World) -> Sheet | None:
        menu = ask.menu
        if menu is None:
            menu = self.game.menu(self.game.view(world, seat))
        return draw_reply(menu, ask.default, self.dice)


def draw_reply(menu: Menu, default: Sheet, dice: Dice) -> Sheet:
    """A random sheet from a menu; the default where the dice found fewer orders than there must be."""
    sheet = drawing.draw_sheet(menu, dice)
    return sheet if len(sheet.orders) >= menu.least else default


def draw_instant(game: Game, view: View, dice: Dice) -> Order | None:
    """A random instant action of a seat that sees `view`, or None if it can do nothing at once."""
    menu = game.instants(view)
    if not menu.forms:
        return None
    order = drawing.draw_order(menu.forms[dice.roll("instant", len(menu.forms)) - 1], dice)
    if order is None or game.why_not_instant(view, order) is not None:
        return None
    return order
