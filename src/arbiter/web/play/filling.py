"""Order forms of a menu as fields of a page, for any game: six kinds of field, no action writes its own.

What was chosen already stands in `given`, the query of a page: an order inside an order is chosen first, then its own fields appear.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from django.http import QueryDict

from arbiter.kernel.menu import Code, Field, Number, OrderForm, Pick, Some, Sub, Text
from arbiter.kernel.words import Words

BOXES: Final = 6
"""A list of at most so many has a box for each; a longer one has a mark at every option."""
NOTHING: Final = QueryDict()


@dataclass(frozen=True)
class Choice:
    """One option: what is sent, what is read, whether it is possible as things stand."""

    value: str
    label: str
    now: bool = True


@dataclass(frozen=True)
class Blank:
    """One field. `name` is its name in what the page sends, `kind` says how it looks; `given` is what stands there, `inner` the fields
    of the order inside that was chosen."""

    kind: str
    name: str
    label: str
    optional: bool
    choices: list[Choice] = field(default_factory=list)
    low: int = 0
    high: int = 0
    given: object = ""
    inner: "Filled | None" = None

    @property
    def key(self) -> str:
        """An id on the page."""
        return f"f-{self.name.replace('.', '-')}"

    @property
    def boxes(self) -> list[str]:
        """What stands in each box of a short list."""
        given = [str(one) for one in self.given] if isinstance(self.given, list) else []
        return [*given, *[""] * (self.high - len(given))][: self.high]

    def offers(self, about: str) -> str:
        """The first option of that name, or a door to it; "" if there is none."""
        found = (one.value for one in self.choices if about == one.value or about in one.value.split("|"))
        return next(found, "") if about else ""

    def with_given(self, about: str) -> "Blank":
        """With that chosen, where it can be and nothing is."""
        offered = self.offers(about)
        if not offered or self.given:
            return self
        return replace(self, given=[offered] if self.kind in ("boxes", "marks") else offered)


@dataclass(frozen=True)
class Filled:
    """One form: `which` tells apart the forms of one action, by their order in the menu; `who` is the character it is for, `at_once`
    whether it is answered at once, `alike` whether there are others of the same action."""

    do: str
    which: int
    who: str
    label: str
    price: int
    category: int
    rule: str
    warnings: list[str]
    marks: list[Choice]
    blanks: list[Blank]
    at_once: bool = False
    alike: bool = False

    @property
    def key(self) -> str:
        """How the page names it."""
        return f"{self.who}.{self.do}.{self.which}" if self.who else f"{self.do}.{self.which}"

    @property
    def stars(self) -> str:
        return "★" * self.price

    def speaks_of(self, about: str) -> bool:
        """Whether something can be chosen here that has this name, or leads there."""
        return any(blank.offers(about) for blank in self.blanks)

    def with_given(self, about: str) -> "Filled":
        """The same form with that chosen beforehand."""
        return replace(self, blanks=[blank.with_given(about) for blank in self.blanks])

    @property
    def bare(self) -> bool:
        """Nothing is to be chosen: the order is given by one press."""
        return not self.blanks and not self.marks


def filled(
    forms: list[OrderForm],
    words: Words,
    who: str = "",
    prefix: str = "",
    at_once: bool = False,
    given: QueryDict = NOTHING,
) -> list[Filled]:
    """All forms, in the order of the menu."""
    seen: dict[str, int] = {}
    found = []
    for form in forms:
        which = seen.get(form.do, 0)
        seen[form.do] = which + 1
        found.append(_filled(form, which, words, who, prefix, at_once, given))
    return [replace(form, alike=True) if seen[form.do] > 1 else form for form in found]


def _filled(
    form: OrderForm, which: int, words: Words, who: str, prefix: str, at_once: bool, given: QueryDict
) -> Filled:
    return Filled(
        do=form.do,
        which=which,
        who=who,
        label=words.action(form.do),
        price=max(0, form.price),
        category=form.category,
        rule=form.rule,
        warnings=[words.warning(code) for code in form.warnings],
        marks=[Choice(f"{prefix}{mark}", words.field(form.do, mark)) for mark in form.marks],
        blanks=[blank(one, form.do, words, prefix, given) for one in form.fields],
        at_once=at_once,
    )


def blank(one: Field, do: str, words: Words, prefix: str, given: QueryDict = NOTHING) -> Blank:
    """One field of the form of an action."""
    name = prefix + one.name
    plain = Blank("text", name, words.field(do, one.name), one.optional, given=given.get(name, ""))
    if isinstance(one, Pick):
        return _pick(one, plain, words)
    if isinstance(one, Some):
        return _some(one, replace(plain, given=[value for value in given.getlist(name) if value]), words)
    if isinstance(one, Number):
        return replace(plain, kind="number", low=one.low, high=one.high)
    if isinstance(one, Code):
        return replace(plain, kind="code", low=one.length)
    if isinstance(one, Text):
        return replace(plain, high=one.most)
    assert isinstance(one, Sub)
    return _sub(one, plain, words, given)


def _pick(one: Pick, plain: Blank, words: Words) -> Blank:
    if one.options == ["true"]:
        return replace(plain, kind="flag")
    choices = [Choice(option, words.name(option), place < one.now) for place, option in enumerate(one.options)]
    return replace(plain, kind="pick", choices=choices)


def _some(one: Some, plain: Blank, words: Words) -> Blank:
    several = one.repeats or len(set(one.options)) > one.most
    options = dict.fromkeys(one.options) if one.repeats or one.most <= BOXES else one.options
    choices = [Choice(option, words.name(option)) for option in options]
    kind = "boxes" if several and one.most <= BOXES else "counts" if one.repeats else "marks"
    return replace(plain, kind=kind, choices=choices, low=one.least, high=one.most)


def _sub(one: Sub, plain: Blank, words: Words, given: QueryDict) -> Blank:
    heads = filled([OrderForm(form.do, form.price, form.category, form.times, []) for form in one.forms], words)
    chosen = str(plain.given) or ("" if one.optional else heads[0].key if heads else "")
    inner = None
    for head, form in zip(heads, one.forms, strict=True):
        if head.key == chosen:
            inner = _filled(form, head.which, words, "", f"{plain.name}.", False, given)
    choices = [Choice(head.key, f"{head.label} {head.category}" if head.alike else head.label) for head in heads]
    kind = "only" if len(heads) == 1 and not one.optional else "sub"
    return replace(plain, kind=kind, choices=choices, given=chosen, inner=inner)


def query_of(value: object, name: str) -> QueryDict:
    """What a page would send for a plain value that stands already."""
    query = QueryDict(mutable=True)
    if isinstance(value, list):
        query.setlist(name, [str(one) for one in value])
    elif value is not None:
        query[name] = "true" if value is True else str(value)
    return query
