"""Words of a game in one language: lines of reports, refusals, names, echoes. The words are data; this fills them in.

A sight has variants, the first whose `when` fits is its line:

    shoot:
      - {when: {actor: you, result: hit}, text: "Вы стреляете; цель: {target}. Попадание."}
      - {when: {actor: nobody}, text: "Кто-то стреляет."}
      - {text: "{Actor}: выстрел; цель: {target}."}

`when` compares a field with `you` (the reader's seat), `other` (another seat), `nobody` (null), `given`, `absent`, a value, or a list of
values. `{field}` is a seat's name or "you", the name of an id, or the number; `{Field}` the same with a capital first letter;
`{field:form}` asks for the name `id:form` first (Russian «в лабораторию» beside «лаборатория»). Some are the kernel's own:
`{field:warning}` are a code's words among the warnings, `{field:number}` a number that is no seat, `{field:apart}` the signs of a text
one by one, `{*}` all that the line leaves out.

Ids that are put together get their names part by part: `here|there` by the name of `|`, `place.object` by that of `.`, in which
`{a}` and `{b}` stand for the parts. What a name is in one place only has the place before it: `reaction.to` is the field `to` of a
reaction, `shoot:do` the action `shoot` where the plain id would name something else.
"""

from collections.abc import Mapping
from typing import Final, final

from arbiter.kernel.refusal import BadInput, kinds

LANGUAGES: Final = ("ru", "en")
"""The languages of all words, the first of which is spoken where nobody chose."""
Template = list[tuple[str, str, str]]
"""Pieces of a text: (literal before, field or "", form)."""
REST: Final = "*"
"""The field that stands for all that a line leaves out."""
JOINTS: Final = ["|", "."]
UNSAID: Final = ["event", "rule", "do", "as"]
"""What no line has to speak of: it chose the line, or is said before it."""


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
            raise BadInput("open_brace", text=text)
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
        """Whether an id has a name, of its own or by its parts."""
        return key in self.names or bool(self._joined(key))

    def name(self, key: str) -> str:
        """The name of an id: an item, place, fixture, field or option. The id itself if it has none."""
        return self.names.get(key) or self._joined(key) or key

    def action(self, do: str) -> str:
        """The name of an action."""
        return self.names.get(f"{do}:do") or self.name(do)

    def field(self, do: str, field: str) -> str:
        """The name of a field of an action's form."""
        return self.names.get(f"{do}.{field}") or self.name(field)

    def _joined(self, key: str) -> str:
        """The name of an id that is put together; "" if a part of it has none."""
        for joint in JOINTS:
            first, found, second = key.partition(joint)
            if found and first in self.names and second in self.names and joint in self.names:
                return self.names[joint].replace("{a}", self.names[first]).replace("{b}", self.names[second])
        return ""

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
        fields = {**refusal, "place": self.place(str(refusal.get("path", "")))}
        line = self.fill(self.refusals[str(refusal["code"])], fields, -1, names)
        return f"{line} [{rule}]" if rule else line

    def place(self, path: str) -> str:
        """A place in a sheet in words: `orders.1.target` is "order 2, target"."""
        steps: list[str] = []
        before = ""
        for step in path.split("."):
            if step.isdigit() and steps:
                steps[-1] = f"{steps[-1]} {int(step) + 1}"
            else:
                steps.append(self.names.get(f"{step}:place") or self.field(before, step))
            before = step
        return ", ".join(steps)

    def warning(self, code: str) -> str:
        """What is not yet so."""
        return self.warnings[code]

    def order(self, order: Mapping[str, object], names: list[str]) -> str:
        """The echo of an order: the action's words, then what its words did not speak of."""
        do = str(order["do"])
        text = self.orders.get(do) or self.action(do)
        line = "; ".join([self.fill(text, order, -1, names), *self._rest(text, order, do, -1, names)])
        return f"{order['as']}: {line}" if "as" in order else line

    def _rest(self, text: str, fields: Mapping[str, object], do: str, seat: int, names: list[str]) -> list[str]:
        """What a text does not speak of, field by field; a mark is its name alone."""
        spoken = {_key(field) for _, field, _ in pieces(text)}
        found: list[str] = []
        for key in fields:
            if key not in spoken and key not in UNSAID:
                name = self.field(do, key)
                value = fields[key]
                found.append(name if value is True else f"{name}: {self.value(key, value, '', seat, names)}")
        return found

    def fill(self, text: str, fields: Mapping[str, object], seat: int, names: list[str]) -> str:
        """The text with its fields filled in."""
        line = ""
        for literal, field, form in pieces(text):
            line += literal
            if field == REST:
                line += ", ".join(self._rest(text, fields, "", seat, names)) or self.name("nothing")
            elif field:
                key = _key(field)
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
            if key in self.seat_fields and form != "number" and 0 <= value < len(names):
                return self.you if value == seat else names[value]
            return str(value)
        if isinstance(value, list):
            return ", ".join([self.value(key, one, form, seat, names) for one in value]) or self.name("nothing")
        if isinstance(value, dict):
            if "do" in value or key in self.orders:
                return self.order(value if "do" in value else {"do": key, **value}, names)
            return ", ".join(
                [f"{self.name(str(one))}: {self.value('', value[one], form, seat, names)}" for one in value]
            )
        text = str(value)
        if form == "warning" and text in self.warnings:
            return self.warnings[text]
        if form == "apart":
            return ", ".join(text)
        if form and f"{text}:{form}" in self.names:
            return self.names[f"{text}:{form}"]
        return self.name(text)


def _key(field: str) -> str:
    """The key of a field of a text, capital or not."""
    return field[:1].lower() + field[1:]


def _texts(data: Mapping[str, object], key: str) -> dict[str, str]:
    found = data.get(key, {})
    if not isinstance(found, dict):
        raise BadInput("wrong_kind", key, expected=kinds(["object"]), got=found)
    return {str(name): str(text) for name, text in found.items()}


def _variants(data: Mapping[str, object]) -> dict[str, list[Variant]]:
    found = data.get("sights", {})
    if not isinstance(found, dict):
        raise BadInput("wrong_kind", "sights", expected=kinds(["object"]), got=found)
    sights: dict[str, list[Variant]] = {}
    for event, rows in found.items():
        if not isinstance(rows, list):
            raise BadInput("wrong_kind", f"sights.{event}", expected=kinds(["array"]), got=rows)
        sights[str(event)] = [Variant(row.get("when", {}), str(row["text"])) for row in rows]
    return sights
