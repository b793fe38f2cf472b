"""A toy of windows in sequence: a check of a rolled difficulty, a hidden pile, contributions one after another, a last window.

P-1 the check, P-2 contributions, P-3 the last window, P-4 the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast, final

from arbiter.kernel import codec
from arbiter.kernel.ask import Ask
from arbiter.kernel.audience import HOST, PUBLIC, everyone, only
from arbiter.kernel.dice import Dice
from arbiter.kernel.forms import check_sheet
from arbiter.kernel.game import Game, Option, Options, Ruling, Script, Secret, Step
from arbiter.kernel.menu import Menu, Order, OrderForm, Sheet, Some
from arbiter.kernel.refusal import BadInput, Refusal
from arbiter.kernel.story import Eyes, Fact, Story
from arbiter.kernel.view import View, World
from arbiter.kernel.words import Words


@final
@dataclass
class CheckWorld(World):
    names: list[str]
    hands: list[list[int]]
    deck: list[int]
    round: int = 1
    stage: str = ""
    difficulty: int = 0
    pile: list[int] = field(default_factory=list)
    eased: bool = False
    passed: int = 0
    failed: int = 0

    def copy(self) -> "CheckWorld":
        return CheckWorld(
            self.names[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.round,
            self.stage,
            self.difficulty,
            self.pile[:],
            self.eased,
            self.passed,
            self.failed,
        )


@final
@dataclass
class CheckView(View):
    seat: int
    round: int
    stage: str
    hand: list[int]
    counts: list[int]
    difficulty: int


class Began(Fact):
    def __init__(self, difficulty: int) -> None:
        self.difficulty = difficulty

    def apply(self, world: World) -> None:
        begun = cast(CheckWorld, world)
        begun.difficulty = self.difficulty
        begun.stage = "before"
        begun.eased = False
        begun.pile = [begun.deck.pop(), begun.deck.pop()]


class Stage(Fact):
    def __init__(self, stage: str) -> None:
        self.stage = stage

    def apply(self, world: World) -> None:
        cast(CheckWorld, world).stage = self.stage


class Added(Fact):
    def __init__(self, who: int, cards: list[int]) -> None:
        self.who, self.cards = who, cards

    def apply(self, world: World) -> None:
        changed = cast(CheckWorld, world)
        for card in self.cards:
            changed.hands[self.who].remove(card)
        changed.pile += self.cards


class Eased(Fact):
    def __init__(self, who: int) -> None:
        self.who = who

    def apply(self, world: World) -> None:
        cast(CheckWorld, world).eased = True


class Revealed(Fact):
    def __init__(self, order: list[int]) -> None:
        self.order = order

    def apply(self, world: World) -> None:
        shown = cast(CheckWorld, world)
        shown.pile = [shown.pile[place] for place in self.order]


class Resolved(Fact):
    def __init__(self, total: int, passed: bool) -> None:
        self.total, self.passed = total, passed

    def apply(self, world: World) -> None:
        ended = cast(CheckWorld, world)
        ended.passed += self.passed
        ended.failed += not self.passed
        ended.round += 1
        ended.stage = ""


class CheckEyes(Eyes):
    def perceive(self, world: World, fact: Fact, story: Story) -> None:
        now = cast(CheckWorld, world)
        public = everyone(len(now.names)) | HOST | PUBLIC
        if isinstance(fact, Began):
            story.show("began", "P-1", public, {"difficulty": fact.difficulty})
        elif isinstance(fact, Added):
            story.show("added", "P-2", public, {"who": fact.who, "count": len(fact.cards)})
            story.show("your_cards", "P-2", only(fact.who), {"cards": list(fact.cards)})
        elif isinstance(fact, Eased):
            story.show("eased", "P-3", public, {"who": fact.who})
        elif isinstance(fact, Revealed):
            story.show("revealed", "P-1", public, {"cards": [now.pile[place] for place in fact.order]})
        elif isinstance(fact, Resolved):
            result = "pass" if fact.passed else "fail"
            story.show("resolved", "P-1", public, {"total": fact.total, "result": result})


class HandOfAnother(Secret):
    """What the next seat holds, card by card."""

    def __init__(self) -> None:
        super().__init__("hand", ["Added"])

    def change(self, world: World, seat: int, dice: Dice) -> bool:
        changed = cast(CheckWorld, world)
        other = (seat + 1) % len(changed.names)
        if other == seat or not changed.hands[other]:
            return False
        changed.hands[other][0] = dice.roll("hand", 5)
        return True


TEXTS = {
    "ru": {
        "began": "Проверка; сложность {difficulty}.",
        "added": "{Who}: карт добавлено {count}.",
        "your_cards": "Ваши карты: {cards}.",
        "eased": "{Who}: сложность снижена.",
        "revealed": "Открыто: {cards}.",
        "resolved": "Итог {total}: {result}.",
    },
    "en": {
        "began": "A check of difficulty {difficulty}.",
        "added": "{Who} added {count}.",
        "your_cards": "Your cards: {cards}.",
        "eased": "{Who} eased it.",
        "revealed": "Revealed: {cards}.",
        "resolved": "Total {total}: {result}.",
    },
}


class CheckGame(Game):
    name = "check"

    def options(self) -> list[Option]:
        return []

    def rulebook(self) -> list[Ruling]:
        return [Ruling(f"P-{n}", {"ru": "Правило", "en": "Rule"}, [], "whole", {}) for n in range(1, 5)]

    def steps(self) -> list[Step]:
        return [Step("1", "windows", "in the order of the table")]

    def secrets(self) -> list[Secret]:
        return [HandOfAnother()]

    def words(self, language: str) -> Words:
        sights = {event: [{"text": text}] for event, text in TEXTS[language].items()}
        you = {"ru": "вы", "en": "you"}[language]
        names = {"pass": "успех", "fail": "неудача"} if language == "ru" else {}
        data = {"language": language, "you": you, "someone": "?", "sights": sights, "names": names}
        return Words(data, self.seat_fields())

    def seats(self, options: Options) -> tuple[int, int]:
        return 2, 6

    def setup(self, options: Options, names: list[str], dice: Dice) -> World:
        cards = [1, 1, 1, 2, 2, 3, 3, 4, 5, 5] * len(names)
        mixed = [cards[place] for place in dice.shuffle("P-1 deck", len(cards))]
        hands = [[mixed.pop() for _ in range(4)] for _ in names]
        return CheckWorld(names, hands, mixed)

    def eyes(self) -> Eyes:
        return CheckEyes()

    def names(self, world: World) -> list[str]:
        return cast(CheckWorld, world).names

    def turn(self, world: World) -> int:
        return cast(CheckWorld, world).round

    def view(self, world: World, seat: int) -> View:
        now = cast(CheckWorld, world)
        counts = [len(hand) for hand in now.hands]
        return CheckView(seat, now.round, now.stage, sorted(now.hands[seat]), counts, now.difficulty)

    def menu(self, view: View) -> Menu:
        seen = cast(CheckView, view)
        forms: list[OrderForm] = []
        if seen.stage == "adding":
            cards = [str(card) for card in seen.hand]
            forms = [OrderForm("add", 0, 0, 1, [Some("cards", cards, 1, len(cards))], "P-2")]
        elif seen.stage in ("before", "total"):
            forms = [OrderForm("ease", 0, 0, 1, [], "P-3")]
        return Menu(forms, most=1)

    def why_not(self, view: View, sheet: Sheet) -> list[Refusal]:
        return check_sheet(self.menu(view), sheet)

    def why_not_instant(self, view: View, order: Order) -> Refusal | None:
        return Refusal("", "not_in_menu", 0, "do", order.get("do"))

    def play(self, world: World, story: Story) -> None:
        now = cast(CheckWorld, world)
        story.tell(Began(story.dice.between("P-1 difficulty", 5, 15)))
        self.window("before", story)
        story.tell(Stage("adding"))
        first = (now.round - 1) % len(now.names)
        for place in range(len(now.names)):
            seat = (first + 1 + place) % len(now.names)
            sheet = story.ask(Ask(f"add:{seat}", only(seat), Sheet([]), "contribution", shows=True))[seat]
            cards = [int(card) for order in sheet.orders for card in cast(list[str], order["cards"])]
            story.tell(Added(seat, cards))
        story.tell(Stage("total"))
        story.tell(Revealed(story.dice.shuffle("P-1 shuffle", len(now.pile))))
        self.window("total", story)
        total = sum(now.pile)
        story.tell(Resolved(total, total >= now.difficulty - 2 * now.eased))

    def window(self, key: str, story: Story) -> None:
        count = len(cast(CheckWorld, story.world).names)
        said = story.ask(Ask(key, everyone(count), Sheet([]), "window", shows=True))
        for seat in range(count):
            if said[seat].orders:
                story.tell(Eased(seat))

    def outcome(self, world: World) -> object:
        now = cast(CheckWorld, world)
        return "crew" if now.passed >= 2 else "saboteur" if now.failed >= 2 else None

    def encode(self, world: World) -> bytes:
        return codec.encode(world)

    def decode(self, data: bytes) -> World:
        return codec.decode(data, CheckWorld, "world")

    def start(self, situation: Mapping[str, object]) -> World:
        seats = cast(Mapping[str, list[int]], situation["start"])
        return CheckWorld(list(seats), [list(hand) for hand in seats.values()], [1, 2])

    def script(self, world: World, turn: Mapping[str, object]) -> Script:
        adds = cast(Mapping[str, list[int]], turn.get("adds", {}))
        said = {("before", seat): Sheet([]) for seat in range(len(self.names(world)))}
        for seat, name in enumerate(self.names(world)):
            cards = [str(card) for card in adds.get(name, [])]
            said[(f"add:{seat}", seat)] = Sheet([{"do": "add", "cards": cards}] if cards else [])
            said[("total", seat)] = Sheet([])
        return Script([], said)

    def read(self, world: World, path: str) -> object:
        if path in ("round", "difficulty", "passed"):
            return codec.decode(codec.encode(world), dict, "world")[path]
        raise BadInput("no_such_fact", path, possible=["round", "difficulty", "passed"])

    def put(self, world: World, path: str, value: object) -> None:
        if path != "passed" or not isinstance(value, int):
            raise BadInput("no_such_fact", path, possible=["passed"])
        cast(CheckWorld, world).passed = value
