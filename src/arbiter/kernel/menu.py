"""Menus: every order that a seat may write now, as forms of six kinds of field.

An order is `{"do": …, field: value, …}`. Page, schema, text parser, echo, random play and training masks are functions of the form, so
no action writes its own. Checks stand in `forms.py`, random orders in `drawing.py`, schema and data in `form_data.py`.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

Order = dict[str, object]
"""`{"do": id of the action, field: value, …}`; marks such as `fail` stand beside the fields as `true`."""


@mypyc_attr(allow_interpreted_subclasses=False)
class Field:
    """One field of an order form. `name` is its key in the order."""

    def __init__(self, name: str, optional: bool) -> None:
        self.name: Final = name
        self.optional: Final = optional


@final
class Pick(Field):
    """One of `options`. The first `now` of them are possible as things stand, the rest if something earlier in the turn brings it
    about (-1: all of them)."""

    def __init__(self, name: str, options: list[str], optional: bool = False, now: int = -1) -> None:
        super().__init__(name, optional)
        self.options: Final = options
        self.now: Final = len(options) if now < 0 else now


@final
class Some(Field):
    """A list of `least` to `most` of `options`; with `repeats` one option may stand several times (else as often as it is listed)."""

    def __init__(
        self,
        name: str,
        options: list[str],
        least: int = 0,
        most: int = 99,
        repeats: bool = False,
        optional: bool = False,
    ) -> None:
        super().__init__(name, optional)
        self.options: Final = options
        self.least: Final = least
        self.most: Final = most
        self.repeats: Final = repeats


@final
class Number(Field):
    """A whole number low..high."""

    def __init__(self, name: str, low: int, high: int, optional: bool = False) -> None:
        super().__init__(name, optional)
        self.low: Final = low
        self.high: Final = high


@final
class Code(Field):
    """A string of `length` digits; `rule` forbids repeated digits, "" allows them."""

    def __init__(self, name: str, length: int = 4, rule: str = "", optional: bool = False) -> None:
        super().__init__(name, optional)
        self.length: Final = length
        self.rule: Final = rule


@final
class Text(Field):
    """Free text of at most `most` characters. It is kept beside the record and can be struck."""

    def __init__(self, name: str, most: int = 80, optional: bool = False) -> None:
        super().__init__(name, optional)
        self.most: Final = most


@final
class Sub(Field):
    """An order inside the order, by one of `forms`."""

    def __init__(self, name: str, forms: "list[OrderForm]", optional: bool = False) -> None:
        super().__init__(name, optional)
        self.forms: Final = forms


@final
class OrderForm:
    """One kind of order.

    `price` is in points, `category` says when it resolves (0: at once), `times` how often it may stand in a sheet (0: while points last),
    `marks` the flags that it may carry, `warnings` word keys of what is not yet so and may still come about, `rule` the rule of the
    action. Several forms may share a `do` when they differ in price. Forms of one `group` (its own `do` if none is named) are counted
    together against `times`; too many are refused by `times_rule`.
    """

    def __init__(
        self,
        do: str,
        price: int,
        category: int,
        times: int,
        fields: list[Field],
        rule: str = "",
        marks: "list[str] | None" = None,
        warnings: "list[str] | None" = None,
        group: str = "",
        times_rule: str = "",
    ) -> None:
        self.do: Final = do
        self.price: Final = price
        self.category: Final = category
        self.times: Final = times
        self.fields: Final = fields
        self.rule: Final = rule
        self.marks: Final[list[str]] = [] if marks is None else marks
        self.warnings: Final[list[str]] = [] if warnings is None else warnings
        self.group: Final = group or do
        self.times_rule: Final = times_rule or rule


@final
class Menu:
    """All forms of a seat at one moment, and what holds for the whole sheet.

    `points` may be spent in all (-1: no limit; broken: refused by `points_rule`), `least` to `most` orders may stand in it (-1: any
    number), `extra` are fields of the sheet itself (flags as Pick of "true"), `others` are the menus of further characters that this
    seat commands, by the name that stands in an order's `as`.
    """

    def __init__(
        self,
        forms: list[OrderForm],
        points: int = -1,
        points_rule: str = "",
        least: int = 0,
        most: int = -1,
        extra: "list[Field] | None" = None,
        others: "list[tuple[str, Menu]] | None" = None,
    ) -> None:
        self.forms: Final = forms
        self.points: Final = points
        self.points_rule: Final = points_rule
        self.least: Final = least
        self.most: Final = most
        self.extra: Final[list[Field]] = [] if extra is None else extra
        self.others: Final[list[tuple[str, Menu]]] = [] if others is None else others


@final
class Sheet:
    """What a seat replies to an ask: orders, and the fields of the sheet itself."""

    def __init__(self, orders: list[Order], extra: "dict[str, object] | None" = None) -> None:
        self.orders: Final = orders
        self.extra: Final[dict[str, object]] = {} if extra is None else extra

    def plain(self) -> dict[str, object]:
        """The sheet as JSON data."""
        return {"orders": self.orders, **self.extra}
