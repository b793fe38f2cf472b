"""What the keys of a turn of a case make the seats say: `windows`, `adds`, `answers`."""

from collections.abc import Mapping
from typing import Final

from arbiter.games.skillcheck.cases.keys import known_at, mapping_at, seat_at
from arbiter.games.skillcheck.world.cards import name_of, parse_card
from arbiter.games.skillcheck.world.world import World
from arbiter.kernel.game import Script
from arbiter.kernel.menu import Order, Sheet
from arbiter.kernel.refusal import BadInput

WINDOW_KEYS: Final = ["before_cards", "after_adding", "after_total", "foresee"]


def script(world: World, turn: Mapping[str, object]) -> Script:
    """`windows` and `adds` of a turn as replies. Where two want a window, their order in `windows` is that of the current player.

    `answers` holds who withdraws when he is put off: {B: withdraw}.
    """
    said: dict[tuple[str, int], Sheet] = {}
    for name, cards in mapping_at(turn, "adds").items():
        seat = seat_at(world, name, "adds")
        texts = [_by_type(one) for one in cards] if isinstance(cards, list) else []
        said[(f"add.{seat}", seat)] = Sheet([{"do": "add", "cards": texts}] if texts else [])
    _script_windows(world, turn.get("windows"), said)
    for name, answer in mapping_at(turn, "answers").items():
        seat = seat_at(world, name, "answers")
        said[(f"withdraw.{seat}", seat)] = Sheet([{"do": str(answer)}])
    return Script([], said)


def _by_type(text: object) -> object:
    """A card as it stands in hands; what is no card stays, to be refused."""
    try:
        return name_of(parse_card(str(text)))
    except BadInput:
        return text


def _script_windows(world: World, rows: object, said: dict[tuple[str, int], Sheet]) -> None:
    order: dict[str, list[object]] = {}
    for row in rows if isinstance(rows, list) else []:
        window = WINDOW_KEYS[known_at(row.get("window"), WINDOW_KEYS, "windows.window")]
        seat = seat_at(world, row.get("seat"), "windows.seat")
        written = said.setdefault((window, seat), Sheet([]))
        written.orders.append(_play(str(row.get("play"))))
        seats = order.setdefault(window, [])
        if world.names[seat] not in seats:
            seats.append(world.names[seat])
    for window, seats in order.items():
        if len(seats) > 1:
            said[(f"{window}.order", world.current)] = Sheet([{"do": "order", "seats": seats}])


def _play(text: str) -> Order:
    """What is played in a window: a card by its text, or an ability: `lower`, `shift easier`, `zero tactics`, `foresee pass`."""
    do, _, rest = text.partition(" ")
    if do == "shift":
        return {"do": do, "by": rest}
    if do == "zero":
        return {"do": do, "type": rest}
    if do == "foresee":
        return {"do": do, "result": rest}
    if do == "lower":
        return {"do": do}
    return {"do": "play", "card": text}
