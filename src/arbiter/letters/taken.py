"""Orders that stand in a letter so far, and the piece that was read last."""

from typing import Final, final

from arbiter.kernel.menu import Order


@final
class Taken:
    """An order that stands in the letter so far: its piece (empty: it stood in the sheet before), and the number of its point ("" if
    it has none)."""

    def __init__(self, order: Order, span: list[int], label: str) -> None:
        self.order: Final = order
        self.span: Final = span
        self.label: Final = label


@final
class Last:
    """The piece that was read last, with what the letter came to before it, so that what follows may be read with it."""

    def __init__(self, span: list[int], label: str, gaps: int, dos: set[str], before: tuple[int, int, int]) -> None:
        self.span: Final = span
        self.label: Final = label
        self.gaps: Final = gaps
        self.dos: Final = dos
        self.taken, self.understood, self.problems = before
