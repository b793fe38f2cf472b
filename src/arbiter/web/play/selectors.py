"""What a seat's page shows, all of it from the table's view, menu and report of this seat."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from django.http import QueryDict

from arbiter.kernel.forms import form_of, menu_for
from arbiter.kernel.menu import Field, Menu, Order, Sheet, Sub
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.words import Words
from arbiter.table import table as engine
from arbiter.table import windows
from arbiter.table.lines import Line
from arbiter.table.wording import filled as with_words
from arbiter.web.play.filling import Blank, Filled, blank, filled, query_of
from arbiter.web.play.services import standing_sheet
from arbiter.web.tables.models import Seat
from arbiter.web.tables.writing import window_of


@dataclass(frozen=True)
class Told:
    """One line of a report."""

    text: str
    rule: str


@dataclass(frozen=True)
class Story:
    """A seat's report of a turn; turn 0 is the opening."""

    turn: int
    last: int
    lines: list[Told]


@dataclass(frozen=True)
class Written:
    """An order of the sheet, in words."""

    place: int
    text: str
    price: int
    category: int
    warnings: list[str]

    @property
    def stars(self) -> str:
        return "★" * self.price


@dataclass(frozen=True)
class Group:
    """The forms of one price."""

    price: int
    forms: list[Filled]


@dataclass(frozen=True)
class Inside:
    """A field of the sheet that holds an order of its own: what stands there in words, and its fields when it is open."""

    name: str
    label: str
    text: str
    blank: Blank | None


@dataclass(frozen=True)
class Desk:
    """The sheet under construction. `least` orders must stand in it; `points` are those of the turn, `left` what is not spent; -1: they are
    not counted."""

    asked: bool
    stage: str
    version: int
    receipt: str
    saved: datetime | None
    ready: bool
    orders: list[Written]
    least: int
    points: int
    left: int
    groups: list[Group]
    lacking: list[Filled]
    extra: list[Blank]
    inside: list[Inside]
    instants: list[Filled]
    chosen: Filled | None
    about: str


def story(table: engine.Table, seat: int, number: int | None, language: str) -> Story:
    """The report of a turn, or of the last one that was told."""
    last = table.last_turn()
    turn = last if number is None else number
    report = table.report(str(seat), turn)
    return Story(turn, last, told(table, report.lines, language))


def told(table: engine.Table, lines: list[Line], language: str) -> list[Told]:
    """Lines in one language, players' own words in them."""
    words = table.words() if lines else {}
    return [Told(with_words(line.text[language], words), line.rule) for line in lines]


def desk(table: engine.Table, seat: Seat, language: str, query: QueryDict) -> Desk:
    """What the seat may say now, and what it has said. In the page's query `form` is the form that is open, `about` what the menu is
    narrowed to, the rest what was chosen so far."""
    chosen, about = query.get("form", ""), query.get("about", "")
    number = seat.number
    menu, sheet, words = table.menu(number), standing_sheet(table, number), table.teller().words[language]
    draft = windows.draft(table, number) if table.asked(number) else None
    forms = [form for who, own in [("", menu), *menu.others] for form in filled(own.forms, words, who, given=query)]
    forms = [form for form in forms if not about or form.speaks_of(about)]
    ready = [form for form in forms if not form.warnings]
    instants = filled(table.instants(number).forms, words, at_once=True, given=query)
    orders = [_written(table, number, menu, place, order, words) for place, order in enumerate(sheet.orders)]
    return Desk(
        asked=table.asked(number),
        stage=table.stage_for(number),
        version=0 if draft is None else draft.version,
        receipt="" if draft is None else draft.receipt(),
        saved=None if draft is None else datetime.fromisoformat(draft.at),
        ready=bool(seat.ready) and seat.ready == window_of(table),
        orders=orders,
        least=menu.least,
        points=menu.points,
        left=menu.points - sum(order.price for order in orders) if menu.points >= 0 else -1,
        groups=_by_price(ready),
        lacking=[form for form in forms if form.warnings],
        extra=[_flag(field, sheet, words) for field in menu.extra if not isinstance(field, Sub)],
        inside=[_inside(field, table, sheet, words, query) for field in menu.extra if isinstance(field, Sub)],
        instants=instants,
        chosen=next((form.with_given(about) for form in [*forms, *instants] if form.key == chosen), None),
        about=words.name(about) if about else "",
    )


def _flag(field: Field, sheet: Sheet, words: Words) -> Blank:
    return blank(field, "", words, "extra.", query_of(sheet.extra.get(field.name), f"extra.{field.name}"))


def _inside(field: Sub, table: engine.Table, sheet: Sheet, words: Words, query: QueryDict) -> Inside:
    value = sheet.extra.get(field.name)
    text = "" if value is None else words.value(field.name, value, "", -1, table.names)
    is_open = query.get("form") == f"extra.{field.name}"
    fields = blank(Sub(field.name, field.forms), "", words, "extra.", query) if is_open else None
    return Inside(field.name, words.name(field.name), text, fields)


def _by_price(forms: list[Filled]) -> list[Group]:
    groups: dict[int, list[Filled]] = defaultdict(list)
    for form in forms:
        groups[form.price].append(form)
    return [Group(price, groups[price]) for price in sorted(groups)]


def _written(table: engine.Table, seat: int, menu: Menu, place: int, order: Order, words: Words) -> Written:
    own = menu_for(menu, order)
    form = None if own is None else form_of(own.forms, order)
    doubts = table.game.doubts(table.view(seat), order)
    return Written(
        place,
        words.order(order, table.names),
        0 if form is None else max(0, form.price),
        0 if form is None else form.category,
        [words.warning(code) for code in doubts],
    )


def in_words(table: engine.Table, refusals: list[Refusal], language: str) -> list[str]:
    """Refusals as the player reads them."""
    words = table.teller().words[language]
    return [words.refusal(refusal.plain(), table.names) for refusal in refusals]


def echo(table: engine.Table, sheet: Sheet, language: str) -> list[str]:
    """A sheet in words, an order a line."""
    words = table.teller().words[language]
    return [words.order(order, table.names) for order in sheet.orders]


def journal(table: engine.Table, seat: int, language: str, wanted: str = "") -> list[Story]:
    """All that was told to a seat, the latest turn first; with `wanted` the lines that say all its words."""
    words = wanted.casefold().replace("ё", "е").split()
    last = table.last_turn()
    found = [story(table, seat, turn.spot.turn, language) for turn in reversed(table.state.turns) if turn.parts]
    found.append(story(table, seat, 0, language))
    kept = [Story(one.turn, last, [line for line in one.lines if _says(line, words)]) for one in found]
    return [one for one in kept if one.lines]


def _says(line: Told, words: list[str]) -> bool:
    plain = f"{line.text} {line.rule}".casefold().replace("ё", "е")
    return all(word in plain for word in words)
