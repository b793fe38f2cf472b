"""The forms of orders as a reader of letters sees them: what can stand in each field, on the menu and beyond it.

An order that is not on the menu is read too, so that the game itself can say why it is not possible. What it consists of stands in the
game's vocabulary, a field a line: `target: people air`, groups of nouns; `items: items+` a list; `into?: into` may be left out; `wish?:
items!` counts only after its own words; `|` and `.` for ids that join two others; `number`, `text`, `code` and `order` (an order inside);
`people =subject` and `=object` for who does something and to whom.
"""

from collections.abc import Mapping
from typing import Final, final

from arbiter.kernel.menu import Code, Field, Menu, Number, OrderForm, Pick, Some, Sub, Text
from arbiter.letters.vocabulary import Vocabulary

JOINTS: Final = "|."


@final
class Slot:
    """One field: `options` of the menu, `now` those that are possible as things stand, `groups` of nouns that would fit it."""

    def __init__(self, field: Field, spec: str, vocabulary: Vocabulary) -> None:
        self.field: Final = field
        self.name: Final = field.name
        self.options: Final[list[str]] = field.options if isinstance(field, Pick | Some) else []
        self.allowed: Final = frozenset(self.options)
        self.now: Final = frozenset(self.options[: field.now]) if isinstance(field, Pick) else self.allowed
        words = [word for word in spec.replace("+", "").replace("!", "").split() if not word.startswith("=")]
        self.role: Final = next((word[1:] for word in spec.split() if word.startswith("=")), "")
        self.groups: Final = frozenset(words) if words else inferred(self.options, vocabulary)
        self.cued: Final = "!" in spec
        self.auto: Final = "auto" in words and len(self.options) == 1
        """It has one option and is never said."""
        self.joints: Final = [sign for sign in JOINTS if sign in words or any(sign in one for one in self.options)]
        self.only_joined: Final = (
            bool(self.joints) and all("|" in one for one in self.options) and len(self.groups) <= 1
        )


def inferred(options: list[str], vocabulary: Vocabulary) -> frozenset[str]:
    """The groups of nouns from which options come."""
    found: set[str] = set()
    for option in options:
        found |= vocabulary.groups.get(option, set())
    return frozenset(found)


@final
class Frame:
    """One order form. `real`: it stands on the menu."""

    def __init__(self, form: OrderForm, vocabulary: Vocabulary, real: bool) -> None:
        self.do: Final = form.do
        self.form: Final = form
        self.real: Final = real
        spec = {name.removesuffix("?"): str(text) for name, text in vocabulary.fields.get(form.do, {}).items()}
        self.slots: Final = [Slot(field, spec.get(field.name, ""), vocabulary) for field in form.fields]
        self.worded: Final = any(isinstance(field, Text) for field in form.fields)
        """It holds free text, so that what stands in quotes is that and nothing else."""
        self.sub: Final[Sub | None] = next((field for field in form.fields if isinstance(field, Sub)), None)


def beyond(do: str, spec: Mapping[str, object]) -> OrderForm:
    """The form of an order that is not on the menu."""
    return OrderForm(do, 0, 0, 0, [_field(name, str(text)) for name, text in spec.items()])


def _field(name: str, text: str) -> Field:
    optional = name.endswith("?")
    name = name.removesuffix("?")
    kinds = text.split()
    if "number" in kinds:
        return Number(name, 0, 999, optional)
    if "text" in kinds:
        return Text(name, 500, optional)
    if "code" in kinds:
        return Code(name, optional=optional)
    if "order" in kinds:
        return Sub(name, [], optional)
    if "+" in text:
        return Some(name, [], 0, 99, True, optional)
    return Pick(name, [], optional)


@final
class Frames:
    """All forms of a menu by action, and those of all other actions that the game knows."""

    def __init__(self, forms: list[OrderForm], vocabulary: Vocabulary, closed: bool = False) -> None:
        self.vocabulary: Final = vocabulary
        self.closed: Final = closed
        """No other orders than these (the answers to a question)."""
        self.forms: Final[dict[str, list[OrderForm]]] = {}
        for form in forms:
            self.forms.setdefault(form.do, []).append(form)
        self._made: Final[dict[str, list[Frame]]] = {}
        self._inner: Final[dict[str, Frames]] = {}

    def of(self, do: str) -> list[Frame]:
        """The frames of an action."""
        if do not in self._made:
            self._made[do] = self._make(do)
        return self._made[do]

    def _make(self, do: str) -> list[Frame]:
        forms = self.forms.get(do)
        if forms is not None:
            return [Frame(form, self.vocabulary, True) for form in forms]
        spec = self.vocabulary.fields.get(do)
        if spec is None or self.closed or do in self.vocabulary.answers:
            return []
        return [Frame(beyond(do, spec), self.vocabulary, False)]

    def only(self, dos: frozenset[str], inside: bool) -> "Frames":
        """Those of these actions, or all but them."""
        forms = [form for some in self.forms.values() for form in some if (form.do in dos) == inside]
        return Frames(forms, self.vocabulary, closed=self.closed or inside)

    def inside(self, do: str, sub: Sub) -> "Frames":
        """The frames of an order inside an order."""
        if do not in self._inner:
            self._inner[do] = Frames(sub.forms, self.vocabulary)
        return self._inner[do]


def frames_of(menu: Menu, instants: Menu | None, vocabulary: Vocabulary) -> Frames:
    """The frames of a seat's own orders and instant actions; without the latter the menu is that of a question."""
    forms = menu.forms if instants is None else [*menu.forms, *instants.forms]
    return Frames(forms, vocabulary, closed=instants is None)
