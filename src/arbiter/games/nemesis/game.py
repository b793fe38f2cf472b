"""«Нечто: Немезис» as a game of the kernel's contract."""

from collections.abc import Mapping
from typing import Final, final

from arbiter.games import content
from arbiter.games.nemesis.cases import paths, script, situation
from arbiter.games.nemesis.cases.invariants import broken
from arbiter.games.nemesis.cases.secrets import all_secrets
from arbiter.games.nemesis.rules import ch01_setup, ch06_instant, menu, orders, steps
from arbiter.games.nemesis.rules.ch02_watching import may_watch
from arbiter.games.nemesis.seen import from_outside, shown
from arbiter.games.nemesis.seen.ch12_perception import Perception
from arbiter.games.nemesis.seen.view import View, names_of, view_of
from arbiter.games.nemesis.world import loading, map_loading
from arbiter.games.nemesis.world.codes import OUTCOMES
from arbiter.games.nemesis.world.station import NOWHERE
from arbiter.games.nemesis.world.world import World
from arbiter.kernel.codec import decode, encode
from arbiter.kernel.dice import Dice
from arbiter.kernel.game import Chapter, Game, Option, Options, Ruling, Script, Secret, Step
from arbiter.kernel.menu import Menu, Order, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Eyes, Story
from arbiter.kernel.view import View as AnyView
from arbiter.kernel.view import World as AnyWorld
from arbiter.kernel.words import Words

PACKAGE: Final = "arbiter.games.nemesis"
SEAT_FIELDS: Final = [
    "actor",
    "target",
    "who",
    "victim",
    "starter",
    "shielded",
    "allies",
    "offspring",
    "aboard",
    "boarding",
    "card",
    "cards",
]


MAP_OPTION: Final = Option(
    ch01_setup.MAP,
    map_loading.OWN_MAP,
    "N-1001",
    "ours",
    {
        "ru": "Карта станции (или своя, в форме content/map.yaml)",
        "en": "Map of the station (or one's own, in the form of content/map.yaml)",
    },
    choices=[map_loading.OWN_MAP],
)
"""Which station is played; a table may also bring a map of its own, as a mapping or a text."""


@final
class Nemesis(Game):
    """The game. It holds its words and its rulebook once they were asked for, and nothing of any table."""

    name = "nemesis"
    version = "1"

    def __init__(self) -> None:
        self._words: Final[dict[str, Words]] = {}
        self._eyes: Final[Eyes] = Perception()
        self._rulebook: Final[list[Ruling]] = []

    def options(self) -> list[Option]:
        return [*loading.options(), MAP_OPTION]

    def rulebook(self) -> list[Ruling]:
        if not self._rulebook:
            self._rulebook.extend(content.rulebook(PACKAGE))
        return self._rulebook

    def chapters(self) -> list[Chapter]:
        return content.chapters(PACKAGE)

    def steps(self) -> list[Step]:
        return steps.printed()

    def secrets(self) -> list[Secret]:
        return all_secrets()

    def words(self, language: str) -> Words:
        if language not in self._words:
            self._words[language] = Words(content.words_of(PACKAGE, language), SEAT_FIELDS)
        return self._words[language]

    def speech(self, language: str) -> Mapping[str, object]:
        name = f"text/speech.{language}.yaml" if language else "text/speech.yaml"
        return content.mapping(content.plain(PACKAGE, name).value)

    def spoken(self, view: AnyView) -> Mapping[str, list[str]]:
        assert isinstance(view, View)
        here = [] if view.place == NOWHERE else [view.station.places[view.place]]
        names, me = view.kinds.names, view.me
        return {
            "people": view.names,
            "me": [view.names[view.seat]],
            "here": here,
            "turn": [str(view.turn)],
            "held": [names[item.kind] for item in me.hands if item is not None],
            "carried": [names[item.kind] for item in me.backpack],
        }

    def seats(self, options: Options) -> tuple[int, int]:
        return loading.seat_bounds()

    def setup(self, options: Options, names: list[str], dice: Dice) -> AnyWorld:
        return ch01_setup.deal(options, names, dice)

    def opening(self, world: AnyWorld, story: Story) -> None:
        ch01_setup.open_story(mine(world), story)

    def eyes(self) -> Eyes:
        return self._eyes

    def names(self, world: AnyWorld) -> list[str]:
        return names_of(mine(world))

    def turn(self, world: AnyWorld) -> int:
        return mine(world).turn

    def view(self, world: AnyWorld, seat: int) -> AnyView:
        return view_of(mine(world), seat)

    def shown(self, view: AnyView) -> dict[str, object]:
        assert isinstance(view, View)
        return from_outside.shown(view)

    def shown_schema(self) -> dict[str, object]:
        return shown.schema()

    def menu(self, view: AnyView) -> Menu:
        assert isinstance(view, View)
        return menu.menu_of(view)

    def instants(self, view: AnyView) -> Menu:
        assert isinstance(view, View)
        return ch06_instant.instant_menu(view)

    def why_not(self, view: AnyView, sheet: Sheet) -> list[Refusal]:
        assert isinstance(view, View)
        return orders.why_not(view, sheet)

    def doubts(self, view: AnyView, order: Order) -> list[str]:
        assert isinstance(view, View)
        return orders.warnings(view, order)

    def why_not_instant(self, view: AnyView, order: Order) -> Refusal | None:
        assert isinstance(view, View)
        return ch06_instant.instant_why_not(view, order)

    def instant(self, world: AnyWorld, seat: int, order: Order, story: Story) -> None:
        ch06_instant.resolve_instant(mine(world), seat, order, story)

    def play(self, world: AnyWorld, story: Story) -> None:
        steps.play(mine(world), story)

    def outcome(self, world: AnyWorld) -> object:
        return OUTCOMES[mine(world).outcome] or None

    def encode(self, world: AnyWorld) -> bytes:
        return encode(world)

    def decode(self, data: bytes) -> AnyWorld:
        return decode(data, World, "world of nemesis")

    def start(self, case: Mapping[str, object]) -> AnyWorld:
        return situation.start_world(case)

    def script(self, world: AnyWorld, turn: Mapping[str, object]) -> Script:
        return script.read_script(mine(world), turn)

    def read(self, world: AnyWorld, path: str) -> object:
        return paths.read_fact(mine(world), path)

    def put(self, world: AnyWorld, path: str, value: object) -> None:
        paths.put_fact(mine(world), path, value)

    def seat_fields(self) -> list[str]:
        return SEAT_FIELDS

    def check_endings(self, world: AnyWorld, on: bool) -> None:
        mine(world).endings = on

    def pace(self, options: Options) -> dict[str, object]:
        """N-202, N-307: how long a turn is, when its doors close, how long a question waits."""
        rules = loading.ruleset({name: options[name] for name in options if name != ch01_setup.MAP})
        whole_days = rules.turn_hours % 24 == 0
        return {
            "days": rules.turn_hours // 24 if whole_days else 1,
            "hours": 0 if whole_days else rules.turn_hours,
            "orders_hours": max(0, rules.turn_hours - rules.doors_close_hours),
            "question_hours": rules.question_hours,
            "early": rules.early_end,
        }

    def may_watch(self, world: AnyWorld, seat: int) -> bool:
        return may_watch(mine(world), seat)

    def unlisted(self) -> list[str]:
        """Everybody carries his ID card; cases speak of cards only where they matter."""
        return ["id_card"]

    def invariants(self, world: AnyWorld) -> list[str]:
        """What can't be so in any world; nothing if all is well."""
        return broken(mine(world))


def mine(world: AnyWorld) -> World:
    """The world as one of nemesis."""
    assert isinstance(world, World)
    return world


GAME: Final = Nemesis()
