"""What a case plays: the keys of its turns."""

from collections.abc import Mapping

from arbiter.games.nemesis.cases.situation_words import entries, seat_named, section
from arbiter.games.nemesis.rules.ch02_sheets import SHEET
from arbiter.games.nemesis.seen.view import names_of
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.game import Script
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import BadInput


def read_script(world: World, turn: Mapping[str, object]) -> Script:
    """The keys of one turn of a case: instant, orders, sheets, answers."""
    names = names_of(world)
    instants: list[tuple[int, Order]] = []
    for one in listed(turn.get("instant"), "instant"):
        order = {str(key): value for key, value in section(one, "instant").items()}
        seat = seat_named(world, order.pop("seat", None), "instant.seat")
        instants.append((seat, order))
    said: dict[tuple[str, int], Sheet] = {}
    orders = section(turn.get("orders"), "orders")
    sheets = section(turn.get("sheets"), "sheets")
    for name in [*orders, *(name for name in sheets if name not in orders)]:
        seat = seat_named(world, name, "orders")
        rows = [dict(section(row, f"orders.{name}")) for row in listed(orders.get(name), f"orders.{name}")]
        said[(SHEET, seat)] = Sheet(rows, dict(section(sheets.get(name), f"sheets.{name}")))
    for name, answer in section(turn.get("answers"), "answers").items():
        if name not in names or answer not in ("yes", "no"):
            raise BadInput("yes_or_no", f"answers.{name}", value=answer)
        said[("fly", names.index(name))] = Sheet([{"do": answer}])
    return Script(instants, said)


def listed(value: object, path: str) -> list[object]:
    """A list, or nothing."""
    return [] if value is None else entries(value, path)
