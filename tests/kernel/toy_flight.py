"""A toy of sheets with a question inside: people shoot, and who wants to take off must agree with the others on board.

T-1 shooting, T-2 taking off, T-3 the door, T-4 talk, T-5 the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.audience import HOST, PUBLIC, everyone, only
from arbiter.kernel.dice import Dice
from arbiter.kernel.forms import check_order, check_sheet
from arbiter.kernel.game import Game, Option, Options, Ruling, Script, Secret, Step
from arbiter.kernel.menu import Code, Menu, Order, OrderForm, Pick, Sheet, Text
from arbiter.kernel.refusal import BadInput, Refusal
from arbiter.kernel.story import Eyes, Fact, Story
from arbiter.kernel.view import View, World
from arbiter.kernel.words import Words

DOOR = "1357"
YES_OR_NO = Menu([OrderForm("yes", 0, 0, 1, [], "T-2"), OrderForm("no", 0, 0, 1, [], "T-2")], least=1, most=1)


@final
@dataclass
class FlightWorld(World):
    names: list[str]
    hp: list[int]
    spy: int
    turn: int = 1
    last: int = 6
    door: bool = False
    notes: list[str] = field(default_factory=list)
    outcome: str = ""

    def copy(self) -> "FlightWorld":
        return FlightWorld(
            self.names[:], self.hp[:], self.spy, self.turn, self.last, self.door, self.notes[:], self.outcome
        )


@final
@dataclass
class FlightView(View):
    seat: int
    turn: int
    names: list[str]
    alive: bool
    others: list[str]
    door: bool
    spy: bool


class Shot(Fact):
    def __init__(self, actor: int, target: int, hit: bool) -> None:
        self.actor, self.target, self.hit = actor, target, hit

    def apply(self, world: World) -> None:
        if self.hit:
            cast(FlightWorld, world).hp[self.target] -= 1


class Boarded(Fact):
    def __init__(self, seats: list[int]) -> None:
        self.seats = seats


class Flight(Fact):
    def __init__(self, seats: list[int], agreed: bool) -> None:
        self.seats, self.agreed = seats, agreed

    def apply(self, world: World) -> None:
        if self.agreed:
            flown = cast(FlightWorld, world)
            flown.outcome = "spy" if flown.spy in self.seats else "crew"


class Opened(Fact):
    def __init__(self, who: int, right: bool) -> None:
        self.who, self.right = who, right

    def apply(self, world: World) -> None:
        if self.right:
            cast(FlightWorld, world).door = True


class Said(Fact):
    def __init__(self, who: int, text: str) -> None:
        self.who, self.text = who, text

    def apply(self, world: World) -> None:
        cast(FlightWorld, world).notes.append(self.text)


class TurnEnded(Fact):
    def apply(self, world: World) -> None:
        ended = cast(FlightWorld, world)
        ended.turn += 1
        if not ended.outcome and ended.turn > ended.last:
            ended.outcome = "nobody"


class FlightEyes(Eyes):
    def perceive(self, world: World, fact: Fact, story: Story) -> None:
        all_seats = everyone(len(cast(FlightWorld, world).names))
        if isinstance(fact, Shot):
            self.shot(fact, all_seats, story)
        elif isinstance(fact, Boarded):
            aboard = sum(only(seat) for seat in fact.seats)
            story.show("aboard", "T-2", aboard | HOST, {"seats": [f"s{seat}" for seat in fact.seats]})
        elif isinstance(fact, Flight):
            event = "took_off" if fact.agreed else "take_off_refused"
            story.show(event, "T-2", all_seats | HOST | PUBLIC, {})
        elif isinstance(fact, Opened):
            story.show("opened" if fact.right else "stayed_shut", "T-3", only(fact.who) | HOST, {"who": fact.who})
        elif isinstance(fact, Said):
            story.show("said", "T-4", all_seats | HOST, {"who": fact.who, "text": fact.text})

    def shot(self, fact: Shot, all_seats: int, story: Story) -> None:
        result = "hit" if fact.hit else "miss"
        close = only(fact.actor) | only(fact.target)
        full: dict[str, object] = {"actor": fact.actor, "target": fact.target, "result": result}
        story.show("shoot", "T-1", close | HOST, full)
        story.show("shoot", "T-1", all_seats & ~close, {"actor": None})


class Spy(Secret):
    """Which of the others is the spy."""

    def __init__(self) -> None:
        super().__init__("spy", ["Flight"])

    def change(self, world: World, seat: int, dice: Dice) -> bool:
        changed = cast(FlightWorld, world)
        others = [one for one in range(len(changed.names)) if one not in (seat, changed.spy)]
        if seat == changed.spy or not others:
            return False
        changed.spy = others[dice.pick("spy", [str(one) for one in others])]
        return True


WORDS = {
    "ru": {
        "language": "ru",
        "you": "вы",
        "someone": "кто-то",
        "names": {"flight": "Вылет", "shoot": "выстрел", "door": "дверь", "hit": "попадание", "miss": "промах"},
        "sights": {
            "shoot": [
                {"when": {"actor": "nobody"}, "text": "Слышен выстрел."},
                {"when": {"actor": "you"}, "text": "Вы стреляете; цель: {target}; {result}."},
                {"text": "{Actor}: выстрел; цель: {target}; {result}."},
            ],
            "aboard": [{"text": "На борту: {seats}."}],
            "took_off": [{"text": "Вертолёт улетел."}],
            "take_off_refused": [{"text": "Вертолёт остался."}],
            "opened": [{"text": "Дверь открылась."}],
            "stayed_shut": [{"text": "Дверь не открылась."}],
            "said": [{"text": "{Who}: «{text}»."}],
            "dealt": [{"when": {"spy": True}, "text": "Вы шпион."}, {"text": "Вы из экипажа."}],
        },
        "refusals": {"not_in_menu": "{value}: такого приказа нет.", "dead": "Мёртвые не приказывают."},
    },
    "en": {
        "language": "en",
        "you": "you",
        "someone": "someone",
        "names": {"flight": "Flight", "door": "door"},
        "sights": {
            "shoot": [
                {"when": {"actor": "nobody"}, "text": "A shot is heard."},
                {"when": {"actor": "you"}, "text": "You shoot at {target}: {result}."},
                {"text": "{Actor} shoots at {target}: {result}."},
            ],
            "aboard": [{"text": "On board: {seats}."}],
            "took_off": [{"text": "The helicopter is gone."}],
            "take_off_refused": [{"text": "The helicopter stays."}],
            "opened": [{"text": "The door opens."}],
            "stayed_shut": [{"text": "The door stays shut."}],
            "said": [{"text": "{Who}: “{text}”."}],
            "dealt": [{"when": {"spy": True}, "text": "You are the spy."}, {"text": "You are of the crew."}],
        },
        "refusals": {"not_in_menu": "{value}: there is no such order.", "dead": "The dead give no orders."},
    },
}


class FlightGame(Game):
    name = "flight"

    def options(self) -> list[Option]:
        return [Option("last", 6, "T-5", "ours", {"ru": "Ходов", "en": "Turns"}, 1, 99)]

    def rulebook(self) -> list[Ruling]:
        return [Ruling(f"T-{n}", {"ru": "Правило", "en": "Rule"}, [], "whole", {}) for n in range(1, 6)]

    def steps(self) -> list[Step]:
        return [Step("1", "shots", "before anyone leaves"), Step("2", "flight", "last")]

    def secrets(self) -> list[Secret]:
        return [Spy()]

    def words(self, language: str) -> Words:
        return Words(WORDS[language], self.seat_fields())

    def seats(self, options: Options) -> tuple[int, int]:
        return 2, 12

    def setup(self, options: Options, names: list[str], dice: Dice) -> World:
        last = options.get("last", 6)
        if not isinstance(last, int) or not 1 <= last <= 99:
            raise BadInput("not_between", "last", value=last, low=1, high=99)
        return FlightWorld(names, [3] * len(names), dice.pick("T-5 spy", names), 1, last)

    def opening(self, world: World, story: Story) -> None:
        dealt = cast(FlightWorld, world)
        for seat in range(len(dealt.names)):
            story.show("dealt", "T-5", only(seat) | HOST, {"who": seat, "spy": seat == dealt.spy})

    def eyes(self) -> Eyes:
        return FlightEyes()

    def names(self, world: World) -> list[str]:
        return cast(FlightWorld, world).names

    def turn(self, world: World) -> int:
        return cast(FlightWorld, world).turn

    def view(self, world: World, seat: int) -> View:
        now = cast(FlightWorld, world)
        others = [name for name, hp in zip(now.names, now.hp, strict=True) if hp > 0 and name != now.names[seat]]
        return FlightView(seat, now.turn, now.names, now.hp[seat] > 0, others, now.door, now.spy == seat)

    def menu(self, view: View) -> Menu:
        seen = cast(FlightView, view)
        if not seen.alive:
            return Menu([], most=0)
        forms = [
            OrderForm("shoot", 1, 1, 0, [Pick("target", seen.others)], "T-1", ["last"]),
            OrderForm("wait", 0, 0, 1, [Text("label", 20, optional=True)], "T-1"),
        ]
        if seen.door:
            forms.append(OrderForm("take_off", 2, 2, 1, [], "T-2"))
        return Menu(forms, points=3, points_rule="T-1")

    def instants(self, view: View) -> Menu:
        forms = [
            OrderForm("enter_code", 0, 0, 0, [Code("digits", 4, "T-3")], "T-3"),
            OrderForm("say", 0, 0, 0, [Text("text", 60)], "T-4"),
        ]
        return Menu(forms if cast(FlightView, view).alive else [], most=1)

    def why_not(self, view: View, sheet: Sheet) -> list[Refusal]:
        if not cast(FlightView, view).alive and sheet.orders:
            return [Refusal("T-1", "dead", index) for index in range(len(sheet.orders))]
        return check_sheet(self.menu(view), sheet)

    def why_not_instant(self, view: View, order: Order) -> Refusal | None:
        return check_order(self.instants(view), order, 0)

    def instant(self, world: World, seat: int, order: Order, story: Story) -> None:
        if order["do"] == "say":
            story.tell(Said(seat, str(order["text"])))
        else:
            story.tell(Opened(seat, order["digits"] == DOOR))

    def play(self, world: World, story: Story) -> None:
        now = cast(FlightWorld, world)
        alive = [seat for seat in range(len(now.names)) if now.hp[seat] > 0]
        sheets = story.ask(Ask("orders", sum(only(seat) for seat in alive), Sheet([])))
        for seat in story.dice.order("T-1 tie", alive):
            for order in sheets[seat].orders:
                if order["do"] == "shoot":
                    target = now.names.index(str(order["target"]))
                    story.tell(Shot(seat, target, story.dice.percent("T-1 hit", 60, seat, target)))
        board = [seat for seat in alive if now.hp[seat] > 0 and _takes_off(sheets[seat])]
        if board:
            self.fly(board, story)
        story.tell(TurnEnded())

    def fly(self, board: list[int], story: Story) -> None:
        story.tell(Boarded(board))
        asked = Ask("flight", sum(only(seat) for seat in board), Sheet([{"do": "no"}]), "question", YES_OR_NO, True)
        answers = story.ask(asked)
        story.tell(Flight(board, all(answers[seat].orders[0]["do"] == "yes" for seat in board)))

    def outcome(self, world: World) -> object:
        return cast(FlightWorld, world).outcome or None

    def encode(self, world: World) -> bytes:
        return codec.encode(world)

    def decode(self, data: bytes) -> World:
        return codec.decode(data, FlightWorld, "world")

    def start(self, situation: Mapping[str, object]) -> World:
        seats = cast(Mapping[str, Mapping[str, object]], situation["start"])
        return FlightWorld(list(seats), [cast(int, seat.get("hp", 3)) for seat in seats.values()], 0, 2)

    def script(self, world: World, turn: Mapping[str, object]) -> Script:
        names = self.names(world)
        orders = cast(Mapping[str, list[Order]], turn.get("orders", {}))
        answers = cast(Mapping[str, str], turn.get("answers", {}))
        said = {("orders", seat): Sheet(orders.get(name, [])) for seat, name in enumerate(names)}
        said |= {("flight", names.index(name)): Sheet([{"do": answer}]) for name, answer in answers.items()}
        instants = cast(list[Order], turn.get("instant", []))
        return Script([(names.index(str(one["seat"])), one) for one in instants], said)

    def read(self, world: World, path: str) -> object:
        now = cast(FlightWorld, world)
        name, _, fact = path.partition(".")
        if fact == "hp" and name in now.names:
            return now.hp[now.names.index(name)]
        if path in ("turn", "door", "outcome"):
            return codec.decode(codec.encode(now), dict, "world")[path]
        raise BadInput("no_such_fact", path, possible=["SEAT.hp", "turn", "door", "outcome"])

    def put(self, world: World, path: str, value: object) -> None:
        now = cast(FlightWorld, world)
        self.read(world, path)
        if path == "turn" and isinstance(value, int):
            now.turn = value
        elif path.endswith(".hp") and isinstance(value, int) and 0 <= value <= 3:
            now.hp[now.names.index(path[:-3])] = value
        elif path == "door" and isinstance(value, bool):
            now.door = value
        else:
            raise BadInput("odd_here", path, value=value)


def _takes_off(sheet: Sheet) -> bool:
    return any(order["do"] == "take_off" for order in sheet.orders)
