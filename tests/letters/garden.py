"""A toy game that is played by letters: what people do in a garden, and what they say of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast, final

from arbiter.kernel.forms import check_sheet
from arbiter.kernel.game import Game
from arbiter.kernel.menu import Code, Field, Menu, Number, Order, OrderForm, Pick, Sheet, Some, Sub, Text
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.view import View
from arbiter.kernel.words import Words

NAMES = ["Анна", "Борис", "Dr_Who", "Старый Барсук"]
PLANTS = ["oak", "rose", "lily"]

WORDS: Mapping[str, object] = {
    "language": "ru",
    "you": "вы",
    "someone": "кто-то",
    "names": {"oak": "дуб", "rose": "роза", "lily": "лилия", "litres": "литры", "tree": "что", "late": "поздно"},
    "orders": {"plant": "посадить: {tree}", "water": "полить: {tree}", "greet": "здороваться: {who}"},
    "refusals": {"not_in_menu": "этого нет в меню", "not_an_option": "этого не выбрать"},
}

SHAPES: Mapping[str, object] = {
    "instants": ["unlock"],
    "orders": {
        "plant": {"tree": "plants"},
        "water": {"tree": "plants", "litres?": "number"},
        "greet": {"who": "people"},
        "pick": {"flowers": "plants+"},
        "sign": {"text": "text"},
        "unlock": {"gate": "|", "digits": "code"},
        "ask": {"who": "people", "favour": "order"},
        "dig": {"tree": "plants"},
    },
}

RUSSIAN: Mapping[str, object] = {
    "orders": {
        "plant": ["посадить", "сажать"],
        "water": ["полить", "поливать"],
        "greet": ["здороваться", "поздороваться"],
        "pick": ["сорвать", "собрать (букет)"],
        "sign": ["повесить табличка"],
        "unlock": ["открыть калитка", "код"],
        "ask": ["попросить"],
        "dig": ["выкопать"],
    },
    "marks": {"late": ["поздно", "в последнюю очередь"]},
    "extra": {"quiet": ["работать молча"]},
    "cues": {"sign": {"text": ["надпись"]}},
    "nouns": {
        "plants": {"oak": ["дуб"], "rose": ["роза", "куст"], "lily": ["лилия", "куст"]},
        "places": {"meadow": ["луг"], "forest": ["лес"], "pond": ["пруд"]},
        "|": {"|": ["калитка"]},
    },
}


@final
@dataclass
class GardenView(View):
    at: str = "meadow"


def forms() -> list[OrderForm]:
    """What can be done in the garden; nobody may dig."""
    tree: list[Field] = [Pick("tree", PLANTS, now=2)]
    watering: list[Field] = [Pick("tree", PLANTS), Number("litres", 1, 9, optional=True)]
    own = [
        OrderForm("plant", 1, 1, 0, tree, "T-1", ["late"]),
        OrderForm("water", 1, 1, 0, watering, "T-2"),
        OrderForm("greet", 0, 1, 0, [Pick("who", NAMES[1:])], "T-3"),
        OrderForm("pick", 0, 1, 0, [Some("flowers", PLANTS, 1, 9, True)], "T-4"),
        OrderForm("sign", 0, 1, 0, [Text("text")], "T-5"),
    ]
    asking: list[Field] = [Pick("who", NAMES[1:]), Sub("favour", own)]
    return [*own, OrderForm("ask", 0, 1, 0, asking, "T-6")]


@final
class Garden(Game):
    name = "garden"
    version = "1"

    def speech(self, language: str) -> Mapping[str, object]:
        return {"": SHAPES, "ru": RUSSIAN}.get(language, {})

    def spoken(self, view: View) -> Mapping[str, list[str]]:
        return {"people": NAMES, "me": NAMES[:1], "here": [cast(GardenView, view).at]}

    def words(self, language: str) -> Words:
        return Words(WORDS, ["who"])

    def menu(self, view: View) -> Menu:
        return Menu(forms(), extra=[Pick("quiet", ["true"], optional=True)])

    def instants(self, view: View) -> Menu:
        gates: list[Field] = [Pick("gate", ["meadow|forest", "meadow|pond"]), Code("digits")]
        return Menu([OrderForm("unlock", 0, 0, 0, gates, "T-7")], most=1)

    def why_not(self, view: View, sheet: Sheet) -> list[Refusal]:
        return check_sheet(self.menu(view), sheet)

    def why_not_instant(self, view: View, order: Order) -> Refusal | None:
        return None


GARDEN = Garden()
HERE = GardenView()
