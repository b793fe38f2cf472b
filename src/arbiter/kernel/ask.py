"""Asks: wherever people speak in a turn, it is one thing: a sheet of orders, a contribution, a window, a question."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.kernel.menu import Menu, Sheet
from arbiter.kernel.view import World


@final
class Ask:
    """Something that `seats` (bits) are to say before the turn goes on.

    `key` names it within the turn. `menu` is what all of them may say; None: each has the game's own menu of his view at this moment.
    `default` stands for silence. `window` is the name by which the schedule knows its deadline. `shows`: they see their report so far.
    """

    def __init__(
        self,
        key: str,
        seats: int,
        default: Sheet,
        window: str = "orders",
        menu: "Menu | None" = None,
        shows: bool = False,
    ) -> None:
        self.key: Final = key
        self.seats: Final = seats
        self.default: Final = default
        self.window: Final = window
        self.menu: Final = menu
        self.shows: Final = shows


class Waiting(Exception):
    """The turn can't go on before the seats `missing` (bits) have replied to `ask`."""

    def __init__(self, ask: Ask, missing: int) -> None:
        super().__init__(f"waiting for {ask.key}")
        self.ask = ask
        self.missing = missing


@mypyc_attr(allow_interpreted_subclasses=True)
class Replies:
    """Where replies come from: a record (site, command line), a script (cases), or bots at once (lab)."""

    def get(self, ask: Ask, seat: int, world: World) -> "Sheet | None":
        """The reply of one seat, or None if it is not there yet. `world` is the truth at this moment, to make a view from."""
        raise NotImplementedError


@final
class Recorded(Replies):
    """Replies that were given before, by key of the ask and seat."""

    def __init__(self, said: dict[tuple[str, int], Sheet]) -> None:
        self.said: Final = said

    def get(self, ask: Ask, seat: int, world: World) -> "Sheet | None":
        return self.said.get((ask.key, seat))


@final
class Silent(Replies):
    """Nobody says anything: every ask gets its default."""

    def get(self, ask: Ask, seat: int, world: World) -> "Sheet | None":
        return ask.default
