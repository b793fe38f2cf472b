"""Words of a game in one language: lines of reports, refusals, names, echoes. The words are data; this fills them in.

A sight has variants, the first whose `when` fits is its line:

    shoot:
      - {when: {actor: you, result: hit}, text: "Вы стреляете; цель: {target}. Попадание."}
      - {when: {actor: nobody}, text: "Кто-то стреляет."}
      - {text: "{Actor}: выстрел; цель: {target}."}

`when` compares a field with `you` (the reader's seat), `other` (another seat), `nobody` (null), `given`, `absent`, a value, or a list of
values. `{field}` is a seat's name or "you", the name of an id, or the number; `{Field}` the same with a capital first letter;
`{field:form}` asks for the name `id:form` first (Russian «в лабораторию» beside «лаборатория»).
"""

from collections.abc import Mapping
from typing import Final, final

from arbiter.kernel.refusal import BadInput

Template = list[tuple[str, str, str]]
"""Pieces of a text: (literal before, field or "", form)."""


@final
class Variant:
    """One wording of a sight, and when it is the right one."""

    def __init__(self, when: Mapping[str, object], text: str) -> None:
        self.when: Final = when
        self.text: Final = text

    def fits(self, fields: Mapping[str, object], seat: int, seat_fields: list[str]) -> bool:
        """Whether the sight's fields are what this wording speaks of."""
        return all(_same(key, want, fields, seat, seat_fields) for key, want in self.when.items())


def _same(key: str, want: object, fields: Mapping[str, object], seat: int, seat_fields: list[str]) -> bool:
    if want == "absent":
        return key not in fields
    if key not in fields:
        return False
    value = fields[key]
    is_seat = key in seat_fields and isinstance(value, int) and not isinstance(value, bool)
    if want == "you":
        return is_seat and value == seat
    if want == "other":
        return is_seat and value != seat
    if want == "nobody":
        return value is None
    if want == "given":
        return True
    if isinstance(want, list):
        return value in want
    return value == want


def pieces(text: str) -> Template:
    """A text cut at its fields. BadInput for a brace that is not closed."""
    found: Template = []
    rest = text
    while rest:
        literal, brace, rest = rest.partition("{")
        if not brace:
            found.append((literal, "", ""))
            break
        inside, closing, rest = rest.partition("}")
        if not closing:
            raise BadInput(f"{text!r}: a brace is not closed")
        field, _, form = inside.partition(":")
        found.append((literal, field, form))
    return found


@final
class Words:
    """All words of one game in one language, from the data of `text/<language>.yaml`:
    `you`, `someone`, `names`, `sights`, `refusals`, `warnings`, `orders`."""

    def __init__(self, data: Mapping[str, object], seat_fields: list[str]) -> None:
        self.language: Final = str(data["language"])
        self.you: Final = str(data["you"])
        self.someone: Final = str(data["someone"])
        self.seat_fields: Final = seat_fields
        self.names: Final = _texts(data, "names")
        self.refusals: Final = _texts(data, "refusals")
        self.warnings: Final = _texts(data, "warnings")
        self.orders: Final = _texts(data, "orders")
        self.sights: Final = _variants(data)

    def has_name(self, key: str) -> bool:
        """Whether an id has a name."""
        return key in self.names

    def name(self, key: str) -> str:
        """The name of an id: an action, item, place, fixture, field or option. The id itself if it has none."""
        return self.names.get(key, key)

    def sight(self, sight: Mapping[str, object], seat: int, names: list[str]) -> str:
        """The line of a plain sight as `seat` reads it (-1: nobody's eyes). KeyError if the sight has no words."""
        event = str(sight["event"])
        for variant in self.sights[event]:
            if variant.fits(sight, seat, self.seat_fields):
                return self.fill(variant.text, sight, seat, names)
        raise KeyError(f"no words for {event} with {dict(sight)}")

    def refusal(self, refusal: Mapping[str, object], names: list[str]) -> str:
        """Why an order was not taken, and what could stand there."""
        rule = str(refusal["rule"])
        line = self.fill(self.refusals[str(refusal["code"])], refusal, -1, names)
        return f"{line} [{rule}]" if rule else line

    def warning(self, code: str) -> str:
        """What is not yet so."""
        return self.warnings[code]

    def order(self, order: Mapping[str, object], names: list[str]) -> str:
        """The echo of an order: the action's words, then what its words did not speak of."""
        do = str(order["do"])
        text = self.orders.get(do, self.name(do))
        line = self.fill(text, order, -1, names)
        spoken = {field.lower() for _, field, _ in pieces(text)} | {"do", "as"}
        rest = [self._pair(key, order[key], names) for key in order if key not in spoken]
        line = "; ".join([line, *rest])
        return f"{order['as']}: {line}" if "as" in order else line

    def _pair(self, key: str, value: object, names: list[str]) -> str:
        name = self.name(key)
        return name if value is True else f"{name}: {self.value(key, value, '', -1, names)}"

    def fill(self, text: str, fields: Mapping[str, object], seat: int, names: list[str]) -> str:
        """The text with its fields filled in."""
        line = ""
        for literal, field, form in pieces(text):
            line += literal
            if field:
                key = field[0].lower() + field[1:]
                value = self.value(key, fields.get(key), form, seat, names)
                line += value[:1].upper() + value[1:] if field != key else value
        return line

    def value(self, key: str, value: object, form: str, seat: int, names: list[str]) -> str:
        """One argument in words."""
        if value is None:
            return self.someone
        if isinstance(value, bool):
            return self.name("true" if value else "false")
        if isinstance(value, int):
            if key in self.seat_fields and 0 <= value < len(names):
                return self.you if value == seat else names[value]
            return str(value)
        if isinstance(value, list):
            return ", ".join([self.value(key, one, form, seat, names) for one in value]) or self.name("nothing")
        if isinstance(value, dict):
            if "do" in value:
                return self.order(value, names)
            return ", ".join(
                [f"{self.name(str(one))}: {self.value('', value[one], form, seat, names)}" for one in value]
            )
        text = str(value)
        if form and f"{text}:{form}" in self.names:
            return self.names[f"{text}:{form}"]
        return self.names.get(text, text)


def _texts(data: Mapping[str, object], key: str) -> dict[str, str]:
    found = data.get(key, {})
    if not isinstance(found, dict):
        raise BadInput(f"{key}: {found!r} is not a mapping of ids to texts")
    return {str(name): str(text) for name, text in found.items()}


def _variants(data: Mapping[str, object]) -> dict[str, list[Variant]]:
    found = data.get("sights", {})
    if not isinstance(found, dict):
        raise BadInput(f"sights: {found!r} is not a mapping of events to lists")
    sights: dict[str, list[Variant]] = {}
    for event, rows in found.items():
        if not isinstance(rows, list):
            raise BadInput(f"sights.{event}: {rows!r} is not a list of variants")
        sights[str(event)] = [Variant(row.get("when", {}), str(row["text"])) for row in rows]
    return sights
