"""Rock, paper, scissors: R-101 a turn, R-102 the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast, final

from arbiter.games import content
from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.audience import HOST, everyone
from arbiter.kernel.dice import Dice
from arbiter.kernel.forms import check_order, check_sheet
from arbiter.kernel.game import Chapter, Game, Option, Options, Ruling, Script, Secret, Step
from arbiter.kernel.menu import Menu, Order, OrderForm, Pick, Sheet
from arbiter.kernel.refusal import BadInput, Refusal, kinds
from arbiter.kernel.story import Eyes, Fact, Story
from arbiter.kernel.view import View
from arbiter.kernel.view import World as KernelWorld
from arbiter.kernel.words import Words

PACKAGE: Final = "arbiter.games.rock_paper_scissors"
HANDS: Final = ["rock", "paper", "scissors"]
"""Each is beaten by the next one."""
MENU: Final = Menu([OrderForm("throw", 1, 0, 0, [Pick("hand", HANDS)], "R-101")], least=1, most=1)


@final
@dataclass
class World(KernelWorld):
    names: list[str]
    points: list[int]
    turn: int = 1
    last: int = 3

    def copy(self) -> "World":
        return World(self.names[:], self.points[:], self.turn, self.last)


@final
@dataclass
class RpsView(View):
    seat: int
    names: list[str]
    points: list[int]
    turn: int


class Thrown(Fact):
    """Both hands at once; `winner` is a seat, or -1 for none."""

    def __init__(self, hands: list[str], winner: int) -> None:
        self.hands, self.winner = hands, winner

    def apply(self, world: KernelWorld) -> None:
        now = cast(World, world)
        if self.winner >= 0:
            now.points[self.winner] += 1
        now.turn += 1


class RpsEyes(Eyes):
    def perceive(self, world: KernelWorld, fact: Fact, story: Story) -> None:
        if isinstance(fact, Thrown):
            told: dict[str, object] = {"one": fact.hands[0], "other": fact.hands[1]}
            if fact.winner >= 0:
                told["who"] = fact.winner
            story.show("thrown", "R-101", everyone(2) | HOST, told)


def winner(hands: list[str]) -> int:
    """The seat whose hand beats the other, -1 if none does."""
    return [-1, 0, 1][(HANDS.index(hands[0]) - HANDS.index(hands[1])) % 3]


class RockPaperScissors(Game):
    name = "rock_paper_scissors"

    def options(self) -> list[Option]:
        return [Option("turns", 3, "R-102", "ours", {"ru": "Ходов", "en": "Turns"}, 1, 9)]

    def rulebook(self) -> list[Ruling]:
        return content.rulebook(PACKAGE)

    def chapters(self) -> list[Chapter]:
        return content.chapters(PACKAGE)

    def steps(self) -> list[Step]:
        return [Step("1", "hands", "both are thrown at once")]

    def secrets(self) -> list[Secret]:
        return []

    def words(self, language: str) -> Words:
        return Words(content.words_of(PACKAGE, language), self.seat_fields())

    def seats(self, options: Options) -> tuple[int, int]:
        return 2, 2

    def setup(self, options: Options, names: list[str], dice: Dice) -> KernelWorld:
        chosen = content.chosen(self.options(), options, self.name)
        if len(names) != 2:
            raise BadInput("seats_not_between", count=len(names), low=2, high=2)
        return World(names, [0, 0], 1, cast(int, chosen["turns"]))

    def eyes(self) -> Eyes:
        return RpsEyes()

    def names(self, world: KernelWorld) -> list[str]:
        return cast(World, world).names

    def turn(self, world: KernelWorld) -> int:
        return cast(World, world).turn

    def view(self, world: KernelWorld, seat: int) -> View:
        now = cast(World, world)
        return RpsView(seat, now.names, now.points[:], now.turn)

    def shown(self, view: View) -> dict[str, object]:
        seen = cast(RpsView, view)
        return {"names": seen.names, "seat": seen.seat, "points": seen.points, "turn": seen.turn}

    def shown_schema(self) -> dict[str, object]:
        fields: dict[str, object] = {
            "names": {"type": "array", "items": {"type": "string"}, "description": "By seat."},
            "seat": {"type": "integer", "description": "Who looks."},
            "points": {"type": "array", "items": {"type": "integer"}, "description": "Turns won, by seat."},
            "turn": {"type": "integer", "description": "The turn to be played."},
        }
        return {"title": "Rock, paper, scissors", "type": "object", "properties": fields, "required": list(fields)}

    def menu(self, view: View) -> Menu:
        return MENU

    def instants(self, view: View) -> Menu:
        return Menu([], most=0)

    def why_not(self, view: View, sheet: Sheet) -> list[Refusal]:
        return check_sheet(MENU, sheet)

    def why_not_instant(self, view: View, order: Order) -> Refusal | None:
        return check_order(self.instants(view), order, 0)

    def play(self, world: KernelWorld, story: Story) -> None:
        sheets = story.ask(Ask("orders", everyone(2), Sheet([{"do": "throw", "hand": "rock"}])))
        hands = [str(sheets[seat].orders[0]["hand"]) for seat in range(2)]
        story.tell(Thrown(hands, winner(hands)))

    def outcome(self, world: KernelWorld) -> object:
        now = cast(World, world)
        if now.turn <= now.last:
            return None
        best = max(now.points)
        return [name for name, points in zip(now.names, now.points, strict=True) if points == best]

    def encode(self, world: KernelWorld) -> bytes:
        return codec.encode(world)

    def decode(self, data: bytes) -> KernelWorld:
        return codec.decode(data, World, "world")

    def start(self, situation: Mapping[str, object]) -> KernelWorld:
        start = cast(Mapping[str, Mapping[str, int]], situation["start"])
        return World(list(start), [seat.get("points", 0) for seat in start.values()])

    def script(self, world: KernelWorld, turn: Mapping[str, object]) -> Script:
        orders = cast(Mapping[str, list[Order]], turn.get("orders", {}))
        names = self.names(world)
        return Script([], {("orders", names.index(name)): Sheet(given) for name, given in orders.items()})

    def read(self, world: KernelWorld, path: str) -> object:
        now = cast(World, world)
        name, _, fact = path.partition(".")
        if name in now.names and fact == "points":
            return now.points[now.names.index(name)]
        if path == "outcome":
            return self.outcome(world)
        raise BadInput("no_such_fact", path, possible=["SEAT.points", "outcome"])

    def put(self, world: KernelWorld, path: str, value: object) -> None:
        self.read(world, path)
        name, _, fact = path.partition(".")
        if fact != "points" or not isinstance(value, int):
            raise BadInput("wrong_kind", path, expected=kinds(["int"]), got=value)
        cast(World, world).points[self.names(world).index(name)] = value


GAME: Final = RockPaperScissors()
