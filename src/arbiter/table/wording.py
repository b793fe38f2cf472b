"""Players' own words (talk, free labels): beside the record, with a token in their place, so that striking one changes nothing else.

Games, records and reports hold tokens such as ⟦12.0⟧, the first words of entry 12. They are filled in when something is shown.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final, final

from arbiter.kernel.forms import form_of, menu_for
from arbiter.kernel.menu import Field, Menu, Order, OrderForm, Sheet, Sub, Text
from arbiter.table.store import Spoken

TOKEN: Final = re.compile(r"⟦(\d+)\.(\d+)⟧")
STRUCK: Final = "[…]"


@final
class Mask:
    """Takes players' words out of what goes into entry `n` and puts tokens in their place."""

    def __init__(self, n: int, salt: Callable[[], str]) -> None:
        self.n: Final = n
        self.salt: Final = salt
        self.taken: Final[list[Spoken]] = []

    def sheet(self, seat: int, sheet: Sheet, menu: Menu) -> Sheet:
        """A sheet without its words."""
        orders = [self.order(seat, order, menu) for order in sheet.orders]
        return Sheet(orders, self._fields(seat, sheet.extra, menu.extra))

    def order(self, seat: int, order: Order, menu: Menu) -> Order:
        """An order without its words."""
        own = menu_for(menu, order)
        return order if own is None else self._order(seat, order, own.forms)

    def _order(self, seat: int, order: Order, forms: list[OrderForm]) -> Order:
        form = form_of(forms, order)
        return order if form is None else self._fields(seat, order, form.fields)

    def _fields(self, seat: int, values: Mapping[str, object], fields: list[Field]) -> dict[str, object]:
        found = dict(values)
        for field in fields:
            value = values.get(field.name)
            if isinstance(field, Text) and isinstance(value, str):
                found[field.name] = self._take(seat, value)
            elif isinstance(field, Sub) and isinstance(value, dict):
                found[field.name] = self._order(seat, value, field.forms)
        return found

    def _take(self, seat: int, text: str) -> str:
        k = len(self.taken)
        self.taken.append(Spoken(self.n, k, seat, text, self.salt()))
        return f"⟦{self.n}.{k}⟧"

    def hashes(self) -> list[str]:
        """What the record holds of the words taken."""
        return [text.hash() for text in self.taken]


def filled(text: str, words: Mapping[tuple[int, int], Spoken]) -> str:
    """A text with players' words in the place of tokens. The words themselves are not looked into again."""

    def one(match: re.Match[str]) -> str:
        spoken = words.get((int(match[1]), int(match[2])))
        return STRUCK if spoken is None or spoken.struck else spoken.text

    return TOKEN.sub(one, text)


def filled_in(value: object, words: Mapping[tuple[int, int], Spoken]) -> object:
    """Plain data with players' words in the place of tokens, at any depth."""
    if isinstance(value, str):
        return filled(value, words)
    if isinstance(value, list):
        return [filled_in(one, words) for one in value]
    if isinstance(value, dict):
        return {key: filled_in(one, words) for key, one in value.items()}
    return value
