"""A toy game on the contract that keeps every promise: in a cellar people throw stones and hide which coin they hold.

L-101 throwing, L-102 coins, L-103 crying out, L-104 knocking, L-105 the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.audience import HOST, everyone, only
from arbiter.kernel.dice import Dice
from arbiter.kernel.forms import check_order, check_sheet
from arbiter.kernel.game import Game, Option, Options, Ruling, Script, Secret, Step
from arbiter.kernel.menu import Menu, Number, Order, OrderForm, Pick, Sheet, Text
from arbiter.kernel.refusal import BadInput, Refusal
from arbiter.kernel.story import Eyes, Fact, Lapse, Story
from arbiter.kernel.view import View, World
from arbiter.kernel.words import Words

COINS = ("gold", "brass")
CRY = Menu([OrderForm("cry", 0, 0, 1, [], "L-103"), OrderForm("bear", 0, 0, 1, [], "L-103")], least=1, most=1)


@final
@dataclass
class CellarWorld(World):
    names: list[str]
    hp: list[int]
    coins: list[str]
    things: list[list[dict[str, object] | str]]
    turn: int = 1
    last: int = 4
    weather: str = "clear"
    endings: bool = True
    shown: list[int] = field(default_factory=list)

    def copy(self) -> "CellarWorld":
        things = [inner[:] for inner in self.things]
        return CellarWorld(
            *(self.names[:], self.hp[:], self.coins[:], things, self.turn),
            *(self.last, self.weather, self.endings, self.shown[:]),
        )


@final
@dataclass
class CellarView(View):
    seat: int
    names: list[str]
    hp: list[int]
    coin: str
    turn: int


class Thrown(Fact):
    def __init__(self, actor: int, target: int, hit: bool) -> None:
        self.actor, self.target, self.hit = actor, target, hit

    def apply(self, world: World) -> None:
        if self.hit:
            cast(CellarWorld, world).hp[self.target] -= 1


class CoinShown(Fact):
    def __init__(self, who: int, coin: str) -> None:
        self.who, self.coin = who, coin

    def apply(self, world: World) -> None:
        cast(CellarWorld, world).shown.append(self.who)


class Cried(Fact):
    def __init__(self, who: int) -> None:
        self.who = who

    def apply(self, world: World) -> None:
        """A cry changes nothing."""


class Knocked(Cried):
    def __init__(self, who: int, text: str) -> None:
        super().__init__(who)
        self.text = text


class TurnEnded(Fact):
    def __init__(self, weather: str) -> None:
        self.weather = weather

    def apply(self, world: World) -> None:
        cast(CellarWorld, world).turn += 1
        cast(CellarWorld, world).weather = self.weather


class CellarEyes(Eyes):
    def perceive(self, world: World, fact: Fact, story: Story) -> None:
        seats = everyone(len(cast(CellarWorld, world).names)) | HOST
        if isinstance(fact, Thrown):
            self.thrown(fact, seats, story)
        elif isinstance(fact, CoinShown):
            story.show("coin", "L-102", seats, {"who": fact.who, "coin": fact.coin})
        elif isinstance(fact, Knocked):
            story.show("knock", "L-104", seats, {"who": fact.who, "text": fact.text})
        elif isinstance(fact, Cried):
            story.show("cry", "L-103", seats, {"who": fact.who})

    def thrown(self, fact: Thrown, seats: int, story: Story) -> None:
        """Who is hit does not learn by whom."""
        result = "hit" if fact.hit else "miss"
        story.show("throw", "L-101", only(fact.target), {"actor": None, "target": fact.target, "result": result})
        known: dict[str, object] = {"actor": fact.actor, "target": fact.target, "result": result}
        story.show("throw", "L-101", seats & ~only(fact.target), known)


class CoinOfAnother(Secret):
    """Which coin the others hold."""

    def __init__(self) -> None:
        super().__init__("coin", ["CoinShown"])

    def change(self, world: World, seat: int, dice: Dice) -> bool:
        changed = cast(CellarWorld, world)
        hidden = [one for one in range(len(changed.names)) if one != seat and one not in changed.shown]
        if not hidden:
            return False
        other = hidden[dice.roll("whose", len(hidden)) - 1]
        changed.coins[other] = COINS[1 - COINS.index(changed.coins[other])]
        return True


REFUSED = {
    "unknown_field not_a_mark missing_field not_an_option not_in_range not_a_text not_a_list too_many_alike wrong_count "
    "not_a_code repeated_digits not_an_order not_in_menu not_yours too_often too_dear too_many out": ("Нет.", "No.")
}
NAMES = {
    "throw": ("бросок", "throw"),
    "show_coin": ("показать монету", "show the coin"),
    "cry": ("крик", "cry"),
    "bear": ("терпеть", "bear it"),
    "knock": ("стук", "knock"),
    "target": ("цель", "target"),
    "text": ("текст", "text"),
    "fingers": ("пальцы", "fingers"),
    "loudly": ("громко", "loudly"),
    "quick": ("скорее", "quickly"),
    "true": ("да", "yes"),
    "gold": ("золото", "gold"),
    "brass": ("латунь", "brass"),
    "hit": ("попадание", "hit"),
    "miss": ("промах", "miss"),
}
SIGHTS: dict[str, list[tuple[dict[str, str], str, str]]] = {
    "throw": [
        (
            {"actor": "nobody"},
            "Кто-то бросает камень; цель: {target}; {result}.",
            "Someone throws at {target}: {result}.",
        ),
        ({}, "{Actor}: бросок; цель: {target}; {result}.", "{Actor} throws at {target}: {result}."),
    ],
    "coin": [({}, "{Who}: монета, {coin}.", "{Who} shows {coin}.")],
    "cry": [({}, "{Who}: крик.", "{Who} cries out.")],
    "knock": [({}, "{Who}: стук «{text}».", "{Who} knocks: {text}.")],
}


def word_data(language: str) -> dict[str, object]:
    """The texts of one language, as its file would hold them."""
    at = 0 if language == "ru" else 1
    codes = next(iter(REFUSED)).split()
    return {
        "language": language,
        "you": ("вы", "you")[at],
        "someone": ("кто-то", "someone")[at],
        "names": {key: both[at] for key, both in NAMES.items()},
        "refusals": {code: REFUSED[next(iter(REFUSED))][at] for code in codes},
        "warnings": {},
        "orders": {},
        "sights": {event: [{"when": row[0], "text": row[at + 1]} for row in rows] for event, rows in SIGHTS.items()},
    }


class CellarGame(Game):
    name = "cellar"

    def options(self) -> list[Option]:
        return [Option("turns", 4, "L-105", "ours", {"ru": "Ходов", "en": "Turns"}, 1, 30)]

    def rulebook(self) -> list[Ruling]:
        titles = [
            ("бросок", "throwing"),
            ("монета", "coins"),
            ("крик", "crying"),
            ("стук", "knocking"),
            ("конец", "end"),
        ]
        return [
            Ruling(f"L-10{at + 1}", {"ru": ru, "en": en}, [], "whole", {"ru": f"{ru}.", "en": f"{en}."})
            for at, (ru, en) in enumerate(titles)
        ]

    def steps(self) -> list[Step]:
        return [Step("1", "stones", "they fly before anybody cries")]

    def secrets(self) -> list[Secret]:
        return [CoinOfAnother()]

    def words(self, language: str) -> Words:
        return Words(word_data(language), self.seat_fields())

    def seats(self, options: Options) -> tuple[int, int]:
        return 2, 5

    def setup(self, options: Options, names: list[str], dice: Dice) -> World:
        turns = options.get("turns", 4)
        if not isinstance(turns, int) or isinstance(turns, bool) or not 1 <= turns <= 30:
            raise BadInput("not_between", "turns", value=turns, low=1, high=30)
        if not 2 <= len(names) <= 5:
            raise BadInput("seats_not_between", count=len(names), low=2, high=5)
        coins = [COINS[dice.roll("L-102 coin", 2, seat) - 1] for seat in range(len(names))]
        return CellarWorld(names, [3] * len(names), coins, [[] for _ in names], 1, turns)

    def eyes(self) -> Eyes:
        return CellarEyes()

    def names(self, world: World) -> list[str]:
        return cast(CellarWorld, world).names

    def turn(self, world: World) -> int:
        return cast(CellarWorld, world).turn

    def view(self, world: World, seat: int) -> View:
        now = cast(CellarWorld, world)
        return CellarView(seat, now.names, now.hp[:], now.coins[seat], now.turn)

    def shown(self, view: View) -> dict[str, object]:
        seen = cast(CellarView, view)
        return {"names": seen.names, "seat": seen.seat, "hp": seen.hp, "coin": seen.coin, "turn": seen.turn}

    def shown_schema(self) -> dict[str, object]:
        fields: dict[str, object] = {
            "names": {"type": "array", "items": {"type": "string"}, "description": "By seat."},
            "seat": {"type": "integer", "description": "Who looks."},
            "hp": {"type": "array", "items": {"type": "integer"}, "description": "Health by seat."},
            "coin": {"enum": list(COINS), "description": "His own coin."},
            "turn": {"type": "integer", "description": "The turn to be played."},
        }
        return {"title": "Cellar", "type": "object", "properties": fields, "required": list(fields)}

    def menu(self, view: View) -> Menu:
        seen = cast(CellarView, view)
        if seen.hp[seen.seat] <= 0:
            return Menu([], most=0)
        others = [name for seat, name in enumerate(seen.names) if seat != seen.seat and seen.hp[seat] > 0]
        throw = OrderForm("throw", 2, 1, 0, [Pick("target", others)], "L-101", ["loudly"])
        show = OrderForm("show_coin", 1, 2, 1, [Number("fingers", 0, 9)], "L-102")
        return Menu([throw, show], 3, "L-101", extra=[Pick("quick", ["true"], optional=True)])

    def instants(self, view: View) -> Menu:
        seen = cast(CellarView, view)
        return Menu(
            [OrderForm("knock", 0, 0, 0, [Text("text", 20)], "L-104")] if seen.hp[seen.seat] > 0 else [], most=1
        )

    def why_not(self, view: View, sheet: Sheet) -> list[Refusal]:
        seen = cast(CellarView, view)
        if seen.hp[seen.seat] <= 0 and sheet.orders:
            return [Refusal("L-105", "out", at, f"orders.{at}") for at in range(len(sheet.orders))]
        return check_sheet(self.menu(view), sheet)

    def why_not_instant(self, view: View, order: Order) -> Refusal | None:
        return check_order(self.instants(view), order, 0)

    def instant(self, world: World, seat: int, order: Order, story: Story) -> None:
        story.tell(Knocked(seat, str(order["text"])))

    def play(self, world: World, story: Story) -> None:
        now = cast(CellarWorld, world)
        able = [seat for seat in range(len(now.names)) if now.hp[seat] > 0]
        sheets = story.ask(Ask("orders", sum(only(seat) for seat in able), Sheet([])))
        for seat in story.dice.order("N-301 tie", able):
            for order in sheets[seat].orders:
                self.resolve(now, seat, order, story)
        weather = "storm" if story.dice.percent("N-1201 weather", 20) else "clear"
        story.tell(TurnEnded(weather))

    def resolve(self, now: CellarWorld, seat: int, order: Order, story: Story) -> None:
        if now.hp[seat] <= 0:
            story.tell(Lapse(seat, str(order["do"]), "L-105", "out"))
        elif order["do"] == "show_coin":
            self.show(now, seat, order, story)
        else:
            self.throw(now, seat, now.names.index(str(order["target"])), story)

    def show(self, now: CellarWorld, seat: int, order: Order, story: Story) -> None:
        """A coin is seen where no finger covers it, which is rare where fingers are drawn at random."""
        if order["fingers"]:
            story.tell(Lapse(seat, "show_coin", "L-102", "out"))
        else:
            story.tell(CoinShown(seat, now.coins[seat]))

    def throw(self, now: CellarWorld, seat: int, target: int, story: Story) -> None:
        if now.hp[target] <= 0:
            story.tell(Lapse(seat, "throw", "L-101", "out"))
            return
        hit = story.dice.percent("L-101 hit", 60, seat, target)
        story.tell(Thrown(seat, target, hit))
        if hit:
            reply = story.ask(
                Ask(f"cry:{target}:{len(story.asked)}", only(target), Sheet([{"do": "bear"}]), "cry", CRY)
            )
            if reply[target].orders[0]["do"] == "cry":
                story.tell(Cried(target))

    def outcome(self, world: World) -> object:
        now = cast(CellarWorld, world)
        if not now.endings or (now.turn <= now.last and sum(hp > 0 for hp in now.hp) > 1):
            return None
        return max(now.hp)

    def invariants(self, world: World) -> list[str]:
        now = cast(CellarWorld, world)
        return [f"{name} has {hp} HP" for name, hp in zip(now.names, now.hp, strict=True) if not 0 <= hp <= 3]

    def encode(self, world: World) -> bytes:
        return codec.encode(world)

    def decode(self, data: bytes) -> World:
        return codec.decode(data, CellarWorld, "world")

    def start(self, situation: Mapping[str, object]) -> World:
        start = cast(Mapping[str, Mapping[str, object]], situation["start"])
        seats = {name: given for name, given in start.items() if name != "world"}
        for name, given in seats.items():
            if given.get("coin", "gold") not in COINS:
                raise BadInput("not_among", f"start.{name}.coin", value=given["coin"], possible=COINS)
        hp = [cast(int, given.get("hp", 3)) for given in seats.values()]
        coins = [str(given.get("coin", "gold")) for given in seats.values()]
        things = [cast(list[dict[str, object] | str], given.get("things", [])) for given in seats.values()]
        weather = str(start.get("world", {}).get("weather", "clear"))
        return CellarWorld(list(seats), hp, coins, things, weather=weather)

    def script(self, world: World, turn: Mapping[str, object]) -> Script:
        names = self.names(world)
        orders = cast(Mapping[str, list[Order]], turn.get("orders", {}))
        answers = cast(Mapping[str, str], turn.get("answers", {}))
        instants = cast(list[Order], turn.get("instant", []))
        said = {("orders", names.index(name)): Sheet(given) for name, given in orders.items()}
        for name, answer in answers.items():
            seat = names.index(name)
            said |= {(f"cry:{seat}:{asked}", seat): Sheet([{"do": answer}]) for asked in range(1, 4)}
        acts = [(names.index(str(one["seat"])), {key: one[key] for key in one if key != "seat"}) for one in instants]
        return Script(acts, said)

    def read(self, world: World, path: str) -> object:
        now = cast(CellarWorld, world)
        name, _, fact = path.partition(".")
        if name in now.names and fact in ("hp", "coins", "things"):
            at = now.names.index(name)
            return {"hp": now.hp[at], "coins": now.coins[at], "things": now.things[at]}[fact]
        if path in ("turn", "weather"):
            return {"turn": now.turn, "weather": now.weather}[path]
        if path == "outcome":
            return self.outcome(world)
        raise BadInput("no_such_fact", path, possible=["SEAT.hp", "SEAT.coins", "turn", "weather", "outcome"])

    def put(self, world: World, path: str, value: object) -> None:
        raise BadInput("odd_here", path, value=value)

    def check_endings(self, world: World, on: bool) -> None:
        cast(CellarWorld, world).endings = on


GAME = CellarGame()


def find(name: str) -> Game:
    """The toy under its name, as the catalogue would give it."""
    if name != "cellar":
        raise BadInput("no_such_game", game=name, possible=["cellar"])
    return GAME
