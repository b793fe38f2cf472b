"""Bots in seats: they answer from their views, at once, and their sheets are recorded like anybody's."""

from datetime import datetime
from typing import Final

from arbiter.bots.infiltration.player import sensible_reply as infiltration_reply
from arbiter.bots.random_player import draw_reply
from arbiter.bots.skillcheck import sensible_reply as skillcheck_reply
from arbiter.kernel.ask import Ask
from arbiter.kernel.dice import FastDice
from arbiter.kernel.menu import Sheet
from arbiter.table import table as engine
from arbiter.table import windows
from arbiter.web.tables import models

SENSIBLE: Final = {"infiltration": infiltration_reply, "skillcheck": skillcheck_reply}
"""Where there is a good player of a game, he sits in the seats of bots; elsewhere one who draws from his menu."""


def kind_of(game: str) -> str:
    """The bot for a seat of a game."""
    return "sensible" if game in SENSIBLE else "random"


def answer(table: engine.Table, number: int, now: datetime) -> None:
    """Every bot that is asked and has not sent, sends."""
    ask = table.now().ask
    if ask is None or table.stage not in ("orders", "asking"):
        return
    playing = models.Seat.objects.filter(table=number).exclude(bot="").values_list("number", flat=True)
    for seat in sorted(set(playing) & set(windows.missing(table))):
        _send(table, seat, ask, now)


def _send(table: engine.Table, seat: int, ask: Ask, now: datetime) -> None:
    dice = FastDice(1 + table.state.head.n * 100 + seat)
    view, menu = table.view(seat), table.menu(seat)
    reply = SENSIBLE.get(table.header.game)
    sheet = draw_reply(menu, ask.default, dice) if reply is None else reply(view, menu, ask.default, dice)
    if not windows.write(table, seat, sheet, now).kept:
        windows.write(table, seat, Sheet([]) if ask.default.orders == [] else ask.default, now)
