"""The contract of a game: everything that tables, bots, lab, site and command line ask of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.kernel.ask import Ask
from arbiter.kernel.dice import Dice
from arbiter.kernel.forms import form_of
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Eyes, Story
from arbiter.kernel.view import View, World
from arbiter.kernel.words import Words

Options = Mapping[str, object]
"""Named options that differ from the game's defaults."""


@final
@dataclass
class Option:
    """One number or choice of a ruleset: a whole number low..high, one of `choices`, or a flag (default is a bool).

    `origin` is "text" or "ours", `source` the lines of the canonical text, `rule` the rule that it belongs to.
    """

    name: str
    default: int | str | bool
    rule: str
    origin: str
    title: dict[str, str]
    low: int = 0
    high: int = 0
    choices: list[str] = field(default_factory=list)
    source: list[int] = field(default_factory=list)
    unit: str = ""


@final
@dataclass
class Ruling:
    """One numbered rule of the rulebook: `ours` is none, part or whole; `source` the lines of the canonical text."""

    id: str
    title: dict[str, str]
    source: list[int]
    ours: str
    text: dict[str, str]

    @property
    def chapter(self) -> int:
        """The number of its chapter: N-417 stands in chapter 4."""
        return int(self.id.partition("-")[2][:-2])


@final
@dataclass
class Chapter:
    """A chapter of the rulebook."""

    number: int
    title: dict[str, str]


@final
@dataclass
class Step:
    """One line of the turn's table: its place, what resolves there, and why there."""

    place: str
    what: str
    why: str


@final
class Script:
    """What a case makes the seats say in one turn: instant actions in order, and the replies to the asks, by key and seat."""

    def __init__(self, instants: list[tuple[int, Order]], said: dict[tuple[str, int], Sheet]) -> None:
        self.instants: Final = instants
        self.said: Final = said


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret:
    """Something that a seat may not learn. `tells` names the facts by which a rule may reveal it."""

    def __init__(self, name: str, tells: list[str]) -> None:
        self.name: Final = name
        self.tells: Final = tells

    def change(self, world: World, seat: int, dice: Dice) -> bool:
        """Change the secret in `world` so that `seat` should notice nothing; False if there is nothing to change here."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. Objects hold no state of a table: the world does."""

    name: str = ""
    version: str = "1"
    public_waiting: bool = False
    """Whether it is public for whom a turn waits at a question. Else who is not asked sees a turn that is closed and not told yet."""
    ahead: tuple[str, ...] = ()
    """The windows for which a seat may send before it is asked."""

    def options(self) -> list[Option]:
        """Every named option with default, bounds and origin."""
        raise NotImplementedError

    def rulebook(self) -> list[Ruling]:
        """Every numbered rule in our own wording."""
        raise NotImplementedError

    def chapters(self) -> list[Chapter]:
        """The chapters of the rulebook, in order."""
        raise NotImplementedError

    def steps(self) -> list[Step]:
        """The turn as a table."""
        raise NotImplementedError

    def secrets(self) -> list[Secret]:
        """What the leak check changes behind the seats' backs."""
        raise NotImplementedError

    def words(self, language: str) -> Words:
        """The words of one language: "ru" or "en"."""
        raise NotImplementedError

    def speech(self, language: str) -> Mapping[str, object]:
        """How people write orders in a language ("ru", "en"; "": what each order consists of): a vocabulary for readers of letters.
        Nothing if a game is not played by letters."""
        return {}

    def spoken(self, view: View) -> Mapping[str, list[str]]:
        """What the seat's words stand for now, whatever its menus offer: `people` all names, `me` its own, `here` its place."""
        return {}

    def seats(self, options: Options) -> tuple[int, int]:
        """The least and the most seats of a table."""
        raise NotImplementedError

    def setup(self, options: Options, names: list[str], dice: Dice) -> World:
        """A world dealt for seats with these names. BadInput names an option, value and bounds."""
        raise NotImplementedError

    def opening(self, world: World, story: Story) -> None:
        """Tell each seat what it knows at the start: the report of turn 0."""

    def eyes(self) -> Eyes:
        """The game's perception."""
        raise NotImplementedError

    def names(self, world: World) -> list[str]:
        """The names of the seats, by seat."""
        raise NotImplementedError

    def turn(self, world: World) -> int:
        """The number of the turn that is to be played."""
        raise NotImplementedError

    def view(self, world: World, seat: int) -> View:
        """What one seat knows now. Where a turn stands at an ask, the view holds what that ask needs."""
        raise NotImplementedError

    def shown(self, view: View) -> dict[str, object]:
        """The view from outside, as JSON data: ids and plain values, seats as numbers with a list `names` at the top, null for what is
        not known or not there. Boards, bots, pages and other programs are functions of it alone."""
        raise NotImplementedError

    def shown_schema(self) -> dict[str, object]:
        """The JSON schema of `shown`, which says of each field what it is."""
        raise NotImplementedError

    def menu(self, view: View) -> Menu:
        """Every order that the seat may write now."""
        raise NotImplementedError

    def instants(self, view: View) -> Menu:
        """What the seat may do at once, before the turn is closed (doors, cards, talk)."""
        return Menu([], most=1)

    def why_not(self, view: View, sheet: Sheet) -> list[Refusal]:
        """Refusals of a sheet, each with the index of its order (-1: of the sheet itself); what is not named in one stands."""
        raise NotImplementedError

    def doubts(self, view: View, order: Order) -> list[str]:
        """What is not yet so for an order that is taken, and may still come about: keys of warnings."""
        form = form_of(self.menu(view).forms, order)
        return [] if form is None else form.warnings

    def is_reply(self, sheet: Sheet) -> bool:
        """Whether a sheet answers the ask for which it was sent; what only leaves something for later does not: its seat may still
        speak, and no window closes because all have sent."""
        return True

    def is_pass(self, ask: Ask, sheet: Sheet) -> bool:
        """Whether a sheet says no more than silence would: a window in which all have passed needs no more time (K-209)."""
        return sheet.plain() == ask.default.plain()

    def why_not_instant(self, view: View, order: Order) -> Refusal | None:
        """Why an instant action is not taken, or None."""
        raise NotImplementedError

    def instant(self, world: World, seat: int, order: Order, story: Story) -> None:
        """Resolve an instant action that was not refused. It rolls no dice."""
        raise NotImplementedError

    def play(self, world: World, story: Story) -> None:
        """Play one turn on `world`, which is changed through facts. Raises Waiting where a reply is missing."""
        raise NotImplementedError

    def outcome(self, world: World) -> object:
        """None while the game runs, else who won, as in the facts of the game's cases."""
        raise NotImplementedError

    def encode(self, world: World) -> bytes:
        """The world as canonical JSON bytes."""
        raise NotImplementedError

    def decode(self, data: bytes) -> World:
        """The world that `encode` wrote. BadInput if it is none."""
        raise NotImplementedError

    def start(self, situation: Mapping[str, object]) -> World:
        """A world from the keys of a case (`start`, `options` and the game's own). BadInput names the key."""
        raise NotImplementedError

    def script(self, world: World, turn: Mapping[str, object]) -> Script:
        """What the keys of one turn of a case make the seats say."""
        raise NotImplementedError

    def read(self, world: World, path: str) -> object:
        """The fact at a path of the case format. BadInput for an unknown path."""
        raise NotImplementedError

    def put(self, world: World, path: str, value: object) -> None:
        """Set the fact at a path (corrections). BadInput names path, value and what could stand there."""
        raise NotImplementedError

    def seat_fields(self) -> list[str]:
        """The fields of sights whose whole numbers are seats."""
        return ["actor", "target", "who", "victim", "starter"]

    def check_endings(self, world: World, on: bool) -> None:
        """Switch the test of endings off or on (cases test them only where they say so)."""

    def pace(self, options: Options) -> dict[str, object]:
        """What the game's options say of a table's schedule, by the keys of `table.schedule.Schedule`; a table's own keys win."""
        return {}

    def may_watch(self, world: World, seat: int) -> bool:
        """Whether a seat is out of the game and may by now be shown everything, where the table was dealt so."""
        return False

    def invariants(self, world: World) -> list[str]:
        """What can't be so in any world, in words; nothing if all is well."""
        return []

    def unlisted(self) -> list[str]:
        """Kinds of items that a list in a case need not name (such as the card that everybody carries)."""
        return []
