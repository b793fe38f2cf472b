"""Players' messages, in Russian or English, to sheets.

«добавляю лидерство 3 и тактику 1», «пас», «объявляю ЧП, если не хватает не больше двух».

Each clause (a line, or what a semicolon or full stop ends) becomes one order of the seat's menu. What is not understood, or could mean two
things, is pointed at and left out; nothing is guessed. The menu's own check (K-205 and so on) comes afterwards, as for any sheet.
"""

import re
from dataclasses import dataclass
from typing import Final, final

from arbiter.games.skillcheck import text_words as lexicon
from arbiter.games.skillcheck.acting.replies import LEAVE, LEAVE_ADD, TAKE_BACK
from arbiter.games.skillcheck.rules.menu import instants_of, menu_of
from arbiter.games.skillcheck.seen.view import SkillView
from arbiter.games.skillcheck.world.cards import name_of, parse_card, text_of
from arbiter.games.skillcheck.world.wording import phrase, words
from arbiter.kernel.menu import Field, Menu, Number, Order, OrderForm, Pick, Sheet, Some
from arbiter.kernel.words import LANGUAGES

_CLAUSES: Final = re.compile(r"[\n;]+|\.(?=\s|$)|(?:^|\s)\d+\)")
_HIGH: Final = {"declare-emergency": (3, 4, 5), "investigative-committee": (3, 4, 5), "scientific-research": (3, 4, 5)}


@final
@dataclass
class Fault:
    """A part of a message that became no order: `code` is unknown, ambiguous, strength, missing or two."""

    code: str
    part: str
    allowed: list[str]

    def text(self, language: str) -> str:
        """The fault in words."""
        names = words(language)
        allowed = ", ".join([names.name(one) for one in self.allowed])
        return phrase(language, f"message_{self.code}").format(part=self.part.strip(), allowed=allowed)


@final
@dataclass
class Reading:
    """What a message was understood as."""

    sheet: Sheet
    faults: list[Fault]


class _NotClear(Exception):
    def __init__(self, code: str, allowed: list[str]) -> None:
        super().__init__(code)
        self.code = code
        self.allowed = allowed


def read(view: SkillView, text: str) -> Reading:
    """A message as a sheet for the stage at which the view stands; between turns, as conditional orders."""
    menu = menu_of(view) if view.asked else instants_of(view)
    found: list[Order] = []
    faults: list[Fault] = []
    for part in _CLAUSES.split(text):
        if not [word for word in lexicon.tokens(part) if word != ","]:
            continue
        try:
            found.append(_order(view, menu, part))
        except _NotClear as unclear:
            faults.append(Fault(unclear.code, part, unclear.allowed))
    return Reading(Sheet(found), faults)


def _order(view: SkillView, menu: Menu, part: str) -> Order:
    """One clause as an order of the menu."""
    spoken = lexicon.tokens(part)
    if _is_two(spoken):
        raise _NotClear("two", [])
    head, condition = _cut_at_if(spoken)
    if condition or not view.asked:
        return _standing(view, menu, head, condition)
    form = _form(view, menu, head)
    order: Order = {"do": form.do}
    for field in form.fields:
        value = _field(view, field, head)
        if value is not None:
            order[field.name] = value
        elif not field.optional:
            raise _NotClear("missing", _options(field))
    return order


def _is_two(spoken: list[str]) -> bool:
    """Whether a clause speaks of adding cards and of playing one for its text at once, or of passing: half of it would be lost."""
    cards, texts, _ = _parts(spoken)
    if cards and any(lexicon.meaning(word, {"hold": lexicon.VERBS["hold"]}) for word in spoken):
        return True
    named = {text.partition(" ")[0] for text in texts}
    return bool(texts) and any(text_of(parse_card(card)) not in named for card in cards)


def _cut_at_if(spoken: list[str]) -> tuple[list[str], list[str]]:
    for at, word in enumerate(spoken):
        if lexicon.means(word, lexicon.IF):
            before, after = spoken[:at], spoken[at + 1 :]
            return (before, after) if before else _condition_first(after)
    return spoken, []


def _condition_first(spoken: list[str]) -> tuple[list[str], list[str]]:
    """«Если не хватает двух, объявляю ЧП»: the order begins at its verb."""
    for at, word in enumerate(spoken):
        if lexicon.meaning(word, lexicon.VERBS) in ("play", "add", "hold") or lexicon.meaning(word, lexicon.TEXTS):
            return spoken[at:], spoken[:at]
    return [], spoken


def _form(view: SkillView, menu: Menu, spoken: list[str]) -> OrderForm:
    """The form that a clause means: by its verb, by a place that it names, or by its cards."""
    forms = {form.do: form for form in menu.forms if form.do not in (LEAVE, LEAVE_ADD)}
    denied = any(word in ("не", "not", "ничего", "nothing") for word in spoken)
    verbs = [lexicon.meaning(word, lexicon.VERBS) for word in spoken]
    if denied and "hold" in forms and not cards_in(spoken)[0] and not ({"withdraw", "go_on"} & set(verbs)):
        return forms["hold"]
    places = [form for form in menu.forms if _names(form.do, spoken) and form.do not in lexicon.VERBS]
    if len(places) == 1:
        return places[0]
    if len(places) > 1:
        raise _NotClear("ambiguous", [form.do for form in places])
    for verb in verbs:
        if verb in forms:
            return forms[verb]
        if verb == "take" and TAKE_BACK in forms and "take" not in forms:
            return forms[TAKE_BACK]
    cards, texts, _ = _parts(spoken)
    if texts and "play" in forms:
        return forms["play"]
    for do in ("add", "discard"):
        if cards and do in forms:
            return forms[do]
    return _only_form(view, menu, spoken)


def _only_form(view: SkillView, menu: Menu, spoken: list[str]) -> OrderForm:
    """A bare answer: the only form of the stage that its words can fill."""
    fitting: list[OrderForm] = []
    for form in menu.forms:
        if form.do not in (LEAVE, LEAVE_ADD, TAKE_BACK) and form.fields:
            values = [_field(view, field, spoken) for field in form.fields]
            if all(value not in (None, []) for value in values):
                fitting.append(form)
    if len(fitting) == 1:
        return fitting[0]
    raise _NotClear("unknown" if not fitting else "ambiguous", [form.do for form in fitting])


def _names(name: str, spoken: list[str]) -> bool:
    """Whether a clause names a thing by its title in either language."""
    return any(
        words(language).has_name(name) and lexicon.alike(spoken, words(language).name(name)) for language in LANGUAGES
    )


def _field(view: SkillView, field: Field, spoken: list[str]) -> object:
    """The value of a field that a clause speaks of, or None."""
    if isinstance(field, Some) and field.name in ("cards", "discard"):
        cards, loose = cards_in(spoken)
        if loose and not cards:
            raise _NotClear("strength", [])
        return list[object](cards)
    if isinstance(field, Some):
        return _several(view, field, spoken)
    if isinstance(field, Pick):
        return _picked(view, field, spoken)
    return None


def _several(view: SkillView, field: Some, spoken: list[str]) -> object:
    """Types or seats in the order in which they are spoken of; one type alone fills all places."""
    found: list[object] = []
    for at, word in enumerate(spoken):
        for option in field.options:
            known = (
                lexicon.meaning(word, lexicon.TYPES) == option
                if option in lexicon.TYPES
                else lexicon.alike([word], option)
            )
            if known:
                before = lexicon.number(spoken[at - 1]) if at else None
                times = before if before is not None and field.repeats else 1
                found += [option] * times
    if len(found) == 1 and field.repeats:
        found = found * field.least
    return found or None


def _picked(view: SkillView, field: Pick, spoken: list[str]) -> object:
    if field.name == "card":
        return _card_of_text(field.options, spoken)
    fitting = [option for option in field.options if _is_spoken(option, spoken)]
    if fitting == ["check", "alternative"]:
        return "alternative"  # «без проверки», «замена проверки»: who names both wants it not
    if len(fitting) > 1:
        raise _NotClear("ambiguous", fitting)
    return fitting[0] if fitting else None


def _is_spoken(option: str, spoken: list[str]) -> bool:
    if option in lexicon.TYPES:
        return any(lexicon.meaning(word, lexicon.TYPES) == option for word in spoken)
    if option in lexicon.OPTIONS:
        return any(lexicon.meaning(word, {option: lexicon.OPTIONS[option]}) == option for word in spoken)
    return lexicon.alike(spoken, option) or _names(option, spoken)


def _card_of_text(options: list[str], spoken: list[str]) -> object:
    """A card played for its text: by its strength if that is told, else the only one there is."""
    cards, texts, _ = _parts(spoken)
    fitting = [option for option in options if option in texts]
    if not fitting:
        named = {text.partition(" ")[0] for text in texts}
        same = [name_of(parse_card(option)) for option in options]
        fitting = [option for option, card in zip(options, same, strict=True) if card in cards]
        fitting = fitting or [option for option in options if text_of(parse_card(option)) in named]
    if len(fitting) > 1:
        raise _NotClear("ambiguous", fitting)
    return fitting[0] if fitting else None


def _options(field: Field) -> list[str]:
    return list(dict.fromkeys(field.options)) if isinstance(field, Pick | Some) else []


def cards_in(spoken: list[str]) -> tuple[list[str], list[str]]:
    """The cards that a clause names, and the types that it names without a strength. «две тактики 1», «лидерство 3 и 4»."""
    cards, _, loose = _parts(spoken)
    return cards, loose


def _parts(spoken: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Cards by type, cards by text (`declare-emergency 3`, or without a strength), types without a strength."""
    cards: list[str] = []
    texts: list[str] = []
    loose: list[str] = []
    kind, text, times, given = "", "", 1, True
    for at, word in enumerate(spoken):
        value = lexicon.number(word)
        if value is not None:
            if text and not given and value in _HIGH.get(text, ()):
                texts[-1], given = f"{text} {value}", True
            elif kind and 1 <= value <= 5 and not _counts_next(spoken, at, given):
                cards += [f"{kind} {value}"] * times
                given, times = True, 1
            else:
                times = max(1, value)
            continue
        named = lexicon.meaning(word, lexicon.TYPES)
        meant = lexicon.meaning(word, lexicon.TEXTS)
        if meant and meant != text:
            texts.append(meant)
            kind, text, given = "", meant, False
        elif named:
            if kind and not given:
                loose.append(kind)
            kind, text, given = named, "", False
    if kind and not given:
        loose.append(kind)
    return cards, texts, loose


def _counts_next(spoken: list[str], at: int, given: bool) -> bool:
    """Whether a number is how many cards of the type after it: the type before has its strength, and the one after gets its own."""
    if not given or at + 2 >= len(spoken):
        return False
    follows = lexicon.meaning(spoken[at + 1], lexicon.TYPES)
    return bool(follows) and lexicon.number(spoken[at + 2]) is not None


def _standing(view: SkillView, menu: Menu, head: list[str], condition: list[str]) -> Order:
    """A conditional order (K-209)."""
    verbs = [lexicon.meaning(word, lexicon.VERBS) for word in head]
    if TAKE_BACK in verbs:
        return {"do": TAKE_BACK}
    cards, texts, loose = _parts(head)
    conditions = _conditions(condition)
    if texts or "play" in verbs:
        leaves = [form for form in menu.forms if form.do == LEAVE]
        if texts and not leaves:  # understood all the same; the menu will say why it can't be
            return {"do": LEAVE, "window": "after_total", "card": texts[0], **conditions}
        for form in leaves:
            options = [field.options for field in form.fields if isinstance(field, Pick) and field.name == "card"]
            card = _card_of_text(options[0], head)
            if card is not None:
                window = next(
                    field.options[0] for field in form.fields if isinstance(field, Pick) and field.name == "window"
                )
                return {"do": LEAVE, "window": window, "card": card, **_allowed(form, conditions)}
        raise _NotClear("unknown", [])
    if cards:
        form = next(form for form in menu.forms if form.do == LEAVE_ADD)
        return {"do": LEAVE_ADD, "cards": list[object](cards), **_allowed(form, conditions)}
    raise _NotClear("strength" if loose else "unknown", [])


def _allowed(form: OrderForm, conditions: dict[str, object]) -> dict[str, object]:
    """The conditions, all of which the form must know."""
    known = {field.name for field in form.fields if isinstance(field, Number) or field.name == "types"}
    for name in conditions:
        if name not in known:
            raise _NotClear("missing", sorted(known))
    return conditions


def _conditions(spoken: list[str]) -> dict[str, object]:
    """«не хватает не больше двух», «сложность от 10», «другие добавили меньше 3», «подходит лидерство»."""
    if not spoken:
        return {}
    found: dict[str, object] = {}
    subject = ""
    bound: list[str] = []
    told = True
    for word in spoken:
        named = lexicon.meaning(word, lexicon.SUBJECTS)
        value = lexicon.number(word)
        if named and (told or named != "others"):
            subject, bound, told = named, [], False
        elif value is not None and subject:
            _bind(found, subject, " ".join(bound), value)
            bound, told = [], True
        elif lexicon.meaning(word, lexicon.TYPES):
            types = found.setdefault("types", [])
            assert isinstance(types, list)
            types.append(lexicon.meaning(word, lexicon.TYPES))
        elif word != ",":
            bound.append(word)
    if not found:
        raise _NotClear("unknown", [])
    return found


def _bind(found: dict[str, object], subject: str, said: str, value: int) -> None:
    """One bound: at most, at least, more, less; a bare number is exact, and «не хватает двух» means two at most."""
    most, least = f"{subject}_most", f"{subject}_least"
    if _says(said, lexicon.AT_MOST):
        found[most] = value
    elif _says(said, lexicon.AT_LEAST):
        found[least] = value
    elif _says(said, lexicon.MORE):
        found[least] = value + 1
    elif _says(said, lexicon.LESS):
        found[most] = value - 1
    else:
        found[most] = value
        if subject != "short":
            found[least] = value


def _says(said: str, phrases: tuple[str, ...]) -> bool:
    return any(re.search(rf"(?:^|\s){re.escape(phrase)}(?:\s|$)", said) for phrase in phrases)
