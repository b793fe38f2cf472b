"""Items in words."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _

from arbiter.games.nemesis.seen.shown import Shown, ShownItem
from arbiter.kernel.words import Words

CANISTER: Final = 60
PARTS: Final = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}


@dataclass(frozen=True)
class Held:
    """An item: its kind as orders name it, its name, and what is to be said of it."""

    kind: str
    name: str
    notes: list[str]
    count: int = 1


def counted(items: list[Held]) -> list[Held]:
    """Alike ones together, in the order of the first of each."""
    alike = dict.fromkeys((item.kind, item.name, *item.notes) for item in items)
    keys = [(item.kind, item.name, *item.notes) for item in items]
    return [Held(key[0], key[1], list(key[2:]), keys.count(key)) for key in alike]


def held(shown: Shown, item: ShownItem, words: Words) -> Held:
    """An item as the seat sees it; of its own also load and fuel."""
    notes = [] if item.owner is None else [shown.names[item.owner]]
    if item.on is not None:
        notes.append(_("on") if item.on else _("off"))
    if item.loaded is not None:
        notes.append(_("loaded") if item.loaded else _("not loaded"))
    if item.fuel is not None:
        notes.append(canisters(item.fuel))
    return Held(item.kind, words.name(item.kind), notes)


def canisters(sixtieths: int) -> str:
    """Fuel: 1¼ of a canister."""
    whole, rest = divmod(sixtieths, CANISTER)
    part = Fraction(rest, CANISTER)
    shown = f"{whole or ''}{PARTS.get(part, f' {part}')}".strip() if rest else str(whole)
    return _("%(count)s of a canister") % {"count": shown}
