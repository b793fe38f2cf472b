"""The suite passes a game that keeps its promises, and each check fails on a fault planted for it."""

import copy
from collections.abc import Callable
from itertools import count
from typing import cast

import pytest
from tests.testing.toy import GAME, CellarEyes, CellarGame, CellarWorld, Thrown, word_data

from arbiter.kernel.game import Option, Ruling, Step
from arbiter.kernel.menu import Menu, OrderForm, Pick, Sheet
from arbiter.kernel.refusal import Refusal
from arbiter.kernel.story import Fact, Story
from arbiter.kernel.view import View, World
from arbiter.kernel.words import Words
from arbiter.testing.conformance import CHECKS, Check, Plan

PLAN = Plan([2, 4], range(3), 6)
BY_NAME = {check.name: check for check in CHECKS}
TURN_ENDED = "tests.testing.toy.TurnEnded"


@pytest.mark.parametrize("check", CHECKS, ids=[check.name for check in CHECKS])
def test_a_game_that_keeps_its_promises_passes(check: Check) -> None:
    assert check.run(GAME, PLAN) == []


Plant = Callable[[pytest.MonkeyPatch], None]


def more_damage(patch: pytest.MonkeyPatch) -> None:
    def apply(self: Thrown, world: World) -> None:
        cast(CellarWorld, world).hp[self.target] -= 4

    patch.setattr(Thrown, "apply", apply)


def turn_stands_still(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(f"{TURN_ENDED}.apply", lambda self, world: None)


def menu_offers_what_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CellarGame, "why_not", lambda self, view, sheet: [Refusal("L-101", "out", 0)] if sheet.orders else [])


def copy_forgets(patch: pytest.MonkeyPatch) -> None:
    whole = CellarWorld.copy

    def forgets(self: CellarWorld) -> CellarWorld:
        copied = whole(self)
        copied.shown = []
        copied.weather = "clear"
        return copied

    patch.setattr(CellarWorld, "copy", forgets)


def copy_shares(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CellarWorld, "copy", lambda self: copy.copy(self))


def load_forgets(patch: pytest.MonkeyPatch) -> None:
    whole = CellarGame.decode

    def forgets(self: CellarGame, data: bytes) -> World:
        world = cast(CellarWorld, whole(self, data))
        world.last = 30
        return world

    patch.setattr(CellarGame, "decode", forgets)


def own_luck(patch: pytest.MonkeyPatch) -> None:
    luck = count()

    def perceive(self: CellarEyes, world: World, fact: Fact, story: Story) -> None:
        story.show("knock", "L-104", 1, {"who": 0, "text": str(next(luck))})

    patch.setattr(CellarEyes, "perceive", perceive)


def change_without_fact(patch: pytest.MonkeyPatch) -> None:
    whole = CellarGame.throw

    def throw(self: CellarGame, now: CellarWorld, seat: int, target: int, story: Story) -> None:
        now.shown.append(seat)
        whole(self, now, seat, target, story)

    patch.setattr(CellarGame, "throw", throw)


def view_of_sets(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CellarGame, "view", lambda self, world, seat: Thrown(0, 1, True))


def fickle_view(patch: pytest.MonkeyPatch) -> None:
    whole = CellarGame.view
    looks = count()

    def view(self: CellarGame, world: World, seat: int) -> View:
        seen = whole(self, world, seat)
        seen.turn = next(looks)  # type: ignore[attr-defined]
        return seen

    patch.setattr(CellarGame, "view", view)


def shows(**changed: object) -> Plant:
    """A look from outside with a field that is another."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        whole = CellarGame.shown
        patch.setattr(CellarGame, "shown", lambda self, view: whole(self, view) | changed)

    return plant


def schema(**changed: object) -> Plant:
    """A schema whose fields are others; None for a field that it forgets."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        whole = CellarGame.shown_schema

        def spoilt(self: CellarGame) -> dict[str, object]:
            found = whole(self)
            fields = cast(dict[str, object], found["properties"]) | changed
            return found | {"properties": fields}

        patch.setattr(CellarGame, "shown_schema", spoilt)

    return plant


def with_words(spoil: Callable[[dict[str, dict[str, object]]], object], language: str) -> Plant:
    """Words of one language with a hole in them."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def words(self: CellarGame, asked: str) -> Words:
            data = word_data(asked)
            if asked == language:
                spoil(cast(dict[str, dict[str, object]], data))
            return Words(data, self.seat_fields())

        patch.setattr(CellarGame, "words", words)

    return plant


def throws_at_bad_orders(patch: pytest.MonkeyPatch) -> None:
    def why_not(self: CellarGame, view: View, sheet: Sheet) -> list[Refusal]:
        return [Refusal("", "not_in_menu") for order in sheet.orders if str(order["do"]) == ""]

    patch.setattr(CellarGame, "why_not", why_not)


def takes_anything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CellarGame, "why_not", lambda self, view, sheet: [])


def options(*declared: Option) -> Plant:
    return lambda patch: patch.setattr(CellarGame, "options", lambda self: list(declared))


def option(**changed: object) -> Option:
    fields: dict[str, object] = {"default": 4, "rule": "L-105", "origin": "ours", "title": {"ru": "Х", "en": "T"}}
    return Option(**{"name": "turns", "low": 1, "high": 30, **fields, **changed})  # type: ignore[arg-type]


def rulings(*written: Ruling) -> Plant:
    return lambda patch: patch.setattr(CellarGame, "rulebook", lambda self: list(written))


BOTH = {"ru": "Текст.", "en": "Text."}
STONE = OrderForm("stone", 0, 0, 1, [Pick("heavy", ["granite"])], "L-101", ["far"], ["too_far"])


def a_form_without_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CellarGame, "menu", lambda self, view: Menu([STONE]))
    patch.setattr(CellarGame, "why_not", lambda self, view, sheet: [])
    patch.setattr(CellarGame, "resolve", lambda self, now, seat, order, story: None)


@pytest.mark.parametrize(
    ("check", "plant", "said"),
    [
        ("plays", more_damage, "has -1 HP"),
        ("plays", turn_stands_still, "the number of the turn stays 1"),
        ("plays", menu_offers_what_is_refused, "is refused what its menu offers: Refusal('L-101', 'out'"),
        ("repeats", copy_forgets, "a copy of the world is another world"),
        ("repeats", copy_shares, "playing on a copy changes the world that it was made from"),
        ("repeats", load_forgets, "a world saved, loaded and saved again gives other bytes"),
        ("repeats", own_luck, "saved and loaded, the turn goes another way"),
        ("repeats", own_luck, "a re-run told something else than before"),
        ("facts replay", change_without_fact, "something changed the world and was no fact"),
        ("views are plain", view_of_sets, "the view is not plain"),
        ("views are plain", fickle_view, "the view built twice is two views"),
        ("shown by schema", shows(seat="Анна"), "turn 1, seat 0: $.seat: 'Анна' is not of type 'integer'"),
        ("shown by schema", shows(coin=object()), "what is shown is no JSON"),
        ("shown by schema", shows(thrown=(1, 2)), "what is shown is other data when it is read back from JSON"),
        ("shown by schema", shows(turn=-1000), "-1000 stands for something else"),
        ("shown by schema", shows(names=None), "no list `names` stands at the top"),
        ("shown by schema", schema(hp={"type": "array"}), "the schema does not say what Cellar.hp is"),
        ("shown by schema", schema(hp={"type": "numbers"}), "the schema is none: "),
        (
            "worded",
            with_words(lambda data: data["sights"].pop("cry"), "ru"),
            "ru: sight cry: no line for the fields event, ",
        ),
        ("worded", with_words(lambda data: data["names"].pop("hit"), "ru"), "ru: sight throw: 'hit' has no name, in '"),
        (
            "worded",
            with_words(lambda data: data["names"].pop("fingers"), "en"),
            "en: field of show_coin fingers: no name",
        ),
        (
            "worded",
            with_words(lambda data: data["refusals"].pop("too_dear"), "en"),
            "en: refusal too_dear [L-101]: no words",
        ),
        (
            "worded",
            with_words(lambda data: data["sights"].update(cry=[{"text": "{Whom} cries."}]), "en"),
            "en: sight cry: its line speaks of 'Whom', which it does not hold",
        ),
        ("worded", a_form_without_words, "en: order stone: no name"),
        ("worded", a_form_without_words, "ru: warning too_far of stone: no words"),
        ("worded", a_form_without_words, "ru: mark of stone far: no name"),
        ("worded", a_form_without_words, "ru: field of stone heavy: no name"),
        ("worded", a_form_without_words, "ru: option of stone.heavy granite: no name"),
        ("bad orders refused", throws_at_bad_orders, "is not refused but breaks it: KeyError: 'do'"),
        ("bad orders refused", takes_anything, "{'orders': [{'do': 'nothing_of_the_kind'}]} is not refused"),
        ("options declared", options(option(default=31)), "option turns: default 31 is not within 1..30"),
        ("options declared", options(option(high=9)), "option turns: 10 is taken, beyond its bounds"),
        (
            "options declared",
            options(option(rule="L-999")),
            "option turns: its rule 'L-999' does not stand in the rulebook",
        ),
        ("options declared", options(option(origin="mine")), "option turns: origin 'mine' is neither text nor ours"),
        ("options declared", options(option(origin="text")), "option turns: its origin is the text, and no line of it"),
        ("options declared", options(option(title={"ru": "Х"})), "option turns: no title in en"),
        ("options declared", options(option(choices=["a"], default="b")), "option turns: default 'b' is none of a"),
        ("options declared", options(option(), option()), "option turns: stands twice"),
        ("rules written", rulings(), "the rulebook is empty"),
        ("rules written", rulings(Ruling("L-1", BOTH, [], "whole", {"en": "T."})), "rule L-1: no text in ru"),
        ("rules written", rulings(Ruling("L-1", {"ru": "Т"}, [], "whole", BOTH)), "rule L-1: no title in en"),
        ("rules written", rulings(Ruling("L-1", BOTH, [1], "some", BOTH)), "rule L-1: ours is 'some'"),
        ("rules written", rulings(*[Ruling("L-1", BOTH, [], "whole", BOTH)] * 2), "rule L-1: stands twice"),
        (
            "rules written",
            lambda patch: patch.setattr(CellarGame, "steps", lambda self: [Step("1", "stones", "")]),
            "step 1: no reason for its place",
        ),
        (
            "deals",
            lambda patch: patch.setattr(CellarGame, "seats", lambda self, options: (2, 4)),
            "5 seats are dealt, and the bounds are 2 to 4",
        ),
        (
            "deals",
            lambda patch: patch.setattr(CellarGame, "outcome", lambda self, world: "all"),
            "2 seats: over before it began",
        ),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, check: str, plant: Plant, said: str) -> None:
    plant(monkeypatch)
    faults = BY_NAME[check].run(GAME, PLAN)
    assert any(said in fault for fault in faults), faults
