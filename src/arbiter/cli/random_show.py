"""A whole game of random players at a table, the same every time."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbiter.bots.random_player import draw_instant, draw_reply
from arbiter.cli.commands import new, resolve
from arbiter.cli.showing import DAY, SALT, fixed_salts
from arbiter.cli.tables import now, set_in
from arbiter.kernel.dice import Dice, FastDice
from arbiter.kernel.refusal import BadInput
from arbiter.table import acts, windows

if TYPE_CHECKING:
    from arbiter.table.table import Table

PEOPLE: Final = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира", "Кира", "Лев", "Мила")
BEGINS: Final = datetime(2026, 12, 1, 20, tzinfo=UTC)
SEED: Final = "random players"
ACTS_ONE_IN: Final = 4
"""One seat in so many does something at once before a turn is closed."""


def deal(game: str, seats: int, folder: Path, seed: str = SEED) -> Table:
    """A table of random players."""
    with set_in(BEGINS):
        table = new.dealt(game, folder, list(PEOPLE[:seats]), {}, seed, salt=SALT)
    table.salt = fixed_salts(seed)
    return table


def play_turn(table: Table) -> None:
    """A turn whose sheets and answers are all drawn from the menus."""
    number = table.spot.turn
    dice = FastDice(number + 1)
    with set_in(BEGINS + DAY * number):
        for seat in range(len(table.names)):
            if dice.roll("at once", ACTS_ONE_IN) == 1:
                order = draw_instant(table.game, table.view(seat), dice)
                if order is not None:
                    acts.act(table, seat, order, now())
        for seat in windows.missing(table):
            draw(table, seat, dice)
        resolve.play(table)
        while table.stage == "asking":
            for seat in windows.missing(table)[:1]:
                draw(table, seat, dice)
            windows.tick(table, now())


def draw(table: Table, seat: int, dice: Dice) -> None:
    """One random sheet or answer."""
    ask = table.now().ask
    if ask is None:
        return
    sheet = draw_reply(table.menu(seat), ask.default, dice)
    refused = windows.write(table, seat, sheet, now()).refused
    if table.stage == "orders":
        return
    if refused and windows.write(table, seat, ask.default, now()).refused:
        raise BadInput("default_not_taken", ask.key)
